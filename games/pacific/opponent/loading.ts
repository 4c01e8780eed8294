/** What goes aboard the transports that are about to sail: armies, the best first, and some columns with them. */
import type { Pacific } from '../position.ts'
import { columnsAt, friendlyPort, isTransport, modOf } from '../rules/02-components.ts'
import type { Place } from '../rules/02-geography.ts'
import { CHILEAN, FORT, type Side, type Unit } from '../world.ts'
import { isReckoned } from './reckoning.ts'
import { strandedIn } from './stranded.ts'
import { HOME } from './ways.ts'

/** What goes aboard next: a unit, or a column if `unit` is -1. */
export interface Boarding {
  readonly unit: Unit
  readonly ship: Unit
}

/** Transports of one port that sail together. */
interface Convoy {
  readonly place: Place
  readonly ships: Unit[]
}

/** One ship in so many is kept for a column. */
const SHIPS_TO_A_COLUMN = 3
/** Units that stay in a port worth points. */
const GARRISON = 2

export function nextAboard(p: Pacific, side: Side): Boarding | undefined {
  const convoys = convoysOf(p, side)
  let best: Boarding | undefined
  let most = 0
  for (const convoy of convoys) {
    const reserve = keptForColumns(p, side, convoys, convoy)
    const empty = convoy.ships.filter(ship => room(p, ship) === 2).length
    const free = convoy.ships.reduce((sum, ship) => sum + room(p, ship), 0) - 2 * reserve
    const found = free > most ? pairUp(p, side, convoy, empty > reserve) : undefined
    if (found) [best, most] = [found, free]
  }
  return best ?? columnAboard(p, side, convoys)
}

/** Steps for which there is room; none beside a column. */
function room(p: Pacific, ship: Unit): number {
  if (p.loaded[ship] > 0) return 0
  let steps = 2
  for (let unit = 0; unit < p.world.firstShip; unit++) if (p.carrier[unit] === ship) steps -= p.steps[unit]
  return steps
}

function convoysOf(p: Pacific, side: Side): Convoy[] {
  const { firstShip, units } = p.world
  const convoys: Convoy[] = []
  for (let ship = firstShip; ship < units; ship++) {
    const place = p.place[ship]
    if (p.owner[ship] !== side || place < 0 || !isTransport(p, ship) || !sailsOut(p, side, ship)) continue
    const known = convoys.find(convoy => convoy.place === place && p.order[convoy.ships[0]] === p.order[ship])
    if (known) known.ships.push(ship)
    else convoys.push({ place, ships: [ship] })
  }
  return convoys
}

const sailsOut = (p: Pacific, side: Side, ship: Unit): boolean =>
  p.order[ship] > (side === CHILEAN ? HOME : 0) &&
  p.moved[ship] === 0 &&
  p.built[ship] === 0 &&
  friendlyPort(p, side, p.place[ship])

/**
 * How many convoys of a port there are columns for. Rather than that two leave without one for the way home, one of them
 * stays, unless the war may end with this turn.
 */
function provided(p: Pacific, side: Side, convoys: readonly Convoy[], place: Place): number {
  const here = convoys.filter(convoy => convoy.place === place)
  // A column that is aboard is one for the way home.
  const aboard = here.flatMap(({ ships }) => ships.filter(ship => p.loaded[ship] > 0)).length
  const returning = Math.floor((columnsAt(p, side, place) + aboard) / 2)
  return isReckoned(p.turn) ? here.length : Math.max(1, Math.min(here.length, returning))
}

/** Columns of the port that are not wanted for the provisions of those that leave. */
const spareColumns = (p: Pacific, side: Side, convoys: readonly Convoy[], place: Place): number =>
  columnsAt(p, side, place) - provided(p, side, convoys, place)

/** Ships of the convoy that are kept for columns while there are troops to take on. */
function keptForColumns(
  p: Pacific,
  side: Side,
  convoys: readonly Convoy[],
  { place, ships }: Convoy,
): number {
  const laden = ships.filter(ship => p.loaded[ship] > 0).length
  const spare = Math.max(0, spareColumns(p, side, convoys, place))
  const share = Math.floor(spare / provided(p, side, convoys, place))
  // One at least goes along, if there is more than one ship or others wait for it: nobody sails home from a port of his own without.
  const needed = ships.length > 1 || p.order[ships[0]] === strandedIn(p, side)
  const wanted = needed ? Math.max(1, Math.floor(ships.length / SHIPS_TO_A_COLUMN)) : 0
  return Math.max(0, Math.min(wanted - laden, share))
}

/** The best unit that waits, with a ship that has just the room for it; not those who have to hold the port. */
function pairUp(p: Pacific, side: Side, { place, ships }: Convoy, mayOpen: boolean): Boarding | undefined {
  const { firstLand, endLand, geography, hexes, kind } = p.world
  let best: Boarding | undefined
  let most = -1
  let there = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    if (p.place[unit] !== place) continue
    there++
    if (kind[unit] === FORT || p.ashore[unit] === 1) continue
    for (const ship of ships) {
      const free = room(p, ship)
      if (free < p.steps[unit] || (free === 2 && !mayOpen)) continue
      const worth = 4 * p.steps[unit] + (free === p.steps[unit] ? 2 : 0) + modOf(p, unit)
      if (worth > most) [best, most] = [{ unit, ship }, worth]
    }
  }
  const stay = place < hexes && geography.vp[place] > 0 ? GARRISON : 0
  return there > stay ? best : undefined
}

/** Ships without troops take columns, as many as can be spared: one each in any case, more if the Box keeps one for the next. */
function columnAboard(p: Pacific, side: Side, convoys: readonly Convoy[]): Boarding | undefined {
  for (const { place, ships } of convoys) {
    const kept = place === p.world.box && ships.some(ship => p.loaded[ship] > 0) ? 1 : 0
    if (spareColumns(p, side, convoys, place) <= kept) continue
    for (const ship of ships) if (room(p, ship) === 2) return { unit: -1, ship }
  }
  return undefined
}
