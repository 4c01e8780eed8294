/** Who knocks: requests over HTTP, and connections that stay open. Everything that comes in is checked here before anybody thinks about it. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import {
  type ClientMessage,
  commitmentOf,
  type Glance,
  LONGEST_MESSAGE,
  readGlance,
  readMessage,
  readTake,
  type ServerMessage,
  WIRE_VERSION,
  WireError,
} from '@quebracho/engine/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import { madeFrom } from './create.ts'
import type { Diary } from './diary.ts'
import type { Hall, HallSetup } from './hall.ts'
import { newLimit } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'
import { StorageError } from './store.ts'
import type { Watcher } from './table.ts'

export interface House {
  readonly settings: Settings
  readonly hall: Hall
  readonly setup: HallSetup
  readonly metrics: Metrics
  readonly diary: Diary
  readonly now: () => number
}

/** A body is not longer than this. */
const LONGEST_BODY = 16_384
/** A game that was begun elsewhere comes with all of its actions. */
const LONGEST_RECORD = 1 << 20
/** What a client has not read by now it will never read. */
const MOST_UNREAD = 1 << 20
/** After so many messages that make no sense, or come too often, the door is shut. */
const MOST_NONSENSE = 20
/** A connection that says nothing for so long is asked whether it is there, and shut if it was asked before. */
const QUIET = 30_000
/** Who has opened a connection says within this where he wants to sit. */
const FIRST_WORD = 10_000

const directOf = ({ remoteAddress = '' }: Socket): string => remoteAddress.replace(/^::ffff:/, '')

/** From whom it really comes, as far as those who pass it on are trusted. */
function addressOf(request: IncomingMessage, proxies: readonly string[]): string {
  const direct = directOf(request.socket)
  if (!proxies.includes(direct)) return direct
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(each => each.trim())
  // The last that no trusted proxy has written is the one they were told by.
  return chain.findLast(each => each !== '' && !proxies.includes(each)) ?? direct
}

/** By whom limits count: whoever has one address of the new kind has a whole street of them, and counts as one. */
function countedAs(address: string): string {
  if (!isIPv6(address)) return address
  const [before, after = []] = address.split('::', 2).map(part => part.split(':').filter(each => each !== ''))
  const gap = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** How many there are of it now. */
function counted(open: Map<string, number>, address: string, more: 1 | -1): number {
  const count = (open.get(address) ?? 0) + more
  if (count > 0) open.set(address, count)
  else open.delete(address)
  return count
}

/**
 * Whoever opens connections and says nothing takes away what others need: one address has so many for each that may stay open at
 * /live, and no more. A trusted proxy speaks for everybody.
 */
const CONNECTIONS = 4

export function limitConnections(server: Server, { proxies, socketsEach }: Settings): void {
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const direct = directOf(socket)
    if (proxies.includes(direct)) return
    const address = countedAs(direct)
    socket.once('close', () => counted(open, address, -1))
    if (counted(open, address, 1) > CONNECTIONS * socketsEach) socket.destroy()
  })
}

