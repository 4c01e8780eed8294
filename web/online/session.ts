/**
 * A game whose truth is far away. The screen plays on its side's view; what a person does is sent, and done when the server
 * says so. What was sent and not answered before the line broke is sent again when it is back.
 */
import { type Action, CHANCE, type Game, OVER } from '@quebracho/engine'
import type { RequestShown, SeatShown, ServerMessage, Step, TableMessage } from '@quebracho/engine/wire'
import { type Logs, newLogs } from '../play/log.ts'
import type { Far, Listener, Session, Waiting } from '../play/session.ts'
import type { Story } from './api.ts'
import type { Line, LineState } from './line.ts'
import { newTold, type ToldGame } from './told.ts'

export interface FarSetup {
  readonly game: Game
  readonly table: TableMessage
  readonly line: Line
  readonly story: () => Promise<Story>
  /** What was ordered could not be done. */
  readonly refused: (why: string, rule: string) => void
}

export interface FarSession extends Session {
  readonly far: Far
  hear(message: ServerMessage): void
  lineIs(state: LineState): void
  /** The last step that was heard, for a line that was broken. */
  since(): { readonly run: string; readonly have: number }
}

interface State {
  readonly setup: FarSetup
  readonly told: ToldGame
  readonly logs: Logs
  readonly side: number
  readonly listeners: Set<Listener>
  version: number
  run: string
  n: number
  seats: readonly SeatShown[]
  left: readonly number[] | null
  /** When the clocks stood so. */
  leftAt: number
  request: RequestShown | null
  line: LineState
  /** What was said and is not answered yet. */
  sent: { readonly id: string; readonly text: string } | null
  /** The rest of a gesture. */
  plan: readonly Action[]
  readonly chat: { by: number; name: string; text: string }[]
  /** Steps that came while the story was being fetched; null when it is there. */
  queued: Step[] | null
}

const newMark = (): string => Math.random().toString(36).slice(2, 12).padEnd(6, '0')

function changed(state: State, done: number | null): void {
  state.version++
  for (const listener of [...state.listeners]) listener(done)
}

function take(state: State, steps: readonly Step[]): void {
  if (state.queued) {
    state.queued.push(...steps)
    return
  }
  const { told } = state
  for (const step of steps) {
    told.step(step)
    state.n = step.n
    changed(state, told.match.deeds.length - 1)
  }
}

/** What has happened before this page was there. */
async function catchUp(state: State, view: readonly number[]): Promise<void> {
  const { setup, logs, told } = state
  const before = await setup.story().catch(() => null)
  logs.forget(0)
  told.begin(before ?? { view, steps: [] }, view)
  const queued = state.queued ?? []
  state.queued = null
  take(state, queued)
  changed(state, null)
}

function send(state: State, text: string): void {
  const id = newMark()
  state.sent = { id, text }
  state.setup.line.send({ t: 'act', id, n: state.n, text })
  changed(state, null)
}

/** The next action of the gesture, if it can still be done. */
function goOn(state: State): void {
  const { game } = state.setup
  const { position } = state.told.match
  const [next, ...rest] = state.plan
  state.plan = rest
  if (!next || waitingOf(state).kind !== 'person') return
  if (game.forbids(position, next) === null) send(state, game.text(next, position))
  else state.plan = []
}

function keepTime(state: State, left: readonly number[] | null): void {
  state.left = left
  state.leftAt = Date.now()
}

function hearTable(state: State, table: TableMessage): void {
  const { run, n, seats, request } = table
  // What was sent before the line broke was done, or is sent again if it still answers the question.
  const lost = state.sent && !table.done.includes(state.sent.id) ? state.sent : null
  Object.assign(state, { run, n, seats, request, plan: [], sent: null, queued: [] })
  keepTime(state, table.left)
  void catchUp(state, table.view).then(() => {
    if (lost && waitingOf(state).kind === 'person') send(state, lost.text)
  })
}

function waitingOf({ setup, told, side, request, sent, line, queued, seats }: State): Waiting {
  const waits = setup.game.waitsFor(told.match.position)
  if (request && request.by !== side && side >= 0) {
    const { by } = request
    return {
      kind: 'request',
      request: request.kind === 'draw' ? { kind: 'draw', by } : { kind: 'undo', by, to: 0 },
    }
  }
  if (waits === OVER) return { kind: 'end' }
  const isReady = sent === null && line === 'open' && queued === null
  if (waits === side && isReady && seats.every(({ kind }) => kind !== 'open')) return { kind: 'person', side }
  return { kind: 'away', side: waits === CHANCE ? -1 : waits }
}

