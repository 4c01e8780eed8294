/** Thinking while others decide. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CHANCE, type Game, type Position, same, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { type Foreseen, foresee, waysWith } from './foresight.ts'
import { meterOf } from './meter.ts'
import { strong } from './strong.ts'
import { type Trial, turnOf } from './ways.ts'

const idle = (game: Game, side: number): Trial => ({
  ...{ game, side, throws: 1, spare: undefined },
  meter: meterOf({ applications: Number.POSITIVE_INFINITY }),
})

/** A turn or two played as usual, to a moment in which the other one decides. */
function beforeAnswer(game: Game, side: number): Position {
  const p = game.start(game.scenarios[0].id)
  const pick = seeded(5)
  const isThere = () => turnOf(game, p) > (game.round ?? 1) && game.waitsFor(p) === 1 - side
  while (!isThere()) {
    const waits = game.waitsFor(p)
    game.apply(p, waits === CHANCE ? game.throwDice(p, pick) : game.standard(game.view(p, waits)))
  }
  return p
}

/** What is foreseen of one turn. */
function foreseenIn(game: Game, side: number, view: Position): Foreseen {
  const foreseen: Foreseen = new Map()
  const thoughts = foresee(idle(game, side), view, turnOf(game, view), seeded(3), foreseen)
  while (foreseen.size === 0 && !thoughts.next().done);
  return foreseen
}

for (const { load } of games) {
  const { game } = await load()
  describe(`foresight at ${game.id}`, () => {
    const side = 0
    const p = beforeAnswer(game, side)
    const view = game.view(p, side)

    // In the larger games a turn and its answer take too long to be tried out here.
    const isQuick = ['caramba', 'pacific'].includes(game.id)
    if (isQuick)
      test('tries out plans for the turn to come, leaves the view as it was, and sees nothing else', () => {
        const before = view.ints.slice()
        const foreseen = foreseenIn(game, side, view)
        assert.deepEqual(view.ints, before)
        assert.ok(foreseen.size > 0)
        for (const leads of foreseen.values()) assert.ok(leads.length > 0 && leads.every(Number.isFinite))
        const elsewhere = game.imagine(view, side, seeded(99))
        assert.ok(same(game.view(elsewhere, side), view))
        assert.deepEqual(foreseenIn(game, side, game.view(elsewhere, side)), foreseen)
      })

    test('may be broken off at any step, and whoever foresaw decides legally', () => {
      const opponent = strong(game, 1 - side, { applications: 500 })
      const thoughts = opponent.foresee?.(game.view(p, 1 - side), seeded(4))
      for (let n = 0; n < 5; n++) thoughts?.next()
      const action = opponent.decide(game.view(p, 1 - side), seeded(5))
      assert.equal(game.forbids(p, action), null)
    })
  })
}

test('what was foreseen of a plan counts for the plan of the same name alone', () => {
  const plan = (key: string, hex: number) => ({ key, params: { hex }, worth: () => 0 })
  const foreseen: Foreseen = new Map([['assault 7', [30, 40]]])
  const ways = waysWith([plan('assault', 7), plan('assault', 8), plan('hold', 7)], foreseen)
  assert.deepEqual(
    ways.map(({ leads }) => leads),
    [[0, 0], [30, 40], [], []],
  )
})
