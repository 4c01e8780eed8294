/**
 * Dice that stay with what they are thrown for. When two ways to play are compared, the same assault should meet the same
 * luck in both, whatever else was thrown before it: then only what really differs makes a difference.
 */
import { FRAME_SIZE, type Pick, type Position, seeded } from '@quebracho/engine'

/** The dice of one imagined course of events; the same context thrown again gets other numbers. */
export type Fate = (p: Position, turn: number) => Pick

export function fateOf(seed: number): Fate {
  const met = new Map<number, number>()
  return (p, turn) => {
    const key = contextOf(p, seed ^ Math.imul(turn + 1, 0x9e3779b9))
    const times = met.get(key) ?? 0
    met.set(key, times + 1)
    return seeded(key + Math.imul(times, 0x85ebca6b))
  }
}

/** What is being decided by the dice: the procedures under way, with what they are about. */
function contextOf({ stack, depth }: Position, seed: number): number {
  let h = seed
  for (let i = 0; i < depth * FRAME_SIZE; i++) {
    h = Math.imul(h ^ (stack[i] & 0xffff), 0x5bd1e995)
    h ^= h >>> 15
  }
  return h | 0
}
