/**
 * What a captain or a commander thinks of what he might do: for the usual answers of the chapters, and for what opponents do
 * not think about at all. They write whole stacks' orders, march stacks rather than single units, and leave the fine print to
 * people.
 */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import {
  armorOf,
  cargoCount,
  columnsAt,
  friendlyPort,
  gunfireOf,
  holds,
  isLaden,
  isTransport,
  isWarship,
  landAt,
  modOf,
  shipsAt,
  speedOf,
} from '../rules/02-components.ts'
import type { Place } from '../rules/02-geography.ts'
import { stackShips } from '../rules/07-stacks.ts'
import { ALLIED, enemyOf, FORT, type Side, type Unit } from '../world.ts'
import { isReckoned } from './reckoning.ts'
import { wayToGo } from './ways.ts'
import { FORT_UNITS, weights } from './weights.ts'

const shipWorth = (p: Pacific, ship: Unit): number =>
  gunfireOf(p, ship) + 2 * armorOf(p, ship) + p.steps[ship]

/** Of ships that were caught, those with an army aboard first. */
export const prizeWorth = (p: Pacific, ship: Unit): number =>
  cargoCount(p, ship) + p.loaded[ship] + shipWorth(p, ship) / 20

/** An interception is tried where it is as likely as not to succeed, by no fewer warships than it meets. */
export function attemptWorth(p: Pacific, side: Side, hex: Hex): number {
  const { hexes, geography } = p.world
  const movers = stackShips(p)
  const at = movers.length > 0 ? p.place[movers[0]] : -1
  if (at < 0 || at >= hexes) return -1
  const enemies = movers.filter(ship => isWarship(p, ship)).length
  const ships = shipsAt(p, side, hex).filter(ship => isWarship(p, ship))
  const slowest = Math.min(...ships.map(ship => speedOf(p, ship)))
  const chance = hex === at ? 1 : (6 - geography.seaDistance[hex * hexes + at] + slowest) / 6
  return ships.length >= enemies && chance >= 0.5 ? chance : -1
}

/**
 * Transports that would be left in port without a column go along with the men-of-war that spend it, if all of them can be kept
 * out of the battle (7.9b): from the open sea they sail home for nothing (7.8f).
 */
export const leavesToo = (p: Pacific, side: Side, ship: Unit): boolean =>
  spendsLast(p, side, p.place[ship]) && canHide(p, side, p.place[ship])

/** Whether who leaves that port to meet the stack under way spends its last column. */
function spendsLast(p: Pacific, side: Side, place: Place): boolean {
  const movers = stackShips(p)
  if (movers.length === 0 || p.place[movers[0]] === place) return false
  return friendlyPort(p, side, place) && columnsAt(p, side, place) === 1
}

function canHide(p: Pacific, side: Side, place: Place): boolean {
  const movers = stackShips(p).length
  const ships = shipsAt(p, side, place)
  const guns = ships.filter(each => isWarship(p, each)).length
  return guns >= movers && ships.length - guns <= movers
}

const gunsOf = (p: Pacific, ships: readonly Unit[]): number =>
  ships.reduce((sum, ship) => sum + gunfireOf(p, ship), 0)

/** Blockaders fight if their guns are no fewer than those that come out or in. */
export function outguns(p: Pacific, side: Side): boolean {
  const movers = stackShips(p)
  return movers.length === 0 || gunsOf(p, shipsAt(p, side, p.place[movers[0]])) >= gunsOf(p, movers)
}

/** What a ship is worth in the line: armour keeps her there. */
const mightOf = (p: Pacific, ships: readonly Unit[]): number =>
  ships.reduce((sum, ship) => sum + (isWarship(p, ship) ? gunfireOf(p, ship) + 2 * armorOf(p, ship) : 0), 0)

/** An even battle sinks as many on both sides: men-of-war are met by clearly more, an army aboard by as many. */
const SUPERIOR = 1.4

