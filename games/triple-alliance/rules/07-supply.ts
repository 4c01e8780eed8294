/** Chapter 7, supply lines: along roads, the railway and navigable rivers to a supply hex of one's own. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { enemyOf, PARAGUAYAN, type Side } from '../world.ts'
import { holds } from './02-components.ts'

/** 7.12a, 7.12b, 7.13a: an Allied one works unless an enemy stands in it; a Paraguayan one until the Allies have had it. */
export const sourceWorks = (p: Triple, side: Side, hex: Hex): boolean =>
  !holds(p, enemyOf(side), hex) && (side !== PARAGUAYAN || p.lost[hex] === 0)

/** What a trace leaves behind: 1 by hex that a line runs through; and what it works with. */
export interface Lines {
  readonly reached: Uint8Array
  readonly queue: Int16Array
}

export const newLines = (hexes: number): Lines => ({
  reached: new Uint8Array(hexes),
  queue: new Int16Array(hexes),
})

/** 7.5a, 7.5c, 7.5d: every hex from which a line runs to a working supply hex of the side; left in `lines`. */
export function traceLines(p: Triple, side: Side, lines = newLines(p.world.hexes)): Lines {
  const { reached, queue } = lines
  const sources = p.world.ground.sources[side]
  reached.fill(0)
  let length = 0
  // 7.12c, 7.13b: lines end only in one's own supply hexes; ruling 12: such a hex is on the way whatever it has.
  for (let i = 0; i < sources.length; i++) {
    const hex = sources[i]
    if (!sourceWorks(p, side, hex)) continue
    reached[hex] = 1
    queue[length++] = hex
  }
  spread(p, side, lines, length)
  return lines
}

function spread(p: Triple, side: Side, { reached, queue }: Lines, length: number): void {
  const { lines } = p.world.ground
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
export function suppliedBy(p: Triple, { reached }: Lines, hex: Hex): boolean {
  if (reached[hex] === 1) return true
  const near = p.world.ground.neighbours[hex]
  for (let i = 0; i < near.length; i++) if (reached[near[i]] === 1) return true
  return false
}

/** 7.5e, 7.11a, 7.11b; nobody is obliged to have one (7.15a). */
export const hasLine = (p: Triple, side: Side, hex: Hex): boolean =>
  suppliedBy(p, traceLines(p, side, p.world.scratch.lines[side]), hex)

/** 10.7b: whether a line of the side's joins two hexes. */
export function joined(p: Triple, side: Side, from: Hex, to: Hex): boolean {
  if (holds(p, enemyOf(side), from)) return false
  const lines = p.world.scratch.lines[side]
  lines.reached.fill(0)
  lines.reached[from] = 1
  lines.queue[0] = from
  spread(p, side, lines, 1)
  return lines.reached[to] === 1
}
