/** All games this server has to do with: opened when somebody comes, kept in memory as long as there is room, and never needed there. */
import { randomInt } from 'node:crypto'
import type { Game, GameRecord, Position } from '@quebracho/engine'
import {
  type ClientMessage,
  commitmentOf,
  type Glance,
  type ServerMessage,
  type Step,
  viewAhead,
} from '@quebracho/engine/wire'
import { fromTheBeginning, recordOf } from './begun.ts'
import { hashOf, newGameId, newSecret } from './secrets.ts'
import { actionsOf, follow, hasBegun, intsAfter, newStanding, type Standing, standAt } from './standing.ts'
import { type Row, StorageError, type Store } from './store.ts'
import {
  enter,
  leave,
  newTable,
  seatsShown,
  snapshotOf,
  storyFor,
  type Table,
  tellStored,
  type Watcher,
  welcome,
} from './table.ts'
import { computerActs, hearWord, isStanding, leadsBackTo, type Past, rematchRows, sitDown } from './words.ts'

export interface HallSetup {
  readonly store: Store
  readonly load: (game: string) => Promise<Game | undefined>
  readonly now: () => number
  /** A computer's seat is to decide: its answer's text, or null. */
  readonly think: (id: string, standing: Standing, side: number, level: string) => Promise<string | null>
  /** Whose turn it is, whoever is asked; -1 if nobody's. */
  readonly turnIs: (game: Game, p: Position) => Promise<number>
  readonly wait: (milliseconds: number) => Promise<void>
  /** An error in one game stops that game, never the server. */
  readonly trouble: (id: string, error: unknown) => void
  /** So many tables without anybody at them stay in memory. */
  readonly roomFor: number
}

interface Kept {
  readonly table: Table
  readonly commitment: string
  isThinking: boolean
  used: number
}

/** Milliseconds before a standing answer. */
const SHORTEST_THOUGHT = 1200
const LONGEST_THOUGHT = 4500
/** And after a failure of the store. */
const WHILE = 5000

/** More words than this from all who sit at one table wait for nobody. */
const MOST_WAITING = 64

export interface Hall {
  /** The side whose token this is, SPECTATOR for nobody's if the game may be watched; null if it is none of his business. */
  seatOf(id: string, token: string | undefined): Promise<number | null>
  sit(id: string, watcher: Watcher, run?: string, have?: number): Promise<void>
  leave(id: string, watcher: Watcher): void
  hear(id: string, watcher: Watcher, message: ClientMessage): Promise<void>
  take(id: string, side: number, name: string, number: string): Promise<boolean>
  /** The record of a game that is over, with its dice; null while it goes on. */
  record(id: string): Promise<GameRecord | null>
  /** What the side may know of all that has happened. */
  story(id: string, side: number): Promise<{ view: readonly number[]; steps: readonly Step[] } | null>
  /** How the side's game stands, for who is not at the table. */
  glance(id: string, side: number): Promise<Glance | null>
  /** Another server has written to the game. */
  refresh(id: string | null): void
  readonly tables: number
  readonly watchers: number
}

interface Lane {
  /** What is being done; the next waits for it. */
  work: Promise<unknown>
  /** What waits, so that nobody piles up more than is fair. */
  waiting: number
}

/** The tables that are open, or being opened. */
interface Room {
  readonly setup: HallSetup
  readonly opening: Map<string, Promise<Kept | null>>
  readonly open: Map<string, Kept>
  /** What is under way at each, whichever table is set there by then. */
  readonly lanes: Map<string, Lane>
  /** Counts who was used when. */
  clock: number
}

