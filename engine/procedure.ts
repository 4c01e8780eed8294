/**
 * Procedures: small state charts named after rules.
 *
 * A position carries a stack of frames. A frame says which procedure is under way, at which step, and its few
 * local numbers. A step is automatic (a function), a choice of a side, or a chance event; when it is done it
 * returns where to go: the name of another step, `done`, or `call(other)` to interrupt itself with another
 * procedure and come back.
 */
import { type Action, type AnyVerb, makeVerb, type Verb, type VerbSpec } from './action.ts'
import type { DiceGroup } from './chance.ts'
import type { Tell } from './event.ts'
import { FRAME_SIZE, MAX_DEPTH, type Position } from './position.ts'

/** The local numbers of a frame by name. */
export type Frame<L extends string = string> = Record<L, number>

/** Several small numbers that share a local, each with so many values, from 0 on. */
export interface Shared<N extends string = string> {
  readonly name: string
  readonly values: Readonly<Record<N, number>>
}

/** Numbers that share a local, each with how many values it has: `digits('result', { defender: 6, attacker: 6 })`. */
export const digits = <const N extends string>(
  name: string,
  values: Readonly<Record<N, number>>,
): Shared<N> => ({ name, values })

/** The same by how many bits each takes: flags take one. */
export const bits = <const N extends string>(
  name: string,
  widths: Readonly<Record<N, number>>,
): Shared<N> => {
  const values = Object.entries<number>(widths).map(([each, width]) => [each, 2 ** width])
  return { name, values: Object.fromEntries(values) }
}

/** What a procedure says of its locals: a name, or the names of those that share one. */
export type Local = string | Shared

/** The frame that has these locals. */
export type FrameOf<L extends readonly Local[]> = Frame<NameOf<L[number]>>
type NameOf<L> = L extends string ? L : L extends Shared<infer N> ? N : never

/** Bit mask of the sides that may see something; ALL for everybody, 0 for nobody. */
export type Sides = number
export const ALL: Sides = 0x7fff
export const only = (side: number): Sides => 1 << side

/** Whether all that look through these eyes may see what is shown to these of so many sides: a side, or a spectator (-1). */
export function maySee(seenBy: Sides, sides: number, viewer: number | 'umpire'): boolean {
  if (viewer === 'umpire') return true
  const eyes = viewer < 0 ? (1 << sides) - 1 : 1 << viewer
  return (seenBy & eyes) === eyes
}

/** The procedure is over: back to whoever called it. */
export interface Done {
  readonly done: true
}
export const done: Done = { done: true }

/** Where to go: to a step, back to whoever called, or into another procedure first. */
export type Next<S extends string = string> = S | Done | Call<S>

export interface Call<S extends string = string> {
  readonly procedure: Procedure
  readonly then: S
  readonly locals: readonly number[]
}

/** Interrupts the running procedure: do `procedure` with these locals first, then go on at step `then`. */
export function call<const S extends string>(procedure: Procedure, then: S, ...locals: number[]): Call<S> {
  return { procedure, then, locals }
}

/** The steps that an answer like this may lead to. */
export type StepsOf<R> = R extends string ? R : R extends Call<infer S> ? S : never

export type Automatic<P, F, S extends string = string> = (p: P, f: F, tell?: Tell) => Next<S>

/** What is legal just now, listed as far as somebody asks. */
export interface Legal {
  all(): readonly Action[]
  of(verb: AnyVerb): readonly Action[]
}

export type Part = 'setUp' | 'routine' | 'retreat'

export interface Choice<P, F, S extends string = string> {
  readonly kind: 'choice'
  /** The rule that refuses an action of a kind that has no place here. */
  readonly rule: string
  /** Key of the prompt in the game's text. */
  readonly prompt: string
  readonly by: (p: P, f: F) => number
  readonly verbs: readonly Verb<P, F, S>[]
  /**
   * The answer when nobody gives one: at time-outs, for one-click set-ups, and as the opponents' guess at later decisions.
   * A verb stands for its first legal action, several for that of the first that has one; without any, the first of all.
   */
  readonly usual?: AnyVerb | readonly AnyVerb[] | ((p: P, f: F, legal: Legal) => Action)
  /** Those of the legal actions that an opponent should think about, if that is more than each verb can say by itself; else undefined. */
  readonly thinkOf?: (p: P, f: F, legal: Legal) => readonly Action[] | undefined
  /**
   * A part of the set-up, of the paperwork before what matters, or of a retreat: all that is left of it can be done as usual
   * at once.
   */
  readonly part?: Part
  /** Taken in the midst of another action: opponents judge what comes of it, not the moment itself. */
  readonly nested?: true
  /** Who may see the answer; everybody if absent. */
  readonly seenBy?: (p: P, f: F) => Sides
}

