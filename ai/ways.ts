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
  /** By how much it did better than the usual way, trial by trial. */
  readonly leads: number[]
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
export const MOST_ACTIONS = 1500

/** So many actions are tried in a trial before whoever asked may stop it. */
const BREATH = 4

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
  const { game, side } = trial
  const usual = ways[0]
  let open = ways
  for (let tried = 1; open.length > 1 && tried <= rules.most; tried++) {
    const root = game.imagine(view, side, pick)
    const seed = pick(1 << 30)
    if (!(yield* tryOnce(trial, open, root, seed, rules))) break
    if (tried < FEWEST) continue
    const ahead = open.reduce((a, b) => (mean(b.leads) > mean(a.leads) ? b : a))
    open = open.filter(way => way === ahead || way === usual || gain(ahead, way, rules.clear) <= 0)
    if (open.length === 2 && gain(ahead, usual, 2 * rules.clear) > 0) break
  }
  return chosen(ways, usual, rules.clear)
}

/** Tries each of the ways once on the same position with the same luck, the usual one first; false if there was no time for all. */
export function* tryOnce(
  trial: Trial,
  [usual, ...others]: readonly Way[],
  root: Position,
  seed: number,
  rules: { readonly turns: number; readonly limit: number },
): Generator<number, boolean> {
  const base = yield* valueOf(trial, usual, root, seed, rules)
  if (base === undefined) return false
  usual.leads.push(0)
  for (const way of others) {
    const value = yield* valueOf(trial, way, root, seed, rules)
    if (value === undefined) return false
    way.leads.push(value - base)
  }
  return true
}

/** Fewer trials say nothing. */
const FEWEST = 4

function chosen(ways: readonly Way[], usual: Way, clear: number): Way {
  let choice = usual
  let most = 0
  for (const way of ways) {
    if (way === usual || way.leads.length < FEWEST) continue
    const gained = gain(way, usual, clear)
    if (gained > most) [choice, most] = [way, gained]
  }
  return choice
}

const mean = (leads: readonly number[]): number => leads.reduce((sum, lead) => sum + lead, 0) / leads.length

/** By how much one way is better than another for sure: the mean gain over the trials of both, less so many standard errors. */
function gain({ leads }: Way, than: Way, clear: number): number {
  // Trials that were foreseen may be of the one alone: the last are of both.
  const n = Math.min(leads.length, than.leads.length)
  let sum = 0
  let squares = 0
  for (let i = 1; i <= n; i++) {
    const difference = leads[leads.length - i] - than.leads[than.leads.length - i]
    sum += difference
    squares += difference * difference
  }
  const average = sum / n
  const spread = Math.max(0, squares / n - average * average)
  return average - clear * Math.sqrt(spread / Math.max(1, n - 1))
}

/**
 * What comes of the way on one imagined position; undefined if there was no time to see. What a turn begins with at a glance is done
 * before it is judged: else whoever is still to be fed counts as starved.
 */
function* valueOf(
  trial: Trial,
  { plan, action }: Way,
  root: Position,
  seed: number,
  { turns, limit }: { readonly turns: number; readonly limit: number },
): Generator<number, number | undefined> {
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
    if (waits === OVER || (turnOf(game, p) >= end && game.thought?.(p) !== 'glance')) break
    const spent = meter.spent()
    if (spent >= limit) return undefined
    if (n % BREATH === 0) yield spent
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
export function worthOf(game: Game, p: Position, side: number, score = game.score): number {
  if (game.waitsFor(p) !== OVER) return score(p, side)
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
