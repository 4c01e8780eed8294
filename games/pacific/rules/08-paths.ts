/** Chapter 8.6: where a march can go, and by which way. */
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { CHILEAN, enemyOf, type Side } from '../world.ts'
import { columnsAt, holds } from './02-components.ts'
import { edgeBetween, type Geography, type Place } from './02-geography.ts'

const UNREACHED = 255
const NEAREST_STEPS = 6

/** What marches are searched with on a map: by place, MP spent to get there, and from where, of the last search. */
export interface Trails {
  readonly spent: Uint8Array
  readonly cameFrom: Int16Array
  readonly closed: Uint8Array
  /** Places in the order they were reached, some twice. */
  readonly queue: Int16Array
}

const known = new WeakMap<Geography, Trails>()

export function trailsOn(geography: Geography): Trails {
  const found = known.get(geography)
  if (found) return found
  const { places } = geography
  const made = {
    spent: new Uint8Array(places),
    cameFrom: new Int16Array(places),
    closed: new Uint8Array(places),
    queue: new Int16Array(places * NEAREST_STEPS * 2),
  }
  known.set(geography, made)
  return made
}

/** 8.6h, G25: only Chileans go to and from the Box by land, and by option nobody does. */
export const usesBox = (p: Pacific, side: Side): boolean =>
  side === CHILEAN && p.world.options.boxLandExit === true

/**
 * MP of the step between two places, 0 if there is none: 8.6a, 8.6b, 8.6c, 8.6d, 8.6e and 8.6g as the map has them (the
 * water of 8.6i is a river on it), 8.6h.
 */
export function stepCost(p: Pacific, side: Side, from: Place, to: Place): number {
  const { geography, box } = p.world
  if (from === box || to === box) {
    const hex = from === box ? to : from
    return usesBox(p, side) && geography.boxLand.includes(hex) ? tables.movement.box : 0
  }
  const edge = edgeBetween(geography, from, to)
  return edge < 0 ? 0 : geography.cost[edge]
}

/** 8.2f, 8.2h: marks what a march of the side may not enter; columns alone not even hexes with enemy columns. */
function close({ closed }: Trails, p: Pacific, side: Side, armed: boolean, unopposed: boolean): void {
  const { firstLand, endLand, places } = p.world
  const enemy = enemyOf(side)
  closed.fill(0)
  if (unopposed) return
  for (let unit = firstLand[enemy]; unit < endLand[enemy]; unit++)
    if (p.place[unit] >= 0) closed[p.place[unit]] = 1
  if (armed) return
  for (let place = 0; place < places; place++) if (columnsAt(p, enemy, place) > 0) closed[place] = 1
}

/**
 * 8.6f: finds every place within `points` of `from` for a march with land units (`armed`) or of columns alone, and
 * writes the ways into `trails`. Returns how many were found beside the place itself. `unopposed` asks what could be
 * reached if there were no enemies.
 */
export function findWays(
  trails: Trails,
  p: Pacific,
  side: Side,
  from: Place,
  points: number,
  armed: boolean,
  unopposed = false,
): number {
  const { geography, box, hexes } = p.world
  const { spent, cameFrom, closed, queue } = trails
  close(trails, p, side, armed, unopposed)
  spent.fill(UNREACHED)
  spent[from] = 0
  queue[0] = from
  let end = 1
  let found = 0
  const reach = (at: Place, to: Place, cost: number): void => {
    const total = spent[at] + cost
    if (cost === 0 || total > points || total >= spent[to] || closed[to] === 1) return
    if (spent[to] === UNREACHED) found++
    spent[to] = total
    cameFrom[to] = at
    queue[end++] = to
  }
  for (let next = 0; next < end; next++) {
    const at = queue[next]
    if (at === box) {
      if (usesBox(p, side)) for (const hex of geography.boxLand) reach(at, hex, tables.movement.box)
      continue
    }
    for (let edge = 6 * at; edge < 6 * at + 6; edge++)
      if (geography.cost[edge] > 0) reach(at, geography.grid.neighbours[edge], geography.cost[edge])
    if (at < hexes && usesBox(p, side) && geography.boxLand.includes(at)) reach(at, box, tables.movement.box)
  }
  return found
}

/** Whether a way was found there, other than staying. */
export const isReached = ({ spent }: Trails, place: Place): boolean =>
  spent[place] !== UNREACHED && spent[place] > 0

/**
 * Why a group that is on its way may not go there: 8.2f, 8.2h, 8.2m, 8.6e, 8.6f, 8.6h. `extra` is what its cavalry would
 * have besides if it were alone.
 */
export function goRefusal(p: Pacific, side: Side, to: Place, armed: boolean, extra: number): string | null {
  const { geography, box } = p.world
  const trails = trailsOn(geography)
  const reaches = (points: number, isArmed: boolean, unopposed = false): boolean => {
    findWays(trails, p, side, p.at, points, isArmed, unopposed)
    return isReached(trails, to)
  }
  if (reaches(p.points, armed)) return null
  if (to === p.at) return '8.2f'
  if (to === box || p.at === box) return stepCost(p, side, p.at, to) === 0 ? '8.6h' : '8.6f'
  if (holds(p, enemyOf(side), to)) return '8.2f'
  if (!armed && columnsAt(p, enemyOf(side), to) > 0) return '8.2h'
  const isNear = edgeBetween(geography, p.at, to) >= 0
  if (geography.land[to] === 0 || (isNear && stepCost(p, side, p.at, to) === 0)) return '8.6e'
  // Enemies on the way, and not the points, are what keeps it from there.
  if (reaches(p.points, true)) return '8.2h'
  if (reaches(p.points, armed, true)) return '8.2f'
  return reaches(p.points + extra, armed) ? '8.2m' : '8.6f'
}

/** The way that was found: the places to enter, one after the other. */
export function trailTo({ cameFrom }: Trails, from: Place, to: Place): Place[] {
  const way: Place[] = []
  for (let at = to; at !== from; at = cameFrom[at]) way.unshift(at)
  return way
}

export function layTrail(p: Pacific, way: readonly Place[]): void {
  p.way.fill(-1)
  p.way.set(way)
}

/** 8.2f, 8.2h: whether the side could step anywhere from there with dice good enough. */
export function hasWayOut(p: Pacific, side: Side, place: Place, armed: boolean): boolean {
  const { geography, box } = p.world
  const enemy = enemyOf(side)
  const open = (to: Place): boolean => !holds(p, enemy, to) && (armed || columnsAt(p, enemy, to) === 0)
  if (place === box) return usesBox(p, side) && geography.boxLand.some(open)
  for (let edge = 6 * place; edge < 6 * place + 6; edge++)
    if (geography.cost[edge] > 0 && open(geography.grid.neighbours[edge])) return true
  return usesBox(p, side) && geography.boxLand.includes(place)
}
