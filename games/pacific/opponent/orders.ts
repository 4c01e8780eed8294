/** Where the fleets are sent: the orders a side wants for its next turn, worked out anew from what it sees. */
import type { Params } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Pacific } from '../position.ts'
import {
  columnsAt,
  friendlyPort,
  gunfireOf,
  isDamaged,
  isTransport,
  isWarship,
} from '../rules/02-components.ts'
import { AREAS } from '../rules/02-geography.ts'
import { ALLIED, CHILEAN, FORT, type Side, type Unit } from '../world.ts'
import { gunsAtSea, sendRaiders } from './raiders.ts'
import { isReckoned } from './reckoning.ts'
import { sendRescue, strandedIn } from './stranded.ts'
import { guards, HOME, type Ways, waysOf } from './ways.ts'
import { weights } from './weights.ts'

/** No more convoys than this leave in one turn. */
const CONVOYS = 2
/** So few transports sail all together. */
const FEW_TRANSPORTS = 3
/** MP a landed force goes to a city in the turn it lands. */
const IN_REACH = 4
/** What is near a city, in MP: who could come to its help, and who could join in the attack on it. */
const RELIEF_REACH = 6
const SUPPORT_REACH = 4

/** By ship, the area it is to sail to in the next turn; 0 for none. */
export function wantedOrders(p: Pacific, side: Side): Uint8Array {
  const wanted = new Uint8Array(p.world.units)
  if (side === CHILEAN) sendConvoys(p, readyShips(p, wanted), wanted)
  else {
    sendRaiders(p, wanted)
    sendRescue(p, wanted)
  }
  return wanted
}

/** Chile's ships that will lie in the Box when the next turn comes; those that will not are called home. */
function readyShips(p: Pacific, wanted: Uint8Array): Unit[] {
  const { firstShip, units } = p.world
  const ready: Unit[] = []
  for (let ship = firstShip; ship < units; ship++) {
    if (p.place[ship] < 0 || p.owner[ship] !== CHILEAN) continue
    if (p.order[ship] > HOME || staysAway(p, ship)) wanted[ship] = HOME
    else ready.push(ship)
  }
  return ready
}

/** It lies in a port, and has no order or no column to leave it. */
const staysAway = (p: Pacific, ship: Unit): boolean =>
  p.place[ship] !== p.world.box &&
  friendlyPort(p, CHILEAN, p.place[ship]) &&
  (p.order[ship] === 0 || columnsAt(p, CHILEAN, p.place[ship]) === 0)

/** Instead of a city: ships that are to be fetched. */
const RESCUE = -1

/** A landing: the area it goes to, the first city it is meant for, and how many units it takes. */
interface Landing {
  readonly area: number
  readonly city: Hex
  units: number
}

/** What a side's order for a ship is for; null if it is not one that is wanted. */
export function aimOfOrder(
  p: Pacific,
  side: Side,
  ship: Unit,
  area: number,
): { key: string; params: Params } | null {
  if (wantedOrders(p, side)[ship] !== area) return null
  if (side === ALLIED && isTransport(p, ship)) return { key: 'rescue', params: { area } }
  if (side === ALLIED) return { key: 'prowl', params: { area } }
  if (area === HOME) return { key: 'home', params: {} }
  const landing = landingsWanted(p, readyShips(p, new Uint8Array(p.world.units))).find(
    each => each.area === area,
  )
  if (!landing) return null
  if (landing.city === RESCUE) return { key: 'rescue', params: { area } }
  return { key: 'land', params: { area, hex: landing.city } }
}

function landingsWanted(p: Pacific, ready: readonly Unit[]): Landing[] {
  const transports = ready.filter(ship => isTransport(p, ship)).length
  const army = Math.min(waiting(p) + recruits(p), 2 * transports)
  return withRescue(p, army < 2 ? [] : chooseLandings(p, army))
}

function sendConvoys(p: Pacific, ready: readonly Unit[], wanted: Uint8Array): void {
  const transports = ready.filter(ship => isTransport(p, ship))
  const landings = landingsWanted(p, ready)
  const escorts = ready.filter(ship => isWarship(p, ship) && !isDamaged(p, ship))
  // With raiders about no convoy leaves without the stronger escort.
  const guns = escorts.reduce((sum, ship) => sum + gunfireOf(p, ship), 0)
  const safe = Math.floor(guns / (gunsAtSea(p, ALLIED) || 1))
  // But a ship with a column for a fleet that cannot move runs past them.
  landings.length = Math.min(landings.length, landings[0]?.city === RESCUE ? Math.max(1, safe) : safe)
  if (landings.length === 0) return
  const strength = landings.map(() => 0)
  const size = landings.map(({ units }) => transportsFor(units))
  // Of many one stays behind: if the others come to lie without a column somewhere, nobody else can fetch them.
  const isKept = transports.length > FEW_TRANSPORTS && landings[0].city !== RESCUE
  const most = transports.length - (isKept ? 1 : 0)
  let next = 0
  for (const [k, { area }] of landings.entries())
    for (let i = 0; i < size[k] && next < most; i++) wanted[transports[next++]] = area
  escorts.sort((a, b) => gunfireOf(p, b) - gunfireOf(p, a))
  for (const ship of escorts) {
    let weakest = 0
    for (let i = 1; i < landings.length; i++)
      if (strength[i] / size[i] < strength[weakest] / size[weakest]) weakest = i
    strength[weakest] += gunfireOf(p, ship)
    wanted[ship] = landings[weakest].area
  }
}

