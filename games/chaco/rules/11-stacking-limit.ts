/** Chapter 11, limits: how many units a hex holds. Questions only. */

import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { ARTILLERY, type Side, type Unit } from '../world.ts'
import { CLEAR, type Place } from './02-land.ts'
import { groundAt } from './10-terrain-costs.ts'

const { stack } = tables.terrain

/** 11.2a, 11.2b: six in clear (a trail makes it so) and behind works, else four; a box has no limit (10.12g). */
export function stackingLimit(p: Chaco, place: Place): number {
  if (place >= p.world.hexes) return Infinity
  if (p.works[place] > 0) return stack.works
  return groundAt(p, place) === CLEAR ? stack.clear : stack.other
}

/** 11.2c, 11.3a: infantry, cavalry and artillery count, reduced or not; nothing else does, nor a GHQ (8.5d, R20). */
export function stackSize(p: Chaco, side: Side, place: Place): number {
  const { firstUnit, endCombat, kind } = p.world
  let size = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] === place && kind[unit] <= ARTILLERY) size++
  }
  return size
}

/** 12.8b, 12.11b: whether the unit may join those of its side in the place without breaking the limit. */
export const hasRoom = (p: Chaco, unit: Unit, place: Place): boolean =>
  p.world.kind[unit] > ARTILLERY || stackSize(p, p.world.unitSide[unit], place) < stackingLimit(p, place)
