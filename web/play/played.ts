/** Games of sensible chance, for the tests of what is told about them. */
import assert from 'node:assert/strict'
import { type Match, newMatch, playMatch, seeded } from '@quebracho/engine'
import type { Presentation } from '@quebracho/engine/show'
import { games, type LoadedGame } from '@quebracho/games'

/** A game, how many actions of it, and a scenario if not its first. */
export const trials: readonly (readonly [id: string, actions: number, scenario?: string])[] = [
  ['caramba', 400, 'boqueron'],
  ['chaco', 900],
  ['pacific', 900],
  ['triple-alliance', 900],
]

export async function loaded(id: string): Promise<LoadedGame> {
  const found = await games.find(each => each.id === id)?.load()
  assert.ok(found)
  return found
}

export async function played(
  id: string,
  actions: number,
  scenario?: string,
): Promise<{ match: Match; presentation: Presentation }> {
  const { game, presentation } = await loaded(id)
  const match = newMatch(game, { scenario: scenario ?? game.scenarios[0].id, players: {} })
  const pick = seeded(12)
  while (match.deeds.length < actions && match.position.outcome === 0) {
    const side = game.waitsFor(match.position)
    const thought = side < 0 ? [] : game.worthTrying(game.view(match.position, side))
    playMatch(match, side < 0 ? game.throwDice(match.position, pick) : thought[pick(thought.length)])
  }
  return { match, presentation }
}
