import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CHANCE, OVER, same, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { pointsOf } from './contest.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

const GAMES = 2

for (const { load } of games) {
  const { game } = await load()
  describe(`greedy at ${game.id}`, () => {
    for (const { id: scenario } of game.scenarios) {
      for (const [side, name] of game.sides.entries()) {
        test(`beats random in ${scenario} as ${name}`, () => {
          const players = game.sides.map((_, each) => (each === side ? greedy : random))
          const points = pointsOf(side, { game, scenario, players, games: GAMES, seed: 7 })
          assert.ok(points >= 0.95 * GAMES, `${points} of ${GAMES}`)
        })
      }
    }

    test('decides the same whatever is hidden from it', () => {
      const hidden = game.options.some(({ id }) => id === 'fog') ? { fog: 'hidden' } : {}
      const p = game.start(game.scenarios[0].id, hidden)
      const pick = seeded(3)
      let compared = 0
      let secrets = false
      for (let n = 0; n < 150 && game.waitsFor(p) !== OVER; n++) {
        const side = game.waitsFor(p)
        if (side === CHANCE) {
          game.apply(p, game.throwDice(p, pick))
          continue
        }
        const view = game.view(p, side)
        const elsewhere = game.imagine(view, side, seeded(n))
        if (!same(elsewhere, p)) compared++
        if (!same(view, p)) secrets = true
        assert.ok(same(game.view(elsewhere, side), view))
        const action = greedy(game, side).decide(view, seeded(n))
        assert.deepEqual(greedy(game, side).decide(game.view(elsewhere, side), seeded(n)), action)
        game.apply(p, action)
      }
      assert.ok(compared > 10 || !secrets)
    })

    test('leaves the view it was given as it was', () => {
      const p = game.start(game.scenarios[0].id)
      const pick = seeded(5)
      for (let n = 0; n < 60; n++) {
        const side = game.waitsFor(p)
        if (side === CHANCE) game.apply(p, game.throwDice(p, pick))
        else {
          const view = game.view(p, side)
          const before = view.ints.slice()
          const action = greedy(game, side).decide(view, pick)
          assert.deepEqual(view.ints, before)
          game.apply(p, action)
        }
      }
    })
  })
}
