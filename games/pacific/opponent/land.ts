/** The terms of the score that are about armies, their columns, and the cities they fight for. */
import tables from '../data/tables.json' with { type: 'json' }
import { type Pacific, WAITING } from '../position.ts'
import { columnsAt, friendlyPort, modOf } from '../rules/02-components.ts'
import { BOLIVIA } from '../rules/02-geography.ts'
import { ALLIED, CHILEAN, enemyOf, FORT, type Side, type Unit } from '../world.ts'
import type { Stakes } from './exposure.ts'
import { type Force, guardsAt, type Muster, strengthAt } from './muster.ts'
import { boliviaLeaves } from './reckoning.ts'
import { shipWay } from './sea.ts'
import { landWay, type Ways } from './ways.ts'
import { FORT_STEPS, weights } from './weights.ts'

/** Units by their steps, wherever they are. */
export function armies(p: Pacific, side: Side): number {
  const { firstLand, endLand } = p.world
  let value = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) value += unitWorth(p, unit)
  return value
}

function unitWorth(p: Pacific, unit: Unit): number {
  const { kind, mostSteps } = p.world
  if (p.place[unit] < 0 && p.carrier[unit] < 0)
    return p.status[unit] === WAITING ? weights.unit + weights.step * Math.min(1, mostSteps[unit]) : 0
  return kind[unit] === FORT
    ? weights.fort * p.steps[unit]
    : weights.unit + weights.step * p.steps[unit] + weights.mod * modOf(p, unit)
}

/** 5.6: what the Allies lose with Bolivia, which leaves the war as soon as Chile has points enough at the end of a turn. */
export function bolivians(p: Pacific, stakes: Stakes): number {
  const { firstLand, endLand, nation } = p.world
  if (p.boliviaOut === 1) return 0
  let value = 0
  for (let unit = firstLand[ALLIED]; unit < endLand[ALLIED]; unit++)
    if (nation[unit] === BOLIVIA) value += unitWorth(p, unit)
  return value * boliviaLeaves(p, stakes)
}

/** 8.1a, 8.1b: units that are too many in their hexes. */
export function crowding({ forces }: Muster, side: Side): number {
  const { hexes, count, troops, forts } = forces[side]
  const { limit, withFort } = tables.stacking
  let over = 0
  for (let i = 0; i < count; i++) {
    const hex = hexes[i]
    over += Math.max(0, troops[hex] + forts[hex] - (forts[hex] > 0 ? withFort : limit))
  }
  return over
}

/** Columns, and more for those where they are wanted. */
export function stores(p: Pacific, m: Muster, side: Side): number {
  const { places, hexes, firstShip, units } = p.world
  const { sails, troops } = m.forces[side]
  let value = 0
  for (let place = 0; place < places; place++) {
    const count = columnsAt(p, side, place)
    // Who lies in no port of his own puts to sea for nothing (7.8f); but an army is not put ashore beside one for that.
    const isFree = sails[place] > 0 && troops[place] === 0 && !friendlyPort(p, side, place)
    value += weights.provision * Math.min(weights.provisions, sails[place], isFree ? sails[place] : count)
    // Most places have none.
    if (count === 0) continue
    value += weights.column * Math.min(weights.columns, count)
    if (sails[place] === 0 && place < hexes && troops[place] > 0)
      value += weights.train * Math.min(weights.trains, count)
  }
  for (let ship = firstShip; ship < units; ship++)
    if (p.loaded[ship] > 0 && p.owner[ship] === side && p.place[ship] >= 0)
      value += weights.column + weights.train
  return value
}

/** By city: the Allied steps in it, and some of those beside it. */
export function findWards(p: Pacific, m: Muster, { cities }: Ways, wards: Float32Array): void {
  const { geography } = p.world
  const allied = m.forces[ALLIED]
  for (let i = 0; i < cities.length; i++) {
    wards[i] = guardsAt(allied, cities[i])
    for (let edge = 6 * cities[i]; edge < 6 * cities[i] + 6; edge++) {
      const beside = geography.grid.neighbours[edge]
      if (beside >= 0 && geography.cost[edge] > 0) wards[i] += weights.beside * guardsAt(allied, beside)
    }
  }
}

/** How far Chile's armies are from what they could take: by land, aboard, or nowhere yet. */
export function advance(p: Pacific, m: Muster, ways: Ways, wards: Float32Array): number {
  const { firstLand, endLand } = p.world
  const { hexes, count, steps } = m.forces[CHILEAN]
  // Counted from the Box, so that nobody is worse off for a recruit there.
  let far = 0
  for (let i = 0; i < count; i++)
    if (steps[hexes[i]] > 0) far += (landWay(p, ways, hexes[i]) - weights.unshipped) * steps[hexes[i]]
  for (let unit = firstLand[CHILEAN]; unit < endLand[CHILEAN]; unit++) {
    const ship = p.carrier[unit]
    if (ship < 0) continue
    const way = Math.min(weights.farthest, shipWay(p, ways, wards, ship))
    far += (way - weights.unshipped) * p.steps[unit]
  }
  return -weights.nearer * far
}

