/**
 * A game whose truth is far away. The screen plays on its side's view; what a person does is sent, and done when the server
 * says so. What was sent and not answered before the line broke is sent again when it is back.
 */
import { type Action, CHANCE, type Game, OVER, type Position } from '@quebracho/engine'
import {
  type Around,
  type ChatShown,
  type RequestShown,
  type SeatShown,
  type ServerMessage,
  type Step,
  type TableMessage,
  viewAhead,
} from '@quebracho/engine/wire'
import { type Logs, newLogs } from '../play/log.ts'
import type { Far, Listener, Session, Waiting } from '../play/session.ts'
import type { Story } from './api.ts'
import { awayWords } from './away-words.ts'
import { leftNow } from './clock.ts'
import type { Line, LineState } from './line.ts'
import type { Sent } from './seats.ts'
import { canBeDone, newTold, type ToldGame } from './told.ts'
import { isComputers } from './who-sits.ts'

export interface FarSetup {
  readonly game: Game
  readonly table: TableMessage
  readonly line: Line
  readonly story: () => Promise<Story>
  /** What was ordered could not be done. */
  readonly refused: (why: string, rule: string) => void
  /** What was decided when the page was last open, and has not reached the server as far as is known. */
  readonly unsent?: Sent | null
  readonly mayInvite?: boolean
  /** Draws what is always in sight: the clocks, the line. */
  readonly Signs?: Far['Signs']
  /** How many deeds had been told when the page was last looked at. */
  readonly seen?: number | null
  /** The same, to be remembered. */
  readonly keepUnsent?: (sent: Sent | null) => void
}

export interface FarSession extends Session {
  readonly far: Far
  hear(message: ServerMessage): void
  lineIs(state: LineState): void
  /** All that happened before this page was there has been told. */
  readonly isTold: boolean
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
  /** Wakes whoever looks on when the other side's time is up. */
  alarm: ReturnType<typeof setTimeout> | undefined
  request: RequestShown | null
  line: LineState
  /** What was said and is not answered yet. */
  sent: Sent | null
  /** The rest of a gesture. */
  plan: readonly Action[]
  /** What this side has answered before it is asked, and what it sees after that. */
  early: readonly string[]
  ahead: Ahead | null
  /** Prompts that are answered as usual for good. */
  standing: readonly string[]
  chat: readonly ChatShown[]
  rematch: string | null
  /** How much had been seen at the last visit; null once something is decided in this one. */
  seen: number | null
  /** Steps that came while the story was being fetched; null when it is there. */
  queued: Step[] | null
}

/** What somebody sees who answers before he is asked. */
interface Ahead {
  /** From what it was worked out. */
  readonly run: string
  readonly n: number
  readonly early: readonly string[]
  readonly view: Position | null
  /** There is more to answer. */
  readonly isAsked: boolean
}

/** Nobody waits for the other where both write in secret: what this side will be asked next, if it can know that. */
function aheadOf(state: State): Ahead {
  const { setup, told, side, early, run, n, ahead } = state
  if (ahead?.run === run && ahead.n === n && ahead.early === early) return ahead
  const { position } = told.match
  const after = (answers: readonly string[]) => viewAhead(setup.game, position, side, answers)
  const asked = after(early)
  const view = asked ?? (early.length > 0 ? after(early.slice(0, -1)) : null)
  state.ahead = { run, n, early, view, isAsked: asked !== null }
  return state.ahead
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
  state.ahead = null
  const queued = state.queued ?? []
  state.queued = null
  take(state, queued)
  changed(state, null)
}

function sentIs(state: State, sent: Sent | null): void {
  state.sent = sent
  state.setup.keepUnsent?.(sent)
}

/** The server has answered this word: what it carried is on its way no more. */
function answered(state: State, id: string | undefined): void {
  if (state.sent?.id === id && id !== undefined) sentIs(state, null)
}

function send(state: State, text: string, id = newMark()): void {
  sentIs(state, { id, text })
  state.seen = null
  const { game, line } = state.setup
  const isAsked = game.waitsFor(state.told.match.position) === state.side
  if (isAsked) line.send({ t: 'act', id, n: state.n, text })
  else line.send({ t: 'early', id, at: state.early.length, text })
  changed(state, null)
}