/** A page of another site may not speak for who looks at it. Programs send no origin. */
function mayCome({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Whether the store can be written to, tried once a second and no more often: trying costs a flush. */
function newHealth({ setup, now }: House): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY
  let isWell = Promise.resolve(true)
  return () => {
    if (now() - asked >= 1000) {
      asked = now()
      isWell = setup.store.isWell()
    }
    return isWell
  }
}

/** Answers what is asked under /api, /health and /metrics; says whether it was any of that. */
export function newRequests(house: House): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { settings, now } = house
  const mayAsk = newLimit(settings.requests, now)
  const health = newHealth(house)
  return (request, response) => {
    const path = (request.url ?? '/').split(/[?#]/, 1)[0]
    if (!/^\/(?:api\/|health$|metrics$)/.test(path)) return false
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const isCostly = path.startsWith('/api/')
    if (!mayCome(request, settings.origins)) refuse(response, 403, 'origin')
    else if (isCostly && !mayAsk(countedAs(addressOf(request, settings.proxies))))
      refuse(response, 429, 'tooOften')
    else void answer(house, path, request, response, health).catch(error => failed(house, response, error))
    return true
  }
}

function refuse(response: ServerResponse, status: number, why: string): void {
  if (response.headersSent) return void response.end()
  response
    .writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify({ why }))
}

function failed({ diary, metrics }: House, response: ServerResponse, error: unknown): void {
  if (error instanceof WireError) return refuse(response, 400, error.message)
  metrics.count('errors')
  diary('request failed', { why: error instanceof Error ? error.message : String(error) })
  refuse(
    response,
    error instanceof StorageError ? 503 : 500,
    error instanceof StorageError ? 'storage' : 'error',
  )
}

function reply(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function answer(
  house: House,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  health: () => Promise<boolean>,
): Promise<void> {
  const { hall, setup, metrics, now } = house
  const record = /^\/api\/games\/([a-z2-7]{12})\/record$/.exec(path)
  const story = /^\/api\/games\/([a-z2-7]{12})\/story$/.exec(path)
  // Some who watch over servers ask for no more than the head.
  if ((request.method === 'GET' || request.method === 'HEAD') && path === '/health') {
    const isWell = await health()
    response
      .writeHead(isWell ? 200 : 503, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ ok: isWell }))
  } else if (request.method === 'GET' && path === '/metrics') {
    const gauges = { tables: hall.tables, watchers: hall.watchers, flushes: setup.store.flushes }
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(metrics.text(gauges))
  } else if (request.method === 'POST' && path === '/api/games') {
    const body = await bodyOf(request, LONGEST_RECORD)
    const { id, setup: agreed, tokens, rows, snapshot } = await madeFrom(body, setup.load, now())
    await setup.store.create(id, now(), agreed)
    if (rows.length > 0) await setup.store.append(id, rows, snapshot)
    metrics.count('games')
    reply(response, { game: id, tokens, commitment: commitmentOf(agreed.secret) })
  } else if (request.method === 'POST' && path === '/api/take') {
    const { game, token, name, number } = readTake(await bodyOf(request))
    const side = await hall.seatOf(game, token)
    if (side === null || side < 0) return refuse(response, 404, 'unknown')
    reply(response, { side, taken: await hall.take(game, side, name, number) })
  } else if (request.method === 'POST' && path === '/api/glance') {
    const { seats } = readGlance(await bodyOf(request))
    reply(response, { seats: await Promise.all(seats.map(seat => glanceAt(hall, seat.game, seat.token))) })
  } else if (request.method === 'GET' && story) {
    const side = await hall.seatOf(
      story[1],
      /^Bearer ([\w-]{32})$/.exec(request.headers.authorization ?? '')?.[1],
    )
    const found = side === null ? null : await hall.story(story[1], side)
    if (!found) return refuse(response, 404, 'unknown')
    reply(response, found)
  } else if (request.method === 'GET' && record) {
    const found = await hall.record(record[1])
    if (!found) return refuse(response, 404, 'unknown')
    reply(response, found)
  } else refuse(response, 404, 'unknown')
}

async function glanceAt(hall: Hall, game: string, token: string): Promise<Glance | null> {
  const side = await hall.seatOf(game, token)
  return side === null ? null : hall.glance(game, side)
}

function bodyOf(request: IncomingMessage, longest = LONGEST_BODY): Promise<string> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    return Promise.reject(new WireError('the body should be application/json'))
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    request.on('data', (part: Buffer) => {
      length += part.length
      if (length <= longest) parts.push(part)
      else reject(new WireError(`the body is longer than ${longest} bytes`))
    })
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    request.on('error', reject)
  })
}

/** Connections that stay open, at /live. */
export function openLive(house: House, server: Server): { close(): void } {
  const { settings, metrics } = house
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
  })
  const from = new Map<string, number>()
  const shared: Shared = { write: newWriter(), maySay: newLimit(settings.words, house.now) }
  const mayOpen = newLimit({ burst: 4 * settings.socketsEach, perSecond: 5 }, house.now)

  server.on('upgrade', (request, socket, head) => {
    const address = countedAs(addressOf(request, settings.proxies))
    const count = from.get(address) ?? 0
    const no = (status: string): void =>
      void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    socket.on('error', () => socket.destroy())
    if (request.url !== '/live') return no('404 Not Found')
    if (!mayCome(request, settings.origins)) return no('403 Forbidden')
    if (sockets.clients.size >= settings.sockets || count >= settings.socketsEach || !mayOpen(address))
      return no('429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, live => {
      counted(from, address, 1)
      metrics.count('connections')
      live.on('close', () => counted(from, address, -1))
      serveOne(house, live, shared)
    })
  })

  const heartbeat = setInterval(() => {
    for (const live of sockets.clients) {
      const quiet = live as WebSocket & { isQuiet?: boolean }
      if (quiet.isQuiet) live.terminate()
      else {
        quiet.isQuiet = true
        live.ping()
      }
    }
  }, QUIET)
  heartbeat.unref()
  return {
    close() {
      clearInterval(heartbeat)
      for (const live of sockets.clients) live.close(1001, 'the server ends')
      sockets.close()
    },
  }
}

