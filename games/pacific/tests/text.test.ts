/** Nothing the game can say to a player lacks its words, in either language. */
import { type Options, type Pick, seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
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
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { addColumns, isFort, isShip, putAt } from '../rules/02-components.ts'
import { terrains } from '../rules/02-geography.ts'
import { texts } from '../texts/index.ts'
import { sides } from '../world.ts'

const folder = `${import.meta.dirname}/..`
const rules = rulesIn(folder)

const optionalRules = ['shipCapture', 'infernalMachines']

/** Optional rules come up in every second game, and the second answers to open questions in every third. */
const optionsOf = (seed: number): Options =>
  Object.fromEntries(
    pacific.options.map(({ id, values, default: usual }) => {
      const period = optionalRules.includes(id) ? 2 : 3
      return [id, seed % period === 0 ? (values.find(value => value !== usual) ?? usual) : usual]
    }),
  )

/** Everybody somewhere along the coast and in the hills behind it: games that begin so have much to tell. */
function scatter(p: Pacific, pick: Pick): void {
  const { world } = p
  const { cities, port, land, grid } = world.geography
  const hexes = cities.map(({ hex }) => hex)
  const around = hexes.flatMap(hex => Array.from(grid.neighbours.subarray(6 * hex, 6 * hex + 6)))
  const ashore = around.filter(hex => hex >= 0 && land[hex] === 1)
  const ports = hexes.filter(hex => port[hex] === 1)
  const one = (list: readonly number[]) => list[pick(list.length)]
  for (let unit = 0; unit < world.units; unit++) {
    if (isFort(p, unit) || pick(5) === 0) continue
    putAt(p, unit, one(isShip(p, unit) ? ports : ashore))
    p.steps[unit] = 1 + pick(world.mostSteps[unit])
  }
  for (const hex of hexes) {
    p.control[hex] = pick(sides.length)
    for (let nation = 0; nation < 3; nation++) addColumns(p, nation, hex, pick(2))
  }
  p.turn = 1 + pick(12)
}

const { heard, hear, note } = listener()

function listen(seed: number, scattered: boolean): void {
  const pick = seeded(seed)
  const p = pacific.start('war', optionsOf(seed), hear)
  let asStart = !scattered
  for (const waiting of randomGame(pacific, p, pick, { tell: hear })) {
    if (!asStart && p.turn > 0) {
      scatter(p, pick)
      asStart = true
    }
    note(waiting)
  }
}

for (let seed = 1; seed <= 20; seed++) listen(seed, false)
for (let seed = 1; seed <= 60; seed++) listen(seed, true)

const { world } = pacific.start('war')
const speaker = {
  game: pacific,
  world,
  texts,
  folder,
  rules,
  heard,
  events: new Set(rules.flatMap(keysIn)),
  tells: (event: string) => rules.filter(source => keysIn(source).includes(event)),
  // Those of the raids and of the extra dice are put in by functions.
  diceLabels: new Set([
    ...diceLabelsIn(rules),
    ...['raid', 'fortFire', 'attack', 'defence', 'surprise', 'landing', 'supply'],
  ]),
  eventsHeard: 90,
  luck: ['combat', 'gunfire', 'raid', 'fortFire', 'infernal'],
  also: [
    'hex.chile',
    ...under('name', ['nation', 'regiment', 'ship']),
    ...under('unit', world.names.unit),
    ...under('nation', world.names.nation),
    ...under('area', world.names.area),
    ...under('chit', world.names.chit),
    ...under('effect', world.names.effect),
    ...under('phase', world.names.phase),
    ...under('months', world.names.months),
    ...under('terrain', terrains),
    ...under('terrain.line', ['border', 'lake', 'naval', 'railroad', 'ridge', 'river']),
    ...under(
      'hex',
      world.geography.cities.map(({ hex }) => world.names.hex[hex]),
    ),
  ],
  elsewhere: (key: string) => /^(?:show\.(?!verb\.)|ask\.|describe\.)/.test(key),
  numbers:
    'turn count points dice modifier result distance gunfire armor factor attack defence hits passed caught ' +
    'columns number allied chilean own ownMod other otherMod needed attacker',
  sameInSpanish:
    /^(?:side\.|unit\.|hex\.|area\.|nation\.|name\.nation$|story\.name\.hex\.|event\.phase\.begins$|option\.\w+\.false$|show\.(?:face|phase|column\.\w+|line\.(?:gun|mod)|cities\.name|chits\.who\.none|box\.fleet|goal\.area|switch\.hexes|standing\.(?:city|occupied))$|describe\.unit$)/,
}

textTrials(speaker)
sideWordsTrial(texts, [/allie|aliad|peru/i, /chile/i])
counterNamesTrial(
  texts,
  world.names.unit,
  world.geography.cities.map(({ name }) => name),
)
const answers = pacific.options.map(({ id }) => id).filter(id => !optionalRules.includes(id))
rulingsTrial(speaker, answers, /G\d\d/)
