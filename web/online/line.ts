/** The line to a table: it heals by itself when it was broken, says the last thing it heard, and gets the rest. */
import { type ServerMessage, WIRE_VERSION } from '@quebracho/engine/wire'

export type LineState = 'open' | 'broken' | 'closed'

export interface Line {
  readonly state: LineState
  /** Whether the line was there to say it. */
  send(message: object): boolean
  close(): void
}

export interface LineSetup {
  readonly game: string
  readonly token: string | undefined
  /** What was heard last. */
  readonly since: () => { readonly run: string; readonly have: number } | null
  readonly hear: (message: ServerMessage) => void
  readonly changed: (state: LineState) => void
  readonly open?: () => WebSocket
  readonly wait?: (milliseconds: number) => Promise<void>
}

const addressOfServer = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`

/** Longer and longer between two tries, and never quite the same: a server that comes back is not run over. */
const pauseBefore = (tries: number): number =>
  Math.min(20_000, 300 * 2 ** tries) * (0.7 + 0.6 * Math.random())

/** A word to the server now and then shows whether the line still holds. */
const PING = 25_000
/** An answer comes within this, or there is nobody at the other end: a broken line may look whole for many minutes. */
const PATIENCE = 10_000

const firstWord = ({ game, token, since }: LineSetup): string =>
  JSON.stringify({ t: 'sit', v: WIRE_VERSION, game, ...(token !== undefined && { token }), ...since() })

/** Loses patience when what was said is not answered in time. */
function newPatience(lost: () => void): { expect(): void; calm(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    expect() {
      timer ??= setTimeout(lost, PATIENCE)
    },
    calm() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The device knows first that it has no network, and when it has one again. */
function onNetwork(lost: () => void, back: () => void): () => void {
  globalThis.addEventListener?.('offline', lost)
  globalThis.addEventListener?.('online', back)
  return () => {
    globalThis.removeEventListener?.('offline', lost)
    globalThis.removeEventListener?.('online', back)
  }
}

export function openLine(setup: LineSetup): Line {
  const { hear, changed } = setup
  const open = setup.open ?? (() => new WebSocket(addressOfServer()))
  const wait = setup.wait ?? (ms => new Promise(resolve => setTimeout(resolve, ms)))
  let socket: WebSocket | null = null
  let state: LineState = 'broken'
  let tries = 0
  const { expect, calm } = newPatience(broken)

  function become(next: LineState): void {
    if (state === next) return
    state = next
    changed(next)
  }

  /** Whoever is on the line now is not any more. */
  function hangUp(): void {
    calm()
    const old = socket
    socket = null
    old?.close()
  }

  function broken(): void {
    if (state === 'closed') return
    hangUp()
    become('broken')
    const next = ++tries
    void wait(pauseBefore(next - 1)).then(() => {
      if (socket === null && tries === next) connect()
    })
  }

  function connect(): void {
    if (state === 'closed') return
    const made = open()
    socket = made
    expect()
    made.onopen = () => made.send(firstWord(setup))
    made.onmessage = ({ data }) => {
      if (socket !== made) return
      calm()
      tries = 0
      become('open')
      hear(JSON.parse(String(data)) as ServerMessage)
    }
    made.onclose = () => {
      if (socket === made) broken()
    }
  }

  function send(message: object): boolean {
    if (state !== 'open' || socket?.readyState !== 1) return false
    socket.send(JSON.stringify(message))
    expect()
    return true
  }

  const pulse = setInterval(() => send({ t: 'ping' }), PING)
  const leave = onNetwork(broken, () => {
    if (state !== 'broken') return
    hangUp()
    connect()
  })
  connect()

  return {
    get state() {
      return state
    },
    send,
    close() {
      become('closed')
      leave()
      clearInterval(pulse)
      hangUp()
    },
  }
}