/** Landings that must fight where the enemy is stronger. */
export function beachheads({ forces, landed }: Muster): number {
  const { hexes, count, troops, steps } = forces[CHILEAN]
  let risk = 0
  for (let i = 0; i < count; i++) {
    const hex = hexes[i]
    if (landed[hex] === 0) continue
    const enemies = strengthAt(forces[ALLIED], hex) + weights.depth * guardsAt(forces[ALLIED], hex)
    const odds = (weights.surf + enemies) / troops[hex]
    if (odds > weights.risky)
      risk += weights.againstOdds * steps[hex] * Math.min(weights.worstOdds, odds - weights.safe)
  }
  return risk
}

/** By city, the Allied steps that are missing there: to take it back, or to hold it. */
const missing = new Float32Array(64)
/** By hex of the muster, the steps that may go elsewhere. */
const spare = new Float32Array(256)

function findMissing(p: Pacific, m: Muster, { cities, enough }: Ways): void {
  for (let k = 0; k < cities.length; k++) {
    const city = cities[k]
    missing[k] =
      p.control[city] === CHILEAN ? weights.retake : Math.max(0, enough[k] - guardsAt(m.forces[ALLIED], city))
  }
}

function findSpare(p: Pacific, { hexes, count, steps, forts }: Force, { cities, enough }: Ways): void {
  for (let i = 0; i < count; i++) {
    const hex = hexes[i]
    const city = p.world.geography.vp[hex] > 0 ? cities.indexOf(hex) : -1
    const kept = city >= 0 ? enough[city] - FORT_STEPS * forts[hex] : 0
    spare[i] = Math.max(0, steps[hex] - Math.max(0, kept))
  }
}

/**
 * Allied armies belong where they are wanted: for each step that a city lacks, the way of the nearest that is not needed where it
 * is. Cities that are lost come first.
 */
export function defence(p: Pacific, m: Muster, ways: Ways): number {
  const { cities } = ways
  findMissing(p, m, ways)
  findSpare(p, m.forces[ALLIED], ways)
  let far = 0
  for (let k = 0; k < cities.length; k++)
    if (p.control[cities[k]] === CHILEAN) far += wayToServe(p, m, ways, k, weights.lostCity)
  for (let k = 0; k < cities.length; k++)
    if (p.control[cities[k]] !== CHILEAN) far += wayToServe(p, m, ways, k, 0)
  return -weights.nearerHome * far
}

/** MP in all for what a city lacks; to a better end they count for less. */
function wayToServe(p: Pacific, m: Muster, { to }: Ways, city: number, nearer: number): number {
  const { hexes, count } = m.forces[ALLIED]
  const row = city * p.world.hexes
  let far = 0
  while (missing[city] > 0) {
    let nearest = -1
    let way: number = weights.farthestHome
    for (let i = 0; i < count; i++)
      if (spare[i] > 0 && to[row + hexes[i]] < way) [nearest, way] = [i, to[row + hexes[i]]]
    if (nearest < 0) return far + missing[city] * way
    const sent = Math.min(missing[city], spare[nearest])
    spare[nearest] -= sent
    missing[city] -= sent
    far += sent * (way - nearer)
  }
  return far
}

/**
 * Strength beside enemy stacks, by the odds it would attack at; each hex once. Few are little to be had, or they would be better
 * off dead than beside the enemy.
 */
export function pressure(p: Pacific, m: Muster, side: Side): number {
  const { geography } = p.world
  const { neighbours } = geography.grid
  const { troops } = m.forces[side]
  const enemy = m.forces[enemyOf(side)]
  let value = 0
  for (let i = 0; i < enemy.count; i++) {
    const hex = enemy.hexes[i]
    let beside = troops[hex]
    for (let edge = 6 * hex; edge < 6 * hex + 6; edge++)
      if (neighbours[edge] >= 0 && geography.cost[edge] > 0) beside += troops[neighbours[edge]]
    if (beside === 0) continue
    const odds = Math.min(weights.bestOdds, beside / Math.max(1, strengthAt(enemy, hex)))
    const prize = Math.min(1, weights.prey * guardsAt(enemy, hex)) + geography.vp[hex]
    value += weights.pressure * odds * prize
  }
  return value
}
