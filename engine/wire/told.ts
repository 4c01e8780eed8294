/** What a viewer is told of a game that others play: views as differences, actions and events as far as it may know them. */
import type { GameEvent } from '../event.ts'
import type { Patch } from './patch.ts'

/** One thing that happened, as the viewer may know it. */
export interface Step {
  /** Counts what this viewer is told: it does not move on what he may not know. */
  readonly n: number
  /** Who did it; absent where the viewer may not see what was done. */
  readonly by?: number
  /** The action's text, if he may know it. */
  readonly a?: string
  /** What he heard of it. */
  readonly e?: readonly GameEvent[]
  /** What he heard of it is what he hears when he does the action in his own view. */
  readonly f?: 1
  /** How his view has changed. */
  readonly p: Patch
}

export type ClockSpec =
  | { readonly kind: 'none' }
  /** Minutes for the game, and seconds more with every decision. */
  | { readonly kind: 'live'; readonly minutes: number; readonly seconds: number }
  /** Days for each turn. */
  | { readonly kind: 'days'; readonly days: number }

export interface SeatShown {
  readonly kind: 'open' | 'person' | 'computer'
  /** A person's name, or the computer's level. */
  readonly name: string
  /** A person who is looking at the game now. */
  readonly here: boolean
}

/** How a seat's game stands, for who is not at the table. */
export interface Glance {
  /** Whether its side is to decide; null when the game is over. */
  readonly isAsked: boolean | null
  /** The game in which the same two play again, until its seat there is taken. */
  readonly rematch: string | null
  /** What is played there. */
  readonly rules: string
  readonly scenario: string
  /** By side: who sits there; empty where nobody does yet. */
  readonly names: readonly string[]
  /** What is promised of the dice: to be noted before one adds a number to them. */
  readonly commitment: string
}

/** What is asked of the other side. */
export interface RequestShown {
  readonly kind: 'undo' | 'draw'
  readonly by: number
}

export interface ChatShown {
  readonly by: number
  readonly name: string
  readonly text: string
  readonly at: number
}

/** What is so at the table beside the game itself. */
export interface Around {
  readonly seats: readonly SeatShown[]
  readonly request: RequestShown | null
  /** Prompts this side has answered for good. */
  readonly standing: readonly string[]
  /** What this side has answered before it is asked. */
  readonly early: readonly string[]
  /** The marks of the last words of this seat that were done: what was sent and not answered may be among them. */
  readonly done: readonly string[]
  /** The game in which the same two play again. */
  readonly rematch: string | null
  /** The last that was said. */
  readonly chat: readonly ChatShown[]
}

/** Everything a viewer needs to begin with, or after a line that was broken for too long. */
export interface TableMessage extends Around {
  readonly t: 'table'
  readonly v: number
  readonly game: string
  /** This reckoning of steps; another begins when the server has forgotten the last. */
  readonly run: string
  readonly n: number
  readonly rules: string
  readonly version: number
  readonly scenario: string
  readonly options: Readonly<Record<string, string | number | boolean | null>>
  /** The viewer's side; -1 for somebody who only watches. */
  readonly side: number
  readonly view: readonly number[]
  readonly clock: ClockSpec
  /** Whether others may watch. */
  readonly watched: boolean
  /** Milliseconds that each side has left, as of now; none without a clock. */
  readonly left: readonly number[] | null
  readonly commitment: string
}

export type ServerMessage =
  | TableMessage
  /** After a line that was broken for a moment, when the missing steps have been told. */
  | ({ readonly t: 'again' } & Around)
  | {
      readonly t: 'steps'
      readonly s: readonly Step[]
      readonly left?: readonly number[]
      readonly id?: string
    }
  | { readonly t: 'seats'; readonly seats: readonly SeatShown[]; readonly id?: string }
  | { readonly t: 'request'; readonly request: RequestShown | null; readonly id?: string }
  /** What this side has answered before it is asked. */
  | { readonly t: 'early'; readonly early: readonly string[]; readonly id?: string }
  | { readonly t: 'standing'; readonly standing: readonly string[]; readonly id?: string }
  | ({ readonly t: 'chat'; readonly id?: string } & ChatShown)
  /** The same seats' tokens are good for the new game, with sides changed. */
  | { readonly t: 'rematch'; readonly game: string; readonly by: number; readonly id?: string }
  /** What was said cannot be done: by which rule, or why. */
  | {
      readonly t: 'no'
      readonly id?: string
      readonly why: Why
      readonly rule?: string
      readonly detail?: string
    }
  /** The game cannot go on here for now; nothing that was answered is lost. */
  | { readonly t: 'trouble'; readonly why: 'storage' | 'game' }
  | { readonly t: 'pong' }

export const whys = [
  'late',
  'refused',
  'notYours',
  'notBegun',
  'over',
  'nothing',
  'tooOften',
  'tooMany',
  'unknown',
  'malformed',
  'version',
  'storage',
] as const
export type Why = (typeof whys)[number]
