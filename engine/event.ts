import type { Sides } from './procedure.ts'

/**
 * Something that happened, told to whoever listens. `key` names its sentence in the game's text, `rule` the rule
 * it follows from; the rest are the numbers the sentence needs.
 */
export interface GameEvent {
  readonly rule: string
  readonly key: string
  /** Who may know of it; everybody if absent. */
  readonly seenBy?: Sides
  /** 1 if it tells somebody what could not be known before: then there is no taking back beyond it. */
  readonly reveals?: number
  /** Whose secret it was that came to light: who shows only his own has learned nothing, and may take it back. */
  readonly secretOf?: number
  readonly [param: string]: number | string | readonly number[] | undefined
}

/** Where a position's changes are told. Search passes none, and then no event is even built. */
export type Tell = (event: GameEvent) => void
