/**
 * Ways to go on, and what comes of them: each is played through one's own turn and the enemy's answer on imagined positions,
 * by the judgement of every day, with the same luck for all.
 */
import {
  type Action,
  CHANCE,
  copy,
  copyInto,
  type Game,
  OVER,
  type Pick,
  type Plan,
  type Position,
  WON_BY,
} from '@quebracho/engine'
import { fateOf } from './fate.ts'
import { bestOf, type Judge, judgeFor } from './judge.ts'
import type { Meter } from './meter.ts'

/** With a plan in mind or none, and perhaps with this action first. */
export interface Way {
  readonly plan: Plan | null
  readonly action?: Action
  /** What came of it, sample by sample. */
  values: number[]
}

export interface Trial {
  readonly game: Game
  readonly side: number
  readonly meter: Meter
  /** Throws in a judgement while trying out. */
  readonly throws: number
  /** Where things are tried out. */
  spare: Position | undefined
}

/** More than any score: what a game won is worth beside one that goes on. */
const WON = 10_000

/** A turn is never longer than this; nor is anybody to be trusted who makes it so. */
const MOST_ACTIONS = 1500

/**
 * Tries the ways out until `limit` of the budget is spent, or so many times each. Those that are clearly worse than the
 * best are tried no more. Says which to take: the first, unless another is clearly better.
 */
export function* race(
  trial: Trial,
  ways: readonly Way[],
  view: Position,
  pick: Pick,
  rules: { readonly turns: number; readonly limit: number; readonly most: number; readonly clear: number },
): Generator<number, Way> {
  const { game, side, meter } = trial
  const usual = ways[0]
  let open = ways
  for (let tried = 1; open.length > 1 && tried <= rules.most; tried++) {
    const root = game.imagine(view, side, pick)
    const seed = pick(1 << 30)
    for (const way of open) {
      const value = meter.spent() < rules.limit ? valueOf(trial, way, root, seed, rules) : undefined
      if (value === undefined) return chosen(ways, usual, rules.clear)
      way.values.push(value)
      yield meter.spent()
    }
    if (tried < FEWEST) continue
    const ahead = open.reduce((a, b) => (mean(b.values) > mean(a.values) ? b : a))
    open = open.filter(way => way === ahead || way === usual || gain(ahead, way, rules.clear) <= 0)
    if (open.length === 2 && gain(ahead, usual, 2 * rules.clear) > 0) break
  }
  return chosen(ways, usual, rules.clear)
}

/** Fewer trials say nothing. */
const FEWEST = 4

function chosen(ways: readonly Way[], usual: Way, clear: number): Way {
  let choice = usual
  let most = 0
  for (const way of ways) {
    if (way === usual || way.values.length < FEWEST) continue
    const gained = gain(way, usual, clear)
    if (gained > most) [choice, most] = [way, gained]
  }
  return choice
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** By how much one way is better than another for sure: the mean gain, less so many standard errors. */
function gain({ values }: Way, than: Way, clear: number): number {
  const n = Math.min(values.length, than.values.length)
  let sum = 0
  let squares = 0
  for (let i = 0; i < n; i++) {
    const difference = values[i] - than.values[i]
    sum += difference
    squares += difference * difference
  }
  const average = sum / n
  const spread = Math.max(0, squares / n - average * average)
  return average - clear * Math.sqrt(spread / Math.max(1, n - 1))
}

/** What comes of the way on one imagined position; undefined if there was no time to see. */
function valueOf(
  trial: Trial,
  { plan, action }: Way,
  root: Position,
  seed: number,
  { turns, limit }: { readonly turns: number; readonly limit: number },
): number | undefined {
  const { game, side, meter, throws } = trial
  trial.spare ??= copy(root)
  const p = trial.spare
  copyInto(p, root)
  const worth = leaningOf(plan)
  // Throws that were the same at every decision would mislead in the same way at every decision.
  const dice = { throws, seed }
  const judges: Judge[] = game.sides.map((_, each) =>
    judgeFor(game, each, { dice, meter, worth: each === side ? worth : undefined }),
  )
  const fate = fateOf(seed)
  const end = turnOf(game, root) + turns
  if (action) game.apply(p, action)
  for (let n = 0; n < MOST_ACTIONS; n++) {
    const waits = game.waitsFor(p)
    if (waits === OVER || turnOf(game, p) >= end) break
    if (meter.spent() > limit) return undefined
    meter.count()
    dice.seed = seed + n
    game.apply(
      p,
      waits === CHANCE ? game.throwDice(p, fate(p, turnOf(game, p))) : bestOf(game, p, judges[waits]),
    )
  }
  return worthOf(game, p, side)
}

/** What a position is worth to the side: its score, or that of a game that is over. */
export function worthOf(game: Game, p: Position, side: number): number {
  if (game.waitsFor(p) !== OVER) return game.score(p, side)
  return p.outcome < WON_BY ? 0 : p.outcome === WON_BY + side ? WON : -WON
}

/** Whether what is to be decided lies in the midst of another action. */
export function isNested(game: Game, p: Position): boolean {
  const waiting = game.pending(p)
  return waiting.kind === 'decision' && waiting.nested
}

/** What a plan makes of a position beyond its score. */
export const leaningOf = (plan: Plan | null) => (plan ? (p: Position) => plan.worth(p) : undefined)

export const turnOf = (game: Game, p: Position): number => game.turnOf?.(p) ?? 0
