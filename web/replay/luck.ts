/**
 * Luck, measured on the dice alone.
 *
 * Only dice whose faces have a worth count, since only those have a better and a worse face. Each group of such dice
 * is compared with its exact expectation: what the faces shown are worth, less the mean worth of a face for each
 * die. The variance of each die is exact too; dice are independent, so both add up. Over a whole game
 *
 *     z = (worth got − worth expected) / √(sum of variances)
 *
 * is near the normal distribution, and the percentile says what part of games would have had worse dice.
 *
 * Whose dice they are says dice-owner.ts. Whether a throw counts at all is the game's to say (`counts`): that a scout
 * finds jungle rather than desert is neither good nor bad luck.
 */
import type { Deed, Viewer } from '@quebracho/engine'
import { workFor } from '../play/dice-owner.ts'
import { leadersOf, type ReplayIndex, seenAt, type Thrown, thrownIn, turnAt } from './replay.ts'

/** What one side's dice for one purpose came to. */
export interface LuckSum {
  readonly dice: number
  readonly got: number
  readonly expected: number
  readonly variance: number
}

export interface Luck {
  readonly sides: readonly SideLuck[]
}

export interface SideLuck {
  readonly total: LuckSum
  /** By the prompt of the throw: combat, production … in the order they first came up. */
  readonly byPrompt: ReadonlyMap<string, LuckSum>
  /** By number of faces: how often each face came up, of all dice that count. */
  readonly faces: ReadonlyMap<number, readonly number[]>
  /** Worth got less worth expected, at the end of each turn of `turns`. */
  readonly byTurn: readonly number[]
}

const eventsOf = ({ told }: Deed) => told.map(({ event }) => event)

const nothing: LuckSum = { dice: 0, got: 0, expected: 0, variance: 0 }

const plus = (a: LuckSum, b: LuckSum): LuckSum => ({
  dice: a.dice + b.dice,
  got: a.got + b.got,
  expected: a.expected + b.expected,
  variance: a.variance + b.variance,
})

export function luckOf(
  index: ReplayIndex,
  viewer: Viewer = 'umpire',
  counts: (prompt: string) => boolean = () => true,
): Luck {
  const sides = index.game.sides.map(() => ({
    total: nothing,
    byPrompt: new Map<string, LuckSum>(),
    faces: new Map<number, number[]>(),
    byTurn: new Array<number>(index.turns.length).fill(0),
  }))
  const leaders = leadersOf(index)
  for (const [i, deed] of index.deeds.entries()) {
    if (!counts(deed.prompt) || !seenAt(index, deed, viewer)) continue
    for (const group of thrownIn(deed)) {
      const side = sides[workFor(index.game, eventsOf(deed), group, leaders[i])]
      if (!group.worth || !side) continue
      const sum = sumOf(group, group.worth)
      side.total = plus(side.total, sum)
      side.byPrompt.set(deed.prompt, plus(side.byPrompt.get(deed.prompt) ?? nothing, sum))
      countFaces(side.faces, group)
      for (let turn = turnAt(index, i); turn < side.byTurn.length; turn++) {
        side.byTurn[turn] += sum.got - sum.expected
      }
    }
  }
  return { sides }
}

function sumOf(group: Thrown, worth: readonly number[]): LuckSum {
  const mean = worth.reduce((sum, value) => sum + value, 0) / worth.length
  const variance = worth.reduce((sum, value) => sum + (value - mean) ** 2, 0) / worth.length
  return {
    dice: group.count,
    got: group.faces.reduce((sum, face) => sum + worth[face - (group.first ?? 1)], 0),
    expected: mean * group.count,
    variance: variance * group.count,
  }
}

function countFaces(faces: Map<number, number[]>, group: Thrown): void {
  const seen = faces.get(group.sides) ?? new Array<number>(group.sides).fill(0)
  for (const face of group.faces) seen[face - (group.first ?? 1)]++
  faces.set(group.sides, seen)
}

/** The lowest face of the dice with so many sides that were thrown. */
export function lowestFace({ deeds }: ReplayIndex, sides: number): number {
  for (const { dice } of deeds) for (const group of dice) if (group.sides === sides) return group.first ?? 1
  return 1
}

/** How many standard deviations over (or under) expectation; null where nothing could vary. */
export const zScore = (sum: LuckSum): number | null =>
  sum.variance > 0 ? (sum.got - sum.expected) / Math.sqrt(sum.variance) : null

/** The part of games, 0 to 1, whose dice would have been worse: the normal distribution at z. */
export function percentile(z: number): number {
  // Abramowitz and Stegun 26.2.17, error below 1e-7.
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = density * series
  return z >= 0 ? 1 - tail : tail
}
