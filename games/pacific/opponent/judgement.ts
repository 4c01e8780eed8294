/**
 * What a captain or a commander thinks of what he might do: for the usual answers of the chapters, and for what opponents do
 * not think about at all. They write whole stacks' orders, march stacks rather than single units, and leave the fine print to
 * people.
 */
import type { Hex } from '@quebracho/engine/map'
import type { Pacific } from '../position.ts'
import {
  armorOf,
  cargoCount,
  gunfireOf,
  isLaden,
  isWarship,
  modOf,
  shipsAt,
  speedOf,
} from '../rules/02-components.ts'
import { stackShips } from '../rules/07-stacks.ts'
import { FORT, type Side, type Unit } from '../world.ts'
import { wayToGo } from './ways.ts'

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

/** Blockaders fight if their guns are no fewer than those that come out or in. */
export function outguns(p: Pacific, side: Side): boolean {
  const movers = stackShips(p)
  if (movers.length === 0) return true
  const guns = (ships: readonly Unit[]) => ships.reduce((sum, ship) => sum + gunfireOf(p, ship), 0)
  return guns(shipsAt(p, side, p.place[movers[0]])) >= guns(movers)
}

/** A likely hit on a valuable ship. */
export function shotWorth(p: Pacific, gun: Unit, target: Unit): number {
  const hits = Math.max(1, Math.min(6, gunfireOf(p, gun) - armorOf(p, target) - 1))
  const cargo = cargoCount(p, target) + (p.loaded[target] > 0 ? 1 : 0)
  return hits * (shipWorth(p, target) + 3 * cargo + (p.steps[target] === 1 ? 4 : 0))
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

/** Guns fire in the order of their numbers: what they fire at matters more. */
export function firstGun(p: Pacific, gun: Unit): Unit {
  for (let ship = p.world.firstShip; ship < gun; ship++) {
    const ready = p.line[ship] > 0 && p.aside[ship] === 0 && p.fired[ship] === 0 && isWarship(p, ship)
    if (ready && p.owner[ship] === p.owner[gun] && p.place[ship] >= 0) return ship
  }
  return gun
}

/** Whether somebody in the transport's port could still go aboard. */
export function troopsWait(p: Pacific, transport: Unit): boolean {
  const { firstLand, endLand, kind } = p.world
  const side = p.owner[transport]
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (p.place[unit] === p.place[transport] && kind[unit] !== FORT && p.ashore[unit] === 0) return true
  return false
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

/** A unit marches by itself if nobody stands with it, or if others of its hex stay in a city. */
export function aloneOrGarrison(p: Pacific, unit: Unit): boolean {
  const place = p.place[unit]
  const { geography, hexes, firstLand, endLand } = p.world
  const side = p.owner[unit]
  let others = 0
  let first = unit
  for (let other = firstLand[side]; other < endLand[side]; other++) {
    if (p.place[other] !== place || other === unit) continue
    others++
    if (other < first) first = other
  }
  if (place >= hexes) return false
  if (others === 0) return true
  return first === unit && geography.vp[place] > 0
}
