/** Games under way and finished, kept in the browser's own database. */
import { type Game, type GameRecord, newRecord, type Options } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { newKeeper } from './keeper.ts'
import { isSeat } from './setup.ts'
import { openStore } from './store.ts'

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

/** Those who want to hear of something. */
function hearers<A extends readonly unknown[]>() {
  const all = new Set<(...told: A) => void>()
  return {
    on(listener: (...told: A) => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(...told: A): void {
      for (const listener of [...all]) listener(...told)
    },
  }
}

const [saves, troubles, losses] = [hearers(), hearers(), hearers<[SavedGame]>()]

/** Hears of every game saved or deleted in this window. */
export const onSaves = saves.on

/** Hears that `saveTrouble` is another. */
export const onSaveTrouble = troubles.on

/** Hears of a game that is played here and was deleted in another window: it stays so unless somebody wants it back. */
export const onGone = losses.on

const warn = (event: Event) => event.preventDefault()

const keeper = newKeeper<SavedGame>(openStore, {
  kept: saves.tell,
  troubled: troubles.tell,
  gone: losses.tell,
  /** Whoever leaves the page while something is not saved is asked whether he wants to. */
  holds(isHolding) {
    if (isHolding) globalThis.addEventListener?.('beforeunload', warn)
    else globalThis.removeEventListener?.('beforeunload', warn)
  },
})

/** What keeps games from being saved or read, and which are not saved for now; null if all is well. */
export const saveTrouble = keeper.trouble
export const saveAgain = keeper.tryAgain

/** An entry that is no game, or one that nobody here can play. */
export interface OddGame {
  readonly entry: unknown
  /** The field that is wrong. */
  readonly field: string
}

/** The games, the one changed last first, and what cannot be read as one. */
export async function readSaves(): Promise<{ games: SavedGame[]; odd: OddGame[] }> {
  const saved: SavedGame[] = []
  const odd: OddGame[] = []
  for (const entry of await keeper.all()) {
    const field = oddField(entry)
    if (field === null) saved.push(entry as SavedGame)
    else odd.push({ entry, field })
  }
  return { games: saved.sort((a, b) => b.updated - a.updated), odd }
}

/** Undefined if there is no such game; throws if it cannot be read. */
export async function loadGame(id: string): Promise<SavedGame | undefined> {
  const entry = await keeper.get(id)
  if (entry === undefined) return undefined
  const field = oddField(entry)
  if (field !== null) throw new OddEntry(field)
  return entry as SavedGame
}

/** A game that is asked for and cannot be read. */
export class OddEntry extends Error {
  readonly field: string
  constructor(field: string) {
    super(`odd ${field}`)
    this.field = field
  }
}

/** Keeps how the game stands now. Bookmarks are left as other windows have set them, and a deleted game stays deleted. */
export function savePlayed(game: SavedGame): Promise<void> {
  const { record, seats, finished } = game
  const updated = Date.now()
  return keeper.change(game, 'played', was => ({ ...was, record, seats, finished, updated }))
}

/** Sets a bookmark, or takes it away, and leaves the others as they are. */
export function markGame(game: SavedGame, moment: number, isMarked: boolean): Promise<void> {
  const among = ({ bookmarks }: SavedGame) => {
    const others = bookmarks.filter(each => each !== moment)
    return isMarked ? [...others, moment].sort((a, b) => a - b) : others
  }
  return keeper.change(game, `bookmark ${moment}`, was => ({ ...was, bookmarks: among(was) }))
}

/** Keeps the whole game, as it is: a new one, or one that was deleted. */
export const keepGame = (game: SavedGame): Promise<void> => keeper.put(game)

export const deleteGame = (id: string): Promise<void> => keeper.delete(id)

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
  await keepGame(saved)
  fresh.add(saved.id)
  return saved
}

/** A record that came from outside: as a game of its own, unless the very same is here already. */
export async function keepImported(
  record: GameRecord,
  seats: readonly Seat[],
): Promise<{ readonly saved: SavedGame; readonly isKnown: boolean }> {
  const known = (await readSaves()).games.find(saved => isSame(saved.record, record))
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

/** The latest moment a date can be. */
const LAST_TIME = 8.64e15
const isTime = (time: unknown): boolean => typeof time === 'number' && Math.abs(time) <= LAST_TIME

const areTexts = (texts: object): boolean => Object.values(texts).every(each => typeof each === 'string')

/** Which field is odd in what may be older or stranger than a game of today; null if none is. */
function oddField(entry: unknown): string | null {
  const saved = entry as SavedGame
  const listed = games.find(({ id }) => id === saved.game)
  const { seats, bookmarks, record } = saved
  const checks: Readonly<Record<string, () => unknown>> = {
    id: () => typeof saved.id === 'string',
    game: () => listed && record?.game === saved.game,
    scenario: () => listed?.scenarios.includes(saved.scenario) && record.scenario === saved.scenario,
    created: () => isTime(saved.created),
    updated: () => isTime(saved.updated),
    seats: () => seats.length === listed?.sides.length && seats.every(isSeat),
    bookmarks: () => bookmarks.every(at => Number.isInteger(at) && at >= 0),
    rules: () => Number.isInteger(record.rules) && record.rules > 0,
    actions: () => Array.isArray(record.actions) && areTexts(record.actions),
    options: () => Object.keys(record.options),
    players: () => areTexts(record.players),
    hashes: () => areTexts(record.hashes),
    result: () => [null, 'draw', ...(listed?.sides.map(({ id }) => id) ?? [])].includes(record.result),
  }
  const isOdd = (field: string): boolean => {
    try {
      return !checks[field]()
    } catch {
      return true
    }
  }
  return Object.keys(checks).find(isOdd) ?? null
}
