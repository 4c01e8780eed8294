/** What an opponent would do in somebody's place, one whole gesture of it, and why. */
import { type Action, copy, type Game, type Pick, type Position } from '@quebracho/engine'
import type { Intention, Opponent } from '../opponent.ts'
import { type Shown, seenOn } from './on-map.ts'
import { asksTheSame, type Reasons, reasonsFor } from './reasons.ts'

export interface Hint {
  /** An action, and what it asks in its midst, as far as no dice fall and nobody else decides. */
  readonly steps: readonly Action[]
  /** The plan it belongs to, or what it is for, if that is known. */
  readonly intention: Intention | null
  /** The terms of the score that speak for it; null where there is nothing to do, or the score cannot know what it is for. */
  readonly reasons: Reasons | null
}

/** Nobody is told more than this at once, unless all are told the same. */
const [MOST_STEPS, MOST_ALIKE] = [12, 40]
/** So often it is asked again that would do something to no purpose first. */
const MOST_GESTURES = 12

/** Thinks it through on the side's view, which stays as it is; yields what part of the thinking is done. */
export function* hintFor(
  { game, presentation }: Shown,
  opponent: Opponent,
  view: Position,
  side: number,
  pick: Pick,
): Generator<number, Hint> {
  const seen = seenOn(presentation, view, side)
  const p = copy(view)
  const done: Action[] = []
  let hint: Hint = { steps: [], intention: null, reasons: null }
  for (let tried = 0; tried < MOST_GESTURES; tried++) {
    const before = copy(p)
    const steps = yield* gestureOf(game, opponent, p, side, pick)
    done.push(...steps)
    const aim = steps.length > 0 ? (game.aim?.(before, side, steps[0]) ?? null) : null
    if (aim)
      return {
        steps: [...steps, ...(yield* theSame(game, opponent, p, side, steps, pick))],
        intention: aim,
        reasons: null,
      }
    const intention = hint.intention ?? opponent.intention()
    const reasons =
      steps.length > 0 ? reasonsFor({ game, side, seen }, ...firstChoice(game, before, steps), p) : null
    hint = { steps, intention, reasons }
    if (reasons?.than === 'before' || !asksTheSame(game, view, p)) break
  }
  // What was to no purpose is left out, unless the rest needs it.
  return isPossible(game, view, hint.steps) ? hint : { ...hint, steps: done }
}

/** The first step at which something else could be done, and what was before it; the first of all, if all of them are forced. */
function firstChoice(game: Game, before: Position, steps: readonly Action[]): [Position, Action] {
  const p = copy(before)
  for (const step of steps) {
    if (game.actions(p).length > 1) return [p, step]
    game.apply(p, step)
  }
  return [before, steps[0]]
}

/** One gesture: an action, and what it asks in its midst. Changes `p`. */
function* gestureOf(
  game: Game,
  opponent: Opponent,
  p: Position,
  side: number,
  pick: Pick,
): Generator<number, Action[]> {
  const steps: Action[] = []
  for (let waiting = game.pending(p); steps.length < MOST_STEPS; waiting = game.pending(p)) {
    if (waiting.kind !== 'decision' || waiting.side !== side) break
    if (steps.length > 0 && !waiting.nested) break
    const action = [...(yield* opponent.thinking(copy(p), pick))]
    // What was imagined may be forbidden by what nobody sees.
    if (game.forbids(p, action) !== null) break
    steps.push(action)
    game.apply(p, action)
    // The gesture is told; thinking about the rest of the turn is for later.
    opponent.hurry()
  }
  return steps
}

/** What others are told to do as the first was, all for the same. Changes `p`. */
function* theSame(
  game: Game,
  opponent: Opponent,
  p: Position,
  side: number,
  [[verb, , ...what]]: readonly Action[],
  pick: Pick,
): Generator<number, Action[]> {
  const others: Action[] = []
  while (others.length < MOST_ALIKE) {
    const next = copy(p)
    const [action, ...more] = yield* gestureOf(game, opponent, next, side, pick)
    if (!action || more.length > 0 || action[0] !== verb || action.slice(2).join() !== what.join()) break
    others.push(action)
    game.apply(p, action)
  }
  return others
}

function isPossible(game: Game, view: Position, steps: readonly Action[]): boolean {
  const p = copy(view)
  return steps.every(step => game.play(p, step) === null)
}
