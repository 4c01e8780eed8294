/** Nothing the game can say to a player lacks its words, in either language. */
import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import {
  counterNamesTrial,
  diceLabelsIn,
  keysIn,
  listener,
  read,
  rulesIn,
  textTrials,
  under,
} from '../../text-trials.ts'
import { chaco } from '../index.ts'
import { terrains } from '../rules/02-land.ts'
import { levelOf } from '../rules/16-victory.ts'
import { texts } from '../texts/index.ts'
import { works } from '../world.ts'

const folder = `${import.meta.dirname}/..`
const rules = rulesIn(folder)

/** Those that the rules put together from a name. */
const computed = [
  ...works.map(work => `built.${work}`),
  ...[0, 20, 50].map(difference => `victory.${levelOf(difference)}`),
  // What changes a die is told for all of them at once.
  ...['fromClear', 'into', 'mounted', 'ledBy'].map(modifier => `combat.${modifier}`),
]

const { heard, hear, note } = listener()
for (const { id } of chaco.scenarios) {
  for (let seed = 1; seed <= 4; seed++) {
    const options = { mountedCavalry: seed % 2 === 0, fixedVictoryPoints: seed % 3 === 0 }
    const p = chaco.start(id, options, hear)
    for (const waiting of randomGame(chaco, p, seeded(seed), { tell: hear })) note(waiting)
  }
}

const { world } = chaco.start('boqueron')

/** Settlements, sources and boxes have names. */
function namedPlaces(): Set<string> {
  const { settlements, sources, boxes, placeNames } = world.land
  const places = [...settlements.map(({ hex }) => hex), ...sources.map(({ hex }) => hex)]
  return new Set([...places.map(hex => placeNames[hex]), ...boxes.map(({ id }) => id)])
}

const shows = globSync(`${folder}/presentation{.ts,/*.ts}`).map(read).join('\n')

textTrials({
  game: chaco,
  world,
  texts,
  folder,
  rules,
  heard,
  events: new Set([...rules.flatMap(keysIn), ...computed]),
  tells: event => (computed.includes(event) ? rules : rules.filter(source => keysIn(source).includes(event))),
  diceLabels: new Set(diceLabelsIn(rules)),
  eventsHeard: 80,
  luck: ['combat', 'barrage', 'settlement', 'capture', 'digWell'],
  also: [
    ...under('unit', world.names.unit),
    ...under('unit', ['B-supply', 'P-supply']),
    ...under('work', works),
    ...under('phase', world.names.phase),
    ...under('reason', world.names.reason),
    ...under('month', world.names.month),
    ...under('terrain', terrains),
    ...under('terrain', ['road', 'railroad', 'river', 'clearing', 'border', 'demarcation']),
    ...under('hex', namedPlaces()),
  ],
  elsewhere: key => /^show\.(?!verb\.)/.test(key) || shows.includes(`'${key}'`),
  numbers:
    'turn year number dice die modifier points total count radius replacements truck vp loss percent attack ' +
    'defence left steps captured lost difference odds result rank needed',
  sameInSpanish:
    /^(?:side\.|unit\.|hex\.|story\.name\.hex\.|event\.phase\.begins$|panel\.phase$|option\.barrage\.false$|show\.(?:face|odds|crt)\.|show\.standing\.settlement$|show\.worth\.fixed$|show\.box\.name$|show\.supplyDie\.side$|show\.terrain\.ferry$|describe\.unit$)/,
})

/** All supply units of a side are called the same. */
const notSupply = world.names.unit.filter(name => !/-S\d/.test(name))
counterNamesTrial(texts, notSupply, [])

test('the basic game speaks of nothing that it lacks', () => {
  const prompts = new Set<string>()
  for (let seed = 0; seed < 3; seed++) {
    const p = chaco.start('boqueron-basic')
    for (const waiting of randomGame(chaco, p, seeded(seed)))
      if (waiting.kind === 'decision') prompts.add(waiting.prompt)
  }
  assert.ok(prompts.has('attack') && prompts.has('move'))
  const lacking =
    /leader|suppl|GHQ|headquarters|LOC\b|engineer|artiller|líder|abastec|cuartel|ingenier|básico|basic game/i
  for (const words of Object.values(texts)) {
    for (const prompt of prompts) {
      const told = words[`coach.${prompt}@boqueron-basic`] ?? words[`coach.${prompt}`]
      assert.doesNotMatch(`${words[`prompt.${prompt}`]} ${told}`, lacking, prompt)
    }
  }
  const only = (id: string) => chaco.options.find(option => option.id === id)?.only
  for (const id of ['barrage', 'rainStopsWheels', 'longBallivian'])
    assert.ok(only(id)?.includes('boqueron-basic') === false, id)
})
