/** Nothing the game can say to a player lacks its words, in either language. */
import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import { diceLabelsIn, eventKeysIn, listener, read, rulesIn, textTrials, under } from '../../text-trials.ts'
import { caramba } from '../index.ts'
import { texts } from '../texts/index.ts'
import { colours, terrains } from '../world.ts'
import { segmentLong } from './random.ts'

const folder = `${import.meta.dirname}/..`
const rules = rulesIn(folder)

/** Events as another side hears them, made of what was told. */
const heardOtherwise = rules.flatMap(source => source.match(/\{ rule, key: '[^}]*\}/g) ?? [])

/** The arguments of every `tell?.(…)`, as they stand in the rules. */
const tellings = rules.flatMap(source =>
  [...source.matchAll(/tell\?\.\(/g)].map(({ index }) => {
    let depth = 0
    let end = index
    do {
      if (source[end] === '(') depth++
      if (source[end] === ')') depth--
      end++
    } while (depth > 0 || source[end - 1] !== ')')
    return source.slice(index, end)
  }),
)

const { heard, hear, note } = listener()
for (const { id } of caramba.scenarios) {
  for (const fog of ['table', 'counters', 'hidden']) {
    for (let seed = 1; seed <= 3; seed++) {
      const p = caramba.start(id, { fog }, hear)
      for (const waiting of randomGame(caramba, p, seeded(seed), { choose: segmentLong, tell: hear }))
        note(waiting)
    }
  }
}

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const shows = globSync(`${folder}/{presentation,rules}/*.ts`).map(read).join('\n')

textTrials({
  game: caramba,
  texts,
  heard,
  events: new Set(rules.flatMap(eventKeysIn)),
  tells: event => [...tellings, ...heardOtherwise].filter(told => eventKeysIn(told).includes(event)),
  diceLabels: new Set([...diceLabelsIn(rules), ...colours]),
  eventsHeard: 35,
  luck: ['combat', 'production', 'barrage.throw', 'raid'],
  also: [
    ...under(
      'unit',
      numbers.flatMap(number => [`b${number}`, `p${number}`]),
    ),
    ...under('colour', colours),
    ...under('show.purse', colours),
    ...under('terrain', terrains),
    ...[...shows.matchAll(/'((?:panel|show|ask)\.[\w.]+)'/g)].map(([, key]) => key),
  ],
  elsewhere: key => /^show\.(?:aim|brief|step)\.|^show\.price$/.test(key),
  numbers: 'turn number lost cv attack defence dice points blue white tokens works',
  sameInSpanish:
    /^(?:title|game\.title|side\.\w+|unit\.[bp]\d|scenario\.canada-dry|rule\.canada|option\.(?:passThroughFriends\.false|unexploredLines\.blocked))$/,
})

for (const [lang, words] of Object.entries(texts)) {
  test(`${lang}: scenarios are called what their files say`, () => {
    for (const { id, title } of caramba.scenarios) assert.equal(words[`scenario.${id}`], title[lang])
  })
}
