/** Chapter 8, first half: sources, the line of communication, the supply radius, isolation. Questions only. */
import { BLOCKED, type Hex } from '@quebracho/engine/map'
import { FOOT, type Gait, MP, type Place, type Source, WHEELS } from '../board.ts'
import type { Chaco } from '../position.ts'
import tables from '../tables.json' with { type: 'json' }
import { LEADER, type Side, type Unit } from '../world.ts'
import { barSettlements, supplyFlags } from './07-zones-of-control.ts'
import { LOC_POINT, locCosts, movementCosts } from './10-terrain-costs.ts'

/** 8.4b, R83: held by its side and free of the enemy, with the country it depends on (8.4c, 8.4d). */
function works(p: Chaco, { hex, side, guarded }: Source, flags: Uint8Array): boolean {
  if (p.control[hex] !== side || flags[hex] === BLOCKED) return false
  for (let i = 0; i < guarded.length; i++) if (flags[guarded[i]] === BLOCKED) return false
  return true
}

/** 8.4a, 8.4e: the sources that work for the side now; they are in General Supply and project the radius. */
export function workingSources(p: Chaco, side: Side, flags = supplyFlags(p, side)): Hex[] {
  const found: Hex[] = []
  for (const source of p.world.board.sources) {
    if (source.side === side && works(p, source, flags)) found.push(source.hex)
  }
  return found
}

/** 9.4d, 15.6c: sources of its own that the side still holds, whether they work or not. */
export function heldSources(p: Chaco, side: Side): Hex[] {
  return p.world.board.sources
    .filter(source => source.side === side && p.control[source.hex] === side)
    .map(({ hex }) => hex)
}

/** Where the side's GHQ stands on the map proper; -1 if it is off the map or in a box (10.12j). */
export function ghqHex(p: Chaco, side: Side): Hex {
  const place = p.place[p.world.ghq[side]]
  return place < p.world.hexes ? place : -1
}

export interface Loc {
  readonly source: Hex
  readonly length: number
  /** From the source to the GHQ; clearing sides may be among its nodes. */
  readonly path: readonly number[]
}

/** One stretch of a LOC, from waypoint to waypoint. */
type Leg = Pick<Loc, 'length' | 'path'>

export interface Tracer {
  readonly sources: readonly Hex[]
  /** The cheapest LOC from `only`, or from any working source, by way of `via` in their order; null if there is none. */
  readonly trace: (via: readonly Hex[], only?: Hex) => Loc | null
  /** The nodes of its cheapest way on from the last of `via`. */
  readonly onward: (via: readonly Hex[]) => readonly number[] | null
  /** The working sources a LOC by way of `via` can start from. */
  readonly starts: (via: readonly Hex[]) => Hex[]
  /** Whether a LOC by way of `via`, which can be traced, can then pass through each hex. */
  readonly passes: (via: readonly Hex[]) => (hex: Hex) => boolean
}

/**
 * 8.6a, 8.6b, R37: a way from hex to hex, measured by what entering each costs (8.6c, 8.6i), from a working source to
 * `end`, the GHQ unless given. Enemy combat units and their zones bar it (8.6d), bad ground off the road (8.6e), and
 * enemy settlements (8.6f); nothing else does (8.6g). It is as long as it must be (8.6h) and stays on the map (8.6j).
 * Good for as long as the position stays as it is.
 */
