/** Chapters 2 and 3: counters, Supply Columns, who stands where, and who controls a hex. The ground all chapters share. */
import type { Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { DEAD, GONE, IN_DOCK, IN_PLAY, isBefore, type Pacific } from '../position.ts'
import {
  ALLIED,
  ARTILLERY,
  CHILEAN,
  enemyOf,
  FORT,
  type Side,
  sideOfNation,
  TRANSPORT,
  type Unit,
  WARSHIP,
} from '../world.ts'
import { BOLIVIA, CHILE, type Nation, PERU, type Place } from './02-geography.ts'

// 2.3a, 2.5a, 2.6a: every counter is of one kind and one nation; of Supply Columns only numbers are kept.
export const isShip = (p: Pacific, unit: Unit): boolean => unit >= p.world.firstShip
export const isWarship = (p: Pacific, unit: Unit): boolean => p.world.kind[unit] === WARSHIP
export const isTransport = (p: Pacific, unit: Unit): boolean => p.world.kind[unit] === TRANSPORT
export const isFort = (p: Pacific, unit: Unit): boolean => p.world.kind[unit] === FORT
export const isDamaged = (p: Pacific, ship: Unit): boolean => p.steps[ship] < p.world.mostSteps[ship]

/** The side of a ship may change (10.1e); that of a land unit is its nation's. */
export const sideOf = (p: Pacific, unit: Unit): Side => p.owner[unit]

/** Printed values of the side of the counter that is up (3.2 of chapter 3's reading rules). */
const face = (p: Pacific, unit: Unit): number => 2 * unit + Math.max(0, p.steps[unit] - 1)
const shipFace = (p: Pacific, ship: Unit): number => 2 * ship + (isDamaged(p, ship) ? 0 : 1)
export const modOf = (p: Pacific, unit: Unit): number => (isFort(p, unit) ? 0 : p.world.mod[face(p, unit)])
export const raidModOf = (p: Pacific, unit: Unit): number => p.world.raidMod[face(p, unit)]
/** -1 if it has none (7.7g). */
export const antiShipOf = (p: Pacific, fort: Unit): number => p.world.antiShip[face(p, fort)]
export const gunfireOf = (p: Pacific, ship: Unit): number => p.world.gunfire[shipFace(p, ship)]
export const armorOf = (p: Pacific, ship: Unit): number => p.world.armor[shipFace(p, ship)]
export const speedOf = (p: Pacific, ship: Unit): number => p.world.speed[shipFace(p, ship)]

/** Visits the land units of a side that stand on the map or in the Box, forts too; nobody aboard (7.1f). */
export function eachLand(p: Pacific, side: Side, visit: (unit: Unit) => void): void {
  const { firstLand, endLand } = p.world
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) if (p.place[unit] >= 0) visit(unit)
}

/** The side's land units there, forts too, in the order of their numbers. */
export function landAt(p: Pacific, side: Side, place: Place): Unit[] {
  const { firstLand, endLand } = p.world
  const found: Unit[] = []
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) if (p.place[unit] === place) found.push(unit)
  return found
}

/** Whether the side has a land unit or a fort there. */
export function holds(p: Pacific, side: Side, place: Place): boolean {
  const { firstLand, endLand } = p.world
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) if (p.place[unit] === place) return true
  return false
}

export function fortAt(p: Pacific, side: Side, place: Place): Unit {
  const { firstLand, endLand, kind } = p.world
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (kind[unit] === FORT && p.place[unit] === place) return unit
  return -1
}

/** 8.9d */
export function artilleryAt(p: Pacific, side: Side, place: Place): number {
  const { firstLand, endLand, kind } = p.world
  let count = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (kind[unit] === ARTILLERY && p.place[unit] === place) count++
  return count
}

/** The side's ships there. */
export function shipsAt(p: Pacific, side: Side, place: Place): Unit[] {
  const found: Unit[] = []
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === place && p.owner[ship] === side) found.push(ship)
  return found
}

export function warshipAt(p: Pacific, side: Side, place: Place): boolean {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === place && p.owner[ship] === side && isWarship(p, ship)) return true
  return false
}

/** The land units aboard a transport. */
export function cargoOf(p: Pacific, ship: Unit): Unit[] {
  const found: Unit[] = []
  for (let unit = 0; unit < p.world.firstShip; unit++) if (p.carrier[unit] === ship) found.push(unit)
  return found
}

/** How many land units are aboard. */
export function cargoCount(p: Pacific, ship: Unit): number {
  let count = 0
  for (let unit = 0; unit < p.world.firstShip; unit++) if (p.carrier[unit] === ship) count++
  return count
}