export function newHall(setup: HallSetup): Hall {
  const room: Room = { setup, opening: new Map(), open: new Map(), lanes: new Map(), clock: 0 }
  const { open } = room
  const { store } = setup
  return {
    get tables() {
      return open.size
    },
    get watchers() {
      let count = 0
      for (const { table } of open.values())
        for (const { watchers } of table.viewpoints.values()) count += watchers.size
      return count
    },
    async seatOf(id, token) {
      const agreed = open.get(id)?.table.standing.setup ?? (await store.setup(id))
      if (!agreed) return null
      if (token === undefined) return agreed.watched ? -1 : null
      const hashed = hashOf(token)
      const side = agreed.seats.findIndex(seat => seat.kind === 'person' && seat.tokenHash === hashed)
      return side < 0 ? null : side
    },
    sit: (id, watcher, run, have) => sit(room, id, watcher, run, have),
    leave(id, watcher) {
      const each = open.get(id)
      if (each) leave(each.table, watcher)
    },
    hear: (id, watcher, message) => hear(room, id, watcher, message),
    take: (id, side, name, number) => take(room, id, side, name, number),
    async record(id) {
      const begun = await fromTheBeginning(setup, id)
      return begun && recordOf(begun)
    },
    async story(id, side) {
      const begun = await fromTheBeginning(setup, id)
      return begun && storyFor(newTable(id, begun.standing, 0), side, begun.actions)
    },
    glance: (id, side) => glance(room, id, side),
    refresh(id) {
      // Those that are just being opened may have been read before.
      for (const each of id === null ? [...room.opening.keys()] : [id])
        if (room.opening.has(each))
          void inOrder(room, each, () => catchUp(room, each)).catch(error => setup.trouble(each, error))
    },
  }
}

async function opened(room: Room, id: string): Promise<Kept | null> {
  const known = room.opening.get(id)
  if (known) {
    const found = await known
    if (found) found.used = ++room.clock
    return found
  }
  const opening = openTable(room.setup, id)
    .then(table => {
      if (!table) {
        room.opening.delete(id)
        return null
      }
      const commitment = commitmentOf(table.standing.setup.secret)
      const made: Kept = { table, commitment, isThinking: false, used: ++room.clock }
      room.open.set(id, made)
      makeRoom(room)
      return made
    })
    .catch(error => {
      room.opening.delete(id)
      throw error
    })
  room.opening.set(id, opening)
  return opening
}

/** Those nobody looks at go first, the longest unused of them. */
function makeRoom(room: Room): void {
  const { open, setup, lanes } = room
  if (open.size <= setup.roomFor) return
  const idle = [...open].filter(([id, { table }]) => table.viewpoints.size === 0 && !lanes.has(id))
  idle.sort(([, a], [, b]) => a.used - b.used)
  for (const [id] of idle.slice(0, open.size - setup.roomFor)) forget(room, id)
}

function forget({ opening, open }: Room, id: string): void {
  opening.delete(id)
  open.delete(id)
}

/** One thing after another at each table. */
function inOrder<T>({ lanes }: Room, id: string, work: () => Promise<T>): Promise<T> {
  const lane = lanes.get(id) ?? { work: Promise.resolve(), waiting: 0 }
  lanes.set(id, lane)
  lane.waiting++
  const done = lane.work.then(work).finally(() => {
    if (--lane.waiting === 0) lanes.delete(id)
  })
  lane.work = done.catch(() => {})
  return done
}

/** Stores what was done on the table, and tells of it. False: somebody was faster, and the table stands where he left it. */
async function stored(
  room: Room,
  each: Kept,
  rows: readonly Row[],
  by: Watcher | null,
  mark: string,
): Promise<boolean> {
  if (rows.length === 0) return true
  const { table } = each
  const snapshot = snapshotOf(table, rows)
  let written = false
  try {
    written = await room.setup.store.append(table.id, rows, snapshot)
  } catch (error) {
    const fresh = await again(room, each)
    // It could be read, and not written: who need not be asked decides again in a while.
    if (fresh) void room.setup.wait(WHILE).then(() => think(room, fresh))
    throw error
  }
  if (!written) {
    const fresh = await again(room, each)
    if (fresh) void think(room, fresh)
    return false
  }
  if (snapshot) table.snapshotAt = snapshot.n
  if (rows.some(({ kind }) => kind === 'undo')) {
    // What was taken back has not happened: everybody begins anew with what is left.
    const fresh = await again(room, each)
    by?.send({ t: 'request', request: null, id: mark })
    if (fresh) void think(room, fresh)
    return true
  }
  tellStored(table, rows, by, mark, room.setup.now())
  void think(room, each)
  return true
}

/** The table is set anew from what is stored, and everybody who looks at it told so. */
async function again(room: Room, { table }: Kept): Promise<Kept | null> {
  forget(room, table.id)
  const watchers = [...table.viewpoints.values()].flatMap(({ watchers }) => [...watchers])
  table.viewpoints.clear()
  try {
    const fresh = await opened(room, table.id)
    if (fresh)
      for (const watcher of watchers) welcome(fresh.table, watcher, fresh.commitment, room.setup.now())
    return fresh
  } catch {
    for (const watcher of watchers) {
      watcher.send({ t: 'trouble', why: 'storage' })
      watcher.cut?.()
    }
    return null
  }
}

