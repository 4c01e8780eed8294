/**
 * A game in play: how it stands, and who looks at it. Words come in one by one; what they lead to is stored, and only then told, to
 * each viewer what he may know.
 */
import {
  type Action,
  CHANCE,
  copy,
  copyInto,
  deedFrom,
  foresees,
  type GameEvent,
  OVER,
  type Position,
  SPECTATOR,
  toldNow,
} from '@quebracho/engine'
import {
  type ClientMessage,
  patchBetween,
  type SeatShown,
  type ServerMessage,
  type Step,
  throwSource,
  type Why,
  WIRE_VERSION,
} from '@quebracho/engine/wire'
import { newMark } from './secrets.ts'
import { type Asked, follow, hasBegun, keptOf, leftNow, mayViewerSee, type Standing } from './standing.ts'
import type { Row, RowKind, Snapshot } from './store.ts'

/** Somebody who looks at the game from a side, or from beside the table. */
export interface Watcher {
  readonly side: number
  send(message: ServerMessage): void
}

/** What all who look from one side have been told. */
interface Viewpoint {
  readonly side: number
  /** This reckoning of steps: another begins when nobody has looked for a while. */
  readonly run: string
  readonly watchers: Set<Watcher>
  /** As it was last told. */
  readonly view: Position
  n: number
  /** The last steps, for those whose line was broken for a moment. */
  recent: Step[]
  /** Told when the row is stored. */
  fresh: Step[]
}

export interface Table {
  readonly id: string
  readonly standing: Standing
  readonly viewpoints: Map<number, Viewpoint>
  /** For views on the way. */
  readonly spare: Position
  /** The row a snapshot was last made at. */
  snapshotAt: number
  /** What is asked of the other side, as everybody was told. */
  askedTold: Asked | null
}

const RECENT = 64
/** Rows between two snapshots. */
const SNAPSHOT = 50
/** Nobody is asked so often on end without a person deciding anything. */
const MOST_ANSWERS = 2000

export function newTable(id: string, standing: Standing, snapshotAt: number): Table {
  return {
    id,
    standing,
    viewpoints: new Map(),
    spare: copy(standing.position),
    snapshotAt,
    askedTold: standing.asked,
  }
}

function viewpointOf(table: Table, side: number): Viewpoint {
  const known = table.viewpoints.get(side)
  if (known) return known
  const { game, position } = table.standing
  const told = { view: game.view(position, side), n: 0, recent: [], fresh: [] }
  const made: Viewpoint = { side, run: newMark(), watchers: new Set(), ...told }
  table.viewpoints.set(side, made)
  return made
}

/** What one word leads to. */
interface Doing {
  readonly table: Table
  readonly now: number
  readonly rows: Row[]
}

function add(
  { table, now, rows }: Doing,
  kind: RowKind,
  by: number,
  text: string,
  mark = '',
  before?: Int16Array,
): void {
  const row: Row = { n: table.standing.n, kind, by, text, at: now, mark }
  enter(table, row, before)
  rows.push(row)
}

/** Does what a row says and notes what each viewer may know of it. */
export function enter(table: Table, row: Row, before?: Int16Array): void {
  const { standing } = table
  const { kind, by, text } = row
  const viewpoints = [...table.viewpoints.values()]
  const isAction = kind === 'act' || kind === 'dice' || kind === 'word'
  const seen = viewpoints.map(
    ({ side }) => isAction && ((by >= 0 && side === by) || mayViewerSee(standing, side)),
  )
  const heard = viewpoints.map((): GameEvent[] => [])
  const tell = (event: GameEvent): void => {
    for (let i = 0; i < viewpoints.length; i++) {
      const mine = standing.game.hear(standing.position, event, viewpoints[i].side)
      if (mine) heard[i].push(mine)
    }
  }
  follow(standing, row, tell, before)
  if (!isAction) return
  for (let i = 0; i < viewpoints.length; i++)
    note(table, viewpoints[i], seen[i] ? { by, a: text } : null, heard[i])
}

