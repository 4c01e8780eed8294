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

/** What is known of a ground: the costs of steps by season, and what has been found with them. */
interface Ways {
  readonly land: readonly [early: Int16Array, late: Int16Array]
  readonly water: Int16Array
  readonly places: (readonly [early: Reach, late: Reach] | undefined)[]
}

const known = new WeakMap<Ground, Ways>()

function waysOf(ground: Ground): Ways {
  let ways = known.get(ground)
  if (!ways) {
    ways = {
      land: [marchesBack(ground, 1), marchesBack(ground, 2)],
      water: backwards(ground, edge => ground.riverCost[edge]),
      places: [],
    }
    known.set(ground, ways)
  }
  return ways
}

/** Enemies on the way are left out of account: somebody always finds a way round. */
export function reachOf(ground: Ground, hex: Hex, turn: number): Reach {
  const ways = waysOf(ground)
  let both = ways.places[hex]
  if (!both) {
    both = [reachBy(ground, hex, ways.land[0], ways.water), reachBy(ground, hex, ways.land[1], ways.water)]
    ways.places[hex] = both
  }
  return both[lateInTurn(turn) ? 1 : 0]
}

/** The search begins at the end of all ways, so it takes every step backwards. */
const backwards = ({ grid }: Ground, cost: (edge: number) => number): Int16Array =>
  Int16Array.from(grid.neighbours, (from, edge) => (from < 0 ? 0 : cost(6 * from + opposite(edge % 6))))

/** By edge, what the march over it the other way costs, with so much for a minor river. */
export const marchesBack = (ground: Ground, ford: number): Int16Array =>
  backwards(ground, edge => ground.landCost[edge] + ford * ground.crossing[edge])

function reachBy(ground: Ground, hex: Hex, land: Int16Array, water: Int16Array): Reach {
  const { grid, navigable } = ground
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
