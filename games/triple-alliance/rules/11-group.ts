/** Chapter 11: who may move, and the group that moves together: land units by themselves, or ships with all they carry. */
import type { GameEvent, Tell } from '@quebracho/engine'
import { directionTo, type Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { enemyOf, MOST_IN_HEX, type Side, type Unit } from '../world.ts'
import {
  allowance,
  isChata,
  isGuard,
  isRiver,
  moveAll,
  roomIn,
  sideOf,
  takeControl,
} from './02-components.ts'
import { RIVER } from './02-ground.ts'
import { costTo, findWays, isReached, NO_STEP, stepCosts, type Ways, wayTo } from './11-paths.ts'

/** More than anybody can spend, and than any step costs. */
export const UNLIMITED = 127

/** 2.11a, 11.2a: what it may still spend in this phase. */
export const pointsLeft = (p: Triple, unit: Unit): number => allowance(p, unit) - p.spent[unit]

/** 11.3a: what its next step may cost; the first of the phase, anything. */
const firstBudget = (p: Triple, unit: Unit): number => (p.spent[unit] === 0 ? UNLIMITED : pointsLeft(p, unit))

/** Whether some step out of the hex costs no more than that, and leads to no enemy; `roomy`: and to a hex that is not full. */
function hasStep(p: Triple, side: Side, at: Hex, costs: Int8Array, budget: number, roomy = false): boolean {
  const { neighbours } = p.world.ground.grid
  const enemy = 1 + enemyOf(side)
  for (let edge = 6 * at; edge < 6 * at + 6; edge++) {
    if (costs[edge] === NO_STEP || costs[edge] > budget) continue
    const to = neighbours[edge]
    if (p.holder[to] === enemy) continue
    if (!roomy || roomIn(p, to, MOST_IN_HEX) > 0) return true
  }
  return false
}

/** 11.3a, 11.4a: whether there is any step it could take by itself; `roomy` asks for one into a hex that is not full. */
export function canStep(p: Triple, side: Side, unit: Unit, roomy = false): boolean {
  if (p.world.factor[unit] === 0) return false
  return hasStep(p, side, p.place[unit], stepCosts(p, side, isRiver(p, unit)), firstBudget(p, unit), roomy)
}

const isStrict = (p: Triple): boolean => p.world.options.strictMoveOrder === true

/** Ruling 47: with the strict order, where everybody of the side stands as the phase begins. */
export function noteBeginnings(p: Triple, side: Side): void {
  p.opened = -1
  if (!isStrict(p)) return
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) p.began[unit] = p.place[unit]
}

/** Ruling 47: whoever has moved is finished once units that began elsewhere move. */
function openOrder(p: Triple, side: Side, began: Hex): void {
  if (!isStrict(p) || p.opened === began) return
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.began[unit] === p.opened && hasMoved(p, unit)) p.began[unit] = -1
  p.opened = began
}

/** In the strict order: whether it has left where it began, or spent anything. */
export const hasMoved = (p: Triple, unit: Unit): boolean =>
  p.spent[unit] > 0 || p.place[unit] !== p.began[unit]

/**
 * The same as `moveRefusal` without reasons, for lists: whether a land or river unit of the side on the map can move by
 * itself at these costs. 11.3c, 12.6b: forts and chatas have no movement factor.
 */
export function canSetOut(p: Triple, side: Side, unit: Unit, costs: Int8Array): boolean {
  if (p.world.factor[unit] === 0 || (isStrict(p) && p.began[unit] < 0)) return false
  return hasStep(p, side, p.place[unit], costs, firstBudget(p, unit))
}

/** 2.11a, 11.1, 11.3c, 12.1a, 12.6b: why the unit cannot move by itself now, on land or on the river; null if it can. */
export function moveRefusal(p: Triple, side: Side, unit: Unit, river: boolean): string | null {
  if (sideOf(p, unit) !== side) return '11.1b'
  if (p.place[unit] < 0) return river ? '12.1a' : '11.1a'
  if (isRiver(p, unit) !== river) return river ? '11.1a' : '12.2a'
  if (isChata(p, unit)) return '12.6b'
  if (p.world.factor[unit] === 0) return '11.3c'
  if (isStrict(p) && p.began[unit] < 0) return '11.6b'
  if (canStep(p, side, unit)) return null
  // With nothing spent only enemies stop it.
  if (p.spent[unit] === 0) return '11.4a'
  return river ? '12.3a' : '2.11a'
}

/** The first of the group, -1 if there is none. */
export function leaderOf(p: Triple, side: Side): Unit {
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) if (p.group[unit] === 1) return unit
  return -1
}

