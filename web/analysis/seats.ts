/** Who plays on from a mistake. */
import type { Seat } from '../app/saves.ts'

/** Whoever is to try the better move is a person; if it was a computer's, the two have changed places. */
export function seatsToTry(seats: readonly Seat[], side: number): readonly Seat[] {
  const one: Seat = { kind: 'person' }
  const persons = seats.filter(({ kind }) => kind === 'person')
  const before = seats[side]
  if (before.kind === 'person' || persons.length !== 1) return seats.with(side, one)
  return seats.map((seat, i) => (i === side ? one : seat.kind === 'person' ? before : seat))
}
