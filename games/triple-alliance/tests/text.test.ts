/** Nothing the game can say to a player lacks its words, in either language. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type GameEvent, seeded } from '@quebracho/engine'
import { anyAction, randomGame } from '../../random-game.ts'
import {
  counterNamesTrial,
  diceLabelsIn,
  keysIn,
  listener,
  rulesIn,
  rulingsTrial,
  sideWordsTrial,
  textTrials,
  under,
} from '../../text-trials.ts'
import { mixedOptions } from '../../trials.ts'
import { tripleAlliance } from '../index.ts'
import { terrains } from '../rules/02-ground.ts'
import { texts } from '../texts/index.ts'
import { sides } from '../world.ts'

const folder = `${import.meta.dirname}/..`
const rules = rulesIn(folder)

const { heard, hear, note } = listener()

/** In every second game any verb is as likely as any other, in the others any action. */
function listen(seed: number): void {
  const p = tripleAlliance.start('war', mixedOptions(tripleAlliance, seed), hear)
  const tell = (event: GameEvent) => {
    hear(event)
    // 6.4a: what is told of hidden units is told to the enemy in other words.
    for (const viewer of sides.keys()) {
      const turned = tripleAlliance.hear(p, event, viewer)
      if (turned && turned.key !== event.key) hear(turned)
    }
  }
  const choose = seed % 2 === 0 ? anyAction : undefined
  for (const waiting of randomGame(tripleAlliance, p, seeded(seed), { choose, tell })) note(waiting)
}

for (let seed = 1; seed <= 16; seed++) listen(seed)

const told = new Set(rules.flatMap(keysIn))
/** The event of which the enemy hears in other words. */
const ownersKey = (key: string): string => key.replace(/\.seen$/, '')
/** Keys as the enemy hears them, of events that have an owner. */
const turned = [...heard.events.keys()].filter(key => key !== ownersKey(key) && told.has(ownersKey(key)))
/** Who advances has fought, and is nearly always known by then. */
const rare = ['advance.unit.seen']

test('some events are heard in other words', () => assert.ok(turned.length > 0))

const { world } = tripleAlliance.start('war')
const speaker = {
  game: tripleAlliance,
  world,
  texts,
  folder,
  rules,
  heard,
  events: new Set([...told, ...turned, ...rare]),
  tells: (event: string) => rules.filter(source => keysIn(source).includes(ownersKey(event))),
  diceLabels: new Set(diceLabelsIn(rules)),
  eventsHeard: (2 * told.size) / 3,
  luck: ['combat', 'attrition', 'guns', 'guard'],
  also: [
    'name.nation',
    ...under('unit', world.names.unit),
    ...under('nation', world.names.nation),
    ...under('phase', world.names.phase),
    ...under('months', world.names.months),
    ...under('terrain', terrains),
    // What else the legend of the map names.
    ...under('terrain', ['chaco', 'road', 'railroad', 'border', 'line.river']),
    ...under(
      'hex',
      world.ground.map.places.map(({ hex }) => world.names.hex[hex]),
    ),
  ],
  elsewhere: (key: string) => /^(?:show\.(?!verb\.)|ask\.|describe\.)/.test(key),
  numbers:
    'turn number count value dice die modifier result losses lost steps left factors attack attacker defense defender ' +
    'odds fallen points',
  sameInSpanish:
    /^(?:side\.|unit\.|hex\.|nation\.|name\.nation$|story\.name\.hex\.|event\.phase\.\w+$|option\.\w+\.false$|show\.|describe\.unit$)/,
}

textTrials(speaker)
sideWordsTrial(texts, [/allie|aliad/i, /paragua/i])
counterNamesTrial(
  texts,
  world.names.unit,
  world.ground.map.places.map(({ name }) => name),
)
rulingsTrial(
  speaker,
  tripleAlliance.options.map(({ id }) => id),
  /R\d+/,
)
