/** Distances that the map alone decides: found once for a map, asked for thousands of times a move. */
import { type Hex, pathSearch } from '@quebracho/engine/map'
import { FOOT } from '../rules/02-land.ts'
import { bareCosts } from '../rules/10-terrain-costs.ts'
import type { ChacoWorld } from '../world.ts'

/** Farther than any march; no way at all. */
const FAR = 3000

/** The ways on foot from everywhere to each settlement, by `settlement * nodes + node`. */
interface Ways {
  /** In parts of an MP. */
  readonly cost: Int16Array
  /** The next node on the way; -1 at its end. */
  readonly next: Int16Array
}

const known = new WeakMap<ChacoWorld['land'], (Ways | undefined)[]>()

/** The ways in this weather. */
export function waysToSettlements(world: ChacoWorld, rainy: number): Ways {
  const { land } = world
  const found = known.get(land) ?? []
  known.set(land, found)
  const ways = found[rainy] ?? findWays(world, rainy)
  found[rainy] = ways
  return ways
}

/** Searched from each settlement against the direction of march. */
function findWays(world: ChacoWorld, rainy: number): Ways {
  const { land } = world
  const { settlements, nodes, graph } = land
  const forth = bareCosts(world, FOOT, rainy)
  const against = forth.map((_, slot) => (graph.neighbours[slot] < 0 ? 0 : forth[graph.back[slot]]))
  const cost = new Int16Array(settlements.length * nodes).fill(FAR)
  const next = new Int16Array(settlements.length * nodes).fill(-1)
  const search = pathSearch(graph)
  for (let i = 0; i < settlements.length; i++) {
    const count = search.from(settlements[i].hex, against)
    for (let k = 0; k < count; k++) {
      const node = search.reached[k]
      cost[i * nodes + node] = Math.min(FAR, search.cost(node))
      next[i * nodes + node] = search.path(node).at(-2) ?? -1
    }
  }
  return { cost, next }
}

/** By `hex * settlements`: the settlements, the nearest first, and how far they are, FAR where no way leads. */
interface Order {
  readonly settlement: Uint8Array
  readonly cost: Int16Array
}

const orders = new WeakMap<ChacoWorld['land'], (Order | undefined)[]>()

export function nearestFirst(world: ChacoWorld, rainy: number): Order {
  const known = orders.get(world.land) ?? []
  orders.set(world.land, known)
  const order = known[rainy] ?? findOrder(world, rainy)
  known[rainy] = order
  return order
}

function findOrder(world: ChacoWorld, rainy: number): Order {
  const { settlements, nodes } = world.land
  const { cost } = waysToSettlements(world, rainy)
  const length = world.hexes * settlements.length
  const order = { settlement: new Uint8Array(length), cost: new Int16Array(length) }
  for (let hex = 0; hex < world.hexes; hex++) {
    const far = (i: number): number => cost[i * nodes + hex]
    const sorted = [...settlements.keys()].sort((a, b) => far(a) - far(b) || a - b)
    order.settlement.set(sorted, hex * settlements.length)
    order.cost.set(sorted.map(far), hex * settlements.length)
  }
  return order
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
