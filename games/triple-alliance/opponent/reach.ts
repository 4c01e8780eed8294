/** How far every hex is from a place, in movement points, by season; to march in, and to stand beside it. */
import { type Hex, opposite, pathSearch } from '@quebracho/engine/map'
import { lateInTurn } from '../rules/02-components.ts'
import type { Ground } from '../rules/02-ground.ts'

/** By hex, MP to the place; FAR where no way leads. */
export interface Reach {
  readonly into: Int16Array
  readonly beside: Int16Array
  /** For ships. */
  readonly sailInto: Int16Array
  readonly sailBeside: Int16Array
}

const FAR = 999

const known = new WeakMap<Ground, Map<Hex, readonly [early: Reach, late: Reach]>>()

/** Enemies on the way are left out of account: somebody always finds a way round. */
export function reachOf(ground: Ground, hex: Hex, turn: number): Reach {
  let places = known.get(ground)
  if (!places) {
    places = new Map()
    known.set(ground, places)
  }
  let both = places.get(hex)
  if (!both) {
    both = [reachIn(ground, hex, 1), reachIn(ground, hex, 2)]
    places.set(hex, both)
  }
  return both[lateInTurn(turn) ? 1 : 0]
}

function reachIn(ground: Ground, hex: Hex, ford: number): Reach {
  const { grid, landCost, crossing, riverCost, navigable } = ground
  // The search begins at the end of all ways, so it takes every step backwards.
  const backwards = (cost: (edge: number) => number) =>
    Int16Array.from(grid.neighbours, (from, edge) => (from < 0 ? 0 : cost(6 * from + opposite(edge % 6))))
  const land = backwards(edge => landCost[edge] + ford * crossing[edge])
  const water = backwards(edge => riverCost[edge])
  const search = pathSearch(grid)
  const costs = (from: readonly Hex[], steps: Int16Array): Int16Array => {
    search.from(from, steps)
    return Int16Array.from({ length: ground.hexes }, (_, at) => {
      const cost = search.cost(at)
      return cost < 0 ? FAR : cost
    })
  }
  const near = ground.neighbours[hex]
  const upAndDown = near.filter(at =>
    [0, 1, 2, 3, 4, 5].some(d => grid.neighbours[6 * at + d] === hex && navigable[6 * at + d] === 1),
  )
  return {
    into: costs([hex], land),
    beside: costs(near, land),
    sailInto: costs([hex], water),
    sailBeside: upAndDown.length > 0 ? costs(upAndDown, water) : new Int16Array(ground.hexes).fill(FAR),
  }
}
