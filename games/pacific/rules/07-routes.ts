/**
 * Chapter 7.2, routes: where the stack under way can still go. One flood over the naval hexes it has not entered (7.2q)
 * finds every hex and the shortest way to it; nothing is allocated. Questions only.
 */
import { type Board, FAR, inArea, type Place, SEA } from '../board.ts'
import type { Pacific } from '../position.ts'
import { CHILEAN, enemyOf, type Side } from '../world.ts'
import { friendlyPort, isWarship } from './02-components.ts'

const AREA_I = 1

/** 7.2l, G26: Chilean ships without an order, or ordered to area I, may make for the Box. */
export const mayUseBox = (p: Pacific, side: Side): boolean => side === CHILEAN && p.bound <= AREA_I

/** 7.2f, 7.2h, 7.2i: whether the stack's movement may end there. */
export const mayStop = (p: Pacific, side: Side, place: Place): boolean =>
  p.bound === 0 ? friendlyPort(p, side, place) : inArea(p.world.board.areas[place], p.bound)

/** What a flood leaves behind until the next one: the places reached, nearest first, and how. */
interface Flood {
  readonly reached: Int16Array
  readonly cameFrom: Int16Array
  /** Hexes to get there, and how many of them had better be avoided; -1 where no way leads. */
  readonly steps: Int16Array
  readonly risk: Int16Array
  readonly danger: Uint8Array
  /** Hexes that a way on trial has used. */
  readonly used: Uint8Array
}

const floods = new WeakMap<Board, Flood>()

export function floodOf(board: Board): Flood {
  const known = floods.get(board)
  if (known) return known
  const numbers = () => new Int16Array(board.places)
  const made = {
    reached: numbers(),
    cameFrom: numbers(),
    steps: numbers(),
    risk: numbers(),
    danger: new Uint8Array(board.places),
    used: new Uint8Array(board.places),
  }
  floods.set(board, made)
  return made
}

/** Of equally short ways the one is taken that keeps to the sea, and clear of enemy warships. */
function markDanger(p: Pacific, side: Side, { danger }: Flood): void {
  const { board, firstShip, units, hexes } = p.world
  for (let hex = 0; hex < hexes; hex++) danger[hex] = board.terrain[hex] === SEA ? 0 : 1
  const enemy = enemyOf(side)
  for (let ship = firstShip; ship < units; ship++)
    if (p.place[ship] >= 0 && p.owner[ship] === enemy && isWarship(p, ship)) danger[p.place[ship]] = 2
}

/** 7.2g, 7.2q: why the stack may not go from one hex to its neighbour, as far as these two are concerned; null if it may. */
export function stepRefusal(p: Pacific, from: Place, to: Place): string | null {
  const { areas } = p.world.board
  if (p.entered[to] === 1) return '7.2q'
  return p.bound > 0 && inArea(areas[from], p.bound) && !inArea(areas[to], p.bound) ? '7.2g' : null
}

/**
 * Finds everything the stack can get to from a place, over its sea edge if that is the Box (7.2n); returns how many places were reached, itself the first. Ships
 * that go home go no farther than a friendly port (7.2i). With `goal` it ends at the first place where the stack may
 * stop or is as good as in the Box, and returns 0 if there is none.
 */
function flood(p: Pacific, side: Side, from: Place, goal: boolean): number {
  const { board } = p.world
  const { sailsTo } = board
  const found = floodOf(board)
  const { reached, cameFrom, steps, risk, danger, used } = found
  steps.fill(-1)
  steps[from] = risk[from] = 0
  cameFrom[from] = -1
  reached[0] = from
  let count = 1
  for (let i = 0; i < count; i++) {
    const at = reached[i]
    const home = p.bound === 0 && i > 0 && friendlyPort(p, side, at)
    if (goal && i > 0 && isGoal(p, side, at)) return count
    const next = sailsTo[at]
    for (let k = 0; k < next.length && !home; k++) {
      const to = next[k]
      if (used[to] === 1 || stepRefusal(p, at, to) !== null) continue
      if (steps[to] < 0) {
        steps[to] = steps[at] + 1
        reached[count++] = to
      } else if (steps[to] !== steps[at] + 1 || risk[to] <= risk[at] + danger[to]) continue
      risk[to] = risk[at] + danger[to]
      cameFrom[to] = at
    }
  }
  return goal ? 0 : count
}

