/**
 * How good a position is for a side, in hundredths of a victory point: what Chile holds, the armies and fleets, how far
 * each army is from what it could take (by land, aboard, or waiting for a ship that has its orders), and who guards what.
 */
import { type Hex, pathSearch } from '@quebracho/engine/map'
import { AREAS, type Board, inArea, type Place } from './board.ts'
import { IN_DOCK, type Pacific, WAITING } from './position.ts'
import {
  columnsAt,
  friendlyPort,
  gunfireOf,
  isTransport,
  isWarship,
  modOf,
  speedOf,
  victoryPoints,
} from './rules/02-components.ts'
import { ALLIED, CHILEAN, enemyOf, FORT, type Side, type Unit } from './world.ts'

const weights = {
  point: 420,
  unit: 30,
  step: 42,
  mod: 10,
  fort: 60,
  warship: 70,
  gunfire: 22,
  transport: 60,
  damage: 0.55,
  column: 22,
  /** Columns where a stack is to put to sea, up to so many; with an army in the field, up to so many. */
  provision: 70,
  provisions: 2,
  train: 16,
  trains: 2,
  /** For each MP an army is away from what it could take; for those who are aboard, or wait for a ship. */
  nearer: 4,
  farthest: 40,
  aboard: 5,
  atQuay: 11,
  unshipped: 24,
  /** A victory point is worth going so many MP farther. */
  prize: 2,
  /** How far Chile goes out of its way for each step that guards a city; what a landing against odds costs a step. */
  wary: 0.5,
  againstOdds: 55,
  /** What may be lost with a city under threat, a point; how near the threat is, in MP. */
  exposed: 190,
  threatened: 14,
  guard: 0.9,
  /** Strength gathered against a hex it could attack. */
  pressure: 34,
  bestOdds: 3,
  overstacked: 90,
  /** A transport where an army waits for it. */
  fetch: 60,
  /** Loaded transports at sea without a warship. */
  unescorted: 45,
  /** Warships off an enemy port, and enemy ships in reach that are weaker. */
  blockade: 18,
} as const

const FAR = 60

/** MP from every hex to every hex worth victory points: `city * hexes + hex`. Cities in the order of their hexes. */
interface Ways {
  readonly cities: readonly Hex[]
  readonly to: Uint8Array
  /** By area and city, MP from the nearest coast of the area. */
  readonly fromArea: readonly Uint8Array[]
}

const known = new WeakMap<Board, Ways>()

function waysOf(board: Board): Ways {
  const found = known.get(board)
  if (found) return found
  const { hexes, grid } = board
  const cities = Array.from(board.vp.keys()).filter(hex => board.vp[hex] > 0)
  const to = new Uint8Array(cities.length * hexes).fill(FAR)
  // Backwards: what a step out of a hex costs stands at the step into it.
  const back = new Int16Array(6 * hexes)
  for (let edge = 0; edge < back.length; edge++) {
    const other = grid.neighbours[edge]
    if (other >= 0) back[edge] = board.cost[6 * other + (((edge % 6) + 3) % 6)]
  }
  const search = pathSearch(grid)
  for (const [i, city] of cities.entries()) {
    search.from(city, back)
    for (let hex = 0; hex < hexes; hex++) {
      const cost = search.cost(hex)
      if (cost >= 0) to[i * hexes + hex] = Math.min(FAR, cost)
    }
  }
  const fromArea = Array.from({ length: AREAS + 1 }, (_, area) =>
    Uint8Array.from(cities, (_city, i) => {
      let best = FAR
      for (let hex = 0; hex < hexes; hex++) {
        if (area > 0 && board.land[hex] === 1 && inArea(board.areas[hex], area))
          best = Math.min(best, to[i * hexes + hex])
      }
      return best
    }),
  )
  const ways = { cities, to, fromArea }
  known.set(board, ways)
  return ways
}

