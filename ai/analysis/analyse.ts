/**
 * A finished game looked at again: the first side's chance to win at every moment, what of its change was luck and what was
 * play, and which decisions cost most.
 *
 * Before a throw a position is worth what it is worth on average after it, so that what the dice change is luck and nothing
 * else; what changes when a side decides is play. Both together are the whole change from the beginning to the end.
 */
import {
  type Action,
  CHANCE,
  copy,
  type Deed,
  type Game,
  type Match,
  type Position,
  positionAfter,
  sameAction,
  seeded,
  seedOf,
} from '@quebracho/engine'
import { type Yardstick, yardstickOf } from '../chances.ts'
import { type Judge, judgeFor } from '../judge.ts'
import { gainOf } from './trying-out.ts'
import { worthBy } from './worth.ts'

export interface Analysis {
  /** The first side's chance to win before each action, and after the last. */
  readonly chances: readonly number[]
  /** By action: who decided, or CHANCE, or OVER for a word at the table. */
  readonly by: readonly number[]
  /** The decisions that cost something, in the order of the game. */
  readonly mistakes: readonly Mistake[]
}

export interface Mistake {
  /** The action's number. */
  readonly at: number
  readonly side: number
  readonly played: Action
  readonly better: Action
  /** In chances to win of its side, as tried out; and the standard error of that. */
  readonly cost: number
  readonly error: number
}

/** A decision that another seems to beat. */
interface Doubt {
  readonly at: number
  readonly side: number
  readonly p: Position
  readonly played: Action
  readonly better: Action
  readonly regret: number
}

/** Less than this is no mistake, in chances to win. */
const SMALLEST = 0.01
/** So many decisions of each side are tried out, those that look costliest. */
const MOST_TRIED = 24
/** Of the progress, the part that going through the game once takes; trying out takes the rest. */
const GOING_THROUGH = 0.3

/** Yields what part is done; the same game gives the same analysis. Null where no chances were learned. */
export function* analyse(match: Match): Generator<number, Analysis | null> {
  const { game, deeds } = match
  const p = positionAfter(match, 0)
  const yardstick = yardstickOf(game, p.world.scenario)
  if (!yardstick) return null
  const worth = worthBy(game, yardstick)
  const judges = game.sides.map((_, side) =>
    judgeFor(game, side, { measure: side === 0 ? yardstick : p => 1 - yardstick(p) }),
  )
  const chances = [worth(p)]
  const doubts: Doubt[] = []
  for (const { at, action, by } of deeds) {
    // A word at the table ends the game: nothing is left to judge.
    if (!action) break
    if (by !== CHANCE) {
      const doubt = doubtAt(game, judges[by], p, by, action, at)
      if (doubt && !isDoneLater(deeds, at, doubt.better)) doubts.push(doubt)
    }
    game.apply(p, action)
    chances.push(worth(p))
    yield (GOING_THROUGH * (at + 1)) / deeds.length
  }
  if (chances.length <= deeds.length) chances.push(yardstick(match.position))
  const mistakes = yield* triedOut(game, yardstick, doubts)
  return { chances, by: deeds.map(({ by }) => by), mistakes }
}

/** What the side might rather have done, judged by what it could imagine from what it saw. */
function doubtAt(
  game: Game,
  judge: Judge,
  p: Position,
  side: number,
  played: Action,
  at: number,
): Doubt | null {
  const root = game.imagine(game.view(p, side), side, seeded(seedOf(1, at)))
  const candidates = game.worthTrying(root)
  if (candidates.length === 1 && sameAction(candidates[0], played)) return null
  const given = judge.valueOf(root, played)
  let [better, most] = [played, given]
  for (const action of candidates) {
    if (sameAction(action, played)) continue
    const value = judge.valueOf(root, action)
    if (value > most) [better, most] = [action, value]
  }
  const regret = most - given
  if (regret < SMALLEST || game.forbids(p, better) !== null) return null
  return { at, side, p: copy(p), played, better, regret }
}

/** Whether the same side did it a little later in the same turn: then it only chose another order. */
function isDoneLater(deeds: readonly Deed[], at: number, better: Action): boolean {
  const { by } = deeds[at]
  for (let i = at + 1; i < deeds.length; i++) {
    const { action, by: other } = deeds[i]
    if (other !== CHANCE && other !== by) return false
    if (other === by && action && sameAction(action, better)) return true
  }
  return false
}

function* triedOut(game: Game, yardstick: Yardstick, doubts: readonly Doubt[]): Generator<number, Mistake[]> {
  const chosen = game.sides.flatMap((_, side) =>
    doubts
      .filter(doubt => doubt.side === side)
      .sort((a, b) => b.regret - a.regret)
      .slice(0, MOST_TRIED),
  )
  const mistakes: Mistake[] = []
  for (const [i, { at, side, p, played, better }] of chosen.entries()) {
    const trying = gainOf(game, yardstick, { p, side, played, better, seed: seedOf(1, at) })
    for (;;) {
      const { done, value } = trying.next()
      if (done) {
        if (value.mean >= SMALLEST && value.mean > 2 * value.error)
          mistakes.push({ at, side, played, better, cost: value.mean, error: value.error })
        break
      }
      yield GOING_THROUGH + ((1 - GOING_THROUGH) * i) / chosen.length
    }
  }
  return mistakes.sort((a, b) => a.at - b.at)
}
