/** Games under way and finished, kept in the browser's own database. */
import { type Game, type GameRecord, newRecord, type Options } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { openStore, type Store } from './store.ts'

/** Who leads a side; nobody takes its standard actions. */
export type Seat = { kind: 'person' } | { kind: 'computer'; opponent: string } | { kind: 'nobody' }

export interface SavedGame {
  id: string
  game: string
  scenario: string
  /** Milliseconds since 1970. */
  created: number
  updated: number
  /** By side. */
  seats: readonly Seat[]
  record: GameRecord
  /** Numbers of actions somebody wants to find again. */
  bookmarks: readonly number[]
  finished: boolean
}

let store: Promise<Store> | undefined
const opened = (): Promise<Store> => {
  store ??= openStore()
  return store
}

const troubleListeners = new Set<(error: unknown) => void>()

/** Hears of every write that failed, so that the page can say it whoever asked for the write. */
export function onSaveTrouble(listener: (error: unknown) => void): () => void {
  troubleListeners.add(listener)
  return () => troubleListeners.delete(listener)
}

const changeListeners = new Set<() => void>()

/** Hears of every game saved or deleted in this window. */
export function onSaves(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Writes go one after another, in the order they were asked for. */
let lastWrite: Promise<unknown> = Promise.resolve()
function write(act: (store: Store) => Promise<void>): Promise<void> {
  const written = lastWrite.then(async () => act(await opened()))
  lastWrite = written.catch(() => {})
  return written.then(
    () => {
      for (const listener of [...changeListeners]) listener()
    },
    error => {
      for (const listener of [...troubleListeners]) listener(error)
      throw error
    },
  )
}

/** Whether games outlive the window; not where the browser forbids its database. */
export const savesLast = async (): Promise<boolean> => (await opened()).lasts

/** The one changed last first. */
export async function listGames(): Promise<SavedGame[]> {
  await lastWrite
  const all = (await (await opened()).all()).filter(isSavedGame)
  return all.sort((a, b) => b.updated - a.updated)
}

export async function loadGame(id: string): Promise<SavedGame | undefined> {
  await lastWrite
  const found = await (await opened()).get(id)
  return isSavedGame(found) ? found : undefined
}

/** Keeps the game as it is now; `updated` is set to now. */
export function saveGame(game: SavedGame): Promise<void> {
  const saved = { ...game, updated: Date.now() }
  return write(store => store.put(saved))
}

/** Puts back exactly what was deleted, with its old date. */
export function restoreGame(game: SavedGame): Promise<void> {
  return write(store => store.put({ ...game }))
}

export function deleteGame(id: string): Promise<void> {
  return write(store => store.delete(id))
}

export async function newGame(
  game: Game,
  scenario: string,
  options: Options,
  seats: readonly Seat[],
): Promise<SavedGame> {
  // Starting it here refuses wrong options before anything is kept.
  const checked = game.start(scenario, options).world.options
  const players = Object.fromEntries(game.sides.map((side, i) => [side, playerOf(seats[i])]))
  const record = newRecord(game, {
    scenario,
    options: checked,
    players,
    actions: [],
    hashes: {},
    result: null,
  })
  return keepAsNew(record, seats)
}

/** Games begun or kept in this window that nobody has sat down to yet. */
const fresh = new Set<string>()

/** Whether somebody sits down to the game for the first time; the question answers itself once. */
export const isFirstSitting = (id: string): boolean => fresh.delete(id)

/** A record, imported or continued from another, as a game of its own. */
export async function keepAsNew(
  record: GameRecord,
  seats: readonly Seat[],
  bookmarks: readonly number[] = [],
): Promise<SavedGame> {
  const now = Date.now()
  const saved: SavedGame = {
    id: newId(),
    game: record.game,
    scenario: record.scenario,
    created: now,
    updated: now,
    seats,
    record,
    bookmarks,
    finished: record.result !== null,
  }
  await saveGame(saved)
  fresh.add(saved.id)
  return saved
}

/** A record that came from outside: as a game of its own, unless the very same is here already. */
export async function keepImported(
  record: GameRecord,
  seats: readonly Seat[],
): Promise<{ readonly saved: SavedGame; readonly isKnown: boolean }> {
  const known = (await listGames()).find(saved => isSame(saved.record, record))
  return known ? { saved: known, isKnown: true } : { saved: await keepAsNew(record, seats), isKnown: false }
}

const isSame = (a: GameRecord, b: GameRecord): boolean =>
  a.game === b.game &&
  a.scenario === b.scenario &&
  a.actions.length === b.actions.length &&
  a.actions.every((action, i) => action === b.actions[i]) &&
  JSON.stringify([a.options, a.players]) === JSON.stringify([b.options, b.players])

/** A seat as a record's free text has it. */
export const playerOf = (seat: Seat | undefined): string =>
  seat?.kind === 'computer' ? `computer (${seat.opponent})` : (seat?.kind ?? 'person')

/** Short enough for an address, long enough never to meet another. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, byte => (byte % 36).toString(36)).join('') + (Date.now() % 1296).toString(36)
}

/** Something older or stranger in the database must not take the list of games down with it. */
function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false
  const { id, game, scenario, updated, created, seats, record, bookmarks } = value as SavedGame
  return (
    [id, game, scenario].every(text => typeof text === 'string') &&
    [created, updated].every(time => Number.isFinite(time)) &&
    Array.isArray(seats) &&
    Array.isArray(bookmarks) &&
    typeof record === 'object' &&
    Array.isArray(record?.actions) &&
    games.some(each => each.id === game)
  )
}