export function score(p: Pacific, side: Side): number {
  const chile = valueFor(p, CHILEAN) - valueFor(p, ALLIED) + cities(p) + weights.point * victoryPoints(p)
  return side === CHILEAN ? chile : -chile
}

function valueFor(p: Pacific, side: Side): number {
  return (
    armies(p, side) +
    fleets(p, side) +
    stores(p, side) +
    (side === CHILEAN ? invasion(p) : defence(p)) +
    pressure(p, side)
  )
}

/** Units by their steps, wherever they are. */
function armies(p: Pacific, side: Side): number {
  const { firstLand, endLand, kind, mostSteps } = p.world
  let value = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    const here = p.place[unit] >= 0 || p.carrier[unit] >= 0
    if (here)
      value +=
        kind[unit] === FORT
          ? weights.fort * p.steps[unit]
          : weights.unit + weights.step * p.steps[unit] + weights.mod * modOf(p, unit)
    else if (p.status[unit] === WAITING) value += weights.unit + weights.step * Math.min(1, mostSteps[unit])
  }
  return value - weights.overstacked * overstacked(p, side)
}

const crowd = new Uint8Array(2048)

function overstacked(p: Pacific, side: Side): number {
  const { firstLand, endLand, hexes } = p.world
  crowd.fill(0, 0, hexes)
  let over = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && hex < hexes && ++crowd[hex] > 6) over++
  }
  return over
}

function fleets(p: Pacific, side: Side): number {
  const { firstShip, units } = p.world
  let value = 0
  for (let ship = firstShip; ship < units; ship++) {
    if (p.owner[ship] !== side || (p.place[ship] < 0 && p.status[ship] !== IN_DOCK)) continue
    const sound = isWarship(p, ship)
      ? weights.warship + weights.gunfire * (gunfireOf(p, ship) + speedOf(p, ship))
      : weights.transport
    value += p.status[ship] === IN_DOCK ? 0.8 * sound : p.steps[ship] > 1 ? sound : weights.damage * sound
    if (isTransport(p, ship) && laden(p, ship) && !escorted(p, ship)) value -= weights.unescorted
    if (isWarship(p, ship) && blockades(p, side, p.place[ship])) value += weights.blockade
  }
  return value
}

export function laden(p: Pacific, ship: Unit): boolean {
  if (p.loaded[ship] > 0) return true
  for (let unit = 0; unit < p.world.firstShip; unit++) if (p.carrier[unit] === ship) return true
  return false
}

function escorted(p: Pacific, transport: Unit): boolean {
  const place = p.place[transport]
  if (friendlyPort(p, p.owner[transport], place)) return true
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === place && p.owner[ship] === p.owner[transport] && isWarship(p, ship)) return true
  return false
}

const blockades = (p: Pacific, side: Side, place: Place): boolean =>
  place >= 0 && place < p.world.hexes && p.world.board.port[place] === 1 && p.control[place] !== side

/** Columns, and more for those where they are wanted. */
function stores(p: Pacific, side: Side): number {
  const { places, firstShip, units } = p.world
  let value = 0
  for (let place = 0; place < places; place++) {
    const count = columnsAt(p, side, place)
    if (count === 0) continue
    value += weights.column * Math.min(6, count)
    if (putsToSea(p, side, place)) value += weights.provision * Math.min(weights.provisions, count)
    else if (place < p.world.hexes && hasTroops(p, side, place))
      value += weights.train * Math.min(weights.trains, count)
  }
  for (let ship = firstShip; ship < units; ship++)
    if (p.loaded[ship] > 0 && p.owner[ship] === side && p.place[ship] >= 0)
      value += weights.column + weights.train
  return value
}

/** A stack in that port has orders, for this turn or the next. */
function putsToSea(p: Pacific, side: Side, place: Place): boolean {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.place[ship] !== place || p.owner[ship] !== side) continue
    if (p.order[ship] > 0 || p.nextOrder[ship] > 0) return true
  }
  return false
}

