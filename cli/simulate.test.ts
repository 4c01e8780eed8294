import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '@quebracho/games'
import { startGames } from './simulate/pool.ts'
import type { Result } from './simulate/worker.ts'
import { program, quebracho, scratch } from './testing.ts'

const { id, scenarios, sides } = (await games[0].load()).game
const base = ['simulate', id, '--a', 'random', '--b', 'random']

describe('simulate', { concurrency: true }, () => {
  test('one thread and two give the same results, and all add up', async () => {
    const run = async (threads: string) =>
      JSON.parse(
        (await quebracho([...base, '--games', '6', '--seed', '4', '--json', '--threads', threads])).out,
      )
    const [one, two] = await Promise.all([run('1'), run('2')])
    assert.deepEqual([one.wins, one.draws, one.actions], [two.wins, two.draws, two.actions])
    assert.deepEqual(Object.keys(one.wins), sides)
    const wins = sides.reduce((sum, side) => sum + one.wins[side], 0)
    assert.equal(wins + one.draws + one.errors, 6)
    assert.deepEqual([one.game, one.scenario, one.games, one.errors], [id, scenarios[0].id, 6, 0])
    assert.ok(one.actionsPerSecond > 0 && one.seconds > 0)
    const ended: number[] = Object.values(one.rules)
    assert.equal(
      ended.reduce((sum, count) => sum + count, 0),
      6,
      'every game ends by a rule',
    )
    assert.deepEqual([one.rules, one.decided], [two.rules, two.decided])
    assert.equal(one.decided === null, wins === 0, 'what nobody wins is never decided')
  })

  test('reports in words and saves records that are good', async () => {
    const out = join(scratch(), 'deep', 'games')
    const run = await quebracho([...base, '--games', '2', '--out', out])
    assert.equal(run.code, 0, run.err)
    assert.match(run.out, /2 games, seed 1/)
    assert.match(run.out, /95 %/)
    assert.match((await quebracho([...base, '--games', '1'], '', 'es')).out, /1 partida, semilla 1/)
    const files = readdirSync(out).map(name => join(out, name))
    assert.equal(files.length, 2)
    assert.equal((await quebracho(['verify', ...files])).code, 0)
  })

  test('Ctrl-C reports what was played so far', { skip: process.platform === 'win32' }, async () => {
    const folder = scratch()
    const child = spawn(process.execPath, [program, ...base, '--games', '1000000', '--json', '--out', folder])
    let out = ''
    child.stdout.on('data', chunk => (out += chunk))
    const closed = new Promise(resolve => child.on('close', resolve))
    while (readdirSync(folder).length === 0) await sleep(20)
    child.kill('SIGINT')
    assert.equal(await closed, 130)
    const report = JSON.parse(out)
    assert.ok(report.interrupted && report.games < 1000000)
    assert.equal(report.requested, 1000000)
  })

  test('a game that breaks off is counted with its seed and does not stop the rest', async () => {
    const results: Result[] = []
    const job = {
      game: 'none',
      scenario: '',
      options: {},
      seed: 1,
      opponents: [],
      budget: undefined,
      out: undefined,
      lang: 'en',
    }
    assert.equal(await startGames(job, 5, 2, result => results.push(result)).finished, true)
    assert.deepEqual(results.map(({ number }) => number).sort(), [0, 1, 2, 3, 4])
    for (const { error, seed } of results) assert.ok(error?.includes('none') && seed > 0)
  })
})