/** What is no decision does not wait for the line: who hears no answer would not know what becomes of it. */
function speak({ setup }: State, message: object): boolean {
  const isSaid = setup.line.send({ id: newMark(), ...message })
  if (!isSaid) setup.refused('unsaid', '')
  return isSaid
}

/** The view in which the person decides: now, or ahead of time. */
const deciding = (state: State): Position => aheadOf(state).view ?? state.told.match.position

/** The next action of the gesture, if it can still be done. */
function goOn(state: State): void {
  const { game } = state.setup
  const position = deciding(state)
  const [next, ...rest] = state.plan
  state.plan = rest
  if (!next || waitingOf(state).kind !== 'person') return
  if (game.forbids(position, next) === null) send(state, game.text(next, position))
  else state.plan = []
}

function keepTime(state: State, left: readonly number[] | null): void {
  state.left = left
  state.leftAt = Date.now()
  clearTimeout(state.alarm)
  const others = left?.[1 - state.side] ?? 0
  if (others > 0 && others < LONGEST_ALARM) state.alarm = setTimeout(() => changed(state, null), others + 1)
}

/** A browser's clock counts no farther. */
const LONGEST_ALARM = 2 ** 31 - 2

function hearTable(state: State, table: TableMessage): void {
  const { run, n } = table
  Object.assign(state, { run, n, plan: [], queued: [] })
  keepTime(state, table.left)
  lookAround(state, table)
  void catchUp(state, table.view).then(() => settleSent(state, table))
}

/** What else is so. */
function lookAround(state: State, { seats, request, early, standing, chat, rematch }: Around): void {
  Object.assign(state, { seats, request, early, standing, chat, rematch })
}

/** A decision that was under way when the line broke was done; or it is sent again, if it still can be done. */
function settleSent(state: State, { done }: Around): void {
  const { sent } = state
  sentIs(state, null)
  if (sent && !done.includes(sent.id)) sendAgain(state, sent)
  else {
    changed(state, null)
    goOn(state)
  }
}

function sendAgain(state: State, { id, text }: Sent): void {
  if (waitingOf(state).kind === 'person' && canBeDone(state.setup.game, deciding(state), text))
    return send(state, text, id)
  state.plan = []
  state.setup.refused('gone', '')
  changed(state, null)
}

function waitingOf(state: State): Waiting {
  const { setup, told, side, request, sent, line, queued, seats } = state
  const waits = setup.game.waitsFor(told.match.position)
  if (request && request.by !== side && side >= 0 && !isComputers(state)) {
    const { by } = request
    return {
      kind: 'request',
      request: request.kind === 'draw' ? { kind: 'draw', by } : { kind: 'undo', by, to: 0 },
    }
  }
  if (waits === OVER) return { kind: 'end' }
  // Whoever is asked can decide though the line is broken: it is sent when the line is back.
  const isReady = sent === null && line !== 'closed' && queued === null && !isComputers(state)
  if (isReady && seats.every(({ kind }) => kind !== 'open') && (waits === side || aheadOf(state).isAsked))
    return { kind: 'person', side }
  // Nobody waits for himself: what he has decided is under way.
  const isOwn = waits === side && !isComputers(state)
  return { kind: 'away', side: waits === CHANCE || isOwn ? -1 : waits }
}

