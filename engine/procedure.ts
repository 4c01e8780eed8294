/**
 * Procedures: small state charts named after rules.
 *
 * A position carries a stack of frames. A frame says which procedure is under way, at which step, and its few
 * local numbers. A step is automatic (a function), a choice of a side, or a chance event; when it is done it
 * returns where to go: the name of another step, `done`, or `call(other)` to interrupt itself with another
 * procedure and come back.
 */
import type { Verb } from './action.ts'
import type { DiceGroup } from './chance.ts'
import type { Tell } from './event.ts'
import { FRAME_SIZE, MAX_DEPTH, type Position } from './position.ts'

/** The local numbers of a frame by name. */
export type Frame<L extends string = string> = Record<L, number>

/** Bit mask of the sides that may see something; ALL for everybody, 0 for nobody. */
export type Sides = number
export const ALL: Sides = 0x7fff
export const only = (side: number): Sides => 1 << side

export const done = Symbol('done')

export type Next = string | typeof done | Call

export interface Call {
  readonly procedure: Procedure
  readonly then: string
  readonly locals: readonly number[]
}

/** Interrupts the running procedure: do `procedure` with these locals first, then go on at step `then`. */
export function call(procedure: Procedure, then: string, ...locals: number[]): Call {
  return { procedure, then, locals }
}

export type Automatic<P, F> = (p: P, f: F, tell?: Tell) => Next

export interface Choice<P, F> {
  readonly kind: 'choice'
  /** The rule that refuses an action of a kind that has no place here. */
  readonly rule: string
  /** Key of the prompt in the game's text. */
  readonly prompt: string
  readonly by: (p: P, f: F) => number
  readonly verbs: readonly Verb<P, F>[]
  /** Taken in the midst of another action: opponents judge what comes of it, not the moment itself. */
  readonly nested?: true
  /** Who may see the answer; everybody if absent. */
  readonly seenBy?: (p: P, f: F) => Sides
}

export interface Dice<P, F> {
  readonly kind: 'dice'
  readonly prompt: string
  readonly dice: (p: P, f: F) => readonly DiceGroup[]
  /** The dice bring news rather than a result: opponents judge the moment before them. */
  readonly reveals?: true
  readonly then: (p: P, f: F, faces: readonly number[], tell?: Tell) => Next
  readonly seenBy?: (p: P, f: F) => Sides
}

/** A blind draw of one thing out of a cup. */
export interface Draw<P, F> {
  readonly kind: 'draw'
  readonly prompt: string
  /** The kind of thing in the cup, a key of the world's names. */
  readonly of: string
  /** A part of an action's result, as dice are: opponents weigh what may be drawn. Else they judge the moment before. */
  readonly weighed?: true
  /** What the cup holds: calls `holds(item, how many)` for each sort of thing in it. */
  readonly cup: (p: P, f: F, holds: (item: number, count: number) => void) => void
  readonly then: (p: P, f: F, item: number, tell?: Tell) => Next
  readonly seenBy?: (p: P, f: F) => Sides
}

export type Step<P, F> = Automatic<P, F> | Choice<P, F> | Dice<P, F> | Draw<P, F>

export interface Procedure {
  readonly name: string
  readonly locals: readonly string[]
  readonly stepNames: readonly string[]
  readonly steps: readonly Step<Position, Frame>[]
  /** Its number in its game; set when the game is defined. */
  index: number
  /** One window onto whichever frame of this procedure is on top. */
  readonly frame: FrameWindow
}

export type ProcedureTable = readonly Procedure[]

/** What a game's chapters are written with, bound to the game's own position type. */
export interface Rules<P extends Position> {
  procedure<const L extends string>(
    name: string,
    locals: readonly L[],
    steps: Readonly<Record<string, Step<P, Frame<L>>>>,
  ): Procedure
  choice<F>(spec: Omit<Choice<P, F>, 'kind'>): Choice<P, F>
  dice<F>(spec: Omit<Dice<P, F>, 'kind'>): Dice<P, F>
  draw<F>(spec: Omit<Draw<P, F>, 'kind'>): Draw<P, F>
  verb<F = unknown>(spec: Omit<Verb<P, F>, 'index'>): Verb<P, F>
}

export function rulesOf<P extends Position>(): Rules<P> {
  return {
    procedure: (name, locals, steps) =>
      makeProcedure(name, locals, steps as Record<string, Step<Position, Frame>>),
    choice: spec => ({ kind: 'choice', ...spec }),
    dice: spec => ({ kind: 'dice', ...spec }),
    draw: spec => ({ kind: 'draw', ...spec }),
    verb: spec => ({ ...spec, index: -1 }),
  }
}

function makeProcedure(
  name: string,
  locals: readonly string[],
  steps: Record<string, Step<Position, Frame>>,
): Procedure {
  if (locals.length > FRAME_SIZE - 2) throw new Error(`procedure ${name}: at most ${FRAME_SIZE - 2} locals`)
  if (locals.some(local => local === 'stack' || local === 'base')) {
    throw new Error(`procedure ${name}: no local may be called "stack" or "base"`)
  }
  const stepNames = Object.keys(steps)
  return { name, locals, stepNames, steps: Object.values(steps), index: -1, frame: frameWindow(locals) }
}

export interface FrameWindow {
  stack: Int16Array
  base: number
}

/** An object with the locals' names that reads and writes the frame it is pointed at. */
function frameWindow(locals: readonly string[]): FrameWindow {
  const window: FrameWindow = { stack: new Int16Array(0), base: 0 }
  for (const [i, name] of locals.entries()) {
    Object.defineProperty(window, name, {
      enumerable: true,
      get(this: FrameWindow) {
        return this.stack[this.base + 2 + i]
      },
      set(this: FrameWindow, value: number) {
        this.stack[this.base + 2 + i] = value
      },
    })
  }
  return Object.seal(window)
}

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
export function frameAt(p: Position, procedure: Procedure, ...steps: string[]): Frame | null {
  if (p.depth === 0 || p.stack[(p.depth - 1) * FRAME_SIZE] !== procedure.index) return null
  const step = procedure.stepNames[p.stack[(p.depth - 1) * FRAME_SIZE + 1]]
  return steps.length === 0 || steps.includes(step) ? topFrame(p, procedure) : null
}

/** Shows each frame of this procedure, wherever it is on the stack. For what must be masked in frames. */
export function eachFrame(p: Position, procedure: Procedure, visit: (f: Frame) => void): void {
  for (let level = 0; level < p.depth; level++) {
    if (p.stack[level * FRAME_SIZE] !== procedure.index) continue
    procedure.frame.stack = p.stack
    procedure.frame.base = level * FRAME_SIZE
    visit(procedure.frame as unknown as Frame)
  }
}
