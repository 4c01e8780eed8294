/** Chapter 10, the march: who is in the group under way, how far it can go, and what bars it. Questions only. */
import { directionTo } from '@quebracho/engine/map'
import { type Chaco, MOVEMENT, REACTION } from '../position.ts'
import { ARMOR, ENGINEER, enemyOf, LEADER, rulesBefore, type Side, TRUCK, type Unit } from '../world.ts'
import { allowance, gaitOf, isCombat, leaderAt } from './02-components.ts'
import { FOOT, FOOT_AND_WHEELS, type Gait, GUNS, MP, type Place, WHEELS } from './02-land.ts'
import { enemySettlement } from './03-control.ts'
import { inEnemyZone } from './07-zones-of-control.ts'

export const reacting = (p: Chaco): boolean => p.phase === REACTION

/** The side that moves in this phase: 4.2b. */
export const mover = (p: Chaco): Side => (reacting(p) ? enemyOf(p.phasing) : p.phasing)

/** Whether the unit marches with the group now moving, or rides with it. */
export const inGroup = (p: Chaco, unit: Unit): boolean => p.group[unit] === p.groups
export const rides = (p: Chaco, unit: Unit): boolean => p.carrier[unit] >= 0 && inGroup(p, p.carrier[unit])

/** The group now moving: where it is, what it can still spend, and how it moves. */
export interface March {
  readonly side: Side
  readonly at: Place
  readonly left: number
  readonly gait: Gait
  readonly count: number
  /** With those who ride (10.11g): leaders, combat units, and units other than leaders. */
  readonly leaders: number
  readonly armed: boolean
  readonly others: number
  /** 10.5c: an engineer is with them, who helps them over every river. */
  readonly sappers: boolean
}

/** The first unit from this one on that is in a group, or in a place; `end` if none is. */
function nextOf(group: Int8Array, number: number, unit: Unit, end: Unit): Unit {
  while (unit < end && group[unit] !== number) unit++
  return unit
}
function nextAt(place: Int16Array, at: Place, unit: Unit, end: Unit): Unit {
  while (unit < end && place[unit] !== at) unit++
  return unit
}

/** 10.5c: by earlier rules an engineer helped its march only over the rivers of the hex it set out from. */
const helpsWhereItStands = (p: Chaco): boolean => rulesBefore(p.world, 3)

/** 11.4b: a group has the points of its slowest unit; its gait is that of all its kinds together. */
export function marchOf(p: Chaco): March {
  const side = mover(p)
  const { firstUnit, kind, movement } = p.world
  const { place, group, carrier, spent, groups } = p
  const first = firstUnit[side]
  const end = firstUnit[side + 1]
  const reaction = reacting(p)
  let at = -1
  let left = 200
  let count = 0
  let leaders = 0
  let others = 0
  let foot = false
  let guns = false
  let wheels = false
  let armed = false
  let sappers = false
  let trucks = false
  for (
    let unit = nextOf(group, groups, first, end);
    unit < end;
    unit = nextOf(group, groups, unit + 1, end)
  ) {
    if (kind[unit] === TRUCK) trucks = true
    if (place[unit] < 0) continue
    if (kind[unit] === LEADER) leaders++
    else others++
    if (kind[unit] <= ARMOR) armed = true
    if (kind[unit] === ENGINEER) sappers = true
    count++
    at = place[unit]
    const points = reaction ? (movement[unit] + 1) >> 1 : movement[unit]
    left = Math.min(left, MP * points - spent[unit])
    const gait = gaitOf(p.world, unit)
    if (gait === WHEELS) wheels = true
    else if (gait === GUNS) guns = true
    else foot = true
  }
  for (let unit = first; trucks && unit < end; unit++) {
    if (carrier[unit] < 0 || group[carrier[unit]] !== groups || group[unit] === groups || place[unit] < 0)
      continue
    if (kind[unit] === LEADER) leaders++
    else others++
    if (kind[unit] <= ARMOR) armed = true
    if (kind[unit] === ENGINEER) sappers = true
  }
  const walkers = guns ? GUNS : FOOT
  const gait = !wheels ? walkers : foot || guns ? FOOT_AND_WHEELS + walkers : WHEELS
  if (sappers && helpsWhereItStands(p)) sappers = false
  return { side, at, left, gait, count, leaders, armed, others, sappers }
}

