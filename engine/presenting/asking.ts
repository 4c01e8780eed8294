/** For presentations: saying things by key, and what a position asks just now. */
import { type Action, FIRST_VERB } from '../action.ts'
import type { Game } from '../game.ts'
import { FRAME_SIZE, type Position } from '../position.ts'
import type { Say, TablePanel } from '../presentation.ts'
import type { Procedure } from '../procedure.ts'

export const say = (key: string, params?: Say['params']): Say => (params ? { key, params } : { key })

/** A table in which things are looked up. */
export const asChart = (table: TablePanel): TablePanel => ({ ...table, chart: true })

/** A figure with its sign, as printed on counters. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : String(value)

/** The locals of the innermost frame of the procedure, wherever on the stack it is, or null. */
export function localsUnder(
  p: Position,
  { index, locals }: Procedure,
): Readonly<Record<string, number>> | null {
  if (p.outcome !== 0) return null
  for (let level = p.depth - 1; level >= 0; level--) {
    const base = level * FRAME_SIZE
    if (p.stack[base] === index)
      return Object.fromEntries(locals.map((name, i) => [name, p.stack[base + 2 + i]]))
  }
  return null
}

/** What is asked in a position of the game, and by which verbs. */
export function asking<P extends Position>(game: Game<P>) {
  const { verbs } = game.vocabulary
  return {
    /** What is asked now, '' if nobody is. */
    promptOf(p: P): string {
      const waiting = game.pending(p)
      return waiting.kind === 'decision' ? waiting.prompt : ''
    },
    /** Who decides now, or -1. */
    deciderOf(p: P): number {
      const waiting = game.pending(p)
      return waiting.kind === 'decision' ? waiting.side : -1
    },
    verbNumber: (name: string): number => verbs.find(verb => verb.name === name)?.index ?? -1,
    verbOf: ([verb]: Action): string => verbs[verb - FIRST_VERB]?.name ?? '',
  }
}
