/** How a game stands: what follows from its rows, one after another. The same code opens a game and plays it on. */
import {
  CHANCE,
  endByWord,
  type Game,
  type GameEvent,
  hash,
  isTableWord,
  maySee,
  type Position,
  playText,
  SPECTATOR,
  type Tell,
} from '@quebracho/engine'
import { counted, type Pause } from './pauses.ts'
import { inPieces } from './pieces.ts'
import type { GameSetup, Row, Snapshot } from './store.ts'

export interface Seat {
  kind: 'open' | 'person' | 'computer'
  /** A person's name, or the computer's level. */
  name: string
  /** What the person's browser added to the dice. */
  number: string
}

export type Asked =
  | { readonly kind: 'undo'; readonly by: number; readonly to: number }
  | { readonly kind: 'draw'; readonly by: number }

/** Done as soon as the question is asked. Nobody else knows of it before. */
export interface Early {
  readonly prompt: string
  readonly texts: readonly string[]
}

const nothingEarly: Early = { prompt: '', texts: [] }

export interface Standing {
  readonly game: Game
  readonly setup: GameSetup
  /** The number of the next row. */
  n: number
  readonly position: Position
  /** How many actions have led here; those that were taken back do not count. */
  actions: number
  /** How many throws there were; those that were taken back do count. */
  thrown: number
  readonly seats: Seat[]
  asked: Asked | null
  /** By side: prompts that are answered as usual as soon as they are asked. */
  readonly usual: string[][]
  /** By side: what it has answered before it was asked, to which question. */
  readonly early: Early[]
  /** Whoever decided last may go back to this number of actions without asking anybody. */
  freeBy: number
  freeFrom: number
  /** Milliseconds left by side, as of `since`; what the clock says is never wrong by more than the time since the last row. */
  readonly left: number[]
  since: number
  /** Times that no clock counts. */
  readonly pauses: readonly Pause[]
  /** The game in which the same two play again. */
  rematch: string | null
  /** The last that was said. */
  chat: readonly { readonly by: number; readonly text: string; readonly at: number }[]
  /** By side, the marks of the last words that were done. */
  readonly marks: string[][]
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MARKS = 6
const CHAT = 30

export function newStanding(game: Game, setup: GameSetup, pauses: readonly Pause[] = []): Standing {
  const { clock, seats } = setup
  const whole = clock.kind === 'live' ? clock.minutes * MINUTE : clock.kind === 'days' ? clock.days * DAY : 0
  return {
    game,
    setup,
    n: 0,
    position: game.start(setup.scenario, setup.options, undefined, setup.rules),
    actions: 0,
    thrown: 0,
    seats: seats.map(seat => ({
      kind: seat.kind === 'computer' ? 'computer' : 'open',
      name: seat.kind === 'computer' ? seat.level : '',
      number: '',
    })),
    asked: null,
    usual: seats.map(() => []),
    early: seats.map(() => nothingEarly),
    freeBy: -1,
    freeFrom: 0,
    left: seats.map(() => whole),
    since: 0,
    pauses,
    rematch: null,
    chat: [],
    marks: seats.map(() => []),
  }
}

/** Nobody plays before everybody sits. */
export const hasBegun = ({ seats }: Standing): boolean => seats.every(({ kind }) => kind !== 'open')

/** Does what a row says; what came of an action goes to `tell`. Going back needs the integers of then. */
export function follow(standing: Standing, row: Row, tell?: Tell, before?: Int16Array): void {
  const { seats, marks } = standing
  const { kind, by, text, at, mark } = row
  if (by >= 0 && mark !== '') marks[by] = [...marks[by], mark].slice(-MARKS)
  runClock(standing, at)
  switch (kind) {
    case 'seat':
      seats[by] = { kind: 'person', ...(JSON.parse(text) as { name: string; number: string }) }
      break
    case 'computer':
      seats[by] = { kind: 'computer', name: text, number: seats[by].number }
      break
    case 'act':
    case 'dice':
    case 'word':
    case 'brought':
      act(standing, row, tell)
      break
    case 'ask':
      standing.asked =
        text === 'draw' ? { kind: 'draw', by } : { kind: 'undo', by, to: Number(text.slice('undo '.length)) }
      break
    case 'decline':
      standing.asked = null
      break
    case 'standing': {
      const { prompt, answer } = JSON.parse(text) as { prompt: string; answer: string }
      const others = standing.usual[by].filter(each => each !== prompt)
      standing.usual[by] = answer === 'usual' ? [...others, prompt] : others
      break
    }
    case 'early': {
      const { prompt, at, text: answer } = JSON.parse(text) as { prompt: string; at: number; text?: string }
      const texts = standing.early[by].texts.slice(0, at)
      standing.early[by] = { prompt, texts: answer === undefined ? texts : [...texts, answer] }
      break
    }
    case 'undo':
      if (before) goBack(standing, by, Number(text), before)
      break
    case 'rematch':
      standing.rematch = text
      break
    case 'chat':
      standing.chat = [...standing.chat, { by, text, at }].slice(-CHAT)
      break
  }
  standing.n = row.n + 1
}

function goBack(standing: Standing, by: number, to: number, before: Int16Array): void {
  standing.position.ints.set(before)
  standing.actions = to
  standing.asked = null
  standing.early.fill(nothingEarly)
  if (by === standing.freeBy && to >= standing.freeFrom) return
  standing.freeBy = -1
  standing.freeFrom = to
}

function act(standing: Standing, { kind, by, text }: Row, tell?: Tell): void {
  const { game, position, setup } = standing
  const turn = game.turnOf?.(position)
  const wasSecret = isSecret(standing)
  let isSecretNoMore = kind !== 'act'
  const hear = (event: GameEvent): void => {
    if (event.reveals === 1) isSecretNoMore = true
    tell?.(event)
  }
  if (kind === 'dice') standing.thrown++
  if (kind !== 'act' && isTableWord(text)) endByWord(game, position, text, hear)
  else {
    const action = game.parse(text, position)
    game.apply(position, action, hear)
  }
  if (standing.freeBy !== by || isSecretNoMore) {
    standing.freeBy = by
    standing.freeFrom = standing.actions + (isSecretNoMore ? 1 : 0)
  }
  standing.actions++
  if (by >= 0) standing.early[by] = earlyAfter(standing.early[by], text)
  // How much a side decides in secret shows neither by its clock nor by what becomes of a request.
  const waits = game.waitsFor(position)
  if (wasSecret && isSecret(standing) && (waits === by || waits === CHANCE || by < 0)) return
  standing.asked = null
  const { clock } = setup
  if (kind !== 'act') return
  if (clock.kind === 'live') standing.left[by] += clock.seconds * 1000
  // A new turn brings its days anew.
  if (clock.kind === 'days' && game.turnOf?.(position) !== turn) standing.left.fill(clock.days * DAY)
}

/** What was answered early and is done now is no longer to be done; whoever does something else has thought again. */
const earlyAfter = (early: Early, done: string): Early =>
  early.texts.length > 1 && early.texts[0] === done ? { ...early, texts: early.texts.slice(1) } : nothingEarly

/** Time passes for whoever is to decide. */
function runClock(standing: Standing, at: number): void {
  const { left, since, pauses } = standing
  const side = whoseTimeRuns(standing)
  if (side >= 0 && hasBegun(standing)) left[side] -= counted(pauses, since, at)
  standing.since = at
}

/** What is left by now. */
export function leftNow(standing: Standing, now: number): number[] | null {
  const { setup, left, since, pauses } = standing
  if (setup.clock.kind === 'none') return null
  const side = whoseTimeRuns(standing)
  return left.map((ms, each) => (each === side ? ms - counted(pauses, since, now) : ms))
}

/** The person who is to decide; -1 where nobody's time runs. A computer has none. */
function whoseTimeRuns({ game, position, setup, seats, since }: Standing): number {
  const side = game.waitsFor(position)
  return setup.clock.kind !== 'none' && since > 0 && side >= 0 && seats[side].kind === 'person' ? side : -1
}

/** What stands beside the integers in a snapshot. */
type Kept = Omit<Standing, 'game' | 'setup' | 'n' | 'position' | 'pauses'> & { readonly hash: string }

export function keptOf({
  game: _,
  setup: _setup,
  n: _n,
  pauses: _pauses,
  position,
  ...rest
}: Standing): string {
  const kept: Kept = { ...rest, hash: hash(position) }
  return JSON.stringify(kept)
}

export function snapshotNow(standing: Standing): Snapshot {
  const { buffer, byteOffset, byteLength } = standing.position.ints
  const ints = new Uint8Array(buffer, byteOffset, byteLength).slice()
  return { n: standing.n, ints, state: keptOf(standing) }
}

/** Stands where a snapshot was made; false if the snapshot is not what it should be, and then nothing has changed. */
export function standAt(standing: Standing, n: number, ints: Uint8Array, state: string): boolean {
  const { position } = standing
  if (ints.byteLength !== position.ints.byteLength) return false
  const before = position.ints.slice()
  // A copy of its own: a database may hand out a piece of something larger.
  position.ints.set(new Int16Array(Uint8Array.from(ints).buffer))
  const { hash: due, ...kept } = JSON.parse(state) as Kept
  if (due !== hash(position)) {
    position.ints.set(before)
    return false
  }
  Object.assign(standing, kept, { n })
  return true
}

export const isAction = ({ kind }: Row): boolean =>
  kind === 'act' || kind === 'dice' || kind === 'word' || kind === 'brought'

/** The actions that have led here, with the number of the row each stands in; those that were taken back are gone. */
export function actionsOf(rows: readonly Row[]): Row[] {
  const actions: Row[] = []
  for (const row of rows) {
    if (isAction(row)) actions.push(row)
    if (row.kind === 'undo') actions.length = Number(row.text)
  }
  return actions
}

/** By the row of each throw, the number it was thrown under: nothing but throws moves it on, so that nobody can choose one. */
export function throwNumbers({ counted }: GameSetup, rows: readonly Row[]): ReadonlyMap<number, number> {
  const thrown = rows.filter(({ kind }) => kind === 'dice')
  return new Map(thrown.map(({ n }, i) => [n, counted ? i : n]))
}

/** The integers after these actions, by doing them all. */
export async function intsAfter(
  { game, setup }: Pick<Standing, 'game' | 'setup'>,
  actions: readonly Row[],
): Promise<Int16Array> {
  const p = game.start(setup.scenario, setup.options, undefined, setup.rules)
  await inPieces(actions, ({ text }) => void playText(game, p, text))
  return p.ints
}

/** Whether somebody does not see what is answered now. */
const isSecret = (standing: Standing): boolean =>
  standing.position.outcome === 0 && !mayViewerSee(standing, SPECTATOR)

/** Whether the viewer may see the answer that is about to be given. */
export const mayViewerSee = ({ game, position }: Standing, viewer: number): boolean =>
  maySee(game.seenBy(position), game.sides.length, viewer)