function hasTroops(p: Pacific, side: Side, place: Place): boolean {
  const { firstLand, endLand, kind } = p.world
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (p.place[unit] === place && kind[unit] !== FORT) return true
  return false
}

/** By city: the Allied steps in it, and half of those beside it. */
const wards = new Float32Array(64)
const steps = new Uint8Array(2048)

function findWards(p: Pacific, { cities }: Ways): void {
  const { firstLand, endLand, hexes, kind, board } = p.world
  steps.fill(0, 0, hexes)
  for (let unit = firstLand[ALLIED]; unit < endLand[ALLIED]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && hex < hexes) steps[hex] += kind[unit] === FORT ? 5 : p.steps[unit]
  }
  for (let i = 0; i < cities.length; i++) {
    wards[i] = steps[cities[i]]
    for (let edge = 6 * cities[i]; edge < 6 * cities[i] + 6; edge++) {
      const beside = board.grid.neighbours[edge]
      if (beside >= 0 && board.cost[edge] > 0) wards[i] += steps[beside] / 2
    }
  }
}

const capacity = new Int16Array(AREAS + 1)

/** How far Chile's armies are from what they could take: by land, aboard, at a quay with orders, or nowhere yet. */
function invasion(p: Pacific): number {
  const { firstLand, endLand, hexes, box, board } = p.world
  const ways = waysOf(board)
  findWards(p, ways)
  let value = 0
  for (let unit = firstLand[CHILEAN]; unit < endLand[CHILEAN]; unit++) {
    const place = p.place[unit]
    const ship = p.carrier[unit]
    let way: number = weights.farthest
    if (place >= 0 && place < hexes) way = Math.min(way, landWay(p, ways, place))
    else if (ship >= 0) way = Math.min(way, shipWay(p, ways, ship))
    else if (place === box) way = Math.min(way, weights.unshipped)
    else continue
    value -= weights.nearer * way * p.steps[unit]
  }
  return value + quays(p, ways) + fetching(p) - beachheads(p)
}

/** Landings that must fight where the enemy is stronger. */
function beachheads(p: Pacific): number {
  const { firstLand, endLand, hexes } = p.world
  let risk = 0
  let last = -1
  for (let unit = firstLand[CHILEAN]; unit < endLand[CHILEAN]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes || hex === last || p.landed[unit] === 0) continue
    last = hex
    let landed = 0
    let steps = 0
    for (let other = firstLand[CHILEAN]; other < endLand[CHILEAN]; other++) {
      if (p.place[other] !== hex) continue
      landed++
      steps += p.steps[other]
    }
    const odds = (1.5 + count(p, ALLIED, hex) + guards(p, hex) / 4) / landed
    if (odds > 0.8) risk += weights.againstOdds * steps * Math.min(2, odds - 0.6)
  }
  return risk
}

/** Empty transports away from the Box, while an army waits there: on their way back they are worth more. */
function fetching(p: Pacific): number {
  const { firstShip, units, firstLand, endLand, box } = p.world
  let waiting = 0
  for (let unit = firstLand[CHILEAN]; unit < endLand[CHILEAN]; unit++)
    if (p.place[unit] === box) waiting += p.steps[unit]
  let value = 0
  for (let ship = firstShip; ship < units && waiting > 0; ship++) {
    if (p.owner[ship] !== CHILEAN || !isTransport(p, ship) || p.place[ship] < 0 || laden(p, ship)) continue
    const home = p.place[ship] === box
    const back = p.nextOrder[ship] === 1 || (p.order[ship] === 1 && p.moved[ship] === 0)
    const stays = friendlyPort(p, CHILEAN, p.place[ship]) && !back
    value += home ? weights.fetch : stays ? 0 : 0.7 * weights.fetch
    waiting -= 2
  }
  return value
}

