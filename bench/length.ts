/** The cost of an action must not grow with the length of the game: a match's first hundred actions and the rest. */
import { CHANCE, type Game, newMatch, OVER, playMatch, seeded } from '@quebracho/engine'
import { type Measure, summary } from './measure.ts'

const EARLY = 100
const GAMES = 12
/** Of the pace at first, what must be left of it later. */
const LEFT = 0.7

/** Long games, without a turn limit where there is one; actions a second by part of the game, a slice for each game. */
export function benchLength(game: Game): Measure[] {
  // One game for nothing: the first is slow until the machine knows it.
  pace(game, GAMES)
  const games = Array.from({ length: GAMES }, (_, seed) => pace(game, seed))
  const early = summary(
    'actions in a match, its first hundred',
    games.map(([first]) => first),
  )
  const later = games.map(([, rest]) => rest).filter(rest => !Number.isNaN(rest))
  return [early, summary('actions in a match, all after that', later, early.perSecond * LEFT)]
}

/** Actions a second in one game: at first, and later; not a number if it was over before that. */
function pace(game: Game, seed: number): readonly [first: number, rest: number] {
  const times = [0, 0]
  const counts = [0, 0]
  const match = newMatch(game, { scenario: game.scenarios[0].id, options: { turnLimit: null } })
  const pick = seeded(seed)
  for (let n = 0; game.waitsFor(match.position) !== OVER; n++) {
    const part = n < EARLY ? 0 : 1
    const start = performance.now()
    const chance = game.waitsFor(match.position) === CHANCE
    const list = game.actions(match.position)
    const action = chance ? game.throwDice(match.position, pick) : list.at(pick(list.length))
    playMatch(match, action)
    times[part] += performance.now() - start
    counts[part]++
  }
  return [(1000 * counts[0]) / times[0], (1000 * counts[1]) / times[1]]
}
