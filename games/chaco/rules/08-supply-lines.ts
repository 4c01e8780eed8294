/** Chapter 8, first half: sources, the line of communication, the supply radius, isolation. Questions only. */
import { type Action, best } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { hexDistance, LEADER, type Side, type Unit } from '../world.ts'
import { onMap } from './02-components.ts'
import { FOOT, type Gait, MP, type Place, type Source, WHEELS } from './02-land.ts'
import { barSettlements, supplyFlags } from './07-zones-of-control.ts'
import { isOpen, straightWays } from './08-bare-ways.ts'
import { floodFrom, isReached, keepFloods, sameNumbers } from './08-floods.ts'
import { costTable, locCosts, movementCosts } from './10-terrain-costs.ts'

/** 8.4b, R83: held by its side and free of the enemy, with the country it depends on (8.4c, 8.4d). */
function works(p: Chaco, { hex, side, guarded }: Source, flags: Uint8Array): boolean {
  if (p.control[hex] !== side || flags[hex] !== 0) return false
  for (let i = 0; i < guarded.length; i++) if (flags[guarded[i]] !== 0) return false
  return true
}

/** 8.4a, 8.4e: the sources that work for the side now; they are in General Supply and project the radius. */
export function workingSources(p: Chaco, side: Side, flags = supplyFlags(p, side)): Hex[] {
  const found: Hex[] = []
  for (const source of p.world.land.sources) {
    if (source.side === side && works(p, source, flags)) found.push(source.hex)
  }
  return found
}

/** 9.4d, 15.6c: sources of its own that the side still holds, whether they work or not. */
export function heldSources(p: Chaco, side: Side): Hex[] {
  return p.world.land.sources
    .filter(source => source.side === side && p.control[source.hex] === side)
    .map(({ hex }) => hex)
}

/** Where the side's GHQ stands on the map proper; -1 if it is off the map or in a box (10.12j). */
export function ghqHex(p: Chaco, side: Side): Hex {
  const place = p.place[p.world.ghq[side]]
  return place < p.world.hexes ? place : -1
}

/** Of actions that end with a hex the first of those nearest to the GHQ; the first of all if that is not on the map. */
export function nearestToGhq(p: Chaco, side: Side, actions: readonly Action[]): Action {
  const ghq = ghqHex(p, side)
  return ghq < 0 ? actions[0] : best(actions, action => -hexDistance(p.world, action[action.length - 1], ghq))
}

/** Where who comes in is soonest of use: nearest to the GHQ, or to the army where none is on the map. */
export function nearestToArmy(p: Chaco, side: Side, actions: readonly Action[]): Action {
  if (ghqHex(p, side) >= 0) return nearestToGhq(p, side, actions)
  const { firstUnit, endCombat, hexes } = p.world
  return best(actions, action => {
    let far = 0
    for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
      if (onMap(p, unit) && p.place[unit] < hexes)
        far -= hexDistance(p.world, action[action.length - 1], p.place[unit])
    }
    return far
  })
}

/** 8.5f: whether a LOC could be traced to each hex. Lasts until the next search. */
export function locReaches(p: Chaco, side: Side): (hex: Hex) => boolean {
  const { search } = p.world.land.scratch
  const free = supplyFlags(p, side)
  const sources = workingSources(p, side, free)
  const flags = barSettlements(p, side, free)
  search.from(sources, locCosts(p, side).now, { flags })
  return hex => search.cost(hex) >= 0 && flags[hex] === 0
}

/** 8.2f, 8.7a, 8.7b: the column of the Supply Table for a LOC of this length; its radius, and that without a LOC. */
export const locColumn = (length: number): number =>
  tables.supply.locColumns.findIndex(({ max }) => max === null || length <= max)
export const radiusFor = (length: number): number =>
  length < 0 ? tables.supply.noLocRadius : tables.supply.locColumns[locColumn(length)].radius

/** 8.11a: an attached truck of the side stands there. */
export function attachedAt(p: Chaco, side: Side, place: Place): boolean {
  const { ghq, endTrucks } = p.world
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    if (p.place[truck] === place && p.turned[truck] === 1) return true
  }
  return false
}

