/** Who goes by ship: soldiers at a landing, a ship that lies there, and where they would be of more use. */
import tables from '../data/tables.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { unitsAt } from '../rules/02-components.ts'
import { pointsLeft } from '../rules/11-group.ts'
import { FORT, INFANTRY, type Side, TRANSPORT, type Unit, WARSHIP } from '../world.ts'

const { embark, capacity } = tables.movement

/** 12.4a, 12.4e: how many more the ship can take. */
function roomOf(p: Triple, side: Side, ship: Unit): number {
  const { kind } = p.world
  if (kind[ship] !== WARSHIP && kind[ship] !== TRANSPORT) return 0
  const most = kind[ship] === TRANSPORT ? capacity.transport.units : capacity.warship.units
  return most - passengersOf(p, side, ship).length
}

/** Who is aboard the ship. */
export const passengersOf = (p: Triple, side: Side, ship: Unit): Unit[] =>
  unitsAt(p, side, p.place[ship]).filter(unit => p.carrier[unit] === ship && p.world.kind[unit] < WARSHIP)

/** 12.4a, 12.4b, 12.4e: who could go aboard the ship now, one of each kind of equals; nobody if there is no room. */
export function waitingFor(p: Triple, side: Side, ship: Unit): Unit[] {
  if (roomOf(p, side, ship) <= 0) return []
  const { kind, likeness } = p.world
  const found: Unit[] = []
  for (const unit of unitsAt(p, side, p.place[ship])) {
    if (kind[unit] >= FORT || p.carrier[unit] >= 0 || pointsLeft(p, unit) < embark.landUnit) continue
    if (kind[ship] === WARSHIP && kind[unit] !== INFANTRY) continue
    if (found.filter(other => likeness[other] === likeness[unit]).length < 2) found.push(unit)
  }
  return found
}

/** Of those who wait, whom the ship had best take where there is that much room, by what each is worth there; the best first. */
export function cargoFor(
  p: Triple,
  side: Side,
  ship: Unit,
  waiting: readonly Unit[],
  room: number,
  worth: (unit: Unit) => number,
): { readonly cargo: Unit[]; readonly gain: number } {
  const wanted = waiting
    .map(unit => ({ unit, gain: worth(unit) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, Math.max(0, Math.min(room, roomOf(p, side, ship))))
  return { cargo: wanted.map(({ unit }) => unit), gain: wanted.reduce((sum, { gain }) => sum + gain, 0) }
}

/** 12.4b: they pay for going aboard, and are with the ship. */
export function takeAboard(p: Triple, ship: Unit, cargo: readonly Unit[]): void {
  for (const unit of cargo) {
    p.spent[unit] += embark.landUnit
    p.carrier[unit] = ship
  }
}

/** 12.4c */
export function putAshore(p: Triple, side: Side, ship: Unit): void {
  for (const unit of passengersOf(p, side, ship)) p.carrier[unit] = -1
}
