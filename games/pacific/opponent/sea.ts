/** The terms of the score that are about ships, and about Chile's armies that need them. */
import { IN_DOCK, type Pacific } from '../position.ts'
import {
  columnsAt,
  friendlyPort,
  gunfireOf,
  isTransport,
  isWarship,
  speedOf,
} from '../rules/02-components.ts'
import { AREAS, type Place } from '../rules/02-geography.ts'
import { CHILEAN, enemyOf, type Side, type Unit } from '../world.ts'
import { isLaden, type Muster } from './muster.ts'
import { shelled, softest } from './shelling.ts'
import { landWay, type Ways } from './ways.ts'
import { weights } from './weights.ts'

/** Ships by their guns and speed, escorts for the laden, who lies off an enemy port, and who cannot put to sea. */
export function fleets(p: Pacific, m: Muster, side: Side): number {
  const { firstShip, units } = p.world
  let value = 0
  for (let ship = firstShip; ship < units; ship++) {
    if (p.owner[ship] !== side || (p.place[ship] < 0 && p.status[ship] !== IN_DOCK)) continue
    const warship = isWarship(p, ship)
    const sound = warship
      ? weights.warship + weights.gunfire * (gunfireOf(p, ship) + speedOf(p, ship))
      : weights.transport
    value += sound * soundness(p, ship)
    if (warship && blockades(p, side, p.place[ship])) value += weights.blockade
    if (warship && m.forces[enemyOf(side)].troops[p.place[ship]] > 0)
      value += weights.shelling * shelled(p, ship, softest(p, side, p.place[ship]))
    if (warship && isStuck(p, side, p.place[ship])) value -= weights.stuck
    if (!warship && isLaden(m, ship) && !isEscorted(p, m, ship)) value -= weights.unescorted
  }
  return value
}

const soundness = (p: Pacific, ship: Unit): number =>
  p.status[ship] === IN_DOCK ? weights.docked : p.steps[ship] > 1 ? 1 : weights.damaged

const isEscorted = (p: Pacific, { forces }: Muster, ship: Unit): boolean =>
  friendlyPort(p, p.owner[ship], p.place[ship]) || forces[p.owner[ship]].warships[p.place[ship]] > 0

/** In a port without a column, which it can leave only when one comes (7.8d); to the Box, and to where Peru's appear, some come every turn. */
const isStuck = (p: Pacific, side: Side, place: Place): boolean =>
  place >= 0 &&
  place !== p.world.box &&
  !p.world.geography.alliedEntries.includes(place) &&
  friendlyPort(p, side, place) &&
  columnsAt(p, side, place) === 0

const blockades = (p: Pacific, side: Side, place: Place): boolean =>
  place >= 0 && place < p.world.hexes && p.world.geography.port[place] === 1 && p.control[place] !== side

/** MP from an area's coast to the best city that is not Chile's, and the farther the better it is guarded. */
function areaWay(p: Pacific, { cities, fromArea }: Ways, wards: Float32Array, area: number): number {
  let best: number = weights.farthest
  for (let i = 0; i < cities.length; i++) {
    if (p.control[cities[i]] === CHILEAN) continue
    const way = fromArea[area][i] - weights.prize * p.world.geography.vp[cities[i]] + weights.wary * wards[i]
    if (way < best) best = way
  }
  return best
}

/** How far who is aboard has to go. A ship that has yet to sail goes to its area; one that has arrived lies where it lies. */
export function shipWay(p: Pacific, ways: Ways, wards: Float32Array, ship: Unit): number {
  const place = p.place[ship]
  const ordered = p.moved[ship] === 0 || p.phasing !== p.owner[ship] ? p.order[ship] : 0
  const next = p.nextOrder[ship]
  if (ordered > 0) return weights.aboard + areaWay(p, ways, wards, ordered)
  if (next > 0) return 2 * weights.aboard + areaWay(p, ways, wards, next)
  const ashore = place < p.world.hexes && p.world.geography.land[place] === 1
  return weights.aboard + Math.min(ashore ? landWay(p, ways, place) : weights.farthest, weights.unshipped)
}

/** Room on transports by the area they have orders for, and as bits the areas that warships of the port go to. */
const room = new Int16Array(AREAS + 1)

function findRoom(p: Pacific, m: Muster, place: Place): number {
  const { firstShip, units } = p.world
  let escorts = 0
  room.fill(0)
  for (let ship = firstShip; ship < units; ship++) {
    if (p.place[ship] !== place || p.owner[ship] !== CHILEAN) continue
    const area = Math.max(p.nextOrder[ship], p.moved[ship] === 0 ? p.order[ship] : 0)
    if (area === 0) continue
    if (isTransport(p, ship)) room[area] += isLaden(m, ship) ? 0 : weights.room
    else escorts |= 1 << area
  }
  return escorts
}

/** Chileans who wait in a port for transports with orders: how much nearer that brings those for whom there is room. */
export function quays(p: Pacific, m: Muster, ways: Ways, wards: Float32Array): number {
  const { box } = p.world
  const { steps, sails } = m.forces[CHILEAN]
  let value = 0
  for (let i = 0; i < ways.quays.length; i++) {
    const place = ways.quays[i]
    let waiting = steps[place]
    if (waiting === 0 || sails[place] === 0) continue
    const escorts = findRoom(p, m, place)
    const without = place === box ? weights.unshipped : landWay(p, ways, place)
    for (let area = 1; area <= AREAS && waiting > 0; area++) {
      if (room[area] === 0) continue
      const carried = Math.min(waiting, room[area])
      const risk = (escorts & (1 << area)) === 0 ? weights.alone : 0
      const gain = without - (weights.atQuay + areaWay(p, ways, wards, area) + risk)
      if (gain > 0) value += weights.nearer * gain * carried
      waiting -= carried
    }
  }
  return value
}

/** Empty transports away from the Box, while an army waits there: on their way back they are worth more. */
export function fetching(p: Pacific, m: Muster): number {
  const { firstShip, units, box } = p.world
  let waiting = m.forces[CHILEAN].steps[box]
  let value = 0
  for (let ship = firstShip; ship < units && waiting > 0; ship++) {
    if (p.owner[ship] !== CHILEAN || !isTransport(p, ship) || p.place[ship] < 0 || isLaden(m, ship)) continue
    const back = p.nextOrder[ship] === 1 || (p.order[ship] === 1 && p.moved[ship] === 0)
    const stays = friendlyPort(p, CHILEAN, p.place[ship]) && !back
    if (p.place[ship] === box) value += weights.fetch
    else if (!stays) value += weights.fetchUnderWay * weights.fetch
    waiting -= weights.room
  }
  return value
}