/** First of all somebody sails to where ships of ours lie in a port without a column: what goes aboard brings one. */
function withRescue(p: Pacific, landings: Landing[]): Landing[] {
  const area = strandedIn(p, CHILEAN)
  if (area === 0) return landings
  const there = landings.find(landing => landing.area === area) ?? { area, city: RESCUE, units: 1 }
  return [there, ...landings.filter(landing => landing !== there)].slice(0, CONVOYS)
}

/** Where a new transport sails in the next turn: with men-of-war of its port, or nowhere. */
export function areaInCompany(p: Pacific, ship: Unit): number {
  const { firstShip, units } = p.world
  const guns = new Uint8Array(AREAS + 1)
  for (let other = firstShip; other < units; other++)
    if (p.place[other] === p.place[ship] && p.owner[other] === p.owner[ship] && isWarship(p, other))
      guns[p.nextOrder[other]] += gunfireOf(p, other)
  guns[0] = 0
  return guns.indexOf(Math.max(...guns))
}

/** Most units are regiments, of two steps or one; a column goes along. */
const transportsFor = (units: number): number => Math.ceil(weights.shipsToUnits * units) + 1

/** Units in the Box for which no ship leaves in this turn. */
function waiting(p: Pacific): number {
  const { firstLand, endLand, firstShip, units, box } = p.world
  let count = 0
  for (let unit = firstLand[CHILEAN]; unit < endLand[CHILEAN]; unit++) if (p.place[unit] === box) count++
  for (let ship = firstShip; ship < units; ship++)
    if (p.place[ship] === box && p.order[ship] > HOME && isTransport(p, ship)) count -= 2
  return Math.max(0, count)
}

/** That may be counted on before the fleet sails. */
const recruits = (p: Pacific): number =>
  p.turn === 0 ? 1 : Math.min(2 * weights.recruits, weights.recruits + columnsAt(p, CHILEAN, p.world.box))

/** What there is to take, best first for what it costs, by landings in no more areas than there are convoys. */
function chooseLandings(p: Pacific, army: number): Landing[] {
  const ways = waysOf(p.world.geography)
  const landings: Landing[] = []
  const taken = new Uint8Array(ways.cities.length)
  let left = army
  while (left > 0) {
    const found = bestTarget(p, ways, taken, landings, left)
    if (!found) break
    taken[found.city] = 1
    const known = landings.find(({ area }) => area === found.area)
    const units = Math.max(1, Math.min(left, found.units))
    if (known) known.units += units
    else landings.push({ area: found.area, city: ways.cities[found.city], units })
    left -= found.units
  }
  return landings
}

interface Target {
  readonly city: number
  readonly area: number
  readonly units: number
}

function bestTarget(
  p: Pacific,
  ways: Ways,
  taken: Uint8Array,
  landings: readonly Landing[],
  left: number,
): Target | undefined {
  const { cities, fromArea } = ways
  const { vp } = p.world.geography
  const ashore = weights.wayAshore * (isReckoned(p.turn + 1) ? weights.hurry : 1)
  let best: Target | undefined
  let most = 0
  for (let city = 0; city < cities.length; city++) {
    if (taken[city] === 1 || p.control[cities[city]] === CHILEAN) continue
    const relieved = weights.relief * stepsNear(p, ALLIED, ways, city, RELIEF_REACH)
    const supported = weights.support * stepsNear(p, CHILEAN, ways, city, SUPPORT_REACH)
    const guard = Math.max(0, guards(p, cities[city]) + relieved - supported)
    const units = weights.landing + weights.perGuard * guard
    // Who is too few for a city counts for the part of it he could take.
    const share = Math.min(1, left / units)
    for (let area = HOME + 1; area <= AREAS; area++) {
      const way = fromArea[area][city]
      const known = landings.some(landing => landing.area === area)
      if (way > IN_REACH || (!known && landings.length === CONVOYS)) continue
      const toSail = 1 + weights.dangerAtSea * dangerIn(p, area)
      const worth = share * vp[cities[city]] * (known ? weights.sameArea : 1)
      const ratio = worth / units / (1 + ashore * way) / toSail
      if (ratio > most) [best, most] = [{ city, area, units }, ratio]
    }
  }
  return best
}

/** Steps of a side so near a city that they could come to its help, or join in the attack on it. */
function stepsNear(p: Pacific, side: Side, { cities, to }: Ways, city: number, reach: number): number {
  const { firstLand, endLand, hexes, kind } = p.world
  let steps = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    const place = p.place[unit]
    if (place < 0 || place >= hexes || place === cities[city] || kind[unit] === FORT) continue
    if (to[city * hexes + place] <= reach) steps += p.steps[unit]
  }
  return steps
}

/** Enemy warships that lie in the area, by their guns against ours. */
function dangerIn(p: Pacific, area: number): number {
  const { firstShip, units, geography, hexes } = p.world
  const guns = [0, 0]
  for (let ship = firstShip; ship < units; ship++) {
    const place = p.place[ship]
    if (place < 0 || !isWarship(p, ship)) continue
    const near = place < hexes && (geography.areas[place] & (1 << (area - 1))) !== 0
    if (p.owner[ship] === CHILEAN || near) guns[p.owner[ship]] += gunfireOf(p, ship)
  }
  return guns[ALLIED] / Math.max(1, guns[CHILEAN])
}