/** Whether there is anything aboard. */
export const isLaden = (p: Pacific, ship: Unit): boolean => p.loaded[ship] > 0 || cargoCount(p, ship) > 0

export const nationsOf = (side: Side): readonly Nation[] => (side === CHILEAN ? [0] : [1, 2])

const stock = (p: Pacific, nation: Nation, place: Place): number => nation * p.world.places + place
export const columnsOf = (p: Pacific, nation: Nation, place: Place): number =>
  p.columns[stock(p, nation, place)]

/** How many Supply Columns the side has there, of all its nations (G20). */
export function columnsAt(p: Pacific, side: Side, place: Place): number {
  if (side === CHILEAN) return columnsOf(p, CHILE, place)
  return columnsOf(p, PERU, place) + columnsOf(p, PERU + 1, place)
}

/** 4.1n: they stay until they are spent, captured or lost. */
export function addColumns(p: Pacific, nation: Nation, place: Place, count: number): void {
  p.columns[stock(p, nation, place)] += count
}

/** Columns that have marched in this phase march no more (8.2e), nor those landed among enemies (7.6p); they are counted among those of the place. */
export const tiredOf = (p: Pacific, nation: Nation, place: Place): number => p.tired[stock(p, nation, place)]
export function addTired(p: Pacific, nation: Nation, place: Place, count: number): void {
  p.tired[stock(p, nation, place)] += count
}

/** 6.1d: takes columns of one nation away; those that have marched go last. */
export function takeColumns(p: Pacific, nation: Nation, place: Place, count: number): void {
  const i = stock(p, nation, place)
  p.columns[i] -= count
  p.tired[i] = Math.min(p.tired[i], p.columns[i])
}

/**
 * 6.1d, G20: one of the side's columns there is spent. The nations' are interchangeable, but Bolivia's may be lost with it
 * (5.6d) and go first; by older rules they went last.
 */
export function spendColumn(p: Pacific, side: Side, place: Place): Nation {
  const inTurn = side === CHILEAN ? [CHILE] : isBefore(p, 3) ? [PERU, BOLIVIA] : [BOLIVIA, PERU]
  const nation = inTurn.find(each => columnsOf(p, each, place) > 0) ?? inTurn[0]
  takeColumns(p, nation, place, 1)
  return nation
}

/** Every place where the side has columns (not those aboard, 6.1e). */
export function columnPlaces(p: Pacific, side: Side): Place[] {
  const found: Place[] = []
  for (let place = 0; place < p.world.places; place++) if (columnsAt(p, side, place) > 0) found.push(place)
  return found
}

export function allColumns(p: Pacific, side: Side): number {
  let count = 0
  for (let place = 0; place < p.world.places; place++) count += columnsAt(p, side, place)
  return count
}

/** 8.12c, G67: all enemy columns there become the side's, to be used at once; an Allied captor takes them as of `nation`. */
export function captureColumns(p: Pacific, side: Side, place: Place, nation: Nation, tell?: Tell): void {
  const enemy = enemyOf(side)
  const count = columnsAt(p, enemy, place)
  if (count === 0) return
  for (const each of nationsOf(enemy)) takeColumns(p, each, place, columnsOf(p, each, place))
  addColumns(p, nation, place, count)
  tell?.({ rule: '8.12a', key: 'columns.captured', side, nation, hex: place, count })
}

/** 2.4a, 3.0a: a port in the side's hands; the Box is Chile's. It holds any number of ships (2.4c). */
export function friendlyPort(p: Pacific, side: Side, place: Place): boolean {
  if (place === p.world.box) return side === CHILEAN
  return p.world.geography.port[place] === 1 && p.control[place] === side
}

/** 3.0b, 3.0c: a land unit or fort of the side stands there and none of the enemy: it takes control, to keep it. */
export function takeControl(p: Pacific, side: Side, hex: Hex, tell?: Tell): boolean {
  if (hex >= p.world.hexes || p.control[hex] === side) return false
  if (!holds(p, side, hex) || holds(p, enemyOf(side), hex)) return false
  p.control[hex] = side
  const points = p.world.geography.vp[hex]
  if (points > 0) tell?.({ rule: '3.0b', key: 'city.taken', side, hex, points })
  else tell?.({ rule: '3.0b', key: 'hex.taken', side, hex })
  if (hex === p.world.geography.shipyard[enemyOf(side)]) scuttleDock(p, enemyOf(side), tell)
  return true
}

export function putAt(p: Pacific, unit: Unit, place: Place): void {
  p.place[unit] = place
  p.status[unit] = IN_PLAY
  p.carrier[unit] = -1
}

