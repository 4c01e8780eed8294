/** Which marches an opponent thinks about: of one unit or stack after another, to ground where something can happen. */

import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, MOVEMENT } from '../position.ts'
import { factors } from '../rules/02-components.ts'
import type { Place } from '../rules/02-land.ts'
import { isSettlement } from '../rules/03-control.ts'
import { inGroup, mover } from '../rules/10-march.ts'
import { stackSize } from '../rules/11-stacking-limit.ts'
import { ARTILLERY, enemyOf, LEADER, type Side, TRUCK, type Unit } from '../world.ts'
import { hexSteps } from './distances.ts'
import { freightOf, isNearEnemy } from './errands.ts'

/** 10.1a: an opponent asks a unit once: one that it picked up and put down again stays where it is. */
const undecided = (p: Chaco, unit: Unit): boolean =>
  p.place[unit] >= 0 && p.moved[unit] === 0 && p.halted[unit] === 0

/**
 * The unit an opponent thinks of next, and with it its stack: trucks that can carry somebody, then the first still to move, those last
 * that hold a settlement alone, when it is known who else has come, and then stores that all have left.
 */
function nextUnit(p: Chaco): Unit {
  const side = mover(p)
  const { firstUnit, endCombat, endLeaders, endTrucks, ghq } = p.world
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++)
    if (undecided(p, truck) && freightOf(p, truck) >= 0) return truck
  let garrison = -1
  let other = -1
  let led = 0
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    if (undecided(p, leader)) places[led++] = p.place[leader]
  }
  for (let unit = firstUnit[side]; unit <= ghq[side]; unit++) {
    if (!undecided(p, unit)) continue
    if (isGarrison(p, side, unit)) {
      if (garrison < 0) garrison = unit
    } else if (led === 0 || (unit < endCombat[side] && isAmong(p.place[unit], led))) return unit
    else if (other < 0) other = unit
  }
  if (other >= 0) return other
  return garrison >= 0 ? garrison : leftBehind(p, side)
}

/** Stores that stand alone within so many hexes of an enemy think of following the troops. */
const ALARM = 5

function leftBehind(p: Chaco, side: Side): Unit {
  const { firstUnit, endCombat, endTrucks, hexes } = p.world
  const enemy = enemyOf(side)
  for (let pile = endTrucks[side]; pile < firstUnit[side + 1]; pile++) {
    const at = p.place[pile]
    if (at < 0 || at >= hexes || !undecided(p, pile)) continue
    let guarded = false
    for (let unit = firstUnit[side]; unit < endCombat[side] && !guarded; unit++)
      guarded = p.place[unit] === at
    for (let unit = firstUnit[enemy]; unit < endCombat[enemy] && !guarded; unit++) {
      const from = p.place[unit]
      if (from >= 0 && from < hexes && hexSteps(p.world, at, from) <= ALARM) return pile
    }
  }
  return -1
}

/** Where leaders stand who have still to march. */
const places = new Int16Array(16)

function isAmong(place: Place, count: number): boolean {
  for (let i = 0; i < count; i++) if (places[i] === place) return true
  return false
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

/**
 * Whether these, who stand together, are the next to move, and one of them has still to be thought of. They are thought of together when the
 * first of them is, and once more when a leader is.
 */
export function isNextStack(p: Chaco, place: Place, stack: readonly Unit[]): boolean {
  if (p.phase !== MOVEMENT) return stack.some(unit => undecided(p, unit))
  const next = nextUnit(p)
  if (next >= 0 && p.world.kind[next] === TRUCK) return false
  const again = p.world.kind[next] !== LEADER && stack.some(unit => p.halted[unit] === 1)
  return place === p.place[next] && !again && stack.some(unit => undecided(p, unit))
}

/** 11.2b: more than most ground holds. */
const MOST = tables.terrain.stack.other

/** Whether more stand there than could go on together to most places. */
export const isCrowd = (p: Chaco, place: Place): boolean => stackSize(p, mover(p), place) > MOST

/**
 * Whom a march leaves behind before it sets out: far from the enemy guns, which would slow it down; and because most ground does not hold
 * so many, the weakest of a column of which somebody stays already. -1 if they are few enough.
 */
export function surplus(p: Chaco): Unit {
  if (p.underWay === 1 || p.groups !== 1) return -1
  const side = mover(p)
  const { firstUnit, endCombat, kind } = p.world
  let weakest = -1
  let size = 0
  let guns = -1
  let at = -1
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.group[unit] !== 1 || kind[unit] > ARTILLERY) continue
    size++
    at = p.place[unit]
    if (kind[unit] === ARTILLERY) guns = unit
    if (weakest < 0 || factors(p, unit) < factors(p, weakest)) weakest = unit
  }
  if (guns >= 0 && size > 1 && p.phase === MOVEMENT && !isNearEnemy(p, side, at)) return guns
  if (size <= MOST) return -1
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] === at && p.group[unit] !== 1 && p.moved[unit] === 0) return weakest
  }
  return -1
}

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
  const general = generalAlone(p, side)
  if (general >= 0) return isRefuge(p, side, general, place)
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

/** A leader, or the headquarters, who is about to march without troops; -1 if nobody is, or troops go with him. */
function generalAlone(p: Chaco, side: Side): Unit {
  const { firstUnit, endCombat, ghq } = p.world
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) if (inGroup(p, unit)) return -1
  for (let unit = endCombat[side]; unit <= ghq[side]; unit++) if (inGroup(p, unit)) return unit
  return -1
}

/** Where he may go: to troops, into a place of his side, or, far from both, nearer to troops than he is: not into a wilderness only because nobody is there. */
function isRefuge(p: Chaco, side: Side, general: Unit, place: Place): boolean {
  if (isSettlement(p, place) && p.control[place] === side) return true
  const left = stepsToTroops(p, side, place)
  return left === 0 || (place % SAMPLE === 0 && left < stepsToTroops(p, side, p.place[general]))
}

function stepsToTroops({ world, place }: Chaco, side: Side, from: Place): number {
  let least = Infinity
  for (let unit = world.firstUnit[side]; unit < world.endCombat[side]; unit++) {
    const at = place[unit]
    if (at >= 0 && at < world.hexes && from < world.hexes) least = Math.min(least, hexSteps(world, at, from))
  }
  return least
}
