/**
 * Answering before one is asked. Where the other side decides in secret what this side will be asked next, and nothing it
 * answers can be seen, nobody need wait for the other: both write their orders at the same time.
 */
import type { Game } from './game.ts'
import { copy, copyInto, type Position, same } from './position.ts'
import { maySee } from './procedure.ts'
import { seeded } from './random.ts'

/** Nothing that is decided in secret takes longer. */
const LONGEST = 500
/** So many of what the other side can answer are tried. */
const TRIED = 60

/**
 * What the side will see when it is asked, after these answers; null if it cannot know that yet, or is asked nothing more. It follows
 * from the side's own view alone: whoever works it out on the truth's side learns and tells nothing.
 */
export function viewAhead<P extends Position>(
  game: Game<P>,
  view: P,
  side: number,
  answers: readonly string[],
): P | null {
  const now = game.pending(view)
  if (side < 0 || now.kind !== 'decision' || now.side === side) return null
  if (maySee(game.seenBy(view), game.sides.length, side)) return null
  try {
    const [here, there] = [seeded(1), seeded(2)].map(pick => game.imagine(view, side, pick))
    const asked = askedNext(game, copy(here), side, now.prompt)
    const isOpen = asked && [here, there].every(p => tellsNothing(game, p, side, now.prompt, asked))
    return isOpen ? askedNext(game, here, side, now.prompt, answers) : null
  } catch {
    // What was imagined does not go on: then nobody can know.
    return null
  }
}

/** The others answer as usual until the side has to answer more than it has. */
function askedNext<P extends Position>(
  game: Game<P>,
  p: P,
  side: number,
  prompt: string,
  answers: readonly string[] = [],
): P | null {
  const left = [...answers]
  for (let i = 0; i < LONGEST; i++) {
    const now = game.pending(p)
    if (now.kind !== 'decision' || now.prompt !== prompt) return null
    if (now.side === side) {
      const next = left.shift()
      if (next === undefined) return game.view(p, side)
      if (game.play(p, game.parse(next, p)) !== null) return null
    } else game.apply(p, game.standard(game.view(p, now.side)))
  }
  return null
}

/** Whatever is answered now, the side sees nothing of it until it is asked, and then what it will see anyhow. */
function tellsNothing<P extends Position>(
  game: Game<P>,
  p: P,
  side: number,
  prompt: string,
  asked: P,
): boolean {
  const before = game.view(p, side)
  const actions = game.actions(p)
  const stride = Math.max(1, Math.floor(actions.length / TRIED))
  const after = copy(p)
  for (let i = 0; i < actions.length; i += stride) {
    copyInto(after, p)
    game.apply(after, actions.at(i))
    const now = game.pending(after)
    if (now.kind !== 'decision' || now.prompt !== prompt) return false
    if (!same(game.view(after, side), now.side === side ? asked : before)) return false
  }
  return true
}
