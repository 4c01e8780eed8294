/**
 * A game: its fields and procedures, turned into the questions everybody asks of a position.
 * The driver here is the only code that moves frames.
 */
import {
  type Action,
  ActionList,
  type AnyVerb,
  actionText,
  DRAW,
  FIRST_VERB,
  MAX_ARGS,
  parseAction,
  ROLL,
  type RuleId,
  type Vocabulary,
} from './action.ts'
import {
  type Cup,
  countOutcomes,
  type DiceGroup,
  diceOutcomes,
  drawFrom,
  drawOutcomes,
  type Outcome,
  rollDice,
  wrongRoll,
} from './chance.ts'
import type { GameEvent, Tell } from './event.ts'
import {
  blank,
  copy,
  DRAWN,
  type Fields,
  FRAME_SIZE,
  fromJson,
  type Layout,
  layoutOf,
  type OptionValue,
  type Position,
  PositionError,
  type PositionJson,
  toJson,
  WON_BY,
  type World,
} from './position.ts'
import { Problem } from './problem.ts'
import {
  ALL,
  done,
  type Frame,
  type Next,
  type Procedure,
  pop,
  push,
  type Sides,
  type Step,
  topFrame,
} from './procedure.ts'
import type { Pick } from './random.ts'

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
}

export type Options = Readonly<Record<string, OptionValue>>