/** What is told to many is written once. */
function newWriter(): (message: ServerMessage) => string {
  let last: ServerMessage | null = null
  let text = ''
  return message => {
    if (message !== last) text = JSON.stringify(message)
    last = message
    return text
  }
}

/** Moves are limited by what a person can do; the rest can be said for ever, and some of it has the whole game read again. */
const isMove = ({ t }: ClientMessage): boolean => t === 'act' || t === 'early'

/** What all connections have in common. */
interface Shared {
  readonly write: (message: ServerMessage) => string
  /** By seat, what is no move. */
  readonly maySay: (seat: string) => boolean
}

/** One connection: the first word says where it sits, the others are for that table. */
function serveOne(house: House, live: WebSocket, { write, maySay }: Shared): void {
  const { hall, settings, metrics, now, diary } = house
  const maySpeak = newLimit(settings.messages, now)
  let sitting: { readonly id: string; readonly watcher: Watcher } | null = null
  let nonsense = 0
  let isSitting = false

  const send = (message: ServerMessage): void => {
    if (live.readyState !== live.OPEN) return
    if (live.bufferedAmount > MOST_UNREAD) {
      metrics.count('slow')
      return live.terminate()
    }
    const text = write(message)
    metrics.count('sent_bytes', text.length)
    live.send(text)
  }
  const object = (message: ServerMessage): void => {
    send(message)
    if (++nonsense > MOST_NONSENSE) live.close(1008, 'enough')
  }
  const first = setTimeout(() => !sitting && live.close(1008, 'nobody sits'), FIRST_WORD)
  first.unref()

  async function sit(id: string, token: string | undefined, run?: string, have?: number): Promise<void> {
    const side = await hall.seatOf(id, token)
    if (side === null) return object({ t: 'no', why: 'unknown' })
    const watcher: Watcher = { side, send, cut: () => live.close(1013, 'try again') }
    await hall.sit(id, watcher, run, have)
    sitting = { id, watcher }
    if (live.readyState !== live.OPEN) hall.leave(id, watcher)
  }

  live.on('pong', () => {
    ;(live as WebSocket & { isQuiet?: boolean }).isQuiet = false
  })
  live.on('error', () => live.terminate())
  live.on('close', () => {
    clearTimeout(first)
    if (sitting) hall.leave(sitting.id, sitting.watcher)
  })
  live.on('message', async (data, isBinary) => {
    const began = performance.now()
    ;(live as WebSocket & { isQuiet?: boolean }).isQuiet = false
    metrics.count('messages')
    if (!maySpeak('')) return object({ t: 'no', why: 'tooOften' })
    try {
      if (isBinary) throw new WireError('text should come here, not bytes')
      const message = readMessage(String(data))
      if (message.t === 'ping') return send({ t: 'pong' })
      if (message.t === 'sit') {
        if (message.v !== WIRE_VERSION)
          return object({ t: 'no', why: 'version', detail: String(WIRE_VERSION) })
        if (isSitting) return object({ t: 'no', why: 'malformed', detail: 'one sits already' })
        isSitting = true
        await sit(message.game, message.token, message.run, message.have)
        isSitting = sitting !== null
        return
      }
      if (!sitting) return object({ t: 'no', why: 'notYours', detail: 'sit first' })
      const { id, watcher } = sitting
      if (!isMove(message) && !maySay(`${id} ${watcher.side}`))
        return object({ t: 'no', id: message.id, why: 'tooOften' })
      await hall.hear(id, watcher, message)
      metrics.took('answer', (performance.now() - began) / 1000)
    } catch (error) {
      if (error instanceof WireError) return object({ t: 'no', why: 'malformed', detail: error.message })
      metrics.count('errors')
      diary('message failed', { why: error instanceof Error ? error.message : String(error) })
      send({ t: 'trouble', why: error instanceof StorageError ? 'storage' : 'game' })
      // Whoever could not be seated comes again.
      if (!sitting) live.close(1013, 'try again')
    }
  })
}