/**
 * 8.7c: marks in `reach` every place within the side's radius of `starts`, on foot; and by truck, all the way, from
 * those of them with an attached truck (8.11c). Terrain and rivers cost what they cost marching units (8.7d, 8.7e);
 * `flags` says what bars it, and enemy non-combat units do not (8.7f).
 */
function flood(p: Chaco, side: Side, starts: readonly Hex[], flags: Uint8Array, reach: Uint8Array): void {
  spread(p, side, FOOT, starts, flags, reach)
  const wheeled = starts.filter(hex => attachedAt(p, side, hex))
  if (wheeled.length > 0) spread(p, side, WHEELS, wheeled, flags, reach)
}

function spread(
  p: Chaco,
  side: Side,
  gait: Gait,
  starts: readonly Hex[],
  flags: Uint8Array,
  reach: Uint8Array,
): void {
  const { search } = p.world.land.scratch
  const count = search.from(starts, movementCosts(p, side, gait), { budget: MP * p.radius[side], flags })
  for (let i = 0; i < count; i++) if (search.reached[i] < p.world.places) reach[search.reached[i]] = 1
}

/**
 * 8.10a: the places in General Supply of a side, as its LOC, depots and attached trucks stand now: in reach of the
 * GHQ with a LOC (8.5a, 8.5c), a working source (8.4e), a depot (8.8c), or a leader who is himself in reach (8.9a,
 * 8.9b). Boxes always are (8.10b), but what is in them serves nobody on the map (10.12j). Lasts until the next such
 * question.
 */
export function generalSupply(p: Chaco, side: Side): Uint8Array {
  const { land, endCombat, endLeaders, hexes, places, basic } = p.world
  const reach = land.scratch.supply
  if (basic) {
    land.scratch.supplySeal.numbers = []
    return reach.fill(1)
  }
  const free = supplyFlags(p, side)
  const starts = workingSources(p, side, free)
  const flags = barSettlements(p, side, free)
  if (p.locLength[side] >= 0 && ghqHex(p, side) >= 0) starts.push(ghqHex(p, side))
  for (let i = 0; i < p.depot.length; i++) if (p.depot[i] >= 0) starts.push(p.depot[i])
  if (isSupplySealed(p, side, starts)) return reach
  reach.fill(0)
  const asked = new Set(starts)
  for (let fresh = starts; fresh.length > 0; ) {
    flood(p, side, fresh, flags, reach)
    fresh = []
    for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
      const hex = p.place[leader]
      if (hex < 0 || hex >= hexes || reach[hex] === 0 || asked.has(hex)) continue
      asked.add(hex)
      fresh.push(hex)
    }
  }
  reach.fill(1, hexes, places)
  return reach
}

/** Whether General Supply is as it was found last; remembers what it is found from now. */
function isSupplySealed(p: Chaco, side: Side, starts: readonly Hex[]): boolean {
  const { land, endCombat, endLeaders, endTrucks, ghq } = p.world
  const { supplySeal: seal, words } = land.scratch
  const { place, turned } = p
  const [foot, wheels] = [costTable(p, side, FOOT), costTable(p, side, WHEELS)]
  const numbers = [side, p.radius[side], foot.version, wheels.version, starts.length, ...starts]
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) numbers.push(place[leader])
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    numbers.push(turned[truck] === 1 ? place[truck] : -1)
  }
  const sameCosts = seal.foot === foot && seal.wheels === wheels
  const same = sameCosts && sameNumbers(seal.numbers, numbers) && sameNumbers(seal.words, words)
  seal.foot = foot
  seal.wheels = wheels
  seal.numbers = numbers
  seal.words.set(words)
  return same
}

/** What isolation is judged by: what bars a way, and where it may lead to: working sources first, then the GHQ. */
interface Joining {
  readonly p: Chaco
  readonly flags: Uint8Array
  readonly goals: readonly Hex[]
}

function joiningOf(p: Chaco, side: Side): Joining {
  const flags = supplyFlags(p, side)
  const goals = workingSources(p, side, flags)
  const ghq = ghqHex(p, side)
  // 7.8c: a GHQ alone in an enemy zone of control is itself beyond reach.
  if (ghq >= 0 && flags[ghq] === 0) goals.push(ghq)
  return { p, flags, goals }
}

