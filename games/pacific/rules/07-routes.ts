/**
 * Chapter 7.2, routes: where the stack under way can still go. One flood over the naval hexes it has not entered (7.2q)
 * finds every hex and the shortest way to it; nothing is allocated. Questions only.
 */
import { BLOCKED, NO_WAY, type PathSearch, pathSearch, STOP } from '@quebracho/engine/map'
import { isBefore, type Pacific } from '../position.ts'
import { CHILEAN, enemyOf, type Side, type Unit } from '../world.ts'
import { friendlyPort, isWarship } from './02-components.ts'
import { AREAS, FAR, type Geography, inArea, type Place } from './02-geography.ts'

/** The area of the Box. */
export const AREA_I = 1

/** 7.2l, G26: Chilean ships without an order, or ordered to area I, may make for the Box. */
export const mayUseBox = (p: Pacific, side: Side): boolean => side === CHILEAN && p.bound <= AREA_I

/** 7.2f, 7.2h, 7.2i: whether the stack's movement may end there. */
export const mayStop = (p: Pacific, side: Side, place: Place): boolean =>
  p.bound === 0 ? friendlyPort(p, side, place) : inArea(p.world.geography.areas[place], p.bound)

/** What routes are searched with on a map. It holds the answers of the last search made with it, and no others. */
export interface Chart {
  /** The places reached, nearest first, and how. */
  readonly reached: Int16Array
  readonly cameFrom: Int16Array
  /** Hexes to get there, and how many of them had better be avoided; -1 where no way leads. */
  readonly steps: Int16Array
  readonly risk: Int16Array
  readonly danger: Uint8Array
  /** Hexes that a way on trial has used. */
  readonly used: Uint8Array
  readonly detours: Detours
}

/** For ways round enemy warships. */
interface Detours {
  readonly search: PathSearch
  /** By order (0 home), what each step costs: 7.2g as NO_WAY. */
  readonly costs: readonly Int16Array[]
  /** As `PathSearch` wants them, filled for each search. */
  readonly flags: Uint8Array
  readonly extra: Int16Array
}

const charts = new WeakMap<Geography, Chart>()

export function chartOf(geography: Geography): Chart {
  const known = charts.get(geography)
  if (known) return known
  const numbers = () => new Int16Array(geography.places)
  const made = {
    reached: numbers(),
    cameFrom: numbers(),
    steps: numbers(),
    risk: numbers(),
    danger: new Uint8Array(geography.places),
    used: new Uint8Array(geography.places),
    detours: detoursOn(geography),
  }
  charts.set(geography, made)
  return made
}

function detoursOn({ places, sailsTo, areas }: Geography): Detours {
  const slots = Math.max(...sailsTo.map(next => next.length))
  const neighbours = new Int16Array(slots * places).fill(-1)
  for (const [from, next] of sailsTo.entries()) neighbours.set(next, slots * from)
  const costs = Array.from({ length: AREAS + 1 }, (_, bound) =>
    neighbours.map((to, slot) =>
      to < 0 || leavesGoal(areas, bound, Math.floor(slot / slots), to) ? NO_WAY : 1,
    ),
  )
  const search = pathSearch({ size: places, neighbours, slots })
  return { search, costs, flags: new Uint8Array(places), extra: new Int16Array(places) }
}

/** 7.2g: once in the area it is bound for, a stack does not leave it. */
const leavesGoal = (areas: Uint16Array, bound: number, from: Place, to: Place): boolean =>
  bound > 0 && inArea(areas[from], bound) && !inArea(areas[to], bound)

/** How bad a hex is on the way: of equally short ways one is taken that keeps to the sea, and clear of enemy warships. */
const WARSHIPS = 2

function markDanger(p: Pacific, side: Side, { danger }: Chart): void {
  const { geography, firstShip, units } = p.world
  // Land is 1, the sea 0.
  danger.set(geography.land)
  const enemy = enemyOf(side)
  for (let ship = firstShip; ship < units; ship++)
    if (p.place[ship] >= 0 && p.owner[ship] === enemy && isWarship(p, ship)) danger[p.place[ship]] = WARSHIPS
}

/** 7.2g, 7.2q: why the stack may not go from one hex to its neighbour, as far as these two are concerned; null if it may. */
export function stepRefusal(p: Pacific, from: Place, to: Place): string | null {
  if (p.entered[to] === 1) return '7.2q'
  return leavesGoal(p.world.geography.areas, p.bound, from, to) ? '7.2g' : null
}

/**
 * Finds everything the stack can get to from a place, over its sea edge if that is the Box (7.2n); returns how many places
 * were reached, itself the first. Ships that go home go no farther than a friendly port (7.2i). With `goal` it ends at the
 * first place where the stack may stop or is as good as in the Box, and returns 0 if there is none.
 */
