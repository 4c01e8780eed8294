/** Chapter 3. Control: every hex belongs to one side, the one whose combat unit was the last to enter it. */
import type { Tell } from '@quebracho/engine'
import type { Chaco } from '../position.ts'
import type { Side } from '../world.ts'
import type { Place } from './02-land.ts'

/** 3.2a, 3.2b: a combat unit takes the hex at once and for good. True if a settlement changed hands by it. */
export function takeControl(p: Chaco, side: Side, place: Place, tell?: Tell): boolean {
  if (place >= p.world.hexes || p.control[place] === side) return false
  p.control[place] = side
  if (!isSettlement(p, place)) return false
  tell?.({ rule: '3.2a', key: 'settlement.taken', side, hex: place })
  return true
}

/** 3.2c: only settlements and supply sources ever ask who holds them. */
export const isSettlement = (p: Chaco, place: Place): boolean =>
  place < p.world.hexes && p.world.land.settlementAt[place] >= 0

export const enemySettlement = (p: Chaco, side: Side, place: Place): boolean =>
  isSettlement(p, place) && p.control[place] !== side
