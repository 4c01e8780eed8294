/** For presentations: saying things by key, and what a position asks just now. */
import type { Game } from '../game.ts'
import { FRAME_SIZE, type Position } from '../position.ts'
import type { Say, TablePanel } from '../presentation.ts'
import { type Frame, frameAt, type Procedure } from '../procedure.ts'

export const say = (key: string, params?: Say['params']): Say => (params ? { key, params } : { key })

/** A table in which things are looked up. */
export const asChart = (table: TablePanel): TablePanel => ({ ...table, chart: true })

/** A figure with its sign, as printed on counters. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : String(value)

/** The locals of the innermost frame of the procedure, wherever on the stack it is, or null. */
export function localsUnder<L extends string>(
  p: Position,
  procedure: Procedure<L>,
): Readonly<Frame<L>> | null {
  if (p.outcome !== 0) return null
  for (let level = p.depth - 1; level >= 0; level--) {
    if (p.stack[level * FRAME_SIZE] === procedure.index) return localsOf(p, procedure, level)
  }
  return null
}

/** The locals of the frame on top if it is one of this procedure and stands at one of these steps, or null. */
export function localsAt<L extends string, S extends string>(
  p: Position,
  procedure: Procedure<L, S>,
  ...steps: NoInfer<S>[]
): Readonly<Frame<L>> | null {
  return p.outcome === 0 && frameAt(p, procedure, ...steps) ? localsOf(p, procedure, p.depth - 1) : null
}

function localsOf<L extends string>(
  p: Position,
  { frame, frameNames }: Procedure<L>,
  level: number,
): Frame<L> {
  frame.stack = p.stack
  frame.base = level * FRAME_SIZE
  const window = frame as unknown as Frame<L>
  return Object.fromEntries(frameNames.map(name => [name, window[name]])) as Frame<L>
}

/** What is asked in a position of the game, and of whom. */
export function asking<P extends Position>(game: Game<P>) {
  return {
    /** What is asked now, '' if nobody is. */
    promptOf(p: P): string {
      const waiting = game.pending(p)
      return waiting.kind === 'decision' ? waiting.prompt : ''
    },
    /** The names of the verbs of which something can be done now: nobody is asked for what cannot. */
    verbsNow: (p: P): ReadonlySet<string> =>
      new Set(
        game
          .actions(p)
          .toArray()
          .flatMap(action => game.verbOf(action)?.name ?? []),
      ),
    /** Who decides now, or -1. */
    deciderOf(p: P): number {
      const waiting = game.pending(p)
      return waiting.kind === 'decision' ? waiting.side : -1
    },
  }
}
