/**
 * Where games are kept. A game is a list of rows that only grows; whoever writes number n first has written it, within one
 * server or between twenty: that key is the only lock there is.
 */
import type { Options } from '@quebracho/engine'
import type { ClockSpec } from '@quebracho/engine/wire'
import type { Pause } from './pauses.ts'

/** What was agreed before the first row. */
export interface GameSetup {
  readonly game: string
  /** The version of the rules it is played by. */
  readonly rules: number
  readonly scenario: string
  readonly options: Options
  readonly clock: ClockSpec
  /** Whether others may watch. */
  readonly watched: boolean
  /** The dice's secret; nobody is told before the end. */
  readonly secret: string
  /** Whether throws are counted one after another. Those of games made before 2026-11-20 have the numbers of their rows. */
  readonly counted?: true | undefined
  readonly seats: readonly SeatSetup[]
}

export type SeatSetup =
  /** Whoever has the token has the seat; its hash is all that is kept. */
  | { readonly kind: 'person'; readonly tokenHash: string }
  | { readonly kind: 'computer'; readonly level: string }

export const rowKinds = [
  /** A person sits down: `{ name, number }`. */
  'seat',
  'act',
  'dice',
  /** `resign SIDE` or `agree-draw`. */
  'word',
  /** Back to so many actions. */
  'undo',
  /** `undo N` or `draw`, asked of the other side; and its `no`. */
  'ask',
  'decline',
  /** `{ prompt, answer }`. */
  'standing',
  'chat',
  /** The computer takes a seat over: its level. */
  'computer',
  /** `{ prompt, at, text? }`: what a side answers before it is asked; the first `at` stay, and this follows. */
  'early',
  /** An action of the game as it was before it came here. */
  'brought',
  /** The same two play again, with sides changed: the new game's name. */
  'rematch',
] as const
export type RowKind = (typeof rowKinds)[number]

export interface Row {
  readonly n: number
  readonly kind: RowKind
  /** The side that did it, -1 for nobody. */
  readonly by: number
  readonly text: string
  /** Milliseconds. */
  readonly at: number
  /** The client's own mark of what it said, so that it is done once. */
  readonly mark: string
}

/** How a game stood after row n: what makes opening it cheap. It can be thrown away. */
export interface Snapshot {
  readonly n: number
  readonly ints: Uint8Array
  readonly state: string
}

export interface Store {
  create(id: string, made: number, setup: GameSetup): Promise<void>
  setup(id: string): Promise<GameSetup | null>
  /** Rows in their order, the first being number `from`. */
  rows(id: string, from: number): Promise<Row[]>
  snapshot(id: string): Promise<Snapshot | null>
  /**
   * Writes rows that follow each other. True once they are safely stored; false if somebody was faster, and then none of them
   * is. Throws a StorageError if nothing could be stored.
   */
  append(id: string, rows: readonly Row[], snapshot?: Snapshot): Promise<boolean>
  /** Hears of games to which another server has written; null: perhaps of any, while nobody could hear. */
  onOthers(heard: (id: string | null) => void): void
  /** Hears how many seconds each flush of rows took. */
  onFlush(heard: (seconds: number) => void): void
  /** Says that a server is there; if none was for longer than `silence`, that is a pause. */
  beat(now: number, silence: number): Promise<void>
  /** All pauses as of the last beat: one and the same list, which grows. */
  readonly pauses: readonly Pause[]
  /** Whether it can be written to now. */
  isWell(): Promise<boolean>
  /** A copy of everything, made while it is in use. */
  backup(path: string): Promise<void>
  close(): Promise<void>
  /** Commits that were flushed since the start. */
  readonly flushes: number
}

/** The disk is full, the database is away: nothing of what was to be stored is. */
export class StorageError extends Error {
  override name = 'StorageError'
}
