import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { chanceOf } from './chances.ts'

for (const { load } of games) {
  const { game } = await load()
  const { learned } = game
  if (!learned) continue
  test(`${game.id}: what was learned speaks of the terms its score has, in every scenario, and holds on games kept apart`, () => {
    assert.deepEqual(
      learned.terms,
      game.terms?.map(({ key }) => key),
    )
    for (const { id } of game.scenarios) {
      const p = game.start(id)
      for (const side of game.sides.keys()) {
        const chance = chanceOf(game, game.view(p, side), side)
        assert.ok(chance !== undefined && chance > 0 && chance < 1, `${id}: ${chance}`)
      }
      // Positions of one game are alike: so many of them are worth but a few.
      for (const { positions, called, won } of learned.scenarios[id].calibration)
        if (positions > 400) assert.ok(Math.abs(called - won) < 0.2, `${id}: called ${called}, won ${won}`)
    }
  })
}
