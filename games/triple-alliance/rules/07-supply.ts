/** Chapter 7, supply lines: along roads, the railway and navigable rivers to a supply hex of one's own. */
import type { Hex } from '@quebracho/engine/map'
import type { Board } from '../board.ts'
import type { Triple } from '../position.ts'
import { enemyOf, PARAGUAYAN, type Side } from '../world.ts'
import { holds } from './02-components.ts'

/** 7.12a, 7.12b, 7.13a: an Allied one works unless an enemy stands in it; a Paraguayan one until the Allies have had it. */
export const sourceWorks = (p: Triple, side: Side, hex: Hex): boolean =>
  !holds(p, enemyOf(side), hex) && (side !== PARAGUAYAN || p.lost[hex] === 0)

interface Trace {
  readonly reached: Uint8Array
  readonly queue: Int16Array
}

const traces = new WeakMap<Board, readonly Trace[]>()

function traceFor(board: Board, side: Side): Trace {
  let known = traces.get(board)
  if (!known) {
    known = [0, 1].map(() => ({ reached: new Uint8Array(board.hexes), queue: new Int16Array(board.hexes) }))
    traces.set(board, known)
  }
  return known[side]
}

/**
 * 7.5a, 7.5c, 7.5d: every hex from which a line runs to a working supply hex of the side, 1 by hex. The answer is good
 * until the next question for the same side.
 */
export function traceLines(p: Triple, side: Side): Uint8Array {
  const { board } = p.world
  const { reached, queue } = traceFor(board, side)
  reached.fill(0)
  let length = 0
  // 7.12c, 7.13b: lines end only in one's own supply hexes; ruling 12: such a hex is on the way whatever it has.
  for (const hex of board.sources[side]) {
    if (!sourceWorks(p, side, hex)) continue
    reached[hex] = 1
    queue[length++] = hex
  }
  spread(p, side, reached, queue, length)
  return reached
}

function spread(p: Triple, side: Side, reached: Uint8Array, queue: Int16Array, length: number): void {
  const { lines } = p.world.board
  const { holder } = p
  const enemy = 1 + enemyOf(side)
  for (let at = 0; at < length; at++) {
    const on = lines[queue[at]]
    for (let i = 0; i < on.length; i++) {
      const to = on[i]
      if (reached[to] === 1 || holder[to] === enemy) continue
      reached[to] = 1
      queue[length++] = to
    }
  }
}

/** 7.5a, 7.5b, 7.5f, rulings 11 and 13: a line runs through the hex, or through one beside it, whatever lies between. */
export function suppliedBy(p: Triple, reached: Uint8Array, hex: Hex): boolean {
  if (reached[hex] === 1) return true
  const near = p.world.board.neighbours[hex]
  for (let i = 0; i < near.length; i++) if (reached[near[i]] === 1) return true
  return false
}

/** 7.5e, 7.11a, 7.11b; nobody is obliged to have one (7.15a). */
export const hasLine = (p: Triple, side: Side, hex: Hex): boolean => suppliedBy(p, traceLines(p, side), hex)

/** 10.7b: whether a line of the side's joins two hexes. */
export function joined(p: Triple, side: Side, from: Hex, to: Hex): boolean {
  const reached = new Uint8Array(p.world.hexes)
  if (holds(p, enemyOf(side), from)) return false
  reached[from] = 1
  const queue = new Int16Array(p.world.hexes)
  queue[0] = from
  spread(p, side, reached, queue, 1)
  return reached[to] === 1
}
