/** Tokens put beside a fight before they are committed: what may still be added, and what comes of it. */
import { type Action, copy, type Game, type Position } from '@quebracho/engine'
import type { Presentation, Preview } from '@quebracho/engine/show'
import type { Offer } from './pick.ts'
import type { Staged } from './ui.ts'

/** The sorts of tokens on offer: a token action without its last number, which says how many. */
export function sortsOf(offers: readonly Offer[]): Action[] {
  const sorts = new Map(offers.map(({ action }) => [action.slice(0, -1).join(), action.slice(0, -1)]))
  return [...sorts.values()]
}

/** The actions that commit what lies ready. */
export const commits = (sorts: readonly Action[], staged: Staged): Action[] =>
  sorts.flatMap((sort, i) => (staged[i] > 0 ? [[...sort, staged[i]]] : []))

/** Whether one more token of a sort may be added to those that lie ready. */
export function canAdd(
  game: Game,
  view: Position,
  sorts: readonly Action[],
  staged: Staged,
  i: number,
): boolean {
  const others = commits(sorts, staged.with(i, 0))
  const p = copy(view)
  for (const action of others) if (game.play(p, action)) return false
  return game.forbids(p, [...sorts[i], (staged[i] ?? 0) + 1]) === null
}

/** What the fight comes to with what lies ready. */
export function stagedPreview(
  game: Game,
  presentation: Presentation,
  view: Position,
  actions: readonly Action[],
): Preview | null {
  const p = copy(view)
  // The last one is only asked about: with no token left to add, doing it would end the decision.
  for (const action of actions.slice(0, -1)) if (game.play(p, action)) return null
  return presentation.preview(p, actions.at(-1) ?? null)
}

/**
 * The actions that commit what lies ready and then say the word that ends it, or null if that word may not be said
 * yet. With no token left to add the decision ends by itself.
 */
export function finishing(
  game: Game,
  view: Position,
  actions: readonly Action[],
  word: Action,
): readonly Action[] | null {
  const p = copy(view)
  const asked = promptOf(game, p)
  for (const action of actions) if (game.play(p, action)) return null
  if (promptOf(game, p) !== asked) return actions
  return game.forbids(p, word) === null ? [...actions, word] : null
}

function promptOf(game: Game, p: Position): string {
  const pending = game.pending(p)
  return pending.kind === 'decision' ? `${pending.prompt} ${pending.side}` : pending.kind
}
