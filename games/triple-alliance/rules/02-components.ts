/** Chapters 2, 3 and 6: who a counter is, where it stands, what the enemy sees of it, and who controls a hex. */
import { ALL, endGame, only, type Sides, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { POOL, type Triple, WITH_ARMY } from '../position.ts'
import {
  ALLIED,
  bands,
  bandTops,
  CAVALRY,
  CHATA,
  enemyOf,
  FIELD_ARTILLERY,
  FORT,
  INFANTRY,
  PARAGUAYAN,
  ROCKET_ARTILLERY,
  type Side,
  SUPPLY,
  TRANSPORT,
  type Unit,
  URUGUAY,
  WARSHIP,
} from '../world.ts'
import { MARSH, RIVER } from './02-ground.ts'

// 2.5a, 2.7b, 2.8a, 2.9a, 2.10a: every counter is of one kind and one nation, and nothing printed on it ever changes; its
// size is a label, and its attack serves it only when it attacks, its defense when it is attacked.
export const sideOf = (p: Triple, unit: Unit): Side => p.world.side[unit]
export const isRiver = (p: Triple, unit: Unit): boolean => p.world.kind[unit] >= WARSHIP
export const isFort = (p: Triple, unit: Unit): boolean => p.world.kind[unit] === FORT
export const isChata = (p: Triple, unit: Unit): boolean => p.world.kind[unit] === CHATA
export const isSupply = (p: Triple, unit: Unit): boolean => p.world.kind[unit] === SUPPLY
export const isInfantry = (p: Triple, unit: Unit): boolean => p.world.kind[unit] === INFANTRY
export const isCavalry = (p: Triple, unit: Unit): boolean => p.world.kind[unit] === CAVALRY
export const isTransport = (p: Triple, unit: Unit): boolean => p.world.kind[unit] === TRANSPORT
/** 2.6b, 7.14g: land units only. */
export const isGuard = (p: Triple, unit: Unit): boolean => p.world.guard[unit] === 1
/** 10.2b, 10.2c: why the unit never comes back once it is eliminated, or null. */
export function neverBack(p: Triple, unit: Unit): string | null {
  if (isFort(p, unit) || isGuard(p, unit) || isRiver(p, unit)) return '10.2c'
  return p.world.nation[unit] === URUGUAY ? '10.2b' : null
}

/** 2.9b: neither ships nor forts are artillery. */
export const isArtillery = (p: Triple, unit: Unit): boolean =>
  p.world.kind[unit] >= FIELD_ARTILLERY && p.world.kind[unit] <= ROCKET_ARTILLERY

/** 5.3a, 2.11a: what it may spend in a movement phase; halved and rounded up in the first turn. */
export const allowance = (p: Triple, unit: Unit): number =>
  p.turn === 1 ? (p.world.factor[unit] + 1) >> 1 : p.world.factor[unit]

/** 7.6a: even turns. */
export const lateInTurn = (turn: number): boolean => turn % 2 === 0
export const isLate = (p: Triple): boolean => lateInTurn(p.turn)

export const isRiverHex = (p: Triple, hex: Hex): boolean => p.world.ground.terrain[hex] === RIVER
/** Rough, forest or marsh. */
export const isBroken = (p: Triple, hex: Hex): boolean => {
  const terrain = p.world.ground.terrain[hex]
  return terrain > 0 && terrain <= MARSH
}

export const holds = (p: Triple, side: Side, hex: Hex): boolean => p.holder[hex] === 1 + side

/** The side's units there, in the order of their numbers; in a view, those that are seen. */
export function unitsAt(p: Triple, side: Side, hex: Hex): Unit[] {
  const found: Unit[] = []
  if (!holds(p, side, hex)) return found
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) if (p.place[unit] === hex) found.push(unit)
  return found
}

/** The fort in the hex, or -1. Forts are never hidden (3.5e). */
export function fortAt(p: Triple, hex: Hex): Unit {
  const { forts } = p.world
  for (let i = 0; i < forts.length; i++) if (p.place[forts[i]] === hex) return forts[i]
  return -1
}

/** Whether an enemy of the side stands next to the hex. */
export function nextToEnemy(p: Triple, side: Side, hex: Hex): boolean {
  const near = p.world.ground.neighbours[hex]
  const enemy = 1 + enemyOf(side)
  for (let i = 0; i < near.length; i++) if (p.holder[near[i]] === enemy) return true
  return false
}

