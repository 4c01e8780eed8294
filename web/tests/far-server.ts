/** A real server for pages far apart, and what they show of a game there. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import type { Game, Position } from '@quebracho/engine'
import { applyPatch, type ServerMessage, WIRE_VERSION } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import type { Page } from 'playwright-core'

const children: ChildProcess[] = []
after(() => {
  for (const child of children) child.kill()
})

/** `npm start` without npm. */
export async function startServer(): Promise<string> {
  const program = join(import.meta.dirname, '..', '..', 'cli', 'start.ts')
  const data = mkdtempSync(join(tmpdir(), 'quebracho-far-'))
  const env = { ...process.env, PORT: '0', QUEBRACHO_DATA: data }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /ready: (\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stdout?.resume()
    return `${address}/`
  }
  throw new Error('the server did not start')
}

/** Whoever sits down for the first time is told who he is and what for; then it begins. */
export async function briefed(page: Page): Promise<void> {
  const briefing = page.locator('dialog:has(.briefing)')
  await briefing.locator('.button.main').click()
  await briefing.waitFor({ state: 'detached' })
}

export const deedsOn = async (page: Page): Promise<number> =>
  Number(await page.locator('.play').first().getAttribute('data-at'))

export const waitsOn = (page: Page): Promise<string | null> =>
  page.locator('.play').first().getAttribute('data-waits')

/** Does the usual for a seat on another device, without a page, until `enough`; sees what its side may see. */
export async function deputy(
  address: string,
  id: string,
  token: string,
  enough: (game: Game, view: Position, acts: number) => boolean,
): Promise<void> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}live`)
  let game: Game | undefined
  let view: Position | undefined
  let [side, n, acts] = [-1, 0, 0]
  await new Promise<void>((resolve, reject) => {
    const hear = async (message: ServerMessage): Promise<void> => {
      if (message.t === 'table') {
        game = (await games.find(each => each.id === message.rules)?.load())?.game
        view = game?.start(message.scenario, message.options, undefined, message.version)
        view?.ints.set(message.view)
        ;({ side, n } = message)
      }
      for (const step of message.t === 'steps' ? message.s : []) {
        if (view) applyPatch(view.ints, step.p)
        n = step.n
      }
      if (!game || !view || game.waitsFor(view) !== side) return
      if (enough(game, view, acts)) return resolve()
      if (message.t !== 'no' && message.t !== 'seats')
        socket.send(
          JSON.stringify({ t: 'act', id: `deputy${++acts}`, n, text: game.text(game.standard(view), view) }),
        )
    }
    let order = Promise.resolve()
    socket.onopen = () => socket.send(JSON.stringify({ t: 'sit', v: WIRE_VERSION, game: id, token }))
    socket.onmessage = ({ data }) => {
      order = order.then(() => hear(JSON.parse(String(data)) as ServerMessage)).catch(reject)
    }
    socket.onerror = () => reject(new Error('no line'))
  })
  socket.close()
}
