/** A game in play: how it stands, and who looks at it. What was stored is told, to each viewer what he may know. */
import { copy, copyInto, type GameEvent, type Position } from '@quebracho/engine'
import {
  type Around,
  patchBetween,
  type SeatShown,
  type ServerMessage,
  type Step,
  WIRE_VERSION,
} from '@quebracho/engine/wire'
import { inPieces } from './pieces.ts'
import { newRecent, type Recent } from './recent.ts'
import { newMark } from './secrets.ts'
import {
  type Asked,
  type Early,
  follow,
  isAction,
  leftNow,
  mayViewerSee,
  type Standing,
  snapshotNow,
} from './standing.ts'
import type { Row, Snapshot } from './store.ts'

/** Somebody who looks at the game from a side, or from beside the table. */
export interface Watcher {
  readonly side: number
  send(message: ServerMessage): void
  /** The table cannot be set for him now: he should come again. */
  cut?(): void
}

/** What all who look from one side have been told. */
interface Viewpoint {
  readonly side: number
  /** This reckoning of steps: another begins when nobody has looked for a while. */
  readonly run: string
  readonly watchers: Set<Watcher>
  /** As it was last told. */
  view: Position
  n: number
  readonly recent: Recent
  /** Told when the row is stored. */
  fresh: Step[]
  /** Of the row that is being entered: whether he sees what is done, and what he hears. */
  isSeen: boolean
  heard: GameEvent[]
}

export interface Table {
  readonly id: string
  readonly standing: Standing
  readonly viewpoints: Map<number, Viewpoint>
  /** For views on the way. */
  spare: Position
  /** The row a snapshot was last made at. */
  snapshotAt: number
  /** What is asked of the other side, as everybody was told. */
  askedTold: Asked | null
  /** By side, what it has answered early, as it was told. */
  readonly earlyTold: Early[]
}

/** Rows between two snapshots. */
const SNAPSHOT = 50

export function newTable(id: string, standing: Standing, snapshotAt: number): Table {
  const { position, asked, early } = standing
  const told = { askedTold: asked, earlyTold: [...early] }
  return { id, standing, viewpoints: new Map(), spare: copy(position), snapshotAt, ...told }
}

export function viewpointOf(table: Table, side: number): Viewpoint {
  const known = table.viewpoints.get(side)
  if (known) return known
  const { game, position } = table.standing
  const told = { view: game.view(position, side), n: 0, recent: newRecent(), fresh: [] }
  const now = { isSeen: false, heard: [] }
  const made: Viewpoint = { side, run: newMark(), watchers: new Set(), ...told, ...now }
  table.viewpoints.set(side, made)
  return made
}

/** Does what a row says and notes what each viewer may know of it. */
export function enter(table: Table, row: Row, before?: Int16Array): void {
  const { standing } = table
  const viewpoints = isAction(row) ? table.viewpoints : new Map<number, Viewpoint>()
  const { by } = row
  for (const viewpoint of viewpoints.values()) {
    const { side } = viewpoint
    viewpoint.isSeen = (by >= 0 && side === by) || mayViewerSee(standing, side)
    viewpoint.heard = []
  }
  const tell = (event: GameEvent): void => {
    for (const { side, heard } of viewpoints.values()) {
      const mine = standing.game.hear(standing.position, event, side)
      if (mine) heard.push(mine)
    }
  }
  follow(standing, row, tell, before)
  for (const viewpoint of viewpoints.values()) note(table, viewpoint, row)
}

/** Whether the viewer hears just that when he does the action in his own view: then it need not be told. */
function isForeseen(
  { standing, spare }: Table,
  { side, view, isSeen, heard }: Viewpoint,
  text: string,
): boolean {
  if (!isSeen || heard.length === 0) return false
  const { game } = standing
  const worked: GameEvent[] = []
  copyInto(spare, view)
  try {
    game.apply(spare, game.parse(text, spare), event => {
      const mine = game.hear(spare, event, side)
      if (mine) worked.push(mine)
    })
    return worked.length === heard.length && JSON.stringify(worked) === JSON.stringify(heard)
  } catch {
    return false
  }
}

/** One more thing the viewer is told; nothing, if he may know nothing of it. */
function note(table: Table, viewpoint: Viewpoint, { by, text }: Row): void {
  const { game, position } = table.standing
  const { isSeen, heard: e, view: before } = viewpoint
  const needsNoTelling = isForeseen(table, viewpoint, text)
  const view = game.view(position, viewpoint.side, table.spare)
  const p = patchBetween(before.ints, view.ints)
  if (!isSeen && e.length === 0 && p.length === 0) return
  viewpoint.view = view
  table.spare = before
  const step: Step = {
    ...{ n: ++viewpoint.n, ...(isSeen && { by, a: text }) },
    ...(needsNoTelling ? { f: 1 } : e.length > 0 && { e }),
    p,
  }
  viewpoint.fresh.push(step)
}

