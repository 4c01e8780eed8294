/** Chapter 12.8, first half: from whom a unit flees, over what ground, where it may retreat to. Questions only. */
import { directionTo, type Hex } from '@quebracho/engine/map'
import { ATTACKS, type Chaco, REACTION_COMBAT } from '../position.ts'
import { enemyOf, hexDistance, type Side, type Unit } from '../world.ts'
import { gaitOf, sideOf, troopsAt } from './02-components.ts'
import { CLEAR, type Gait } from './02-land.ts'
import type { CostTable } from './02-scratch.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import { unitsAt } from './10-march.ts'
import { groundCost, movementCost } from './10-terrain-chart.ts'
import { groundAt } from './10-terrain-costs.ts'
import { hasRoom } from './11-stacking-limit.ts'
import { overRiver } from './12-strength.ts'

/** 12.1a, 4.2c: who attacks in this phase. */
export const attackerOf = (p: Chaco): Side => (p.phase === REACTION_COMBAT ? enemyOf(p.phasing) : p.phasing)

/** The hexes in which the side's units of this combat stood when it was declared; -1 after the last. */
export const combatHexes = (p: Chaco, side: Side): Int16Array =>
  side === attackerOf(p) ? p.launch : p.target

/** R24: the hexes from which the unit's enemies of this combat drive it. */
const enemyHexes = (p: Chaco, unit: Unit): Int16Array => (p.role[unit] === ATTACKS ? p.target : p.launch)

/** R25: how far a hex is from the enemies of this combat, all distances added. */
export function farness(p: Chaco, unit: Unit, hex: Hex): number {
  const enemies = enemyHexes(p, unit)
  let sum = 0
  for (let i = 0; i < enemies.length && enemies[i] >= 0; i++) sum += hexDistance(p.world, enemies[i], hex)
  return sum
}

/** R24: whether the hex is next to one of theirs, or one of theirs itself. */
export function touchesEnemy(p: Chaco, unit: Unit, hex: Hex): boolean {
  const enemies = enemyHexes(p, unit)
  for (let i = 0; i < enemies.length && enemies[i] >= 0; i++) {
    if (hexDistance(p.world, enemies[i], hex) <= 1) return true
  }
  return false
}

/**
 * 12.8b, 12.11b: whether ground and weather let a unit of this gait take the step to a neighbouring hex. A road lifts
 * every prohibition of the hex (10.9a); a clearing side opens nothing here (10.6f).
 */
export function openGround(p: Chaco, gait: Gait, from: Hex, to: Hex): boolean {
  const { land, rainStopsWheels } = p.world
  const direction = directionTo(land.grid, from, to)
  if (direction < 0 || land.neutral[to] === 1) return false
  if (land.road[6 * from + direction] === 1) return true
  return Number.isFinite(groundCost(gait, p.rainy, groundAt(p, to), rainStopsWheels))
}

/** 12.8a, 12.8b, 7.5a: why the unit may not retreat to this place, or null. */
export function retreatRefusal(p: Chaco, unit: Unit, to: Hex): string | null {
  const { land, hexes } = p.world
  const [side, from] = [sideOf(p, unit), p.place[unit]]
  // 12.8k, 10.12i
  if (to >= hexes) return '12.8k'
  if (directionTo(land.grid, from, to) < 0 || touchesEnemy(p, unit, to)) return '12.8a'
  // 7.8a: a friendly combat unit there negates the zone.
  if (inEnemyZone(p, side, to) && troopsAt(p, side, to) === 0) return '7.5a'
  if (unitsAt(p, enemyOf(side), to, false) || overRiver(p, from, to)) return '12.8b'
  return openGround(p, gaitOf(p.world, unit), from, to) && hasRoom(p, unit, to) ? null : '12.8b'
}

/** The hexes the unit may retreat to now, in the order of their numbers. */
export function retreatHexes(p: Chaco, unit: Unit): Hex[] {
  const { neighbours } = p.world.land.grid
  const found: Hex[] = []
  for (let edge = 6 * p.place[unit]; edge < 6 * p.place[unit] + 6; edge++) {
    const to = neighbours[edge]
    if (to >= 0 && retreatRefusal(p, unit, to) === null) found.push(to)
  }
  return found.sort((a, b) => a - b)
}

/** Beside the tables of chapter 10 in the land's memory. */
const FIRST_KEY = 128

/**
 * 12.8d, 12.8h, 10.6f: what each step of a rout costs, with no crossing of rivers, no clearing sides and no boxes;
 * `back` gives at each hex what it costs to come into it from each neighbour, for a search from the end of the way.
 * Lasts until the next question about the same gait.
 */
export function flightCosts(p: Chaco, gait: Gait, back: boolean): Int16Array {
  const { costs } = p.world.land.scratch
  const key = FIRST_KEY + 8 * gait + (back ? 4 : 0) + (p.world.rainStopsWheels ? 2 : 0) + p.rainy
  let table = costs.get(key)
  if (!table) {
    const base = buildCosts(p, gait, back)
    table = { base, now: base.slice(), patched: [], seal: [], version: 0 }
    costs.set(key, table)
  }
  patchTrails(p, gait, back, table)
  return table.now
}

function buildCosts(p: Chaco, gait: Gait, back: boolean): Int16Array {
  const { land, hexes } = p.world
  const costs = new Int16Array(land.graph.slots * land.graph.size)
  for (let hex = 0; hex < hexes; hex++) {
    for (let d = 0; d < 6; d++) {
      const slot = slotInto(p, hex, d, back)
      if (slot >= 0) costs[slot] = costInto(p, gait, hex, d, land.terrain[hex])
    }
  }
  return costs
}

/** 14.5b */
function patchTrails(p: Chaco, gait: Gait, back: boolean, { base, now, patched }: CostTable): void {
  for (let i = 0; i < patched.length; i++) now[patched[i]] = base[patched[i]]
  patched.length = 0
  for (let i = 0; i < p.trails; i++) {
    for (let d = 0; d < 6; d++) {
      const slot = slotInto(p, p.trail[i], d, back)
      if (slot < 0) continue
      now[slot] = costInto(p, gait, p.trail[i], d, CLEAR)
      patched.push(slot)
    }
  }
}

/** Where the step into `hex` from its neighbour in direction `d` stands in a table; -1 if there is no neighbour. */
function slotInto(p: Chaco, hex: Hex, d: number, back: boolean): number {
  const { grid, graph } = p.world.land
  const from = grid.neighbours[6 * hex + d]
  if (from < 0) return -1
  return back ? graph.slots * hex + d : graph.slots * from + ((d + 3) % 6)
}

function costInto(p: Chaco, gait: Gait, hex: Hex, d: number, ground: number): number {
  const { land, rainStopsWheels } = p.world
  const from = land.grid.neighbours[6 * hex + d]
  if (land.river[6 * hex + d] === 1 || land.neutral[hex] === 1 || land.neutral[from] === 1) return 0
  const cost = movementCost(land, gait, p.rainy, from, (d + 3) % 6, ground, false, rainStopsWheels)
  return Number.isFinite(cost) ? cost : 0
}