/** It leaves the map, or its ship, for the dead pile (2.7c) or another of the places in position.ts. */
export function takeOff(p: Pacific, unit: Unit, status: number): void {
  p.place[unit] = -1
  p.carrier[unit] = -1
  p.status[unit] = status
  p.group[unit] = 0
  p.fights[unit] = 0
  if (status === DEAD || status === GONE) p.steps[unit] = 0
}

/** 2.7a, 2.7b, 2.7c: a land unit or fort loses a step; nothing but steps tells a regiment from a battalion. */
export function loseStep(p: Pacific, unit: Unit, rule: string, tell?: Tell): void {
  const hex = p.place[unit]
  p.steps[unit]--
  if (p.steps[unit] > 0) {
    tell?.({ rule, key: 'unit.reduced', unit, hex })
    return
  }
  takeOff(p, unit, DEAD)
  tell?.({ rule, key: 'unit.eliminated', unit, hex })
}

/** 7.9i, 7.10: a ship is hit; `sinks` at once, or if it was damaged already. */
export function hitShip(p: Pacific, ship: Unit, sinks: boolean, rule: string, tell?: Tell): void {
  if (!sinks && p.steps[ship] > 1) {
    p.steps[ship]--
    tell?.({ rule, key: 'ship.damaged', unit: ship, hex: p.place[ship] })
  } else sinkShip(p, ship, rule, tell)
}

/** 5.5e, 7.9p: a ship is lost with all aboard. */
export function sinkShip(p: Pacific, ship: Unit, rule: string, tell?: Tell): void {
  tell?.({ rule, key: 'ship.sunk', unit: ship, hex: p.place[ship] })
  countLost(p, ship)
  dropCargo(p, ship, tell)
  loseShip(p, ship)
}

/** 5.5a, 5.5b */
export function countLost(p: Pacific, ship: Unit): void {
  if (isWarship(p, ship)) p.lost[p.owner[ship]]++
}

/** 7.9p: cargo goes down with its ship; columns are removed. */
export function dropCargo(p: Pacific, ship: Unit, tell?: Tell, rule = '7.9p'): void {
  for (const unit of cargoOf(p, ship)) {
    takeOff(p, unit, DEAD)
    tell?.({ rule, key: 'cargo.lost', unit, ship })
  }
  if (p.loaded[ship] > 0)
    tell?.({ rule, key: 'columns.lost', unit: ship, nation: p.loaded[ship] - 1, count: 1 })
  p.loaded[ship] = 0
}

/** A ship goes to the dead pile, without its orders. */
export function loseShip(p: Pacific, ship: Unit): void {
  takeOff(p, ship, DEAD)
  forgetOrders(p, ship)
  p.moving[ship] = 0
  p.line[ship] = 0
  p.goes[ship] = 0
}

export function forgetOrders(p: Pacific, ship: Unit): void {
  p.order[ship] = 0
  p.nextOrder[ship] = 0
  p.orderWith[ship] = -1
  p.nextWith[ship] = -1
}

/** 5.1a, 5.1b, 5.1c, G11: the victory points Chile has now, for the hexes it holds at this moment. */
export function victoryPoints(p: Pacific): number {
  const { vp, prizes } = p.world.geography
  let points = p.bonus
  for (let i = 0; i < prizes.length; i++) if (p.control[prizes[i]] === CHILEAN) points += vp[prizes[i]]
  return points
}

/** 3.0a: the side of the country a hex lies in. */
export function countrySide(p: Pacific, hex: Hex): Side {
  const nation = p.world.geography.country[hex]
  return nation < 0 ? ALLIED : sideOfNation(nation)
}

/** 6.5i: the side has lost its yard and with it the warships that are repaired there. */
function scuttleDock(p: Pacific, side: Side, tell?: Tell): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.status[ship] !== IN_DOCK || p.owner[ship] !== side) continue
    tell?.({ rule: '6.5i', key: 'dock.scuttled', unit: ship, hex: p.world.geography.shipyard[side] })
    countLost(p, ship)
    loseShip(p, ship)
    p.due[ship] = 0
  }
}

/** 7.9c, 10.1h: whether the ship is in the naval battle under way, on this side; those set aside are not. */
export const inFleet = (p: Pacific, side: Side, ship: Unit): boolean =>
  p.line[ship] !== 0 && p.aside[ship] === 0 && p.owner[ship] === side

/** The side's ships in the naval battle under way. */
export function fleetOf(p: Pacific, side: Side): Unit[] {
  const found: Unit[] = []
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (inFleet(p, side, ship)) found.push(ship)
  return found
}

/** 2.2b, G27: a land hex that ships may be in. */
export const isCoast = (p: Pacific, place: Place): boolean =>
  place < p.world.hexes && p.world.geography.land[place] === 1 && p.world.geography.naval[place] === 1
