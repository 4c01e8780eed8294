/** Somebody who plays over the wire, for tests and benchmarks: he knows what his side is told and nothing else. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ActionList, type Game, type Pick, type Position } from '@quebracho/engine'
import { applyPatch, type ServerMessage, type TableMessage, WIRE_VERSION } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { WebSocket } from 'ws'
import { newServer, type Running, type Settings, usualSettings } from './index.ts'
import type { Store } from './store.ts'

export const generous: Settings = {
  ...usualSettings,
  port: 0,
  sockets: 10_000,
  socketsEach: 10_000,
  messages: { burst: 1e9, perSecond: 1e9 },
  words: { burst: 1e9, perSecond: 1e9 },
  requests: { burst: 1e9, perSecond: 1e9 },
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'quebracho-server-'))

export async function startServer(
  given: Partial<Settings> = {},
  store?: Store,
  write: (line: string) => void = () => {},
): Promise<Running & { readonly address: string }> {
  const running = await newServer({ ...generous, data: newFolder(), ...given }, undefined, write, store)
  await new Promise<void>(resolve => running.server.listen(0, '127.0.0.1', resolve))
  return { ...running, address: `127.0.0.1:${(running.server.address() as AddressInfo).port}` }
}

export interface Asked {
  readonly game: string
  readonly scenario: string
  readonly options?: object
  readonly seats?: readonly string[]
  readonly clock?: object
  readonly watched?: boolean
}

export async function post(address: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`http://${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Makes a game and has every person's seat taken. */
export async function makeGame(
  address: string,
  asked: Asked,
): Promise<{ id: string; tokens: string[]; commitment: string }> {
  const made = await post(address, '/api/games', { seats: ['person', 'person'], ...asked })
  const {
    game: id,
    tokens,
    commitment,
  } = (await made.json()) as { game: string; tokens: string[]; commitment: string }
  assert.equal(made.status, 200)
  for (const [side, token] of tokens.entries()) {
    if (token === '') continue
    const number = randomBytes(16).toString('hex')
    const took = await post(address, '/api/take', { game: id, token, name: `player ${side}`, number })
    assert.deepEqual(await took.json(), { side, taken: true })
  }
  return { id, tokens, commitment }
}

export class Player {
  readonly socket: WebSocket
  /** As it was when he sat down, or when the table was set anew. */
  table: TableMessage | null = null
  game: Game | null = null
  view: Position | null = null
  n = 0
  /** Everything that came, in its order. */
  readonly heard: ServerMessage[] = []
  bytes = 0
  /** His marks of what he says: nobody else's, and no two the same. */
  private readonly own = randomBytes(6).toString('base64url')
  private said = 0
  private readonly listeners = new Set<{ hear(message: ServerMessage): void; cut(): void }>()

  constructor(address: string, id: string, token?: string, since?: { run: string; have: number }) {
    this.socket = new WebSocket(`ws://${address}/live`)
    this.socket.onopen = () =>
      this.send({ t: 'sit', v: WIRE_VERSION, game: id, ...(token !== undefined && { token }), ...since })
    // A server that was killed: the end of the line follows, and is told.
    this.socket.onerror = () => {}
    this.socket.onclose = () => {
      for (const { cut } of this.listeners) cut()
    }
    let order = Promise.resolve()
    this.socket.onmessage = ({ data }) => {
      this.bytes += String(data).length
      order = order.then(() => this.hear(JSON.parse(String(data)) as ServerMessage))
    }
  }

  private async hear(message: ServerMessage): Promise<void> {
    if (message.t === 'table') {
      this.table = message
      this.game ??= (await games.find(({ id }) => id === message.rules)?.load())?.game ?? null
      this.view = this.game?.start(message.scenario, message.options, undefined, message.version) ?? null
      this.view?.ints.set(message.view)
      this.n = message.n
    }
    if (message.t === 'steps' && this.view) {
      for (const { n, p } of message.s) {
        assert.equal(n, this.n + 1, 'steps follow each other')
        assert.ok(applyPatch(this.view.ints, p), 'the patch fits')
        this.n = n
      }
    }
    this.heard.push(message)
    for (const listener of [...this.listeners]) listener.hear(message)
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** The next message that fits, from now on. */
  next(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    const awaited = new Promise<ServerMessage>((resolve, reject) => {
      const listener = {
        hear: (message: ServerMessage): void => {
          if (!fits(message)) return
          this.listeners.delete(listener)
          resolve(message)
        },
        cut: () => reject(new Error('the line was cut')),
      }
      this.listeners.add(listener)
      if (this.socket.readyState > WebSocket.OPEN) listener.cut()
    })
    // Whoever waits no more need not be told.
    awaited.catch(() => {})
    return awaited
  }

  /** Waits until he sits. */
  async seated(): Promise<this> {
    if (!this.table) await this.next(({ t }) => t === 'table')
    return this
  }

  get isAsked(): boolean {
    return this.view !== null && this.game?.waitsFor(this.view) === this.table?.side
  }

  get isOver(): boolean {
    return this.view !== null && this.view.outcome !== 0
  }

  /** Any legal action, by its text. */
  any(pick: Pick): string {
    const { game, view } = this
    assert.ok(game && view)
    const list = game.actions(view, new ActionList())
    return game.text(list.at(pick(list.length)), view)
  }

  /** Says something and waits for the answer to it. */
  async say(message: { readonly t: string; readonly [field: string]: unknown }): Promise<ServerMessage> {
    const id = `${this.own}${++this.said}`
    const answer = this.next(heard => 'id' in heard && heard.id === id)
    this.send({ ...message, id })
    return answer
  }

  act(text: string): Promise<ServerMessage> {
    return this.say({ t: 'act', n: this.n, text })
  }

  close(): void {
    this.socket.close()
  }
}

/** Both play at random to the end, or for so many actions. */
export async function playAtRandom(
  players: readonly Player[],
  pick: Pick,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let acts = 0
  while (acts < most && !players[0].isOver) {
    const next = players.find(({ isAsked }) => isAsked)
    if (!next) {
      await Promise.race(players.map(player => player.next(({ t }) => t === 'steps' || t === 'table')))
      continue
    }
    const others = players.filter(player => player !== next && !player.isOver)
    const answer = await next.act(next.any(pick))
    assert.equal(answer.t, 'steps', JSON.stringify(answer))
    acts++
    // The others may hear of it a moment later.
    if (!players.some(({ isAsked }) => isAsked) && !next.isOver)
      await Promise.race(others.map(player => player.next(({ t }) => t === 'steps')))
    if (next.isOver)
      for (const player of others) if (!player.isOver) await player.next(({ t }) => t === 'steps')
  }
  return acts
}
