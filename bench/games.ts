/** Random play of each game, one thread, with the legal actions listed at every step. */
import { ActionList, CHANCE, type Game, OVER, type Pick, seeded } from '@quebracho/engine'
import { type Measure, measure } from './measure.ts'

const list = new ActionList()

/** How long a game was: every action, and those of them that a side decided rather than the dice. */
interface Length {
  readonly actions: number
  readonly decisions: number
}

/** Plays one random game. */
export function randomGame(game: Game, scenario: string, pick: Pick): Length {
  const p = game.start(scenario)
  let decisions = 0
  for (let actions = 0; ; actions++) {
    const waitsFor = game.waitsFor(p)
    if (waitsFor === OVER) return { actions, decisions }
    if (waitsFor === CHANCE) game.apply(p, game.throwDice(p, pick))
    else {
      decisions++
      game.apply(p, game.actions(p, list).at(pick(list.length)))
    }
  }
}

/** Actions a second, dice among them, by scenario. */
export const benchPlays = (game: Game): Measure[] =>
  eachScenario(game, 'random play', ({ actions }) => actions)

/** Decisions a second, over whole games: the dice in between take time but are not counted. */
export const benchDecisions = (game: Game, target?: number): Measure[] =>
  eachScenario(game, 'random decisions', ({ decisions }) => decisions, target)

function eachScenario(game: Game, what: string, count: (length: Length) => number, target?: number) {
  return game.scenarios.map(({ id }) => {
    const pick = seeded(1)
    return measure(`${what}, ${game.id} ${id}`, () => count(randomGame(game, id, pick)), target)
  })
}