/** MP to the best city that is not Chile's: a better one is worth a longer way. */
function landWay(p: Pacific, { cities, to }: Ways, hex: Hex): number {
  let best: number = weights.farthest
  for (let i = 0; i < cities.length; i++) {
    if (p.control[cities[i]] === CHILEAN) continue
    const way = to[i * p.world.hexes + hex] - weights.prize * p.world.board.vp[cities[i]]
    if (way < best) best = way
  }
  return best
}

function areaWay(p: Pacific, { cities, fromArea }: Ways, area: number): number {
  let best: number = weights.farthest
  for (let i = 0; i < cities.length; i++) {
    if (p.control[cities[i]] === CHILEAN) continue
    const way = fromArea[area][i] - weights.prize * p.world.board.vp[cities[i]] + weights.wary * wards[i]
    if (way < best) best = way
  }
  return best
}

/** A ship that has yet to sail goes to its area; one that has arrived lies where it lies. */
function shipWay(p: Pacific, ways: Ways, ship: Unit): number {
  const place = p.place[ship]
  const ordered = p.moved[ship] === 0 || p.phasing !== p.owner[ship] ? p.order[ship] : 0
  const next = p.nextOrder[ship]
  const here =
    place < p.world.hexes && p.world.board.land[place] === 1 ? landWay(p, ways, place) : weights.farthest
  if (ordered > 0) return weights.aboard + areaWay(p, ways, ordered)
  if (next > 0) return 2 * weights.aboard + areaWay(p, ways, next)
  return weights.aboard + Math.min(here, weights.unshipped)
}

/** Units that wait in a port for transports with orders for the next turn: as far as there is room. */
function quays(p: Pacific, ways: Ways): number {
  const { firstShip, units, firstLand, endLand, box, hexes, kind } = p.world
  let value = 0
  for (const place of [box, ...p.world.board.cities.filter(city => city.port).map(city => city.hex)]) {
    let steps = 0
    for (let unit = firstLand[CHILEAN]; unit < endLand[CHILEAN]; unit++)
      if (p.place[unit] === place && kind[unit] !== FORT) steps += p.steps[unit]
    if (steps === 0) continue
    capacity.fill(0)
    let escort = 0
    for (let ship = firstShip; ship < units; ship++) {
      if (p.place[ship] !== place || p.owner[ship] !== CHILEAN) continue
      const area = Math.max(p.nextOrder[ship], p.moved[ship] === 0 ? p.order[ship] : 0)
      if (area === 0) continue
      if (isTransport(p, ship)) capacity[area] += laden(p, ship) ? 0 : 2
      else escort |= 1 << area
    }
    const without =
      place === box
        ? weights.unshipped
        : Math.min(weights.farthest, place < hexes ? landWay(p, ways, place) : weights.farthest)
    for (let area = 1; area <= AREAS; area++) {
      if (capacity[area] === 0 || steps <= 0) continue
      const carried = Math.min(steps, capacity[area])
      const risk = (escort & (1 << area)) === 0 ? 6 : 0
      const gain = without - (weights.atQuay + areaWay(p, ways, area) + risk)
      if (gain > 0) value += weights.nearer * gain * carried
      steps -= carried
    }
  }
  return value
}

/** Steps of the Allies in a hex; a fort counts as five. */
function guards(p: Pacific, hex: Hex): number {
  const { firstLand, endLand, kind } = p.world
  let steps = 0
  for (let unit = firstLand[ALLIED]; unit < endLand[ALLIED]; unit++)
    if (p.place[unit] === hex) steps += kind[unit] === FORT ? 5 : p.steps[unit]
  return steps
}

