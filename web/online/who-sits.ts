import type { SeatShown } from '@quebracho/engine/wire'
import type { Words } from '../app/words.ts'

/** A person by the name he gave, the computer by its level in the reader's language. */
export function whoSits({ kind, name }: SeatShown, { say }: Words): string {
  if (kind === 'open') return say('far.seat.open')
  return kind === 'computer' ? say('seat.computer', { level: say(`opponent.${name}`) }) : name
}

/** Whoever let his time run out sees the computer play on for him. */
export const isComputers = ({ side, seats }: { side: number; seats: readonly SeatShown[] }): boolean =>
  seats[side]?.kind === 'computer'
