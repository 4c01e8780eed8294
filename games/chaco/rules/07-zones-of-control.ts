/** Chapter 7. Zones of control: the six hexes around infantry and cavalry, and what they bar. No combat (7.4a). */
import { BLOCKED, directionTo, ZONE } from '@quebracho/engine/map'
import type { Chaco } from '../position.ts'
import { CAVALRY, enemyOf, type Side } from '../world.ts'
import { MOUNTAIN, type Place } from './02-land.ts'
import { hasTrail } from './14-trails.ts'

/** How many combat units of the side stand in each place. Lasts until the next question for that side. */
export function troopsOf(p: Chaco, side: Side): Uint8Array {
  const { firstUnit, endCombat, land } = p.world
  const troops = land.scratch.troops[side]
  troops.fill(0)
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] >= 0) troops[p.place[unit]]++
  }
  return troops
}

/** In flags, beside those of a search: the zone of control around this hex is marked already. */
const PROJECTED = 8

/**
 * 7.1a, 7.1b, 7.1d: marks the hexes in the zone of control of a side; they reach out of mountains (7.2b) but not into
 * them (7.2a, though a trail opens them, 14.5b), nor over rivers (7.2c) or borders (7.2d).
 */
export function markZones(p: Chaco, side: Side, mark: number, flags: Uint8Array): void {
  const { firstUnit, endCombat, land, hexes, kind } = p.world
  const { zoneReaches, zoneCrosses, grid, terrain } = land
  const { place } = p
  for (let unit = firstUnit[side], end = endCombat[side]; unit < end; unit++) {
    const hex = place[unit]
    if (hex < 0 || hex >= hexes || kind[unit] > CAVALRY || (flags[hex] & PROJECTED) !== 0) continue
    flags[hex] |= PROJECTED
    for (let edge = 6 * hex; edge < 6 * hex + 6; edge++) {
      if (zoneReaches[edge] >= 0) flags[zoneReaches[edge]] |= mark
    }
  }
  for (let i = 0; i < p.trails; i++) {
    const hex = p.trail[i]
    if (terrain[hex] !== MOUNTAIN) continue
    for (let edge = 6 * hex; edge < 6 * hex + 6; edge++) {
      const from = grid.neighbours[edge]
      if (from >= 0 && (flags[from] & PROJECTED) !== 0 && zoneCrosses[edge] === 1) flags[hex] |= mark
    }
  }
}

/** The same as marks by hex, 1 in the zone. Lasts until the next question for that side. */
export function zoneOf(p: Chaco, side: Side): Uint8Array {
  const zone = p.world.land.scratch.zone[side].fill(0)
  markZones(p, side, 1, zone)
  for (let hex = 0; hex < zone.length; hex++) zone[hex] &= 1
  return zone
}

/** 7.1c, 7.8b: whether the hex is in a zone of control of the side's enemy. */
export function inEnemyZone(p: Chaco, side: Side, hex: Place): boolean {
  const { firstUnit, endCombat, land, hexes, kind } = p.world
  const { column, row } = land.grid
  if (hex >= hexes || (land.terrain[hex] === MOUNTAIN && !hasTrail(p, hex))) return false
  const enemy = enemyOf(side)
  for (let unit = firstUnit[enemy]; unit < endCombat[enemy]; unit++) {
    const at = p.place[unit]
    if (at < 0 || at >= hexes || kind[unit] > CAVALRY) continue
    if (Math.abs(column[at] - column[hex]) > 1 || Math.abs(row[at] - row[hex]) > 1) continue
    const direction = directionTo(land.grid, at, hex)
    if (direction >= 0 && land.zoneCrosses[6 * at + direction] === 1) return true
  }
  return false
}

/**
 * What bars the LOC (7.7a), the supply radius (7.7b) and the way out of isolation (7.7c): enemy combat units, and enemy
 * zones of control where no own combat unit stands (7.8a, 7.8c). A truce lifts the zones (6.3e). Off-map boxes are
 * never used (8.6j). Whatever is not 0 is barred. Lasts until the next question of that kind or the next march.
 */
export function supplyFlags(p: Chaco, side: Side): Uint8Array {
  const { land, firstUnit, endCombat, hexes } = p.world
  const { flags } = land.scratch
  const { place } = p
  const enemy = enemyOf(side)
  flags.set(land.offLimits)
  if (p.truce === 0) {
    markZones(p, enemy, BLOCKED | ZONE, flags)
    for (let unit = firstUnit[side], end = endCombat[side]; unit < end; unit++) {
      if (place[unit] >= 0 && place[unit] < hexes) flags[place[unit]] = 0
    }
    closeClearings(p, flags)
  }
  for (let unit = firstUnit[enemy], end = endCombat[enemy]; unit < end; unit++) {
    if (place[unit] >= 0) flags[place[unit]] = BLOCKED
  }
  return flags
}

/** 8.6f, 8.7d: enemy settlements bar the LOC and the supply radius too. */
export function barSettlements(p: Chaco, side: Side, flags: Uint8Array): Uint8Array {
  const { settlements } = p.world.land
  for (let i = 0; i < settlements.length; i++) {
    if (p.control[settlements[i].hex] !== side) flags[settlements[i].hex] = BLOCKED
  }
  return flags
}

/** 10.6c, 10.6e: a clearing side is closed if either hex beside it is marked as a zone of control. */
export function closeClearings(p: Chaco, flags: Uint8Array): void {
  const { land, places } = p.world
  const { besideClearing } = land
  for (let i = 0; i < besideClearing.length; i += 2) {
    if (((flags[besideClearing[i]] | flags[besideClearing[i + 1]]) & ZONE) !== 0)
      flags[places + i / 2] = BLOCKED
  }
}
