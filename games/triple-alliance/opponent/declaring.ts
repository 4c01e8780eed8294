/** Who should take part in an attack, and which attacks are rash. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { hiddenDefenses, isAllKnown, knownAt } from '../rules/06-hidden.ts'
import { attackersOf, attackTotal, defenseTotal, forecast, oddsOf, resultAt } from '../rules/13-odds.ts'
import { ALLIED, nations, type Side, type Unit } from '../world.ts'
import { weights } from './weights.ts'

/** The defense that is seen in the hex, with what is likely to lie hidden there (6.4a). */
function likelyDefense(p: Triple, hex: Hex): number {
  const known = defenseTotal(p, knownAt(p, hex))
  if (isAllKnown(p, hex)) return known
  return hiddenDefenses(p, hex).reduce((sum, each) => sum + each.probability * each.defense, known)
}

/** 6.4a: whether those who lie hidden there are likely to be stronger, with those seen, than these attackers. */
export const isRash = (p: Triple, hex: Hex, attackers: readonly Unit[]): boolean =>
  !isAllKnown(p, hex) && attackTotal(p, attackers) < likelyDefense(p, hex)

const FACES = 10

/** What an attack at these odds, with so much on the die, must be expected to bring, in units. */
function meanGain(attack: number, defense: number, modifier: number, attackers: number): number {
  const { column, above } = oddsOf(attack, defense)
  if (column < 0) return -attackers
  let sum = 0
  for (let face = 0; face < FACES; face++) {
    const { attacker, defender } = resultAt(column, face + modifier + above)
    sum += defender - weights.ownLosses * Math.min(attacker, attackers)
  }
  return sum / FACES
}

/**
 * 13.19b: several nations together fight worse than one. Of those who have joined, one who had better stay out with all of
 * his nation; -1 if everybody is welcome.
 */
export function unwelcome(p: Triple, side: Side): Unit {
  if (side !== ALLIED) return -1
  const attackers = attackersOf(p, side)
  const present = nations.map((_, nation) => attackers.some(unit => p.world.nation[unit] === nation))
  const count = present.filter(Boolean).length
  if (count < 2) return -1
  const defense = likelyDefense(p, p.target)
  const { net, odds } = forecast(p, { side, target: p.target, attackers, defenders: knownAt(p, p.target) })
  const bare = net - odds.above + (count - 1)
  // 13.12b: what is hopeless together is not made better by sending fewer.
  if (oddsOf(attackTotal(p, attackers), defense).column < 0) return -1
  let best =
    meanGain(attackTotal(p, attackers), defense, bare - (count - 1), attackers.length) + weights.clearGain
  let kept: readonly Unit[] = attackers
  // Every choice of some nations among those present.
  for (let choice = 1; choice < 1 << nations.length; choice++) {
    const some = attackers.filter(unit => (choice >> p.world.nation[unit]) & 1)
    if (some.length === attackers.length || attackTotal(p, some) === 0) continue
    if (oddsOf(attackTotal(p, some), defense).column < 0) continue
    const together = present.filter((here, nation) => here && (choice >> nation) & 1).length
    const gain = meanGain(attackTotal(p, some), defense, bare - (together - 1), some.length)
    if (gain <= best) continue
    best = gain
    kept = some
  }
  return attackers.find(unit => !kept.includes(unit)) ?? -1
}
