/**
 * Browsers that are killed while the computer plays, and opened again: every move that the database had taken is there, the game
 * is whole, and it goes on.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Pick, replay, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import type { BrowserContext, Page } from 'playwright-core'
import { idOf, savedGames, sitDown } from './at-table.ts'
import { optionsFor, served, watch } from './browser.ts'
import { launchIn } from './chromium.ts'
import { startGame } from './form.ts'
import { PATIENCE, until } from './patience.ts'

export interface Crashes {
  readonly crashes: number
  /** Actions that were done on the page when it was killed, over all crashes, and how many of them were not found again. */
  readonly shown: number
  readonly lost: number
}

/** What a page knows of its own game: actions handed to the database, and those it has taken. */
interface Counted {
  asked: number
  kept: number
}

/** In the page, before anything else. */
function countSaves(): void {
  const counted: Counted = { asked: 0, kept: 0 }
  Object.assign(globalThis, { counted })
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value, key) {
    const { length = 0 } = value.record?.actions ?? {}
    counted.asked = length
    this.transaction.addEventListener('complete', () => (counted.kept = length))
    return put.call(this, value, key)
  }
}

const countedIn = (page: Page): Promise<Counted> =>
  page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted)

/** The processes that were started with the folder. */
function processesIn(folder: string): number[] {
  const commandOf = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      // It has just gone.
      return ''
    }
  }
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && commandOf(name).includes(folder))
    .map(Number)
}

async function killBrowser(context: BrowserContext, folder: string): Promise<void> {
  const gone = new Promise(resolve => context.once('close', resolve))
  for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL')
  await gone
  await until('nothing of it runs', async () => processesIn(folder).length === 0)
}

/** Milliseconds until it is killed: in the midst of a save, of a move, or of a thought. */
const LONGEST = 400

const seats = ['computer captain', 'computer greedy']

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly troubles: string[]
}

async function openBrowser(folder: string): Promise<Opened> {
  const context = await launchIn(folder, optionsFor({ motion: true }))
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(countSaves)
  const page = await context.newPage()
  const troubles: string[] = []
  watch(page, troubles)
  return { context, page, troubles }
}

/** The game as it stands in the database of a browser that was just opened: whole, and with all it had before. */
async function found(page: Page, address: string, id: string): Promise<readonly string[]> {
  await page.goto(`${address}#/saved`)
  await page.locator('.game-row').waitFor()
  const saved = (await savedGames(page)).find(each => each.id === id)
  assert.ok(saved, 'the game is gone')
  const loaded = await games.find(each => each.id === saved.game)?.load()
  assert.ok(loaded)
  replay(loaded.game, saved.record)
  return saved.record.actions
}

/** Lets the computer go on for a while, and kills it: what it had counted just before. */
async function killedAtPlay(
  { context, page }: Opened,
  folder: string,
  pick: Pick,
  from: number,
): Promise<Counted> {
  const wanted = from + 1 + pick(12)
  await until('the computer plays', async () => (await countedIn(page)).kept > wanted)
  await new Promise(resolve => setTimeout(resolve, pick(LONGEST)))
  const counted = await countedIn(page)
  await killBrowser(context, folder)
  return counted
}

/** So many crashes of one game between two computers, in one browser that is opened again after each. */
export async function crashRounds(game: string, crashes: number, seed: number): Promise<Crashes> {
  const pick = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'quebracho-crash-'))
  const { server, address } = await served()
  const scenario = games.find(({ id }) => id === game)?.scenarios[0] ?? ''
  const sum = { crashes: 0, shown: 0, lost: 0 }
  try {
    let opened = await openBrowser(folder)
    await startGame({ page: opened.page, address }, { game, scenario, seats })
    await sitDown(opened.page)
    const id = idOf(opened.page)
    let before: readonly string[] = []
    for (;;) {
      const counted = await killedAtPlay(opened, folder, pick, before.length)
      opened = await openBrowser(folder)
      const now = await found(opened.page, address, id)
      sum.crashes++
      sum.shown += counted.asked - before.length
      sum.lost += Math.max(0, counted.asked - now.length)
      assert.ok(now.length >= counted.kept, `${counted.kept} actions were kept, ${now.length} are found`)
      assert.deepEqual(now.slice(0, before.length), before)
      before = now
      if (sum.crashes === crashes) break
      await opened.page.goto(`${address}#/play/${id}`)
      assert.deepEqual(opened.troubles, [])
    }
    await opened.context.close()
    return sum
  } finally {
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  }
}