/** One more thing the viewer is told; nothing, if he may know nothing of it. */
function note(
  table: Table,
  viewpoint: Viewpoint,
  done: { by: number; a: string } | null,
  e: readonly GameEvent[],
): void {
  const { game, position } = table.standing
  const view = game.view(position, viewpoint.side, table.spare)
  const p = patchBetween(viewpoint.view.ints, view.ints)
  if (done === null && e.length === 0 && p.length === 0) return
  copyInto(viewpoint.view, view)
  const step: Step = { n: ++viewpoint.n, ...done, ...(e.length > 0 && { e }), p }
  viewpoint.fresh.push(step)
}

/** What a side says, done on the table; the rows are still to be stored. */
export function hearWord(
  table: Table,
  side: number,
  message: ClientMessage,
  now: number,
  history: (to: number) => Past,
):
  | { readonly rows: readonly Row[] }
  | { readonly why: Why; readonly rule?: string; readonly detail?: string } {
  const { standing } = table
  const { game, position, asked } = standing
  const doing: Doing = { table, now, rows: [] }
  const other = 1 - side
  const isOver = position.outcome !== 0
  const mark = 'id' in message ? message.id : ''
  if (side === SPECTATOR) return { why: 'notYours' }
  // Said twice is done once.
  if (mark !== '' && standing.marks[side].includes(mark)) return { rows: [] }
  if (message.t === 'chat') {
    add(doing, 'chat', side, message.text, mark)
    return doing
  }
  if (isOver) return { why: 'over' }
  if (!hasBegun(standing)) return { why: 'notBegun' }
  switch (message.t) {
    case 'act': {
      if (game.waitsFor(position) !== side) return { why: 'notYours' }
      if (message.n !== viewpointOf(table, side).n) return { why: 'late' }
      const refusal = refusalOf(standing, message.text)
      if (typeof refusal !== 'string') return refusal
      add(doing, 'act', side, refusal, mark)
      settle(doing)
      return doing
    }
    case 'resign':
      add(doing, 'word', side, `resign ${game.sides[side]}`, mark)
      return doing
    case 'undo': {
      const to = Math.max(0, standing.actions - 1)
      const past =
        standing.freeBy === side && to >= standing.freeFrom && standing.actions > 0 ? history(to) : null
      if (past && mayTakeBack(standing, side, past)) add(doing, 'undo', side, String(to), mark, past.ints)
      else if (asked) return { why: 'nothing' }
      else add(doing, 'ask', side, `undo ${to}`, mark)
      return doing
    }
    case 'draw':
      if (asked) return { why: 'nothing' }
      add(doing, 'ask', side, 'draw', mark)
      return doing
    case 'agree':
      if (asked?.by !== other) return { why: 'nothing' }
      if (asked.kind === 'draw') add(doing, 'word', side, 'agree-draw', mark)
      else add(doing, 'undo', side, String(asked.to), mark, history(asked.to).ints)
      return doing
    case 'decline':
      if (!asked) return { why: 'nothing' }
      add(doing, 'decline', side, '', mark)
      return doing
    case 'claim': {
      const left = leftNow(standing, now)
      if (!left || game.waitsFor(position) !== other || left[other] > 0) return { why: 'nothing' }
      if (message.for === 'win') add(doing, 'word', side, `resign ${game.sides[other]}`, mark)
      else add(doing, 'computer', other, 'captain', mark)
      return doing
    }
    case 'standing':
      add(doing, 'standing', side, JSON.stringify({ prompt: message.prompt, answer: message.answer }), mark)
      settle(doing)
      return doing
    default:
      return { why: 'malformed' }
  }
}

/** The position after some actions, and the text of the next. */
export interface Past {
  readonly ints: Int16Array
  readonly text: string
}

