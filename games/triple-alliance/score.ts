/** How good a view is for a side: armies, places, how near each army is to what it wants, and what the march will cost. */
import { frameAt } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { CLEAR, FOREST, MARSH, RIVER, ROUGH } from './board.ts'
import { objectivesOf } from './objectives.ts'
import { LAUNCHED, POOL, TO_COME, type Triple, WITH_ARMY } from './position.ts'
import { fortAt } from './rules/02-components.ts'
import { suppliedBy, traceLines } from './rules/07-supply.ts'
import { entry } from './rules/09-entry.ts'
import tables from './tables.json' with { type: 'json' }
import {
  ALLIED,
  CHATA,
  ENGINEER,
  FORT,
  LAST_TURN,
  PARAGUAYAN,
  SIEGE_ARTILLERY,
  type Side,
  SUPPLY,
  sides,
  type TripleWorld,
  type Unit,
  WARSHIP,
} from './world.ts'

/** A victory point, in the same coin as units, of which a battalion of the line is worth some 3. */
const POINT = 80
/** 4.2a: Paraguay's five places, by how many it holds. */
const RAID = [0, 0, 4, 12, 40, 0]
/** How much of a unit's worth counts that is not on the map. */
const WAITING = 0.7
const ABROAD = 0.8
/** How much of an expected loss by attrition counts: much can happen before. */
export const FORESIGHT = 0.55

/** By unit, what its loss would cost. */
const worths = new WeakMap<TripleWorld, Float64Array>()

export function worthOf(world: TripleWorld): Float64Array {
  let worth = worths.get(world)
  if (!worth) {
    worth = Float64Array.from({ length: world.units }, (_, unit) => unitWorth(world, unit))
    worths.set(world, worth)
  }
  return worth
}

function unitWorth({ kind, attack, defense, factor, guard }: TripleWorld, unit: Unit): number {
  const factors = 0.6 * attack[unit] + 0.6 * defense[unit]
  if (kind[unit] === FORT) return 0
  if (kind[unit] === SUPPLY) return 3.5
  if (kind[unit] === SIEGE_ARTILLERY || kind[unit] === ENGINEER) return 4 + factors
  if (kind[unit] >= WARSHIP) return kind[unit] === CHATA ? 1 : 0.5 + 0.8 * factors
  return (guard[unit] === 1 ? 0.2 : 0.5) + factors + 0.05 * factor[unit]
}

export function score(view: Triple, side: Side): number {
  const value = armies(view) + places(view) - attritionAhead(view)
  return side === ALLIED ? value : -value
}

/** Allied units less Paraguayan ones. */
function armies(p: Triple): number {
  const { world } = p
  const worth = worthOf(world)
  let value = 0
  for (let unit = 0; unit < world.units; unit++) {
    const fate = p.fate[unit]
    if (fate === POOL) continue
    const share =
      fate === WITH_ARMY ? (p.place[unit] >= 0 ? 1 : WAITING) : fate === TO_COME ? WAITING : ABROAD
    // 7.14a, 7.14b: what the march of National Guards is going to cost.
    const march = p.marched[unit] === 0 || p.fresh[unit] === 1 ? 1 : p.marched[unit] === 2 ? 0.6 : 0.7
    value += (world.side[unit] === ALLIED ? 1 : -1) * worth[unit] * share * march
  }
  if (p.expedition === LAUNCHED) value += 6
  return value + POINT * p.points
}

/** By objective: what the attackers and the defenders near it amount to. */
const attackers = new Float64Array(16)
const defenders = new Float64Array(16)

/** Weighs the strength of both sides at every objective. */
export function weigh(p: Triple): readonly [attackers: Float64Array, defenders: Float64Array] {
  const objectives = objectivesOf(p)
  const { world } = p
  attackers.fill(0)
  defenders.fill(1)
  for (let unit = 0; unit < world.units; unit++) {
    const hex = p.place[unit]
    if (hex < 0) continue
    const river = world.kind[unit] >= WARSHIP
    const attack = punchOf(world, unit)
    const defense = world.defense[unit]
    for (let i = 0; i < objectives.length; i++) {
      const { side, byLand, byRiver } = objectives[i]
      const near = river ? byRiver[hex] : byLand[hex]
      if (world.side[unit] === side) defenders[i] += defense * near
      else attackers[i] += attack * near
    }
  }
  return [attackers, defenders]
}

/** What the unit brings to an attack; siege guns and engineers, of which one is enough, more than their factors. */
export function punchOf({ kind, attack }: TripleWorld, unit: Unit): number {
  const extra = kind[unit] === SIEGE_ARTILLERY || kind[unit] === ENGINEER || kind[unit] === SUPPLY ? 2 : 0
  return attack[unit] + extra
}

/** How sure the attacker is of the place, from 0 to 1: more than in proportion where he has massed. */
export function grip(attack: number, defense: number): number {
  const ratio = attack / defense
  return 0.4 * (ratio / (1 + ratio)) + 0.6 * ((ratio * ratio) / (1 + ratio * ratio))
}