export interface Dice<P, F, S extends string = string> {
  readonly kind: 'dice'
  readonly prompt: string
  readonly dice: (p: P, f: F) => readonly DiceGroup[]
  /** The dice bring news rather than a result: opponents judge the moment before them. */
  readonly reveals?: true
  readonly then: (p: P, f: F, faces: readonly number[], tell?: Tell) => Next<S>
  readonly seenBy?: (p: P, f: F) => Sides
}

/** A blind draw of one thing out of a cup. */
export interface Draw<P, F, S extends string = string> {
  readonly kind: 'draw'
  readonly prompt: string
  /** The kind of thing in the cup, a key of the world's names. */
  readonly of: string
  /** A part of an action's result, as dice are: opponents weigh what may be drawn. Else they judge the moment before. */
  readonly weighed?: true
  /** What the cup holds: calls `holds(item, how many)` for each sort of thing in it. */
  readonly cup: (p: P, f: F, holds: (item: number, count: number) => void) => void
  readonly then: (p: P, f: F, item: number, tell?: Tell) => Next<S>
  readonly seenBy?: (p: P, f: F) => Sides
}

export type Step<P, F, S extends string = string> =
  | Automatic<P, F, S>
  | Choice<P, F, S>
  | Dice<P, F, S>
  | Draw<P, F, S>

/** A procedure with locals of the names L and the steps S. */
export interface Procedure<L extends string = string, S extends string = string> {
  readonly name: string
  readonly locals: readonly string[]
  /** The names its frame knows: those of the locals, and of the parts of locals that are shared. */
  readonly frameNames: readonly L[]
  readonly stepNames: readonly S[]
  readonly stepNumbers: ReadonlyMap<string, number>
  readonly steps: readonly Step<Position, Frame>[]
  /** Its number in its game; set when the game is defined. */
  index: number
  /** One window onto whichever frame of this procedure is on top. */
  readonly frame: FrameWindow
}

export type ProcedureTable = readonly Procedure[]

/** What a game's chapters are written with, bound to the game's own position type. Steps are known by name to the compiler. */
export interface Rules<P extends Position> {
  procedure<const L extends readonly Local[], const S extends string>(
    name: string,
    locals: L,
    steps: { readonly [K in S]: Step<P, FrameOf<L>, NoInfer<S>> },
  ): Procedure<NameOf<L[number]>, S>
  choice<F, S extends string = never>(spec: Omit<Choice<P, F, S>, 'kind'>): Choice<P, F, S>
  dice<F, const R extends Next = never>(spec: DiceSpec<P, F, R>): Dice<P, F, StepsOf<R>>
  draw<F, const R extends Next = never>(spec: DrawSpec<P, F, R>): Draw<P, F, StepsOf<R>>
  /** A verb that needs its frame says so, and where it leads: `verb<Frame<'side'>, 'next' | Done>`. */
  verb<F = unknown, const R extends Next = never>(spec: VerbSpec<P, F, R>): Verb<P, F, StepsOf<R>>
}

type DiceSpec<P, F, R> = Omit<Dice<P, F>, 'kind' | 'then'> & {
  readonly then: (p: P, f: F, faces: readonly number[], tell?: Tell) => R
}
type DrawSpec<P, F, R> = Omit<Draw<P, F>, 'kind' | 'then'> & {
  readonly then: (p: P, f: F, item: number, tell?: Tell) => R
}

export function rulesOf<P extends Position>(): Rules<P> {
  return {
    procedure: <const L extends readonly Local[], S extends string>(
      name: string,
      locals: L,
      steps: Record<S, Step<P, FrameOf<L>, S>>,
    ) =>
      makeProcedure<NameOf<L[number]>, S>(name, locals, steps as unknown as Record<S, Step<Position, Frame>>),
    choice: spec => ({ kind: 'choice', ...spec }),
    dice: <F, R extends Next>(spec: DiceSpec<P, F, R>) =>
      ({ kind: 'dice', ...spec }) as unknown as Dice<P, F, StepsOf<R>>,
    draw: <F, R extends Next>(spec: DrawSpec<P, F, R>) =>
      ({ kind: 'draw', ...spec }) as unknown as Draw<P, F, StepsOf<R>>,
    verb: makeVerb,
  }
}

