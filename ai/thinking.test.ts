/** What holds for all who think by a budget: strong and its levels, and the second opinion. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CHANCE, type Game, OVER, type Position, same, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { evolution } from './evolution.ts'
import { levels } from './levels.ts'
import { meterOf } from './meter.ts'
import type { Seated } from './opponent.ts'
import { random } from './random.ts'
import { strong } from './strong.ts'

const budget = { applications: 3000 }

const hiddenMost = (game: Game) => (game.options.some(({ id }) => id === 'fog') ? { fog: 'hidden' } : {})

/** Plays at random, and stops before decisions of several answers, so many times. */
function* decisions(
  game: Game,
  count: number,
  seed: number,
): Generator<{ p: Position; side: number; n: number }> {
  const p = game.start(game.scenarios[0].id, hiddenMost(game))
  const pick = seeded(seed)
  const others = game.sides.map((_, side) => random(game, side))
  for (let n = 0; n < count && game.waitsFor(p) !== OVER; ) {
    const side = game.waitsFor(p)
    if (side === CHANCE) {
      game.apply(p, game.throwDice(p, pick))
      continue
    }
    if (game.worthTrying(game.view(p, side)).length > 1 && pick(6) === 0) yield { p, side, n: n++ }
    game.apply(p, others[side].decide(game.view(p, side), pick))
  }
}

for (const { load } of games) {
  const { game } = await load()
  for (const [name, seated] of Object.entries({ strong, evolution } satisfies Record<string, Seated>)) {
    describe(`${name} at ${game.id}`, () => {
      test('decides the same whatever is hidden from it, by a legal action, and leaves the view as it was', () => {
        let asked = 0
        for (const { p, side, n } of decisions(game, 6, 11)) {
          const view = game.view(p, side)
          const before = view.ints.slice()
          const action = seated(game, side, budget).decide(view, seeded(n))
          assert.deepEqual(view.ints, before)
          assert.equal(game.forbids(p, action), null)
          const elsewhere = game.imagine(view, side, seeded(100 + n))
          assert.ok(same(game.view(elsewhere, side), view))
          const there = seated(game, side, budget).decide(game.view(elsewhere, side), seeded(n))
          assert.equal(game.text(there, p), game.text(action, p))
          asked++
        }
        assert.equal(asked, 6)
      })

      test('told to hurry it answers at once with something legal', () => {
        for (const { p, side, n } of decisions(game, 2, 12)) {
          const opponent = seated(game, side, { seconds: 1000 })
          const thoughts = opponent.thinking(game.view(p, side), seeded(n))
          let step = thoughts.next()
          opponent.hurry()
          for (let more = 0; !step.done; more++) {
            assert.ok(more < 3, 'it thinks on')
            step = thoughts.next()
          }
          assert.equal(game.forbids(p, step.value), null)
        }
      })
    })
  }

  test(`every level decides legally at ${game.id}`, () => {
    for (const seated of Object.values(levels))
      for (const { p, side, n } of decisions(game, 2, 13)) {
        const action = seated(game, side, { applications: 300 }).decide(game.view(p, side), seeded(n))
        assert.equal(game.forbids(p, action), null)
      }
  })
}

test('a meter counts what is tried, begins anew with each turn, and can be stopped', () => {
  const meter = meterOf({ applications: 4 })
  meter.count()
  assert.equal(meter.spent(), 0.25)
  meter.stop()
  assert.equal(meter.spent(), 1)
  meter.renew()
  assert.equal(meter.spent(), 0)
})
