/** The opponents' strength: greedy finishes its games, and scores at least 95 of 100 against random, from either side, in every scenario. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { pointsOf } from './contest.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

for (const { load } of games) {
  const { game } = await load()
  for (const { id: scenario } of game.scenarios) {
    test(`${game.id} ${scenario}: greedy against itself comes to an end`, () => {
      const players = game.sides.map(() => greedy)
      const points = pointsOf(0, { game, scenario, players, games: 3, seed: 2 })
      assert.ok(points >= 0 && points <= 3)
    })
    for (const [side, name] of game.sides.entries()) {
      test(`${game.id} ${scenario}: greedy as ${name} scores 95 of 100 against random`, () => {
        const players = game.sides.map((_, each) => (each === side ? greedy : random))
        assert.ok(pointsOf(side, { game, scenario, players, games: 100, seed: 1 }) >= 95)
      })
    }
  }
}
