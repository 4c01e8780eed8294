/** What the next attrition step will cost a stack, exactly, as everything stands now (7.2). */
import { copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { isFort } from '../rules/02-components.ts'
import { knownAt } from '../rules/06-hidden.ts'
import { attritionLoss, attritionModifiers, sumOf } from '../rules/07-attrition-table.ts'
import { hasLine } from '../rules/07-supply.ts'
import { ATTRITION, LAST_TURN, type Unit } from '../world.ts'
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

/** What the side loses there on average; `p` as before the step. */
export function expectedLoss(p: Triple, hex: Hex): number {
  const units = knownAt(p, hex)
  const side = p.holder[hex] - 1
  const most = mortal(p, units)
  if (side < 0 || most === 0) return 0
  const net = sumOf(attritionModifiers(p, side, hex, false, !hasLine(p, side, hex)))
  return sum(faces.map(face => Math.min(most, attritionLoss(units.length, face + net)))) / faces.length
}
