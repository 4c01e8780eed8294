import type { Words } from '../app/words.ts'
import type { Far, Waiting } from '../play/session.ts'
import { isComputers, whoSits } from './who-sits.ts'

/**
 * What somebody is told while nothing is asked of him; `side` is whom one waits for, or nothing. `hasWritten`: what he is going to
 * be asked he has answered already.
 */
export function awayWords(far: Far, w: Words, side: string, waiting: Waiting, hasWritten: boolean): string {
  const { say } = w
  if (far.line !== 'open') return say(far.hasUnsent ? 'far.line.unsent' : 'far.line.broken')
  if (far.seats.some(({ kind }) => kind === 'open'))
    return say(far.mayInvite ? 'far.waitsForFriend' : 'far.waitsForSeats')
  if (isComputers(far)) return say('far.takenOver')
  if (far.mayClaim) return say('far.timeUp', { side })
  // What one has asked for is not forgotten.
  if (far.asked && far.asked.by === far.side) return say(`far.asked.${far.asked.kind}.waits`, { side })
  const seat = waiting.kind === 'away' ? far.seats[waiting.side] : undefined
  if (!seat) return say('far.waits')
  if (hasWritten) return say('far.waitsFor.written', { side })
  const isAway = seat.kind === 'person' && !seat.here
  return say(isAway ? 'far.waitsFor.away' : 'far.waitsFor', { side, name: whoSits(seat, w) })
}
