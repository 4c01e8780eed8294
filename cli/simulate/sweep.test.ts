import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { sayIn } from '../language.ts'
import { quebracho } from '../testing.ts'
import { changeOf, variantsOf } from './sweep.ts'
import type { Result } from './worker.ts'

const { game } = await games[0].load()
const setup = { game, scenario: 'boqueron', options: {}, seed: 1 }
const say = sayIn('en')
const played = (results: readonly (string | null)[]): Result[] =>
  results.map((result, number) => ({ number, seed: number, result, actions: 1 }))

test('a sweep is every scenario, every other value of every option that matters there, or those of one', () => {
  assert.deepEqual(
    variantsOf(setup, 'scenario', say).map(({ scenario }) => scenario),
    game.scenarios.map(({ id }) => id),
  )
  const [usual, ...others] = variantsOf({ ...setup, options: { fog: 'counters' } }, 'fog', say)
  assert.deepEqual([usual.name, usual.options], ['fog=counters', { fog: 'counters' }])
  const values = game.options.find(({ id }) => id === 'fog')?.values ?? []
  assert.equal(others.length, values.length - 1)
  assert.ok(others.every(({ options }) => options.fog !== 'counters'))
  const names = variantsOf(setup, 'options', say).map(({ name }) => name.split('=')[0])
  for (const { id, only } of game.options)
    assert.equal(names.includes(id), only === undefined || only.includes('boqueron'), id)
  assert.throws(() => variantsOf(setup, 'nothing', say), /nothing.*scenario, options, .*fog/)
})

test('a change is that of the same games, and a few that agree do not make it sure', () => {
  const [first, second] = game.sides
  const usual = played([second, second, first, 'draw', null])
  const { by, low, high, pairs } = changeOf(game.sides, usual, played([first, second, first, first, first]))
  assert.deepEqual([by, pairs], [1.5 / 4, 4])
  assert.ok(low < by && by < high)
  const same = changeOf(game.sides, usual, usual)
  assert.ok(same.by === 0 && same.low < 0 && same.high > 0)
})

test('the same games are put side by side, in words and as JSON', async () => {
  const asked = [
    'simulate',
    game.id,
    '--scenario',
    'boqueron',
    '--sweep',
    'fog',
    '--games',
    '2',
    '--a',
    'random',
    '--b',
    'random',
    '--threads',
    '1',
  ]
  const { out } = await quebracho([...asked, '--json'])
  const { sweep, interrupted, variants } = JSON.parse(out)
  assert.deepEqual([sweep, interrupted], ['fog', false])
  assert.equal(variants[0].change, null)
  assert.ok(variants.length > 2)
  for (const { games, seed, change } of variants.slice(1))
    assert.deepEqual([games, seed, change.pairs], [2, 1, 2])
  const words = (await quebracho(asked, '', 'es')).out.trimEnd().split('\n')
  assert.equal(words.length, variants.length + 1)
  assert.match(words[1], /^lo habitual/)
})