/** Most can be told without a flood, by the ways of the bare map. */
function isJoinedTo({ p, flags, goals }: Joining, place: Place): boolean {
  const { land, hexes } = p.world
  // 10.12g: in a box nobody is cut off.
  if (place >= hexes) return true
  if (flags[place] !== 0) return false
  for (const goal of goals) {
    if (land.isStation[goal] === 1 && isOpen(straightWays(p, goal), place, flags)) return true
  }
  const { joined } = land.scratch
  keepFloods(land, joined)
  return goals.some(goal => isReached(floodFrom(land, joined, land.anyStep, goal), place))
}

/**
 * 8.13b, R18: whether the place is joined by any way, free of the enemy, to the side's GHQ or a working source of its
 * own; a unit anywhere else is isolated.
 */
export const isJoined = (p: Chaco, side: Side, place: Place): boolean => isJoinedTo(joiningOf(p, side), place)

/** The same for many places. Good until the next question about supply. */
export function joinedPlaces(p: Chaco, side: Side): (place: Place) => boolean {
  const joining = joiningOf(p, side)
  return place => isJoinedTo(joining, place)
}

/** Whether any way leads out of the place to the goal; where it begins nothing bars it. */
function leadsTo(p: Chaco, place: Place, goal: Hex, flags: Uint8Array): boolean {
  const { scratch, anyStep } = p.world.land
  scratch.search.from(place, anyStep, { flags, target: goal })
  return scratch.search.cost(goal) >= 0
}

/** 8.2d, R94: by the first rules an enemy zone of control in the commander's own hex cut him off. */
const ownHexCutsOff = (p: Chaco): boolean => p.world.rules === 1

/**
 * 8.2c, 8.2d, R10, R94: what the place of the army commander adds to the supply die: nothing, -1 or -3. The way begins
 * in his hex and does not enter it: an enemy zone of control there does not cut him off.
 */
export function commanderModifier(p: Chaco, side: Side): number {
  if (p.commander[side] < 0) return tables.supply.cutOff
  const [at, ghq] = [p.place[p.commander[side]], ghqHex(p, side)]
  if (at === ghq) return 0
  if (at < 0 || at >= p.world.hexes || ghq < 0) return tables.supply.cutOff
  const flags = supplyFlags(p, side)
  const setsOut = flags[at] === 0 || !ownHexCutsOff(p)
  const joined = setsOut && flags[ghq] === 0 && leadsTo(p, at, ghq, flags)
  return joined ? tables.supply.notStacked : tables.supply.cutOff
}

/**
 * 12.12c, 12.12g, R39, R40: the places a combat supply point in this hex serves now. With a leader in supply, the GHQ
 * with its LOC or a working source it serves all within the radius, else its own hex alone. Lasts until the next
 * such question.
 */
export function combatSupplyFrom(p: Chaco, side: Side, hex: Place): Uint8Array {
  const reach = p.world.land.scratch.combatSupply.fill(0)
  reach[hex] = 1
  if (hex >= p.world.hexes || !projects(p, side, hex)) return reach
  flood(p, side, [hex], barSettlements(p, side, supplyFlags(p, side)), reach)
  return reach
}

/** Whether a provider of the side that outlasts the Supply Phase stands in the hex (12.12f). */
export function projects(p: Chaco, side: Side, hex: Hex): boolean {
  const { endCombat, endTrucks, kind } = p.world
  for (let unit = endCombat[side]; unit < endTrucks[side]; unit++) {
    if (p.place[unit] === hex && p.turned[unit] === 0 && providing(p, side, unit, kind[unit])) return true
  }
  return workingSources(p, side).includes(hex)
}

/** 8.5c, 8.9c: a leader, or the GHQ with a LOC. */
const providing = (p: Chaco, side: Side, unit: Unit, kind: number): boolean =>
  kind === LEADER || (unit === p.world.ghq[side] && p.locLength[side] >= 0)

/** 8.13a, 14.6c, 5.0e: rain, a wet settlement, a well, a river beside the hex. */
export function hasWater(p: Chaco, place: Place): boolean {
  const { land, hexes } = p.world
  if (p.rainy === 1 || place >= hexes) return true
  if (land.riverside[place] === 1 || p.well.includes(place)) return true
  const settlement = land.settlementAt[place]
  return settlement >= 0 && land.settlements[settlement].wet
}
