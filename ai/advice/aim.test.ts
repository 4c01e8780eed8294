import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OVER, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { greedy } from '../greedy.ts'
import { hintFor } from './hint.ts'

test('War of the Pacific: orders are advised fleet by fleet, and what for', async () => {
  const loaded = (await games.find(({ id }) => id === 'pacific')?.load()) ?? assert.fail()
  const { game } = loaded
  const p = game.start('war')
  const pick = seeded(5)
  const prompt = () => {
    const waiting = game.pending(p)
    return waiting.kind === 'decision' ? waiting.prompt : ''
  }
  const aims = new Set<string>()
  for (let n = 0; n < 4000 && aims.size < 3 && game.waitsFor(p) !== OVER; n++) {
    const side = game.waitsFor(p)
    if (side < 0) game.apply(p, game.throwDice(p, pick))
    else if (prompt() !== 'orders') game.apply(p, game.standard(game.view(p, side)))
    else {
      const view = game.view(p, side)
      const running = hintFor(loaded, greedy(game, side), view, side, pick)
      let told = running.next()
      while (!told.done) told = running.next()
      const { steps, intention, reasons } = told.value
      const names = steps.map(step => game.verbOf(step)?.name)
      if (intention) {
        aims.add(intention.key)
        assert.equal(reasons, null)
        assert.deepEqual(new Set(steps.map(([, , area]) => area)).size, 1, 'one fleet, one area')
        assert.ok(names.every(name => name === 'order'))
      }
      for (const step of steps) game.apply(p, step)
    }
  }
  assert.ok(aims.has('land') && aims.has('home'), [...aims].join())
})
