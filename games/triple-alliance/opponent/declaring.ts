/** Who should take part in an attack, and which attacks are rash. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { hiddenDefenses, isAllKnown, knownAt } from '../rules/06-hidden.ts'
import { attackersOf, attackTotal, defenseTotal, oddsOf } from '../rules/13-odds.ts'
import { ALLIED, nations, type Side, type Unit } from '../world.ts'
import { attackOn } from './exchange.ts'
import { isLastTurn } from './objectives.ts'
import { weights } from './weights.ts'

/** The defense that is seen in the hex, with what is likely to lie hidden there (6.4a). */
function likelyDefense(p: Triple, hex: Hex): number {
  const known = defenseTotal(p, knownAt(p, hex))
  if (isAllKnown(p, hex)) return known
  return hiddenDefenses(p, hex).reduce((sum, each) => sum + each.probability * each.defense, known)
}

/**
 * 6.4a: whether those who lie hidden there are likely to be stronger, with those seen, than these attackers. The Allies' last assaults of
 * the war are not: nobody is needed afterwards.
 */
export const isRash = (p: Triple, hex: Hex, attackers: readonly Unit[]): boolean =>
  !isLastTurn(p) && !isAllKnown(p, hex) && attackTotal(p, attackers) < likelyDefense(p, hex)

/**
 * 13.19b: several nations together fight worse than one. Of those who have joined, one who had better stay out with all of
 * his nation; -1 if everybody is welcome.
 */
export function unwelcome(p: Triple, side: Side): Unit {
  if (side !== ALLIED) return -1
  const attackers = attackersOf(p, side)
  const present = nations.map((_, nation) => attackers.some(unit => p.world.nation[unit] === nation))
  if (present.filter(Boolean).length < 2) return -1
  // 13.12b: what is hopeless together is not made better by sending fewer.
  const defense = likelyDefense(p, p.target)
  const isHopeless = (some: readonly Unit[]) => oddsOf(attackTotal(p, some), defense).column < 0
  if (isHopeless(attackers)) return -1
  const worthOfAttack = attackOn(p, side)
  let best = worthOfAttack(attackers) + weights.clearGain
  let kept: readonly Unit[] = attackers
  // Every choice of some nations among those present.
  for (let choice = 1; choice < 1 << nations.length; choice++) {
    const some = attackers.filter(unit => (choice >> p.world.nation[unit]) & 1)
    if (some.length === attackers.length || attackTotal(p, some) === 0 || isHopeless(some)) continue
    const gain = worthOfAttack(some)
    if (gain <= best) continue
    best = gain
    kept = some
  }
  return attackers.find(unit => !kept.includes(unit)) ?? -1
}
