/** Sessions for the tests: a short scenario whose fog and secrets can be chosen, and dice that always show 3. */
import { type Game, type GameRecord, newRecord, type Options, resultOf } from '@quebracho/engine'
import { games } from '@quebracho/games'
import type { Driver } from './drive.ts'
import { openSession } from './open-session.ts'
import { newPlay, type Play } from './play.ts'
import type { Halt, SavedState, Seat, Session } from './session.ts'

export const loaded = await games[0].load()
export const { game } = loaded
export const PERSON: Seat = { kind: 'person' }
export const COMPUTER: Seat = { kind: 'computer', opponent: 'greedy' }
export const NOBODY: Seat = { kind: 'nobody' }

const emptyRecord = (game: Game, scenario: string, options: Options): GameRecord =>
  newRecord(game, { scenario, options, actions: [], hashes: {}, result: null })

export interface Opened {
  readonly session: Session
  readonly saved: SavedState[]
  /** Why gestures were not carried out to their end. */
  readonly halts: Halt[]
}

export function open(
  seats: readonly Seat[],
  more: { game?: Game; options?: Options; record?: GameRecord; ownDice?: boolean; scenario?: string } = {},
): Opened {
  const saved: SavedState[] = []
  const halts: Halt[] = []
  const { options = { fog: 'table' }, scenario = 'boqueron', ownDice = false } = more
  const played = more.game ?? game
  const session = openSession({
    game: played,
    record: more.record ?? emptyRecord(played, scenario, options),
    seats,
    pick: n => Math.min(2, n - 1),
    ownDice: () => ownDice,
    save: state => saved.push(state),
    halted: why => halts.push(why),
  })
  return { session, saved, halts }
}

/** Plays standard actions for everybody, and lifts curtains, until `enough`. */
export function playOn(session: Session, enough: () => boolean): void {
  for (let i = 0; i < 5000 && !enough(); i++) {
    const waiting = session.waiting()
    if (waiting.kind === 'curtain') session.lift()
    else if (waiting.kind === 'chance' || waiting.kind === 'ownDice') session.throwDice()
    else if (waiting.kind === 'end') return
    else session.act(session.standard())
  }
}

/** The prompt of the decision that is pending, or ''. */
export function prompt({ match }: Session): string {
  const pending = game.pending(match.position)
  return pending.kind === 'decision' ? pending.prompt : ''
}

export const isOver = ({ match }: Session): boolean => resultOf(game, match.position) !== null

/** A driver that does nothing. */
export const still: Driver = {
  kick() {},
  hurry() {},
  stop() {},
  resume() {},
  end() {},
  moveNow() {},
  hush() {},
  hold() {},
  held: false,
  pastPlan: () => null,
  progress: null,
  thinking: -1,
  stopped: false,
  busy: false,
}

/** The session as a person has it on the screen. */
export function playOf(session: Session, driver: Driver = still): Play {
  const record = emptyRecord(game, 'boqueron', {})
  const saved = { id: 'x', game: game.id, scenario: 'boqueron', created: 0, updated: 0, record }
  const play = newPlay(
    { ...saved, seats: session.seats, bookmarks: [], finished: false },
    session,
    loaded,
    () => driver,
  )
  session.on(() => play.changed())
  return play
}
