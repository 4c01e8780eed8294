/**
 * Who can expect to be fed when the month turns. The LOC is that of the bare map; what it feeds is barred by the enemy and his
 * zones. Every flood is found once for a map and for the enemies in its way, and kept.
 */
import { BLOCKED, type Hex, pathSearch, STOP } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, SUPPLY_PHASE } from '../position.ts'
import { FOOT, type Gait, type Land, MP, WHEELS } from '../rules/02-land.ts'
import type { BareWays } from '../rules/02-scratch.ts'
import { bareWays } from '../rules/08-bare-ways.ts'
import { hasWater, locColumn, radiusFor } from '../rules/08-supply-lines.ts'
import { bareCosts, LOC_POINT } from '../rules/10-terrain-costs.ts'
import { BOLIVIA, type Side } from '../world.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

/** How far a provider reaches. */
interface Flood {
  /** By hex, whether it is reached on the bare map. */
  readonly bare: Uint8Array
  /** By hex, whether an enemy there may bar something of it. */
  readonly touched: Uint8Array
  /** What is left of it, by a sum that tells the enemies apart who are in its way. */
  readonly barred: Map<number, Uint8Array>
}

const floods = new WeakMap<Land, Map<number, Flood>>()

function floodOf(p: Chaco, enemy: Stacks, hex: Hex, radius: number, gait: Gait): Uint8Array {
  const { land } = p.world
  const known = floods.get(land) ?? new Map<number, Flood>()
  floods.set(land, known)
  const key = ((hex * 16 + radius) * 2 + p.rainy) * 2 + (gait === WHEELS ? 1 : 0)
  let flood = known.get(key)
  if (!flood) {
    const bare = spread(p, hex, radius, gait)
    flood = { bare, touched: widened(land, bare), barred: new Map() }
    known.set(key, flood)
  }
  const who = sumOf(flood, enemy)
  return who === 0 ? flood.bare : barredFlood(p, flood, who, enemy, hex, radius, gait)
}

/** By hex, a number as if drawn: sums of them are not equal by chance, nor because one enemy is a hex farther on and another a hex back. */
const marks = Float64Array.from({ length: 4096 }, (_, hex) => 1 + mixed(hex + 1))

function mixed(n: number): number {
  let h = Math.imul(n, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function sumOf({ touched }: Flood, { count, hex, line }: Stacks): number {
  let sum = 0
  for (let k = 0; k < count; k++) if (touched[hex[k]] === 1) sum += marks[hex[k]] * (1 + line[k])
  return sum
}

/** So many are kept of each. */
const MOST_KEPT = 64

/** 8.7d: what enemies leave of a flood. Where their zones are it ends: whoever stands there has denied the zone himself. */
function barredFlood(
  p: Chaco,
  { barred }: Flood,
  who: number,
  enemy: Stacks,
  hex: Hex,
  radius: number,
  gait: Gait,
): Uint8Array {
  const known = barred.get(who)
  if (known) return known
  if (barred.size === MOST_KEPT) barred.clear()
  const flags = new Uint8Array(p.world.land.nodes)
  for (let at = 0; at < p.world.hexes; at++) {
    if (at !== hex) flags[at] = enemy.at[at] > 0 ? BLOCKED : enemy.zone[at] === 1 ? STOP : 0
  }
  const left = spread(p, hex, radius, gait, flags)
  barred.set(who, left)
  return left
}

function spread(p: Chaco, hex: Hex, radius: number, gait: Gait, flags?: Uint8Array): Uint8Array {
  const { land, hexes } = p.world
  const reach = new Uint8Array(hexes)
  const search = searchOf(land)
  const limits = flags ? { budget: MP * radius, flags } : { budget: MP * radius }
  const count = search.from(hex, bareCosts(p.world, gait, p.rainy), limits)
  for (let i = 0; i < count; i++) if (search.reached[i] < hexes) reach[search.reached[i]] = 1
  return reach
}

/** The same and all hexes beside it. */
function widened({ grid, hexes }: Land, reach: Uint8Array): Uint8Array {
  const wide = reach.slice()
  for (let edge = 0; edge < 6 * hexes; edge++) {
    const to = grid.neighbours[edge]
    if (to >= 0 && reach[Math.floor(edge / 6)] === 1) wide[to] = 1
  }
  return wide
}

const searches = new WeakMap<Land, ReturnType<typeof pathSearch>>()
function searchOf(land: Land): ReturnType<typeof pathSearch> {
  const search = searches.get(land) ?? pathSearch(land.graph)
  searches.set(land, search)
  return search
}

/** 8.6: the ways on the bare map along which the LOC would be shortest; null if there is none. */
function locWays(p: Chaco, side: Side): BareWays | null {
  const { ghq, hexes, land } = p.world
  const at = p.place[ghq[side]]
  if (at < 0 || at >= hexes) return null
  let best: BareWays | null = null
  for (const source of land.sources) {
    if (source.side !== side || p.control[source.hex] !== side) continue
    const ways = bareWays(p, source.hex)
    if (ways.cost[at] >= 0 && (best === null || ways.cost[at] < best.cost[at])) best = ways
  }
  return best
}

/** The floods of those who provide for a side now, which of its leaders are fed, and how long its LOC is. */
interface Larder {
  readonly floods: Uint8Array[]
  readonly fed: Uint8Array
  length: number
}

const larderFor = (): Larder => ({ floods: [], fed: new Uint8Array(16), length: -1 })
const larders: readonly Larder[] = [larderFor(), larderFor()]

/** By stack, whether it can expect to be fed. The supply of both sides is judged by what is found here. */
export function findFed(p: Chaco, side: Side, own: Stacks, enemy: Stacks): void {
  const larder = larders[side]
  fillLarder(p, side, enemy, larder)
  for (let i = 0; i < own.count; i++) own.fed[i] = isFed(larder, own.hex[i]) ? 1 : 0
}

/** 8.9, 8.10: sources, the GHQ, depots on the way to it, and leader after leader. */
function fillLarder(p: Chaco, side: Side, enemy: Stacks, larder: Larder): void {
  const { ghq, endCombat, endLeaders, hexes, land } = p.world
  const ways = locWays(p, side)
  const home = p.place[ghq[side]]
  larder.length = ways === null ? -1 : Math.ceil(ways.cost[home] / LOC_POINT)
  larder.floods.length = 0
  larder.fed.fill(0)
  const radius = radiusFor(larder.length)
  for (const source of land.sources) {
    if (source.side === side && p.control[source.hex] === side)
      provide(p, side, enemy, larder, source.hex, radius)
  }
  if (ways !== null) {
    provide(p, side, enemy, larder, home, radius)
    for (let node = home; node !== ways.from; node = ways.before[node]) {
      const isOwn = node < hexes && land.settlementAt[node] >= 0 && p.control[node] === side
      if (isOwn && node !== home) provide(p, side, enemy, larder, node, radius)
    }
  }
  for (let more = true; more; ) {
    more = false
    for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
      const hex = p.place[leader]
      if (hex < 0 || hex >= hexes || larder.fed[leader - endCombat[side]] === 1 || !isFed(larder, hex))
        continue
      larder.fed[leader - endCombat[side]] = 1
      provide(p, side, enemy, larder, hex, radius)
      more = true
    }
  }
}

/** 8.11c: an attached truck carries farther along roads. */
function provide(p: Chaco, side: Side, enemy: Stacks, larder: Larder, hex: Hex, radius: number): void {
  const { ghq, endTrucks } = p.world
  larder.floods.push(floodOf(p, enemy, hex, radius, FOOT))
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    if (p.place[truck] !== hex || p.turned[truck] === 0) continue
    larder.floods.push(floodOf(p, enemy, hex, radius, WHEELS))
    return
  }
}

