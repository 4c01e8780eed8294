import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CHANCE, copy, type Game, OVER, type Position, same, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { duel } from '../analysis/duel.ts'
import { greedy } from '../greedy.ts'
import { hintFor } from './hint.ts'
import { type Standing, threatsTo } from './threats.ts'

function ended<S, T>(running: Generator<S, T>): T {
  for (;;) {
    const { done, value } = running.next()
    if (done) return value
  }
}

/** A moment at which a side decides something of its own, after so many actions. */
function midGame(game: Game, scenario: string, actions: number): Position {
  const p = game.start(scenario)
  const pick = seeded(5)
  for (let n = 0; game.waitsFor(p) !== OVER; n++) {
    const waiting = game.pending(p)
    if (n >= actions && waiting.kind === 'decision' && !waiting.nested) return p
    const side = game.waitsFor(p)
    game.apply(p, side === CHANCE ? game.throwDice(p, pick) : game.standard(game.view(p, side)))
  }
  throw new Error('the game was over before')
}

describe('a hint', () => {
  for (const { id, load } of games)
    test(`${id}: what is told can be done, and asking changes nothing`, async () => {
      const loaded = await load()
      const { game } = loaded
      const p = midGame(game, game.scenarios[0].id, 20)
      const side = game.waitsFor(p)
      const view = game.view(p, side)
      const before = copy(view)
      const { steps, reasons, intention } = ended(hintFor(loaded, greedy(game, side), view, side, seeded(1)))
      assert.ok(same(view, before))
      assert.ok(steps.length > 0)
      const aim = game.aim?.(view, side, steps[0]) ?? null
      for (const step of steps) assert.equal(game.play(p, step), null, game.text(step, p))
      assert.deepEqual(aim ?? intention, intention)
      if (aim) return
      const keys = game.terms?.map(({ key }) => key) ?? []
      assert.ok(reasons, 'no reason is given')
      const isTold = reasons.than === 'before' || reasons.than === 'others'
      assert.equal(reasons.terms.length > 0, isTold)
      assert.ok(reasons.terms.length <= 2)
      for (const { key, by } of reasons.terms) assert.ok(keys.includes(key) && by > 0, `${key} ${by}`)
    })
})

test('one gesture is told: what is decided after it, and not in its midst, is another', async () => {
  for (const { id, load } of games) {
    const loaded = await load()
    const { game } = loaded
    for (const actions of [0, 3, 40]) {
      const p = midGame(game, game.scenarios[0].id, actions)
      const side = game.waitsFor(p)
      const view = game.view(p, side)
      const { steps } = ended(hintFor(loaded, greedy(game, side), view, side, seeded(1)))
      const isForAll = game.aim?.(view, side, steps[0])
      for (const [i, step] of steps.entries()) {
        const waiting = game.pending(view)
        assert.ok(
          i === 0 || (waiting.kind === 'decision' && waiting.nested) || (isForAll && step[0] === steps[0][0]),
          `${id}: ${game.text(step, view)}`,
        )
        game.apply(view, step)
      }
    }
  }
})

describe('threats', () => {
  /** In the duel nothing is ever lost; whoever is passed counts as hurt. */
  const standing =
    (hurt: (p: Position) => boolean) =>
    (p: Position): Standing[] => [
      { id: 'own', side: 0, hex: 3, state: hurt(p) ? 'hurt' : 'whole' },
      { id: 'his', side: 1, hex: hurt(p) ? 4 : 9, state: '' },
    ]
  /** Who leaves everything as it is falls. */
  const game = { ...duel, standard: (p: Position) => game.parse('fall', p) } as unknown as Game
  const way = (p: Position) => (p as unknown as { way: Int16Array }).way
  const ask = (hurt: (p: Position) => boolean) =>
    ended(
      threatsTo({
        ...{ game, view: game.start('field'), side: 0, standing: standing(hurt), pick: seeded(1) },
        near: (a, b) => Math.abs(a - b) <= 1,
      }),
    )

  test('what the enemy does at each answer is sure, and it is seen where he comes from', () => {
    assert.deepEqual(
      ask(p => way(p)[1] > 0),
      [{ hex: 3, chance: 1, from: [9], anyway: false }],
    )
  })

  test('what he does at some answers is as likely as the dice', () => {
    const [{ chance }] = ask(p => way(p)[1] >= 10 + 4)
    assert.ok(chance > 0.15 && chance < 0.9, String(chance))
  })

  test('what happens as well if the enemy does nothing is told as such, and nobody comes from anywhere', () => {
    const turn = (p: Position) => (p as unknown as { turn: number }).turn
    assert.deepEqual(
      ask(p => turn(p) > 0),
      [{ hex: 3, chance: 1, from: [], anyway: true }],
    )
  })

  test('where nothing can happen there is none', () => {
    assert.deepEqual(
      ask(() => false),
      [],
    )
  })
})
