import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { chanceOf } from './chances.ts'

for (const { load } of games) {
  const { game } = await load()
  test(`${game.id}: the chances of the sides make one, and grow with the score, in every scenario`, () => {
    for (const { id } of game.scenarios) {
      const p = game.start(id)
      const [own, other] = game.sides.map((_, side) => chanceOf(game, p, side) ?? Number.NaN)
      assert.ok(own > 0 && own < 1, `${id}: ${own}`)
      assert.ok(Math.abs(own + other - 1) < 1e-9)
      const { weights } = game.learned?.scenarios[id] ?? assert.fail(id)
      assert.equal(weights.length, 4)
      assert.ok(weights[2] + weights[3] > 0, `${id}: a lead is worth something at the end`)
      assert.ok(weights[2] + weights[3] / 2 > 0, `${id}: a lead is worth something in the middle`)
    }
  })

  test(`${game.id}: what was learned tells more than how often a side wins, and is held on games not learned from`, () => {
    for (const { id } of game.scenarios) {
      const { surprise, blind, calibration, borrowed } = game.learned?.scenarios[id] ?? assert.fail(id)
      assert.ok(borrowed || surprise < blind, `${id}: ${surprise}, blind ${blind}`)
      // Positions of one game are alike: so many of them are worth but a few.
      for (const { positions, called, won } of calibration)
        if (positions > 1000) assert.ok(Math.abs(called - won) < 0.15, `${id}: called ${called}, won ${won}`)
    }
  })
}