function isFed(larder: Larder, hex: Hex): boolean {
  for (let i = 0; i < larder.floods.length; i++) if (larder.floods[i][hex] === 1) return true
  return false
}

/** 8.12b-8.12d: how likely a unit out of supply loses a step. */
function hunger(p: Chaco, hex: Hex): number {
  const { stepAt, noWater } = tables.attrition
  return (stepAt - (hasWater(p, hex) ? 0 : noWater)) / 6
}

/** Whether the side has had its last Supply Phase. */
export const isFedLast = ({ turn, phase, phasing, world }: Chaco, side: Side): boolean =>
  turn === world.turns && (phasing === side ? phase > SUPPLY_PHASE : phasing === BOLIVIA)

/** What the next attrition is likely to take, and what the LOC brings. */
export function supply({ p, stacks, future }: Survey, side: Side): number {
  if (p.world.basic || isFedLast(p, side)) return 0
  const larder = larders[side]
  const column = larder.length < 0 ? -weights.noLoc : -weights.column * locColumn(larder.length)
  return future * (column + starvation(p, stacks[side])) + leadersApart(p, side, stacks[side], larder)
}

function starvation(p: Chaco, { count, hex, units, steps, fed }: Stacks): number {
  let value = 0
  for (let i = 0; i < count; i++) {
    if (fed[i] === 1) continue
    // With n units and so many steps there are at least so many with a single one.
    const weak = Math.max(0, 2 * units[i] - steps[i])
    value -= hunger(p, hex[i]) * (weak * weights.lastStep + (units[i] - weak) * weights.step)
  }
  return value
}

function allStarve(hunger: number, steps: number): number {
  let chance = 1
  for (let n = 0; n < steps; n++) chance *= hunger
  return chance
}

function leadersApart(p: Chaco, side: Side, { at, steps }: Stacks, larder: Larder): number {
  const { endCombat, endLeaders, hexes, named, political } = p.world
  let value = 0
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    const hex = p.place[leader]
    if (hex < 0 || hex >= hexes || larder.fed[leader - endCombat[side]] === 1) continue
    value -= weights.unfedLeader
    if (named[leader] === 0 || at[hex] === 0) continue
    value -= weights.forsaken * political[leader] * allStarve(hunger(p, hex), steps[at[hex] - 1])
  }
  return value
}
