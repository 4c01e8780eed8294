/** Chapter 8.7 to 8.12, phase VI: land combat, and the course of one combat. */
import { type Action, type Call, call, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { garrison } from '../opponent/judgement.ts'
import { pointsMissing } from '../opponent/reckoning.ts'
import { choice, dice, type Pacific, procedure, verb } from '../position.ts'
import { ALLIED, CHILEAN, enemyOf, type Side } from '../world.ts'
import { columnsAt, columnsOf, holds, landAt, nationsOf, takeColumns } from './02-components.ts'
import { advances } from './08-advance.ts'
import { advantage } from './08-advantage.ts'
import { capturable, capture, lostColumns } from './08-capture.ts'
import { diceOf, hitsOf, modifierOf } from './08-dice.ts'
import {
  attackRefusal,
  clearCombat,
  drawUp,
  eachAttack,
  fightersOf,
  isLanding,
  joinBattle,
  owesLanding,
  settleControl,
} from './08-fighters.ts'
import { losses } from './08-losses.ts'
import { retreats } from './08-retreat.ts'

interface Phase {
  side: number
}

/** 8.7c, 7.6l, G48: who may be left out of the attack. Those who have landed fight together or later together. */
function withholdRefusal(p: Pacific, side: Side, unit: number): string | null {
  const fighters = fightersOf(p, side)
  if (!fighters.includes(unit)) return '8.7d'
  const left = p.landed[unit] === 1 ? fighters.filter(each => p.landed[each] === 0) : fighters.slice(1)
  return left.length > 0 ? null : p.landed[unit] === 1 ? '7.6l' : '8.7a'
}

export const withhold = verb<Phase, 'declare'>({
  name: 'withhold',
  args: ['unit'],
  silent: true,
  givesUp: true,
  aside: (p, f, unit) => unit !== garrison(p, fightersOf(p, f.side)),
  list: (p, f, list) => {
    for (const unit of fightersOf(p, f.side))
      if (withholdRefusal(p, f.side, unit) === null) list.add(withhold, unit)
  },
  forbids: (p, f, unit) => withholdRefusal(p, f.side, unit),
  then: (p, f, _tell, unit) => {
    const landed = p.landed[unit] === 1
    for (const each of fightersOf(p, f.side))
      if (each === unit || (landed && p.landed[each] === 1)) p.fights[each] = 0
    return 'declare'
  },
})

export const assault = verb({ name: 'assault', then: () => 'begin' })

/** 8.7g: columns alone are destroyed without a fight. */
const destroyColumns = verb<Phase, 'end'>({
  name: 'destroy-columns',
  then: (p, f, tell) => {
    const enemy = enemyOf(f.side)
    const count = columnsAt(p, enemy, p.into)
    for (const nation of nationsOf(enemy)) takeColumns(p, nation, p.into, columnsOf(p, nation, p.into))
    tell?.({ rule: '8.7g', key: 'columns.destroyed', side: f.side, hex: p.into, count })
    return 'end'
  },
})

/** 8.7g: or taken, if an attacker goes there. */
const seize = verb<Phase, Call<'end'>>({ name: 'seize', then: (_p, f) => call(advances, 'end', f.side, 1) })

const canWithhold = (p: Pacific, side: Side): boolean =>
  fightersOf(p, side).some(unit => withholdRefusal(p, side, unit) === null)

/** 8.8d: no dice against columns alone. */
function begin(p: Pacific, side: Side, tell?: Tell): 'columns' | Call<'dice'> {
  const alone = !holds(p, enemyOf(side), p.into)
  joinBattle(p, side)
  const units = fightersOf(p, side)
  const where = { side, from: p.from, hex: p.into, units }
  const defenders = fightersOf(p, enemyOf(side))
  if (alone) tell?.({ rule: '8.7g', key: 'combat.columns', ...where })
  else if (isLanding(p)) tell?.({ rule: '7.6l', key: 'combat.landing', ...where, defenders })
  else tell?.({ rule: '8.7a', key: 'combat.begins', ...where, defenders })
  return alone ? 'columns' : call(advantage, 'dice', side)
}

/** 8.9b, 8.9c */
function score(p: Pacific, side: Side, thrown: readonly number[], tell?: Tell): void {
  p.hits[side] = hitsOf(p, side, thrown)
  tell?.({
    rule: '8.9b',
    key: 'combat.dice',
    side,
    hex: p.into,
    dice: thrown,
    modifier: modifierOf(p, side),
    needed: Math.max(1, tables.defence.hitOn - modifierOf(p, side)),
    hits: p.hits[side],
  })
}

const countDice = (p: Pacific, side: Side): number =>
  diceOf(p, side).reduce((sum, { count }) => sum + count, 0)

/** 8.10a, 8.10b: the side that must retreat, or -1. */
function beaten(p: Pacific): Side {
  if (p.hits[0] > 0 === p.hits[1] > 0) return -1
  return p.hits[0] > 0 ? 1 : 0
}

/** One combat of `side`, whose attackers are drawn up. */
export const combat = procedure('combat', ['side'], {
  declare: (p, f) => (canWithhold(p, f.side) ? 'declaring' : 'begin'),
  declaring: choice({
    rule: '8.7c',
    prompt: 'declare',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [withhold, assault],
    usual: assault,
  }),
  begin: (p, f, tell) => begin(p, f.side, tell),
  columns: choice({
    rule: '8.7g',
    prompt: 'seize',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [destroyColumns, seize],
    usual: [seize, destroyColumns],
  }),
  // 8.9a, 8.9s: once; all of the attacker's, then all of the defender's.
  dice: dice({
    prompt: 'combat',
    dice: (p, f) => [...diceOf(p, f.side), ...diceOf(p, enemyOf(f.side))],
    then: (p, f, faces, tell) => {
      const own = countDice(p, f.side)
      const enemy = enemyOf(f.side)
      const answer = faces.slice(own)
      score(p, f.side, faces.slice(0, own), tell)
      score(p, enemy, answer, tell)
      return call(losses, 'defenderLoses', f.side, p.hits[enemy])
    },
  }),
  defenderLoses: (p, f) => call(losses, 'retreat', enemyOf(f.side), p.hits[f.side]),
  retreat: p => {
    const loser = beaten(p)
    return loser < 0 ? 'after' : call(retreats, 'after', loser, -1)
  },
  // 7.6q: who fought in the hex has it and takes what is left there.
  after: (p, f, tell) => {
    settleControl(p, tell)
    return capturable(p, f.side, p.into) ? call(capture, 'advance', f.side, p.into) : 'advance'
  },
  // 8.11e
  advance: (p, f) => (beaten(p) === f.side ? 'end' : call(advances, 'end', f.side, 0)),
  end: p => {
    clearCombat(p)
    return done
  },
})

const launch = (p: Pacific, f: Phase, from: Hex, into: Hex): Call<'next'> => {
  drawUp(p, f.side, from, into)
  return call(combat, 'next', f.side)
}

/** 8.7a */
export const attack = verb<Phase, Call<'next'>>({
  name: 'attack',
  offer: 'board',
  args: ['hex', 'hex'],
  silent: true,
  list: (p, f, list) => {
    eachAttack(p, f.side, (from, into) => {
      list.add(attack, from, into)
      return false
    })
  },
  forbids: (p, f, from, into) => attackRefusal(p, f.side, from, into),
  then: (p, f, _tell, from, into) => launch(p, f, from, into),
})

/** 8.7a, 7.6l: attacks are voluntary, but for those who have landed among enemies. */
const endAttacks = verb<Phase, 'over'>({
  name: 'end-attacks',
  forbids: (p, f) => (owesLanding(p, f.side) ? '7.6l' : null),
  then: () => 'over',
})

const hasLanded = (p: Pacific, side: Side, hex: Hex): boolean =>
  landAt(p, side, hex).some(unit => p.landed[unit] === 1)

/** 7.6l: the fights for beaches. */
const landings = (p: Pacific, f: Phase, legal: Legal): Action[] =>
  legal.of(attack).filter(([, from, into]) => from === into && hasLanded(p, f.side, from))

const usualAttack = (p: Pacific, f: Phase, legal: Legal): Action =>
  legal.of(endAttacks)[0] ?? landings(p, f, legal)[0]

/** Who has to fight for a beach does so first: until then nobody could leave another attack alone. */
function attacksWorthIt(p: Pacific, f: Phase, legal: Legal): readonly Action[] {
  const all = legal.all()
  if (owesLanding(p, f.side)) return landings(p, f, legal)
  const missing = f.side === ALLIED ? pointsMissing(p) : 0
  return missing > 0 ? lastAttacks(p, missing, legal) : all
}

/** In the last battles of a war that is lost as things stand only points count; if too few are in reach, nobody dies for nothing. */
function lastAttacks(p: Pacific, missing: number, legal: Legal): readonly Action[] {
  const { vp } = p.world.geography
  const attacks = legal.of(attack).filter(([, , into]) => p.control[into] === CHILEAN && vp[into] > 0)
  const cities = new Set(attacks.map(([, , into]) => into))
  const inReach = [...cities].reduce((sum, city) => sum + vp[city], 0)
  return inReach >= missing ? [...attacks, ...legal.of(endAttacks)] : legal.of(endAttacks)
}

/** 8.7a, phase VI. A landing combat is begun unasked if there is nothing else to do. */
export const landCombat = procedure('landCombat', ['side'], {
  next: (p, f) => {
    const found: Hex[] = []
    eachAttack(p, f.side, (from, into) => {
      found.push(from, into)
      return found.length > 2
    })
    if (found.length === 0) return 'over'
    return found.length === 2 && owesLanding(p, f.side) ? launch(p, f, found[0], found[1]) : 'choose'
  },
  choose: choice({
    rule: '8.7a',
    prompt: 'attack',
    by: (_p, f) => f.side,
    verbs: [attack, endAttacks],
    usual: usualAttack,
    thinkOf: attacksWorthIt,
  }),
  // 7.6n: columns left with none but enemies fall to them, of both sides.
  over: p => {
    const hex = lostColumns(p, 0)
    if (hex < 0) return done
    return call(capture, 'over', holds(p, CHILEAN, hex) ? CHILEAN : enemyOf(CHILEAN), hex)
  },
})
