/** Distances that the map alone decides: found once for a board, asked for thousands of times a move. */
import { type Hex, pathSearch } from '@quebracho/engine/map'
import { FOOT } from '../board.ts'
import { bareCosts, DRY } from '../rules/10-terrain-costs.ts'
import type { ChacoWorld } from '../world.ts'

/** Farther than any march; no way at all. */
export const FAR = 3000

const fromSettlements = new WeakMap<ChacoWorld['board'], Int16Array>()

/** Costs on foot, in dry weather, from every hex to every settlement: `settlement * hexes + hex`. */
export function settlementDistances(world: ChacoWorld): Int16Array {
  const { board, hexes } = world
  const known = fromSettlements.get(board)
  if (known) return known
  const table = new Int16Array(board.settlements.length * hexes).fill(FAR)
  const search = pathSearch(board.graph)
  const costs = bareCosts(world, FOOT, DRY)
  for (const [i, { hex }] of board.settlements.entries()) {
    search.from(hex, costs)
    for (let at = 0; at < hexes; at++)
      if (search.cost(at) >= 0) table[i * hexes + at] = Math.min(FAR, search.cost(at))
  }
  fromSettlements.set(board, table)
  return table
}

const stepTables = new WeakMap<ChacoWorld['board'], Uint8Array>()

/** Hexes between any two, `a * hexes + b`. */
export function stepTable({ board, hexes }: ChacoWorld): Uint8Array {
  const known = stepTables.get(board)
  if (known) return known
  const { q, r, s } = board.grid
  const table = new Uint8Array(hexes * hexes)
  for (let a = 0; a < hexes; a++) {
    for (let b = 0; b < hexes; b++)
      table[a * hexes + b] = Math.max(Math.abs(q[a] - q[b]), Math.abs(r[a] - r[b]), Math.abs(s[a] - s[b]))
  }
  stepTables.set(board, table)
  return table
}

export const hexSteps = (world: ChacoWorld, a: Hex, b: Hex): number => stepTable(world)[a * world.hexes + b]
