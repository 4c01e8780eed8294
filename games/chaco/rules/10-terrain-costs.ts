/** Chapter 10, costs: what every step costs now, with trails and with engineers at the rivers. */
import type { Hex } from '@quebracho/engine/map'
import type { Chaco } from '../position.ts'
import { type ChacoWorld, rulesBefore, type Side } from '../world.ts'
import { CLEAR, type Gait, MP } from './02-land.ts'
import type { CostTable } from './02-scratch.ts'
import {
  groundCost,
  locCost,
  locGroundCost,
  locRoadCost,
  movementCost,
  roadCost,
} from './10-terrain-chart.ts'
import { hasTrail } from './14-trails.ts'

/** Beside the five gaits: the steps of a LOC. */
const LOC = 5

/** 14.5b: a trail makes the hex clear for every purpose. */
export const groundAt = (p: Chaco, hex: Hex): number => (hasTrail(p, hex) ? CLEAR : p.world.land.terrain[hex])

/**
 * 10.4-10.9: the cost of every step for a gait, in parts of an MP. Engineers of `side` help over rivers (10.5b,
 * 10.5d); one that goes along (`sappers`) helps over all of them, as it is always in one of the two hexes (10.5c).
 * Lasts until the next question about the same gait.
 */
export const movementCosts = (p: Chaco, side: Side, gait: Gait, sappers = false): Int16Array =>
  costTable(p, side, gait, sappers).now

/** A LOC point in the table of LOC steps. A settlement entered takes 1 off: of equal LOCs the one through more is found. */
export const LOC_POINT = 64

/** 8.6c: the cost of every step of a LOC, in parts of a LOC point. */
export const locCosts = (p: Chaco, side: Side): CostTable => costTable(p, side, LOC)

/** The same on the bare map: without trails and engineers. */
export const bareLocCosts = (p: Chaco): Int16Array => tableOf(p.world, LOC, p.rainy).base

/** The least that a step of a LOC costs anywhere, in parts of a LOC point: along the road, into a settlement. */
export const leastLocStep = (p: Chaco): number => LOC_POINT * locRoadCost(p.rainy) - 1

/** The hexes of trails, and of the side's engineers at rivers: into them and out of them steps cost less (14.5b, 8.6i). */
export function easedHexes(p: Chaco, side: Side): Hex[] {
  const { land, engineers, hexes } = p.world
  const eased: Hex[] = []
  for (let i = 0; i < p.trails; i++) eased.push(p.trail[i])
  for (const unit of engineers[side]) {
    const hex = p.place[unit]
    if (hex >= 0 && hex < hexes && land.riverside[hex] === 1) eased.push(hex)
  }
  return eased
}

/** The same with what tells whether it has changed since. */
export function costTable(p: Chaco, side: Side, what: number, sappers = false): CostTable {
  const table = tableOf(p.world, what, p.rainy, sappers)
  const { base, now, patched } = table
  if (sealed(p, side, table)) return table
  const patchedBefore = patched.length
  for (let i = 0; i < patched.length; i++) now[patched[i]] = base[patched[i]]
  patched.length = 0
  const terrain = p.trails > 0 ? withTrails(p) : p.world.land.terrain
  patchEngineers(p, side, what, terrain, table)
  for (let i = 0; i < p.trails; i++) patchTrail(p, side, what, p.trail[i], terrain, table, sappers)
  if (patchedBefore + patched.length > 0) table.version++
  return table
}

/** Whether the table already is as the trails and engineers of the side want it; remembers what they want. */
function sealed(p: Chaco, side: Side, { seal }: CostTable): boolean {
  const { land, engineers, hexes } = p.world
  const { trails, trail, place } = p
  let same = seal[0] === side
  let length = 1
  seal[0] = side
  for (let i = 0; i <= trails; i++, length++) {
    const value = i < trails ? trail[i] : -1
    if (seal[length] === value) continue
    seal[length] = value
    same = false
  }
  for (const unit of engineers[side]) {
    const hex = place[unit]
    if (hex < 0 || hex >= hexes || land.riverside[hex] === 0) continue
    if (seal[length] !== hex) same = false
    seal[length++] = hex
  }
  if (seal.length !== length) same = false
  seal.length = length
  return same
}

function withTrails(p: Chaco): Uint8Array {
  const terrain = p.world.land.terrain.slice()
  for (let i = 0; i < p.trails; i++) terrain[p.trail[i]] = CLEAR
  return terrain
}

/** 10.12d, R96: by earlier rules whoever came out of a box paid for the ground, road or not. */
const noRoadsOutOfBoxes = (world: ChacoWorld): boolean => rulesBefore(world, 3)

/** The tables of a map, each built once for a gait, the weather and an option: none knows a position. */
function tableOf(world: ChacoWorld, what: number, rainy: number, sappers = false): CostTable {
  const { land, rainStopsWheels } = world
  const variant = (noRoadsOutOfBoxes(world) ? 8 : 0) + (sappers ? 4 : 0) + (rainStopsWheels ? 2 : 0)
  const key = 16 * what + variant + rainy
  let table = land.scratch.costs.get(key)
  if (!table) {
    const base = buildTable(world, what, rainy, sappers)
    table = { base, now: base.slice(), patched: [], seal: [], version: 0 }
    land.scratch.costs.set(key, table)
  }
  return table
}

/** 10.4-10.9: the cost of every step for a gait on the bare map, without trails and engineers. */
export const bareCosts = (world: ChacoWorld, gait: Gait, rainy: number): Int16Array =>
  tableOf(world, gait, rainy).base

