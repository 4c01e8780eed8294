/** What played games teach of a scenario. */
import type { LearnedScenario } from '@quebracho/engine'
import { featuresOf, leadOf, likelihood } from '../chances.ts'
import { type Case, calibration, fit, surprise } from './fit.ts'
import type { Lesson } from './worker.ts'

/** Each of so many parts of the games is judged by what was learned from the others. */
const PARTS = 5

const resultOf = ({ winner }: Lesson): number => (winner < 0 ? 0.5 : winner === 0 ? 1 : 0)

/** Fewer games than this, or fewer won by one of the sides, do not tell what a lead is worth. */
const FEWEST_GAMES = 30
const FEWEST_WON = 5

/** Whether a scenario's own games tell what a lead is worth in it. */
export const tellsOfLeads = (lessons: readonly Lesson[]): boolean =>
  lessons.length >= FEWEST_GAMES &&
  [0, 1].every(side => lessons.filter(({ winner }) => winner === side).length >= FEWEST_WON)

/** `borrowed`: what a lead is worth, and times the part of the game that is over, where its own games do not tell. */
export function learnedFrom(lessons: readonly Lesson[], borrowed?: readonly number[]): LearnedScenario {
  const lengths = lessons.map(({ seen }) => seen[seen.length - 1].turn).sort((a, b) => a - b)
  const turns = Math.max(1, lengths[Math.floor(lengths.length * 0.9)])
  const casesOf = (chosen: readonly Lesson[]): Case[] =>
    chosen.flatMap(lesson =>
      lesson.seen.map(({ turn, scores }) => ({
        features: featuresOf(leadOf(scores), turn, turns),
        result: resultOf(lesson),
      })),
    )
  const fitted = (chosen: readonly Lesson[]): number[] =>
    borrowed ? fittedTo(casesOf(chosen), borrowed, chosen) : fit(casesOf(chosen))
  const [called, blind]: [Case[], Case[]] = [[], []]
  for (let part = 0; part < PARTS; part++) {
    const others = lessons.filter((_, i) => i % PARTS !== part)
    const weights = fitted(others)
    const usual = others.reduce((sum, lesson) => sum + resultOf(lesson), 0) / others.length
    for (const { features, result } of casesOf(lessons.filter((_, i) => i % PARTS === part))) {
      called.push({ features: [logit(features, weights)], result })
      blind.push({ features: [Math.log((usual + 0.01) / (1.01 - usual))], result })
    }
  }
  return {
    games: lessons.length,
    turns,
    weights: fitted(lessons).map(weight => Number(weight.toPrecision(4))),
    surprise: rounded(surprise(called, [1])),
    blind: rounded(surprise(blind, [1])),
    calibration: calibration(called, [1]),
    ...(borrowed && { borrowed: true }),
  }
}

/** Only how often the side wins is its own; one game more, half won, stands for what has not been seen. */
function fittedTo(cases: readonly Case[], slopes: readonly number[], lessons: readonly Lesson[]): number[] {
  const wanted = (lessons.reduce((sum, lesson) => sum + resultOf(lesson), 0) + 0.5) / (lessons.length + 1)
  const mean = (base: number) =>
    cases.reduce((sum, { features }) => sum + likelihood(logit(features, [base, 0, ...slopes])), 0) /
    cases.length
  let [low, high] = [-20, 20]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (mean(middle) < wanted) low = middle
    else high = middle
  }
  return [low, 0, ...slopes]
}

const logit = (features: readonly number[], weights: readonly number[]): number =>
  features.reduce((sum, value, i) => sum + value * weights[i], 0)

const rounded = (x: number): number => Math.round(1000 * x) / 1000

/** What a lead is worth in the other scenarios of a game, on average; undefined if none of them tells. */
export function slopesOf(
  scenarios: Readonly<Record<string, LearnedScenario>>,
  without: string,
): number[] | undefined {
  const own = Object.entries(scenarios).filter(([id, { borrowed }]) => id !== without && !borrowed)
  if (own.length === 0) return undefined
  return [2, 3].map(i => own.reduce((sum, [, { weights }]) => sum + weights[i], 0) / own.length)
}