export function locTracer(p: Chaco, side: Side, end = ghqHex(p, side)): Tracer {
  const { search } = p.world.board.scratch
  const free = supplyFlags(p, side)
  const sources = workingSources(p, side, free)
  const flags = barSettlements(p, side, free).slice()
  const costs = locCosts(p, side)
  const closed = end < 0 || flags[end] === BLOCKED
  const legs = new Map<string, Leg | null>()
  const leg = (starts: readonly Hex[], stop: Hex): Leg | null => {
    const key = `${starts} ${stop}`
    let found = legs.get(key)
    if (found === undefined) {
      search.from(starts, costs, { flags, target: stop })
      const parts = search.cost(stop)
      found = parts < 0 ? null : { length: Math.ceil(parts / LOC_POINT), path: search.path(stop) }
      legs.set(key, found)
    }
    return found
  }
  const trace = (via: readonly Hex[], only = -1): Loc | null => {
    const path: number[] = []
    let length = 0
    let from: readonly Hex[] = only < 0 ? sources : sources.filter(hex => hex === only)
    if (closed || from.length === 0) return null
    for (const stop of [...via, end]) {
      const next = leg(from, stop)
      if (next === null) return null
      length += next.length
      path.push(...(path.length > 0 ? next.path.slice(1) : next.path))
      from = [stop]
    }
    return { source: path[0], length, path }
  }
  const leading = new Map<Hex, Uint8Array>()
  const onwardTo = (stop: Hex): Uint8Array => {
    const found = leading.get(stop) ?? leadingTo(p, closed ? -1 : stop, costs, flags)
    leading.set(stop, found)
    return found
  }
  const passes = (via: readonly Hex[]) => {
    const onward = onwardTo(end)
    const reached = leadingFrom(p, via.length > 0 ? via.slice(-1) : sources, costs, flags)
    return (hex: Hex) => onward[hex] === WET && reached[hex] === WET
  }
  const starts = (via: readonly Hex[]) => {
    const onward = onwardTo(via[0] ?? end)
    return sources.filter(hex => onward[hex] === WET)
  }
  const onward = (via: readonly Hex[]) =>
    closed || sources.length === 0 ? null : (leg(via.length > 0 ? via.slice(-1) : sources, end)?.path ?? null)
  return { sources, trace, onward, starts, passes }
}

/** The nodes from which a way leads to `end`: a flood backwards, in which costs do not matter. */
function leadingTo(p: Chaco, end: Hex, costs: Int16Array, flags: Uint8Array): Uint8Array {
  const { graph, scratch } = p.world.board
  const { slots, beyond, ends, back } = graph
  const { queue } = scratch
  const seen = dry(p, flags)
  let last = end < 0 ? 0 : 1
  queue[0] = end
  if (end >= 0) seen[end] = WET
  for (let i = 0; i < last; i++) {
    for (let slot = slots * queue[i], stop = ends[queue[i]]; slot < stop; slot++) {
      const from = beyond[slot]
      if (seen[from] !== 0 || costs[back[slot]] <= 0) continue
      seen[from] = WET
      queue[last++] = from
    }
  }
  return seen
}

/** The nodes to which a way leads from `starts`, whatever it costs. */
function leadingFrom(p: Chaco, starts: readonly Hex[], costs: Int16Array, flags: Uint8Array): Uint8Array {
  const { graph, scratch } = p.world.board
  const { slots, beyond, ends } = graph
  const { queue } = scratch
  const seen = dry(p, flags)
  let last = 0
  for (const hex of starts) {
    seen[hex] = WET
    queue[last++] = hex
  }
  for (let i = 0; i < last; i++) {
    for (let slot = slots * queue[i], stop = ends[queue[i]]; slot < stop; slot++) {
      const to = beyond[slot]
      if (seen[to] !== 0 || costs[slot] <= 0) continue
      seen[to] = WET
      queue[last++] = to
    }
  }
  return seen
}

/** What a flood has reached; what bars it is marked BLOCKED, as is the node beyond all others. */
const WET = 2
function dry(
  p: Chaco,
  flags: Uint8Array,
  seen: Uint8Array = new Uint8Array(p.world.board.nodes + 1),
): Uint8Array {
  seen.set(flags)
  seen[p.world.board.nodes] = BLOCKED
  return seen
}

