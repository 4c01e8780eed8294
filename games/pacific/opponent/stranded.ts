/** Fleets that lie in a port of their own without a column, which they cannot leave until somebody brings one (7.8d). */
import type { Pacific } from '../position.ts'
import { columnsAt, friendlyPort, isTransport, shipsAt } from '../rules/02-components.ts'
import { AREAS, inArea, type Place } from '../rules/02-geography.ts'
import { ALLIED, type Side } from '../world.ts'
import { HOME } from './ways.ts'

/** Whether ships of the side, not just one, cannot leave that port for want of a column. To where Peru's columns appear some come every turn. */
export function areStranded(p: Pacific, side: Side, place: Place): boolean {
  const { geography, hexes } = p.world
  if (place >= hexes || !friendlyPort(p, side, place) || columnsAt(p, side, place) > 0) return false
  if (side === ALLIED && geography.alliedEntries.includes(place)) return false
  return shipsAt(p, side, place).length > 1
}

/** The area of a port in which ships of the side are stranded; 0 if there is none. */
export function strandedIn(p: Pacific, side: Side): number {
  const { geography } = p.world
  for (const { hex, port } of geography.cities) {
    if (!port || !areStranded(p, side, hex)) continue
    for (let area = HOME + 1; area <= AREAS; area++) if (inArea(geography.areas[hex], area)) return area
  }
  return 0
}

/** Whether the stack under way has a column aboard. */
export function bringsColumn(p: Pacific): boolean {
  const { firstShip, units } = p.world
  for (let ship = firstShip; ship < units; ship++) if (p.moving[ship] === 1 && p.loaded[ship] > 0) return true
  return false
}

/** A Peruvian transport takes a column to cruisers that cannot move. */
export function sendRescue(p: Pacific, wanted: Uint8Array): void {
  const { firstShip, units, geography } = p.world
  const area = strandedIn(p, ALLIED)
  if (area === 0) return
  for (let ship = firstShip; ship < units; ship++) {
    if (p.owner[ship] !== ALLIED || !isTransport(p, ship)) continue
    if (!geography.alliedEntries.includes(p.place[ship])) continue
    wanted[ship] = area
    return
  }
}