/** … and not if that leaves transports in a port without a column (7.8d), unless it is an army that is met. */
export function dares(p: Pacific, side: Side, hex: Hex): boolean {
  const army = carriesArmy(p)
  const strands = spendsLast(p, side, hex) && shipsAt(p, side, hex).some(ship => isTransport(p, ship))
  if (strands && !army && !canHide(p, side, hex)) return false
  const wanted = army ? 1 : SUPERIOR
  return mightOf(p, shipsAt(p, side, hex)) >= wanted * mightOf(p, stackShips(p))
}

/** What it would cost its owner to lose the ship, with all aboard; a warship may decide who has the naval bonus (5.5a). */
function shipPrice(p: Pacific, ship: Unit): number {
  if (!isWarship(p, ship)) return weights.transport + aboardPrice(p, ship)
  const [chilean, allied] = p.lost
  const tips =
    p.owner[ship] === ALLIED
      ? allied + 1 >= 2 * chilean && (allied === 0 || allied < 2 * chilean)
      : allied >= 1 && allied >= 2 * chilean && allied < 2 * (chilean + 1)
  const bonus = tips ? weights.point : 0
  return (
    weights.warship + weights.gunfire * (gunfireOf(p, ship) + armorOf(p, ship) + speedOf(p, ship)) + bonus
  )
}

function aboardPrice(p: Pacific, ship: Unit): number {
  let price = p.loaded[ship] > 0 ? weights.column : 0
  for (let unit = 0; unit < p.world.firstShip; unit++)
    if (p.carrier[unit] === ship) price += weights.unit + weights.step * p.steps[unit]
  return price
}

/** What a shot does to the enemy on the average, in sixths: a natural 1 sinks, and so does any hit on a damaged ship (7.10a). */
export function shotWorth(p: Pacific, gun: Unit, target: Unit): number {
  const hits = Math.max(1, Math.min(6, gunfireOf(p, gun) - armorOf(p, target) - 1))
  const sinks = p.steps[target] > 1 ? 1 : hits
  return (sinks + (1 - weights.damaged) * (hits - sinks)) * shipPrice(p, target)
}

/** A good place to put an army ashore: an empty city best of all, else near one, and no beach with enemies on it. */
export function landingWorth(p: Pacific, side: Side, to: Hex): number {
  const { hexes, geography } = p.world
  if (to >= hexes || geography.land[to] === 0) return -200
  const enemies = strength(p, enemyOf(side), to)
  const prize = enemies === 0 && p.control[to] !== side ? 12 * geography.vp[to] : 0
  return prize - wayToGo(p, side, to) - 8 * enemies
}

/** Who lands among enemies is bound to the hex, and who is too many there disbands before he can leave it (8.1c); in a turn that may end the war he fights all the same. */
export function landsTooMany(p: Pacific, side: Side, hex: Place): boolean {
  if (hex >= p.world.hexes || isReckoned(p.turn) || !holds(p, enemyOf(side), hex)) return false
  return landAt(p, side, hex).length >= tables.stacking.limit
}

/** Units of the side in the hex; a fort counts as several. */
function strength(p: Pacific, side: Side, hex: Hex): number {
  const { firstLand, endLand, kind } = p.world
  let count = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (p.place[unit] === hex) count += kind[unit] === FORT ? FORT_UNITS : 1
  return count
}

/** Whether the stack under way carries an army. */
export function carriesArmy(p: Pacific): boolean {
  for (let unit = 0; unit < p.world.firstShip; unit++)
    if (p.carrier[unit] >= 0 && p.moving[p.carrier[unit]] === 1) return true
  return false
}

/** Columns of a place that its ships do not need to put to sea. */
export const toSpare = (p: Pacific, side: Side, place: Place): number =>
  columnsAt(p, side, place) - (shipsAt(p, side, place).length > 0 ? 1 : 0)

