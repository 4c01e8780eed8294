import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceOf, opponents } from '@quebracho/ai'
import { positionAfter, resultOf } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { selfPlay } from '../self-play.ts'
import { decidedIn } from './decided.ts'

test('from the turn in which a game was decided the winner stays ahead, and was behind in the one before', async () => {
  const { game } = await games[0].load()
  const players = Object.fromEntries(game.sides.map(side => [side, 'random']))
  for (const seed of [1, 2, 3, 4]) {
    const setup = { game, scenario: 'boqueron', options: {}, seed }
    const match = selfPlay(setup, {
      opponents: [opponents.random, opponents.random],
      players,
      budget: undefined,
    })
    const winner = game.sides.indexOf(resultOf(game, match.position) ?? '')
    const decided = decidedIn(match)
    if (winner < 0) {
      assert.equal(decided, undefined)
      continue
    }
    const starts = match.deeds.filter(({ at, turn }) => at === 0 || match.deeds[at - 1].turn !== turn)
    const isAhead = (at: number) => (chanceOf(game, positionAfter(match, at), winner) ?? 0) > 0.5
    // Who was never ahead at the beginning of a turn has won it in the last one.
    const last = match.deeds.at(-1)?.turn
    for (const { at, turn } of starts)
      if (turn >= (decided ?? 0) && turn !== last) assert.ok(isAhead(at), `turn ${turn}`)
    const before = starts.findLast(({ turn }) => turn < (decided ?? 0))
    if (before) assert.ok(!isAhead(before.at), `turn ${before.turn}`)
  }
})