/** Lets the computer decide, where it has the seat, and gives standing answers. */
async function think(room: Room, each: Kept): Promise<void> {
  const { open, setup } = room
  const { table } = each
  const { standing } = table
  const { game, position } = standing
  const side = game.waitsFor(position)
  if (side < 0 || each.isThinking || open.get(table.id) !== each || !hasBegun(standing)) return
  const isComputers = standing.seats[side].kind === 'computer'
  if (!isComputers && !isStanding(standing, side)) return
  each.isThinking = true
  try {
    const { actions } = standing
    // What is answered as usual while the other side is at it is not so decided in one's own turn, though the question is the same.
    if (!isComputers && (await setup.turnIs(game, position)) === side) return
    const text = isComputers
      ? await setup.think(table.id, standing, side, standing.seats[side].name)
      : // A standing answer takes as long as somebody who reads the question: that it is one is nobody's business.
        await setup.wait(SHORTEST_THOUGHT + randomInt(LONGEST_THOUGHT - SHORTEST_THOUGHT)).then(() => null)
    await inOrder(room, table.id, async () => {
      each.isThinking = false
      if (open.get(table.id) !== each) return
      // What was said at the table meanwhile changes nothing; what was done does.
      if (standing.actions !== actions) return void think(room, each)
      // Who cannot think does the usual.
      const usual = () => game.text(game.standard(game.view(position, side)), position)
      const acts = (what: string) => computerActs(table, side, what, setup.now())
      const rows = (text === null ? null : acts(text)) ?? acts(usual())
      if (rows) await stored(room, each, rows, null, '')
    })
  } catch (error) {
    setup.trouble(table.id, error)
  } finally {
    each.isThinking = false
  }
}

/** In its turn: what is being stored is told to nobody yet. */
function sit(room: Room, id: string, watcher: Watcher, run?: string, have?: number): Promise<void> {
  return inOrder(room, id, async () => {
    const each = await opened(room, id)
    if (each) seat(room, each, watcher, run, have)
    else watcher.send({ t: 'no', why: 'unknown' })
  })
}

function seat(room: Room, each: Kept, watcher: Watcher, run?: string, have?: number): void {
  const { table } = each
  welcome(table, watcher, each.commitment, room.setup.now(), run, have)
  if (watcher.side >= 0) {
    const shown = seatsShown(table)
    for (const { watchers } of table.viewpoints.values())
      for (const other of watchers) if (other !== watcher) other.send({ t: 'seats', seats: shown })
  }
  void think(room, each)
}

async function hear(room: Room, id: string, watcher: Watcher, message: ClientMessage): Promise<void> {
  if ((room.lanes.get(id)?.waiting ?? 0) >= MOST_WAITING)
    return watcher.send({ t: 'no', ...('id' in message && { id: message.id }), why: 'tooMany' })
  await inOrder(room, id, async () => {
    const each = await opened(room, id)
    if (each) await answer(room, each, watcher, message)
    else watcher.send({ t: 'no', why: 'unknown' })
  })
}

async function answer(
  room: Room,
  each: Kept,
  watcher: Watcher,
  message: ClientMessage,
  tries = 4,
): Promise<void> {
  const { setup } = room
  const { table } = each
  const mark = 'id' in message ? message.id : ''
  const no = (rest: Omit<ServerMessage & { t: 'no' }, 't'>): void =>
    watcher.send({ t: 'no', ...(mark && { id: mark }), ...rest })
  try {
    if (message.t === 'rematch') return await rematch(room, each, watcher, mark)
    const past = await pastOf(room, table, leadsBackTo(table.standing, watcher.side, message))
    const done = hearWord(table, watcher.side, message, setup.now(), past)
    if ('why' in done) return no(done)
    if (await stored(room, each, done.rows, watcher, mark)) return
    // Somebody at another server was faster. What does not depend on what he did is said again.
    const now = room.open.get(table.id)
    if (message.t === 'act' || tries === 0 || !now) return no({ why: 'late' })
    return answer(room, now, watcher, message, tries - 1)
  } catch (error) {
    if (error instanceof StorageError) return no({ why: 'storage' })
    // The game's own rules have failed: it stands as it is stored, and somebody should look at it.
    setup.trouble(table.id, error)
    watcher.send({ t: 'trouble', why: 'game' })
    await again(room, each)
  }
}

