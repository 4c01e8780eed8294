/** Whose moment it is: what the banner, the strip of phases and the colour of the prompt say. */
import type { Step } from '@quebracho/engine/show'
import type { Situation } from './situation.ts'

export interface Moment {
  /**
   * `own`: a person at this screen is on turn, or both sides are and a person is asked. `asked`: a person is asked in the
   * enemy's turn. `theirs`: somebody else acts. `over`: nobody does any more.
   */
  readonly kind: 'own' | 'asked' | 'theirs' | 'over'
  /** Whose turn it is, -1 if it is nobody's or everybody's. */
  readonly side: number
  readonly step: Step | null
  /** The same as long as the same side goes on with the same step of the same turn. */
  readonly key: string
  /** The same as long as the side's turn lasts. */
  readonly turn: string
}

export function momentOf({ phases, standing, waiting, pending, mine, past }: Situation): Moment | null {
  if (!phases || past) return null
  const step = phases.steps[phases.at] ?? null
  const { side } = phases
  const asked = pending.kind === 'decision' ? pending.side : -1
  const kind =
    waiting.kind === 'end' ? 'over' : mine ? (side < 0 || side === asked ? 'own' : 'asked') : 'theirs'
  const turn = `${standing?.turn ?? 0} ${side}`
  // What is asked of a person in the enemy's turn is a moment of its own, and so is what follows it.
  return { kind, side, step, turn, key: `${turn} ${phases.at} ${kind === 'asked' ? asked : ''}` }
}