/** 3.5c, 6.1a, 6.3a: how many more units of the side find room there; markers and substitute counters take none. */
export const roomIn = (p: Triple, hex: Hex, most: number): number => most - p.height[hex]

/** Ruling 72: what the enemy makes of a stack of that many. */
export function look(p: Triple, height: number): number {
  const { stackInfo } = p.world.options
  if (height === 0) return 0
  if (stackInfo === 'exact' || stackInfo === 'open') return height
  if (stackInfo === 'none') return 1
  let band = bands.length
  while (bands[band - 1] > height) band--
  return band
}

/** The least and the most units in a stack that looks so. */
export function heightsOf(p: Triple, looks: number): readonly [least: number, most: number] {
  const { stackInfo } = p.world.options
  if (stackInfo === 'exact' || stackInfo === 'open') return [looks, looks]
  if (stackInfo === 'none') return [1, 127]
  return [bands[looks - 1], looks === bands.length ? 127 : bandTops[looks - 1]]
}

/** 3.5d, 6.4a: the slowest of a stack lies on top, and the enemy sees it; in a battle he sees all (6.4b). */
function show(p: Triple, side: Side, hex: Hex): void {
  const { firstUnit, endUnit, rank } = p.world
  let top = -1
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (p.place[unit] !== hex) continue
    p.shown[unit] = p.declared === 1 && p.fights[unit] !== 0 ? 1 : 0
    if (top < 0 || rank[unit] < rank[top]) top = unit
  }
  if (top >= 0) p.shown[top] = 1
  p.looks[hex] = look(p, p.height[hex])
}

/** 6.4b, 6.4c: from here on everybody in the battle lies open; or no more. */
export function reveal(p: Triple, declared: number): void {
  p.declared = declared
  const { units, side } = p.world
  for (let unit = 0; unit < units; unit++) {
    if (p.fights[unit] === 0 || p.place[unit] < 0) continue
    if (declared === 1) p.shown[unit] = 1
    else show(p, side[unit], p.place[unit])
  }
}

/** Puts units that waited, or stood elsewhere, into a hex; says nothing of control, which stays as it was (3.6c). */
export function putAt(p: Triple, unit: Unit, hex: Hex): void {
  const side = sideOf(p, unit)
  const from = p.place[unit]
  if (from >= 0) leaveHex(p, unit)
  else if (p.fate[unit] === WITH_ARMY) p.waiting[p.world.nation[unit]]--
  p.fate[unit] = WITH_ARMY
  p.place[unit] = hex
  p.height[hex]++
  p.holder[hex] = 1 + side
  show(p, side, hex)
}

function leaveHex(p: Triple, unit: Unit): void {
  const hex = p.place[unit]
  p.place[unit] = -1
  p.shown[unit] = 0
  p.height[hex]--
  if (p.height[hex] === 0) p.holder[hex] = 0
  show(p, sideOf(p, unit), hex)
}

/** It is with the army, off the map, to be placed when its owner likes (9.2a). */
export function letWait(p: Triple, unit: Unit): void {
  if (p.fate[unit] === WITH_ARMY && p.place[unit] < 0) return
  if (p.place[unit] >= 0) leaveHex(p, unit)
  p.fate[unit] = WITH_ARMY
  p.waiting[p.world.nation[unit]]++
}

/** 8.2f, 8.3f: it comes back from where all saw it go, and all know that it waits. */
export function letReturn(p: Triple, unit: Unit): void {
  letWait(p, unit)
  p.shown[unit] = 1
}

/** It leaves the map, or those who wait, for one of the fates in position.ts. */
export function takeOff(p: Triple, unit: Unit, fate: number): void {
  if (p.place[unit] >= 0) leaveHex(p, unit)
  else if (p.fate[unit] === WITH_ARMY) p.waiting[p.world.nation[unit]]--
  p.fate[unit] = fate
  p.shown[unit] = 0
  p.fights[unit] = 0
  p.group[unit] = 0
  p.carrier[unit] = -1
  p.armed[unit] = 0
  p.armedNow[unit] = 0
}

/** 2.11b: one loss is one whole unit. The last fort of the five is worth a point at once (4.4a). */
export function eliminate(p: Triple, unit: Unit, rule: string, tell?: Tell): void {
  const hex = p.place[unit]
  takeOff(p, unit, POOL)
  tell?.({ rule, key: 'unit.eliminated', side: sideOf(p, unit), unit, hex })
  if (isFort(p, unit) && liveForts(p) === 0) {
    p.points++
    tell?.({ rule: '4.4a', key: 'forts.gone' })
  }
}

