/** Chapter 8, phase A1: the line of communication its owner chooses, and what becomes of a GHQ without one. */
import { type Action, best, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import { type Chaco, choice, IN_RESERVE, procedure, verb } from '../position.ts'
import { PARAGUAY, type Side } from '../world.ts'
import { onMap, takeOff } from './02-components.ts'
import type { Source } from './02-land.ts'
import { isSettlement } from './03-control.ts'
import { supplyFlags } from './07-zones-of-control.ts'
import { ghqHex, radiusFor, workingSources } from './08-supply-lines.ts'
import {
  findLoc,
  type Loc,
  locTracer,
  passable,
  startsOf,
  type Tracer,
  traceLoc,
  wayOn,
} from './08-tracing.ts'
import { locGroundCost } from './10-terrain-chart.ts'
import { groundAt } from './10-terrain-costs.ts'

/** Nodes of a LOC that a position remembers for each side. */
const LINE = 128
/** Hexes a player may name for his LOC to pass through. */
const MOST_WAYPOINTS = 6

/** While the LOC is being chosen its line holds the waypoints named so far. */
function waypoints(p: Chaco, side: Side): Hex[] {
  const named: Hex[] = []
  for (let i = LINE * side; i < LINE * side + MOST_WAYPOINTS && p.line[i] >= 0; i++) named.push(p.line[i])
  return named
}

/** The hexes and clearing sides of the side's LOC, from the source to the GHQ. */
export function lineOf(p: Chaco, side: Side): Int16Array {
  const line = p.line.subarray(LINE * side, LINE * side + LINE)
  const end = line.indexOf(-1)
  return end < 0 ? line : line.subarray(0, end)
}

function clearLoc(p: Chaco, side: Side): void {
  p.line.fill(-1, LINE * side, LINE * side + LINE)
  p.locLength[side] = -1
}

/** Remembers a LOC. Of one too long to remember it keeps the ends and the settlements. */
export function keepLoc(p: Chaco, side: Side, { length, path }: Loc): void {
  clearLoc(p, side)
  const last = path.length - 1
  const kept =
    path.length <= LINE
      ? path
      : [...new Set(path.filter((node, i) => i === 0 || i === last || isSettlement(p, node)))]
  p.line.set(kept, LINE * side)
  p.locLength[side] = length
}

/** 8.6b, 8.7a: the LOC is traced; its length gives the radius until the owner's next Supply Phase. */
function settleLoc(p: Chaco, side: Side, loc: Loc, tell?: Tell): 'end' {
  keepLoc(p, side, loc)
  p.radius[side] = radiusFor(loc.length)
  p.turned[p.world.ghq[side]] = 0
  const hex = p.place[p.world.ghq[side]]
  const radius = p.radius[side]
  tell?.({ rule: '8.6a', key: 'loc.traced', side, from: loc.source, hex, points: loc.length, radius })
  return 'end'
}

/** R38: held settlements off the cheapest way from the last waypoint on, through which the LOC could be led. */
function detours(p: Chaco, tracer: Tracer): Hex[] {
  const { side } = tracer
  const { settlements } = p.world.land
  const via = waypoints(p, side)
  const cheapest = via.length === MOST_WAYPOINTS ? null : wayOn(tracer, via)
  if (cheapest === null) return []
  const others: Hex[] = []
  for (let i = 0; i < settlements.length; i++) {
    const { hex } = settlements[i]
    if (p.control[hex] === side && !via.includes(hex) && !cheapest.includes(hex)) others.push(hex)
  }
  return passable(tracer, via, others)
}

/** Why the LOC cannot be led through this hex, or null. */
function viaRefusal(p: Chaco, side: Side, hex: Hex): string | null {
  const { hexes, land } = p.world
  const via = waypoints(p, side)
  if (hex >= hexes || land.neutral[hex] === 1) return '8.6j'
  if (via.length === MOST_WAYPOINTS || via.includes(hex) || hex === ghqHex(p, side)) return '8.6a'
  if (supplyFlags(p, side)[hex] !== 0) return '8.6d'
  if (isSettlement(p, hex) && p.control[hex] !== side) return '8.6f'
  if (findLoc(p, side, [...via, hex]) !== null) return null
  return Number.isFinite(locGroundCost(p.rainy, groundAt(p, hex))) ? '8.6a' : '8.6e'
}

/** 8.6a, R38: any hex a LOC can pass; a player names those that make his differ from the cheapest. */
const via = verb<{ side: number }, 'choose'>({
  name: 'via',
  args: ['hex'],
  silent: true,
  aside: true,
  list: (p, f, list) => {
    // One tracer serves both verbs.
    const tracer = locTracer(p, f.side)
    for (const hex of detours(p, tracer)) list.add(via, hex)
    for (const hex of startsOf(tracer, waypoints(p, f.side))) list.add(trace, hex)
  },
  forbids: (p, f, hex) => viaRefusal(p, f.side, hex),
  then: (p, f, _tell, hex) => {
    p.line[LINE * f.side + waypoints(p, f.side).length] = hex
    return 'choose'
  },
})

/** Why this is no source for the side's LOC, or null. */
function sourceRefusal(p: Chaco, side: Side, hex: Hex): string | null {
  const source = p.world.land.sources.find(each => each.hex === hex && each.side === side)
  if (!source) return '8.4a'
  if (workingSources(p, side).includes(hex)) return null
  return brokenBy(p, source)
}

/** 8.4b, or what the railhead (8.4c) and Villa Montes (8.4d) need beside. */
function brokenBy(p: Chaco, { hex, side, guarded }: Source): string {
  const itself = p.control[hex] !== side || supplyFlags(p, side)[hex] !== 0
  if (itself || guarded.length === 0) return '8.4b'
  return side === PARAGUAY ? '8.4c' : '8.4d'
}

/** 8.6a: from this source, through the waypoints, the cheapest way to the GHQ. */
export const trace = verb<{ side: number }, 'end'>({
  name: 'trace',
  args: ['hex'],
  list: () => {},
  forbids: (p, f, hex) =>
    sourceRefusal(p, f.side, hex) ?? (findLoc(p, f.side, waypoints(p, f.side), hex) ? null : '8.6a'),
  then: (p, f, tell, hex) => {
    const loc = findLoc(p, f.side, waypoints(p, f.side), hex)
    return loc ? settleLoc(p, f.side, loc, tell) : 'end'
  },
})

/** From the source with the shortest LOC, straight to the GHQ. */
function shortestFrom(p: Chaco, side: Side, legal: Legal): Action {
  const starts = legal.all().filter(([verb]) => verb === trace.index)
  return best(starts, ([, source]) => -(findLoc(p, side, [], source)?.length ?? Infinity))
}

/** 8.5g, R32: off the map until the New Unit Phase of the next game turn. */
const withdrawGhq = verb<{ side: number }, 'end'>({
  name: 'withdraw-ghq',
  asks: () => say('show.confirm.withdraw'),
  then: (p, f, tell) => {
    const ghq = p.world.ghq[f.side]
    tell?.({ rule: '8.5g', key: 'ghq.withdrawn', side: f.side, hex: p.place[ghq] })
    takeOff(p, ghq, IN_RESERVE)
    p.ghqReturns[f.side] = p.turn + 1
    return 'end'
  },
})

const keepGhq = verb({
  name: 'keep-ghq',
  then: () => 'end',
})

/** A1: the LOC. It is chosen where there is more than one source or a settlement to lead it through. */
export const tracing = procedure('tracing', ['side'], {
  start: (p, f, tell) => {
    clearLoc(p, f.side)
    const tracer = locTracer(p, f.side)
    const starts = startsOf(tracer, [])
    if (starts.length > 1 || (starts.length === 1 && detours(p, tracer).length > 0)) return 'choose'
    const loc = traceLoc(tracer, [])
    return loc ? settleLoc(p, f.side, loc, tell) : 'none'
  },
  choose: choice({
    rule: '8.6a',
    prompt: 'loc',
    by: (_p, f) => f.side,
    verbs: [via, trace],
    usual: (p, f, legal) => shortestFrom(p, f.side, legal),
    part: 'routine',
  }),
  // 8.7b, 8.5b; 10.12j: a GHQ in an off-map box keeps its face.
  none: (p, f, tell) => {
    const ghq = p.world.ghq[f.side]
    p.radius[f.side] = radiusFor(-1)
    tell?.({ rule: '8.7b', key: 'loc.none', side: f.side, radius: p.radius[f.side] })
    if (!onMap(p, ghq) || ghqHex(p, f.side) < 0) return 'end'
    p.turned[ghq] = 1
    tell?.({ rule: '8.5b', key: 'ghq.unsupplied', side: f.side, hex: p.place[ghq] })
    return 'withdraw'
  },
  withdraw: choice({
    rule: '8.5g',
    prompt: 'withdrawGhq',
    by: (_p, f) => f.side,
    verbs: [withdrawGhq, keepGhq],
    usual: keepGhq,
  }),
  end: () => done,
})
