/** Chapter 7, what an attrition check rests on: the column, the modifiers and the loss, for the rules and for previews. */
import type { Hex } from '@quebracho/engine/map'
import { terrains } from '../board.ts'
import type { Triple } from '../position.ts'
import tables from '../tables.json' with { type: 'json' }
import { ALLIED, ATTRITION, PARAGUAYAN, type Side } from '../world.ts'
import { fortAt, isLate, isRiver, unitsAt } from './02-components.ts'
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

const values = Object.fromEntries(tables.attritionModifiers.map(({ key, value }) => [key, value]))
const { columns } = tables.attrition
const [lowest, highest] = tables.attritionClamp

/** 7.2a: the column of the table for so many units; the last for more than may stand in a hex. */
export function attritionColumn(units: number): number {
  const column = columns.findIndex(({ max }) => units <= max)
  return column < 0 ? columns.length - 1 : column
}

/** 7.3b */
export const attritionDie = (modified: number): number => Math.max(lowest, Math.min(highest, modified))

/** 7.2a, 7.3b: what so many units lose when the die, modified, comes to this. */
export const attritionLoss = (units: number, modified: number): number =>
  columns[attritionColumn(units)].losses[attritionDie(modified) - lowest]

/** 7.1e: as it was when the attrition step began; between the steps, as it is now. */
const isCut = (p: Triple, side: Side, hex: Hex): boolean =>
  p.phase === ATTRITION ? p.cut[hex] === 1 : !hasLine(p, side, hex)

/** 7.2d, ruling 7: a fort is no ship; 7.4c: nor is a supply unit that was spent for this check. */
function shipsOnly(p: Triple, side: Side, hex: Hex, spent: boolean): boolean {
  const units = unitsAt(p, side, hex)
  return !spent && units.length > 0 && units.every(unit => isRiver(p, unit))
}

const inOrNextTo = (p: Triple, hex: Hex, holds: (near: Hex) => boolean): boolean =>
  holds(hex) || p.world.board.neighbours[hex].some(holds)

/** 7.8a, 7.8b, 7.8e: from a fort that still stands, and once however many there are (ruling 15). */
const fortHelps = (p: Triple, side: Side, hex: Hex): boolean =>
  side === PARAGUAYAN && inOrNextTo(p, hex, near => fortAt(p, near) >= 0)

/** 7.9a, 7.9b, 7.9d: from a city Paraguay never had; 7.9c: it needs no line (ruling 16). */
const depotHelps = (p: Triple, side: Side, hex: Hex): boolean =>
  side === ALLIED && inOrNextTo(p, hex, near => p.world.board.depots.includes(near) && p.lost[near] === 0)

/**
 * 7.3a: all that changes the die of the side's check in the hex, the sum of which counts. `spent` says whether a supply
 * unit has been, or would be, spent for it; `cut` whether the line is missing, for who has traced lines already.
 */
export function attritionModifiers(
  p: Triple,
  side: Side,
  hex: Hex,
  spent: boolean,
  cut = isCut(p, side, hex),
): AttritionModifier[] {
  const { terrain, inChaco } = p.world.board
  const ground = terrains[terrain[hex]]
  const found: Key[] = []
  if (isLate(p)) found.push('lateTurn')
  if (ground === 'rough' || ground === 'forest' || ground === 'marsh') found.push(ground)
  // 7.10a, ruling 17: whatever its terrain.
  if (inChaco[hex] === 1) found.push('chaco')
  if (cut) found.push('noSupplyLine')
  if (fortHelps(p, side, hex)) found.push('fortInOrAdjacent')
  if (depotHelps(p, side, hex)) found.push('depotInOrAdjacent')
  if (spent) found.push('supplyExpended')
  if (shipsOnly(p, side, hex, spent)) found.push('riverUnitsOnly')
  return found.map(key => ({ key, value: values[key], rule: rules[key] }))
}

export const sumOf = (modifiers: readonly AttritionModifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0)