function hear(state: State, message: ServerMessage): void {
  switch (message.t) {
    case 'table':
      return hearTable(state, message)
    case 'steps':
      if (message.left) keepTime(state, message.left)
      if (state.sent && message.id === state.sent.id) state.sent = null
      take(state, message.s)
      if (state.sent === null) goOn(state)
      return
    case 'seats':
      state.seats = message.seats
      return changed(state, null)
    case 'request':
      state.request = message.request
      return changed(state, null)
    case 'chat':
      state.chat.push(message)
      return changed(state, null)
    case 'no':
      if (state.sent && message.id === state.sent.id) state.sent = null
      state.plan = []
      state.setup.refused(message.why, message.rule ?? '')
      return changed(state, null)
    case 'trouble':
      state.setup.refused(message.why, '')
  }
}

/** Who sits there and what they say. */
function farOf(state: State): Far {
  const { setup, side, told } = state
  const { line, game, table } = setup
  return {
    side,
    clock: table.clock,
    get seats() {
      return state.seats
    },
    get line() {
      return state.line
    },
    get asked() {
      return state.request
    },
    get chat() {
      return state.chat
    },
    left() {
      const waits = game.waitsFor(told.match.position)
      const since = Date.now() - state.leftAt
      return state.left?.map((ms, each) => (each === waits ? ms - since : ms)) ?? null
    },
    say: text => line.send({ t: 'chat', id: newMark(), text }),
    claim: what => line.send({ t: 'claim', id: newMark(), for: what }),
    withdraw: () => line.send({ t: 'decline', id: newMark() }),
  }
}

/** What a person at the screen can do. */
function doingOf(
  state: State,
): Pick<Session, 'act' | 'gesture' | 'undo' | 'resign' | 'offerDraw' | 'answer' | 'undoKind'> {
  const { game, line } = state.setup
  const { match } = state.told
  const word = (t: string): void => line.send({ t, id: newMark() })
  return {
    act(action) {
      const text = typeof action === 'string' ? action : game.text(action, match.position)
      const refusal = game.forbids(match.position, game.parse(text, match.position))
      if (refusal === null) send(state, text)
      return refusal
    },
    gesture(actions) {
      const [next, ...rest] = actions
      if (!next) return null
      const refusal = game.forbids(match.position, next)
      if (refusal) return refusal
      state.plan = rest
      send(state, game.text(next, match.position))
      return null
    },
    undoKind() {
      const mayAsk = state.side >= 0 && match.deeds.length > 0 && match.position.outcome === 0
      return mayAsk && !state.request ? 'ask' : null
    },
    undo: () => word('undo'),
    resign: () => word('resign'),
    offerDraw() {
      word('draw')
      return 'asked'
    },
    answer: agrees => word(agrees ? 'agree' : 'decline'),
  }
}

export function newFarSession(setup: FarSetup): FarSession {
  const { game, table } = setup
  const told = newTold(game, table)
  const { match } = told
  const { side, run, n, seats, left, request } = table
  const state: State = {
    ...{ setup, told, logs: newLogs(match), side, listeners: new Set(), version: 0, run, n, seats },
    ...{ left, leftAt: Date.now(), request, line: 'open', sent: null, plan: [], chat: [], queued: [] },
  }
  void catchUp(state, table.view)
  return {
    game,
    match,
    far: farOf(state),
    get version() {
      return state.version
    },
    get seats() {
      return state.seats.map(() => ({ kind: 'person' as const }))
    },
    get persons() {
      return side >= 0 ? [side] : []
    },
    viewer: side,
    waiting: () => waitingOf(state),
    view: after => told.viewAfter(after ?? match.deeds.length),
    lastOwnView() {
      const own = match.deeds.findLastIndex(({ by }) => by === side)
      return own < 0 ? null : told.viewAfter(own + 1)
    },
    log: () => state.logs.of(side),
    on(listener) {
      state.listeners.add(listener)
      return () => state.listeners.delete(listener)
    },
    ...doingOf(state),
    goOn: () => false,
    throwDice() {},
    standard: () => game.standard(match.position),
    canRedo: () => false,
    redo() {},
    lift() {},
    seat() {},
    since: () => ({ run: state.run, have: state.n }),
    lineIs(line) {
      state.line = line
      changed(state, null)
    },
    hear: message => hear(state, message),
  }
}