export const groupHex = (p: Triple, side: Side): Hex => p.place[leaderOf(p, side)]

export function groupSize(p: Triple, side: Side): number {
  const { firstUnit, endUnit } = p.world
  let count = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) count += p.group[unit]
  return count
}

/** Whether the unit is aboard, or in tow of, a ship of the group. */
export const follows = (p: Triple, unit: Unit): boolean =>
  p.carrier[unit] >= 0 && p.group[p.carrier[unit]] === 1

/** The group with its cargo and tow, all of which count for stacking (12.4d). */
function wholeGroup(p: Triple, side: Side): Unit[] {
  const { firstUnit, endUnit } = p.world
  const units: Unit[] = []
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.group[unit] === 1 || follows(p, unit)) units.push(unit)
  return units
}

function wholeSize(p: Triple, side: Side): number {
  const { firstUnit, endUnit } = p.world
  let count = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.group[unit] === 1 || follows(p, unit)) count++
  return count
}

/** What the group can do together. */
export interface Muster {
  leader: Unit
  /** 11.7a: what the slowest can still spend; 11.3a: and the slowest of those who have spent something already. */
  all: number
  moved: number
  fastest: number
}

function muster(p: Triple, side: Side, found: Muster): Muster {
  const { firstUnit, endUnit } = p.world
  const { group, spent } = p
  found.leader = -1
  found.all = found.moved = UNLIMITED
  found.fastest = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (group[unit] === 0) continue
    if (found.leader < 0) found.leader = unit
    const left = pointsLeft(p, unit)
    if (left < found.all) found.all = left
    if (spent[unit] > 0 && left < found.moved) found.moved = left
    if (left > found.fastest) found.fastest = left
  }
  return found
}

/**
 * Finds all hexes the group can go to, or with a target as many as it takes to know the way there, and leaves them in the
 * world's `scratch.ways`; returns how many.
 */
function searchGroup(p: Triple, side: Side, target = -1, unopposed = false): number {
  const { leader, all, moved } = muster(p, side, p.world.scratch.muster)
  if (leader < 0) return 0
  const costs = stepCosts(p, side, isRiver(p, leader))
  return findWays(p.world.scratch.ways, p, side, p.place[leader], costs, all, moved, target, unopposed)
}

/** Whether the group can go anywhere: then some first step is open to it. */
export function canGo(p: Triple, side: Side): boolean {
  const { leader, moved } = muster(p, side, p.world.scratch.muster)
  if (leader < 0) return false
  return hasStep(p, side, p.place[leader], stepCosts(p, side, isRiver(p, leader)), moved)
}

/** Shows the hexes the group could go to and find room in (6.2a), or whose units could make room where it comes from. */
export function eachGoal(p: Triple, side: Side, visit: (hex: Hex, ways: Ways) => void): void {
  if (searchGroup(p, side) === 0) return
  const { ways } = p.world.scratch
  const coming = wholeSize(p, side)
  for (let hex = ways.lowest; hex <= ways.highest; hex++)
    if (isReached(ways, hex) && (roomIn(p, hex, MOST_IN_HEX) >= coming || canSwap(p, side, hex, coming)))
      visit(hex, ways)
}

/**
 * 6.2a: of two full hexes side by side: whether enough of those in the one can step into the other, which the group leaves.
 * Where either has room they change places bit by bit, and farther apart hex by hex.
 */
function canSwap(p: Triple, side: Side, to: Hex, coming: number): boolean {
  const { ground, firstUnit, endUnit } = p.world
  const leader = leaderOf(p, side)
  const from = p.place[leader]
  if (roomIn(p, from, MOST_IN_HEX) > 0 || roomIn(p, to, MOST_IN_HEX) > 0) return false
  const direction = directionTo(ground.grid, to, from)
  if (direction < 0) return false
  let able = 0
  for (let unit = firstUnit[side]; unit < endUnit[side] && able < coming; unit++)
    if (p.place[unit] === to && !isFinishedBy(p, unit, leader) && canTake(p, side, unit, 6 * to + direction))
      able++
  return able >= coming
}

/** Whether the unit can move by itself, and over that edge. */
function canTake(p: Triple, side: Side, unit: Unit, edge: number): boolean {
  const river = isRiver(p, unit)
  if (moveRefusal(p, side, unit, river) !== null) return false
  const cost = stepCosts(p, side, river)[edge]
  return cost !== NO_STEP && cost <= firstBudget(p, unit)
}

/** Ruling 47: in the strict order, whether the unit can move no more once the leader's group does. */
const isFinishedBy = (p: Triple, unit: Unit, leader: Unit): boolean =>
  isStrict(p) && p.began[unit] !== p.began[leader] && hasMoved(p, unit)

