/** Logistic regression: weights by which features tell a result between 0 and 1. */
import { log, power } from '@quebracho/engine'
import { likelihood } from '../chances.ts'

export interface Case {
  readonly features: readonly number[]
  readonly result: number
  /** The game it is of: cases of one game are alike. */
  readonly game?: number
}

/** How strongly weights are drawn to nothing, in cases. */
const RIDGE = 20
const STEPS = 25

/**
 * The first feature is one and is never drawn to nothing; `ridge` says how strongly each other one is. Newton's method on
 * features of one spread.
 */
export function fit(
  cases: readonly Case[],
  ridge: readonly number[] = cases[0].features.map(() => RIDGE),
): number[] {
  const size = cases[0].features.length
  const spread = Array.from({ length: size }, (_, i) => {
    const squares = cases.reduce((sum, { features }) => sum + features[i] * features[i], 0)
    return Math.sqrt(squares / cases.length) || 1
  })
  let weights = new Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, i) => (i === 0 ? 0 : -ridge[i] * weight))
    const curve = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => (i === j && i > 0 ? ridge[i] : i === j ? 1e-6 : 0)),
    )
    for (const { features, result } of cases) {
      const scaled = features.map((value, i) => value / spread[i])
      const called = likelihood(scaled.reduce((sum, value, i) => sum + value * weights[i], 0))
      const heavy = Math.max(1e-4, called * (1 - called))
      for (let i = 0; i < size; i++) {
        slope[i] += (result - called) * scaled[i]
        for (let j = 0; j <= i; j++) curve[i][j] += heavy * scaled[i] * scaled[j]
      }
    }
    for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) curve[i][j] = curve[j][i]
    const change = solved(curve, slope)
    weights = weights.map((weight, i) => weight + change[i])
    if (change.every(each => Math.abs(each) < 1e-6)) break
  }
  return weights.map((weight, i) => weight / spread[i])
}

/** The solution of matrix · x = right, by elimination. */
function solved(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]])
  const size = rows.length
  for (let i = 0; i < size; i++) {
    let pivot = i
    for (let k = i + 1; k < size; k++) if (Math.abs(rows[k][i]) > Math.abs(rows[pivot][i])) pivot = k
    ;[rows[i], rows[pivot]] = [rows[pivot], rows[i]]
    if (Math.abs(rows[i][i]) < 1e-12) rows[i][i] = 1e-12
    for (let k = i + 1; k < size; k++) {
      const times = rows[k][i] / rows[i][i]
      if (times !== 0) for (let j = i; j <= size; j++) rows[k][j] -= times * rows[i][j]
    }
  }
  const x = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    let sum = rows[i][size]
    for (let j = i + 1; j < size; j++) sum -= rows[i][j] * x[j]
    x[i] = sum / rows[i][i]
  }
  return x
}

/** Of positions called so likely won, how many there were, in how many games, and what part was won. */
export interface Tenth {
  readonly positions: number
  readonly games: number
  readonly called: number
  readonly won: number
  /** By how much what was won may differ from what was called by chance alone, nineteen times of twenty. */
  readonly chance: number
}

const rounded = (x: number) => Math.round(x * 1000) / 1000
/** So many standard errors. */
const NINETEEN_OF_TWENTY = 1.96

/** Of cases called so likely, in tenths, what part came true; with what chance alone may do, game by game. */
export function calibration(cases: readonly Case[], weights: readonly number[]): Tenth[] {
  const tenths = Array.from({ length: 10 }, () => ({
    ...{ positions: 0, called: 0, won: 0 },
    games: new Map<number, { positions: number; off: number }>(),
  }))
  for (const [i, { features, result, game = i }] of cases.entries()) {
    const called = likelihood(features.reduce((sum, value, i) => sum + value * weights[i], 0))
    const tenth = tenths[Math.min(9, Math.floor(called * 10))]
    tenth.positions++
    tenth.called += called
    tenth.won += result
    const of = tenth.games.get(game) ?? { positions: 0, off: 0 }
    tenth.games.set(game, { positions: of.positions + 1, off: of.off + result - called })
  }
  return tenths.map(({ positions, called, won, games }) => {
    if (positions === 0) return { positions, games: 0, called, won, chance: 0 }
    const off = (won - called) / positions
    const spread = [...games.values()].reduce((sum, of) => sum + power(of.off - of.positions * off, 2), 0)
    // The last game tells nothing of how much games differ.
    const error = games.size > 1 ? Math.sqrt((spread * games.size) / (games.size - 1)) / positions : 1
    const chance = Math.min(1, NINETEEN_OF_TWENTY * error)
    const [mean, part] = [called / positions, won / positions]
    return {
      ...{ positions, games: games.size },
      ...{ called: rounded(mean), won: rounded(part), chance: rounded(chance) },
    }
  })
}

/** The mean surprise at what came of the cases: 0.69 knows nothing. */
export function surprise(cases: readonly Case[], weights: readonly number[]): number {
  let sum = 0
  for (const { features, result } of cases) {
    const called = likelihood(features.reduce((total, value, i) => total + value * weights[i], 0))
    sum -= result * log(called + 1e-9) + (1 - result) * log(1 - called + 1e-9)
  }
  return sum / cases.length
}
