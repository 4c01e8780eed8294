/** Chapter 7, what an attrition check rests on: the column, the modifiers and the loss, for the rules and for previews. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { ATTRITION, PARAGUAYAN, type Side, WARSHIP } from '../world.ts'
import { holds, isLate } from './02-components.ts'
import { terrains } from './02-ground.ts'
import { hasLine } from './07-supply.ts'

/** One reason why the die counts for more or less. */
export interface AttritionModifier {
  readonly key: string
  readonly value: number
  readonly rule: string
}

const rules = {
  lateTurn: '7.6a',
  rough: '7.7a',
  forest: '7.7a',
  marsh: '7.7a',
  chaco: '7.10b',
  noSupplyLine: '7.5e',
  fortInOrAdjacent: '7.8a',
  depotInOrAdjacent: '7.9a',
  supplyExpended: '7.4a',
  riverUnitsOnly: '7.2d',
} as const

type Key = keyof typeof rules

const keys = Object.keys(rules) as Key[]

const values: Readonly<Record<string, number>> = Object.fromEntries(
  tables.attritionModifiers.map(({ key, value }) => [key, value]),
)

/** A set of reasons is a number; each has its bit. */
function bitOf(key: Key): number {
  return 1 << keys.indexOf(key)
}

export const LATE = bitOf('lateTurn')
export const CHACO = bitOf('chaco')
export const CUT = bitOf('noSupplyLine')
const FORT_NEAR = bitOf('fortInOrAdjacent')
const DEPOT_NEAR = bitOf('depotInOrAdjacent')
const SPENT = bitOf('supplyExpended')
export const AFLOAT = bitOf('riverUnitsOnly')

/** By set of reasons, the sum of what they are worth. */
export const modifierOfBits = Int8Array.from({ length: 1 << keys.length }, (_, bits) =>
  keys.reduce((sum, key) => sum + ((bits & bitOf(key)) === 0 ? 0 : values[key]), 0),
)

const { columns } = tables.attrition
const [lowest, highest] = tables.attritionClamp

/** 7.2a: the column of the table for so many units; the last for more than may stand in a hex. */
export function attritionColumn(units: number): number {
  const column = columns.findIndex(({ max }) => units <= max)
  return column < 0 ? columns.length - 1 : column
}

/** 7.3b */
export const attritionDie = (modified: number): number => Math.max(lowest, Math.min(highest, modified))

/** By number of units, as far as a stack can ever be counted, the losses of their column. */
const lossesOf = Array.from({ length: 129 }, (_, units) => columns[attritionColumn(units)].losses)

/** 7.2a, 7.3b: what so many units lose when the die, modified, comes to this. */
export const attritionLoss = (units: number, modified: number): number =>
  lossesOf[units][attritionDie(modified) - lowest]

/** 7.1e: as it was when the attrition step began; between the steps, as it is now. */
const isCut = (p: Triple, side: Side, hex: Hex): boolean =>
  p.phase === ATTRITION ? p.cut[hex] === 1 : !hasLine(p, side, hex)

/** 7.2d, ruling 7: whether none but ships of the side lie in the hex; a fort is no ship. */
export function shipsOnly(p: Triple, side: Side, hex: Hex): boolean {
  const { firstUnit, endUnit, kind } = p.world
  if (!holds(p, side, hex)) return false
  let ships = false
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (p.place[unit] !== hex) continue
    if (kind[unit] < WARSHIP) return false
    ships = true
  }
  return ships
}

/** 7.8a, 7.8b, 7.8e: from a fort that still stands, and once however many there are (ruling 15). */
function fortHelps(p: Triple, hex: Hex): boolean {
  const { forts, ground } = p.world
  for (let i = 0; i < forts.length; i++) {
    const at = p.place[forts[i]]
    if (at >= 0 && (at === hex || ground.neighbours[hex].includes(at))) return true
  }
  return false
}

/** 7.9a, 7.9b, 7.9d: from a city Paraguay never had; 7.9c: it needs no line (ruling 16). */
function depotHelps(p: Triple, hex: Hex): boolean {
  const near = p.world.ground.depotsNear[hex]
  for (let i = 0; i < near.length; i++) if (p.lost[near[i]] === 0) return true
  return false
}

/** 7.7a: by terrain, its bit among the reasons. */
export const groundBits = terrains.map(ground => (ground in rules ? bitOf(ground as Key) : 0))

/** What the place itself does to a check of the side's, as bits of `keys`: its ground, forts and depots. */
export function placeBits(p: Triple, side: Side, hex: Hex): number {
  const { terrain, inChaco } = p.world.ground
  let bits = groundBits[terrain[hex]]
  // 7.10a, ruling 17: whatever its terrain.
  if (inChaco[hex] === 1) bits |= CHACO
  if (side === PARAGUAYAN ? fortHelps(p, hex) : depotHelps(p, hex))
    bits |= side === PARAGUAYAN ? FORT_NEAR : DEPOT_NEAR
  return bits
}

/** 7.3a: all the reasons there are in the side's check in the hex, as bits of `keys`. */
function reasonBits(p: Triple, side: Side, hex: Hex, spent: boolean, cut: boolean): number {
  let bits = placeBits(p, side, hex)
  if (isLate(p)) bits |= LATE
  if (cut) bits |= CUT
  if (spent) bits |= SPENT
  // 7.4c: the supply unit that was spent for this check is no ship.
  else if (shipsOnly(p, side, hex)) bits |= AFLOAT
  return bits
}

/**
 * 7.3a: what is added to the die of the side's check in the hex. `spent` says whether a supply unit has been, or would be,
 * spent for it; `cut` whether the line is missing, for who has traced lines already.
 */
export const attritionModifier = (
  p: Triple,
  side: Side,
  hex: Hex,
  spent: boolean,
  cut = isCut(p, side, hex),
): number => modifierOfBits[reasonBits(p, side, hex, spent, cut)]

/** The same, reason by reason. */
export function attritionModifiers(
  p: Triple,
  side: Side,
  hex: Hex,
  spent: boolean,
  cut = isCut(p, side, hex),
): AttritionModifier[] {
  const bits = reasonBits(p, side, hex, spent, cut)
  return keys
    .filter(key => (bits & bitOf(key)) !== 0)
    .map(key => ({ key, value: values[key], rule: rules[key] }))
}

export const sumOf = (modifiers: readonly AttritionModifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0)