/** What being near is worth, of all a place is worth. */
export const PROMISE = 0.45

/** Places and forts, seen from the Allies. */
function places(p: Triple): number {
  const objectives = objectivesOf(p)
  const [attack, defense] = weigh(p)
  let value = 0
  for (let i = 0; i < objectives.length; i++) {
    const { hex, side, worth, fort } = objectives[i]
    const sign = side === PARAGUAYAN ? 1 : -1
    const taken = fort ? fortAt(p, hex) < 0 : p.control[hex] !== side
    const hold = grip(attack[i], defense[i])
    value += sign * worth * (taken ? (fort ? 1 : 0.75 + 0.25 * hold) : PROMISE * hold)
  }
  let held = 0
  for (const hex of p.world.victoryHexes) if (p.control[hex] === PARAGUAYAN) held++
  value -= RAID[held]
  // 4.4b-d: what is held in the end counts.
  if (p.turn === LAST_TURN) value *= 1.5
  return value
}

const { columns } = tables.attrition
const [lowest, highest] = tables.attritionClamp

/** By number of units and modifier (from -12 to 12): the loss to be expected. */
const expected: readonly (readonly number[])[] = Array.from({ length: 128 }, (_, units) => {
  const column = columns.find(({ max }) => units <= max) ?? columns[columns.length - 1]
  return Array.from({ length: 25 }, (__, modifier) => {
    let sum = 0
    for (let die = 0; die <= 9; die++)
      sum += column.losses[Math.max(lowest, Math.min(highest, die + modifier - 12)) - lowest]
    return units === 0 ? 0 : Math.min(units, sum / 10)
  })
})

/** What the hex itself does to a check of the side's, without lines and seasons. */
const hardship = [0, 0, 0, 0, 0]
hardship[CLEAR] = hardship[RIVER] = 0
hardship[ROUGH] = -1
hardship[FOREST] = -2
hardship[MARSH] = -3

export function groundModifier(p: Triple, side: Side, hex: Hex): number {
  const { board } = p.world
  let modifier = hardship[board.terrain[hex]] - 3 * board.inChaco[hex]
  if (side === PARAGUAYAN ? nextToFort(p, hex) : nextToDepot(p, hex)) modifier += 3
  return modifier
}

function nextToFort(p: Triple, hex: Hex): boolean {
  const { firstUnit, endUnit, fortHex, board } = p.world
  for (let unit = firstUnit[PARAGUAYAN]; unit < endUnit[PARAGUAYAN]; unit++) {
    const fort = fortHex[unit]
    if (fort >= 0 && p.place[unit] === fort && (fort === hex || board.neighbours[fort].includes(hex)))
      return true
  }
  return false
}

function nextToDepot(p: Triple, hex: Hex): boolean {
  const { depots, neighbours } = p.world.board
  for (const depot of depots)
    if (p.lost[depot] === 0 && (depot === hex || neighbours[depot].includes(hex))) return true
  return false
}

/** The loss to be expected of so many units at that modifier. */
export const expectedLoss = (units: number, modifier: number): number =>
  expected[Math.min(127, units)][Math.max(-12, Math.min(12, modifier)) + 12]

/** What a unit lost to attrition is worth: the owner gives up the least. */
export const LOSS = 1.7

/** By hex, whether a land unit stands there. */
let ashore = new Uint8Array(0)

function countAshore(p: Triple): void {
  const { units, hexes, kind } = p.world
  if (ashore.length < hexes) ashore = new Uint8Array(hexes)
  ashore.fill(0)
  for (let unit = 0; unit < units; unit++)
    if (p.place[unit] >= 0 && kind[unit] < WARSHIP) ashore[p.place[unit]] = 1
}

/** 7.2d: whether none but ships of the side lie in the hex. */
export function shipsOnly(p: Triple, side: Side, hex: Hex): boolean {
  const { firstUnit, endUnit, kind } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] === hex && kind[unit] < WARSHIP) return false
  return true
}

/** The next check of everybody, Allied losses less Paraguayan ones. */
function attritionAhead(p: Triple): number {
  if (p.turn === LAST_TURN) return 0
  // 9.2b: who is just coming in will march on.
  const entering = frameAt(p, entry) !== null
  const season = p.turn % 2 === 1 ? -1 : 0
  countAshore(p)
  let value = 0
  for (let side = 0; side < sides.length; side++) {
    if (entering && side === p.phasing) continue
    const reached = traceLines(p, side)
    let loss = 0
    for (let hex = 0; hex < p.world.hexes; hex++) {
      if (p.holder[hex] !== 1 + side) continue
      const cut = suppliedBy(p, reached, hex) ? 0 : -3
      const afloat = ashore[hex] === 0 ? 3 : 0
      loss += expectedLoss(p.height[hex], season + cut + afloat + groundModifier(p, side, hex))
    }
    value += (side === ALLIED ? 1 : -1) * loss
  }
  return FORESIGHT * LOSS * value
}
