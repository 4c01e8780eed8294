/** How a game says where the sides stand: what decides it, when that is reckoned, what counts, and which phase is on. */
import type { Hex } from './hex/grid.ts'
import type { Say } from './presentation.ts'

/** Where the sides stand, as far as a viewer may know. */
export interface Standing {
  /** What is counted, in a word or two: VP, the water, CV in supply. */
  readonly what: Say
  /** What each side has of it: a figure, or words; nothing where there is but one thing to be had. Of nobody: -1. */
  readonly score: readonly { readonly side: number; readonly figure: number | Say | null }[]
  /** 0 before the first turn; null where there is no last one. */
  readonly turn: number
  readonly turns: number | null
  /** The turn's date. */
  readonly when: Say | null
  /** What holds in this turn, in a word each: rain, a truce. */
  readonly holds: readonly Say[]
  /** When it is reckoned next and what is needed then, in few words with figures; null once the game is over. */
  readonly next: Say | null
  /** The same in hardly more than its figures, for a phone; without it the whole is cut there. */
  readonly nextInShort?: Say | null
  /** How each side wins, a sentence each with its figures; what holds for both is side -1's. */
  readonly aims: readonly Aim[]
  /** All that counts, part by part. */
  readonly parts: readonly StandingPart[]
}

export interface Aim {
  readonly side: number
  readonly say: Say
  readonly rule: string
}

export interface StandingPart {
  readonly title: Say
  readonly rule: string
  readonly lines: readonly StandingLine[]
}

/** Something that counts: a place, an army, an event. It is called by its name, and by its hex if it has one. */
export interface StandingLine {
  readonly say: Say
  /** Where it is, or -1. */
  readonly hex: Hex
  /** Who has it, or -1. */
  readonly side: number
  readonly worth: number | Say
}

/** What a turn consists of, as a row of steps with the present one. */
export interface Phases {
  /** Whose turn it is, whoever is asked just now; -1 if it is nobody's or everybody's. */
  readonly side: number
  readonly steps: readonly Step[]
  /** The step that is on, -1 if none is: the game is over. */
  readonly at: number
}

export interface Step {
  readonly say: Say
  /** Who acts in it, or -1. */
  readonly side: number
}

/** What somebody wants to know before the first move, beside how to win. */
export interface Briefing {
  /** Where it is fought, and when. */
  readonly where: Say
  /** How long it takes, at least and at most. */
  readonly minutes: readonly [number, number]
  /** The things that decide it, the first first. */
  readonly decides: readonly Say[]
}

/** A briefing by its usual keys: `show.brief.SCENARIO.where`, and `show.brief.SCENARIO.1` to 3. */
export const briefingOf = (scenario: string, minutes: Briefing['minutes']): Briefing => ({
  where: { key: `show.brief.${scenario}.where` },
  minutes,
  decides: [1, 2, 3].map(n => ({ key: `show.brief.${scenario}.${n}` })),
})
