/** What the war is about: forts and places, who wants them how much, and how near every hex is to each. */
import type { Hex } from '@quebracho/engine/map'
import type { Board } from './board.ts'
import type { Triple } from './position.ts'
import { ALLIED, PARAGUAYAN, type Side } from './world.ts'

/** A hex one side has and the other wants. */
export interface Objective {
  readonly hex: Hex
  /** Who has it at first. */
  readonly side: Side
  readonly worth: number
  /** It is the fort that counts, not the hex. */
  readonly fort: boolean
  /** By hex: from 1 there to nearly 0, by the marches, or the voyages, that lie between. */
  readonly byLand: Float64Array
  readonly byRiver: Float64Array
}

const wanted: readonly (readonly [hex: string, side: Side, worth: number, fort: boolean])[] = [
  ['1434', PARAGUAYAN, 30, true],
  ['1433', PARAGUAYAN, 30, true],
  ['1432', PARAGUAYAN, 45, true],
  ['1827', PARAGUAYAN, 35, true],
  ['2534', PARAGUAYAN, 35, true],
  ['1826', PARAGUAYAN, 90, false],
  ['2026', PARAGUAYAN, 20, false],
  ['2622', PARAGUAYAN, 60, false],
  ['1918', PARAGUAYAN, 60, false],
  ['1335', ALLIED, 24, false],
  ['1241', ALLIED, 16, false],
  ['1541', ALLIED, 20, false],
  ['2044', ALLIED, 16, false],
]

/** MP after which a unit counts for half. */
const HALF = 4
const FAR = 400

const known = new WeakMap<Board, readonly Objective[]>()

export function objectivesOf({ world: { board } }: Triple): readonly Objective[] {
  let found = known.get(board)
  if (!found) {
    found = wanted
      .map(([name, side, worth, fort]) => ({ hex: board.hexNamed(name), side, worth, fort }))
      .filter(({ hex }) => hex >= 0)
      .map(each => ({
        ...each,
        byLand: nearness(distances(board, each.hex, edge => board.landCost[edge] + board.crossing[edge])),
        byRiver: nearness(distances(board, each.hex, edge => board.riverCost[edge])),
      }))
    known.set(board, found)
  }
  return found
}

const nearness = (all: Float64Array): Float64Array => all.map(mp => (mp >= FAR ? 0 : 0.5 ** (mp / HALF)))

/** MP from every hex to the one, by the costs of steps; FAR where no way leads. */
function distances(board: Board, to: Hex, cost: (edge: number) => number): Float64Array {
  const { neighbours } = board.grid
  const all = new Float64Array(board.hexes).fill(FAR)
  all[to] = 0
  const queue = [to]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (let edge = 0; edge < neighbours.length; edge++) {
      if (neighbours[edge] !== at) continue
      const from = Math.floor(edge / 6)
      const mp = cost(edge)
      if (mp === 0 || all[at] + mp >= all[from]) continue
      all[from] = all[at] + mp
      queue.push(from)
    }
  }
  return all
}
