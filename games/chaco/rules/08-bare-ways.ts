/**
 * Chapter 8, the ways of the bare map: the cheapest LOC from a settlement or source to everywhere, as the printed map
 * and the weather alone make it. Trails and engineers only ever make ways cheaper, and the enemy only ever bars them:
 * so a way of the bare map on which nothing stands leads there still, and spares most searches.
 */
import type { Hex } from '@quebracho/engine/map'
import type { Chaco } from '../position.ts'
import type { Land } from './02-land.ts'
import type { BareWays } from './02-scratch.ts'
import { bareLocCosts } from './10-terrain-costs.ts'

/** The ways from a hex, searched once for a map and a kind of weather. */
export function bareWays(p: Chaco, from: Hex): BareWays {
  const { bareWays: known } = p.world.land.scratch
  const key = 3 * from + p.rainy
  let ways = known.get(key)
  if (!ways) {
    ways = findWays(p.world.land, from, bareLocCosts(p))
    known.set(key, ways)
  }
  return ways
}

/** The same for ways that may be as long as they like (8.13b). */
export function straightWays(p: Chaco, from: Hex): BareWays {
  const { land } = p.world
  const key = 3 * from + 2
  let ways = land.scratch.bareWays.get(key)
  if (!ways) {
    ways = findWays(land, from, land.anyStep)
    land.scratch.bareWays.set(key, ways)
  }
  return ways
}

function findWays({ nodes, graph, scratch, offLimits }: Land, from: Hex, costs: Int16Array): BareWays {
  const { search } = scratch
  const { slots, ends, neighbours } = graph
  const cost = new Int32Array(nodes).fill(-1)
  const before = new Int16Array(nodes).fill(-1)
  const count = search.from(from, costs, { flags: offLimits })
  for (let i = 0; i < count; i++) cost[search.reached[i]] = search.cost(search.reached[i])
  // Among equally cheap ways the search's own: each node is come to from that of the lowest number.
  for (let node = 0; node < nodes; node++) {
    if (cost[node] < 0) continue
    for (let slot = slots * node; slot < ends[node]; slot++) {
      const to = neighbours[slot]
      if (to < 0 || costs[slot] <= 0 || before[to] >= 0) continue
      if (cost[node] + costs[slot] === cost[to]) before[to] = node
    }
  }
  return { from, cost, before }
}

/** Whether the way there exists and nothing bars it now; where it begins nothing does. */
export function isOpen({ from, cost, before }: BareWays, to: number, flags: Uint8Array): boolean {
  if (cost[to] < 0) return false
  for (let at = to; at !== from; at = before[at]) if (flags[at] !== 0) return false
  return true
}

/** The nodes of the way, from its start to its end. */
export function nodesOf({ from, before }: BareWays, to: number): number[] {
  const nodes = [to]
  for (let at = to; at !== from; at = before[at]) nodes.push(before[at])
  return nodes.reverse()
}
