/** What played games teach of a scenario. */
import { type LearnedScenario, log } from '@quebracho/engine'
import { type Bent, bentLead, beyond, featuresOf, leadOf, likelihood, TIMES } from '../chances.ts'
import { type Case, calibration, fit, surprise, type Tenth } from './fit.ts'
import type { Leads } from './stale.ts'
import type { Lesson } from './worker.ts'

/** Each of so many parts of the games is judged by what was learned from the others. */
const PARTS = 5

/** How well what was learned of a scenario holds on games it was not learned from. */
export interface Held {
  /** The mean surprise at what came of them, in nats; knowing only how often the side wins is `blind`. */
  readonly surprise: number
  readonly blind: number
  /** In tenths. */
  readonly calibration: readonly Tenth[]
}

/** … and by which score it was learned. */
export interface HeldAt extends Held {
  readonly leads: Leads
}

/** `held.json` of a game, which nobody needs to play: by scenario. */
export type HeldFile = Readonly<Record<string, HeldAt>>

const resultOf = ({ winner }: Lesson): number => (winner < 0 ? 0.5 : winner === 0 ? 1 : 0)

/** Fewer games than this, or fewer won by one of the sides, do not tell what a lead is worth. */
const FEWEST_GAMES = 30
const FEWEST_WON = 5

/** Whether a scenario's own games tell what a lead is worth in it. */
export const tellsOfLeads = (lessons: readonly Lesson[]): boolean =>
  lessons.length >= FEWEST_GAMES &&
  [0, 1].every(side => lessons.filter(({ winner }) => winner === side).length >= FEWEST_WON)

interface Lessons {
  readonly learned: LearnedScenario
  readonly held: Held
}

/** What leads are worth, where a scenario's own games do not tell. */
export type Borrowed = Pick<LearnedScenario, 'weights' | 'bent'>

export function learnedFrom(lessons: readonly Lesson[], borrowed?: Borrowed): Lessons {
  const lengths = lessons.map(({ seen }) => seen[seen.length - 1].turn).sort((a, b) => a - b)
  const turns = Math.max(1, lengths[Math.floor(lengths.length * 0.9)])
  const bent = borrowed ? borrowed.bent : bentOf(lessons, turns)
  const casesOf = (chosen: readonly Lesson[]): Case[] =>
    chosen.flatMap(lesson =>
      lesson.seen.map(({ turn, scores }) => ({
        features: featuresOf(bentLead(leadOf(scores), bent), turn, turns),
        result: resultOf(lesson),
        game: lesson.number,
      })),
    )
  const learned = (chosen: readonly Lesson[]): number[] =>
    borrowed ? fittedTo(casesOf(chosen), borrowed.weights.slice(TIMES), chosen) : fitted(casesOf(chosen))
  const [called, blind]: [Case[], Case[]] = [[], []]
  for (let part = 0; part < PARTS; part++) {
    const others = lessons.filter((_, i) => i % PARTS !== part)
    const weights = learned(others)
    const usual = others.reduce((sum, lesson) => sum + resultOf(lesson), 0) / others.length
    for (const { features, ...rest } of casesOf(lessons.filter((_, i) => i % PARTS === part))) {
      called.push({ features: [logit(features, weights)], ...rest })
      blind.push({ features: [log((usual + 0.01) / (1.01 - usual))], ...rest })
    }
  }
  return {
    learned: {
      games: lessons.length,
      turns,
      weights: learned(lessons).map(short),
      ...(bent && { bent }),
      ...(borrowed && { borrowed: true }),
    },
    held: {
      surprise: rounded(surprise(called, [1])),
      blind: rounded(surprise(blind, [1])),
      calibration: calibration(called, [1]),
    },
  }
}

const short = (x: number): number => Number(x.toPrecision(4))

/** How strongly weights are drawn: of time and of the lead as such to nothing, of the lead at each part of the game to that. */
const [LOOSE, TIGHT] = [5, 60]
/** No lead counts for less than this beside those that count for most: a greater one is always worth more. */
const LEAST = 0.03

/** How a great lead counts beside a small one, time apart. */
function bentOf(lessons: readonly Lesson[], turns: number): Bent {
  const all = lessons
    .flatMap(({ seen }) => seen.map(({ scores }) => Math.abs(leadOf(scores))))
    .sort((a, b) => a - b)
  const knee = Math.max(1, Math.round(all[Math.floor(all.length / 2)]))
  const cases = lessons.flatMap(lesson =>
    lesson.seen.map(({ turn, scores }) => {
      const lead = leadOf(scores)
      const times = featuresOf(lead, turn, turns).slice(0, TIMES)
      return { features: [...times, lead, ...beyond(lead, knee)], result: resultOf(lesson) }
    }),
  )
  const ridge = cases[0].features.map(() => LOOSE)
  const [lead, ...changes] = fit(cases, ridge).slice(TIMES)
  // What leads are worth before the bends and behind each, one side's and then the other's; behind the second both have changed it.
  const behind = changes.map((change, i) => lead + change + (i < 2 ? 0 : changes[i - 2]))
  const least = LEAST * Math.max(0, lead, ...behind)
  const slope = Math.max(least, lead)
  const slopes = behind.map(each => Math.max(least, each))
  const bends = slopes.map((each, i) => (slope > 0 ? (each - (i < 2 ? slope : slopes[i - 2])) / slope : 0))
  return { knee, bends: bends.map(short) }
}

/** What a lead is worth may change as the game goes on, but not without good reason: some parts are seldom seen. */
function fitted(cases: readonly Case[]): number[] {
  const split = cases.map(({ features, ...rest }) => {
    const leads = features.slice(TIMES)
    const lead = leads.reduce((sum, each) => sum + each, 0)
    return { features: [...features.slice(0, TIMES), lead, ...leads], ...rest }
  })
  const ridge = split[0].features.map((_, i) => (i <= TIMES ? LOOSE : TIGHT))
  const weights = fit(split, ridge)
  return [...weights.slice(0, TIMES), ...weights.slice(TIMES + 1).map(each => each + weights[TIMES])]
}

const noTime = new Array<number>(TIMES - 1).fill(0)

/** Only how often the side wins is its own; one game more, half won, stands for what has not been seen. */
function fittedTo(cases: readonly Case[], slopes: readonly number[], lessons: readonly Lesson[]): number[] {
  const wanted = (lessons.reduce((sum, lesson) => sum + resultOf(lesson), 0) + 0.5) / (lessons.length + 1)
  const mean = (base: number) =>
    cases.reduce((sum, { features }) => sum + likelihood(logit(features, [base, ...noTime, ...slopes])), 0) /
    cases.length
  let [low, high] = [-20, 20]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (mean(middle) < wanted) low = middle
    else high = middle
  }
  return [low, ...noTime, ...slopes]
}

const logit = (features: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * features[i], 0)

const rounded = (x: number): number => Math.round(1000 * x) / 1000

/** What leads are worth in that other scenario of a game which has most games; undefined if none of them tells. */
export const borrowedFrom = (
  scenarios: Readonly<Record<string, LearnedScenario>>,
  without: string,
): Borrowed | undefined =>
  Object.entries(scenarios)
    .filter(([id, { borrowed }]) => id !== without && !borrowed)
    .sort(([, a], [, b]) => b.games - a.games)[0]?.[1]