function hear(state: State, message: ServerMessage): void {
  switch (message.t) {
    case 'table':
      return hearTable(state, message)
    case 'again':
      lookAround(state, message)
      return settleSent(state, message)
    case 'steps':
      if (message.left) keepTime(state, message.left)
      answered(state, message.id)
      take(state, message.s)
      if (state.sent === null) goOn(state)
      return
    case 'early':
      answered(state, message.id)
      state.early = message.early
      changed(state, null)
      if (state.sent === null) goOn(state)
      return
    case 'standing':
      state.standing = message.standing
      return changed(state, null)
    case 'seats':
      state.seats = message.seats
      return changed(state, null)
    case 'request':
      state.request = message.request
      return changed(state, null)
    case 'rematch':
      state.rematch = message.game
      return changed(state, null)
    case 'chat':
      state.chat = [...state.chat, message]
      return changed(state, null)
    case 'no':
      answered(state, message.id)
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
  const { table, game } = setup
  const left = () => {
    const waits = game.waitsFor(told.match.position)
    // No time runs for the computer.
    return leftNow(state.left, state.leftAt, state.seats[waits]?.kind === 'person' ? waits : -1)
  }
  const far: Far = {
    side,
    clock: table.clock,
    watched: table.watched,
    get seats() {
      return state.seats
    },
    get line() {
      return state.line
    },
    get hasUnsent() {
      return state.sent !== null && state.line !== 'open'
    },
    get asked() {
      return state.request
    },
    get chat() {
      return state.chat
    },
    left,
    Signs: setup.Signs,
    away: (w, name) => awayWords(far, w, name, waitingOf(state), state.early.length > 0),
    get mayClaim() {
      if (side < 0 || told.match.position.outcome !== 0 || isComputers(state)) return false
      return state.seats[1 - side].kind === 'person' && (left()?.[1 - side] ?? 1) <= 0
    },
    say: text => speak(state, { t: 'chat', text }),
    claim: what => void speak(state, { t: 'claim', for: what }),
    withdraw: () => void speak(state, { t: 'decline' }),
    get rematch() {
      return state.rematch
    },
    askRematch: () => void speak(state, { t: 'rematch' }),
    mayInvite: setup.mayInvite === true,
    get seen() {
      return state.seen
    },
    get standing() {
      return state.standing
    },
    answerAlways: (prompt, isUsual) =>
      void speak(state, { t: 'standing', prompt, answer: isUsual ? 'usual' : 'ask' }),
  }
  return far
}

/** What a person at the screen can do. */
function doingOf(
  state: State,
): Pick<Session, 'act' | 'gesture' | 'undo' | 'resign' | 'offerDraw' | 'answer' | 'undoKind'> {
  const { game } = state.setup
  const { match } = state.told
  const word = (t: string): void => void speak(state, { t })
  return {
    act(action) {
      const view = deciding(state)
      const text = typeof action === 'string' ? action : game.text(action, view)
      const refusal = game.forbids(view, game.parse(text, view))
      if (refusal === null) send(state, text)
      return refusal
    },
    gesture(actions) {
      const [next, ...rest] = actions
      if (!next) return null
      const view = deciding(state)
      const refusal = game.forbids(view, next)
      if (refusal) return refusal
      state.plan = rest
      send(state, game.text(next, view))
      return null
    },
    undoKind() {
      if (state.early.length > 0) return 'free'
      const mayAsk =
        state.side >= 0 && !isComputers(state) && match.deeds.length > 0 && match.position.outcome === 0
      return mayAsk && !state.request ? 'ask' : null
    },
    undo() {
      if (state.early.length === 0) word('undo')
      else speak(state, { t: 'early', at: state.early.length - 1 })
    },
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
  const { side, run, n, seats, left, request, early, standing, chat, rematch } = table
  const state: State = {
    ...{ setup, told, logs: newLogs(match), side, listeners: new Set(), version: 0, run, n, seats },
    ...{ left: null, leftAt: 0, alarm: undefined, request, line: 'open', plan: [], chat, queued: [] },
    sent: setup.unsent ?? null,
    ...{ early, standing, ahead: null, rematch, seen: setup.seen ?? null },
  }
  keepTime(state, left)
  void catchUp(state, table.view).then(() => settleSent(state, table))
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
    view: after =>
      after === undefined && aheadOf(state).view
        ? deciding(state)
        : told.viewAfter(after ?? match.deeds.length),
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
    standard: () => game.standard(deciding(state)),
    canRedo: () => false,
    redo() {},
    lift() {},
    seat() {},
    get isTold() {
      return state.queued === null
    },
    since: () => ({ run: state.run, have: state.n }),
    lineIs(line) {
      state.line = line
      changed(state, null)
    },
    hear: message => hear(state, message),
  }
}
