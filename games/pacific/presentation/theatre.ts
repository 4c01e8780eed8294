/** Where the war is: what is to be seen first. */
import type { Hex } from '@quebracho/engine/map'
import type { Pacific } from '../position.ts'
import { isShip } from '../rules/02-components.ts'
import { writeOrders } from '../rules/04-orders.ts'
import { sail } from '../rules/07-sailing.ts'
import { go } from '../rules/08-march.ts'
import { ALLIED, CHILEAN, SET_UP, type Side, type Unit } from '../world.ts'
import { isAt, unitsWhere } from './common.ts'
import { listed } from './doing.ts'
import { seenAt } from './pieces.ts'

/** By side, the cities of the first turns. */
const firstGoals = [
  ['Antofagasta', 'Iquique'],
  ['Callao', 'Iquique', 'Arica'],
]

/** Land units as near as this to the enemy's, in columns or rows, are at the front. */
const NEAR = 5

const placesOf = (p: Pacific, passes: (unit: Unit) => boolean): Hex[] => [
  ...new Set(unitsWhere(p, unit => seenAt(p, unit) >= 0 && passes(unit)).map(unit => seenAt(p, unit))),
]

/** Whoever marches, sails or fights now, and where to. */
function underWay(p: Pacific): Hex[] {
  const marks = [p.group, p.moving, p.goes, p.line, p.fights]
  const acting = placesOf(p, unit => marks.some(mark => mark[unit] > 0))
  return [...acting, ...[p.at, p.into].filter(place => place >= 0)]
}

/** What is under way; where both sides are near each other; in the set-up and for orders, one's own. */
export function theatre(p: Pacific, side: number): readonly Hex[] {
  if (p.phase === SET_UP || isAt(p, writeOrders, 'choose')) return atHome(p, Math.max(0, side))
  const now = underWay(p)
  if (now.length > 0) return [...now, ...choices(p)]
  const { column, row } = p.world.geography.grid
  const isNear = (a: Hex, b: Hex) =>
    Math.abs(column[a] - column[b]) <= NEAR && Math.abs(row[a] - row[b]) <= NEAR
  const [ours, theirs] = [CHILEAN, ALLIED].map(each =>
    placesOf(p, unit => p.owner[unit] === each && seenAt(p, unit) !== p.world.box),
  )
  return [
    ...ours.filter(hex => theirs.some(other => isNear(hex, other))),
    ...theirs.filter(hex => ours.some(other => isNear(hex, other))),
  ]
}

/** 3.2-3.5: where a side sets up and where its ships lie, and the coast that the first turns are about. */
function atHome(p: Pacific, side: Side): Hex[] {
  const own = placesOf(p, unit => isShip(p, unit) && p.owner[unit] === side)
  const coast = p.world.geography.cities
    .filter(({ name }) => firstGoals[side].includes(name))
    .map(({ hex }) => hex)
  // The Box counts most: where there is no room for all, the middle of it is what is seen.
  const { box } = p.world
  return [...own, ...coast, ...(side === CHILEAN ? [box, box, box] : [])]
}

/** Where it could go. */
const choices = (p: Pacific): Hex[] => [sail, go].flatMap(verb => listed(p, verb).map(([, hex]) => hex))
