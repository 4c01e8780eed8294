/** Chapter 11.5 to 11.7: a group of one hex on its way. It may be joined and left, goes, and halts. */
import { type Action, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { bestGoals } from '../opponent/marches.ts'
import { choice, procedure, type Triple, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { holds, isRiver, seenByOwner, unitsAt } from './02-components.ts'
import { firstOfEquals } from './11-equals.ts'
import {
  canGo,
  disband,
  eachGoal,
  goRefusal,
  groupHex,
  groupSize,
  hasMoved,
  leaderOf,
  moveGroup,
  moveRefusal,
  pointsLeft,
} from './11-group.ts'
import { goAshore } from './12-cargo.ts'

interface Moving {
  side: number
}

/** 11.5a: the unit is one of the group; if it was aboard a ship it comes ashore for that (12.4c). */
export function join(p: Triple, unit: Unit, tell?: Tell): void {
  if (!isRiver(p, unit)) goAshore(p, unit, tell)
  p.group[unit] = 1
}

/**
 * Everybody in the hex who can move, those aboard ships excepted; not those whom only the free railway still moves
 * (11.18c), unless they are all of that kind: they would keep the others from going anywhere else (11.7a). With the strict order (ruling 47) only units that began in
 * the same hex move together: those under way, or else the first.
 */
export function gather(p: Triple, side: Side, hex: Hex, river: boolean): Unit[] {
  const { firstUnit, endUnit } = p.world
  const found: Unit[] = []
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] === hex && p.carrier[unit] < 0 && moveRefusal(p, side, unit, river) === null)
      found.push(unit)
  const walking = found.filter(unit => pointsLeft(p, unit) > 0)
  const able = walking.length > 0 ? walking : found
  const underWay = able.find(unit => p.began[unit] === p.opened) ?? able[0]
  return able.filter(unit => p.began[unit] === p.began[underWay])
}

/** Why nobody in the hex can move; null if somebody can. */
export function gatherRefusal(p: Triple, side: Side, hex: Hex, river: boolean): string | null {
  if (gather(p, side, hex, river).length > 0) return null
  const { firstUnit, endUnit } = p.world
  let refusal = holds(p, enemyOf(side), hex) ? '11.1b' : '11.5a'
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] === hex && isRiver(p, unit) === river)
      refusal = moveRefusal(p, side, unit, river) ?? '12.4c'
  return refusal
}

/**
 * 11.5a, 11.6b: whoever stands where the group is may go with it, if he can still move. 3.5b: in the strict order (ruling 47)
 * whoever began elsewhere is picked up only if he has not moved yet.
 */
function takeRefusal(p: Triple, side: Side, unit: Unit, leader = leaderOf(p, side)): string | null {
  if (p.group[unit] === 1 || p.place[unit] !== p.place[leader]) return '11.5a'
  const refusal = moveRefusal(p, side, unit, isRiver(p, leader))
  if (refusal !== null || p.began[unit] === p.began[leader]) return refusal
  return hasMoved(p, unit) ? '11.6b' : null
}

export const take = verb<Moving, 'next'>({
  name: 'take',
  args: ['unit'],
  silent: true,
  close: true,
  list: (p, f, list) => {
    const leader = leaderOf(p, f.side)
    const here = unitsAt(p, f.side, p.place[leader])
    const mayCome = (unit: Unit) => takeRefusal(p, f.side, unit, leader) === null
    for (const unit of firstOfEquals(p, here, mayCome)) list.add(take, unit)
  },
  forbids: (p, f, unit) => takeRefusal(p, f.side, unit),
  then: (p, f, tell, unit) => {
    // From now on it moves as one with them, wherever it began.
    p.began[unit] = p.began[leaderOf(p, f.side)]
    join(p, unit, tell)
    return 'next'
  },
})

/** 11.6a, 11.7a: it stays behind with what MP it has left; the last one halts instead. */
export const leave = verb<Moving, 'next'>({
  name: 'leave',
  args: ['unit'],
  silent: true,
  close: true,
  givesUp: true,
  list: (p, f, list) => {
    if (groupSize(p, f.side) < 2) return
    const here = unitsAt(p, f.side, groupHex(p, f.side))
    for (const unit of firstOfEquals(p, here, each => p.group[each] === 1)) list.add(leave, unit)
  },
  forbids: (p, f, unit) => (p.group[unit] === 1 && groupSize(p, f.side) > 1 ? null : '11.6a'),
  then: (p, _f, _tell, unit) => {
    p.group[unit] = 0
    return 'next'
  },
})

/** 11.1a, 12.1a: by the cheapest way; who prefers another goes a part of it at a time. */
export const go = verb<Moving, 'next'>({
  name: 'go',
  args: ['hex'],
  list: (p, f, list) => eachGoal(p, f.side, hex => list.add(go, hex)),
  forbids: (p, f, hex) => goRefusal(p, f.side, hex),
  then: (p, f, tell, hex) => {
    moveGroup(p, f.side, hex, tell)
    return 'next'
  },
})

/** 11.2b: MP may be left unspent. */
export const halt = verb({ name: 'halt', silent: true, then: () => 'end' })

/** Opponents think of the goals that promise most, and of halting; who goes along is left as it is. */
export const goalsWorthIt = (p: Triple, f: Moving, legal: Legal): readonly Action[] =>
  bestGoals(p, f.side, legal.of(go), legal.of(halt))

/** Steps called `next` and `end` are where the verbs go on, here as in the sailing of chapter 12. */
export const marching = procedure('marching', ['side'], {
  next: (p, f) => (canGo(p, f.side) ? 'marching' : 'end'),
  marching: choice({
    rule: '11.5a',
    prompt: 'marching',
    nested: true,
    by: (_p, f) => f.side,
    seenBy: (p, f) => seenByOwner(p, f.side),
    verbs: [halt, go, take, leave],
    usual: halt,
    thinkOf: goalsWorthIt,
  }),
  end: (p, f) => {
    disband(p, f.side)
    return done
  },
})
