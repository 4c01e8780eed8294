/** Counters in the hand of whoever sets up or brings units in: one of each sort, with how many there are. */
import type { Hex } from '@quebracho/engine/map'
import { type Loose, localsAt, type Reach } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import { type Triple, WITH_ARMY } from '../position.ts'
import { unitsWhere } from '../rules/02-components.ts'
import { deploy, setUp, setUpLines } from '../rules/03-set-up.ts'
import { enter, entry, raise } from '../rules/09-entry.ts'
import type { Unit } from '../world.ts'
import { deciderOf, listed } from './common.ts'

/** Equals beside the map, of the same nation and kind, that are all waiting or all eliminated. */
const isLike = (p: Triple, a: Unit, b: Unit): boolean =>
  p.world.likeness[a] === p.world.likeness[b] && p.fate[a] === p.fate[b] && p.place[b] < 0

function oneOfEach(p: Triple, units: readonly Unit[]): Loose[] {
  const found: Loose[] = []
  for (const unit of units) {
    if (found.some(each => isLike(p, each.unit, unit))) continue
    const count = unitsWhere(p, other => isLike(p, unit, other)).length
    found.push({ unit, sort: p.world.likeness[unit], count })
  }
  return found
}

/** 3.3, 3.4d: the side's units that the player places, in the order in which they are asked for. */
const placedByHand = (p: Triple): Unit[] => {
  const side = deciderOf(p)
  return setUpLines(p.world)
    .filter(line => line.side === side)
    .flatMap(({ units }) => units.filter(unit => p.fate[unit] === WITH_ARMY))
}

/** In the set-up those who have no place yet; when all have one, everybody again, one by one. */
export function loose(p: Triple): readonly Loose[] {
  if (localsAt(p, entry, 'allied', 'paraguayan'))
    return oneOfEach(
      p,
      [...listed(p, enter), ...listed(p, raise)].map(([, unit]) => unit),
    )
  if (!localsAt(p, setUp, 'choose')) return []
  const units = placedByHand(p)
  const waiting = units.filter(unit => p.place[unit] < 0)
  return waiting.length > 0 ? oneOfEach(p, waiting) : units.map(unit => ({ unit, sort: -1 - unit, count: 1 }))
}

/** 3.3a-3.3e, 3.4d: where a unit may be put, or put instead. */
export function places(p: Triple, unit: Unit): Reach[] {
  const line = setUpLines(p.world).find(({ units }) => units.includes(unit))
  const putAt = (hex: Hex) => [deploy.index, unit, hex]
  return (line?.places ?? [])
    .filter(hex => tripleAlliance.forbids(p, putAt(hex)) === null)
    .map(hex => ({ hex, cost: 0, label: '', path: [], actions: [putAt(hex)], notes: [] }))
}
