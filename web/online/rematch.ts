/** The same two play again: who has a seat at the old table has one at the new, on the other side. */
import { go } from '../app/route.ts'
import { takeSeat } from './api.ts'
import { farSeat, keepSeat } from './seats.ts'

export async function sitAgain(old: string, id: string, name: string): Promise<void> {
  const seat = farSeat(old)
  if (!seat) return
  const { side } = await takeSeat(id, seat.token, name)
  keepSeat({ ...seat, id, side, invited: [], at: Date.now() })
  go({ page: 'far', id })
}
