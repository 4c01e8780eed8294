/** Chapter 13. Combat: a combat phase, and the declaring of an attack. */
import { type Action, type Call, call, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Say, say } from '@quebracho/engine/show'
import { isRash, unwelcome } from '../opponent/declaring.ts'
import { choice, DEFENDS, procedure, type Triple, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { reveal, seenByOwner, unitsAt } from './02-components.ts'
import { hiddenDefenses, knownAt, range } from './06-hidden.ts'
import { beginArms, endArms } from './13-arms.ts'
import {
  assaultRefusal,
  attackable,
  attackRefusal,
  distinct,
  join,
  joinAll,
  joinRefusal,
  towRefusal,
  withdraw,
} from './13-attackers.ts'
import { battle } from './13-battle.ts'
import { attackersOf, attackTotal, defenseTotal, oddsOf } from './13-odds.ts'

interface Phase {
  side: number
}

/** 13.1a, 13.4a, 13.6a: one attack after the other, each on one hex; everybody who can joins at first. */
export const attack = verb<Phase, 'declare'>({
  name: 'attack',
  args: ['hex'],
  silent: true,
  aside: (p, f, hex) => isRash(p, hex, mayJoin(p, f.side, hex)),
  list: (p, f, list) => {
    for (const hex of attackable(p, f.side)) list.add(attack, hex)
  },
  forbids: (p, f, hex) => attackRefusal(p, f.side, hex),
  then: (p, f, _tell, hex) => {
    p.target = hex
    joinAll(p, f.side)
    return 'declare'
  },
})

/** 13.1a: attacking is voluntary. */
const endCombat = verb({ name: 'end-combat', silent: true, then: () => 'over' })

/** 13.7a: units of a stack may stay out. */
export const withhold = verb<Phase, 'declare'>({
  name: 'withhold',
  args: ['unit'],
  silent: true,
  close: true,
  givesUp: true,
  aside: true,
  list: (p, f, list) => {
    for (const unit of distinct(p, attackersOf(p, f.side))) list.add(withhold, unit)
  },
  forbids: (p, f, unit) => (attackersOf(p, f.side).includes(unit) ? null : '13.7a'),
  then: (p, _f, _tell, unit) => {
    withdraw(p, unit)
    return 'declare'
  },
})

/** 12.2c, 13.7a: and whoever stayed out may come in again. */
export const joinIn = verb<Phase, 'declare'>({
  name: 'join',
  args: ['unit'],
  silent: true,
  close: true,
  aside: true,
  list: (p, f, list) => {
    for (const unit of distinct(p, mayJoin(p, f.side))) list.add(joinIn, unit)
  },
  forbids: (p, f, unit) => joinRefusal(p, f.side, unit, p.target),
  then: (p, f, _tell, unit) => {
    join(p, f.side, unit)
    return 'declare'
  },
})

function mayJoin(p: Triple, side: Side, target: Hex = p.target): Unit[] {
  const found: Unit[] = []
  for (const from of p.world.ground.neighbours[target])
    for (const unit of unitsAt(p, side, from))
      if (joinRefusal(p, side, unit, target) === null) found.push(unit)
  return found
}

/** 13.26d: whether others are left who can attack, and are not too few. */
const canAttackWithout = (p: Triple, side: Side, hex: Hex): boolean => {
  const others = attackersOf(p, side).filter(unit => p.place[unit] !== hex)
  return attackTotal(p, others) > 0 && !isRash(p, p.target, others)
}

/** 13.4a, 13.7a: the same for all of one hex. */
export const withholdHex = verb<Phase, 'declare'>({
  name: 'withhold-hex',
  args: ['hex'],
  silent: true,
  list: (p, f, list) => {
    for (const hex of hexesOf(p, attackersOf(p, f.side))) list.add(withholdHex, hex)
  },
  forbids: (p, f, hex) => (hexesOf(p, attackersOf(p, f.side)).has(hex) ? null : '13.7a'),
  then: (p, f, _tell, hex) => {
    for (const unit of attackersOf(p, f.side)) if (p.place[unit] === hex) withdraw(p, unit)
    return 'declare'
  },
})

export const joinHex = verb<Phase, 'declare'>({
  name: 'join-hex',
  args: ['hex'],
  silent: true,
  aside: true,
  list: (p, f, list) => {
    for (const hex of hexesOf(p, mayJoin(p, f.side))) list.add(joinHex, hex)
  },
  forbids: (p, f, hex) => (hexesOf(p, mayJoin(p, f.side)).has(hex) ? null : '13.4a'),
  then: (p, f, _tell, hex) => {
    joinAll(p, f.side, hex)
    return 'declare'
  },
})

const hexesOf = (p: Triple, units: readonly Unit[]): Set<Hex> => new Set(units.map(unit => p.place[unit]))

/** 12.6c, ruling 52: another ship of its hex is to tow the chata. */
export const towIn = verb<Phase, 'declare'>({
  name: 'tow-in',
  args: ['unit', 'unit'],
  offer: 'panel',
  silent: true,
  aside: true,
  list: (p, f, list) => {
    for (const chata of distinct(p, attackersOf(p, f.side))) {
      if (p.tower[chata] < 0) continue
      const ships = unitsAt(p, f.side, p.place[chata]).filter(
        ship => towRefusal(p, f.side, chata, ship) === null && !sameTow(p, ship, p.tower[chata]),
      )
      for (const ship of distinct(p, ships)) list.add(towIn, chata, ship)
    }
  },
  forbids: (p, f, chata, ship) => towRefusal(p, f.side, chata, ship),
  then: (p, _f, _tell, chata, ship) => {
    p.tower[chata] = ship
    return 'declare'
  },
})

/** It makes no difference which of the two tows. */
const sameTow = (p: Triple, a: Unit, b: Unit): boolean =>
  p.world.likeness[a] === p.world.likeness[b] &&
  p.fights[a] === p.fights[b] &&
  p.armedNow[a] === p.armedNow[b]

/** 13.12b: below 1:3 nobody comes back. */
function hopeless(p: Triple): Say | null {
  const attack = attackTotal(p, attackersOf(p, p.phasing))
  const [low] = range(hiddenDefenses(p, p.target))
  const odds = oddsOf(attack, defenseTotal(p, knownAt(p, p.target)) + low)
  return odds.column < 0 ? say('show.confirm.hopeless', { odds: odds.text }) : null
}

/** 6.4b, 6.4c: the attack is declared; from here on there is no way back. */
export const assault = verb<Phase, Call<'next'>>({
  name: 'assault',
  asks: hopeless,
  forbids: (p, f) => assaultRefusal(p, f.side),
  then: (p, f, tell) => {
    const held = declareAttack(p, f.side, tell)
    return call(battle, 'next', f.side, held, 0, 0, 0, -1)
  },
})

/** 13.2a, 13.2b, 13.3a, 13.8a: who is in the battle, each wholly and once a phase. How many defend. */
function declareAttack(p: Triple, side: Side, tell?: Tell): number {
  const units = attackersOf(p, side)
  const defenders = unitsAt(p, enemyOf(side), p.target)
  for (const unit of units) p.attacked[unit] = 1
  for (const unit of defenders) p.fights[unit] = DEFENDS
  p.defended[p.target] = 1
  reveal(p, 1)
  tell?.({
    rule: '6.4b',
    key: 'combat.declared',
    side,
    hex: p.target,
    from: [...hexesOf(p, units)],
    units,
    defenders,
    reveals: 1,
  })
  return defenders.length
}

/** 6.4c: before that it can be given up. */
const callOff = verb<Phase, 'next'>({
  name: 'call-off',
  silent: true,
  aside: true,
  then: (p, f) => {
    for (const unit of attackersOf(p, f.side)) withdraw(p, unit)
    p.target = -1
    return 'next'
  },
})

/** 13.19b: nations that had better stay out do so unit by unit; then it is thought of everybody, or of all but one hex. */
function whoTakesPart(p: Triple, { side }: Phase, legal: Legal): readonly Action[] {
  const unit = unwelcome(p, side)
  if (unit >= 0) return [[withhold.index, unit]]
  const without = legal.of(withholdHex).filter(([, hex]) => canAttackWithout(p, side, hex))
  const found = [...legal.of(assault), ...without]
  return found.length > 0 ? found : legal.of(callOff)
}

/** 5.2a, 13.2a, 13.30e: a combat phase of the side: any number of attacks, from where its units now stand. */
export const combatPhase = procedure('combatPhase', ['side'], {
  start: p => {
    beginArms(p)
    return 'next'
  },
  next: (p, f) => (attackable(p, f.side).length > 0 ? 'attack' : 'over'),
  attack: choice({
    rule: '13.1a',
    prompt: 'attack',
    by: (_p, f) => f.side,
    verbs: [attack, endCombat],
    usual: endCombat,
    seenBy: (p, f) => seenByOwner(p, f.side),
  }),
  declare: choice({
    rule: '6.4c',
    prompt: 'declare',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [assault, withhold, joinIn, withholdHex, joinHex, towIn, callOff],
    usual: [assault, callOff],
    thinkOf: whoTakesPart,
    seenBy: (p, f) => seenByOwner(p, f.side),
  }),
  over: p => {
    p.attacked.fill(0)
    p.defended.fill(0)
    p.tower.fill(-1)
    endArms(p)
    return done
  },
})
