/** A game being played at one screen: who sits there, what is waited for, and what can be done. */
import type { Action, Game, GameRecord, LogItem, Match, Pick, Position, Refusal } from '@quebracho/engine'
import type { ClockSpec, RequestShown, SeatShown } from '@quebracho/engine/wire'
import type { FunctionComponent } from 'preact'
import type { Seat } from '../app/saves.ts'
import type { Words } from '../app/words.ts'

export type { Seat } from '../app/saves.ts'

export type Waiting =
  | { readonly kind: 'end' }
  /** Somebody has asked something of the others at the screen. */
  | { readonly kind: 'request'; readonly request: Request }
  /** The screen goes to somebody else, who must confirm to be alone with it. */
  | { readonly kind: 'curtain'; readonly side: number }
  | { readonly kind: 'person'; readonly side: number }
  /** A person throws real dice and says what they show. */
  | { readonly kind: 'ownDice' }
  | { readonly kind: 'chance' }
  | { readonly kind: 'computer'; readonly side: number; readonly opponent: string }
  | { readonly kind: 'nobody'; readonly side: number }
  /** Somebody far away decides, -1 for the dice; or the line to him is broken. */
  | { readonly kind: 'away'; readonly side: number }

export type Request =
  | { readonly kind: 'undo'; readonly by: number; readonly to: number }
  | { readonly kind: 'draw'; readonly by: number }

export interface SessionSetup {
  readonly game: Game
  /** What has been played, or a match that began elsewhere than its scenario does. */
  readonly record: GameRecord | Match
  readonly seats: readonly Seat[]
  /** The computer's dice. */
  readonly pick: Pick
  /** Whether persons throw real dice. Asked each time, since it can change in the midst of a game. */
  readonly ownDice: () => boolean
  readonly save: (state: SavedState) => void
  /** A throw that has been prepared, if one has. */
  readonly prepared?: () => Action | null
  readonly lesson?: Taught
  /** The rest of a gesture is not carried out. */
  readonly halted?: (why: Halt) => void
}

/** Something new on the way, or the next of it is forbidden by now. */
export type Halt = 'news' | 'forbidden'

export interface SavedState {
  readonly record: GameRecord
  readonly seats: readonly Seat[]
  readonly finished: boolean
}

/** What a listener is told: the number of the action just done, or null if something else changed. */
export type Listener = (done: number | null) => void

/** A table far away: who sits there, how much time is left, what is said. */
export interface Far {
  /** -1 for somebody who only watches. */
  readonly side: number
  readonly clock: ClockSpec
  /** Whether others may watch. */
  readonly watched: boolean
  readonly seats: readonly SeatShown[]
  readonly line: 'open' | 'broken' | 'closed'
  /** Something was decided and waits for the line. */
  readonly hasUnsent: boolean
  /** What one side has asked of the other. */
  readonly asked: RequestShown | null
  readonly chat: readonly {
    readonly by: number
    readonly name: string
    readonly text: string
    readonly at: number
  }[]
  /** Milliseconds by side; null without a clock. */
  left(): readonly number[] | null
  /** What is always in sight: the clocks, the line. */
  readonly Signs: FunctionComponent | undefined
  /** What stands where one is asked while one waits for a side, or for the answer to what one has done. */
  away(w: Words, side: string): string
  /** Whether it could be said: not while the line is broken. */
  say(text: string): boolean
  /** The other side's time is up, and something may be claimed for it. */
  readonly mayClaim: boolean
  claim(what: 'win' | 'computer'): void
  /** Takes back what this side has asked. */
  withdraw(): void
  /** Links for the seats that nobody has taken are to be had here. */
  readonly mayInvite: boolean
  /** The table of the rematch, once somebody has asked for one. */
  readonly rematch: string | null
  askRematch(): void
  /** How many deeds this browser had seen of the game when it was last looked at; null if it does not know. */
  readonly seen: number | null
  /** Questions this side has answered for good, by their prompts. */
  readonly standing: readonly string[]
  /** From now on the question is answered as usual, or asked again. */
  answerAlways(prompt: string, isUsual: boolean): void
}

/** Somebody is taught: a voice asks for one thing at a time and lights it. */
export interface Taught {
  readonly Voice: FunctionComponent
  /** Hexes that are lit. */
  readonly lit: readonly number[]
  /** Units among what is lit: seen also where they stand among others. */
  readonly units: readonly number[]
  /** Hexes around what is to be looked at; none: wherever the war is. */
  readonly look: readonly number[]
  /** Parts of the screen that are lit, with spaces between them. */
  readonly parts: string
  /** The voice tells what has happened: no need to tell it again step by step. */
  readonly tells: boolean
}

export interface Session {
  /** Set where somebody is taught. */
  readonly lesson?: Taught
  /** Set where the others are far away. */
  readonly far?: Far
  readonly game: Game
  readonly match: Match
  /** Rises with every change. */
  readonly version: number
  readonly seats: readonly Seat[]
  /** The sides that persons play. */
  readonly persons: readonly number[]
  /** Whose view is on the screen. */
  readonly viewer: number
  waiting(): Waiting
  /** What the viewer may know of the position after so many actions; now, if nothing is said. */
  view(after?: number): Position
  /** What the viewer knew right after its last own decision: all else is news to it. Null before its first. */
  lastOwnView(): Position | null
  log(): readonly LogItem[]
  on(listener: Listener): () => void

  /** Does an action of the deciding side, by itself or by its text. */
  act(action: Action | string): Refusal | null
  /**
   * One gesture of a person: these actions one after another, with the dice in between, as long as they are legal and
   * bring nothing new. The first `atOnce` of them wait for nobody's eyes; the first `known` show others what the person
   * knows, such as who sets out.
   */
  gesture(actions: readonly Action[], atOnce?: number, known?: number): Refusal | null
  /** Does the next action of the gesture under way, if there is one: the pace of the table is not the session's. */
  goOn(): boolean
  /** The computer throws or draws. */
  throwDice(): void
  standard(): Action

  undoKind(): 'free' | 'ask' | null
  undo(): void
  canRedo(): boolean
  redo(): void
  resign(side: number): void
  /** Says whether the offer was taken, refused, or put to the other person. */
  offerDraw(side: number): 'agreed' | 'refused' | 'asked'
  answer(agrees: boolean): void
  /** The person the screen was handed to is alone with it. */
  lift(): void
  seat(side: number, seat: Seat): void
}

/** A table at one screen, where any move can be taken back. */
export interface OwnSession extends Session {
  /** As if the action of this number, and all after it, had not been done. */
  backTo(action: number): void
}

export const personsOf = (seats: readonly Seat[]): number[] =>
  [...seats.keys()].filter(side => seats[side].kind === 'person')
