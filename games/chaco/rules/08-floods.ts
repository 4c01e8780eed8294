/**
 * Chapter 8, floods: every place that ways lead to, however long they are. They are kept for as long as the same nodes
 * bar them, for most questions about supply come several at a time.
 */
import type { Hex } from '@quebracho/engine/map'
import type { Land } from './02-land.ts'
import type { Floods } from './02-scratch.ts'

/** Makes `floods` those for what bars ways now, by the scratch's flags; returns whether they were already. */
export function keepFloods({ scratch }: Land, floods: Floods): boolean {
  const { words } = scratch
  if (sameNumbers(words, floods.words)) return true
  floods.words.set(words)
  forget(floods)
  return false
}

export function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

export function forget({ from, to, spare }: Floods): void {
  spare.push(...from.values(), ...to.values())
  from.clear()
  to.clear()
}

/** The nodes that ways lead to from a hex; where they begin nothing bars them. */
export const floodFrom = (land: Land, floods: Floods, costs: Int16Array, start: Hex): Uint8Array =>
  floods.from.get(start) ?? keep(floods.from, start, flood(land, floods, costs, start, false))

/** The nodes from which ways lead to a hex, those left out that are barred themselves. */
export const floodTo = (land: Land, floods: Floods, costs: Int16Array, end: Hex): Uint8Array =>
  floods.to.get(end) ?? keep(floods.to, end, flood(land, floods, costs, end, true))

function keep(known: Map<Hex, Uint8Array>, hex: Hex, reach: Uint8Array): Uint8Array {
  known.set(hex, reach)
  return reach
}

/** In a flood: a way leads there. Anything else but 0 is a flag. */
const REACHED = 128

/** By node, REACHED, a flag that bars it, or 0. */
function flood(
  { graph, scratch }: Land,
  { flags, spare }: Floods,
  costs: Int16Array,
  start: Hex,
  backwards: boolean,
): Uint8Array {
  const { beyond, slots, ends, back } = graph
  const { flooded } = scratch
  const seen = spare.pop() ?? new Uint8Array(graph.size + 1)
  seen.set(flags)
  // Off the map is one more node, and barred: that spares the loop a test.
  seen[graph.size] = 1
  seen[start] = REACHED
  flooded[0] = start
  for (let waiting = 1; waiting > 0; ) {
    const node = flooded[--waiting]
    for (let slot = slots * node, end = ends[node]; slot < end; slot++) {
      const to = beyond[slot]
      if (seen[to] !== 0 || costs[backwards ? back[slot] : slot] <= 0) continue
      seen[to] = REACHED
      flooded[waiting++] = to
    }
  }
  return seen
}

export const isReached = (flood: Uint8Array, node: number): boolean => flood[node] === REACHED
