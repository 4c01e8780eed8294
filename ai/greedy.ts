/**
 * Looks one decision ahead: tries each action on a position imagined from the view, takes the exact expectation
 * over the dice that follow at once, and picks what scores best by the game's own yardstick.
 *
 * An action often opens a smaller one in its midst (which tokens, whether to occupy). Those of its own it climbs:
 * the best next answer as long as answering helps. Those of the other side it takes to be the standard ones.
 */
import {
  type Action,
  copy,
  copyInto,
  type Game,
  type Pending,
  type Pick,
  type Position,
  quickHash,
  sameAction,
} from '@quebracho/engine'
import type { Opponent } from './opponent.ts'

const WON = 100_000

/** A chance event with more outcomes than this is judged as it stands, before the dice. */
const MOST_OUTCOMES = 400

/** A series of dice is followed exactly as long as it has no more branches than this; then some stand for all. */
const MOST_BRANCHES = 80
const KEPT_BRANCHES = 32

/** After so many throws in a row, as in a battle of whole fleets, fewer will do. */
const LONG_SERIES = 4
const KEPT_IN_LONG_SERIES = 8

/** Scores closer than this are equal; then the standard action is preferred, else chance decides. */
const HAIR = 1e-9

export const greedy: Opponent = (game, view, side, pick) => {
  const candidates = game.worthTrying(view)
  if (candidates.length === 1) return candidates[0]
  const search = newSearch(game, side, game.imagine(view, side, pick))
  return bestOf(search, candidates, game.standard(view), pick)
}

function bestOf(search: Search, candidates: readonly Action[], standard: Action, pick: Pick): Action {
  const waiting = search.game.pending(search.root)
  // In the midst of an action it is climbing already, one answer at a time.
  const climb = waiting.kind === 'decision' && !waiting.nested
  let best: Action[] = []
  let bestValue = Number.NEGATIVE_INFINITY
  for (const action of candidates) {
    const value = valueOf(search, search.root, action, climb)
    if (value > bestValue + HAIR) {
      best = [action]
      bestValue = value
    } else if (value > bestValue - HAIR) best.push(action)
  }
  return best.find(action => sameAction(action, standard)) ?? best[pick(best.length)]
}

interface Search {
  readonly game: Game
  readonly side: number
  readonly root: Position
  /** Positions to try things on, one for each level. */
  readonly spare: Position[]
  level: number
}

const newSearch = (game: Game, side: number, root: Position): Search => ({
  game,
  side,
  root,
  spare: [],
  level: 0,
})

/** The position again, to try something on at the present level. */
function spareCopy({ spare, level }: Search, p: Position): Position {
  if (level === spare.length) spare.push(copy(p))
  else copyInto(spare[level], p)
  return spare[level]
}

/** The value of an action in a position. `climb`: own nested decisions are improved, not taken as standard. */
function valueOf(search: Search, p: Position, action: Action, climb: boolean): number {
  const after = spareCopy(search, p)
  search.level++
  search.game.apply(after, action)
  const value = settle(search, after, climb)
  search.level--
  return value
}

/** Follows a position to the next moment of rest and scores it there. Changes `p`. */
function settle(search: Search, p: Position, climb: boolean): number {
  const { game, side } = search
  while (climb) {
    const waiting = game.pending(p)
    if (waiting.kind !== 'decision' || !waiting.nested) break
    if (waiting.side === side) return climbed(search, p)
    game.apply(p, game.standard(game.view(p, waiting.side)))
  }
  return rested(search, p) ?? expectation(search, p)
}

/** Follows standard answers to the next moment of rest and scores it; null where dice must be thrown. Changes `p`. */
function rested({ game, side }: Search, p: Position): number | null {
  for (;;) {
    const waiting = game.pending(p)
    if (waiting.kind === 'end') return waiting.winner === null ? 0 : waiting.winner === side ? WON : -WON
    if (waiting.kind !== 'decision')
      return brings(waiting) || game.countOutcomes(p) > MOST_OUTCOMES ? game.score(p, side) : null
    if (!waiting.nested) return game.score(p, side)
    game.apply(p, game.standard(game.view(p, waiting.side)))
  }
}

/** Most draws, and dice that say so, bring news rather than a result: the moment before them is judged. */
const brings = (waiting: Pending): boolean =>
  (waiting.kind === 'draw' || waiting.kind === 'dice') && waiting.reveals

/** Own nested decision: the best answer, then the next, until answering any further does not help. */
function climbed(search: Search, p: Position): number {
  const { game, side } = search
  let best = Number.NEGATIVE_INFINITY
  for (;;) {
    const waiting = game.pending(p)
    if (waiting.kind !== 'decision' || waiting.side !== side || !waiting.nested)
      return Math.max(best, settle(search, p, false))
    let choice: Action | undefined
    for (const action of game.worthTrying(p)) {
      const value = valueOf(search, p, action, false)
      if (value <= best + HAIR) continue
      best = value
      choice = action
    }
    if (!choice || sameAction(choice, game.standard(p))) return best
    game.apply(p, choice)
  }
}

interface Branch {
  readonly position: Position
  probability: number
}

/** The mean over the dice, and over the dice after those; equal positions on the way are met once. */
function expectation(search: Search, p: Position): number {
  const { game } = search
  let frontier: Branch[] = [{ position: copy(p), probability: 1 }]
  let mean = 0
  for (let throws = 1; frontier.length > 0; throws++) {
    const next = new Map<number, Branch>()
    for (const { position, probability } of frontier) {
      for (const outcome of game.outcomes(position)) {
        const after = spareCopy(search, position)
        game.apply(after, outcome.action)
        const share = probability * outcome.probability
        const value = rested(search, after)
        if (value !== null) {
          mean += share * value
          continue
        }
        const key = quickHash(after)
        const known = next.get(key)
        if (known) known.probability += share
        else next.set(key, { position: copy(after), probability: share })
      }
    }
    const branches = [...next.values()]
    frontier =
      throws < LONG_SERIES
        ? thinned(branches, MOST_BRANCHES, KEPT_BRANCHES)
        : thinned(branches, 2 * KEPT_IN_LONG_SERIES, KEPT_IN_LONG_SERIES)
  }
  return mean
}

/** Too many branches are represented by some of them, each as often as it is likely: the mean stays nearly exact. */
function thinned(branches: Branch[], most: number, wanted: number): Branch[] {
  if (branches.length <= most) return branches
  const total = branches.reduce((sum, { probability }) => sum + probability, 0)
  const share = total / wanted
  const kept: Branch[] = []
  let sum = 0
  for (const branch of branches) {
    const before = Math.round(sum / share)
    sum += branch.probability
    const times = Math.round(sum / share) - before
    if (times > 0) kept.push({ position: branch.position, probability: times * share })
  }
  return kept
}
