/** Moves a position's frames from step to step: nothing else does. */
import type { Tell } from './event.ts'
import { DRAWN, FRAME_SIZE, type Position, WON_BY } from './position.ts'
import {
  type Call,
  type Choice,
  done,
  type Frame,
  type Next,
  type Procedure,
  pop,
  push,
  type Step,
  topFrame,
} from './procedure.ts'

/** An automatic chain longer than this is a rule that never ends. */
const LONGEST_CHAIN = 100_000

export interface Driver<P extends Position> {
  ended(p: P): boolean
  stepOf(p: P): Step<Position, Frame>
  frameOf(p: P): Frame
  /** The choice that somebody is to make; undefined if it is the dice's turn or nobody's. */
  choiceOf(p: P): Choice<Position, Frame> | undefined
  /** Goes where a step says. */
  go(p: P, next: Next): void
  /** Runs automatic steps until somebody must answer or the game is over. */
  advance(p: P, tell?: Tell): void
  /** Where the position stands, for messages. */
  describe(p: P): string
}

/** Ends the game: call it from a rule, with the winner's side or null for a draw. */
export function endGame(p: Position, winner: number | null): void {
  p.outcome = winner === null ? DRAWN : WON_BY + winner
}

export function driverOf<P extends Position>(id: string, procedures: readonly Procedure[]): Driver<P> {
  const ended = (p: P) => p.outcome !== 0 || p.depth === 0

  const stepOf = (p: P): Step<Position, Frame> => {
    const base = (p.depth - 1) * FRAME_SIZE
    return procedures[p.stack[base]].steps[p.stack[base + 1]]
  }

  const frameOf = (p: P): Frame => topFrame(p, procedures[p.stack[(p.depth - 1) * FRAME_SIZE]])

  const describe = (p: P): string => {
    if (p.depth === 0) return 'the end'
    const base = (p.depth - 1) * FRAME_SIZE
    const procedure = procedures[p.stack[base]]
    return `procedure ${procedure.name}, step ${procedure.stepNames[p.stack[base + 1]]}`
  }

  const go = (p: P, next: Next) => {
    const base = (p.depth - 1) * FRAME_SIZE
    const procedure = procedures[p.stack[base]]
    // A step that asks the game about another position meanwhile has its frame's window moved there.
    if (procedure.frame.stack !== p.stack)
      throw new Error(`${id}: ${describe(p)} looked at another position and lost its locals`)
    if (typeof next === 'string') p.stack[base + 1] = stepNumber(procedure, next)
    else if (next === done) {
      pop(p)
      if (p.depth === 0 && p.outcome === 0) endGame(p, null)
    } else {
      const { procedure: inner, then, locals } = next as Call
      p.stack[base + 1] = stepNumber(procedure, then)
      push(p, inner, locals)
    }
  }

  const advance = (p: P, tell?: Tell) => {
    for (let steps = 0; !ended(p); steps++) {
      const step = stepOf(p)
      if (typeof step !== 'function') return
      if (steps === LONGEST_CHAIN) throw new Error(`${id}: ${describe(p)} never ends`)
      go(p, step(p, frameOf(p), tell))
    }
  }

  const choiceOf = (p: P) => {
    if (ended(p)) return undefined
    const step = stepOf(p)
    return typeof step !== 'function' && step.kind === 'choice' ? step : undefined
  }

  return { ended, stepOf, frameOf, choiceOf, go, advance, describe }
}

function stepNumber(procedure: Procedure, name: string): number {
  const index = procedure.stepNumbers.get(name)
  if (index === undefined) throw new Error(`procedure ${procedure.name} has no step "${name}"`)
  return index
}
