/** What the opponents were about: the plan of a turn is told when the turn is over, never before. */
import type { Intention } from '@quebracho/ai'
import { type Game, type Position, turnNumber } from '@quebracho/engine'

export interface Plan extends Intention {
  /** The turn of the game it was followed in. */
  readonly turn: number
}

export interface Plans {
  /** A side has decided something with this in mind. */
  note(p: Position, side: number, intention: Intention | null): void
  /** The last plan of the side that may be told now. */
  past(p: Position, side: number): Plan | null
}

export function newPlans(game: Pick<Game, 'turnOf'>): Plans {
  /** By side, with the count of sides' turns. */
  const plans = new Map<number, (Plan & { readonly count: number })[]>()
  const countOf = (p: Position) => game.turnOf?.(p) ?? turnNumber(p)
  return {
    note(p, side, intention) {
      if (!intention) return
      const count = countOf(p)
      // A plan that was changed in the midst of the turn counts as it was last; after a take-back so does everything.
      const before = (plans.get(side) ?? []).filter(plan => plan.count < count)
      plans.set(side, [...before, { ...intention, turn: turnNumber(p), count }])
    },
    past: (p, side) => plans.get(side)?.findLast(({ count }) => count < countOf(p)) ?? null,
  }
}
