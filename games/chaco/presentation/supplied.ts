/** Which troops the next Supply Phase of their side would find in General Supply. */
import { copy } from '@quebracho/engine'
import type { Supplied } from '@quebracho/engine/show'
import type { Chaco } from '../position.ts'
import { isSettlement } from '../rules/03-control.ts'
import { generalSupply, radiusFor } from '../rules/08-supply-lines.ts'
import { findLoc, type Loc } from '../rules/08-tracing.ts'
import { ARMOR, type Side, sides } from '../world.ts'
import { unitsOf } from './common.ts'

/** By the basic rules everybody is in supply. */
export function supplied(p: Chaco): Supplied[] {
  if (p.world.basic) return []
  return [...sides.keys()].flatMap(side => fedBy(p, side, findLoc(p, side)))
}

/** The side's troops, each with whether this line could feed them. */
export function fedBy(p: Chaco, side: Side, line: Pick<Loc, 'length' | 'path'> | null): Supplied[] {
  const reach = couldFeed(p, side, line)
  const troops = unitsOf(p, side, unit => p.world.kind[unit] <= ARMOR)
  return troops.map(unit => ({ unit, side, hex: p.place[unit], fed: reach[p.place[unit]] === 1 }))
}

/**
 * Every place the side could feed by this LOC, with a depot in each settlement of it (8.8a) and all trucks attached (8.11a).
 * Nobody is called cut off whom his side could still provide for.
 */
function couldFeed(p: Chaco, side: Side, loc: Pick<Loc, 'length' | 'path'> | null): Uint8Array {
  const { places, ghq, endTrucks, hexes } = p.world
  const then = copy(p)
  then.locLength[side] = loc?.length ?? -1
  then.radius[side] = radiusFor(then.locLength[side])
  then.turned.fill(1, ghq[side] + 1, endTrucks[side])
  const depots = [...new Set(loc?.path)].filter(node => node < hexes && isSettlement(then, node))
  const reach = new Uint8Array(places)
  // Who is fed from several starts is fed from one of them: the depots may be tried some at a time.
  do {
    then.depot.fill(-1)
    then.depot.set(depots.splice(0, then.depot.length))
    for (const [place, fed] of generalSupply(then, side).entries()) reach[place] |= fed
  } while (depots.length > 0)
  return reach
}
