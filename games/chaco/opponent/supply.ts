/**
 * Who can expect to be fed when the month turns, as the bare map has it: the enemy and his zones are not asked. Every flood
 * is found once for a map and kept.
 */
import { type Hex, pathSearch } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { FOOT, type Gait, type Land, MP, WHEELS } from '../rules/02-land.ts'
import { bareWays } from '../rules/08-bare-ways.ts'
import { lineOf } from '../rules/08-loc.ts'
import { hasWater, locColumn, radiusFor } from '../rules/08-supply-lines.ts'
import { bareCosts, LOC_POINT } from '../rules/10-terrain-costs.ts'
import type { ChacoWorld, Side } from '../world.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

const floods = new WeakMap<Land, Map<number, Uint8Array>>()

/** By hex, whether it is within the radius of this one. */
function floodOf(world: ChacoWorld, rainy: number, hex: Hex, radius: number, gait: Gait): Uint8Array {
  const { land, hexes } = world
  const known = floods.get(land) ?? new Map<number, Uint8Array>()
  floods.set(land, known)
  const key = ((hex * 16 + radius) * 2 + rainy) * 2 + (gait === WHEELS ? 1 : 0)
  let flood = known.get(key)
  if (!flood) {
    flood = new Uint8Array(hexes)
    const search = searchOf(land)
    const count = search.from(hex, bareCosts(world, gait, rainy), { budget: MP * radius })
    for (let i = 0; i < count; i++) if (search.reached[i] < hexes) flood[search.reached[i]] = 1
    known.set(key, flood)
  }
  return flood
}

const searches = new WeakMap<Land, ReturnType<typeof pathSearch>>()
function searchOf(land: Land): ReturnType<typeof pathSearch> {
  const search = searches.get(land) ?? pathSearch(land.graph)
  searches.set(land, search)
  return search
}

/** 8.6: how long the LOC would be on the bare map; -1 if there is none. */
function locOf(p: Chaco, side: Side): number {
  const { ghq, hexes, land } = p.world
  const at = p.place[ghq[side]]
  if (at < 0 || at >= hexes) return -1
  let best = -1
  for (const source of land.sources) {
    if (source.side !== side || p.control[source.hex] !== side) continue
    const cost = bareWays(p, source.hex).cost[at]
    if (cost >= 0 && (best < 0 || cost < best)) best = cost
  }
  return best < 0 ? -1 : Math.ceil(best / LOC_POINT)
}

/** The floods of those who provide for a side now. */
interface Larder {
  readonly floods: Uint8Array[]
  readonly fed: Uint8Array
  length: number
}

const larder: Larder = { floods: [], fed: new Uint8Array(16), length: -1 }

/** 8.9, 8.10: sources, the GHQ, depots on its last line, and leader after leader. */
function fillLarder(p: Chaco, side: Side): void {
  const { ghq, endCombat, endLeaders, hexes, land } = p.world
  larder.length = locOf(p, side)
  larder.floods.length = 0
  larder.fed.fill(0)
  const radius = radiusFor(larder.length)
  for (const source of land.sources) {
    if (source.side === side && p.control[source.hex] === side) provide(p, side, source.hex, radius)
  }
  if (larder.length >= 0) {
    provide(p, side, p.place[ghq[side]], radius)
    for (const node of lineOf(p, side)) {
      if (node < hexes && land.settlementAt[node] >= 0) provide(p, side, node, radius)
    }
  }
  for (let more = true; more; ) {
    more = false
    for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
      const hex = p.place[leader]
      if (hex < 0 || hex >= hexes || larder.fed[leader - endCombat[side]] === 1 || !isFed(hex)) continue
      larder.fed[leader - endCombat[side]] = 1
      provide(p, side, hex, radius)
      more = true
    }
  }
}

/** 8.11c: an attached truck carries farther along roads. */
function provide(p: Chaco, side: Side, hex: Hex, radius: number): void {
  const { ghq, endTrucks } = p.world
  larder.floods.push(floodOf(p.world, p.rainy, hex, radius, FOOT))
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    if (p.place[truck] !== hex || p.turned[truck] === 0) continue
    larder.floods.push(floodOf(p.world, p.rainy, hex, radius, WHEELS))
    return
  }
}

function isFed(hex: Hex): boolean {
  for (let i = 0; i < larder.floods.length; i++) if (larder.floods[i][hex] === 1) return true
  return false
}

/** 8.12b-8.12d: how likely a unit out of supply loses a step. */
function hunger(p: Chaco, hex: Hex): number {
  const { stepAt, noWater } = tables.attrition
  return (stepAt - (hasWater(p, hex) ? 0 : noWater)) / 6
}

/** What the next attrition is likely to take, and what the LOC brings. */
export function supply({ p, stacks }: Survey, side: Side): number {
  if (p.world.basic) return 0
  fillLarder(p, side)
  const column = larder.length < 0 ? -weights.noLoc : -weights.column * locColumn(larder.length)
  return column + starvation(p, stacks[side]) + leadersApart(p, side, stacks[side])
}

function starvation(p: Chaco, { count, hex, units, steps }: Stacks): number {
  let value = 0
  for (let i = 0; i < count; i++) {
    if (isFed(hex[i])) continue
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

function leadersApart(p: Chaco, side: Side, { at, steps }: Stacks): number {
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
