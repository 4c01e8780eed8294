/** Chapter 8.7: who attacks whom, from which hex into which. */
import type { Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { ATTACKS, DEFENDS, type Pacific } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { columnsAt, eachLand, holds, isFort, landAt, takeControl } from './02-components.ts'
import { edgeBetween, type Place } from './02-geography.ts'

/** The side's units in the combat under way that are left, in the order of their numbers. */
export function fightersOf(p: Pacific, side: Side): Unit[] {
  const { firstLand, endLand } = p.world
  const found: Unit[] = []
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) if (p.fights[unit] !== 0) found.push(unit)
  return found
}

/** Combats are of the phasing side (8.7a); its units fight out of one hex, the others in the attacked one. */
export const isAttacker = (p: Pacific, side: Side): boolean => side === p.phasing
export const homeOf = (p: Pacific, side: Side): Hex => (isAttacker(p, side) ? p.from : p.into)

/** 7.6m, G48: a fight of those who have just landed. */
export const isLanding = (p: Pacific): boolean =>
  p.from === p.into && fightersOf(p, p.phasing).some(unit => p.landed[unit] === 1)

/** 8.7b, 8.7i, 7.6p: why the unit may not attack at all, or null. */
function attackerRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (isFort(p, unit)) return '8.7i'
  if (p.attacked[unit] === 1) return '8.7b'
  return p.landed[unit] === 1 && !holds(p, enemyOf(side), p.place[unit]) ? '7.6p' : null
}

/** Those of the hex who may attack. */
const attackersAt = (p: Pacific, side: Side, hex: Place): Unit[] =>
  landAt(p, side, hex).filter(unit => attackerRefusal(p, side, unit) === null)

/** 8.7a, 8.7f, 7.6s: why no attack goes from the one hex into the other, or null. */
export function attackRefusal(p: Pacific, side: Side, from: Place, into: Place): string | null {
  const { box, geography } = p.world
  const enemy = enemyOf(side)
  if (from === box || into === box) return '8.7f'
  const own = landAt(p, side, from)
  if (own.length === 0) return '8.7a'
  const refusals = own.map(unit => attackerRefusal(p, side, unit))
  if (!refusals.includes(null)) return refusals[0]
  if (from === into) return holds(p, enemy, into) ? null : '8.7a'
  if (holds(p, enemy, from)) return '7.6s'
  const edge = edgeBetween(geography, from, into)
  if (edge < 0) return '8.7a'
  if (geography.cost[edge] === 0) return '8.7f'
  return holds(p, enemy, into) || columnsAt(p, enemy, into) > 0 ? null : '8.7a'
}

/** Shows every attack the side may make, until `visit` says true. 8.10i: enemies are attacked wherever they are by now. */
export function eachAttack(p: Pacific, side: Side, visit: (from: Hex, into: Hex) => boolean): boolean {
  const { geography, box } = p.world
  const enemy = enemyOf(side)
  const seen: Place[] = []
  let stopped = false
  eachLand(p, side, unit => {
    const from = p.place[unit]
    if (stopped || from === box || seen.includes(from) || attackerRefusal(p, side, unit) !== null) return
    seen.push(from)
    if (holds(p, enemy, from)) {
      stopped = visit(from, from)
      return
    }
    for (let edge = 6 * from; edge < 6 * from + 6 && !stopped; edge++) {
      const into = geography.grid.neighbours[edge]
      if (geography.cost[edge] > 0 && (holds(p, enemy, into) || columnsAt(p, enemy, into) > 0))
        stopped = visit(from, into)
    }
  })
  return stopped
}

/** 7.6l: those who landed against enemies have still to fight them. */
export function owesLanding(p: Pacific, side: Side): boolean {
  let owes = false
  eachLand(p, side, unit => {
    if (p.landed[unit] === 1 && attackerRefusal(p, side, unit) === null) owes = true
  })
  return owes
}

/** 8.7c, 8.7d: at first all who may take part. */
export function drawUp(p: Pacific, side: Side, from: Hex, into: Hex): void {
  p.from = from
  p.into = into
  for (const unit of attackersAt(p, side, from)) p.fights[unit] = ATTACKS
}

/** 8.7b, 8.7e: the attackers have had their attack; all in the attacked hex defend. */
export function joinBattle(p: Pacific, side: Side): void {
  for (const unit of fightersOf(p, side)) p.attacked[unit] = 1
  for (const unit of landAt(p, enemyOf(side), p.into)) p.fights[unit] = DEFENDS
}

/** 3.0b, 7.6q: whoever is left alone in a hex of the combat has it. */
export function settleControl(p: Pacific, tell?: Tell): void {
  for (const hex of [p.from, p.into])
    for (const side of [p.phasing, enemyOf(p.phasing)]) takeControl(p, side, hex, tell)
}

export function clearCombat(p: Pacific): void {
  p.fights.fill(0)
  p.from = p.into = p.chit = p.chitUnit = -1
  p.chitSide = 0
  for (const marks of [p.burned, p.urged, p.hits]) marks.fill(0)
}
