/** The computer's players: somebody who decides for one side of one game. */
import type { Action, Game, Params, Pick, Position } from '@quebracho/engine'
import type { Meter } from './meter.ts'

/** How much thought a turn may cost: seconds, or actions tried in thought, which is the same on every machine. */
export type Budget = { readonly seconds: number } | { readonly applications: number }

/** The budget behind an opponent's name: `1s`, or `5000` actions. */
export function budgetOf(text: string): Budget {
  const amount = Number.parseFloat(text)
  if (!(amount > 0))
    throw new Error(`a budget is seconds (1s) or a number of applications (5000), not "${text}"`)
  return text.endsWith('s') ? { seconds: amount } : { applications: amount }
}

/** What an opponent is about: `plan.KEY` of the game's catalogue says it. */
export interface Intention {
  readonly key: string
  readonly params: Params
}

/** It is given its side's views, one for each decision as they come, never the position. */
export interface Opponent {
  decide(view: Position, pick: Pick): Action
  /** The same decision step by step: what part of the thinking is done, now and then; whoever asks may stop asking. */
  thinking(view: Position, pick: Pick): Generator<number, Action>
  /**
   * While others decide: thinks about its next turn, from its side's view of now, until whoever asks stops asking. Absent in those
   * who look no farther than the decision they are asked for.
   */
  foresee?(view: Position, pick: Pick): Generator<number, void>
  /** Ends the thinking under way: it answers with the best it has found. */
  hurry(): void
  /** The plan it follows in this turn, or null. */
  intention(): Intention | null
}

/** Seats an opponent at a side of a game. */
export type Seated = (game: Game, side: number, budget?: Budget) => Opponent

/** An opponent that decides at once and remembers nothing. */
export const atOnce =
  (decide: (game: Game, view: Position, side: number, pick: Pick) => Action): Seated =>
  (game, side) => ({
    decide: (view, pick) => decide(game, view, side, pick),
    // biome-ignore lint/correctness/useYield: it has nothing to say before its answer
    *thinking(view, pick) {
      return decide(game, view, side, pick)
    },
    hurry() {},
    intention: () => null,
  })

/** An opponent that thinks by a meter. */
export function byThinking(
  meter: Meter,
  decision: (view: Position, pick: Pick) => Generator<number, Action>,
  intention: () => Intention | null = () => null,
): Opponent {
  function* thinking(view: Position, pick: Pick): Generator<number, Action> {
    meter.start()
    try {
      return yield* decision(view, pick)
    } finally {
      meter.pause()
    }
  }
  const decide = (view: Position, pick: Pick): Action => {
    const thoughts = thinking(view, pick)
    for (;;) {
      const { done, value } = thoughts.next()
      if (done) return value
    }
  }
  return { decide, thinking, hurry: meter.stop, intention }
}
