import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { alike } from './alike.ts'

test('ships that are ordered to one area stand in one line, another area begins another', async () => {
  const { game } = (await games.find(({ id }) => id === 'pacific')?.load()) ?? assert.fail()
  const p = game.start('war')
  for (;;) {
    const pending = game.pending(p)
    if (pending.kind === 'decision' && pending.prompt === 'orders') break
    game.apply(p, game.standard(game.view(p, game.waitsFor(p))))
  }
  const orders = game
    .actions(p)
    .toArray()
    .filter(action => game.verbOf(action)?.name === 'order')
  const ships = [...new Set(orders.map(([, ship]) => ship))].slice(0, 3)
  const areas = [...new Set(orders.map(([, , area]) => area))]
  const to = (ship: number, area: number) => [orders[0][0], ship, area]
  const steps = [...ships.map(ship => to(ship, areas[0])), to(ships[0], areas[1])]
  assert.deepEqual(alike(game, steps), [steps.slice(0, 3), steps.slice(3)])
  const close =
    game
      .actions(p)
      .toArray()
      .find(action => action.length === 1) ?? assert.fail()
  assert.deepEqual(alike(game, [close, close]), [[close], [close]])
})