/** Which stack sails first: men-of-war, who draw the enemy out, then those they escort, and who goes home last. */
export function startWorth(p: Pacific, ship: Unit): number {
  if (p.order[ship] === 0) return -10
  let [guns, cargo] = [0, 0]
  for (let other = p.world.firstShip; other < p.world.units; other++) {
    if (p.owner[other] !== p.owner[ship] || p.place[other] !== p.place[ship]) continue
    if (p.order[other] !== p.order[ship] || p.orderWith[other] !== p.orderWith[ship]) continue
    guns += isWarship(p, other) ? 1 : 0
    cargo += isLaden(p, other) ? 1 : 0
  }
  return guns - (cargo > 0 ? 20 : 0)
}

/** The Box first, then where an army aboard could use itself. */
export function harbourWorth(p: Pacific, side: Side, to: Hex | undefined): number {
  if (to === undefined || to === p.world.box) return 100
  return p.world.geography.land[to] === 1 ? -wayToGo(p, side, to) : -100
}

/** How gladly a step is lost: a step of a full unit, then who is worth least; a fort last. */
export function cheapness(p: Pacific, unit: Unit): number {
  if (p.world.kind[unit] === FORT) return -100
  return (p.steps[unit] > 1 ? 50 : 0) - 10 * modOf(p, unit)
}

/** The ship of the stack under way that its enemy most wants to catch. */
export function richest(p: Pacific): Unit {
  let best = -1
  let most = -1
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.moving[ship] === 0 || p.line[ship] > 0) continue
    const worth = (isLaden(p, ship) ? 20 : 0) + (isWarship(p, ship) ? gunfireOf(p, ship) : 1)
    if (worth > most) [best, most] = [ship, worth]
  }
  return best
}

/** Whether a march may be meant to end there: a city or port, columns to take, or a hex beside enemies or a prize. */
export function isMarchGoal(p: Pacific, side: Side, to: Place): boolean {
  const { hexes, geography } = p.world
  if (to >= hexes) return false
  if (geography.vp[to] > 0 || geography.port[to] === 1 || columnsAt(p, enemyOf(side), to) > 0) return true
  for (let edge = 6 * to; edge < 6 * to + 6; edge++) {
    const beside = geography.grid.neighbours[edge]
    if (beside < 0 || geography.cost[edge] === 0) continue
    if (geography.vp[beside] > 0 || holds(p, enemyOf(side), beside)) return true
  }
  return false
}

/** Who holds a city while the others attack out of it: one of them, if it is worth points; -1 elsewhere. */
export function garrison(p: Pacific, units: readonly Unit[]): Unit {
  const { hexes, geography } = p.world
  const place = units.length > 1 ? p.place[units[0]] : -1
  if (place < 0 || place >= hexes || geography.vp[place] === 0) return -1
  return units.reduce((a, b) => (stays(p, b) > stays(p, a) ? b : a))
}

const stays = (p: Pacific, unit: Unit): number => p.steps[unit] - 2 * modOf(p, unit)

/** Of those who might march along, who is of most use; -1 if there is nobody. */
export const bestMarcher = (p: Pacific, units: readonly Unit[]): Unit =>
  units.length === 0 ? -1 : units.reduce((a, b) => (stays(p, b) < stays(p, a) ? b : a))

/** One unit of a hex begins a march, and others join it: from a city that must not be left empty, or a port whose ships need a column. */
export function beginsMarch(p: Pacific, unit: Unit): boolean {
  const place = p.place[unit]
  const { geography, hexes, firstLand, endLand } = p.world
  if (place >= hexes) return false
  const side = p.owner[unit]
  const here: Unit[] = []
  for (let other = firstLand[side]; other < endLand[side]; other++)
    if (p.place[other] === place && p.moved[other] === 0 && p.built[other] === 0) here.push(other)
  if (here.length < 2) return true
  return bestMarcher(p, here) === unit && (geography.vp[place] > 0 || shipsAt(p, side, place).length > 0)
}
