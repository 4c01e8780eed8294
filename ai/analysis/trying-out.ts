/**
 * Whether one action would have been better than another: both are played on to the end of the turn and through the
 * enemy's answer by quick judgements, with the same luck. What can still be made good in the same turn costs nothing.
 */
import {
  type Action,
  CHANCE,
  copy,
  copyInto,
  type Game,
  OVER,
  type Position,
  seeded,
} from '@quebracho/engine'
import type { Yardstick } from '../chances.ts'
import { fateOf } from '../fate.ts'
import { bestOf, judgeFor } from '../judge.ts'
import { turnOf } from '../ways.ts'

export interface Gain {
  /** By how much the better action is better, in chances to win; and how sure that is. */
  readonly mean: number
  readonly error: number
}

/** Fewer say nothing; more are for what is not clear by then. */
const [FEWEST, MOST] = [4, 10]
/** A throw more in each judgement costs as much as the whole. */
const THROWS = 2
const MOST_ACTIONS = 1500

export interface Choice {
  /** The position with all that was hidden, and who had to decide. */
  readonly p: Position
  readonly side: number
  readonly played: Action
  readonly better: Action
  readonly seed: number
}

/** Tries both out, on what the side could imagine from what it saw. Yields after each. */
export function* gainOf(game: Game, yardstick: Yardstick, choice: Choice): Generator<void, Gain> {
  const { p, side, played, better, seed } = choice
  const view = game.view(p, side)
  const root = copy(p)
  const gains: number[] = []
  for (let i = 0; i < MOST && !(i >= FEWEST && isSettled(gains)); i++) {
    game.imagine(view, side, seeded(seed + i), root)
    const [with_, without] = [better, played].map(action => endOf(game, yardstick, root, action, seed + i))
    gains.push(side === 0 ? with_ - without : without - with_)
    yield
  }
  return gainIn(gains)
}

/** Clear either way: far from nothing, or nothing for sure. */
function isSettled(gains: readonly number[]): boolean {
  const { mean, error } = gainIn(gains)
  return mean + error < 0.005 || mean > 3 * error
}

function gainIn(gains: readonly number[]): Gain {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const spread =
    gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0) / Math.max(1, gains.length - 1)
  return { mean, error: Math.sqrt(spread / gains.length) }
}

let spare: Position | undefined

/** The first side's chance after the turn and the answer to it. */
function endOf(game: Game, yardstick: Yardstick, root: Position, action: Action, seed: number): number {
  if (spare?.world !== root.world) spare = copy(root)
  const p = spare
  copyInto(p, root)
  const dice = { throws: THROWS, seed }
  const judges = game.sides.map((_, side) => judgeFor(game, side, { dice }))
  const fate = fateOf(seed)
  const end = turnOf(game, p) + (game.round ?? 1)
  game.apply(p, action)
  for (let n = 0; n < MOST_ACTIONS; n++) {
    const waits = game.waitsFor(p)
    if (waits === OVER || turnOf(game, p) >= end) break
    dice.seed = seed + n
    const next =
      waits === CHANCE ? game.throwDice(p, fate(p, turnOf(game, p))) : bestOf(game, p, judges[waits])
    game.apply(p, next)
  }
  return yardstick(p)
}
