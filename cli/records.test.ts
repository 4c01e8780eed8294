import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { games } from '@quebracho/games'
import { program, quebracho, scratch } from './testing.ts'

const { id, sides, rulesVersion } = (await games[0].load()).game
const folder = scratch()
const good = join(folder, 'good.json')
const record = () => JSON.parse(readFileSync(good, 'utf8'))

/** A file beside the good one, with this content. */
function file(name: string, content: string | object): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

before(async () => {
  const { code, out } = await quebracho([
    'record',
    id,
    '--a',
    'random',
    '--b',
    'random',
    '--seed',
    '3',
    '--out',
    good,
  ])
  assert.equal(code, 0, out)
})

const bad: Record<string, [() => string, RegExp]> = {
  'cut off': [() => file('cut.json', readFileSync(good, 'utf8').slice(0, 400)), /cut off.*line \d+/],
  'an action changed': [
    () => file('edited.json', { ...record(), actions: record().actions.with(0, 'nonsense') }),
    /action 1 of \d+, "nonsense"/,
  ],
  'actions missing': [
    () => file('short.json', { ...record(), actions: record().actions.slice(0, -1) }),
    /result|hash/,
  ],
  'a newer format': [
    () => file('newer.json', { ...record(), version: 99, engine: '9.9.9' }),
    /newer Quebracho \(9\.9\.9\)/,
  ],
  'newer rules': [() => file('rules.json', { ...record(), rules: rulesVersion + 1 }), /newer rules/],
  'an unknown game': [() => file('game.json', { ...record(), game: 'chess' }), /no game "chess"/],
  'an unknown scenario': [() => file('scenario.json', { ...record(), scenario: 'x' }), /no scenario "x"/],
  'not JSON': [() => file('text.json', 'hello'), /not a complete record/],
  'other JSON': [() => file('other.json', { hello: 1 }), /not a record/],
  empty: [() => file('empty.json', ''), /empty/],
  'a game that steers the terminal': [
    () => file('steering\u001b[2J.json', { ...record(), game: '\u001b]0;x\u0007chess' }),
    /^[^\p{Cc}]*no game[^\p{Cc}]*chess[^\p{Cc}]*$/u,
  ],
  'a file without an end': [() => '/dev/zero', /far longer than any record/],
  'a folder': [() => folder, /it is a folder/],
  'no such file': [() => join(folder, 'nothing.json'), /no such file/],
}

