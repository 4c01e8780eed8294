/** Courses a turn may take: decisions one after another, tried out in some luck to the turn's end. */
import { type Action, CHANCE, copy, copyInto, type Game, OVER, type Position } from '@quebracho/engine'
import { fateOf } from './fate.ts'
import { bestOf, type Judge } from './judge.ts'
import type { Meter } from './meter.ts'
import { isNested, turnOf } from './ways.ts'

/** A turn is never longer. */
const MOST_DECISIONS = 600

/** A decision, and the smaller ones in its midst. */
export interface Step {
  readonly action: Action
  readonly then: readonly Action[]
}

/** What is not legal any more where it stands is left out, and what no step says is decided as usual. */
export type Course = readonly Step[]

export interface Walker {
  readonly game: Game
  readonly side: number
  readonly meter: Meter
  /** Where courses are tried out. */
  spare: Position | undefined
}

/** An imagined position, with the dice that will fall. */
export interface Luck {
  readonly root: Position
  readonly seed: number
}

/** Plays the turn by its course to its end, or to the decision of that number; in a position that the next walk changes. */
export function walked(
  walker: Walker,
  course: Course,
  { root, seed }: Luck,
  until = Number.POSITIVE_INFINITY,
): Position {
  const { game, side, meter } = walker
  walker.spare ??= copy(root)
  const p = walker.spare
  copyInto(p, root)
  const fate = fateOf(seed)
  const turn = turnOf(game, root)
  let at = 0
  let then: readonly Action[] = []
  for (let n = 0; n < MOST_DECISIONS && turnOf(game, p) === turn; n++) {
    const waits = game.waitsFor(p)
    if (waits === OVER) break
    meter.count()
    let action: Action | undefined
    if (waits === CHANCE) action = game.throwDice(p, fate(p, turn))
    else if (waits === side && isNested(game, p)) {
      action = then.find(each => game.forbids(p, each) === null)
      if (action) then = then.slice(then.indexOf(action) + 1)
    } else if (waits === side) {
      while (at < until && at < course.length && game.forbids(p, course[at].action) !== null) at++
      if (at >= until) break
      action = course[at]?.action
      then = course[at++]?.then ?? []
    }
    game.apply(p, action ?? game.standard(p))
  }
  return p
}

/** How a course is gone on with: decisions by the one judge, those in their midst by the other. */
export interface Judges {
  readonly open: Judge
  readonly nested: Judge
}

/**
 * Goes on from a position, which changes, perhaps with this action first, as long as it is said to and to the turn's end at the
 * farthest.
 */
export function goneOn(
  { game, side, meter }: Walker,
  p: Position,
  seed: number,
  { open, nested }: Judges,
  goesOn: (p: Position, next: Action) => boolean,
  first?: Action,
): Course {
  const fate = fateOf(seed)
  const turn = turnOf(game, p)
  const steps: { action: Action; then: Action[] }[] = []
  for (let n = 0; n < MOST_DECISIONS && turnOf(game, p) === turn; n++) {
    const waits = game.waitsFor(p)
    if (waits === OVER) break
    let action: Action
    if (waits !== side) action = waits === CHANCE ? game.throwDice(p, fate(p, turn)) : game.standard(p)
    else if (isNested(game, p)) {
      action = bestOf(game, p, nested)
      steps.at(-1)?.then.push(action)
    } else {
      action = n === 0 && first ? first : bestOf(game, p, open)
      if (!goesOn(p, action)) break
      steps.push({ action, then: [] })
    }
    game.apply(p, action)
    meter.count()
  }
  return steps
}

/** What is left of a course after an action that it may have in it. */
export function without(course: Course, done: Action): Course {
  const at = course.findIndex(({ action }) => action.join() === done.join())
  return at < 0 ? course : course.filter((_, i) => i !== at)
}
