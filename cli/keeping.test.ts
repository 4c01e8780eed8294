/** Nothing is lost with the terminal, the disk or the pipe. */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { killSaves } from './killing.ts'
import { program, quebracho, scratch } from './testing.ts'

const [{ id }] = games
const folder = scratch()
const unix = { skip: process.platform === 'win32' }

/** A game with some actions behind it that waits for a person, and is then ended by `end`. */
async function ended(file: string, end: (child: ReturnType<typeof spawn>) => void, env = {}) {
  const args = ['play', id, '--seed', '1', '--opponent', 'greedy', '--save', file]
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, QUEBRACHO_LANG: 'en', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.on('data', chunk => (said += chunk))
  child.stdin.on('error', () => {})
  const closed = once(child, 'close')
  let out = ''
  // The second question: something has been done by then.
  const asked = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      out += chunk
      if ((out.match(/^> /gm)?.length ?? 0) > 1) resolve()
    })
  })
  child.stdin.write('default\n')
  await Promise.race([asked, closed])
  end(child)
  const [code] = await closed
  return { code, said }
}

describe('play', { concurrency: true }, () => {
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGTERM', 143],
  ] as const) {
    test(`is kept at ${signal}`, unix, async () => {
      const file = join(folder, `${signal}.json`)
      const { code: found, said } = await ended(file, child => child.kill(signal))
      assert.equal(found, code)
      assert.match(said, /Saved: /)
      assert.ok(readRecord(readFileSync(file, 'utf8')).actions.length > 0)
    })
  }

  test('is kept when nobody reads what it says any more', unix, async () => {
    const file = join(folder, 'closed.json')
    await ended(file, child => {
      child.stdout?.destroy()
      child.stdin?.write('default\ndefault\n')
    })
    assert.ok(readRecord(readFileSync(file, 'utf8')).actions.length > 0)
  })

  test('is kept elsewhere if there is no room where it should go, and that is said', unix, async () => {
    const home = join(folder, 'home')
    mkdirSync(home)
    const { said } = await ended(join(folder, 'no', 'such', 'folder.json'), child => child.kill('SIGTERM'), {
      HOME: home,
    })
    assert.match(said, /folder\.json.*\n.*Saved: .*home/s)
    assert.ok(readRecord(readFileSync(join(home, 'folder.json'), 'utf8')).actions.length > 0)
  })
})

describe('--out', { concurrency: true, ...unix }, () => {
  const record = (out: string) => quebracho(['record', id, '--a', 'random', '--b', 'random', '--out', out])

  test('keeps a link and the mode of what is behind it, and leaves nothing beside it', async () => {
    const inside = join(folder, 'inside')
    mkdirSync(inside)
    const [file, link] = [join(inside, 'real.json'), join(inside, 'link.json')]
    writeFileSync(file, 'old')
    chmodSync(file, 0o640)
    symlinkSync('real.json', link)
    const { code, err } = await record(link)
    assert.equal(code, 0, err)
    assert.ok(lstatSync(link).isSymbolicLink())
    assert.equal(statSync(file).mode & 0o777, 0o640)
    assert.ok(readRecord(readFileSync(file, 'utf8')))
    assert.deepEqual(readdirSync(inside).sort(), ['link.json', 'real.json'])
  })

  test('writes into a device as it is', async () => {
    const { code, err } = await record('/dev/null')
    assert.equal(code, 0, err)
    assert.ok(statSync('/dev/null').isCharacterDevice())
  })
})

test(
  'killed while it saves, it leaves a whole file, and nothing that the next save does not clear away',
  unix,
  async () => {
    await killSaves(4, 3, [id])
  },
)

test('a save clears away what a dead program left of the same file, and nothing else', unix, async () => {
  const inside = join(folder, 'left')
  mkdirSync(inside)
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const left = ['war.json', 'war.json.tmp', `war.json.${process.pid}.tmp`, `peace.json.${dead}.tmp`]
  for (const name of [...left, `war.json.${dead}.tmp`]) writeFileSync(join(inside, name), 'old')
  const args = ['record', id, '--a', 'random', '--b', 'random', '--out', join(inside, 'war.json')]
  const { code, err } = await quebracho(args)
  assert.equal(code, 0, err)
  assert.deepEqual(readdirSync(inside).sort(), left.sort())
})

test('verify judges every file, whatever is wrong with one', async () => {
  const [bad, good] = [join(folder, 'bad.json'), join(folder, 'good.json')]
  await quebracho(['record', id, '--a', 'random', '--b', 'random', '--out', good])
  const record = JSON.parse(readFileSync(good, 'utf8'))
  const wrong = {
    engine: { ...record, version: 9, engine: { toString: 1 } },
    options: { ...record, options: { fog: 'DEEP' } },
    long: { ...record, actions: [`\u001b[2J${'x'.repeat(5_000_000)}`, ...record.actions] },
    players: { ...record, players: { bolivia: null } },
  }
  for (const [name, each] of Object.entries(wrong)) {
    const text = JSON.stringify(each).replace('"DEEP"', '['.repeat(20_000) + ']'.repeat(20_000))
    writeFileSync(bad, text)
    const { code, out, err } = await quebracho(['verify', bad, good])
    assert.equal(code, 1, name)
    assert.equal(err, '', name)
    assert.match(out, /bad\.json: .+\n.*good\.json/, name)
    assert.doesNotMatch(out, /unexpected/, name)
    assert.ok(!out.includes('\u001b'), name)
    assert.ok(out.length < 3000, name)
  }
})