/** What a game's folder supplies. */
export interface GameSpec<P extends Position> {
  readonly id: string
  /** Raised whenever old records would replay differently. */
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
  /** Masks, in a copy it is given, what the side may not know. */
  mask(p: P, side: number): void
  /** Fills, in a copy of a view it is given, what is masked, at random and consistently. */
  fill(p: P, side: number, pick: Pick): void
  /** The event as the side may hear it, or null. */
  hear?(p: P, event: GameEvent, side: number): GameEvent | null
  /** How good a view is for a side; larger is better. The opponents' yardstick. */
  score(view: P, side: number): number
  /** What to do when nobody says: time-outs, one-click set-ups, and the opponents' guess at later decisions. */
  standard(view: P): Action
  /** Those of the legal actions that an opponent should think about at all; every one if absent. */
  worthTrying?(view: P, actions: readonly Action[]): readonly Action[]
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
  extends Omit<GameSpec<P>, 'mask' | 'fill' | 'prepare' | 'world' | 'hear'> {
  readonly vocabulary: Vocabulary
  /** The position a scenario starts from. Unknown names throw a SetupError. */
  start(scenario: string, options?: Options, tell?: Tell): P
  pending(p: P): Pending
  /** The side that decides, CHANCE or OVER: `pending` without its particulars, for loops. */
  waitsFor(p: P): number
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
  view(p: P, side: number): P
  imagine(view: P, side: number, pick: Pick): P
  hear(p: P, event: GameEvent, side: number): GameEvent | null
  text(action: Action, p: P): string
  parse(text: string, p: P): Action
  toJson(p: P): PositionJson
  fromJson(json: unknown, scenario: string, options?: Options): P
}

export const CHANCE = -1
export const OVER = -2

/** Says which scenario or option does not exist, and which do. */
export class SetupError extends Problem {
  override name = 'SetupError'
}

/** An automatic chain longer than this is a rule that never ends. */
const LONGEST_CHAIN = 100_000

export function defineGame<P extends Position>(spec: GameSpec<P>): Game<P> {
  const procedures = spec.procedures
  const vocabulary = register(spec.id, procedures)
  const worlds = new Map<string, { world: P['world']; layout: Layout }>()

  const worldFor = (scenario: string, given: Options) => {
    const options = checkedOptions(spec, scenario, given)
    const key = JSON.stringify([scenario, options])
    let known = worlds.get(key)
    if (!known) {
      const world = spec.world(scenario, options)
      known = { world, layout: layoutOf(spec.fields, world) }
      worlds.set(key, known)
    }
    return known
  }

  const stepOf = (p: P): Step<Position, Frame> => {
    const base = (p.depth - 1) * FRAME_SIZE
    return procedures[p.stack[base]].steps[p.stack[base + 1]]
  }
  const frameOf = (p: P): Frame => topFrame(p, procedures[p.stack[(p.depth - 1) * FRAME_SIZE]])
  const ended = (p: P) => p.outcome !== 0 || p.depth === 0

  const go = (p: P, next: Next) => {
    const base = (p.depth - 1) * FRAME_SIZE
    // A step that asks the game about another position meanwhile has its frame's window moved there.
    if (procedures[p.stack[base]].frame.stack !== p.stack) {
      throw new Error(
        `${spec.id}: ${describeTop(p, procedures)} looked at another position and lost its locals`,
      )
    }
    if (next === done) {
      pop(p)
      if (p.depth === 0 && p.outcome === 0) endGame(p, null)
    } else if (typeof next === 'string') p.stack[base + 1] = stepNumber(procedures[p.stack[base]], next)
    else {
      p.stack[base + 1] = stepNumber(procedures[p.stack[base]], next.then)
      push(p, next.procedure, next.locals)
    }
  }

  /** Runs automatic steps until somebody must answer or the game is over. */
  const advance = (p: P, tell?: Tell) => {
    for (let steps = 0; !ended(p); steps++) {
      const step = stepOf(p)
      if (typeof step !== 'function') return
      if (steps === LONGEST_CHAIN) throw new Error(`${spec.id}: ${describeTop(p, procedures)} never ends`)
      go(p, step(p, frameOf(p), tell))
    }
  }

  const cupOf = (p: P): Cup => {
    const step = stepOf(p)
    const cup = new Map<number, number>()
    if (typeof step !== 'function' && step.kind === 'draw') {
      step.cup(p, frameOf(p), (item, count) => {
        if (count > 0) cup.set(item, count + (cup.get(item) ?? 0))
      })
    }
    return cup
  }

  const game: Game<P> = {
    ...spec,
    vocabulary,

    start(scenario, options = {}, tell) {
      const { world, layout } = worldFor(scenario, options)
      const p = blank<P>(layout, world)
      spec.prepare(p)
      push(p, spec.root, [])
      advance(p, tell)
      return p
    },

    waitsFor(p) {
      if (ended(p)) return OVER
      const step = stepOf(p)
      return typeof step !== 'function' && step.kind === 'choice' ? step.by(p, frameOf(p)) : CHANCE
    },

    pending(p) {
      if (ended(p)) return { kind: 'end', winner: p.outcome >= WON_BY ? p.outcome - WON_BY : null }
      const step = stepOf(p)
      const f = frameOf(p)
      if (typeof step === 'function')
        throw new Error(`${spec.id}: ${describeTop(p, procedures)} was left half done`)
      if (step.kind === 'dice') {
        const groups = step.dice(p, f)
        return { kind: 'dice', prompt: step.prompt, groups, reveals: step.reveals === true }
      }
      if (step.kind === 'draw')
        return { kind: 'draw', prompt: step.prompt, of: step.of, reveals: step.weighed !== true }
      return {
        kind: 'decision',
        side: step.by(p, f),
        prompt: step.prompt,
        rule: step.rule,
        verbs: step.verbs,
        nested: step.nested === true,
      }
    },

    actions(p, list = new ActionList()) {
      list.clear()
      if (ended(p)) return list
      const step = stepOf(p)
      if (typeof step === 'function' || step.kind !== 'choice') return list
      const f = frameOf(p)
      for (const verb of step.verbs) verb.list(p, f, list)
      return list
    },

    forbids(p, action) {
      if (ended(p)) return { rule: 'game over' }
      const step = stepOf(p)
      const f = frameOf(p)
      if (typeof step === 'function') return { rule: 'kernel' }
      if (step.kind === 'dice') {
        const wrong =
          action[0] === ROLL ? wrongRoll(step.dice(p, f), action.slice(1)) : new Problem('dice.first')
        return wrong === null ? null : { rule: 'dice', detail: wrong }
      }
      if (step.kind === 'draw') {
        const [verb, of, item] = action
        const drawn =
          verb === DRAW && action.length === 3 && vocabulary.drawn[of] === step.of && cupOf(p).has(item)
        return drawn ? null : { rule: 'draw', detail: new Problem('dice.draw', { kind: step.of }) }
      }
      const verb = vocabulary.verbs[action[0] - FIRST_VERB]
      if (!verb || !step.verbs.includes(verb)) return { rule: step.rule }
      if (!argumentsExist(verb, action, p.world))
        return { rule: step.rule, detail: new Problem('action.wrongArguments', { verb: verb.name }) }
      const rule = verb.forbids(p, f, action[1], action[2], action[3], action[4])
      return rule === null ? null : { rule }
    },

    apply(p, action, tell) {
      if (ended(p)) throw new Error(`${spec.id}: the game is over`)
      const step = stepOf(p)
      const f = frameOf(p)
      if (typeof step === 'function')
        throw new Error(`${spec.id}: ${describeTop(p, procedures)} was left half done`)
      if (step.kind === 'dice') go(p, step.then(p, f, action.slice(1), tell))
      else if (step.kind === 'draw') go(p, step.then(p, f, action[2], tell))
      else {
        const verb = vocabulary.verbs[action[0] - FIRST_VERB]
        go(p, verb.then(p, f, tell, action[1], action[2], action[3], action[4]))
      }
      advance(p, tell)
    },

    resume: advance,

    play(p, action, tell) {
      const refusal = game.forbids(p, action)
      if (refusal === null) game.apply(p, action, tell)
      return refusal
    },

    throwDice(p, pick) {
      const waiting = game.pending(p)
      if (waiting.kind === 'dice') return rollDice(waiting.groups, pick)
      if (waiting.kind === 'draw') return drawFrom(cupOf(p), vocabulary.drawn.indexOf(waiting.of), pick)
      throw new Error(`${spec.id}: nothing to throw, ${describeTop(p, procedures)}`)
    },

    outcomes(p) {
      const waiting = game.pending(p)
      if (waiting.kind === 'dice') return diceOutcomes(waiting.groups)
      if (waiting.kind === 'draw') return drawOutcomes(cupOf(p), vocabulary.drawn.indexOf(waiting.of))
      return []
    },

    countOutcomes(p) {
      const waiting = game.pending(p)
      if (waiting.kind === 'dice') return countOutcomes(waiting.groups)
      return waiting.kind === 'draw' ? cupOf(p).size : 0
    },

    seenBy(p) {
      const step = ended(p) ? undefined : stepOf(p)
      return step && typeof step !== 'function' && step.seenBy ? step.seenBy(p, frameOf(p)) : ALL
    },

    view(p, side) {
      const view = copy(p)
      spec.mask(view, side)
      return view
    },

    imagine(view, side, pick) {
      const p = copy(view)
      spec.fill(p, side, pick)
      return p
    },

    hear(p, event, side) {
      const ears = side === SPECTATOR ? (1 << spec.sides.length) - 1 : 1 << side
      if (event.seenBy !== undefined && (event.seenBy & ears) !== ears) return null
      const heard = spec.hear ? spec.hear(p, event, side) : event
      return heard === null ? null : withoutHearers(heard)
    },

    text: (action, p) => actionText(action, vocabulary, p.world),
    parse: (text, p) => parseAction(text, vocabulary, p.world),
    toJson: p => toJson(p, procedures),
    fromJson: (json, scenario, options = {}) => {
      const { world, layout } = worldFor(scenario, options)
      const p = fromJson<P>(json, layout, world, procedures)
      if (p.outcome >= WON_BY + spec.sides.length)
        throw new PositionError('saved position, outcome: no such side won')
      return p
    },
  }
  return game
}

/** Who else hears of an event is nobody's business: it may tell who sees what. */
function withoutHearers(event: GameEvent): GameEvent {
  if (event.seenBy === undefined) return event
  const { seenBy: _, ...heard } = event
  return heard as GameEvent
}

/** Ends the game: call it from a rule, with the winner's side or null for a draw. */
export function endGame(p: Position, winner: number | null): void {
  p.outcome = winner === null ? DRAWN : WON_BY + winner
}

/** The words of dice and of the table, which begin an action's text as verbs do. */
const reservedWords = ['roll', 'draw', 'resign', 'agree-draw']

/** Numbers the procedures and the verbs found in them. */
function register(id: string, procedures: readonly Procedure[]): Vocabulary {
  const verbs: AnyVerb[] = []
  const drawn: string[] = []
  for (const [index, procedure] of procedures.entries()) {
    procedure.index = index
    if (procedures.findIndex(each => each.name === procedure.name) !== index) {
      throw new Error(`${id}: two procedures "${procedure.name}"`)
    }
    for (const step of procedure.steps) {
      if (typeof step === 'function') continue
      if (step.kind === 'draw' && !drawn.includes(step.of)) drawn.push(step.of)
      if (step.kind !== 'choice') continue
      for (const verb of step.verbs) if (!verbs.includes(verb)) verbs.push(verb)
    }
  }
  for (const [i, verb] of verbs.entries()) {
    if (verb.args.length > MAX_ARGS)
      throw new Error(`${id}: ${verb.name} has more than ${MAX_ARGS} arguments`)
    if (verbs.findIndex(each => each.name === verb.name) !== i)
      throw new Error(`${id}: two verbs "${verb.name}"`)
    if (reservedWords.includes(verb.name)) throw new Error(`${id}: no verb may be called "${verb.name}"`)
    verb.index = FIRST_VERB + i
  }
  return { verbs, drawn }
}

function checkedOptions<P extends Position>(spec: GameSpec<P>, scenario: string, given: Options): Options {
  if (!spec.scenarios.some(each => each.id === scenario)) {
    const known = spec.scenarios.map(each => each.id).join(', ')
    throw new SetupError('setup.scenario', { game: spec.id, scenario, known })
  }
  for (const [id, value] of Object.entries(given)) {
    const option = spec.options.find(each => each.id === id)
    if (!option) {
      const known = spec.options.map(each => each.id).join(', ')
      throw new SetupError('setup.option', { game: spec.id, option: id, known })
    }
    if (!option.values.includes(value)) {
      const known = option.values.map(each => JSON.stringify(each)).join(', ')
      throw new SetupError('setup.optionValue', { option: id, value: JSON.stringify(value), known })
    }
  }
  return Object.fromEntries(spec.options.map(option => [option.id, id(given, option)]))
}

const id = (given: Options, option: OptionSpec) => (option.id in given ? given[option.id] : option.default)

function stepNumber(procedure: Procedure, name: string): number {
  const index = procedure.stepNames.indexOf(name)
  if (index < 0) throw new Error(`procedure ${procedure.name} has no step "${name}"`)
  return index
}

function argumentsExist(verb: AnyVerb, action: Action, world: World): boolean {
  if (action.length !== verb.args.length + 1) return false
  return verb.args.every((kind, i) => {
    const value = action[i + 1]
    const limit = kind === 'number' ? 32767 : (world.names[kind]?.length ?? 0) - 1
    return Number.isInteger(value) && value >= 0 && value <= limit
  })
}

function describeTop(p: Position, procedures: readonly Procedure[]): string {
  if (p.depth === 0) return 'the end'
  const base = (p.depth - 1) * FRAME_SIZE
  const procedure = procedures[p.stack[base]]
  return `procedure ${procedure.name}, step ${procedure.stepNames[p.stack[base + 1]]}`
}