/** Why the group cannot go there; null if it can. Room is asked for when the phase is closed (6.2a). */
export function goRefusal(p: Triple, side: Side, to: Hex): string | null {
  const leader = leaderOf(p, side)
  if (leader < 0) return '11.5a'
  const from = p.place[leader]
  const river = isRiver(p, leader)
  if (to === from) return river ? '12.1a' : '11.1a'
  if (p.holder[to] === 1 + enemyOf(side)) return '11.4a'
  searchGroup(p, side)
  if (isReached(p.world.scratch.ways, to)) return null
  // 12.2a: no ship goes there, or not so.
  const { terrain, neighbours } = p.world.ground
  if (river && (terrain[to] !== RIVER || neighbours[from].includes(to))) return '12.2a'
  if (slowed(p, side, to)) return '11.7a'
  if (barred(p, side, to)) return '11.4a'
  return river ? '12.3a' : '2.11a'
}

/** 11.7a: whether only the slow ones keep the group from there. */
function slowed(p: Triple, side: Side, to: Hex): boolean {
  const leader = leaderOf(p, side)
  const from = p.place[leader]
  const { fastest } = muster(p, side, p.world.scratch.muster)
  const { ways } = p.world.scratch
  findWays(ways, p, side, from, stepCosts(p, side, isRiver(p, leader)), fastest, fastest)
  return isReached(ways, to)
}

/** 11.4a: whether only enemies on the way keep the group from there. */
function barred(p: Triple, side: Side, to: Hex): boolean {
  searchGroup(p, side, to, true)
  return isReached(p.world.scratch.ways, to)
}

/** 7.14a, 7.14b, ruling 45: a guard's step counts as one in company beside another land unit, or aboard a ship. */
function noteMarch(p: Triple, units: readonly Unit[]): void {
  const company = units.some(unit => p.group[unit] === 1 && !isGuard(p, unit))
  for (const unit of units) if (isGuard(p, unit)) p.marched[unit] = company ? Math.max(1, p.marched[unit]) : 2
}

/**
 * 11.1a, 11.5a, 12.3a: the group goes there by the way the search finds, every hex of which it takes (3.6b); everybody pays
 * for it, and whoever has not enough pays what he has (11.3a). Cargo and tow pay nothing (12.4f, 12.6b).
 */
export function moveGroup(p: Triple, side: Side, to: Hex, tell?: Tell): void {
  searchGroup(p, side, to)
  const leader = leaderOf(p, side)
  const from = p.place[leader]
  const river = isRiver(p, leader)
  openOrder(p, side, p.began[leader])
  const way = wayTo(p.world.scratch.ways, to)
  const units = wholeGroup(p, side)
  const news: GameEvent[] = []
  const hold = tell && ((event: GameEvent) => news.push(event))
  // 4.2b: a game that is won on the way goes no further.
  const end = way.findIndex(hex => {
    takeControl(p, side, hex, hold)
    return p.outcome !== 0
  })
  if (end >= 0) way.length = end + 1
  const hex = way[way.length - 1]
  const cost = costTo(p.world.scratch.ways, hex)
  moveAll(p, units, hex)
  for (const unit of units) {
    if (p.group[unit] === 1) p.spent[unit] = Math.min(allowance(p, unit), p.spent[unit] + cost)
    else if (isChata(p, unit)) p.towed[p.carrier[unit]] = 1 + unit
  }
  noteMarch(p, units)
  p.gone = 1
  tell?.({
    rule: river ? '12.2a' : '11.1a',
    key: river ? 'fleet.moved' : 'march.moved',
    side,
    owner: side,
    from,
    hex,
    way,
    units,
    count: units.length,
    // 11.2c, ruling 75
    ...(p.world.options.undo === false ? { reveals: 1 } : {}),
  })
  for (const event of summedUp(news)) tell?.(event)
}

/** Hexes taken on one way are told together. */
function summedUp(news: readonly GameEvent[]): readonly GameEvent[] {
  const taken = news.filter(({ key }) => key === 'hex.taken')
  if (taken.length < 2) return news
  const hexes = taken.map(({ hex }) => Number(hex))
  const all = { ...taken[0], key: 'hexes.taken', hex: hexes[0], hexes, count: hexes.length }
  return [all, ...news.filter(({ key }) => key !== 'hex.taken')]
}

/** The group is no more; who belongs to it stays where it is. */
export function disband(p: Triple, side: Side): void {
  p.gone = 0
  p.group.fill(0, p.world.firstUnit[side], p.world.endUnit[side])
}
