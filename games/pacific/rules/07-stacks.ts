/** Chapter 7.2, stacks: which ships sail together, which must sail and may, and the stack that is under way. */
import type { Pacific } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { columnsAt, friendlyPort, isTransport } from './02-components.ts'
import { inArea, type Place } from './02-geography.ts'
import { reachesArea, reachesPort } from './07-routes.ts'

/** 7.2b, 7.2c, G85: ships of one hex under one order are one stack. Those without an order are none (7.2k). */
export const sailsWith = (p: Pacific, ship: Unit, other: Unit): boolean =>
  p.owner[other] === p.owner[ship] &&
  p.place[other] === p.place[ship] &&
  p.order[other] === p.order[ship] &&
  p.orderWith[other] === p.orderWith[ship] &&
  canMove(p, other)

/** 7.9r: not yet moved, and free to. */
export const canMove = (p: Pacific, ship: Unit): boolean =>
  p.place[ship] >= 0 && p.moved[ship] === 0 && p.pinned[ship] === 0

/** 7.8b, 7.8d, 7.8e: leaving a friendly port or the Box takes a column there; from anywhere else it is free (7.8f). */
export const canLeave = (p: Pacific, side: Side, place: Place): boolean =>
  !friendlyPort(p, side, place) || columnsAt(p, side, place) > 0

/** Why the stack of this ship, or the ship that goes home, may not begin to move; null if it may. */
export function startRefusal(p: Pacific, side: Side, ship: Unit): string | null {
  if (ship < p.world.firstShip || p.owner[ship] !== side || p.place[ship] < 0) return '7.2b'
  if (p.moved[ship] === 1) return '7.2p'
  if (p.pinned[ship] === 1) return '7.9r'
  const at = p.place[ship]
  if (p.order[ship] === 0) return homeRefusal(p, side, ship)
  if (!canLeave(p, side, at)) return '7.8d'
  return reachesArea(p, at, p.order[ship]) ? null : '7.2f'
}

/** 7.2i, 7.2j, 4.1q */
function homeRefusal(p: Pacific, side: Side, ship: Unit): string | null {
  const at = p.place[ship]
  if (friendlyPort(p, side, at)) {
    if (p.world.options.portTransfer !== true) return '7.2j'
    if (p.built[ship] === 1) return '6.3l'
    if (!canLeave(p, side, at)) return '7.8d'
  }
  if (reachesPort(p, side, at)) return null
  return friendlyPort(p, side, at) ? '7.2j' : '4.1q'
}

/** 7.2b, 7.2h, 7.2i, 7.1e, 7.8a: why the phase cannot end before this ship has sailed; null if it may stay where it is. */
export function duty(p: Pacific, side: Side, ship: Unit): string | null {
  const at = p.place[ship]
  const stays =
    p.order[ship] === 0 ? friendlyPort(p, side, at) : inArea(p.world.geography.areas[at], p.order[ship])
  if (stays || startRefusal(p, side, ship) !== null) return null
  return p.order[ship] === 0 ? '7.2i' : '7.2b'
}

/** Where the stack under way is; -1 if nothing is left of it. */
export function stackPlace(p: Pacific): Place {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.moving[ship] === 1) return p.place[ship]
  return -1
}

export function stackShips(p: Pacific): Unit[] {
  const found: Unit[] = []
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) if (p.moving[ship] === 1) found.push(ship)
  return found
}

export function stackHasTransport(p: Pacific): boolean {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.moving[ship] === 1 && isTransport(p, ship)) return true
  return false
}

/** 7.9v: the ships of the stack under way that may be met where it is: not those that have just been in a battle there. */
export const stackToMeet = (p: Pacific): Unit[] => stackShips(p).filter(ship => p.barred[ship] === 0)

/** 7.6a: its movement is over, and its order carried out. */
export function finish(p: Pacific, ship: Unit): void {
  p.moving[ship] = 0
  p.barred[ship] = 0
  p.moved[ship] = 1
  p.order[ship] = 0
  p.orderWith[ship] = -1
}
