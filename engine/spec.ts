/** What a game's folder supplies, and the questions everybody asks of a game. */
import type { Action, ActionList, AnyVerb, RuleId, Vocabulary } from './action.ts'
import type { DiceGroup, Outcome } from './chance.ts'
import type { GameEvent, Tell } from './event.ts'
import type { Fields, OptionValue, Position, PositionJson } from './position.ts'
import type { Problem } from './problem.ts'
import type { Part, Procedure, Sides } from './procedure.ts'
import type { Pick } from './random.ts'
import type { SecretFields } from './secrets.ts'
import type { Params } from './text.ts'

export type { Params } from './text.ts'

/** The view of somebody who is neither side: what all sides know. */
export const SPECTATOR = -1

export interface ScenarioInfo {
  readonly id: string
  readonly title: Readonly<Record<string, string>>
  /** Whose work the scenario is, as shown to players. */
  readonly source: string
}

export interface OptionSpec {
  readonly id: string
  readonly values: readonly OptionValue[]
  readonly default: OptionValue
  /** The rule or ruling it belongs to. */
  readonly rule: string
  /** The scenarios in which it makes a difference; all of them if absent. */
  readonly only?: readonly string[]
}

export type Options = Readonly<Record<string, OptionValue>>

/** Something a side may set out to do: an assault with a group, a garrison that stays, a convoy, a withdrawal. */
export interface Plan<P extends Position = Position> {
  /** `plan.KEY` in the game's catalogue says it, with `params`. */
  readonly key: string
  readonly params: Params
  /** What a view is worth beyond its score while the plan is followed: it draws the units to where the plan wants them. */
  worth(view: P): number
}

/** The numbers a score is made with, which `npm run tune` changes until it wins more. */
export interface Weights {
  readonly weights: Record<string, number | number[]>
  /** Those that are no matter of taste: units of measure, counts of hexes. */
  readonly keep: readonly string[]
}

/** How the score tells who will win, as learned from played games (`npm run learn`). */
export interface Learned {
  /** The command's line that makes it again, scenario by scenario. */
  readonly command: string
  readonly scenarios: Readonly<Record<string, LearnedScenario>>
}

export interface LearnedScenario {
  readonly games: number
  /** A game's usual length in turns, as `turnOf` counts them. */
  readonly turns: number
  /** For the first side, what time weighs and what its lead weighs as the game goes on: `featuresOf` in ai/chances.ts. */
  readonly weights: readonly number[]
  /** What a great lead counts for beside a small one: `bentLead` there. */
  readonly bent?: { readonly knee: number; readonly bends: readonly number[] }
  /** Its own games do not tell what a lead is worth; that is as in the other scenarios. */
  readonly borrowed?: boolean
}

export interface Secretly {
  readonly procedure: Procedure
  readonly seenAt: string
}

/** A procedure of secret doings, and the step at which another side sees it, whatever is done. */
export const secretly = <L extends string, S extends string>(
  procedure: Procedure<L, S>,
  seenAt: NoInfer<S>,
): Secretly => ({ procedure: procedure as unknown as Procedure, seenAt })

/** The place in a position, and what is wrong there. */
export type Odd = readonly [place: string, why: string]

/** What a game's folder supplies. */
export interface GameSpec<P extends Position> {
  readonly id: string
  /** Raised whenever a rule changes. Old records replay by `world.rules`, the version they were played by, which rules may ask. */
  readonly rulesVersion: number
  readonly sides: readonly string[]
  readonly scenarios: readonly ScenarioInfo[]
  readonly options: readonly OptionSpec[]
  readonly fields: Fields
  /** The first frame's procedure; all procedures that can be called. */
  readonly root: Procedure
  readonly procedures: readonly Procedure[]
  /** The static part for a scenario; the kernel has checked that scenario and options exist. */
  world(scenario: string, options: Options): P['world']
  /** Fills a blank position before the first step. */
  prepare(p: P): void
  /**
   * What cannot be in a position somebody else wrote, though every number is in its range: where, and why; null if nothing is
   * odd. It is asked of views too. `within`: what is under way, each `procedure step`, the whole game first.
   */
  odd?(p: P, within: readonly string[]): Odd | null
  /** Fields of which only one side may know the numbers. */
  readonly secrets?: SecretFields<P>
  /**
   * Procedures of secret doings, each with the step it is seen at. While a side may not see the pending answer, its view ends
   * with the one that asks for it, if it is one of these, else with the lowest of them: at that step, whatever is under way
   * in truth.
   */
  readonly secretly?: readonly Secretly[]
  /** Masks, in a copy it is given, what the side may not know, beyond the fields that are declared secret. */
  mask?(p: P, side: number): void
  /** Fills, in a copy of a view it is given, what `mask` has masked, at random and consistently. */
  fill?(p: P, side: number, pick: Pick): void
  /** The event as the side may hear it, or null. */
  hear?(p: P, event: GameEvent, side: number): GameEvent | null
  /** How good a view is for a side; larger is better. The opponents' yardstick. */
  score(view: P, side: number): number
  /** The same for whoever compares whole turns, of a view in which the side's has just ended and its enemy is next; the score unless told. */
  scoreAtEnd?(view: P, side: number): number
  /** What the score is the sum of, by name: why an opponent does what it does. */
  readonly terms?: readonly { readonly key: string; of(view: P, side: number): number }[]
  readonly weights?: Weights
  /**
   * Counts the turns of the sides from the beginning: it rises whenever a side's turn is over and another's, or the paperwork
   * between two, begins. Opponents compare what turns have led to, not moments in their midst.
   */
  turnOf?(p: P): number
  /** So many turns later it is the same side's turn again. */
  readonly round?: number
  /**
   * How an opponent had better think of the decision that is due: play a few actions through the turn and the answer
   * (`trial`, unless told), look ahead over its own next decisions, where they build on each other with few dice between them,
   * or judge at a glance.
   */
  thought?(view: P): 'trial' | 'ahead' | 'glance'
  /**
   * How much of the turn's doings has been begun, such as units activated: to who looks ahead, going on with one is no step
   * farther than ending it. Without it every decision is a doing.
   */
  begun?(view: P): number
  readonly learned?: Learned
  /** What the side could set out to do in the turn that has come, from its view; an opponent tries them out and follows one. */
  plans?(view: P, side: number): readonly Plan<P>[]
  /** What an action is for, where that shows turns later and no score of the position it leads to could say it: `plan.KEY` says it. */
  aim?(view: P, side: number, action: Action): Omit<Plan<P>, 'worth'> | null
  /** No game takes more actions than this. */
  longest(world: P['world']): number
}

