/** Games between machines, the same from the same seed. */
import type { Budget, Opponent, Seated } from '@quebracho/ai'
import {
  type Match,
  newMatch,
  OVER,
  type Pick,
  type Position,
  playMatch,
  seeded,
  seedOf,
} from '@quebracho/engine'
import type { Setup } from './setup.ts'

/** The sources of one game: the dice's own, and one for each opponent. */
export function sourcesOf(seed: number, sides: number): { dice: Pick; opponents: Pick[] } {
  const opponents = Array.from({ length: sides }, (_, side) => seeded(seedOf(seed, 1 + side)))
  return { dice: seeded(seedOf(seed, 0)), opponents }
}

/** Who plays, and how much each may think in a turn. */
export interface Players {
  readonly opponents: readonly Seated[]
  /** As the record has them. */
  readonly players: Readonly<Record<string, string>>
  readonly budget?: Budget | undefined
  /** Hears of every decision before it is done, and how many actions lie behind it. */
  readonly watch?: (position: Position, side: number, opponent: Opponent, actions: number) => void
}

/** A game that plays itself step by step; whoever stops asking has what was played so far. */
interface Playing {
  readonly match: Match
  readonly steps: Generator<unknown, true>
}

export function playing(setup: Setup, { opponents, players, budget, watch }: Players): Playing {
  const { game, scenario, options, seed } = setup
  const match = newMatch(game, { scenario, options, players })
  const picks = sourcesOf(seed, game.sides.length)
  const { position } = match
  const seats = opponents.map((seated, side) => seated(game, side, budget))
  function* steps(): Generator<unknown, true> {
    for (let side = game.waitsFor(position); side !== OVER; side = game.waitsFor(position)) {
      const action =
        side >= 0
          ? yield* seats[side].thinking(game.view(position, side), picks.opponents[side])
          : game.throwDice(position, picks.dice)
      if (side >= 0) watch?.(position, side, seats[side], match.deeds.length)
      const refusal = playMatch(match, action)
      if (refusal)
        throw new Error(`action ${match.deeds.length + 1}, ${action} of ${game.sides[side]}: ${refusal.rule}`)
      yield
    }
    return true
  }
  return { match, steps: steps() }
}

/** The whole of it at once. */
export function selfPlay(setup: Setup, players: Players): Match {
  const { match, steps } = playing(setup, players)
  while (!steps.next().done);
  return match
}
