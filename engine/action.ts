/**
 * Actions: what a side decides or the dice say, as a short list of integers, `[verb, …arguments]`.
 *
 * Every action has one text, `step b1 0506` or `roll 4 5 3`, the same in records, tests and on the command line.
 */
import type { Tell } from './event.ts'
import type { World } from './position.ts'
import { Problem } from './problem.ts'
import type { Next } from './procedure.ts'

export type Action = readonly number[]

/** The id of the rule that refuses an action. */
export type RuleId = string

/** One kind of action a side may take, written in the chapter of the rule that grants it. */
export interface Verb<P, F = unknown> {
  readonly name: string
  /** The kind of each argument: a key of the world's names, or `number`. */
  readonly args: readonly string[]
  /** Adds every legal action of this kind, or one canonical one of each group of equals. */
  readonly list: (p: P, f: F, list: ActionList) => void
  /** Null, or the rule that forbids it. Arguments are known to exist; nothing else is known of them. */
  readonly forbids: (p: P, f: F, ...args: number[]) => RuleId | null
  /** Does it, knowing it to be legal. */
  readonly then: (p: P, f: F, tell: Tell | undefined, ...args: number[]) => Next
  /** Its number in its game; set when the game is defined. */
  index: number
}

// biome-ignore lint/suspicious/noExplicitAny: verbs of any position and frame
export type AnyVerb = Verb<any, any>

export const ROLL = 0
export const DRAW = 1
export const FIRST_VERB = 2

export const MAX_ARGS = 4
const STRIDE = 1 + MAX_ARGS

/** A list of actions in one integer array, reused from decision to decision. */
export class ActionList {
  length = 0
  private ints = new Int16Array(64 * STRIDE)
  private arity = new Uint8Array(64)

  clear(): void {
    this.length = 0
  }

  add(verb: AnyVerb, a = 0, b = 0, c = 0, d = 0): void {
    if (this.length === this.arity.length) this.grow()
    const at = this.length * STRIDE
    this.arity[this.length++] = verb.args.length
    this.ints[at] = verb.index
    this.ints[at + 1] = a
    this.ints[at + 2] = b
    this.ints[at + 3] = c
    this.ints[at + 4] = d
  }

  at(i: number): Action {
    const at = i * STRIDE
    const action = new Array<number>(this.arity[i] + 1)
    for (let k = 0; k < action.length; k++) action[k] = this.ints[at + k]
    return action
  }

  /** The verb number of the i-th action. */
  verbAt(i: number): number {
    return this.ints[i * STRIDE]
  }

  toArray(): Action[] {
    return Array.from({ length: this.length }, (_, i) => this.at(i))
  }

  private grow(): void {
    const ints = new Int16Array(this.ints.length * 2)
    const arity = new Uint8Array(this.arity.length * 2)
    ints.set(this.ints)
    arity.set(this.arity)
    this.ints = ints
    this.arity = arity
  }
}

export const sameAction = (a: Action, b: Action): boolean =>
  a.length === b.length && a.every((n, i) => n === b[i])

/** Says what is wrong with the text of an action. */
export class ActionTextError extends Problem {
  override name = 'ActionTextError'
}

/** The vocabulary of a game: its verbs by number, and what its draws draw. */
export interface Vocabulary {
  readonly verbs: readonly AnyVerb[]
  /** The kinds that things drawn from a cup may have. */
  readonly drawn: readonly string[]
}

export function actionText(action: Action, { verbs, drawn }: Vocabulary, world: World): string {
  const [verb, ...args] = action
  if (verb === ROLL) return ['roll', ...args].join(' ')
  if (verb === DRAW) return ['draw', drawn[args[0]], nameOf(world, drawn[args[0]], args[1])].join(' ')
  const { name, args: kinds } = verbs[verb - FIRST_VERB]
  return [name, ...kinds.map((kind, i) => nameOf(world, kind, args[i]))].join(' ')
}

export function nameOf(world: World, kind: string, value: number): string {
  return kind === 'number' ? String(value) : (world.names[kind]?.[value] ?? `${kind}?${value}`)
}

export function parseAction(text: string, { verbs, drawn }: Vocabulary, world: World): Action {
  const [word, ...args] = text.trim().split(/\s+/)
  if (word === 'roll') return [ROLL, ...args.map(wholeNumber)]
  if (word === 'draw') {
    const kind = drawn.indexOf(args[0])
    if (kind < 0 || args.length !== 2)
      throw new ActionTextError('action.draw', { text, kinds: drawn.join('|') })
    return [DRAW, kind, valueOf(world, args[0], args[1])]
  }
  const verb = verbs.find(each => each.name === word)
  if (!verb) {
    const known = [...verbs.map(each => each.name), 'roll', 'draw'].join(', ')
    throw new ActionTextError('action.verb', { word, known })
  }
  if (args.length !== verb.args.length) {
    const key = verb.args.length > 0 ? 'action.takes' : 'action.takesNothing'
    throw new ActionTextError(key, { text, verb: verb.name, args: verb.args.join(' ') })
  }
  return [verb.index, ...verb.args.map((kind, i) => valueOf(world, kind, args[i]))]
}

function valueOf(world: World, kind: string, word: string): number {
  if (kind === 'number') return wholeNumber(word)
  const value = world.names[kind]?.indexOf(word) ?? -1
  if (value < 0) throw new ActionTextError('action.name', { kind, word })
  return value
}

function wholeNumber(word: string): number {
  if (!/^\d{1,5}$/.test(word)) throw new ActionTextError('action.number', { word })
  return Number(word)
}