/** 8.6a: the cheapest LOC, from `only` or any working source; among equals the one through more settlements. */
export const findLoc = (
  p: Chaco,
  side: Side,
  via: readonly Hex[] = [],
  only = -1,
  end = ghqHex(p, side),
): Loc | null => locTracer(p, side, end).trace(via, only)

/** 8.5f: whether a LOC could be traced to each hex. Lasts until the next search. */
export function locReaches(p: Chaco, side: Side): (hex: Hex) => boolean {
  const { search } = p.world.board.scratch
  const free = supplyFlags(p, side)
  const sources = workingSources(p, side, free)
  const flags = barSettlements(p, side, free)
  search.from(sources, locCosts(p, side), { flags })
  return hex => search.cost(hex) >= 0 && flags[hex] !== BLOCKED
}

/** 8.2f, 8.7a, 8.7b: the column of the Supply Table for a LOC of this length; its radius, and that without a LOC. */
export const locColumn = (length: number): number =>
  tables.supply.locColumns.findIndex(({ max }) => max === null || length <= max)
export const radiusFor = (length: number): number =>
  length < 0 ? tables.supply.noLocRadius : tables.supply.locColumns[locColumn(length)].radius

/** 8.11a: an attached truck of the side stands there. */
export function attachedAt(p: Chaco, side: Side, place: Place): boolean {
  const { ghq, endTrucks } = p.world
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    if (p.place[truck] === place && p.turned[truck] === 1) return true
  }
  return false
}

/**
 * 8.7c: marks in `reach` every place within the side's radius of `starts`, on foot; and by truck, all the way, from
 * those of them with an attached truck (8.11c). Terrain and rivers cost what they cost marching units (8.7d, 8.7e);
 * `flags` says what bars it, and enemy non-combat units do not (8.7f).
 */
function flood(p: Chaco, side: Side, starts: readonly Hex[], flags: Uint8Array, reach: Uint8Array): void {
  spread(p, side, FOOT, starts, flags, reach)
  const wheeled = starts.filter(hex => attachedAt(p, side, hex))
  if (wheeled.length > 0) spread(p, side, WHEELS, wheeled, flags, reach)
}

function spread(
  p: Chaco,
  side: Side,
  gait: Gait,
  starts: readonly Hex[],
  flags: Uint8Array,
  reach: Uint8Array,
): void {
  const { search } = p.world.board.scratch
  const count = search.from(starts, movementCosts(p, side, gait), { budget: MP * p.radius[side], flags })
  for (let i = 0; i < count; i++) if (search.reached[i] < p.world.places) reach[search.reached[i]] = 1
}

/**
 * 8.10a: the places in General Supply of a side, as its LOC, depots and attached trucks stand now: in reach of the
 * GHQ with a LOC (8.5a, 8.5c), a working source (8.4e), a depot (8.8c), or a leader who is himself in reach (8.9a,
 * 8.9b). Boxes always are (8.10b), but what is in them serves nobody on the map (10.12j). Lasts until the next such
 * question.
 */
export function generalSupply(p: Chaco, side: Side): Uint8Array {
  const { board, endCombat, endLeaders, hexes, places } = p.world
  const reach = board.scratch.supply
  reach.fill(0)
  if (p.world.basic) return reach.fill(1)
  const free = supplyFlags(p, side)
  const starts = workingSources(p, side, free)
  const flags = barSettlements(p, side, free)
  if (p.locLength[side] >= 0 && ghqHex(p, side) >= 0) starts.push(ghqHex(p, side))
  for (let i = 0; i < p.depot.length; i++) if (p.depot[i] >= 0) starts.push(p.depot[i])
  const asked = new Set(starts)
  for (let fresh = starts; fresh.length > 0; ) {
    flood(p, side, fresh, flags, reach)
    fresh = []
    for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
      const hex = p.place[leader]
      if (hex < 0 || hex >= hexes || reach[hex] === 0 || asked.has(hex)) continue
      asked.add(hex)
      fresh.push(hex)
    }
  }
  reach.fill(1, hexes, places)
  return reach
}

