/** Chapter 13, the course of one battle, in the order of ruling 25. */
import { type Call, call, type DiceGroup, done, type FrameOf, type Tell } from '@quebracho/engine'
import { choice, dice, procedure, type Triple } from '../position.ts'
import { ALLIED, enemyOf, type Unit } from '../world.ts'
import { eliminate, fortAt, holds, isRiver, reveal } from './02-components.ts'
import { advances } from './13-advance.ts'
import { armsWorth, capturesArms, nextForce, storeArms, use } from './13-arms.ts'
import { ATTACKERS, DEFENDERS, SHIPS, suffer } from './13-losses.ts'
import {
  attackersOf,
  attackTotal,
  defendersOf,
  type Forecast,
  forecast,
  gunsResult,
  heldDie,
  resultAt,
} from './13-odds.ts'
import { burn, noSupply, said, spendable, usualSupply } from './13-supply.ts'

/**
 * A battle of `side`: how many defended when it was declared, what has been said of supply (13-supply.ts), the captured
 * factors in use, what the attacker is still to lose, and the force asked about captured arms.
 */
const course = ['side', 'held', said, 'bonus', 'loss', 'force'] as const
type Course = FrameOf<typeof course>

/** The battle under way as it stands, with all that has been spent. */
const forecastNow = (p: Triple, { side, attackerSpent, defenderSpent, bonus }: Course): Forecast =>
  forecast(p, {
    side,
    target: p.target,
    attackers: attackersOf(p, side),
    defenders: defendersOf(p, side),
    attackerSpent: attackerSpent === 1,
    defenderSpent: defenderSpent === 1,
    arms: bonus,
  })

const ships = (p: Triple, f: Course): Unit[] => attackersOf(p, f.side).filter(unit => isRiver(p, unit))

/** 13.18a, 12.7a: Allied ships that attack a fort first come under its guns. */
const underGuns = (p: Triple, f: Course): boolean =>
  f.side === ALLIED && fortAt(p, p.target) >= 0 && ships(p, f).length > 0

/** 1.4a */
const tenFaces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const gunsDie = (p: Triple, f: Course): DiceGroup => {
  const fort = fortAt(p, p.target)
  const most = ships(p, f).length
  const worth = tenFaces.map(face => -Math.min(most, gunsResult(p, fort, face)))
  return { count: 1, sides: 10, first: 0, label: 'guns', side: enemyOf(f.side), worth }
}

/** 13.18a, 13.18c */
function fireGuns(p: Triple, f: Course, die: number, tell?: Tell): Call<'afterGuns'> {
  const unit = fortAt(p, p.target)
  const losses = gunsResult(p, unit, die)
  tell?.({ rule: '13.18a', key: 'combat.guns', side: f.side, unit, hex: p.target, dice: [die], losses })
  return suffer(f.side, SHIPS, losses, 'afterGuns')
}

/** 13.25a: reckoned last before the roll, whatever has fallen or been spent. */
function reckon(p: Triple, f: Course, tell?: Tell): 'end' | 'combat' {
  const { attack, defense, odds, modifiers, net } = forecastNow(p, f)
  const where = { side: f.side, hex: p.target }
  tell?.({ rule: '13.9a', key: 'combat.odds', ...where, attack, defense, odds: odds.text, modifier: net })
  if (odds.column < 0) {
    tell?.({ rule: '13.12b', key: 'combat.hopeless', ...where, odds: odds.text })
    for (const unit of attackersOf(p, f.side)) eliminate(p, unit, '13.12b', tell)
    return 'end'
  }
  for (const { rule, key, value } of modifiers) tell?.({ rule, key, ...where, modifier: value })
  return 'combat'
}

