/** The Allied cruisers: where they lie in wait for what Chile sends along the coast, and what that means for a convoy. */
import type { Hex } from '@quebracho/engine/map'
import type { Pacific } from '../position.ts'
import { friendlyPort, gunfireOf, isDamaged, isWarship, speedOf } from '../rules/02-components.ts'
import { AREAS, inArea } from '../rules/02-geography.ts'
import { ALLIED, CHILEAN, type Side, type Unit } from '../world.ts'
import { shelled, softest } from './shelling.ts'
import { HOME } from './ways.ts'
import { weights } from './weights.ts'

/** Sound warships that keep up with a convoy; monitors guard their port. */
const cruises = (p: Pacific, ship: Unit): boolean =>
  p.owner[ship] === ALLIED &&
  p.place[ship] >= 0 &&
  isWarship(p, ship) &&
  !isDamaged(p, ship) &&
  speedOf(p, ship) >= 0

/** Together to the area where Chile can be hurt most and is not stronger. */
export function sendRaiders(p: Pacific, wanted: Uint8Array): void {
  const { firstShip, units } = p.world
  const squadron: Unit[] = []
  for (let ship = firstShip; ship < units; ship++) if (cruises(p, ship)) squadron.push(ship)
  if (squadron.length < 2) return
  const guns = squadron.reduce((sum, ship) => sum + gunfireOf(p, ship), 0)
  const hunts = huntsByArea(p)
  let [best, most] = [0, 0]
  for (let area = HOME + 1; area <= AREAS; area++)
    if (hunts[area] > most && gunsAtSea(p, CHILEAN, area) <= guns) [best, most] = [area, hunts[area]]
  for (const ship of squadron) wanted[ship] = best
}

/** By how much a station must be better before cruisers that need not move show what their order is. */
const BETTER = 1.25

/** Cruisers that need not move look for a better station in the area of their order. */
export function findsBetter(p: Pacific, ship: Unit): boolean {
  const [at, area] = [p.place[ship], p.order[ship]]
  if (area === 0 || at >= p.world.hexes || !cruises(p, ship) || friendlyPort(p, ALLIED, at)) return false
  return huntsByArea(p)[area] > BETTER * stationWorth(p, at)
}

/** What the best station of each area is worth. */
function huntsByArea(p: Pacific): Float64Array {
  const { geography, hexes } = p.world
  const hunts = new Float64Array(AREAS + 1)
  for (let hex = 0; hex < hexes; hex++) {
    if (geography.naval[hex] === 0) continue
    const worth = stationWorth(p, hex)
    for (let area = HOME + 1; area <= AREAS; area++)
      if (worth > hunts[area] && inArea(geography.areas[hex], area)) hunts[area] = worth
  }
  return hunts
}

/** How many ports that matter can be watched from a hex at sea, each by how surely a stack that enters it is met (7.3f); and who can be shelled there. */
export function stationWorth(p: Pacific, at: Hex): number {
  const { geography, hexes } = p.world
  if (friendlyPort(p, ALLIED, at)) return 0
  let worth = weights.shelledFrom * shelledAt(p, at)
  for (const { hex, port } of geography.cities) {
    if (!port || (geography.areas[hex] & geography.areas[at]) === 0) continue
    const chance = hex === at ? 1 : Math.max(0, 6 - geography.seaDistance[at * hexes + hex]) / 6
    worth +=
      chance * (weights.watched + geography.vp[hex] + (p.control[hex] === CHILEAN ? weights.watchedHeld : 0))
  }
  return worth
}

/** Steps that the cruisers are likely to take in a turn from Chileans on the coast. */
function shelledAt(p: Pacific, at: Hex): number {
  const { firstShip, units, geography } = p.world
  if (geography.land[at] === 0) return 0
  const mod = softest(p, ALLIED, at)
  let steps = 0
  for (let ship = firstShip; ship < units; ship++) if (cruises(p, ship)) steps += shelled(p, ship, mod)
  return steps
}

/** The guns of a side's warships that lie outside its ports, in one area or in all. */
export function gunsAtSea(p: Pacific, side: Side, area = 0): number {
  const { firstShip, units, geography, hexes } = p.world
  let guns = 0
  for (let ship = firstShip; ship < units; ship++) {
    const place = p.place[ship]
    if (place < 0 || place >= hexes || p.owner[ship] !== side || !isWarship(p, ship)) continue
    if (friendlyPort(p, side, place)) continue
    if (area === 0 || inArea(geography.areas[place], area)) guns += gunfireOf(p, ship)
  }
  return guns
}
