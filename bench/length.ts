/** The cost of an action must not grow with the length of the game: a match's first hundred actions and the rest. */
import { CHANCE, type Game, newMatch, OVER, playMatch, seeded } from '@quebracho/engine'
import type { Measure } from './measure.ts'

const EARLY = 100

/** Long games, without a turn limit where there is one; times by part of the game. */
export function benchLength(game: Game): Measure[] {
  const parts = [0, 0]
  const counts = [0, 0]
  for (let seed = 0; seed < 12; seed++) time(game, seed, parts, counts)
  const perSecond = parts.map((ms, i) => (1000 * counts[i]) / ms)
  return [
    { name: 'actions in a match, its first hundred', perSecond: perSecond[0] },
    { name: 'actions in a match, all after that', perSecond: perSecond[1], target: perSecond[0] * 0.7 },
  ]
}

function time(game: Game, seed: number, parts: number[], counts: number[]): void {
  const match = newMatch(game, { scenario: game.scenarios[0].id, options: { turnLimit: null } })
  const pick = seeded(seed)
  for (let n = 0; game.waitsFor(match.position) !== OVER; n++) {
    const part = n < EARLY ? 0 : 1
    const start = performance.now()
    const chance = game.waitsFor(match.position) === CHANCE
    const list = game.actions(match.position)
    const action = chance ? game.throwDice(match.position, pick) : list.at(pick(list.length))
    playMatch(match, action)
    parts[part] += performance.now() - start
    counts[part]++
  }
}
