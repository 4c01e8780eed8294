/** Taking back what was done, without letting anybody look first. */
import { type Deed, heardBy, reveals } from './deed.ts'
import type { GameEvent } from './event.ts'
import type { Game } from './game.ts'
import { type Match, positionAfter } from './match.ts'
import { copy, type Position, same } from './position.ts'

/**
 * How far back the side may go without asking: to its own decisions since the last die, draw, revealed secret or decision of
 * another side. Nor beyond one that has taught it what it could not know, nor, unless it is `alone` at the table with computers or
 * with somebody who lets it, while another side is asked.
 */
export function undoLimit<P extends Position>(match: Match<P>, side: number, alone = true): number {
  const { game, position, deeds } = match
  const asked = game.waitsFor(position)
  let to = deeds.length
  if (side < 0 || (!alone && asked >= 0 && asked !== side)) return to
  while (to > 0 && isOpen(match, deeds[to - 1], side)) to--
  return to
}

function isOpen<P extends Position>(match: Match<P>, deed: Deed, side: number): boolean {
  return deed.by === side && !reveals(deed, side) && wasForeseen(match, deed)
}

const known = new WeakMap<Deed, boolean>()

/** Whether the side could have worked out what came of its deed; asked of a deed as long as it is the last or next to one. */
function wasForeseen<P extends Position>(match: Match<P>, deed: Deed): boolean {
  let foreseen = known.get(deed)
  if (foreseen === undefined) {
    foreseen = foresees(match.game, positionAfter(match, deed.at), deed, positionAfter(match, deed.at + 1))
    known.set(deed, foreseen)
  }
  return foreseen
}

/** Whether the decision, done in the side's own view of the position, would have looked and sounded as it did. */
export function foresees<P extends Position>(game: Game<P>, before: P, deed: Deed, after: P): boolean {
  const { action, by: side } = deed
  if (action === null) return false
  const view = game.view(before, side)
  const heard: (GameEvent | null)[] = []
  try {
    const expected = copy(view)
    game.apply(expected, action, event => heard.push(game.hear(expected, event, side)))
    return same(game.view(expected, side), game.view(after, side)) && soundsSame(heard, deed, side)
  } catch {
    return false
  }
}

function soundsSame(expected: readonly (GameEvent | null)[], { told }: Deed, side: number): boolean {
  const heard = (all: readonly (GameEvent | null)[]) => JSON.stringify(all.filter(event => event !== null))
  return heard(expected) === heard(told.map(each => heardBy(each, side)))
}
