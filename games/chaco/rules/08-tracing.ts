/** Chapter 8.6, tracing: the cheapest lines of communication, and where else they could lead. Questions only. */
import type { Hex } from '@quebracho/engine/map'
import type { Chaco } from '../position.ts'
import { hexDistance, type Side } from '../world.ts'
import type { Land } from './02-land.ts'
import type { BareWays, CostTable, Leg, LocMemory } from './02-scratch.ts'
import { barSettlements, supplyFlags } from './07-zones-of-control.ts'
import { bareWays, isOpen, nodesOf } from './08-bare-ways.ts'
import { floodFrom, floodTo, forget, isReached, keepFloods } from './08-floods.ts'
import { ghqHex, workingSources } from './08-supply-lines.ts'
import { easedHexes, LOC_POINT, leastLocStep, locCosts } from './10-terrain-costs.ts'

export interface Loc {
  readonly source: Hex
  readonly length: number
  /** From the source to the GHQ; clearing sides may be among its nodes. */
  readonly path: readonly number[]
}

/** What tracing goes by: good for as long as the position stays as it is and nothing else is asked about supply. */
export interface Tracer {
  readonly p: Chaco
  readonly side: Side
  readonly sources: readonly Hex[]
  readonly end: Hex
  /** Whether the end itself is barred, or not on the map. */
  readonly closed: boolean
  readonly flags: Uint8Array
  readonly costs: Int16Array
  /** Where trails and engineers make steps cheaper than on the bare map. */
  readonly eased: readonly Hex[]
  /** What is known already. */
  readonly known: LocMemory
}

/**
 * 8.6a, 8.6b, R37: a LOC is a way from hex to hex, measured by what entering each costs (8.6c, 8.6i), from a working
 * source to `end`, the GHQ unless given. Enemy combat units and their zones bar it (8.6d), bad ground off the road
 * (8.6e), and enemy settlements (8.6f); nothing else does (8.6g). It is as long as it must be (8.6h) and stays on the
 * map (8.6j).
 */
export function locTracer(p: Chaco, side: Side, end = ghqHex(p, side)): Tracer {
  const free = supplyFlags(p, side)
  const sources = workingSources(p, side, free)
  const flags = barSettlements(p, side, free)
  const table = locCosts(p, side)
  const closed = end < 0 || flags[end] !== 0
  const known = knownFor(p.world.land, table, sources)
  return { p, side, sources, end, closed, flags, costs: table.now, eased: easedHexes(p, side), known }
}

/** What has been found out still holds if the same bars LOCs, they cost the same, and the same sources work. */
function knownFor(land: Land, costs: CostTable, sources: readonly Hex[]): LocMemory {
  const known = land.scratch.loc
  const sameCosts = known.costs === costs && known.costsVersion === costs.version
  const sameSources =
    known.sources.length === sources.length && sources.every((hex, i) => known.sources[i] === hex)
  if (keepFloods(land, known) && sameCosts && sameSources) return known
  known.costs = costs
  known.costsVersion = costs.version
  known.sources = sources
  known.legs.clear()
  forget(known)
  return known
}

const isStation = ({ p }: Tracer, hex: Hex): boolean => p.world.land.isStation[hex] === 1

/** Whether a way through a hex where steps have become cheaper might cost no more: it is nowhere cheaper than a road. */
function easedMayServe({ p, eased }: Tracer, from: Hex, to: Hex, cost: number): boolean {
  const least = leastLocStep(p)
  for (const hex of eased) {
    if (least * (hexDistance(p.world, from, hex) + hexDistance(p.world, hex, to)) <= cost) return true
  }
  return false
}

/**
 * The stretch from one of the starts to `stop` on the bare map, if it is sure to be the cheapest: nothing stands on it,
 * no steps that have become cheaper can make up for the way to them, and from every other start even the bare map has
 * none as cheap.
 */
function bareLeg(tracer: Tracer, starts: readonly Hex[], stop: Hex): Leg | null {
  if (!starts.every(start => isStation(tracer, start))) return null
  let best: BareWays | null = null
  let equals = 0
  for (const start of starts) {
    const ways = bareWays(tracer.p, start)
    if (ways.cost[stop] < 0) continue
    const less = best === null ? -1 : ways.cost[stop] - best.cost[stop]
    if (less < 0) [best, equals] = [ways, 1]
    else if (less === 0) equals++
  }
  if (best === null || equals > 1 || !isOpen(best, stop, tracer.flags)) return null
  if (starts.some(start => easedMayServe(tracer, start, stop, best.cost[stop]))) return null
  return { length: Math.ceil(best.cost[stop] / LOC_POINT), path: nodesOf(best, stop) }
}

