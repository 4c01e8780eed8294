/**
 * Actions: what a side decides or the dice say, as a short list of integers, `[verb, …arguments]`.
 *
 * Every action has one text, `step b1 0506` or `roll 4 5 3`, the same in records, tests and on the command line.
 */
import type { Tell } from './event.ts'
import type { World } from './position.ts'
import type { Say } from './presentation.ts'
import { Problem } from './problem.ts'
import type { Next, StepsOf } from './procedure.ts'

export type Action = readonly number[]

/** The id of the rule that refuses an action. */
export type RuleId = string

/** One kind of action a side may take, with all that is to be said of it; written in the chapter of the rule that grants it. */
export interface Verb<P, F = unknown, S extends string = string> {
  readonly name: string
  /** The kind of each argument: a key of the world's names, or `number`. */
  readonly args: readonly string[]
  /** Adds every legal action of this kind, or one canonical one of each group of equals. */
  readonly list: (p: P, f: F, list: ActionList) => void
  /** Null, or the rule that forbids it. Arguments are known to exist; nothing else is known of them. */
  readonly forbids: (p: P, f: F, ...args: number[]) => RuleId | null
  /** Does it, knowing it to be legal. */
  readonly then: (p: P, f: F, tell: Tell | undefined, ...args: number[]) => Next<S>
  /**
   * How it is taken up. `board`: pick on the board what it names: its unit and then its hex or its other unit, its unit
   * alone, or its hex alone. `button`: press its button first, then pick its hexes or units. `tokens`: a stepper for each
   * colour with what comes of it, then the confirming button. `panel`: by what the game offers in another way, such as a
   * switch or the goals of a group, and in the list of all actions.
   */
  readonly offer: 'board' | 'button' | 'tokens' | 'panel'
  /** Only prepares something else: to have said so is not worth a line of the log. */
  readonly silent: boolean
  /** About one counter of many: offered where that counter is pointed at, not where its hex is. */
  readonly close: boolean
  /** Gives something up: nothing a unit "could still do". */
  readonly givesUp: boolean
  /** Fine print that is left to people: whether opponents do not think of this action at all. */
  readonly aside: (p: P, f: F, ...args: number[]) => boolean
  /** Each of its actions has a button of its own too, with these words: a chance, a price; null for one that needs none. */
  readonly words: ((view: P, ...args: number[]) => Say | null) | undefined
  /** What is asked before it is done, because much is given up by it; null if nothing is. */
  readonly asks: ((view: P, ...args: number[]) => Say | null) | undefined
  /** Its number in its game; set when the game is defined. */
  index: number
}

/**
 * What has to be said of a verb: its name and what it does. Without `forbids` it is never forbidden; without arguments it
 * lists itself where it is not; it is picked on the board if it names a unit, a hex or both, else it is a button.
 */
export type VerbSpec<P, F, R> = Pick<Verb<P, F>, 'name'> &
  Partial<Pick<Verb<P, F>, 'forbids' | 'offer' | 'silent' | 'close' | 'givesUp' | 'words' | 'asks'>> & {
    readonly then: (p: P, f: F, tell: Tell | undefined, ...args: number[]) => R
    /** Always, or for these actions. */
    readonly aside?: true | Verb<P, F>['aside']
  } & (
    | { readonly args: readonly string[]; readonly list: Verb<P, F>['list'] }
    | { readonly args?: readonly []; readonly list?: Verb<P, F>['list'] }
  )

/** Whether what it names can be picked on the board: a unit, a hex, or one after another, but not two hexes. */
function isPickable(args: readonly string[]): boolean {
  const count = (kind: string) => args.filter(each => each === kind).length
  const [hexes, units] = [count('hex'), count('unit')]
  return hexes < 2 && hexes + units > 0 && hexes + units <= 2
}

const always = () => true
const never = () => false
const allowed = () => null

export function makeVerb<P, F, R extends Next>(spec: VerbSpec<P, F, R>): Verb<P, F, StepsOf<R>> {
  const { args = [], forbids = allowed, aside = never } = spec
  // The same properties in the same order, so that the machine knows all verbs for things of one kind.
  const made: Verb<P, F, StepsOf<R>> = {
    name: spec.name,
    args,
    list: spec.list ?? ((p, f, list) => void (forbids(p, f) === null && list.add(made))),
    forbids,
    then: spec.then as Verb<P, F, StepsOf<R>>['then'],
    offer: spec.offer ?? (isPickable(args) ? 'board' : 'button'),
    silent: spec.silent ?? false,
    close: spec.close ?? false,
    givesUp: spec.givesUp ?? false,
    aside: aside === true ? always : aside,
    words: spec.words,
    asks: spec.asks,
    index: -1,
  }
  return made
}

// biome-ignore lint/suspicious/noExplicitAny: verbs of any position and frame
export type AnyVerb = Verb<any, any, any>

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

/** The first of those with the highest value; `none` if there are none. */
export function best(actions: readonly Action[], value: (action: Action) => number, none?: Action): Action {
  if (actions.length === 0 && none) return none
  return actions.reduce((a, b) => (value(b) > value(a) ? b : a))
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

/** No action's text is nearly as long. */
const LONGEST_TEXT = 400

export function parseAction(text: string, { verbs, drawn }: Vocabulary, world: World): Action {
  if (text.length > LONGEST_TEXT) throw new ActionTextError('action.tooLong', { length: text.length })
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

/** The text of an action that could be read, as it is spelt everywhere: only its spaces may have been odd. */
export const spelt = (text: string): string =>
  /^\s|\s$|\s\s|[^\S ]/.test(text) ? text.trim().replace(/\s+/g, ' ') : text

function valueOf(world: World, kind: string, word: string): number {
  if (kind === 'number') return wholeNumber(word)
  const value = world.names[kind]?.indexOf(word) ?? -1
  if (value < 0) throw new ActionTextError('action.name', { kind, word })
  return value
}

function wholeNumber(word: string): number {
  if (!/^(?:0|[1-9]\d{0,4})$/.test(word)) throw new ActionTextError('action.number', { word })
  return Number(word)
}
