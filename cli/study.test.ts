import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '@quebracho/games'
import study from './commands/study.ts'
import { sayIn } from './language.ts'
import { quebracho, scratch } from './testing.ts'

const [{ id, load }] = games
const { game } = await load()

describe('study', { concurrency: true }, () => {
  test('says who solves what, and what was done instead; the JSON agrees', async () => {
    const base = [
      'study',
      id,
      '--opponent',
      'random',
      '--opponent',
      'greedy',
      '--only',
      'last-step-to-the-water',
    ]
    const { code, out, err } = await quebracho([...base, '--json'])
    assert.deepEqual([code, err], [0, ''])
    const found = JSON.parse(out)
    assert.deepEqual([found.game, found.studies, found.seeds, found.interrupted], [id, 1, 4, false])
    assert.deepEqual(found.solved, { random: 0, greedy: 1 })
    for (const { study, good, solved, attempts } of found.results) {
      assert.equal(study, 'last-step-to-the-water')
      assert.equal(attempts.length, 4)
      assert.equal(solved, good >= 3)
    }
    const text = (await quebracho([...base, '--seeds', '2'])).out
    assert.match(text, /solved +0\/1 +1\/1/)
    assert.match(text, /random: .*waterOwner: 1, but there are 0\. +Done: /s)
    assert.match((await quebracho(base, '', 'es')).out, /resueltos/)
  })

  test('an unknown study, opponent or word is named', async () => {
    for (const [args, told] of [
      [['--only', 'nothing'], /there is no study "nothing"; there are /],
      [['--opponent', 'nobody'], /nobody is called "nobody"/],
      [['--opponent', 'greedy@much'], /a budget is seconds/],
      [['more'], /"more" is one word too many/],
    ] as const) {
      const { code, err } = await quebracho(['study', id, ...args])
      assert.equal(code, 2)
      assert.match(err, told)
    }
    const { code, err } = await quebracho(['study', 'games/fixtures/crossing'])
    assert.deepEqual([code, /has no studies/.test(err)], [1, true])
  })

  test('takes a position out of a record', async () => {
    const file = join(scratch(), 'war.json')
    await quebracho(['record', id, '--a', 'random', '--b', 'random', '--out', file])
    const taken = JSON.parse((await quebracho(['study', '--take', file, '--at', '40'])).out)
    assert.equal(taken.scenario, game.scenarios[0].id)
    assert.ok(taken.position.frames.length > 0 && 'hex' in taken.position.fields)
  })

  test('Ctrl-C reports what was tried so far', async t => {
    const printed = t.mock.method(console, 'log', () => {})
    const before = process.listenerCount('SIGINT')
    const values = { seeds: '1000000', opponent: ['random'], json: true }
    const running = study.run({ values, words: [id], say: sayIn('en'), lang: 'en' })
    while (process.listenerCount('SIGINT') === before) await sleep(5)
    for (const heard of process.listeners('SIGINT').slice(before)) heard('SIGINT')
    assert.equal(await running, 130)
    assert.equal(process.listenerCount('SIGINT'), before)
    assert.equal(JSON.parse(printed.mock.calls[0].arguments[0]).interrupted, true)
  })
})