/** A snapshot, when it is time for one: so many rows since the last, or a way back that nobody should go again. */
export function snapshotOf(table: Table, rows: readonly Row[]): Snapshot | undefined {
  const { standing } = table
  const due = standing.n - table.snapshotAt >= SNAPSHOT || rows.some(({ kind }) => kind === 'undo')
  return due ? snapshotNow(standing) : undefined
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
    for (const step of steps) viewpoint.recent.add(step.n, JSON.stringify(step))
    const message: ServerMessage = { t: 'steps', s: steps, ...(left && { left }) }
    for (const watcher of viewpoint.watchers)
      watcher.send(watcher === by && mark !== '' ? { ...message, id: mark } : message)
  }
  for (const row of rows) tellOther(table, row, by, mark)
  if (table.askedTold !== standing.asked) tellAll(table, requestShown(table))
  tellEarly(table, by, mark)
}

/** What a side has answered early is for its own eyes. */
function tellEarly(table: Table, by: Watcher | null, mark: string): void {
  const { standing, earlyTold } = table
  for (const [side, early] of standing.early.entries()) {
    if (earlyTold[side] === early) continue
    earlyTold[side] = early
    tellSide(table, side, { t: 'early', early: early.texts }, by, mark)
  }
}

function requestShown(table: Table): ServerMessage & { t: 'request' } {
  const { asked } = table.standing
  table.askedTold = asked
  return { t: 'request', request: asked && { kind: asked.kind, by: asked.by } }
}

function tellOther(table: Table, { kind, by, text, at }: Row, said: Watcher | null, mark: string): void {
  const { standing } = table
  const { seats, usual } = standing
  if (kind === 'seat' || kind === 'computer')
    tellAll(table, { t: 'seats', seats: seatsShown(table) }, said, mark)
  if (kind === 'ask' || kind === 'decline') tellAll(table, requestShown(table), said, mark)
  if (kind === 'chat') tellAll(table, { t: 'chat', by, name: seats[by].name, text, at }, said, mark)
  if (kind === 'rematch') tellAll(table, { t: 'rematch', game: text, by }, said, mark)
  if (kind === 'standing') tellSide(table, by, { t: 'standing', standing: usual[by] }, said, mark)
}

function tellAll(table: Table, message: ServerMessage, said: Watcher | null = null, mark = ''): void {
  for (const side of table.viewpoints.keys()) tellSide(table, side, message, said, mark)
}

/** All who look from there, on whatever device; whoever has said it knows it by his mark. */
function tellSide(
  { viewpoints }: Table,
  side: number,
  message: ServerMessage,
  said: Watcher | null,
  mark: string,
): void {
  for (const watcher of viewpoints.get(side)?.watchers ?? [])
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
export async function storyFor(
  table: Table,
  side: number,
  actions: readonly Row[],
): Promise<{ view: number[]; steps: Step[] }> {
  const viewpoint = viewpointOf(table, side)
  const view = Array.from(viewpoint.view.ints)
  await inPieces(actions, row => enter(table, row))
  return { view, steps: viewpoint.fresh }
}

/** What is so at the table beside the game, as the side may know it. */
function around(table: Table, side: number): Around {
  const { asked, seats, usual, early, marks, chat, rematch } = table.standing
  return {
    seats: seatsShown(table),
    request: asked && { kind: asked.kind, by: asked.by },
    standing: usual[side] ?? [],
    early: early[side]?.texts ?? [],
    done: marks[side] ?? [],
    rematch,
    chat: chat.map(each => ({ ...each, name: seats[each.by].name })),
  }
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
  const { side } = watcher
  const viewpoint = viewpointOf(table, side)
  viewpoint.watchers.add(watcher)
  const left = leftNow(standing, now)
  const missed = viewpoint.recent.after(have ?? 0)
  const isRest = run === viewpoint.run && have !== undefined && viewpoint.n - have === missed.length
  if (isRest) {
    watcher.send({ t: 'steps', s: missed.map(text => JSON.parse(text)), ...(left && { left }) })
    return watcher.send({ t: 'again', ...around(table, side) })
  }
  const { setup, game } = standing
  const { scenario, options, rules: version, clock, watched } = setup
  watcher.send({
    ...{ t: 'table', v: WIRE_VERSION, game: table.id, run: viewpoint.run, n: viewpoint.n, side },
    ...{ rules: game.id, version, scenario, options, view: Array.from(viewpoint.view.ints) },
    ...{ clock, watched, left, commitment, ...around(table, side) },
  })
}

export function leave(table: Table, watcher: Watcher): void {
  const viewpoint = table.viewpoints.get(watcher.side)
  viewpoint?.watchers.delete(watcher)
  // Nobody looks from there: nothing is worked out for it.
  if (viewpoint && viewpoint.watchers.size === 0) table.viewpoints.delete(watcher.side)
  if (watcher.side >= 0) tellAll(table, { t: 'seats', seats: seatsShown(table) })
}