describe('records', { concurrency: true }, () => {
  test('the same seed gives the same game', async () => {
    const { out } = await quebracho(['record', id, '--a', 'random', '--b', 'random', '--seed', '3'])
    assert.equal(out, readFileSync(good, 'utf8'))
  })

  test('verify says one line a file, in both languages', async () => {
    const { code, out } = await quebracho(['verify', good, good])
    assert.equal(code, 0)
    assert.match(out, /^.*good\.json: good, \d+ actions\. .+\n.*good\.json: good.*\n$/)
    assert.match((await quebracho(['verify', good], '', 'es')).out, /bien, \d+ acciones/)
  })

  test('a record is read as editors and shells write it: with a mark before it, or two bytes a letter', async () => {
    const text = `\ufeff${readFileSync(good, 'utf8')}`
    const marked = file('marked.json', text)
    const wide = join(folder, 'wide.json')
    writeFileSync(wide, Buffer.from(text, 'utf16le'))
    const { code, out } = await quebracho(['verify', marked, wide])
    assert.equal(code, 0, out)
    assert.match(out, /^.*marked\.json: good.*\n.*wide\.json: good.*\n$/)
  })

  test('what is wrong with a file is said in the reader’s language', async () => {
    const edited = file('editado.json', { ...record(), actions: record().actions.with(0, 'nonsense') })
    const { code, err } = await quebracho(['show', edited], '', 'es')
    assert.equal(code, 1)
    assert.match(err, /acción 1 de \d+, «nonsense»: «nonsense» no es una acción/)
    const cut = file('cortado.json', readFileSync(good, 'utf8').slice(0, 400))
    assert.match((await quebracho(['show', cut], '', 'es')).err, /quedó cortado: línea \d+\n$/)
  })

  test('show prints the board at any moment, as a side sees it, with what happened', async () => {
    const { code, out } = await quebracho(['show', good, '--at', '5', '--side', sides[1], '--log'])
    assert.equal(code, 0)
    assert.match(out, /After action 5 of \d+/)
    assert.match(out, /\\_+.*_\//)
    assert.equal(stripVTControlCharacters(out), out)
    assert.doesNotMatch(out, /⟨/)
    assert.match((await quebracho(['show', good, '--lang', 'es'])).out, /Después de la acción/)
    assert.equal((await quebracho(['show', good, '--at', '999999'])).code, 2)
  })

  test('show prints the tables instead of the board, and the map around a hex if there is such a hex', async () => {
    const [tables, around, wrong] = await Promise.all([
      quebracho(['show', good, '--tables']),
      quebracho(['show', good, '--around', '0101']),
      quebracho(['show', good, '--around', 'x']),
    ])
    assert.deepEqual([tables.code, around.code, wrong.code], [0, 0, 2])
    assert.doesNotMatch(tables.out, /\\_/)
    assert.match(tables.out, /After action \d+/)
    assert.match(around.out, /_0101/)
    assert.match(wrong.err, /no hex "x"/)
  })
})

describe('a record that takes long', () => {
  test('is stopped by Ctrl-C, and what was played so far is written down', async () => {
    const path = join(folder, 'stopped.json')
    const asked = ['record', id, '--a', 'general', '--b', 'general', '--seconds', '30', '--out', path]
    const stopped = async (after: number): Promise<{ code: number | null; out: string }> => {
      const env = { ...process.env, QUEBRACHO_LANG: 'en' }
      const child = spawn(process.execPath, [program, ...asked], { env })
      let out = ''
      child.stdout.on('data', chunk => (out += chunk))
      setTimeout(() => child.kill('SIGINT'), after)
      const [code] = await once(child, 'close')
      return { code, out }
    }
    // On a busy machine it takes its time to begin.
    let run = await stopped(2000)
    for (let tries = 1; run.code === null && tries < 6; tries++) run = await stopped(2000 << tries)
    assert.equal(run.code, 130)
    assert.match(run.out, /Stopped; what was played so far is saved: .*stopped\.json/)
    const { result } = JSON.parse(readFileSync(path, 'utf8'))
    assert.equal(result, null)
    assert.equal((await quebracho(['verify', path])).code, 0)
  })
})

describe('broken records', { concurrency: true }, () => {
  test(`verify names what is wrong with each: ${Object.keys(bad).join(', ')}`, async () => {
    const { code, out, err } = await quebracho([
      'verify',
      good,
      ...Object.values(bad).map(([make]) => make()),
    ])
    assert.deepEqual([code, err], [1, ''])
    const lines = out.split('\n')
    assert.equal(lines.length, Object.keys(bad).length + 2)
    for (const [i, [, says]] of Object.values(bad).entries()) assert.match(lines[i + 1], says)
    assert.doesNotMatch(out, /⟨/)
  })

  for (const name of ['cut off', 'an action changed', 'an unknown scenario', 'a folder']) {
    test(`show and play say in one line what is wrong: ${name}`, async () => {
      const [make, says] = bad[name]
      const path = make()
      const runs = await Promise.all([quebracho(['show', path]), quebracho(['play', '--load', path])])
      for (const { code, err } of runs) {
        assert.equal(code, 1)
        assert.match(err, says)
        assert.match(err, /^[^\n]+\n$/)
      }
    })
  }
})

describe('saving', { concurrency: true }, () => {
  test('what cannot be saved leaves nothing beside it', async () => {
    const inFolder = join(folder, 'sub')
    mkdirSync(inFolder)
    const args = ['record', id, '--a', 'random', '--b', 'random', '--out']
    const results = await Promise.all([
      quebracho([...args, inFolder]),
      quebracho([...args, join(folder, 'no', 'x.json')]),
    ])
    for (const { code, err } of results) {
      assert.equal(code, 1)
      assert.match(err, /not saved, (?:it is a folder|no such file or folder)/)
    }
    assert.deepEqual(
      readdirSync(folder).filter(name => name.endsWith('.tmp')),
      [],
    )
  })

  test('a disk that takes no more leaves the old file as it was', {
    skip: process.platform === 'win32',
  }, () => {
    const inFolder = scratch()
    const args = ['record', id, '--a', 'random', '--b', 'random', '--out']
    const old = join(inFolder, 'old.json')
    writeFileSync(old, 'old')
    const limited = `ulimit -f 0; exec "${process.execPath}" "${program}" ${args.join(' ')} "${old}"`
    const { status, stderr } = spawnSync('bash', ['-c', limited], {
      encoding: 'utf8',
      env: { ...process.env, QUEBRACHO_LANG: 'en' },
    })
    assert.equal(status, 1, stderr)
    assert.match(stderr, /not saved/)
    assert.equal(readFileSync(old, 'utf8'), 'old')
    assert.deepEqual(readdirSync(inFolder), ['old.json'])
  })
})
