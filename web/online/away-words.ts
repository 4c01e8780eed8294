import type { Words } from '../app/words.ts'
import type { Far } from '../play/session.ts'

/** What somebody is told while nothing is asked of him; `side` is whom one waits for, or nothing. */
export function awayWords(far: Far, { say }: Words, side: string): string {
  if (far.line !== 'open') return say(far.hasUnsent ? 'far.line.unsent' : 'far.line.broken')
  if (far.seats.some(({ kind }) => kind === 'open'))
    return say(far.mayInvite ? 'far.waitsForFriend' : 'far.waitsForSeats')
  if (far.mayClaim) return say('far.timeUp', { side })
  return side === '' ? say('far.waits') : say('far.waitsFor', { side })
}
