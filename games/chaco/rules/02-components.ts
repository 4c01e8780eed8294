/**
 * Chapter 2. Components: what a counter is and what its faces show.
 *
 * One die is thrown wherever no rule says two (2.1a). The colours of the type box (2.6a), a unit's name and number
 * outside the set-up (2.7a) and the short names on leaders (2.17a) mean nothing in play, and how to read the rules
 * (2.2a) is for the reader. Markers (2.22a) are facts about hexes, not units; the tracks (2.23a) are numbers of the
 * position.
 */
import type { Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, DEAD, IN_RESERVE, ON_MAP, OUT } from '../position.ts'
import {
  ARMOR,
  ARTILLERY,
  type ChacoWorld,
  ENGINEER,
  enemyOf,
  LEADER,
  type Side,
  SUPPLY,
  TRUCK,
  type Unit,
} from '../world.ts'
import { FOOT, type Gait, GUNS, MP, type Place, WHEELS } from './02-land.ts'
import { gainVp } from './16-victory.ts'

export const sideOf = (p: Chaco, unit: Unit): Side => p.world.unitSide[unit]

/** 2.4a, 2.8a, 2.13a: infantry, cavalry, artillery, engineers and armour fight; no GHQ (8.5d), no supply unit (8.15b). */
export const isCombat = (world: ChacoWorld, unit: Unit): boolean => world.kind[unit] <= ARMOR

export const isLeader = (world: ChacoWorld, unit: Unit): boolean => world.kind[unit] === LEADER

/** 2.3a: it stands in a hex or an off-map box. */
export const onMap = (p: Chaco, unit: Unit): boolean => p.status[unit] === ON_MAP

/** 2.5a, 2.9a, 2.10c: as its present face shows. */
export const attackFactor = (p: Chaco, unit: Unit): number => p.world.attack[2 * unit + p.steps[unit] - 1]
/** 2.10a */
export const defenceFactor = (p: Chaco, unit: Unit): number => p.world.defence[2 * unit + p.steps[unit] - 1]

/** Both together: by this whoever has to choose among units tells strong from weak. */
export const factors = (p: Chaco, unit: Unit): number => attackFactor(p, unit) + defenceFactor(p, unit)

/** 2.21a: trucks and armour are mechanised; guns are slower on bad ground (10.9b); points move on foot (8.15b). */
export function gaitOf(world: ChacoWorld, unit: Unit): Gait {
  const kind = world.kind[unit]
  return kind === TRUCK || kind === ARMOR ? WHEELS : kind === ARTILLERY ? GUNS : FOOT
}

/** 2.11a, 10.10c: movement allowance in parts of an MP; half, rounded up, in reaction. */
export function allowance(p: Chaco, unit: Unit, reaction: boolean): number {
  const full = p.world.movement[unit]
  return MP * (reaction ? Math.ceil(full / 2) : full)
}

/** 2.12a, 2.12b: a combat unit loses a step; its last one, an engineer's or a tank's only one, eliminates it. */
export function loseStep(p: Chaco, unit: Unit, rule: string, tell?: Tell): void {
  if (p.steps[unit] > 1) {
    p.steps[unit] = 1
    tell?.({ rule, key: 'unit.reduced', unit, hex: p.place[unit] })
  } else eliminate(p, unit, rule, tell)
}

/** How a lost unit is told of: too many in one hex (11.1b), the isolated laid down their arms (R19), or plainly. */
function lossKey(rule: string, worth: number): string {
  if (rule === '11.1b') return 'unit.overstacked'
  return worth === tables.victoryPoints.unit ? 'unit.eliminated' : 'unit.surrendered'
}

/** 12.9a, 13.1c: to the dead pile, lost armour out of the game; the enemy gains a point (16.2a), or two (16.2b). */
export function eliminate(
  p: Chaco,
  unit: Unit,
  rule: string,
  tell?: Tell,
  worth = tables.victoryPoints.unit,
): void {
  const hex = p.place[unit]
  takeOff(p, unit, p.world.kind[unit] === ARMOR ? OUT : DEAD)
  tell?.({ rule, key: lossKey(rule, worth), unit, hex, vp: worth })
  gainVp(p, enemyOf(sideOf(p, unit)), worth, '16.2a', tell)
}

/** Takes any counter off the map. A combat unit that comes back is at full strength (2.12c). */
export function takeOff(p: Chaco, unit: Unit, status: number): void {
  p.status[unit] = status
  p.place[unit] = -1
  p.turned[unit] = 0
  p.carrier[unit] = -1
  p.group[unit] = 0
  p.role[unit] = 0
  p.owesCheck[unit] = 0
  p.fledFrom[unit] = -1
  if (p.world.kind[unit] === SUPPLY) p.csp[unit] = 0
  if (isCombat(p.world, unit)) p.steps[unit] = p.world.fullSteps[unit]
}

/** 9.6c, R75: a truck that is lost can come again. */
export function loseTruck(p: Chaco, truck: Unit, rule: string, tell?: Tell): void {
  tell?.({ rule, key: 'truck.lost', unit: truck, hex: p.place[truck] })
  takeOff(p, truck, IN_RESERVE)
}

export function putAt(p: Chaco, unit: Unit, place: Place): void {
  p.status[unit] = ON_MAP
  p.place[unit] = place
}

/** 8.15a, 2.20a: lays points down as a supply unit, joining one that lies there and may move as they may. */
export function layPoints(p: Chaco, side: Side, place: Place, points: number, moved = 0): Unit {
  const { endTrucks, firstUnit } = p.world
  let free = -1
  for (let unit = endTrucks[side]; unit < firstUnit[side + 1]; unit++) {
    const here = p.csp[unit] > 0 && p.place[unit] === place && p.carrier[unit] < 0 && p.group[unit] === 0
    if (here && p.moved[unit] === moved) {
      p.csp[unit] += points
      return unit
    }
    if (free < 0 && p.csp[unit] === 0) free = unit
  }
  if (free < 0) return -1
  putAt(p, free, place)
  p.csp[free] = points
  p.moved[free] = moved
  p.spent[free] = 0
  return free
}

/** The points a side has in a place. */
export function pointsAt(p: Chaco, side: Side, place: Place): number {
  const { endTrucks, firstUnit } = p.world
  let points = 0
  for (let unit = endTrucks[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.csp[unit] > 0 && p.place[unit] === place) points += p.csp[unit]
  }
  return points
}

/** Takes points away from a place; they are known to be there. */
export function takePoints(p: Chaco, side: Side, place: Place, points: number): void {
  const { endTrucks, firstUnit } = p.world
  let left = points
  for (let unit = endTrucks[side]; unit < firstUnit[side + 1] && left > 0; unit++) {
    if (p.csp[unit] === 0 || p.place[unit] !== place) continue
    const taken = Math.min(left, p.csp[unit])
    p.csp[unit] -= taken
    left -= taken
    if (p.csp[unit] === 0) takeOff(p, unit, IN_RESERVE)
  }
}

/** Whether a side has a leader in the place (not one of those left out). */
export function leaderAt(p: Chaco, side: Side, place: Place): boolean {
  for (let unit = p.world.endCombat[side]; unit < p.world.endLeaders[side]; unit++) {
    if (p.place[unit] === place) return true
  }
  return false
}

export function troopsAt(p: Chaco, side: Side, place: Place): number {
  let count = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === place) count++
  }
  return count
}

/** 14.1b */
export const isEngineer = (world: ChacoWorld, unit: Unit): boolean => world.kind[unit] === ENGINEER
