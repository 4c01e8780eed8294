/**
 * What was done and what came of it, as it is kept of every action: log, narrator, replay and the way back all read
 * this and nothing else.
 */
import { type Action, DRAW } from './action.ts'
import type { DiceGroup } from './chance.ts'
import type { GameEvent } from './event.ts'
import { CHANCE, type Game, OVER, SPECTATOR } from './game.ts'
import type { Position } from './position.ts'
import { maySee, type Sides } from './procedure.ts'

/** An action as it was taken: by whom, what was asked, and what came of it. */
export interface Deed {
  /** Its number, counted from 0. */
  readonly at: number
  readonly text: string
  /** Null for a word at the table. */
  readonly action: Action | null
  /** The side that took it, CHANCE, or OVER for a word at the table that ended the game. */
  readonly by: number
  /** The turn it was taken in. */
  readonly turn: number
  /** Key of what was asked, empty if nothing was. */
  readonly prompt: string
  /** Who may see the answer. */
  readonly seenBy: Sides
  /** The dice that were thrown. */
  readonly dice: readonly DiceGroup[]
  /** The kind of thing that was drawn, empty if none was. */
  readonly drawn: string
  /** What came of it. */
  readonly told: Told[]
}

/** An event, the turn it happened in, and what each side heard of it, the spectator's version last. */
export interface Told {
  readonly event: GameEvent
  readonly turn: number
  readonly heard: readonly (GameEvent | null)[]
}

/** Somebody to tell it to: a side, SPECTATOR for what all sides know, or one who may know everything. */
export type Viewer = number | 'umpire'

/** Games count their turns in a field of that name; without it a game is one long turn. */
export const turnNumber = (p: Position): number => (p as Position & { turn?: number }).turn ?? 0

/** The answer that is about to be given, with nothing told of it yet. */
export function deedFrom<P extends Position>(
  game: Game<P>,
  p: P,
  at: number,
  text: string,
  action: Action | null,
): Deed {
  const waiting = game.pending(p)
  return {
    at,
    text,
    action,
    by: action === null ? OVER : game.waitsFor(p),
    turn: turnNumber(p),
    prompt: waiting.kind === 'end' ? '' : waiting.prompt,
    seenBy: game.seenBy(p),
    dice: waiting.kind === 'dice' ? waiting.groups.filter(({ count }) => count > 0) : [],
    drawn: waiting.kind === 'draw' ? waiting.of : '',
    told: [],
  }
}

/** Heard while it happens: who may know what can change with the next action. */
export const toldNow = <P extends Position>(game: Game<P>, p: P, event: GameEvent): Told => ({
  event,
  turn: turnNumber(p),
  heard: [...game.sides.keys(), SPECTATOR].map(side => game.hear(p, event, side)),
})

/** Whether it brought something hidden to light; for a side: something besides its own secrets. */
export const reveals = ({ told }: Deed, side?: number): boolean =>
  told.some(({ event }) => event.reveals === 1 && (side === undefined || event.secretOf !== side))

export function heardBy({ event, heard }: Told, viewer: Viewer): GameEvent | null {
  return viewer === 'umpire' ? event : (heard.at(viewer) ?? null)
}

/** One line of a log. `at` is the number of the action it came of, -1 for what happened before the first. */
export type LogItem = { readonly at: number } & (
  | { readonly kind: 'event'; readonly event: GameEvent }
  | {
      readonly kind: 'dice'
      readonly prompt: string
      readonly groups: readonly DiceGroup[]
      readonly faces: readonly number[]
    }
  | { readonly kind: 'draw'; readonly prompt: string; readonly of: string; readonly item: number }
  | { readonly kind: 'decision'; readonly side: number; readonly action: Action }
  | { readonly kind: 'secret'; readonly side: number }
)

/** What the viewer is told of a deed. A decision that something came of is told by that alone. */
export function logItems(deed: Deed, sides: number, viewer: Viewer): LogItem[] {
  const events = eventItems(deed.at, deed.told, viewer)
  const { at, by, action } = deed
  if (by === OVER || action === null) return events
  const isKnown = maySee(deed.seenBy, sides, viewer)
  if (by === CHANCE) return isKnown ? [...thrown(deed, action), ...events] : events
  if (events.length > 0) return events
  return [isKnown ? { at, kind: 'decision', side: by, action } : { at, kind: 'secret', side: by }]
}

/** The same of what happened before the first action. */
export const eventItems = (at: number, told: readonly Told[], viewer: Viewer): LogItem[] =>
  told.flatMap(each => {
    const event = heardBy(each, viewer)
    return event ? [{ at, kind: 'event' as const, event }] : []
  })

function thrown({ at, prompt, dice, drawn }: Deed, action: Action): LogItem[] {
  if (action[0] === DRAW) return [{ at, kind: 'draw', prompt, of: drawn, item: action[2] }]
  return [{ at, kind: 'dice', prompt, groups: dice, faces: action.slice(1) }]
}
