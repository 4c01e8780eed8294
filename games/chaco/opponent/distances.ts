/** Distances that the map alone decides: found once for a map, asked for thousands of times a move. */
import { type Hex, pathSearch } from '@quebracho/engine/map'
import { FOOT } from '../rules/02-land.ts'
import { bareCosts, DRY } from '../rules/10-terrain-costs.ts'
import type { ChacoWorld } from '../world.ts'

/** Farther than any march; no way at all. */
export const FAR = 3000

const fromSettlements = new WeakMap<ChacoWorld['land'], Int16Array>()

/** Costs on foot, in dry weather, from every hex to every settlement: `settlement * hexes + hex`. */
export function settlementDistances(world: ChacoWorld): Int16Array {
  const { land, hexes } = world
  const known = fromSettlements.get(land)
  if (known) return known
  const table = new Int16Array(land.settlements.length * hexes).fill(FAR)
  const search = pathSearch(land.graph)
  const costs = bareCosts(world, FOOT, DRY)
  for (const [i, { hex }] of land.settlements.entries()) {
    search.from(hex, costs)
    for (let at = 0; at < hexes; at++)
      if (search.cost(at) >= 0) table[i * hexes + at] = Math.min(FAR, search.cost(at))
  }
  fromSettlements.set(land, table)
  return table
}

const stepTables = new WeakMap<ChacoWorld['land'], Uint8Array>()

/** Hexes between any two, `a * hexes + b`. */
export function stepTable({ land, hexes }: ChacoWorld): Uint8Array {
  const known = stepTables.get(land)
  if (known) return known
  const { q, r, s } = land.grid
  const table = new Uint8Array(hexes * hexes)
  for (let a = 0; a < hexes; a++) {
    for (let b = 0; b < hexes; b++)
      table[a * hexes + b] = Math.max(Math.abs(q[a] - q[b]), Math.abs(r[a] - r[b]), Math.abs(s[a] - s[b]))
  }
  stepTables.set(land, table)
  return table
}

export const hexSteps = (world: ChacoWorld, a: Hex, b: Hex): number => stepTable(world)[a * world.hexes + b]