function buildTable(world: ChacoWorld, what: number, rainy: number, sappers: boolean): Int16Array {
  const { land, hexes } = world
  const { graph, terrain } = land
  const { slots, neighbours, size } = graph
  const costs = new Int16Array(slots * size)
  for (let node = 0; node < size; node++) {
    for (let slot = slots * node; slot < slots * (node + 1); slot++) {
      const to = neighbours[slot]
      if (to < 0) continue
      const cost =
        node < hexes && to < hexes
          ? hexStep(world, what, rainy, node, slot - slots * node, terrain, sappers)
          : otherStep(world, what, rainy, node, to, terrain)
      costs[slot] = Number.isFinite(cost) ? cost : 0
    }
  }
  return costs
}

/** A step between hexes. */
function hexStep(
  world: ChacoWorld,
  what: number,
  rainy: number,
  from: Hex,
  d: number,
  terrain: Uint8Array,
  engineer: boolean,
): number {
  const { land, rainStopsWheels } = world
  const to = land.grid.neighbours[6 * from + d]
  if (land.neutral[to] === 1 || land.neutral[from] === 1) return Infinity
  if (what === LOC) return locParts(world, locCost(land, rainy, from, d, terrain[to], engineer), to)
  return movementCost(land, what, rainy, from, d, terrain[to], engineer, rainStopsWheels)
}

/** A step into or out of a clearing side (10.6) or an off-map box (10.12). */
function otherStep(
  world: ChacoWorld,
  what: number,
  rainy: number,
  from: number,
  to: number,
  terrain: Uint8Array,
): number {
  const { hexes, places, land } = world
  const isBox = (node: number) => node >= hexes && node < places
  if (isBox(from) || isBox(to)) {
    if (what >= LOC) return Infinity
    // 10.12b, 10.12d, 10.12h: 1 MP to enter a box, the hex's own cost to return; a whole-turn box is entered otherwise (10.12c).
    if (isBox(to)) return land.boxes[to - hexes].wholeTurn ? Infinity : MP
    // R96: behind the army's edge its roads go on.
    const byRoad = !noRoadsOutOfBoxes(world) && land.road.subarray(6 * to, 6 * to + 6).includes(1)
    return byRoad ? roadCost(what, rainy) : ground(world, what, rainy, terrain[to])
  }
  // 10.6a, 10.6e: along a clearing as through a clear hex.
  const cost = ground(world, what, rainy, to < hexes ? terrain[to] : CLEAR)
  return what === LOC ? locParts(world, cost, to) : cost
}

const locParts = ({ hexes, land }: ChacoWorld, cost: number, to: number): number =>
  LOC_POINT * cost - (to < hexes && land.settlementAt[to] >= 0 ? 1 : 0)

const ground = (world: ChacoWorld, what: number, rainy: number, terrain: number): number =>
  what === LOC ? locGroundCost(rainy, terrain) : groundCost(what, rainy, terrain, world.rainStopsWheels)

/** 10.5b-d, 8.6i: over the river sides of its own hex an engineer, whichever face is up, helps both ways. */
function patchEngineers(p: Chaco, side: Side, what: number, terrain: Uint8Array, table: CostTable): void {
  const { engineers, land, hexes } = p.world
  for (const unit of engineers[side]) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes || land.riverside[hex] === 0) continue
    for (let d = 0; d < 6; d++) {
      const to = land.grid.neighbours[6 * hex + d]
      if (to < 0 || land.river[6 * hex + d] === 0) continue
      patch(table, p, hex, d, hexStep(p.world, what, p.rainy, hex, d, terrain, true))
      patch(table, p, to, (d + 3) % 6, hexStep(p.world, what, p.rainy, to, (d + 3) % 6, terrain, true))
    }
  }
}

/** 14.5b: every step into a trail's hex is one into clear ground. */
function patchTrail(
  p: Chaco,
  side: Side,
  what: number,
  hex: Hex,
  terrain: Uint8Array,
  table: CostTable,
  sappers: boolean,
): void {
  const { land, hexes } = p.world
  const { slots, neighbours, back } = land.graph
  for (let slot = slots * hex; slot < slots * (hex + 1); slot++) {
    const other = neighbours[slot]
    if (other < 0) continue
    const d = slot - slots * hex
    if (other < hexes && d < 6) {
      const helped = sappers || engineerAtSide(p, side, hex, other)
      patch(table, p, hex, d, hexStep(p.world, what, p.rainy, hex, d, terrain, helped))
      patch(
        table,
        p,
        other,
        (d + 3) % 6,
        hexStep(p.world, what, p.rainy, other, (d + 3) % 6, terrain, helped),
      )
      continue
    }
    put(table, slot, otherStep(p.world, what, p.rainy, hex, other, terrain))
    put(table, back[slot], otherStep(p.world, what, p.rainy, other, hex, terrain))
  }
}

/** R43: an engineer of the side in one of the two hexes. */
function engineerAtSide(p: Chaco, side: Side, a: Hex, b: Hex): boolean {
  return p.world.engineers[side].some(
    unit => p.place[unit] >= 0 && (p.place[unit] === a || p.place[unit] === b),
  )
}

const patch = (table: CostTable, p: Chaco, hex: Hex, d: number, cost: number): void =>
  put(table, p.world.land.graph.slots * hex + d, cost)

function put({ now, patched }: CostTable, slot: number, cost: number): void {
  now[slot] = Number.isFinite(cost) ? cost : 0
  patched.push(slot)
}