/** 10.10b, 10.10g: in reaction a leader must lead somebody; the basic game has no leaders. */
export const mayGo = (p: Chaco, { leaders, others }: March): boolean =>
  !reacting(p) || p.world.basic || (leaders > 0 && others > 0)

/** 10.12e: reaction neither enters nor leaves a whole-turn box. */
export function isWholeTurnBox(p: Chaco, place: Place): boolean {
  return place >= p.world.hexes && p.world.land.boxes[place - p.world.hexes].wholeTurn
}

/**
 * 10.12c: a whole-turn box is entered only from a joined hex in which the whole group began its Movement Phase. A truck
 * that has loaded there is still where it began.
 */
export function mayEnterBox(p: Chaco, march: March, place: Place): boolean {
  if (!isWholeTurnBox(p, place) || p.phase !== MOVEMENT || p.underWay === 1) return false
  const box = p.world.land.boxes[place - p.world.hexes]
  return box.side === march.side && box.joins.includes(march.at)
}

/** Why the group may not go to this place, though some way may lead there; null if nothing but distance bars it. */
export function entryRefusal(p: Chaco, march: March, to: Place): string | null {
  const { land, hexes } = p.world
  const { side, at, armed, leaders } = march
  if (to >= hexes) return boxRefusal(p, march, to)
  if (land.neutral[to] === 1) return '10.9c'
  const enemy = enemyOf(side)
  if (unitsAt(p, enemy, to, true)) return '10.2a'
  if (!armed && unitsAt(p, enemy, to, false)) return '10.3a'
  if (at >= hexes && isEntrance(p, side, to) && unitsAt(p, enemy, to, false)) return '10.12f'
  if (p.truce === 1 && enemySettlement(p, side, to)) return '6.3d'
  if (!inEnemyZone(p, side, to)) return null
  if (p.truce === 1 && !unitsAt(p, side, to, false)) return '6.3b'
  if (leaders === 0 && !p.world.basic && !leaderAt(p, side, to)) return '7.3a'
  const straight = at < hexes && directionTo(land.grid, at, to) >= 0
  return straight && inEnemyZone(p, side, at) ? '7.3c' : null
}

function boxRefusal(p: Chaco, march: March, to: Place): string | null {
  const box = p.world.land.boxes[to - p.world.hexes]
  if (box.side !== march.side) return '10.12a'
  if (!box.wholeTurn) return null
  return reacting(p) ? '10.12e' : mayEnterBox(p, march, to) ? null : '10.12c'
}

/** 10.12a: a hex that one of the side's boxes joins. */
export const isEntrance = (p: Chaco, side: Side, place: Place): boolean =>
  p.world.land.boxes.some(box => box.side === side && box.joins.includes(place))

/** Whether the side has any unit there, or any combat unit. */
export function unitsAt(p: Chaco, side: Side, place: Place, combat: boolean): boolean {
  const { firstUnit, endCombat } = p.world
  const end = combat ? endCombat[side] : firstUnit[side + 1]
  return nextAt(p.place, place, firstUnit[side], end) < end
}

/** Whether the side has leaders, stores or trucks there. */
export function othersAt(p: Chaco, side: Side, at: Place): boolean {
  const { firstUnit, endCombat } = p.world
  return nextAt(p.place, at, endCombat[side], firstUnit[side + 1]) < firstUnit[side + 1]
}

/** Why the unit may not begin a march of its own now, or null. */
export function marchRefusal(p: Chaco, unit: Unit): string | null {
  const { unitSide, kind } = p.world
  if (unitSide[unit] !== mover(p)) return reacting(p) ? '4.2b' : '10.1a'
  if (p.place[unit] < 0) return '10.1a'
  if (p.moved[unit] === 1 || p.carrier[unit] >= 0) return '10.1a'
  if (kind[unit] === TRUCK && p.turned[unit] === 1) return '8.11d'
  return reacting(p) ? reactionRefusal(p, unit) : null
}

/** 10.10a, 10.10b, 10.10g, 7.3e: who may react. */
function reactionRefusal(p: Chaco, unit: Unit): string | null {
  const side = mover(p)
  const place = p.place[unit]
  if (isWholeTurnBox(p, place)) return '10.12e'
  if (inEnemyZone(p, side, place)) return '10.10a'
  if (p.world.basic) return null
  if (!freshAt(p, side, place, true)) return '10.10b'
  return p.world.kind[unit] === LEADER && !freshAt(p, side, place, false) ? '10.10g' : null
}

