/** Random play of each game, one thread, with the legal actions listed at every step. */
import { ActionList, CHANCE, type Game, OVER, type Pick, seeded } from '@quebracho/engine'
import { type Measure, measure } from './measure.ts'

const list = new ActionList()

/** Plays one random game and returns how many actions it took. */
export function randomGame(game: Game, scenario: string, pick: Pick): number {
  const p = game.start(scenario)
  for (let actions = 0; ; actions++) {
    const waitsFor = game.waitsFor(p)
    if (waitsFor === OVER) return actions
    const action = waitsFor === CHANCE ? game.throwDice(p, pick) : game.actions(p, list).at(pick(list.length))
    game.apply(p, action)
  }
}

export function benchGames(game: Game): Measure[] {
  return game.scenarios.map(({ id }) => {
    const pick = seeded(1)
    return measure(`random play, ${game.id} ${id}`, () => randomGame(game, id, pick))
  })
}
