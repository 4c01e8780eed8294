/** Games between opponents, for tests: what a side scores out of one a game, a draw being a half. */
import { CHANCE, type Game, type Options, OVER, seeded, seedOf, WON_BY } from '@quebracho/engine'
import type { Seated } from './opponent.ts'

export interface Contest {
  readonly game: Game
  readonly scenario: string
  readonly options?: Options
  /** Who plays each side. */
  readonly players: readonly Seated[]
  readonly games: number
  readonly seed: number
}

/** Points of the given side. */
export function pointsOf(side: number, { game, scenario, options, players, games, seed }: Contest): number {
  let points = 0
  for (let i = 0; i < games; i++) {
    const seats = players.map((seated, each) => seated(game, each))
    const p = game.start(scenario, options)
    const pick = seeded(seedOf(seed, i))
    let actions = 0
    for (let waits = game.waitsFor(p); waits !== OVER; waits = game.waitsFor(p)) {
      if (actions++ > game.longest(p.world)) throw new Error(`${game.id} ${scenario}: no end in sight`)
      const action =
        waits === CHANCE ? game.throwDice(p, pick) : seats[waits].decide(game.view(p, waits), pick)
      const refusal = game.play(p, action)
      if (refusal) throw new Error(`${game.text(action, p)} is refused by ${refusal.rule}`)
    }
    if (p.outcome === WON_BY + side) points++
    else if (p.outcome < WON_BY) points += 0.5
  }
  return points
}
