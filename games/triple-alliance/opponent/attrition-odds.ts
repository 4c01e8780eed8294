/** What an attrition check must be expected to cost, and whether a supply unit spent for it would save more than it is worth. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { lateInTurn } from '../rules/02-components.ts'
import {
  AFLOAT,
  attritionLoss,
  attritionModifier,
  CUT,
  LATE,
  modifierOfBits,
  placeBits,
} from '../rules/07-attrition-table.ts'
import { type Lines, suppliedBy } from '../rules/07-supply.ts'
import { LAST_TURN, type Side } from '../world.ts'
import { weights } from './weights.ts'

/** 5.3c: the first turn has no attrition. */
const FIRST_CHECK = 2

/** More units than this in a hex, and modifiers farther from 0, make no difference. */
const MOST_UNITS = 127
const MOST_MODIFIER = 12
const MODIFIERS = 2 * MOST_MODIFIER + 1
const FACES = 10

/** By number of units and modifier: the mean loss over all faces of the die. */
const expected = Float64Array.from({ length: (MOST_UNITS + 1) * MODIFIERS }, (_, i) => {
  const units = Math.floor(i / MODIFIERS)
  const modifier = (i % MODIFIERS) - MOST_MODIFIER
  let sum = 0
  for (let die = 0; die < FACES; die++) sum += attritionLoss(units, die + modifier)
  return Math.min(units, sum / FACES)
})

/** 7.2a: the most units of each column of the table. */
const TOPS = [1, 3, 5, 8, 11, 14, 17, 20, 23, 26]

/**
 * The same, half of it drawn out from column to column: who leaves a stack makes it better though the column stays, since others
 * may follow.
 */
const drawnOut = expected.map((loss, i) => {
  const units = Math.floor(i / MODIFIERS)
  const column = TOPS.findIndex(most => units <= most)
  if (column <= 0) return loss
  const [low, high] = [TOPS[column - 1], TOPS[column]]
  const at = (most: number) => expected[most * MODIFIERS + (i % MODIFIERS)]
  const between = at(low) + ((at(high) - at(low)) * (units - low)) / (high - low)
  return (loss + between) / 2
})

/** What a stack of so many must fear, as one who may still divide it sees it. */
export function rot(units: number, modifier: number): number {
  const held = Math.max(-MOST_MODIFIER, Math.min(MOST_MODIFIER, modifier))
  return drawnOut[Math.min(MOST_UNITS, Math.max(0, units)) * MODIFIERS + held + MOST_MODIFIER]
}

/** The loss to be expected of so many units at that modifier. */
export function expectedLoss(units: number, modifier: number): number {
  const held = Math.max(-MOST_MODIFIER, Math.min(MOST_MODIFIER, modifier))
  return expected[Math.min(MOST_UNITS, units) * MODIFIERS + held + MOST_MODIFIER]
}

/** 7.6a: the bit of the season in that turn; -1 if it has no checks because the war is over. */
export const seasonOf = (turn: number): number =>
  turn > LAST_TURN ? -1 : lateInTurn(Math.max(turn, FIRST_CHECK)) ? LATE : 0

/** The loss to be expected in a hex after this turn, of so many units, afloat only or not. */
export function lossAt(
  p: Triple,
  side: Side,
  lines: Lines,
  hex: Hex,
  units: number,
  afloat: boolean,
): number {
  const late = seasonOf(p.turn + 1)
  if (late < 0 || units <= 0) return 0
  const bits = late | (suppliedBy(p, lines, hex) ? 0 : CUT) | (afloat ? AFLOAT : 0)
  return rot(units, modifierOfBits[bits | placeBits(p, side, hex)])
}

/** 7.4a: whether a supply unit spent in the hex would save more than it is worth. */
export function supplySaves(p: Triple, side: Side, hex: Hex): boolean {
  const height = p.height[hex]
  const kept = expectedLoss(height, attritionModifier(p, side, hex, false))
  const spent = expectedLoss(height, attritionModifier(p, side, hex, true))
  return (kept - spent) * weights.lostNow > weights.supplyUnit
}