/** 10.10b, 10.11h: by the first rules whoever was loaded had moved, before the truck set out. */
const loadedHasMoved = (p: Chaco): boolean => p.world.rules === 1

/**
 * Whether a leader (or a unit other than a leader) of the side stands there who has not moved in this phase. Whoever
 * has been loaded on a truck of the march that is about to set out has not moved yet (10.10b, 10.11h).
 */
function freshAt(p: Chaco, side: Side, place: Place, leader: boolean): boolean {
  const { firstUnit, endCombat, endLeaders, kind } = p.world
  const from = leader ? endCombat[side] : firstUnit[side]
  const end = leader ? endLeaders[side] : firstUnit[side + 1]
  for (let unit = from; unit < end; unit++) {
    if (p.place[unit] !== place || (kind[unit] === LEADER) !== leader) continue
    if (p.moved[unit] === 1 && (loadedHasMoved(p) || !rides(p, unit))) continue
    if (kind[unit] !== TRUCK || p.turned[unit] === 0) return true
  }
  return false
}

/**
 * Gathers the units that may begin a march now in the scratch's `movers`; returns how many. In reaction it looks at the
 * few hexes with a leader first, so that nobody else need be asked.
 */
export function findMovers(p: Chaco, most = Infinity): number {
  const side = mover(p)
  const { firstUnit, basic, kind, land } = p.world
  const { place, moved, carrier, turned } = p
  const { movers } = land.scratch
  const reaction = reacting(p)
  const led = reaction && !basic ? leadersPlaces(p, side) : null
  let count = 0
  for (let unit = firstUnit[side], end = firstUnit[side + 1]; unit < end && count < most; unit++) {
    if (place[unit] < 0 || moved[unit] === 1 || (led !== null && !led.includes(place[unit]))) continue
    const barred = reaction
      ? marchRefusal(p, unit) !== null
      : carrier[unit] >= 0 || (kind[unit] === TRUCK && turned[unit] === 1)
    if (!barred) movers[count++] = unit
  }
  return count
}

/** 10.1d: whether anybody may still move. */
export const anyMover = (p: Chaco): boolean => findMovers(p, 1) > 0

function leadersPlaces(p: Chaco, side: Side): Place[] {
  const { endCombat, endLeaders } = p.world
  const places: Place[] = []
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    const place = p.place[leader]
    if (place >= 0 && p.moved[leader] === 0 && !places.includes(place)) places.push(place)
  }
  return places
}

/** 16.2h, R44: why the unit may not leave the map over the enemy's edge now, or null. */
export function exitRefusal(p: Chaco, unit: Unit): string | null {
  const { land, hexes } = p.world
  if (reacting(p) || !isCombat(p.world, unit) || !inGroup(p, unit) || p.place[unit] < 0) return '16.2h'
  if (p.place[unit] >= hexes || land.exits[mover(p)][p.place[unit]] === 0) return '10.9c'
  return allowance(p, unit, false) - p.spent[unit] < MP ? '10.4a' : null
}

export const eachUnit = (p: Chaco, side: Side, visit: (unit: Unit) => void): void => {
  const { place } = p
  const end = p.world.firstUnit[side + 1]
  for (let unit = p.world.firstUnit[side]; unit < end; unit++) if (place[unit] >= 0) visit(unit)
}

/** Those of a group. */
export function eachInGroup(p: Chaco, side: Side, number: number, visit: (unit: Unit) => void): void {
  const { place, group } = p
  const end = p.world.firstUnit[side + 1]
  for (let unit = nextOf(group, number, p.world.firstUnit[side], end); unit < end; ) {
    if (place[unit] >= 0) visit(unit)
    unit = nextOf(group, number, unit + 1, end)
  }
}

/** The units of the group's side where it stands. */
export function eachUnitAt(p: Chaco, { side, at }: March, visit: (unit: Unit) => void): void {
  const { place } = p
  const end = p.world.firstUnit[side + 1]
  for (let unit = nextAt(place, at, p.world.firstUnit[side], end); unit < end; ) {
    visit(unit)
    unit = nextAt(place, at, unit + 1, end)
  }
}

/** 16.2h, R44: whether the group stands where combat units of it may leave the map. */
export const anyExit = (p: Chaco, { side, at, armed }: March): boolean =>
  armed && at >= 0 && at < p.world.hexes && p.world.land.exits[side][at] === 1

/** For verbs that the first one of their decision lists along with itself. */
export function listedBefore(): void {}