/** The first who asks for it makes the game; whoever has a seat here has one there, on the other side. */
async function rematch(room: Room, each: Kept, watcher: Watcher, mark: string): Promise<void> {
  const { setup } = room
  const { table } = each
  const { position, setup: agreed, rematch: made } = table.standing
  const { side } = watcher
  if (side < 0 || position.outcome === 0)
    return watcher.send({ t: 'no', id: mark, why: side < 0 ? 'notYours' : 'nothing' })
  if (made !== null) return watcher.send({ t: 'rematch', game: made, by: side, id: mark })
  const id = newGameId()
  const game = await setup.load(agreed.game)
  const rules = game?.rulesVersion ?? agreed.rules
  const seats = agreed.seats.toReversed()
  await setup.store.create(id, setup.now(), { ...agreed, rules, seats, secret: newSecret(), counted: true })
  const rows = rematchRows(table, side, id, mark, setup.now())
  if (!(await stored(room, each, rows, watcher, mark))) watcher.send({ t: 'no', id: mark, why: 'late' })
}

/** How it was after so many actions. */
async function pastOf({ setup }: Room, { id, standing }: Table, to: number): Promise<Past | null> {
  if (to < 0) return null
  const actions = actionsOf(await setup.store.rows(id, 0))
  return { ints: await intsAfter(standing, actions.slice(0, to)), text: actions[to]?.text ?? '' }
}

async function take(room: Room, id: string, side: number, name: string, number: string): Promise<boolean> {
  return inOrder(room, id, async () => {
    const each = await opened(room, id)
    if (each?.table.standing.seats[side].kind !== 'open') return false
    return stored(room, each, sitDown(each.table, side, name, number, room.setup.now()), null, '')
  })
}

async function glance(room: Room, id: string, side: number): Promise<Glance | null> {
  const each = await opened(room, id)
  if (!each) return null
  const { standing } = each.table
  const { game, position, early, rematch, setup, seats } = standing
  const { commitment } = each
  const names = seats.map(({ name }) => name)
  const about = { rules: game.id, scenario: setup.scenario, names, commitment }
  const view = game.view(position, side)
  if (view.outcome === 0) {
    const mayDecide = game.waitsFor(view) === side || viewAhead(game, view, side, early[side].texts) !== null
    return { ...about, isAsked: mayDecide && hasBegun(standing), rematch: null }
  }
  const next = rematch === null ? null : await opened(room, rematch)
  // Sides are changed there.
  const isOffered = next?.table.standing.seats[1 - side]?.kind === 'open'
  return { ...about, isAsked: null, rematch: isOffered ? rematch : null }
}

/** Rows that another server has written. */
async function catchUp(room: Room, id: string): Promise<void> {
  const each = room.opening.has(id) ? await opened(room, id) : null
  if (!each) return
  const { table } = each
  const rows = await room.setup.store.rows(table.id, table.standing.n)
  if (rows.length === 0) return
  if (rows.some(({ kind }) => kind === 'undo')) return void (await again(room, each))
  for (const row of rows) enter(table, row)
  tellStored(table, rows, null, '', room.setup.now())
}

async function openTable({ store, load }: HallSetup, id: string): Promise<Table | null> {
  const setup = await store.setup(id)
  if (!setup) return null
  const game = await load(setup.game)
  if (!game) throw new Error(`game ${id} is of ${setup.game}, which this server does not know`)
  const standing = newStanding(game, setup, store.pauses)
  const snapshot = await store.snapshot(id)
  const isGood = snapshot !== null && standAt(standing, snapshot.n, snapshot.ints, snapshot.state)
  const rows = await store.rows(id, isGood ? snapshot.n : 0)
  for (const [i, row] of rows.entries()) {
    const before =
      row.kind === 'undo'
        ? await intsAfter(
            standing,
            actionsOf(await store.rows(id, 0).then(all => all.filter(({ n }) => n <= rows[i].n))),
          )
        : undefined
    follow(standing, row, undefined, before)
  }
  return newTable(id, standing, isGood ? snapshot.n : 0)
}
