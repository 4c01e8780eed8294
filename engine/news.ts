/** What has happened, as it is told to somebody who did not decide it. */
import type { GameEvent } from './event.ts'
import type { Position } from './position.ts'
import type { Say } from './presentation.ts'

/** What an event is in the tale of what has happened; one that is not named is small news. */
export type NewsKind =
  /**
   * Somebody goes by land or by water: from `from`, or from where they were last heard of, by `way` to `hex`. Who they
   * are say `unit` or `units`, if it is known.
   */
  | 'march'
  | 'voyage'
  /** A fight begins: what follows belongs to it, until somebody marches, the next fight or a heading. */
  | 'battle'
  /** A retreat, a rout, an advance: in a fight it belongs to it. */
  | 'aftermath'
  /** `unit` is weaker, or is no more. */
  | 'loss'
  | 'death'
  /** A new turn, a new phase. */
  | 'heading'
  /** No news to anybody but the log. */
  | 'quiet'

/** How what has happened is told to whoever did not decide it. */
export interface News<P extends Position = Position> {
  /** By the event's key. */
  readonly kinds: Readonly<Record<string, NewsKind>>
  /** Whether it is great news, with a banner of its own: a city taken, a general dead. */
  great(view: P, event: GameEvent): boolean
  /** What several small things that are told together come to: what an army has lost by hunger. Null if nothing. */
  sum?(events: readonly GameEvent[]): Say | null
}
