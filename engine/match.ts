/** A game under way: its position, how it came about, and the way back. */
import type { Action } from './action.ts'
import type { Tell } from './event.ts'
import { type Game, type Options, OVER, type Refusal } from './game.ts'
import { hash, type Position } from './position.ts'
import {
  CHECKPOINT,
  type GameRecord,
  isTableWord,
  newRecord,
  playText,
  RecordError,
  replay,
  resultOf,
} from './record.ts'

export interface Match<P extends Position = Position> {
  readonly game: Game<P>
  readonly scenario: string
  readonly options: Options
  readonly players: Readonly<Record<string, string>>
  position: P
  /** The text of every action so far. */
  readonly actions: string[]
  /** The side that took each action, CHANCE, or OVER for a word at the table that ended the game. */
  readonly by: number[]
  /** Whether each action brought something hidden to light. */
  readonly revealed: boolean[]
  /** The position before action 0, CHECKPOINT, 2·CHECKPOINT …, for the way back. */
  readonly snapshots: Int16Array[]
}

export interface MatchSetup {
  readonly scenario: string
  readonly options?: Options
  readonly players?: Readonly<Record<string, string>>
}

export function newMatch<P extends Position>(game: Game<P>, setup: MatchSetup, tell?: Tell): Match<P> {
  const { scenario, options = {}, players = {} } = setup
  const position = game.start(scenario, options, tell)
  return {
    game,
    scenario,
    options: position.world.options,
    players,
    position,
    actions: [],
    by: [],
    revealed: [],
    snapshots: [],
  }
}

/** Opens a record to go on with it. Every action is checked. */
export function matchFromRecord<P extends Position>(game: Game<P>, record: GameRecord): Match<P> {
  replay(game, record)
  const match = newMatch(game, record)
  for (const text of record.actions) playMatchText(match, text)
  return match
}

export function playMatch<P extends Position>(match: Match<P>, action: Action, tell?: Tell): Refusal | null {
  const { game, position } = match
  const refusal = game.forbids(position, action)
  if (refusal) return refusal
  asNoted(match, game.text(action, position), tell, hear => game.apply(position, action, hear))
  return null
}

/** The same by the action's text; throws if it is refused. Also takes `resign SIDE` and `agree-draw`. */
export function playMatchText<P extends Position>(match: Match<P>, text: string, tell?: Tell): void {
  asNoted(match, text, tell, hear => playText(match.game, match.position, text, hear))
}

/** Does an action and notes it; if it throws, the match is as it was. */
function asNoted(match: Match, text: string, tell: Tell | undefined, act: (hear: Tell) => void): void {
  const before = match.position.ints.slice()
  const at = match.actions.length
  note(match, text)
  try {
    act(event => {
      if (event.reveals === 1) match.revealed[at] = true
      tell?.(event)
    })
  } catch (error) {
    match.position.ints.set(before)
    unnote(match)
    throw error
  }
}

function note(match: Match, text: string): void {
  if (match.actions.length % CHECKPOINT === 0) match.snapshots.push(match.position.ints.slice())
  match.by.push(isTableWord(text) ? OVER : match.game.waitsFor(match.position))
  match.actions.push(text)
  match.revealed.push(false)
}

function unnote(match: Match): void {
  match.actions.pop()
  match.by.pop()
  match.revealed.pop()
  if (match.actions.length % CHECKPOINT === 0) match.snapshots.pop()
}

/** Goes back to the position before action number `to`, as if nothing had been played since. */
export function undoTo(match: Match, to: number): void {
  if (to < 0 || to > match.actions.length) throw new RecordError('record.noGoingBack', { number: to })
  if (to === match.actions.length) return
  const start = Math.floor(to / CHECKPOINT)
  match.position.ints.set(match.snapshots[start])
  for (let i = start * CHECKPOINT; i < to; i++) playText(match.game, match.position, match.actions[i])
  match.actions.length = to
  match.by.length = to
  match.revealed.length = to
  match.snapshots.length = Math.ceil(to / CHECKPOINT)
}

/**
 * How far back the side may go without asking: to its own decisions since the last die, draw, revealed secret or
 * decision of another side.
 */
export function undoLimit(match: Match, side: number): number {
  let to = match.actions.length
  while (to > 0 && side >= 0 && match.by[to - 1] === side && !match.revealed[to - 1]) to--
  return to
}

export function toRecord(match: Match): GameRecord {
  const { game, scenario, options, players, actions, snapshots, position } = match
  const hashes: Record<string, string> = {}
  for (const [i, ints] of snapshots.entries()) {
    if (i > 0) hashes[i * CHECKPOINT] = hash(position.layout.wrap(position.world, ints))
  }
  if (actions.length > 0) hashes[actions.length] = hash(position)
  return newRecord(game, {
    scenario,
    options,
    players,
    actions: [...actions],
    hashes,
    result: resultOf(game, position),
  })
}
