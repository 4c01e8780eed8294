/** Servers are killed at random moments under load, started again, and every move that was acknowledged is looked for. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Pick, seeded } from '@quebracho/engine'
import { openStore, usualSettings } from './index.ts'
import { makeGame, newFolder, Player } from './testing.ts'

interface Child {
  readonly process: ChildProcess
  readonly address: string
}

export async function startProcess(settings: object): Promise<Child> {
  const program = fileURLToPath(new URL('./testing-process.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout! })
  for await (const line of lines) {
    const port = /^port (\d+)$/.exec(line)?.[1]
    if (!port) continue
    child.stdout?.resume()
    return { process: child, address: `127.0.0.1:${port}` }
  }
  throw new Error('the server did not start')
}

export async function kill({ process: child }: Child, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

interface Played {
  readonly id: string
  readonly tokens: readonly string[]
  /** Marks of what was acknowledged, in order. */
  readonly acknowledged: string[]
}

/** Both sides of a game play as fast as they can until the line is cut. */
async function playOn(address: string, played: Played, pick: Pick): Promise<void> {
  const players = played.tokens.map(token => new Player(address, played.id, token))
  try {
    await Promise.all(players.map(player => player.seated()))
    for (;;) {
      const next = players.find(({ isAsked }) => isAsked)
      if (!next) {
        if (players.some(({ isOver }) => isOver)) return
        await Promise.race(players.map(player => player.next(({ t }) => t === 'steps' || t === 'table')))
        continue
      }
      const answer = await next.act(next.any(pick))
      if (answer.t === 'steps' && answer.id) played.acknowledged.push(answer.id)
    }
  } catch (error) {
    if (!/the line was cut/.test(String(error))) throw error
  } finally {
    for (const player of players) player.close()
  }
}

/** A machine that is too busy says so, and is asked again. */
async function newlyMade(child: Child, tries = 5): Promise<Played> {
  try {
    const { id, tokens } = await makeGame(child.address, { game: 'caramba', scenario: 'canada-dry' })
    return { id, tokens, acknowledged: [] }
  } catch (error) {
    if (tries === 0) throw error
    return newlyMade(child, tries - 1)
  }
}

/** So many rounds; says how many moves were acknowledged in all. Throws where one is lost. */
export async function killRounds(rounds: number, games: number, database?: string): Promise<number> {
  const settings = { data: newFolder(), ...(database !== undefined && { database }) }
  const pick = seeded(11)
  const all: Played[] = []
  for (let round = 0; round < rounds; round++) {
    const child = await startProcess(settings)
    const fresh = await Promise.all(Array.from({ length: games }, () => newlyMade(child)))
    // Those of the last round go on too.
    let isOver = false
    const playing = [...all.slice(-games), ...fresh].map(played => playOn(child.address, played, pick))
    all.push(...fresh)
    void Promise.all(playing).then(() => {
      isOver = true
    })
    const due = total(all) + 15 + pick(60)
    while (total(all) < due && !isOver) await new Promise(resolve => setTimeout(resolve, 1 + pick(4)))
    await kill(child)
    await Promise.all(playing)
    const store = await openStore({ ...usualSettings, ...settings })
    for (const { id, acknowledged } of all.slice(-2 * games)) {
      const stored = (await store.rows(id, 0)).map(({ mark }) => mark)
      let at = -1
      for (const mark of acknowledged) {
        const found = stored.indexOf(mark)
        assert.ok(
          found > at,
          `round ${round}: ${mark} of ${id} was acknowledged and is not where it should be`,
        )
        at = found
      }
    }
    await store.close()
  }
  return total(all)
}

const total = (all: readonly Played[]): number =>
  all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
