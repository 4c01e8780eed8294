/** Programs that are killed at random moments while they save: what stands on the disk is whole, and none of the rest stays. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { type Pick, readRecord, replay, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { program, quebracho, scratch } from './testing.ts'

export interface Killed {
  readonly kills: number
  /** How often the program was found with a file half written beside the one it replaces. */
  readonly amidst: number
  /** How often the new file stood already where the old one had been. */
  readonly renewed: number
}

/** Milliseconds after something was seen to be written, from at once to when it is surely done. */
const DELAYS = [0, 0, 0, 1, 2, 4, 8]
const SAVES = 400

/** A game at a terminal that is saved after every answer. */
const playing = (game: string, file: string) => ({
  args: ['play', game, '--seed', '1', '--opponent', 'greedy', '--save', file],
  input: 'default\nsave\n'.repeat(SAVES),
})

/** A game of the machine against itself, written down at its end. */
const recording = (game: string, file: string, seed: number) => ({
  args: ['record', game, '--a', 'random', '--b', 'random', '--seed', String(seed), '--out', file],
  input: '',
})

/** The program is killed soon after it has begun to write: what it said until then, and whether it was killed in time. */
async function killed({ args, input }: { args: string[]; input: string }, folder: string, pick: Pick) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, QUEBRACHO_LANG: 'en' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  let said = ''
  child.stdout.on('data', chunk => (said += chunk))
  child.stdin.on('error', () => {})
  const skipped = pick(4)
  let seen = 0
  const watching = watch(folder, (_, name) => {
    if (!name?.endsWith('.tmp') || seen++ !== skipped) return
    const delay = DELAYS[pick(DELAYS.length)]
    if (delay === 0) child.kill('SIGKILL')
    else setTimeout(() => child.kill('SIGKILL'), delay)
  })
  child.stdin.end(input)
  const [, signal] = await closed
  watching.close()
  return { said, isKilled: signal === 'SIGKILL' }
}

/** How many actions the file holds; it is a whole game that replays. */
async function wholeGame(file: string): Promise<number> {
  const record = readRecord(readFileSync(file, 'utf8'))
  const { game } = (await games.find(({ id }) => id === record.game)?.load()) ?? {}
  assert.ok(game)
  replay(game, record)
  return record.actions.length
}

/** So many kills, of any of the games, played at a terminal or recorded. */
export async function killSaves(kills: number, seed: number, ids: readonly string[]): Promise<Killed> {
  const pick = seeded(seed)
  const sum = { kills: 0, amidst: 0, renewed: 0 }
  const folder = scratch()
  while (sum.kills < kills) {
    const id = ids[pick(ids.length)]
    const file = join(folder, `${id}.json`)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : null
    const job = pick(2) === 0 ? playing(id, file) : recording(id, file, pick(1000))
    const { said, isKilled } = await killed(job, folder, pick)
    if (isKilled) sum.kills++
    const now = existsSync(file) ? readFileSync(file, 'utf8') : null
    if (now !== before) sum.renewed++
    if (readdirSync(folder).some(name => name.startsWith(`${id}.json.`))) sum.amidst++
    const told = [...said.matchAll(/^.*Saved: .*, (\d+) actions?$/gm)].at(-1)?.[1]
    if (now === null) assert.equal(told, undefined, 'said to be saved, and not there')
    else {
      const found = await wholeGame(file)
      if (told !== undefined)
        assert.ok(found >= Number(told), `${found} actions, and ${told} said to be saved`)
    }
  }
  for (const id of ids) {
    const { code, err } = await quebracho(recording(id, join(folder, `${id}.json`), 1).args)
    assert.equal(code, 0, err)
  }
  assert.deepEqual(readdirSync(folder).sort(), ids.map(id => `${id}.json`).sort())
  return sum
}