/**
 * 8.13b, R18: the places joined by any way, free of the enemy, to the side's GHQ or a working source of its own; a
 * unit anywhere else is isolated. Lasts until the next such question.
 */
export function joinedPlaces(p: Chaco, side: Side): (place: Place) => boolean {
  const flags = supplyFlags(p, side)
  const starts = workingSources(p, side, flags)
  const ghq = ghqHex(p, side)
  if (ghq >= 0) starts.push(ghq)
  const seen = reachedFrom(p, starts, flags)
  return place => seen[place] === WET
}

function reachedFrom(p: Chaco, starts: readonly Hex[], flags: Uint8Array): Uint8Array {
  const { scratch, graph } = p.world.board
  const { slots, beyond, ends } = graph
  const { queue } = scratch
  const seen = dry(p, flags, scratch.joined)
  let last = 0
  // 7.8c: a GHQ alone in an enemy zone of control is itself beyond reach.
  for (const hex of starts) {
    if (seen[hex] !== 0) continue
    seen[hex] = WET
    queue[last++] = hex
  }
  for (let i = 0; i < last; i++) {
    for (let slot = slots * queue[i], stop = ends[queue[i]]; slot < stop; slot++) {
      const to = beyond[slot]
      if (seen[to] !== 0) continue
      seen[to] = WET
      queue[last++] = to
    }
  }
  // 10.12g: in a box nobody is cut off.
  return seen.fill(WET, p.world.hexes, p.world.places)
}

/** 8.2c, 8.2d, R10: what the place of the army commander adds to the supply die: nothing, -1 or -3. */
export function commanderModifier(p: Chaco, side: Side): number {
  const [at, ghq] = [p.place[p.commander[side]], ghqHex(p, side)]
  if (at === ghq) return 0
  const joined =
    at >= 0 && at < p.world.hexes && ghq >= 0 && reachedFrom(p, [ghq], supplyFlags(p, side))[at] === WET
  return joined ? tables.supply.notStacked : tables.supply.cutOff
}

/**
 * 12.12c, 12.12g, R39, R40: the places a combat supply point in this hex serves now. With a leader in supply, the GHQ
 * with its LOC or a working source it serves all within the radius, else its own hex alone. Lasts until the next
 * such question.
 */
export function combatSupplyFrom(p: Chaco, side: Side, hex: Place): Uint8Array {
  const reach = p.world.board.scratch.combatSupply.fill(0)
  reach[hex] = 1
  if (hex >= p.world.hexes || !projects(p, side, hex)) return reach
  flood(p, side, [hex], barSettlements(p, side, supplyFlags(p, side)), reach)
  return reach
}

/** Whether a provider of the side that outlasts the Supply Phase stands in the hex (12.12f). */
export function projects(p: Chaco, side: Side, hex: Hex): boolean {
  const { endCombat, endTrucks, kind } = p.world
  for (let unit = endCombat[side]; unit < endTrucks[side]; unit++) {
    if (p.place[unit] === hex && p.turned[unit] === 0 && providing(p, side, unit, kind[unit])) return true
  }
  return workingSources(p, side).includes(hex)
}

/** 8.5c, 8.9c: a leader, or the GHQ with a LOC. */
const providing = (p: Chaco, side: Side, unit: Unit, kind: number): boolean =>
  kind === LEADER || (unit === p.world.ghq[side] && p.locLength[side] >= 0)

/** 8.13a, 14.6c, 5.0e: rain, a wet settlement, a well, a river beside the hex. */
export function hasWater(p: Chaco, place: Place): boolean {
  const { board, hexes } = p.world
  if (p.rainy === 1 || place >= hexes) return true
  if (board.riverside[place] === 1 || p.well.includes(place)) return true
  const settlement = board.settlementAt[place]
  return settlement >= 0 && board.settlements[settlement].wet
}
