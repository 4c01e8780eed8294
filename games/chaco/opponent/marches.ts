/** Which marches an opponent thinks about: of one unit or stack after another, to ground where something can happen. */

import { type Chaco, MOVEMENT } from '../position.ts'
import type { Place } from '../rules/02-land.ts'
import { isSettlement } from '../rules/03-control.ts'
import { mover } from '../rules/10-march.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { hexSteps } from './distances.ts'

/** 10.1a: an opponent asks a unit once: one that it picked up and put down again stays where it is. */
const undecided = (p: Chaco, unit: Unit): boolean =>
  p.place[unit] >= 0 && p.moved[unit] === 0 && p.halted[unit] === 0

/**
 * The unit an opponent thinks of next, and with it its stack: the first still to move, those last that hold a settlement
 * alone, when it is known who else has come. Stores stay where they are.
 */
function nextUnit(p: Chaco): Unit {
  const side = mover(p)
  const { firstUnit, ghq } = p.world
  let garrison = -1
  for (let unit = firstUnit[side]; unit <= ghq[side]; unit++) {
    if (!undecided(p, unit)) continue
    if (!isGarrison(p, side, unit)) return unit
    if (garrison < 0) garrison = unit
  }
  return garrison
}

/** Whether the settlement where the unit is has no other combat unit. */
function isGarrison(p: Chaco, side: Side, unit: Unit): boolean {
  const { firstUnit, endCombat, hexes } = p.world
  const at = p.place[unit]
  if (unit >= endCombat[side] || at >= hexes || !isSettlement(p, at)) return false
  for (let other = firstUnit[side]; other < endCombat[side]; other++) {
    if (other !== unit && p.place[other] === at) return false
  }
  return true
}

/** Whether the unit is the next to move; in reaction, whether it is still undecided. */
export const isNext = (p: Chaco, unit: Unit): boolean =>
  p.phase === MOVEMENT ? unit === nextUnit(p) : undecided(p, unit)

/** Whether somebody has still to be thought of before the phase is over; in reaction that is nobody's duty. */
export const anyNext = (p: Chaco): boolean => p.phase === MOVEMENT && nextUnit(p) >= 0

/** Whether these, who stand together, are the next to move, and one of them has still to be thought of. */
export const isNextStack = (p: Chaco, place: Place, stack: readonly Unit[]): boolean =>
  (p.phase !== MOVEMENT || place === p.place[nextUnit(p)]) && stack.some(unit => undecided(p, unit))

/** Of ground where nothing can happen one hex in so many is enough to think about. */
const SAMPLE = 3

/**
 * Whether something can happen in the place: a settlement, an enemy beside it, own troops to join. A march that has come
 * somewhere by the cheapest way goes on only to what can be taken beside.
 */
export function isInteresting(p: Chaco, place: Place): boolean {
  const { hexes, firstUnit, endCombat, endLeaders, land } = p.world
  if (place >= hexes) return false
  const side = mover(p)
  if (p.underWay === 1) return isSettlement(p, place) && p.control[place] !== side
  if (isSettlement(p, place) || place % SAMPLE === 0) return true
  const enemy = enemyOf(side)
  const { column, row } = land.grid
  for (let unit = firstUnit[enemy]; unit < endCombat[enemy]; unit++) {
    const at = p.place[unit]
    if (at < 0 || at >= hexes || Math.abs(column[at] - column[place]) > 1) continue
    if (Math.abs(row[at] - row[place]) <= 1 && hexSteps(p.world, at, place) <= 1) return true
  }
  for (let unit = firstUnit[side]; unit < endLeaders[side]; unit++) if (p.place[unit] === place) return true
  return false
}