export function liveForts(p: Triple): number {
  let count = 0
  for (const fort of p.world.forts) if (p.place[fort] >= 0) count++
  return count
}

/** 3.6a: whose the hex is at first. */
export const homeSide = (p: Triple, hex: Hex): Side =>
  p.world.ground.inParaguay[hex] === 1 ? PARAGUAYAN : ALLIED

/**
 * 3.6b: whoever enters controls, by movement or by advance, and what hangs on it goes at once: depots (7.9b), Paraguay's
 * supply hexes and recruits (7.13a, 10.3b, 10.7a), the free railway (11.18d), and the game (4.2a, 4.2b, 13.30c).
 */
export function takeControl(p: Triple, side: Side, hex: Hex, tell?: Tell): void {
  const { ground } = p.world
  if (side === ALLIED && p.railTaken === 0 && ground.onRail[hex] === 1) {
    p.railTaken = 1
    tell?.({ rule: '11.18d', key: 'rail.taken', hex })
  }
  if (p.control[hex] === side) return
  p.control[hex] = side
  tell?.({ rule: '3.6b', key: 'hex.taken', side, hex })
  if (p.lost[hex] === 0 && side !== homeSide(p, hex)) {
    p.lost[hex] = 1
    if (side === ALLIED && ground.sources[PARAGUAYAN].includes(hex))
      tell?.({ rule: '7.13a', key: 'source.lost', hex })
    if (side === PARAGUAYAN && ground.depots.includes(hex)) tell?.({ rule: '7.9b', key: 'depot.lost', hex })
  }
  if (side === PARAGUAYAN) testAutomaticVictory(p, tell)
}

/** 4.2a, 4.2b */
function testAutomaticVictory(p: Triple, tell?: Tell): void {
  const { victoryHexes } = p.world
  if (p.outcome !== 0 || victoryHexes.length === 0) return
  if (victoryHexes.some(hex => p.control[hex] !== PARAGUAYAN)) return
  tell?.({ rule: '4.2a', key: 'victory.automatic', side: PARAGUAYAN })
  endGame(p, PARAGUAYAN)
}

/** Moves a whole group of one hex to another hex of the map; says nothing of costs and control. */
export function moveAll(p: Triple, units: readonly Unit[], to: Hex): void {
  if (units.length === 0) return
  const side = sideOf(p, units[0])
  const from = p.place[units[0]]
  for (const unit of units) p.place[unit] = to
  p.height[from] -= units.length
  if (p.height[from] === 0) p.holder[from] = 0
  p.height[to] += units.length
  p.holder[to] = 1 + side
  show(p, side, from)
  show(p, side, to)
}

/** Units alike in all that matters to any rule, in the same place, are one sort: the first of each that passes. */
export function firstOfEachSort(p: Triple, side: Side, passes: (unit: Unit) => boolean): Unit[] {
  const { firstUnit, endUnit } = p.world
  const found: Unit[] = []
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (passes(unit) && !isOfAny(p, found, unit)) found.push(unit)
  return found
}

/** Whether somebody of the same sort is among these. */
export function isOfAny(p: Triple, units: readonly Unit[], unit: Unit): boolean {
  const { likeness } = p.world
  // Sorts follow one another in the order of units: the last one found is the likeliest.
  for (let i = units.length - 1; i >= 0; i--)
    if (likeness[units[i]] === likeness[unit] && p.place[units[i]] === p.place[unit]) return true
  return false
}

/** The whole stack is seen until somebody joins or leaves it (6.2b). */
export function layOpen(p: Triple, hex: Hex): void {
  for (let unit = 0; unit < p.world.units; unit++) if (p.place[unit] === hex) p.shown[unit] = 1
}

/** Who may see what a side does with its hidden units: its owner, unless all lies open by the option. */
export const seenByOwner = (p: Triple, side: Side): Sides =>
  p.world.options.stackInfo === 'open' ? ALL : only(side)

/** Every counter that passes, in the order of their numbers. */
export function unitsWhere(p: Triple, passes: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (let unit = 0; unit < p.world.units; unit++) if (passes(unit)) found.push(unit)
  return found
}