/** Allied armies belong near what is threatened: each not too far from a city of theirs. */
function defence(p: Pacific): number {
  const { firstLand, endLand, hexes, board, kind } = p.world
  const { cities, to } = waysOf(board)
  let value = 0
  for (let unit = firstLand[ALLIED]; unit < endLand[ALLIED]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes || kind[unit] === FORT) continue
    let best = FAR
    for (let i = 0; i < cities.length; i++) {
      const lost = p.control[cities[i]] === CHILEAN ? -4 : 0
      best = Math.min(best, to[i * hexes + hex] + lost)
    }
    value -= 0.4 * weights.nearer * Math.max(0, best) * p.steps[unit]
  }
  return value
}

/** What may change hands: Allied cities Chile can get at, and Chilean ones the Allies can. Positive for Chile. */
function cities(p: Pacific): number {
  const { board, hexes } = p.world
  const { cities: all, to } = waysOf(board)
  let value = 0
  for (let i = 0; i < all.length; i++) {
    const holder = p.control[all[i]]
    const raider = enemyOf(holder)
    const near = nearest(p, raider, to, i * hexes, all[i])
    const close = Math.max(0, 1 - near / weights.threatened)
    const held = nearest(p, holder, to, i * hexes, all[i])
    const guarded = held === 0 ? weights.guard : held <= 4 ? 0.4 : 0
    const risk = weights.exposed * board.vp[all[i]] * close * close * (1 - guarded)
    value += holder === CHILEAN ? -risk : risk
  }
  return value
}

/** MP of the side's nearest troops to a city; those aboard count from the coast of the area they are bound for. */
function nearest(p: Pacific, side: Side, to: Uint8Array, row: number, city: Hex): number {
  const { firstLand, endLand, hexes, kind, board } = p.world
  let best = FAR
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && hex < hexes) {
      if (kind[unit] !== FORT || hex === city) best = Math.min(best, to[row + hex])
    } else if (p.carrier[unit] >= 0) {
      const place = p.place[p.carrier[unit]]
      if (place >= 0 && place < hexes && (board.areas[place] & board.areas[city]) !== 0)
        best = Math.min(best, 4)
    }
  }
  return best
}

/** Strength beside enemy stacks, by the odds it would attack at. */
function pressure(p: Pacific, side: Side): number {
  const { firstLand, endLand, hexes, board, kind } = p.world
  const { neighbours } = board.grid
  const enemy = enemyOf(side)
  let value = 0
  crowd.fill(0, 0, hexes)
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && hex < hexes && kind[unit] !== FORT) crowd[hex]++
  }
  let last = -1
  for (let unit = firstLand[enemy]; unit < endLand[enemy]; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes || hex === last) continue
    last = hex
    let beside = crowd[hex]
    for (let edge = 6 * hex; edge < 6 * hex + 6; edge++)
      if (neighbours[edge] >= 0 && board.cost[edge] > 0) beside += crowd[neighbours[edge]]
    if (beside === 0) continue
    const odds = Math.min(weights.bestOdds, beside / Math.max(1, count(p, enemy, hex)))
    value += weights.pressure * odds * (1 + board.vp[hex])
  }
  return value
}

function count(p: Pacific, side: Side, hex: Hex): number {
  const { firstLand, endLand, kind } = p.world
  let units = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (p.place[unit] === hex) units += kind[unit] === FORT ? 2.5 : 1
  return units
}

/** MP an army that stands there has still to go: for Chile to what it could take, for the Allies to what they must keep. */
export function wayToGo(p: Pacific, side: Side, place: Place): number {
  const { board, hexes } = p.world
  const ways = waysOf(board)
  if (place >= hexes) return weights.unshipped
  if (side === CHILEAN) return landWay(p, ways, place)
  let best = FAR
  for (let i = 0; i < ways.cities.length; i++) {
    const city = ways.cities[i]
    if (place !== city && p.control[city] === ALLIED && guards(p, city) >= 2 * board.vp[city]) continue
    best = Math.min(best, ways.to[i * hexes + place] - (p.control[city] === CHILEAN ? 3 : 0))
  }
  return Math.max(0, best)
}
