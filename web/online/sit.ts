/** Sitting down: what is promised of the dice is noted first, and only then does this browser add its number to them. */
import { glanceAt, newNumber, takeSeat } from './api.ts'
import { type FarSeat, farSeat, keepSeat, rememberName } from './seats.ts'

export async function sitAt(
  seat: Pick<FarSeat, 'id' | 'token'> & Partial<FarSeat>,
  name: string,
): Promise<void> {
  const { id, token } = seat
  // Who has just made the table, or read an invitation to it, has been told.
  const promise = seat.promise ?? (await glanceAt([{ id, token }]))[0]?.commitment
  const own = newNumber()
  const { side, taken } = await takeSeat(id, token, name, own)
  rememberName(name)
  const known = farSeat(id)
  keepSeat({
    // Which game it is, the table says when one sits there.
    ...{ game: known?.game ?? '', scenario: known?.scenario ?? '', invited: [], ...seat },
    ...{ side, at: Date.now() },
    promise: known?.promise ?? promise,
    number: taken ? own : known?.number,
  })
}