export type Pending =
  | {
      readonly kind: 'decision'
      readonly side: number
      readonly prompt: string
      readonly rule: RuleId
      readonly verbs: readonly AnyVerb[]
      /** Taken in the midst of another action. */
      readonly nested: boolean
      /** What can be done as usual all at once, if it is a part of that. */
      readonly part?: Part | undefined
    }
  | {
      readonly kind: 'dice'
      readonly prompt: string
      readonly groups: readonly DiceGroup[]
      readonly reveals: boolean
    }
  | { readonly kind: 'draw'; readonly prompt: string; readonly of: string; readonly reveals: boolean }
  | { readonly kind: 'end'; readonly winner: number | null }

export interface Refusal {
  readonly rule: RuleId
  /** What is wrong where the rule alone does not say it, as with dice that cannot fall so. */
  readonly detail?: Problem
}

export interface Game<P extends Position = Position>
  extends Omit<
    GameSpec<P>,
    | 'secrets'
    | 'secretly'
    | 'mask'
    | 'fill'
    | 'odd'
    | 'prepare'
    | 'world'
    | 'hear'
    | 'standard'
    | 'worthTrying'
  > {
  readonly vocabulary: Vocabulary
  /** The position a scenario starts from. Unknown names throw a SetupError. */
  start(scenario: string, options?: Options, tell?: Tell, rules?: number): P
  pending(p: P): Pending
  /** The side that decides, CHANCE or OVER: `pending` without its particulars, for loops. */
  waitsFor(p: P): number
  /** The verb of an action; undefined for dice and draws. */
  verbOf(action: Action): AnyVerb | undefined
  /** What to do when nobody says: the usual answer of the choice. */
  standard(view: P): Action
  /** Those of the legal actions that an opponent should think about at all. */
  worthTrying(view: P): readonly Action[]
  /** What the fields declared secret hide from the side, field and index; for the battery. */
  declaredSecrets(p: P, side: number): readonly (readonly [field: string, index: number])[]
  /** Lists the legal actions of the deciding side, into `list` if one is given. */
  actions(p: P, list?: ActionList): ActionList
  /** Null if the action is legal, else why not. Never changes the position. */
  forbids(p: P, action: Action): Refusal | null
  /** Does a legal action, in place. */
  apply(p: P, action: Action, tell?: Tell): void
  /** Runs the automatic steps a position built by hand stands before, up to the next answer. */
  resume(p: P, tell?: Tell): void
  /** Does the action if it is legal, else says why not and changes nothing. */
  play(p: P, action: Action, tell?: Tell): Refusal | null
  /** Lets a source of chance answer a chance event. */
  throwDice(p: P, pick: Pick): Action
  /** The outcomes of a chance event with their exact probabilities, equal ones merged. */
  outcomes(p: P): Outcome[]
  countOutcomes(p: P): number
  /** Who may see the answer to what is pending. */
  seenBy(p: P): Sides
  /** What the side may know; written into `into` if one is given, which search does to allocate nothing. */
  view(p: P, side: number, into?: P): P
  /** A position that would look so to the side, filled in at random; written into `into` if one is given. */
  imagine(view: P, side: number, pick: Pick, into?: P): P
  hear(p: P, event: GameEvent, side: number): GameEvent | null
  text(action: Action, p: P): string
  parse(text: string, p: P): Action
  toJson(p: P): PositionJson
  fromJson(json: unknown, scenario: string, options?: Options): P
}

export const CHANCE = -1
export const OVER = -2
