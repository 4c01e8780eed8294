/** The same two play again: who has a seat at the old table has one at the new, on the other side. */
import { go } from '../app/route.ts'
import { farSeat } from './seats.ts'
import { sitAt } from './sit.ts'

export async function sitAgain(old: string, id: string, name: string): Promise<void> {
  const seat = farSeat(old)
  if (!seat) return
  const { token, game, scenario } = seat
  await sitAt({ id, token, game, scenario }, name)
  go({ page: 'far', id })
}
