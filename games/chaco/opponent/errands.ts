/**
 * What a march is put together for before it sets out: a leader whom one unit takes along into a place that stands open, and a truck
 * that carries reserves to the front. An opponent thinks of both as a whole: whoever has been taken along or loaded, the usual answer takes him there.
 */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, MOVEMENT } from '../position.ts'
import { factors, troopsAt } from '../rules/02-components.ts'
import { inEnemyZone } from '../rules/07-zones-of-control.ts'
import { inGroup, mover } from '../rules/10-march.ts'
import { CAVALRY, enemyOf, LEADER, type Side, TRUCK, type Unit } from '../world.ts'
import { hexSteps, nearestFirst } from './distances.ts'

/** With no enemy within so many hexes a march is made in the rear. */
const REAR = 6

/** The only combat unit of a group that has not set out yet, if there is no leader with it; -1 if there is none or more. */
function aloneInGroup(p: Chaco, side: Side): Unit {
  const { firstUnit, kind } = p.world
  let only = -1
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.place[unit] < 0 || !inGroup(p, unit)) continue
    if (only >= 0 || kind[unit] > CAVALRY) return -1
    only = unit
  }
  return only
}

/** Whether nobody guards the enemy's settlement, and a march of so many MP might come there by the straight way. */
const standsOpen = (p: Chaco, side: Side, at: Hex, hex: Hex, movement: number): boolean =>
  p.control[hex] !== side &&
  hexSteps(p.world, at, hex) <= 2 * movement &&
  troopsAt(p, enemyOf(side), hex) === 0

/**
 * 7.3a, 10.10b: whether the unit that is about to march thinks of taking this leader along: one of several, without a name that the
 * enemy could win points by, and only if a place stands open.
 */
export function isEscort(p: Chaco, leader: Unit): boolean {
  const { kind, movement, named, hexes, endCombat, endLeaders, land } = p.world
  if (kind[leader] !== LEADER || named[leader] === 1 || p.underWay === 1 || p.groups !== 1) return false
  const side = mover(p)
  const unit = aloneInGroup(p, side)
  const at = p.place[leader]
  if (unit < 0 || at >= hexes) return false
  let leaders = 0
  for (let other = endCombat[side]; other < endLeaders[side]; other++) {
    if (p.place[other] !== at) continue
    leaders++
    // Of several without a name the first.
    if (other < leader && named[other] === 0 && p.moved[other] === 0) return false
  }
  if (leaders < 2) return false
  const far = p.phase === MOVEMENT ? movement[unit] : Math.ceil(movement[unit] / 2)
  return land.settlements.some(
    ({ hex }) => standsOpen(p, side, at, hex, far) && (p.phase !== MOVEMENT || inEnemyZone(p, side, hex)),
  )
}

/** Whether the truck that is about to set out thinks of this unit: the strongest of its hex, which would have a long way on foot. */
export function isFreight(p: Chaco, truck: Unit, unit: Unit): boolean {
  return p.phase === MOVEMENT && p.underWay === 0 && inGroup(p, truck) && freightOf(p, truck) === unit
}

/** Whom the truck could carry to the front; -1 if nobody needs it. */
export function freightOf(p: Chaco, truck: Unit): Unit {
  const { hexes, firstUnit, endCombat, kind } = p.world
  const side = mover(p)
  const at = p.place[truck]
  if (at < 0 || at >= hexes || p.turned[truck] === 1) return -1
  let best = -1
  let count = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] !== at || kind[unit] > CAVALRY) continue
    count++
    const isFresh = p.moved[unit] + p.halted[unit] === 0 && p.carrier[unit] < 0
    if (isFresh && p.steps[unit] === 2 && (best < 0 || factors(p, unit) > factors(p, best))) best = unit
  }
  return count < 2 || isNearEnemy(p, side, at) ? -1 : best
}

/** Whether enemies are near enough to meet those who march on from there. */
export function isNearEnemy(p: Chaco, side: Side, hex: Hex): boolean {
  const { firstUnit, endCombat, hexes } = p.world
  const enemy = enemyOf(side)
  for (let unit = firstUnit[enemy]; unit < endCombat[enemy]; unit++) {
    const at = p.place[unit]
    if (at >= 0 && at < hexes && hexSteps(p.world, at, hex) <= REAR) return true
  }
  return false
}

/** Where those go who have been put together: into the best open place, or with the truck as near to the front as is safe. Null if nobody has. */
export function errandOf(p: Chaco, ways: () => readonly Action[]): Action | null {
  if (p.underWay === 1 || p.groups !== 1) return null
  const side = mover(p)
  const { firstUnit, kind, endCombat } = p.world
  let [troops, leaders, trucks, at] = [0, 0, 0, -1]
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.place[unit] < 0 || !inGroup(p, unit)) continue
    at = p.place[unit]
    if (unit < endCombat[side]) troops++
    else if (kind[unit] === LEADER) leaders++
    else if (kind[unit] === TRUCK && p.loading[unit] === 1) trucks++
  }
  if (trucks === 1 && troops === 0) return nearestToFront(p, side, at, ways())
  return troops === 1 && leaders === 1 ? bestOpen(p, side, at, ways()) : null
}

function bestOpen(p: Chaco, side: Side, at: Hex, ways: readonly Action[]): Action | null {
  const { land, hexes } = p.world
  let best: Action | null = null
  let most = 0
  for (const way of ways) {
    const hex = way[1]
    const settlement = hex < hexes ? land.settlementAt[hex] : -1
    if (settlement < 0 || p.control[hex] === side) continue
    const worth = (land.settlements[settlement].major ? 200 : 100) - hexSteps(p.world, at, hex)
    if (worth > most) [best, most] = [way, worth]
  }
  return best
}

function nearestToFront(p: Chaco, side: Side, at: Hex, ways: readonly Action[]): Action | null {
  let best: Action | null = null
  let least = toFront(p, side, at)
  for (const way of ways) {
    const left = way[1] < p.world.hexes ? toFront(p, side, way[1]) : least
    if (left < least && !isNearEnemy(p, side, way[1])) [best, least] = [way, left]
  }
  return best
}

/** On foot, to the nearest place of the enemy. */
function toFront(p: Chaco, side: Side, hex: Hex): number {
  const { settlement, cost } = nearestFirst(p.world, p.rainy)
  const { settlements } = p.world.land
  const first = hex * settlements.length
  for (let n = first; n < first + settlements.length; n++)
    if (p.control[settlements[settlement[n]].hex] !== side) return cost[n]
  return Infinity
}
