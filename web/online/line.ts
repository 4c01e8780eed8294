/** The line to a table: it heals by itself when it was broken, says the last thing it heard, and gets the rest. */
import { type ServerMessage, WIRE_VERSION } from '@quebracho/engine/wire'

export type LineState = 'open' | 'broken' | 'closed'

export interface Line {
  readonly state: LineState
  send(message: object): void
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

export function openLine(setup: LineSetup): Line {
  const { game, token, since, hear, changed } = setup
  const open = setup.open ?? (() => new WebSocket(addressOfServer()))
  const wait = setup.wait ?? (ms => new Promise(resolve => setTimeout(resolve, ms)))
  let socket: WebSocket | null = null
  let state: LineState = 'broken'
  let tries = 0

  function become(next: LineState): void {
    if (state === next) return
    state = next
    changed(next)
  }

  function connect(): void {
    if (state === 'closed') return
    const made = open()
    socket = made
    const pulse = setInterval(() => made.readyState === made.OPEN && made.send('{"t":"ping"}'), PING)
    made.onopen = () => {
      made.send(
        JSON.stringify({
          t: 'sit',
          v: WIRE_VERSION,
          game,
          ...(token !== undefined && { token }),
          ...since(),
        }),
      )
    }
    made.onmessage = ({ data }) => {
      tries = 0
      become('open')
      hear(JSON.parse(String(data)) as ServerMessage)
    }
    made.onclose = () => {
      clearInterval(pulse)
      if (state === 'closed') return
      become('broken')
      void wait(pauseBefore(tries++)).then(connect)
    }
  }
  connect()

  return {
    get state() {
      return state
    },
    send(message) {
      if (socket?.readyState === 1) socket.send(JSON.stringify(message))
    },
    close() {
      become('closed')
      socket?.close()
    },
  }
}
