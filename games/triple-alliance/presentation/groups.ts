/** 11.5a: parts of a stack that usually set out together, each by one word. */
import type { Hex } from '@quebracho/engine/map'
import { type Orders, say } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { isArtillery, isCavalry, isGuard, isInfantry, isSupply, isTransport } from '../rules/02-components.ts'
import { gather } from '../rules/11-march.ts'
import { nations, type Side, type Unit } from '../world.ts'
import { isSameSet } from './common.ts'

type Group = ReturnType<Orders['groups']>[number]

/** Every second one of each sort: half of the stack, of about half its strength. */
function halfOf(p: Triple, units: readonly Unit[]): Unit[] {
  const { likeness, attack, defense } = p.world
  const order = units.toSorted(
    (a, b) => attack[b] + defense[b] - attack[a] - defense[a] || likeness[a] - likeness[b] || a - b,
  )
  return order.filter((_, i) => i % 2 === 0)
}

type Part = readonly [key: string, units: readonly Unit[]]

/** Land units in the order of what is wanted most often. */
function landParts(p: Triple, units: readonly Unit[]): Part[] {
  return [
    ['all', units],
    ['infantry', units.filter(unit => isInfantry(p, unit))],
    ['cavalry', units.filter(unit => isCavalry(p, unit))],
    ['light', units.filter(unit => !isArtillery(p, unit) && !isSupply(p, unit))],
    ['half', units.length > 3 ? halfOf(p, units) : []],
    ['regulars', units.filter(unit => !isGuard(p, unit))],
    ...nations.map((name, nation): Part => [name, units.filter(unit => p.world.nation[unit] === nation)]),
  ]
}

const fleetParts = (p: Triple, ships: readonly Unit[]): Part[] => [
  ['ships', ships],
  ['transports', ships.filter(unit => isTransport(p, unit))],
  ['warships', ships.filter(unit => !isTransport(p, unit))],
]

/** No empty part, none twice, and no more than can be looked over. */
function chosen(parts: readonly Part[], most: number): Part[] {
  return parts
    .filter(
      ([, units], i) => units.length > 0 && parts.findIndex(([, others]) => isSameSet(others, units)) === i,
    )
    .slice(0, most)
}

/** Words for a stack on land, and for each of two where ships lie beside it. */
const [ALONE, LAND, FLEET] = [7, 4, 2]

/** What a click on the hex means first, and what else it may. */
export function groupsAt(p: Triple, side: Side, hex: Hex): Group[] {
  const [land, ships] = [gather(p, side, hex, false), gather(p, side, hex, true)]
  const isMixed = land.length > 0 && ships.length > 0
  const parts = [
    ...chosen(landParts(p, land), isMixed ? LAND : ALONE),
    ...chosen(fleetParts(p, ships), isMixed ? FLEET : ALONE),
  ]
  return parts.map(([key, units]) => ({ say: say(`show.group.${key}`, { count: units.length }), units }))
}
