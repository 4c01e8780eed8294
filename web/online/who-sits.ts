import type { SeatShown } from '@quebracho/engine/wire'
import type { Words } from '../app/words.ts'

/** A person by the name he gave, the computer by its level in the reader's language. */
export function whoSits({ kind, name }: SeatShown, { say }: Words): string {
  if (kind === 'open') return say('far.seat.open')
  return kind === 'computer' ? say('seat.computer', { level: say(`opponent.${name}`) }) : name
}
