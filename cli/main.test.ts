import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ENGINE_VERSION } from '@quebracho/engine'
import { placeholders } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import type { Command } from './command.ts'
import { wilson } from './simulate/report.ts'
import { program, quebracho } from './testing.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

const { id, scenarios, sides, options } = (await games[0].load()).game
const commands = ['play', 'games', 'rules', 'data', 'simulate', 'record', 'verify', 'show', 'explain']

describe('the command line', { concurrency: true }, () => {
  test('both catalogues say the same things with the same parts', () => {
    assert.deepEqual(Object.keys(en), Object.keys(es))
    for (const [key, text] of Object.entries(en)) {
      const other = (es as Record<string, string>)[key]
      assert.deepEqual(new Set(placeholders(text)), new Set(placeholders(other)), key)
    }
  })

  test('explains itself in both languages, by any of the usual words', async () => {
    for (const args of [[], ['--help'], ['-h'], ['help'], ['help', '__proto__']]) {
      const { code, out } = await quebracho(args)
      assert.equal(code, 0)
      for (const name of commands) assert.match(out, new RegExp(`^  ${name} `, 'm'))
    }
    assert.match((await quebracho([], '', 'es')).out, /guerras de Sudamérica/)
    assert.match((await quebracho(['--lang', 'es', '--help'])).out, /guerras de Sudamérica/)
    assert.equal((await quebracho(['--version'])).out, `quebracho ${ENGINE_VERSION}\n`)
  })

  for (const name of commands) {
    test(`${name} --help`, async () => {
      const [own, other] = await Promise.all([
        quebracho([name, '--help']),
        quebracho([name, '--help', '--lang=es']),
      ])
      assert.deepEqual([own.code, own.err, other.code], [0, '', 0])
      assert.match(own.out, new RegExp(`quebracho ${name}`))
      assert.notEqual(own.out, other.out)
    })
  }

  for (const name of commands) {
    test(`${name} --help tells of every option`, async () => {
      const { default: spec } = (await import(`./commands/${name}.ts`)) as { default: Command }
      const help: readonly string[] = [en, es].map(texts => (texts as Record<string, string>)[`help.${name}`])
      for (const option of Object.keys(spec.options))
        for (const text of help) assert.match(text, new RegExp(`--${option}\\b`))
    })
  }

  test('games lists scenarios and options, in words and as JSON', async () => {
    const [{ out }, json] = await Promise.all([quebracho(['games']), quebracho(['games', '--json'])])
    for (const scenario of scenarios) assert.match(out, new RegExp(scenario.id))
    for (const option of options) assert.match(out, new RegExp(`${option.id}=`))
    assert.doesNotMatch(out, /⟨/, 'every opponent is described')
    const listed = JSON.parse(json.out)
    assert.deepEqual(listed.games[0].options, options)
    assert.ok(listed.opponents.includes('random'))
  })

  test('a reader who closes the pipe gets no complaint', async () => {
    const child = spawn(process.execPath, [program, 'simulate', id, '--games', '1', '--json'])
    child.stdout.destroy()
    let err = ''
    child.stderr.on('data', chunk => (err += chunk))
    await new Promise(resolve => child.on('close', resolve))
    assert.doesNotMatch(err, /quebracho:/)
  })

  test('a full disk behind the output is said', { skip: !existsSync('/dev/full') }, async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [program, 'games', '--lang', 'en'], {
      stdio: ['ignore', full, 'pipe'],
    })
    let err = ''
    child.stderr?.on('data', chunk => (err += chunk))
    const code = await new Promise(resolve => child.on('close', resolve))
    closeSync(full)
    assert.deepEqual([code, err], [1, 'quebracho: not all of it could be written: the disk is full\n'])
  })

  test('a share of 0 in 10 may still be 28 %', () => {
    const { low, high } = wilson(0, 10)
    assert.deepEqual([low, high.toFixed(3)], [0, '0.278'])
  })
})

describe('what is wrong with a command is said, and where help is', { concurrency: true }, () => {
  const wrong: [string[], RegExp][] = [
    [['plai'], /no command "plai".*play, games/],
    [['play'], new RegExp(`which game: .*${id}`)],
    [['play', 'chess'], new RegExp(`no game "chess".*${id}`)],
    [['play', id, 'twice'], /"twice" is one word too many/],
    [['play', id, '--scenario', 'x'], new RegExp(`no scenario "x".*${scenarios[0].id}`)],
    [['play', id, '--option', 'x=1'], /no option "x"/],
    [['play', id, '--option', `${options[0]?.id}=nonsense`], new RegExp(`${options[0]?.id}=`)],
    [['play', id, '--side', 'x'], new RegExp(`no side "x".*${sides[1]}`)],
    [['play', id, '--a', 'nobody'], /nobody is called "nobody".*person/],
    [['play', id, '--opponent', 'nobody'], /nobody is called "nobody"/],
    [['record', id, '--seconds', '0'], /--seconds must be a number above 0.*"0"/],
    [['simulate', id, '--applications', '1.5'], /--applications must be a whole number/],
    [['simulate', id, '--seconds', '1', '--applications', '9'], /not both/],
    [['play', id, '--seed', '-1'], /--seed needs a value; one that begins with a dash is written --seed=-/],
    [['play', id, '--seed=-1'], /--seed must be a whole number/],
    [['play', id, '--seed', 'x'], /--seed must be a whole number/],
    [['play', id, '--sede', '1'], /no option --sede here; there are .*--seed/],
    [['play', id, '--seed'], /--seed needs a value/],
    [['games', '--json=yes'], /--json takes no value/],
    [['games', '--lang', 'fr'], /language "fr"; there is en, es/],
    [['simulate', id, '--games', '0'], /--games must be a whole number, 1 or more/],
    [['data'], new RegExp(`which game: .*${id}`)],
    [['data', 'chess'], new RegExp(`no game "chess".*${id}`)],
    [['data', id, 'twice'], /"twice" is one word too many/],
    [['verify'], /which file/],
    [['show'], /which file/],
    [['explain'], /which file/],
  ]
  for (const [args, says] of wrong) {
    test(args.join(' '), async () => {
      const { code, out, err } = await quebracho(args)
      assert.deepEqual([code, out], [2, ''])
      assert.match(err, says)
      assert.match(err, /quebracho .*--help/)
      assert.doesNotMatch(err, /\n {4}at |⟨/)
    })
  }
})
