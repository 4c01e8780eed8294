/** What the next attrition step will cost a stack, exactly, as everything stands now (7.2). */
import { copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { isFort } from '../rules/02-components.ts'
import { isAllKnown, knownAt } from '../rules/06-hidden.ts'
import { attritionLoss, attritionModifiers, sumOf } from '../rules/07-attrition-table.ts'
import { hasLine, suppliedBy, traceLines } from '../rules/07-supply.ts'
import { ATTRITION, LAST_TURN, type Side, type Unit } from '../world.ts'
import { sum } from './common.ts'
import { faces } from './odds.ts'

/** As it will be in the step: this turn's, if that is still to come; null if there is none any more. */
export function beforeAttrition(p: Triple): Triple | null {
  const turn = p.turn > 1 && p.phase <= ATTRITION ? p.turn : Math.max(2, p.turn + 1)
  if (turn > LAST_TURN) return null
  const then = copy(p)
  then.turn = turn
  return then
}

/** 7.1b, 7.2e: no more than there are, and never a fort. */
export const mortal = (p: Triple, units: readonly Unit[]): number =>
  units.filter(unit => !isFort(p, unit)).length

/** By face of the die, what the side loses there; `p` as before the step, `cut` whether it has no line. */
function lossesAt(p: Triple, hex: Hex, cut?: boolean): number[] {
  const units = knownAt(p, hex)
  const side = p.holder[hex] - 1
  const most = mortal(p, units)
  if (side < 0 || most === 0) return []
  const net = sumOf(attritionModifiers(p, side, hex, false, cut ?? !hasLine(p, side, hex)))
  return faces.map(face => Math.min(most, attritionLoss(units.length, face + net)))
}

/** What the side loses there on average. */
export const expectedLoss = (p: Triple, hex: Hex, cut?: boolean): number =>
  sum(lossesAt(p, hex, cut)) / faces.length

/** What one side's stacks lose on average, hex by hex, where that is anything. */
export function tolls(p: Triple, side: Side): { readonly hex: Hex; readonly losses: readonly number[] }[] {
  const then = beforeAttrition(p)
  if (!then) return []
  const lines = traceLines(then, side)
  return Array.from(p.holder.keys()).flatMap(hex => {
    if (p.holder[hex] !== side + 1 || !isAllKnown(p, hex)) return []
    const losses = lossesAt(then, hex, !suppliedBy(then, lines, hex))
    return sum(losses) > 0 ? [{ hex, losses }] : []
  })
}

/** To the half, in any language: `−2½`. */
export function tollWords(loss: number): string {
  const halves = Math.round(2 * loss)
  if (halves === 0) return ''
  return `−${halves > 1 ? Math.floor(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}`
}