function legBetween(tracer: Tracer, starts: readonly Hex[], stop: Hex): Leg | null {
  const { p, known } = tracer
  // Several starts are always all sources; where the cheapest of all starts, no other is cheapest from there.
  const key = (starts.length === 1 ? starts[0] + 1 : 0) * p.world.land.nodes + stop
  const ofAll = known.legs.get(stop)
  let leg = ofAll?.path[0] === starts[0] ? ofAll : known.legs.get(key)
  if (leg === undefined) {
    leg = findLeg(tracer, starts, stop)
    known.legs.set(key, leg)
  }
  return leg
}

function findLeg(tracer: Tracer, starts: readonly Hex[], stop: Hex): Leg | null {
  const bare = bareLeg(tracer, starts, stop)
  if (bare) return bare
  const { flags, costs } = tracer
  const { search } = tracer.p.world.land.scratch
  search.from(starts, costs, { flags, target: stop })
  const parts = search.cost(stop)
  return parts < 0 ? null : { length: Math.ceil(parts / LOC_POINT), path: search.path(stop) }
}

/** The cheapest LOC from `only`, or from any working source, by way of `via` in their order; null if there is none. */
export function traceLoc(tracer: Tracer, via: readonly Hex[], only = -1): Loc | null {
  const { sources, closed, end } = tracer
  const path: number[] = []
  let length = 0
  let from: readonly Hex[] = only < 0 ? sources : sources.filter(hex => hex === only)
  if (closed || from.length === 0) return null
  for (const stop of [...via, end]) {
    const next = legBetween(tracer, from, stop)
    if (next === null) return null
    length += next.length
    for (let i = path.length > 0 ? 1 : 0; i < next.path.length; i++) path.push(next.path[i])
    from = [stop]
  }
  return { source: path[0], length, path }
}

/** 8.6a: the cheapest LOC, from `only` or any working source; among equals the one through more settlements. */
export const findLoc = (
  p: Chaco,
  side: Side,
  via: readonly Hex[] = [],
  only = -1,
  end = ghqHex(p, side),
): Loc | null => traceLoc(locTracer(p, side, end), via, only)

/** Where a LOC goes on from: the last hex named for it, or any source. */
const lastOf = ({ sources }: Tracer, via: readonly Hex[]): readonly Hex[] =>
  via.length > 0 ? via.slice(-1) : sources

/** The nodes of the cheapest way on from the last of `via`. */
export function wayOn(tracer: Tracer, via: readonly Hex[]): readonly number[] | null {
  if (tracer.closed || tracer.sources.length === 0) return null
  return legBetween(tracer, lastOf(tracer, via), tracer.end)?.path ?? null
}

/** Whether a way of the bare map leads from one hex to another and is open. */
const isOpenWay = (tracer: Tracer, from: Hex, to: Hex): boolean =>
  isStation(tracer, from) && isOpen(bareWays(tracer.p, from), to, tracer.flags)

/** Whether any way leads from one hex to another. */
const leads = ({ p, known, costs }: Tracer, from: Hex, to: Hex): boolean =>
  isReached(floodFrom(p.world.land, known, costs, from), to)

/** Whether any way leads from a hex to the end. */
const leadsHome = ({ p, known, costs, end }: Tracer, from: Hex): boolean =>
  isReached(floodTo(p.world.land, known, costs, end), from)

/** The working sources a LOC by way of `via` can start from. */
export function startsOf(tracer: Tracer, via: readonly Hex[]): Hex[] {
  const { closed, sources } = tracer
  if (closed) return []
  if (via.length === 0) return sources.filter(hex => leadsHome(tracer, hex))
  return sources.filter(hex => isOpenWay(tracer, hex, via[0]) || leads(tracer, hex, via[0]))
}

/** Those of the settlements through which a LOC by way of `via`, which can be traced, can then pass. */
export function passable(tracer: Tracer, via: readonly Hex[], settlements: readonly Hex[]): Hex[] {
  if (tracer.closed) return []
  const last = lastOf(tracer, via)
  const free = settlements.filter(hex => tracer.flags[hex] === 0 && leadsHome(tracer, hex))
  const far = free.filter(hex => !last.some(from => isOpenWay(tracer, from, hex)))
  if (far.length === 0) return free
  const starts = last.map(from => likeStart(tracer, from))
  return free.filter(hex => !far.includes(hex) || starts.some(from => leads(tracer, from, hex)))
}

/** A source from which the same places are reached, as ways lead there and back; the hex itself if none is found. */
function likeStart(tracer: Tracer, from: Hex): Hex {
  const { sources } = tracer
  return sources.find(hex => isOpenWay(tracer, from, hex) && leads(tracer, hex, from)) ?? from
}