/** Nobody looks and takes back: not while the other side is asked, nor what has taught the side something it could not know. */
function mayTakeBack({ game, position }: Standing, side: number, { ints, text }: Past): boolean {
  const waits = game.waitsFor(position)
  if (waits >= 0 && waits !== side) return false
  const before = copy(position)
  before.ints.set(ints)
  const action = game.parse(text, before)
  const deed = deedFrom(game, before, 0, text, action)
  const after = copy(before)
  game.apply(after, action, event => deed.told.push(toldNow(game, after, event)))
  return foresees(game, before, deed, after)
}

/** The action as the game itself would write it, or what is wrong with it. */
function refusalOf(
  { game, position }: Standing,
  text: string,
): string | { readonly why: Why; readonly rule?: string; readonly detail?: string } {
  let action: Action
  try {
    action = game.parse(text, position)
  } catch (error) {
    return { why: 'refused', detail: error instanceof Error ? error.message : String(error) }
  }
  const refusal = game.forbids(position, action)
  if (refusal)
    return { why: 'refused', rule: refusal.rule, ...(refusal.detail && { detail: refusal.detail.message }) }
  return game.text(action, position)
}

/** A person sits down. */
export function sitDown(
  table: Table,
  side: number,
  name: string,
  number: string,
  now: number,
): readonly Row[] {
  const doing: Doing = { table, now, rows: [] }
  add(doing, 'seat', side, JSON.stringify({ name, number }))
  if (hasBegun(table.standing)) settle(doing)
  return doing.rows
}

/** The computer's decision for its seat. */
export function computerActs(table: Table, side: number, text: string, now: number): readonly Row[] | null {
  const { standing } = table
  const { game, position } = standing
  if (game.waitsFor(position) !== side || standing.seats[side].kind !== 'computer') return null
  const checked = refusalOf(standing, text)
  if (typeof checked !== 'string') return null
  const doing: Doing = { table, now, rows: [] }
  add(doing, 'act', side, checked)
  settle(doing)
  return doing.rows
}

/** Throws dice and gives standing answers until somebody has to think. */
function settle(doing: Doing): void {
  const { standing } = doing.table
  const { game, position, setup, seats, usual } = standing
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const waits = game.waitsFor(position)
    if (waits === OVER) return
    if (waits === CHANCE) {
      const pick = throwSource(
        setup.secret,
        seats.map(({ number }) => number),
        standing.n,
      )
      add(doing, 'dice', -1, game.text(game.throwDice(position, pick), position))
      continue
    }
    const pending = game.pending(position)
    if (pending.kind !== 'decision' || !usual[waits].includes(pending.prompt)) return
    add(doing, 'act', waits, game.text(game.standard(game.view(position, waits)), position))
  }
}

/** A snapshot, when it is time for one: so many rows since the last, or a way back that nobody should go again. */
export function snapshotOf(table: Table, rows: readonly Row[]): Snapshot | undefined {
  const { standing } = table
  const due = standing.n - table.snapshotAt >= SNAPSHOT || rows.some(({ kind }) => kind === 'undo')
  if (!due) return undefined
  const { buffer, byteOffset, byteLength } = standing.position.ints
  return {
    n: standing.n,
    ints: new Uint8Array(buffer, byteOffset, byteLength).slice(),
    state: keptOf(standing),
  }
}

/** Tells everybody what has been stored. `by` and `mark`: who said it, and his own mark of it. */
export function tellStored(
  table: Table,
  rows: readonly Row[],
  by: Watcher | null,
  mark: string,
  now: number,
): void {
  const { standing } = table
  const left = leftNow(standing, now)
  for (const viewpoint of table.viewpoints.values()) {
    const steps = viewpoint.fresh
    viewpoint.fresh = []
    if (steps.length === 0) continue
    viewpoint.recent = [...viewpoint.recent, ...steps].slice(-RECENT)
    const message: ServerMessage = { t: 'steps', s: steps, ...(left && { left }) }
    for (const watcher of viewpoint.watchers)
      watcher.send(watcher === by && mark !== '' ? { ...message, id: mark } : message)
  }
  for (const row of rows) tellOther(table, row, by, mark)
  if (table.askedTold !== standing.asked) tellAll(table, requestShown(table))
}

