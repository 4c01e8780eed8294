/** A game under way: its position, how it came about, and the way back. Every action goes in by one door, `playMatch`. */
import { type Action, spelt } from './action.ts'
import { type Deed, deedFrom, type Told, toldNow } from './deed.ts'
import type { GameEvent, Tell } from './event.ts'
import type { Game, Options, Refusal } from './game.ts'
import { copy, hash, type Position } from './position.ts'
import { Problem } from './problem.ts'
import {
  asRecorded,
  CHECKPOINT,
  endByWord,
  type GameRecord,
  isTableWord,
  newRecord,
  RecordError,
  refused,
  resultOf,
  walk,
} from './record.ts'

export interface Match<P extends Position = Position> {
  readonly game: Game<P>
  readonly scenario: string
  readonly options: Options
  readonly players: Readonly<Record<string, string>>
  position: P
  /** What was told before the first action. */
  readonly opening: readonly Told[]
  readonly deeds: Deed[]
  /** The position before action 0, CHECKPOINT, 2·CHECKPOINT …, for the way back, and its hash, for the record. */
  readonly snapshots: { readonly ints: Int16Array; readonly hash: string }[]
}

export interface MatchSetup {
  readonly scenario: string
  readonly options?: Options
  readonly players?: Readonly<Record<string, string>>
  /** The version of the rules to play by; the newest unless given. */
  readonly rules?: number
}

export function newMatch<P extends Position>(game: Game<P>, setup: MatchSetup): Match<P> {
  const { scenario, options = {}, players = {}, rules } = setup
  const events: GameEvent[] = []
  const position = game.start(scenario, options, event => events.push(event), rules)
  const opening = events.map(event => toldNow(game, position, event))
  const given = { scenario, options: position.world.options, players }
  return { game, ...given, position, opening, deeds: [], snapshots: [] }
}

/** A match that begins in the midst of a game, as lessons do: what led there is not known, so its record opens nowhere. */
export function matchFrom<P extends Position>(game: Game<P>, position: P): Match<P> {
  const { scenario, options } = position.world
  return { game, scenario, options, players: {}, position, opening: [], deeds: [], snapshots: [] }
}

/** Opens a record, at its end or after so many actions, to go on with it. Every action and every hash is checked. */
export function matchFromRecord<P extends Position>(
  game: Game<P>,
  record: GameRecord,
  upTo = record.actions.length,
): Match<P> {
  const match = asRecorded(game, record, () => newMatch(game, record))
  walk(match, record, upTo, text => playMatchText(match, text))
  return match
}

/** Does the action if it is legal, else says why not. `text`: how it is spelt, if that is known. */
export function playMatch<P extends Position>(
  match: Match<P>,
  action: Action,
  text?: string,
): Refusal | null {
  const { game, position } = match
  const refusal = game.forbids(position, action) ?? tooLong(match)
  if (refusal === null)
    perform(match, text ?? game.text(action, position), action, tell => game.apply(position, action, tell))
  return refusal
}

/** What costs nothing can be done again and again, but not for ever: a longer record nobody would read. */
function tooLong<P extends Position>({ game, position, deeds }: Match<P>): Refusal | null {
  const most = game.longest(position.world)
  return deeds.length < most ? null : { rule: 'table', detail: new Problem('match.tooLong', { most }) }
}

/** The same by the action's text; throws if it is refused. Also takes `resign SIDE` and `agree-draw`. */
export function playMatchText<P extends Position>(match: Match<P>, text: string): void {
  const { game, position } = match
  if (isTableWord(text)) {
    perform(match, text, null, tell => endByWord(game, position, text, tell))
    return
  }
  const refusal = playMatch(match, game.parse(text, position), spelt(text))
  if (refusal) throw refused(refusal)
}

/** Does an action and keeps it as a deed; if it throws, the match is as it was. */
function perform<P extends Position>(
  match: Match<P>,
  text: string,
  action: Action | null,
  act: (tell: Tell) => void,
): void {
  const { game, position, deeds, snapshots } = match
  const before = position.ints.slice()
  const deed = deedFrom(game, position, deeds.length, text, action)
  const fresh = deeds.length % CHECKPOINT === 0 ? [{ ints: before, hash: hash(position) }] : []
  try {
    act(event => deed.told.push(toldNow(game, position, event)))
  } catch (error) {
    position.ints.set(before)
    throw error
  }
  deeds.push(deed)
  snapshots.push(...fresh)
}

/** The position after so many actions, from the last snapshot before it; a copy. */
export function positionAfter<P extends Position>(match: Match<P>, after: number): P {
  const { game, position, deeds, snapshots } = match
  const p = copy(position)
  if (after >= deeds.length) return p
  const near = Math.floor(after / CHECKPOINT)
  p.ints.set(snapshots[near].ints)
  doAgain(game, p, deeds.slice(near * CHECKPOINT, after))
  return p
}

/** Does once more, in the position they were done in, deeds that are known to be legal. */
export function doAgain<P extends Position>(game: Game<P>, p: P, deeds: readonly Deed[]): void {
  for (const { action, text } of deeds) {
    if (action) game.apply(p, action)
    else endByWord(game, p, text)
  }
}

/** Goes back to the position before action number `to`, as if nothing had been played since. */
export function undoTo(match: Match, to: number): void {
  const { position, deeds, snapshots } = match
  if (to < 0 || to > deeds.length) throw new RecordError('record.noGoingBack', { number: to })
  position.ints.set(positionAfter(match, to).ints)
  deeds.length = to
  snapshots.length = Math.ceil(to / CHECKPOINT)
}

/** The texts of the actions so far. */
export const textsOf = ({ deeds }: Match): string[] => deeds.map(({ text }) => text)

/** The record of a match, or of its beginning. */
export function toRecord(match: Match, upTo = match.deeds.length): GameRecord {
  const { game, scenario, options, players, deeds, snapshots } = match
  const position = upTo === deeds.length ? match.position : positionAfter(match, upTo)
  const hashes: Record<string, string> = {}
  for (let i = 1; i * CHECKPOINT < upTo; i++) hashes[i * CHECKPOINT] = snapshots[i].hash
  if (upTo > 0) hashes[upTo] = hash(position)
  const actions = textsOf(match).slice(0, upTo)
  const result = resultOf(game, position)
  const { rules } = position.world
  return newRecord(game, { scenario, options, players, actions, hashes, result, rules })
}