/** A place where the stack may stop, or from which it is in the Box at once (7.2l). */
const isGoal = (p: Pacific, side: Side, place: Place): boolean =>
  mayStop(p, side, place) || (mayUseBox(p, side) && inArea(p.world.board.areas[place], AREA_I))

/** Floods from where the stack is; returns how many places were reached, itself the first. See `floodOf`. */
export function searchRoutes(p: Pacific, side: Side, at: Place): number {
  const found = floodOf(p.world.board)
  found.used.fill(0)
  markDanger(p, side, found)
  return flood(p, side, at, false)
}

/** 7.2l: after a search, the nearest hex of area I outside the Box; -1 if none was reached or the Box is no port for it. */
export function boxGate(p: Pacific, side: Side, count: number): Place {
  if (!mayUseBox(p, side)) return -1
  const { board, box } = p.world
  const { reached } = floodOf(board)
  for (let i = 0; i < count; i++)
    if (reached[i] !== box && inArea(board.areas[reached[i]], AREA_I)) return reached[i]
  return -1
}

/** 7.2l: in a hex of area I, and therefore as good as in the Box. */
export const atBoxGate = (p: Pacific, side: Side, at: Place): boolean =>
  at !== p.world.box && mayUseBox(p, side) && inArea(p.world.board.areas[at], AREA_I)

/** 7.2q: whether the stack, gone to a place by the way of the last search, could still get to its destination. */
export function wayLeft(p: Pacific, side: Side, to: Place): boolean {
  const { used, cameFrom } = floodOf(p.world.board)
  used.fill(0)
  // All but the hex it is in now: that is entered already, unless it is the start, to which it may come back.
  for (let at = to; cameFrom[at] >= 0; at = cameFrom[at]) used[at] = 1
  return isGoal(p, side, to) || flood(p, side, to, true) > 0
}

/** 7.2q: the same of one step. */
export function wayLeftAfterStep(p: Pacific, side: Side, to: Place): boolean {
  const { used } = floodOf(p.world.board)
  used.fill(0)
  used[to] = 1
  return isGoal(p, side, to) || flood(p, side, to, true) > 0
}

/** Lays the way of the last search to a place; what is too long for it is sailed later. */
export function layWay(p: Pacific, to: Place, then = -1): void {
  const { steps, cameFrom } = floodOf(p.world.board)
  p.way.fill(-1)
  if (then >= 0 && steps[to] < p.way.length) p.way[steps[to]] = then
  for (let at = to; cameFrom[at] >= 0; at = cameFrom[at])
    if (steps[at] <= p.way.length) p.way[steps[at] - 1] = at
}

const distanceFrom = (p: Pacific, from: Place, to: Place): number => {
  const { board, box, hexes } = p.world
  return board.seaDistance[(from === box ? board.sailsTo[box][0] : from) * hexes + to]
}

/** 7.2f: whether the sea leads from there to the area at all. */
export function reachesArea(p: Pacific, from: Place, area: number): boolean {
  const { board, hexes } = p.world
  for (let hex = 0; hex < hexes; hex++)
    if (inArea(board.areas[hex], area) && distanceFrom(p, from, hex) !== FAR) return true
  return false
}

/** 4.1q, 7.2i: whether the side has a friendly port that the sea leads to from there, other than this one. */
export function reachesPort(p: Pacific, side: Side, from: Place): boolean {
  const { box, hexes } = p.world
  if (side === CHILEAN && from !== box) return true
  for (let hex = 0; hex < hexes; hex++)
    if (hex !== from && friendlyPort(p, side, hex) && distanceFrom(p, from, hex) !== FAR) return true
  return false
}
