/**
 * Chapter 6.4: what a view knows of a stack, and what may lie under the top unit of an enemy one: every army that would look
 * so is as likely as any other.
 */
import type { Hex } from '@quebracho/engine/map'
import { type Triple, WITH_ARMY } from '../position.ts'
import { MOST_IN_HEX, type Unit } from '../world.ts'
import { heightsOf, isRiver, isRiverHex, unitsWhere } from './02-components.ts'

/** The units of a hex that the view knows, from the top of the stack down (6.4a). */
export function knownAt(p: Triple, hex: Hex): Unit[] {
  if (p.holder[hex] === 0) return []
  return unitsWhere(p, unit => p.place[unit] === hex).sort((a, b) => p.world.rank[a] - p.world.rank[b])
}

/** How many units stand in the hex, as far as the view knows (ruling 72): at least and at most. */
export function sizeOf(p: Triple, hex: Hex): readonly [least: number, most: number] {
  if (p.height[hex] > 0) return [p.height[hex], p.height[hex]]
  if (p.holder[hex] === 0) return [0, 0]
  // 6.4b: whoever defends lies open, to the last.
  if (p.declared === 1 && hex === p.target) {
    const { length } = knownAt(p, hex)
    return [length, length]
  }
  const [least, most] = heightsOf(p, p.looks[hex])
  return [least, Math.min(most, MOST_IN_HEX)]
}

/** Whether the view knows everybody who stands there. */
export const isAllKnown = (p: Triple, hex: Hex): boolean => p.height[hex] > 0 || p.holder[hex] === 0

/** So many hidden units with so much defense together, and how likely that is. */
export interface Hidden {
  readonly count: number
  readonly defense: number
  readonly probability: number
}

/** 3.5d: whoever of that side is not seen anywhere, no slower than the one on top, and afloat only on the river. */
function candidates(p: Triple, hex: Hex): Unit[] {
  const side = p.holder[hex] - 1
  const [top] = knownAt(p, hex)
  return unitsWhere(
    p,
    unit =>
      p.world.side[unit] === side &&
      p.fate[unit] === WITH_ARMY &&
      p.place[unit] < 0 &&
      (top === undefined || p.world.rank[unit] > p.world.rank[top]) &&
      (!isRiver(p, unit) || isRiverHex(p, hex)),
  )
}

/** Every number of them the height allows is as likely as any other, and so is every choice of that many. */
export function hiddenDefenses(p: Triple, hex: Hex): Hidden[] {
  const seen = knownAt(p, hex).length
  const units = candidates(p, hex)
  const [least, most] = sizeOf(p, hex).map(size => Math.min(units.length, Math.max(0, size - seen)))
  const ways = waysToSum(
    units.map(unit => p.world.defense[unit]),
    most,
  )
  const found: Hidden[] = []
  for (let count = least; count <= most; count++) {
    const all = ways[count].reduce((total, each) => total + each, 0)
    for (const [defense, each] of ways[count].entries())
      if (each > 0) found.push({ count, defense, probability: each / all / (most - least + 1) })
  }
  return found
}

/** By how many are taken, and by their sum: in how many ways. */
function waysToSum(values: readonly number[], most: number): number[][] {
  const widest = values
    .toSorted((a, b) => b - a)
    .slice(0, most)
    .reduce((total, each) => total + each, 0)
  const ways = Array.from({ length: most + 1 }, () => new Array<number>(widest + 1).fill(0))
  ways[0][0] = 1
  for (const [i, value] of values.entries())
    for (let count = Math.min(most, i + 1); count > 0; count--)
      for (let total = widest; total >= value; total--) ways[count][total] += ways[count - 1][total - value]
  return ways
}

/** The least and the most that hidden units can add. */
export const range = (hidden: readonly Hidden[]): readonly [low: number, high: number] => [
  hidden.reduce((low, { defense }) => Math.min(low, defense), hidden[0]?.defense ?? 0),
  hidden.reduce((high, { defense }) => Math.max(high, defense), 0),
]