function flood(chart: Chart, p: Pacific, side: Side, from: Place, goal: boolean): number {
  const { sailsTo, areas } = p.world.geography
  const { entered, bound } = p
  const { reached, cameFrom, steps, risk, danger, used } = chart
  steps.fill(-1)
  steps[from] = risk[from] = 0
  cameFrom[from] = -1
  reached[0] = from
  let count = 1
  for (let i = 0; i < count; i++) {
    const at = reached[i]
    const home = bound === 0 && i > 0 && friendlyPort(p, side, at)
    if (goal && i > 0 && isGoal(p, side, at)) return count
    const next = sailsTo[at]
    for (let k = 0; k < next.length && !home; k++) {
      const to = next[k]
      if (used[to] === 1 || entered[to] === 1 || leavesGoal(areas, bound, at, to)) continue
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
  mayStop(p, side, place) || (mayUseBox(p, side) && inArea(p.world.geography.areas[place], AREA_I))

/** Searches from where the stack is; returns how many places were reached, itself the first. */
export function searchRoutes(chart: Chart, p: Pacific, side: Side, at: Place): number {
  chart.used.fill(0)
  markDanger(p, side, chart)
  return flood(chart, p, side, at, false)
}

/** 7.2l: after a search, the nearest hex of area I outside the Box; -1 if none was reached or the Box is no port for it. */
export function boxGate({ reached }: Chart, p: Pacific, side: Side, count: number): Place {
  if (!mayUseBox(p, side)) return -1
  const { geography, box } = p.world
  for (let i = 0; i < count; i++)
    if (reached[i] !== box && inArea(geography.areas[reached[i]], AREA_I)) return reached[i]
  return -1
}

/** 7.2l: in a hex of area I, and therefore as good as in the Box. */
export const atBoxGate = (p: Pacific, side: Side, at: Place): boolean =>
  at !== p.world.box && mayUseBox(p, side) && inArea(p.world.geography.areas[at], AREA_I)

/** 7.3g: whether enemy warships that may still try the stack lie there. */
export function meetsWarships(p: Pacific, side: Side, place: Place): boolean {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === place && isThreat(p, side, ship)) return true
  return false
}

const isThreat = (p: Pacific, side: Side, ship: Unit): boolean =>
  p.owner[ship] === enemyOf(side) && isWarship(p, ship) && p.barred[ship] === 0

/** 7.2e: by the first rules a stack took the shortest way, whoever lay on it. */
const keepsStraightOn = (p: Pacific): boolean => isBefore(p, 2)

/**
 * 7.2e: after a search, the places to enter on the way to one of those reached: the shortest way, but round enemy warships
 * wherever one leads round them, for the sea costs nothing.
 */
export function wayTo(chart: Chart, p: Pacific, side: Side, to: Place): Place[] {
  const way: Place[] = []
  for (let at = to; chart.cameFrom[at] >= 0; at = chart.cameFrom[at]) way.unshift(at)
  if (keepsStraightOn(p)) return way
  const met = (places: readonly Place[]): number =>
    places.filter(place => chart.danger[place] === WARSHIPS && meetsWarships(p, side, place)).length
  if (met(way.slice(0, -1)) === 0) return way
  const detour = wayRound(chart.detours, p, side, chart.reached[0], to)
  return met(detour) < met(way) ? detour : way
}

/** More than any way is long. */
const ROUND = 512

function wayRound({ search, costs, flags, extra }: Detours, p: Pacific, side: Side, at: Place, to: Place) {
  const { places, firstShip, units } = p.world
  extra.fill(0)
  for (let ship = firstShip; ship < units; ship++)
    if (p.place[ship] >= 0 && isThreat(p, side, ship)) extra[p.place[ship]] = ROUND
  for (let place = 0; place < places; place++) {
    const home = p.bound === 0 && friendlyPort(p, side, place)
    flags[place] = p.entered[place] === 1 ? BLOCKED : home ? STOP : 0
  }
  search.from(at, costs[p.bound], { flags, extra, target: to })
  return search.path(to).slice(1)
}

/** 7.2q: whether the stack, gone this way, could still get to its destination. Searches anew. */
export function wayLeft(chart: Chart, p: Pacific, side: Side, way: readonly Place[]): boolean {
  const end = way[way.length - 1]
  chart.used.fill(0)
  // All but the hex it is in now: that is entered already, unless it is the start, to which it may come back.
  for (const place of way) chart.used[place] = 1
  return isGoal(p, side, end) || flood(chart, p, side, end, true) > 0
}

/** Lays a way, and what comes after it; what is too long for it is sailed later. */
export function layWay(p: Pacific, way: readonly Place[], then = -1): void {
  p.way.fill(-1)
  for (let i = 0; i < way.length && i < p.way.length; i++) p.way[i] = way[i]
  if (then >= 0 && way.length < p.way.length) p.way[way.length] = then
}

const distanceFrom = (p: Pacific, from: Place, to: Place): number => {
  const { geography, box, hexes } = p.world
  return geography.seaDistance[(from === box ? geography.sailsTo[box][0] : from) * hexes + to]
}

/** 7.2f: whether the sea leads from there to the area at all. */
export function reachesArea(p: Pacific, from: Place, area: number): boolean {
  const { geography, hexes } = p.world
  for (let hex = 0; hex < hexes; hex++)
    if (inArea(geography.areas[hex], area) && distanceFrom(p, from, hex) !== FAR) return true
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
