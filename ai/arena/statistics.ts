/** What the results of pairs of games say: a score with its interval, Elo, and whether it is decided. */
import { log, power } from '@quebracho/engine'

/** The sums of what a player scored in each pair: 0 to 2, a win counting 1 and a draw a half. */
export interface Tally {
  pairs: number
  sum: number
  squares: number
}

export const emptyTally = (): Tally => ({ pairs: 0, sum: 0, squares: 0 })

export function count(tally: Tally, pairScore: number): void {
  tally.pairs++
  tally.sum += pairScore
  tally.squares += pairScore * pairScore
}

export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** Two-sided, 95 of 100. */
const Z = 1.959964

/** Pairs are few at first and often all alike: as if so many more had been seen, half lost and half won. */
const PRIOR_PAIRS = 1

/** The score a game, from 0 to 1. */
export function scoreOf({ pairs, sum, squares }: Tally): Interval {
  if (pairs === 0) return { mean: 0.5, low: 0, high: 1 }
  const mean = sum / pairs / 2
  const error = Math.sqrt(variance({ pairs, sum, squares }) / pairs)
  return { mean, low: Math.max(0, mean - Z * error), high: Math.min(1, mean + Z * error) }
}

/** Of a pair's score a game. */
function variance({ pairs, sum, squares }: Tally): number {
  const n = pairs + PRIOR_PAIRS
  const mean = (sum + PRIOR_PAIRS) / n
  // A pair lost and a pair won, half of each.
  const spread = (squares + PRIOR_PAIRS * 2) / n - mean * mean
  return spread / 4
}

/** The difference in strength at which that score is expected. */
export function eloOf(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY
  if (score >= 1) return Number.POSITIVE_INFINITY
  return (-400 * log(1 / score - 1)) / Math.LN10
}

export const expectedScore = (elo: number): number => 1 / (1 + power(10, -elo / 400))

/** A sequential test of "no stronger than `low`" against "at least as strong as `high`", both in Elo. */
export interface Test {
  readonly low: number
  readonly high: number
  /** How often each wrong answer may be given. */
  readonly risk: number
}

export type Verdict = 'stronger' | 'not stronger' | 'open'

/** The log likelihood ratio of the two, by a normal approximation over pairs. */
function likelihood(tally: Tally, { low, high }: Test): number {
  if (tally.pairs === 0) return 0
  const [s0, s1] = [expectedScore(low), expectedScore(high)]
  const mean = tally.sum / tally.pairs / 2
  return (tally.pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance(tally))
}

export function verdictOf(tally: Tally, test: Test): Verdict {
  const bound = log((1 - test.risk) / test.risk)
  const ratio = likelihood(tally, test)
  return ratio >= bound ? 'stronger' : ratio <= -bound ? 'not stronger' : 'open'
}

/** A mean with its interval, for margins in points. */
export function meanOf(values: readonly number[]): Interval {
  const n = values.length
  if (n === 0) return { mean: 0, low: 0, high: 0 }
  const mean = values.reduce((sum, each) => sum + each, 0) / n
  const spread = values.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / Math.max(1, n - 1)
  const error = Z * Math.sqrt(spread / n)
  return { mean, low: mean - error, high: mean + error }
}
