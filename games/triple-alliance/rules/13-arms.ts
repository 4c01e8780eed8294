/** Chapter 13.27. Captured arms: what a Paraguayan force may add to its attacks in the next combat phase. */
import type { Tell } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import { type Triple, verb } from '../position.ts'
import { PARAGUAYAN, type Side, type Unit } from '../world.ts'
import { holds } from './02-components.ts'
import { attackersOf } from './13-odds.ts'

/** 13.27a: fewer than these leave nothing worth taking. */
const LEAST_DEFENDERS = 4
const LAST_ROUND = 3

/** 13.27b: what was won in the last combat phase is there to be used in this one. */
export function beginArms(p: Triple): void {
  p.armsNow.set(p.arms)
  p.armedNow.set(p.armed)
  p.arms.fill(0)
  p.armed.fill(0)
}

/** 13.27b, 13.27c: what has not been used by then is gone. */
export function endArms(p: Triple): void {
  p.armsNow.fill(0)
  p.armedNow.fill(0)
}

/** 13.27b, 13.27d: what this force may add to the attack under way: no more than its own factors in it. */
export function mostArms(p: Triple, side: Side, force: number): number {
  if (p.armsNow[force] === 0) return 0
  let factors = 0
  for (const unit of attackersOf(p, side)) if (p.armedNow[unit] === 1 + force) factors += p.world.attack[unit]
  return Math.min(p.armsNow[force], factors)
}

/** 13.27e: the next force after this one that has something to add; -1 if none. */
export function nextForce(p: Triple, side: Side, after: number): number {
  for (let force = after + 1; force < p.armsNow.length; force++)
    if (mostArms(p, side, force) > 0) return force
  return -1
}

/** `bonus` is what has been added so far, `force` whose arms are asked for. */
interface Arming {
  side: number
  bonus: number
  force: number
}

/** 13.27d, ruling 62: as many as it likes, all it can at first; the rest is left for the force's other attacks of this phase. */
export const use = verb<Arming, 'arms'>({
  name: 'use',
  args: ['number'],
  words: (_p, count) => say('show.words.use', { count }),
  list: (p, f, list) => {
    for (let factors = mostArms(p, f.side, f.force); factors >= 0; factors--) list.add(use, factors)
  },
  forbids: (p, f, factors) => (factors <= mostArms(p, f.side, f.force) ? null : '13.27d'),
  then: (p, f, tell, factors) => {
    p.armsNow[f.force] -= factors
    f.bonus += factors
    if (factors > 0) tell?.({ rule: '13.27d', key: 'arms.used', side: f.side, hex: p.target, factors })
    return 'arms'
  },
})

/** 13.27a: who has advanced into the hex. */
const captors = (p: Triple): Unit[] => attackersOf(p, PARAGUAYAN).filter(unit => p.place[unit] === p.target)

/** 13.27a, 13.27c, rulings 63 and 64: `held` units stood there when it was declared, and now the attackers do. */
export const capturesArms = (p: Triple, side: Side, held: number): boolean =>
  side === PARAGUAYAN && held >= LEAST_DEFENDERS && p.round < LAST_ROUND && holds(p, side, p.target)

/** What each face of the die is worth: no captor can use more than its own factors in the one attack it has left. */
export function armsWorth(p: Triple): number[] {
  const factors = captors(p).reduce((sum, unit) => sum + p.world.attack[unit], 0)
  return Array.from({ length: 10 }, (_, face) => Math.min(face, factors))
}

/** 13.27b, 13.27e: a store of their own for those who took it. */
export function storeArms(p: Triple, factors: number, tell?: Tell): void {
  const units = captors(p)
  tell?.({
    rule: '13.27a',
    key: 'arms.captured',
    side: PARAGUAYAN,
    hex: p.target,
    dice: [factors],
    factors,
    units,
  })
  if (factors === 0) return
  const force = p.arms.indexOf(0)
  p.arms[force] = factors
  for (const unit of units) p.armed[unit] = 1 + force
}
