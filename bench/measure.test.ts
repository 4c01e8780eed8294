import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { randomGame } from './games.ts'
import { summary } from './measure.ts'

test('a figure is the median of its slices, and its spread the middle half of them', () => {
  const { perSecond, low, high } = summary('', [90, 10, 30, 20, 1000])
  assert.deepEqual([low, perSecond, high], [20, 30, 90])
  assert.equal(summary('', [5]).perSecond, 5)
})

test('one slice that had the machine to itself changes no figure', () => {
  const slices = [100, 101, 99, 100, 100]
  assert.equal(summary('', [...slices, 900, 1]).perSecond, summary('', slices).perSecond)
})

test('a target is there if one is asked for', () => {
  assert.equal(summary('', [1], 7).target, 7)
  assert.ok(!('target' in summary('', [1])))
})

test('a random game counts decisions apart from dice', async () => {
  const { game } = await games[0].load()
  const [{ id }] = game.scenarios
  const { actions, decisions } = randomGame(game, id, seeded(1))
  assert.ok(decisions > 0 && decisions < actions)
})
