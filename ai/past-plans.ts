/** What opponents were about: the plan of a turn is told when the turn is over, never before. */
import { type Game, type Position, turnNumber } from '@quebracho/engine'
import type { Intention } from './opponent.ts'

export interface PastPlan extends Intention {
  readonly side: number
  /** The turn of the game it was followed in. */
  readonly turn: number
}

export interface PastPlans {
  /** A side has decided something with this in mind. */
  note(p: Position, side: number, intention: Intention | null): void
  /** All plans of turns that are over, the first first. */
  all(p: Position): readonly PastPlan[]
  /** The last of them that was the side's. */
  last(p: Position, side: number): PastPlan | null
}

export function pastPlans(game: Pick<Game, 'turnOf'>): PastPlans {
  /** With the count of the sides' turns. */
  let plans: readonly (PastPlan & { readonly count: number })[] = []
  const countOf = (p: Position) => game.turnOf?.(p) ?? turnNumber(p)
  const over = (p: Position) => plans.filter(({ count }) => count < countOf(p))
  return {
    note(p, side, intention) {
      if (!intention) return
      const count = countOf(p)
      // A plan that was changed in the midst of the turn counts as it was last; after a take-back so does everything.
      const before = plans.filter(plan => plan.count < count || (plan.count === count && plan.side !== side))
      plans = [...before, { ...intention, side, turn: turnNumber(p), count }]
    },
    all: over,
    last: (p, side) => over(p).findLast(plan => plan.side === side) ?? null,
  }
}
