import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { CHANCE, readRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { program, quebracho, scratch } from './testing.ts'

const { game } = await games[0].load()
const folder = scratch()
const play = (lines: string[], args: string[] = [], lang = 'en') =>
  quebracho(
    ['play', game.id, '--seed', '1', '--opponent', 'greedy', ...args],
    lines.map(line => `${line}\n`).join(''),
    lang,
  )

const clean = (text: string) => {
  assert.doesNotMatch(text, /⟨|\{\w+\}|\n {4}at |undefined|NaN/)
  assert.equal(stripVTControlCharacters(text), text)
  return text
}

describe('play', { concurrency: true }, () => {
  test('plays actions by number, by text and by default, saves at the end of input, and goes on later', async () => {
    const file = join(folder, 'on.json')
    const { code, out, err } = await play(['?', '1', 'default', 'board', 'log', 'help'], ['--save', file])
    assert.deepEqual([code, err], [0, ''])
    clean(out)
    assert.match(out, /^ {5}1 {2}/m)
    assert.match(out, /Saved: .*on\.json/)
    const { actions } = readRecord(readFileSync(file, 'utf8'))
    assert.ok(actions.length >= 2)

    const later = await quebracho(['play', '--load', file, '--seed', '2'], 'default\nquit\n')
    assert.equal(later.code, 0, later.err)
    clean(later.out)
    const onward = readRecord(readFileSync(file, 'utf8')).actions
    assert.deepEqual(onward.slice(0, actions.length), actions)
    assert.ok(onward.length > actions.length)
  })

  test('takes an action by its text, refuses what is not legal with its rule, and takes back', async () => {
    const p = game.start(game.scenarios[0].id)
    while (game.waitsFor(p) === CHANCE)
      game.apply(
        p,
        game.throwDice(p, () => 0),
      )
    const legal = game.text(game.actions(p).at(0), p)
    const { out } = await play([legal, 'resign'], ['--a', 'person', '--b', 'person'])
    assert.match(clean(out), /gave up|Victory/)
    const { out: refused } = await play(['roll 9 9', 'nonsense', '99999', 'rule nonsense'])
    assert.match(clean(refused), /Not allowed\. \S+/)
    assert.match(refused, /"nonsense" is no action here/)
    assert.match(refused, /no number 99999/)
    assert.match(refused, /no rule "nonsense"/)
    const { out: undone } = await play(['1', 'undo', 'undo'], ['--a', 'person', '--b', 'person'])
    assert.match(undone, /Taken back|Nothing to take back/)
  })

  test('default all does the usual for as long as the same is asked', async () => {
    const { out } = await play(
      ['default all', 'default all', 'log', 'quit'],
      ['--save', join(folder, 'all.json')],
    )
    assert.equal(out.match(/^ +Bolivia sets up a depot/gm)?.length, 4, 'as it is done, and in the log')
    assert.match(out, /Turn 1/)
    assert.match(out, /Bolivia: .*ammunition/i)
  })

  test('shows the board around a hex, and every table', async () => {
    const { out } = await play(['board 0101', 'board 9999', 'tables'])
    assert.equal(clean(out).match(/^\\_0101/gm)?.length, 2)
    assert.match(out, /There is no hex "9999"/)
    assert.match(out, /^> tables\n\n[\s\S]*end of turn 9/m, 'what the last turn decides')
  })

  test('speaks Spanish', async () => {
    const { code, out } = await play(['ayuda', '1', 'tablero', 'historia', 'nada', 'rendirse'], [], 'es')
    assert.equal(code, 0)
    assert.match(clean(out), /se puede hacer/)
    assert.match(out, /«nada» no es una acción aquí/)
    assert.match(out, /Rendición: Bolivia/)
  })

  test('quit saves and says where; the end of input without --save only says it did not', async () => {
    const file = join(folder, 'quit.json')
    assert.match((await play(['default', 'quit'], ['--save', file])).out, /Saved: .*quit\.json/)
    assert.ok(existsSync(file))
    assert.match((await play(['default'])).out, /Not saved/)
  })
})

describe('played by machines, or with real dice', { concurrency: true }, () => {
  test('machines play each other to the end', async () => {
    const { code, out } = await play([], ['--a', 'random', '--b', 'random'])
    assert.equal(code, 0)
    assert.match(clean(out), /wins\.|draw\./)
  })

  test('dice can be known by a seed that was asked for, and by nothing else', async () => {
    const save = ['--save', join(folder, 'seed.json')]
    assert.match((await play(['quit'], save)).out, /^Seed 1: /m)
    const { code, out } = await quebracho(['play', game.id, '--opponent', 'greedy', ...save], 'quit\n')
    assert.equal(code, 0)
    assert.doesNotMatch(clean(out), /Seed \d/)
  })

  test('real dice are asked for and checked', async () => {
    const lines = Array.from({ length: 300 }, () => 'default')
    const { out } = await play([...lines, 'resign'], ['--own-dice', '--a', 'person', '--b', 'person'])
    assert.match(clean(out), /throw .*\d+d6.* and type|draw one of/)
    assert.match(out, /That cannot be/)
  })
})

test('Ctrl-C ends it in the midst of thinking', { skip: process.platform === 'win32' }, async () => {
  const file = join(folder, 'interrupted.json')
  const args = ['--scenario', 'boqueron', '--side', game.sides[1], '--opponent', 'general']
  const child = spawn(process.execPath, [
    ...[program, 'play', game.id, ...args, '--seconds', '600', '--save', file, '--lang', 'en'],
  ])
  const closed = new Promise(resolve => child.on('close', resolve))
  for await (const chunk of child.stdout) if (/quit leaves/.test(String(chunk))) child.kill('SIGINT')
  assert.equal(await closed, 130)
  assert.ok(readRecord(readFileSync(file, 'utf8')).result === null)
})