function makeProcedure<L extends string, S extends string>(
  name: string,
  locals: readonly Local[],
  steps: Record<S, Step<Position, Frame>>,
): Procedure<L, S> {
  if (locals.length > FRAME_SIZE - 2) throw new Error(`procedure ${name}: at most ${FRAME_SIZE - 2} locals`)
  const names = locals.map(local => (typeof local === 'string' ? local : local.name))
  const stepNames = Object.keys(steps) as S[]
  const frame = frameWindow(name, locals)
  return {
    name,
    locals: names,
    frameNames: Object.keys(frame).filter(key => key !== 'stack' && key !== 'base') as L[],
    stepNames,
    stepNumbers: new Map(stepNames.map((step, i) => [step, i])),
    steps: Object.values(steps),
    index: -1,
    frame,
  }
}

export interface FrameWindow {
  stack: Int16Array
  base: number
}

/** An object with the locals' names that reads and writes the frame it is pointed at. */
function frameWindow(procedure: string, locals: readonly Local[]): FrameWindow {
  const window: FrameWindow = { stack: new Int16Array(0), base: 0 }
  const add = (name: string, descriptor: PropertyDescriptor) => {
    if (name === 'stack' || name === 'base')
      throw new Error(`procedure ${procedure}: no local may be called "stack" or "base"`)
    if (name in window) throw new Error(`procedure ${procedure}: two locals "${name}"`)
    Object.defineProperty(window, name, descriptor)
  }
  for (const [i, local] of locals.entries()) {
    if (typeof local === 'string') {
      add(local, whole(2 + i))
      continue
    }
    let unit = 1
    for (const [name, values] of Object.entries(local.values)) {
      add(name, part(2 + i, unit, values))
      unit *= values
    }
    if (unit > 32768)
      throw new Error(`procedure ${procedure}: ${local.name} has ${unit} values, at most 32768 can be`)
  }
  return Object.seal(window)
}

const whole = (place: number): PropertyDescriptor => ({
  enumerable: true,
  get(this: FrameWindow) {
    return this.stack[this.base + place]
  },
  set(this: FrameWindow, value: number) {
    this.stack[this.base + place] = value
  },
})

/** The part of a shared local that counts in this unit. */
const part = (place: number, unit: number, values: number): PropertyDescriptor => ({
  enumerable: true,
  get(this: FrameWindow) {
    return ((this.stack[this.base + place] / unit) | 0) % values
  },
  set(this: FrameWindow, value: number) {
    const at = this.base + place
    const before = ((this.stack[at] / unit) | 0) % values
    this.stack[at] += unit * ((value % values) - before)
  },
})

export function push(p: Position, procedure: Procedure, locals: readonly number[]): void {
  if (procedure.index < 0) throw new Error(`procedure ${procedure.name} is not among its game's procedures`)
  if (p.depth === MAX_DEPTH) throw new Error(`procedure ${procedure.name}: more than ${MAX_DEPTH} frames`)
  if (locals.length !== procedure.locals.length) {
    throw new Error(
      `procedure ${procedure.name} takes ${procedure.locals.length} locals, got ${locals.length}`,
    )
  }
  const base = p.depth * FRAME_SIZE
  p.stack[base] = procedure.index
  p.stack[base + 1] = 0
  for (let i = 0; i < locals.length; i++) p.stack[base + 2 + i] = locals[i]
  p.depth++
}

/** Takes the top frame away and leaves zeros, so that equal positions have equal integers. */
export function pop(p: Position): void {
  p.depth--
  const base = p.depth * FRAME_SIZE
  p.stack.fill(0, base, base + FRAME_SIZE)
}

/** Points a procedure's window at the frame on top and returns it. */
export function topFrame(p: Position, procedure: Procedure): Frame {
  const window = procedure.frame
  window.stack = p.stack
  window.base = (p.depth - 1) * FRAME_SIZE
  return window as unknown as Frame
}

/** The locals of the frame on top if it is one of this procedure and stands at one of these steps, else null. */
export function frameAt<L extends string, S extends string>(
  p: Position,
  procedure: Procedure<L, S>,
  ...steps: NoInfer<S>[]
): Frame<L> | null {
  if (p.depth === 0 || p.stack[(p.depth - 1) * FRAME_SIZE] !== procedure.index) return null
  const step = procedure.stepNames[p.stack[(p.depth - 1) * FRAME_SIZE + 1]]
  return steps.length === 0 || steps.includes(step) ? (topFrame(p, procedure) as Frame<L>) : null
}

/** Shows each frame of this procedure, wherever it is on the stack. For what must be masked in frames. */
export function eachFrame<L extends string>(
  p: Position,
  procedure: Procedure<L>,
  visit: (f: Frame<L>) => void,
): void {
  for (let level = 0; level < p.depth; level++) {
    if (p.stack[level * FRAME_SIZE] !== procedure.index) continue
    procedure.frame.stack = p.stack
    procedure.frame.base = level * FRAME_SIZE
    visit(procedure.frame as unknown as Frame<L>)
  }
}