/** Better results are worth more, in units; a hair apart where units are given for units. */
function combatDie(p: Triple, f: Course): DiceGroup {
  const { odds, net } = forecastNow(p, f)
  const attackers = attackersOf(p, f.side).length
  const defenders = defendersOf(p, f.side).length
  const worth = tenFaces.map(face => {
    const { attacker, defender } = resultAt(odds.column, face + net)
    const lost = Math.min(attacker, attackers)
    return Math.min(defender, defenders) - lost + lost / 1000
  })
  return { count: 1, sides: 10, first: 0, label: 'combat', worth }
}

/** 13.28a, 13.29a, 13.29b: all of the defender's losses come first. */
function readResult(p: Triple, f: Course, die: number, tell?: Tell): Call<'attackerLoses'> {
  const { odds, net } = forecastNow(p, f)
  const { attacker, defender } = resultAt(odds.column, die + net)
  // 13.29d
  const fallen = Math.min(defender, defendersOf(p, f.side).length)
  f.loss = Math.min(attacker, attackersOf(p, f.side).length)
  tell?.({
    rule: '13.28a',
    key: 'combat.result',
    side: f.side,
    hex: p.target,
    dice: [die],
    modifier: net,
    die: heldDie(die + net),
    odds: odds.text,
    attacker,
    defender,
    lost: f.loss,
    fallen,
  })
  return suffer(f.side, DEFENDERS, defender, 'attackerLoses')
}

/** 6.4b: who fought is hidden again. */
function disband(p: Triple): void {
  reveal(p, 0)
  p.fights.fill(0)
  p.target = -1
}

export const battle = procedure('battle', course, {
  begin: (p, f) => (underGuns(p, f) ? 'guns' : 'attackerMaySpend'),
  guns: dice({
    prompt: 'guns',
    dice: (p, f) => [gunsDie(p, f)],
    then: (p, f, [die], tell) => fireGuns(p, f, die, tell),
  }),
  // 13.18b, 13.18d, ruling 77
  afterGuns: (p, f, tell) => {
    if (attackTotal(p, attackersOf(p, f.side)) > 0) return 'attackerMaySpend'
    tell?.({ rule: '13.18d', key: 'combat.broken', side: f.side, hex: p.target })
    return 'end'
  },
  attackerMaySpend: (p, f) => {
    if (spendable(p, f).length > 0) return 'attackerSupply'
    f.attackerAnswered = 1
    return 'defenderMaySpend'
  },
  attackerSupply: choice({
    rule: '13.24c',
    prompt: 'attackerSupply',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [burn, noSupply],
    usual: usualSupply,
  }),
  defenderMaySpend: (p, f) => (spendable(p, f).length > 0 ? 'defenderSupply' : 'arms'),
  defenderSupply: choice({
    rule: '13.24c',
    prompt: 'defenderSupply',
    nested: true,
    by: (_p, f) => enemyOf(f.side),
    verbs: [burn, noSupply],
    usual: usualSupply,
  }),
  arms: (p, f) => {
    f.force = nextForce(p, f.side, f.force)
    return f.force < 0 ? 'odds' : 'capturedArms'
  },
  capturedArms: choice({
    rule: '13.27d',
    prompt: 'capturedArms',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [use],
    usual: use,
  }),
  odds: (p, f, tell) => reckon(p, f, tell),
  combat: dice({
    prompt: 'combat',
    dice: (p, f) => [combatDie(p, f)],
    then: (p, f, [die], tell) => readResult(p, f, die, tell),
  }),
  attackerLoses: (_p, f) => suffer(f.side, ATTACKERS, f.loss, 'advance'),
  // 13.30a, 13.30d
  advance: (p, f) => (holds(p, enemyOf(f.side), p.target) ? 'end' : call(advances, 'capture', f.side)),
  capture: (p, f) => (capturesArms(p, f.side, f.held) ? 'captureArms' : 'end'),
  captureArms: dice({
    prompt: 'arms',
    dice: p => [{ count: 1, sides: 10, first: 0, label: 'arms', worth: armsWorth(p) }],
    then: (p, _f, [die], tell) => {
      storeArms(p, die, tell)
      return 'end'
    },
  }),
  end: p => {
    disband(p)
    return done
  },
})
