import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANCE, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { meterOf } from './meter.ts'
import { type Trial, tryOnce, type Way } from './ways.ts'

const { game } = await (games.find(({ id }) => id === 'caramba') ?? games[0]).load()

test('what an answer leaves is judged when bread has been given out: nobody counts as starved who will be fed', () => {
  const side = game.sides.indexOf('bolivia')
  const p = game.start('boqueron', {})
  const pick = seeded(1)
  const isAtOrders = () => {
    const pending = game.pending(p)
    return pending.kind === 'decision' && pending.prompt === 'activate' && pending.side === side
  }
  while (!isAtOrders()) {
    const waits = game.waitsFor(p)
    game.apply(p, waits === CHANCE ? game.throwDice(p, pick) : game.standard(game.view(p, waits)))
  }
  const applications = Number.POSITIVE_INFINITY
  const trial: Trial = { game, side, meter: meterOf({ applications }), throws: 1, spare: undefined }
  const ways: Way[] = [{ plan: null, leads: [] }]
  const trying = tryOnce(trial, ways, p, 5, { turns: game.round ?? 1, limit: Number.POSITIVE_INFINITY })
  while (!trying.next().done);
  assert.ok(trial.spare)
  assert.equal(game.waitsFor(trial.spare), side)
  assert.equal(game.thought?.(trial.spare), 'ahead')
})