function requestShown(table: Table): ServerMessage & { t: 'request' } {
  const { asked } = table.standing
  table.askedTold = asked
  return { t: 'request', request: asked && { kind: asked.kind, by: asked.by } }
}

function tellOther(table: Table, { kind, by, text, at }: Row, said: Watcher | null, mark: string): void {
  const { standing } = table
  const { seats, usual } = standing
  if (kind === 'seat' || kind === 'computer') tellAll(table, { t: 'seats', seats: seatsShown(table) })
  if (kind === 'ask' || kind === 'decline') tellAll(table, requestShown(table), said, mark)
  if (kind === 'chat') tellAll(table, { t: 'chat', by, name: seats[by].name, text, at }, said, mark)
  if (kind === 'standing' && said) said.send({ t: 'standing', standing: usual[by], id: mark })
}

function tellAll(table: Table, message: ServerMessage, said: Watcher | null = null, mark = ''): void {
  for (const { watchers } of table.viewpoints.values())
    for (const watcher of watchers)
      watcher.send(watcher === said && mark !== '' ? ({ ...message, id: mark } as ServerMessage) : message)
}

export function seatsShown({ standing, viewpoints }: Table): SeatShown[] {
  return standing.seats.map(({ kind, name }, side) => ({
    kind,
    name,
    here: (viewpoints.get(side)?.watchers.size ?? 0) > 0,
  }))
}

/** All that a side may know of how a game came to be where it is, from the beginning: its first view, and every step. */
export function storyFor(
  table: Table,
  side: number,
  actions: readonly Row[],
): { view: number[]; steps: Step[] } {
  const viewpoint = viewpointOf(table, side)
  const view = Array.from(viewpoint.view.ints)
  for (const row of actions) enter(table, row)
  return { view, steps: viewpoint.fresh }
}

/** Somebody comes to look: he gets everything, or the rest of what he has. */
export function welcome(
  table: Table,
  watcher: Watcher,
  commitment: string,
  now: number,
  run?: string,
  have?: number,
): void {
  const { standing } = table
  const viewpoint = viewpointOf(table, watcher.side)
  viewpoint.watchers.add(watcher)
  const missed = viewpoint.recent.filter(({ n }) => n > (have ?? 0))
  if (
    run === viewpoint.run &&
    have !== undefined &&
    have <= viewpoint.n &&
    viewpoint.n - have === missed.length
  ) {
    const left = leftNow(standing, now)
    watcher.send({ t: 'steps', s: missed, ...(left && { left }) })
    return
  }
  const { setup, game, asked, usual, marks } = standing
  watcher.send({
    ...{ t: 'table', v: WIRE_VERSION, game: table.id, run: viewpoint.run, n: viewpoint.n },
    ...{ rules: game.id, version: setup.rules, scenario: setup.scenario, options: setup.options },
    ...{ side: watcher.side, view: Array.from(viewpoint.view.ints), seats: seatsShown(table) },
    ...{ clock: setup.clock, left: leftNow(standing, now), commitment },
    request: asked && { kind: asked.kind, by: asked.by },
    standing: watcher.side >= 0 ? usual[watcher.side] : [],
    done: watcher.side >= 0 ? marks[watcher.side] : [],
  } as ServerMessage)
}

export function leave(table: Table, watcher: Watcher): void {
  const viewpoint = table.viewpoints.get(watcher.side)
  viewpoint?.watchers.delete(watcher)
  // Nobody looks from there: nothing is worked out for it.
  if (viewpoint && viewpoint.watchers.size === 0) table.viewpoints.delete(watcher.side)
  if (watcher.side >= 0) tellAll(table, { t: 'seats', seats: seatsShown(table) })
}
