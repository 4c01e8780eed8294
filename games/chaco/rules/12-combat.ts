/** Chapter 12. Combat: a combat phase, and the course of one combat (12.4). */
import { bits, type Call, call, digits, done, type FrameOf, type Tell } from '@quebracho/engine'
import { ATTACKS, type Chaco, choice, DEFENDS, dice, procedure, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { troopsAt } from './02-components.ts'
import { stackingCheck } from './11-stacking.ts'
import { advances } from './12-advance.ts'
import { combatSupply } from './12-combat-supply.ts'
import { attack, attackable, declaration } from './12-declaration.ts'
import { abandon, destroyFugitives, destroyStores, suffer } from './12-losses.ts'
import { retreats } from './12-retreat.ts'
import {
  attackersOf,
  BAD_DEFEAT,
  dieModifiers,
  ELIMINATED,
  forecastNow,
  halves,
  hasCheck,
  heldDie,
  leadersOf,
  leadersWhoCount,
  oddsText,
  type Result,
  resultAt,
  resultText,
  targetsOf,
  wipedOut,
  withRole,
  worthOf,
} from './12-strength.ts'
import { airModifier, flier, markersLeft, noAircraft, sendAircraft } from './13-armour-artillery-aircraft.ts'
import { barrages } from './13-barrage.ts'

/** What a combat has to remember. */
const locals = [
  'side',
  /** The leader whose rating counts, and the column of the odds. */
  'leader',
  'odds',
  /** What each side suffers, as the table says it. */
  digits('result', { defenderSuffered: 6, attackerSuffered: 6 }),
  /** The aircraft (13.3c); armour shakes the defenders (13.1a); the attackers are gone from their hexes (12.11d). */
  bits('facts', { attackerFlies: 1, defenderFlies: 1, attackerAnswered: 1, armour: 1, drivenOff: 1 }),
  /** The hexes emptied by losses: a bit for the n-th target, and for the n-th hex the attack was launched from. */
  bits('emptied', { emptiedTargets: 6, emptiedLaunches: 6 }),
] as const

type Combat = FrameOf<typeof locals>

const resultOf = ({ attackerSuffered, defenderSuffered }: Combat): Result => ({
  attacker: attackerSuffered,
  defender: defenderSuffered,
})

/** 12.14b: among equals the attacker chooses whose rating counts. */
const ledBy = verb<Combat, 'attackerSupply'>({
  name: 'led-by',
  args: ['unit'],
  list: (p, f, list) => {
    const { command } = p.world
    const equal = leadersWhoCount(p, leadersOf(p, f.side))
    // One stands for all with the same rating.
    for (const [i, unit] of equal.entries()) {
      if (equal.findIndex(each => command[each] === command[unit]) === i) list.add(ledBy, unit)
    }
  },
  forbids: (p, f, unit) => (leadersWhoCount(p, leadersOf(p, f.side)).includes(unit) ? null : '12.14b'),
  then: (_p, f, _tell, unit) => {
    f.leader = unit
    return 'attackerSupply'
  },
})

/** 12.4c, 12.4d: strengths, odds, and what will change the die. */
function showOdds(p: Chaco, f: Combat, tell?: Tell): 'air' {
  const { attack, defence, column, modifiers, armour } = forecastNow(p, f.side, f.leader)
  f.odds = column
  if (armour) f.armour = 1
  tell?.({
    rule: '12.4d',
    key: 'combat.odds',
    side: f.side,
    hex: p.target[0],
    attack,
    defence,
    odds: oddsText(column),
  })
  for (const { rule, key, value, unit, hex } of modifiers) {
    tell?.({
      rule,
      key,
      modifier: value,
      ...(unit !== undefined && { unit }),
      ...(hex !== undefined && { hex }),
    })
  }
  return 'air'
}

/** 12.4f, 12.13, 12.14, 13.3: all that is added to the die. */
function modifierOf(p: Chaco, f: Combat): number {
  const modifiers = dieModifiers(p, attackersOf(p, f.side), targetsOf(p), f.leader)
  return modifiers.reduce((sum, { value }) => sum + value, airModifier(f))
}

/** 12.4e, 12.4f, 12.6f: reads the result; one that would leave nobody on either side does nothing. */
function readResult(p: Chaco, f: Combat, face: number, tell?: Tell): 'defenderSuffers' {
  const modifier = modifierOf(p, f)
  const result = resultAt(f.odds, face + modifier)
  tell?.({
    rule: '12.4f',
    key: 'combat.result',
    side: f.side,
    hex: p.target[0],
    dice: [face],
    modifier,
    die: heldDie(face + modifier),
    odds: oddsText(f.odds),
    result: resultText(result),
  })
  const nobodyLeft =
    wipedOut(p, withRole(p, f.side, ATTACKS), ATTACKS, result.attacker) &&
    wipedOut(p, withRole(p, enemyOf(f.side), DEFENDS), DEFENDS, result.defender)
  f.attackerSuffered = nobodyLeft ? 0 : result.attacker
  f.defenderSuffered = nobodyLeft ? 0 : result.defender
  if (nobodyLeft) tell?.({ rule: '12.6f', key: 'combat.noEffect', hex: p.target[0] })
  else castDoubt(p, f, tell)
  return 'defenderSuffers'
}

/** 15.2a, R33: a bad defeat under the army commander: he led the attack, or stood in an attacked hex. */
function castDoubt(p: Chaco, f: Combat, tell?: Tell): void {
  const { attacker, defender } = resultOf(f)
  if (attacker >= BAD_DEFEAT && f.leader >= 0 && f.leader === p.commander[f.side]) doubt(p, f.side, tell)
  const enemy = enemyOf(f.side)
  const at = p.commander[enemy] < 0 ? -1 : p.place[p.commander[enemy]]
  if (defender >= BAD_DEFEAT && at >= 0 && targetsOf(p).includes(at)) doubt(p, enemy, tell)
}

function doubt(p: Chaco, side: Side, tell?: Tell): void {
  if (p.doubted[side] === 1) return
  p.doubted[side] = 1
  tell?.({ rule: '15.2a', key: 'commander.doubted', side, unit: p.commander[side] })
}

/** The place among these hexes of the first newly without combat units of the side; -1 if none. */
const newlyEmptied = (p: Chaco, side: Side, hexes: Int16Array, known: number): number =>
  hexes.findIndex((hex, i) => hex >= 0 && (known & (1 << i)) === 0 && troopsAt(p, side, hex) === 0)

/** 12.5b, 12.7a: all survivors of the side in this combat owe a check. */
function flee<const S extends string>(
  p: Chaco,
  side: Side,
  role: number,
  armour: number,
  then: S,
): S | Call<S> {
  const units = withRole(p, side, role)
  for (const unit of units) p.owesCheck[unit] = 1
  return units.length > 0 ? call(retreats, then, side, armour) : then
}

/** 12.11a: an attacked hex is empty of troops, and somebody is left to enter it. */
function mayAdvance(p: Chaco, side: Side): boolean {
  const { firstUnit } = p.world
  if (!targetsOf(p).some(hex => troopsAt(p, enemyOf(side), hex) === 0)) return false
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.place[unit] >= 0 && p.launch.includes(p.place[unit])) return true
  }
  return false
}

/** 12.11d: the attackers are dead or gone, a hex of theirs is free, and the defender suffered 10 or nothing. */
function drivenOff(p: Chaco, f: Combat): boolean {
  if (resultOf(f).defender > halves.indexOf('10')) return false
  const holdsOn = withRole(p, f.side, ATTACKS).some(unit => p.launch.includes(p.place[unit]))
  return !holdsOn && p.launch.some(hex => hex >= 0 && troopsAt(p, f.side, hex) === 0)
}

/** 12.9d: what the dead left behind and nobody came for. */
function clearStores(p: Chaco, f: Combat, tell?: Tell): void {
  for (let i = 0; i < p.target.length; i++) {
    if (f.emptiedTargets & (1 << i)) destroyStores(p, enemyOf(f.side), p.target[i], tell)
    if (f.emptiedLaunches & (1 << i)) destroyStores(p, f.side, p.launch[i], tell)
  }
}

function clearCombat(p: Chaco): void {
  p.role.fill(0)
  p.served.fill(0)
  p.owesCheck.fill(0)
  p.target.fill(-1)
  p.launch.fill(-1)
  p.fledFrom.fill(-1)
}

/** 12.4a: the course of one combat. 12.5a: the defender suffers his half of the result to its end before the attacker. */
export const combat = procedure('combat', locals, {
  start: (_p, f) => call(declaration, 'lead', f.side),
  lead: (p, f) => {
    const leaders = leadersOf(p, f.side)
    const who: readonly Unit[] = leaders.length > 0 ? leadersWhoCount(p, leaders) : [-1]
    f.leader = who[0]
    return who.length > 1 ? 'leader' : 'attackerSupply'
  },
  leader: choice({
    rule: '12.14b',
    prompt: 'leadAttack',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [ledBy],
  }),
  attackerSupply: (_p, f) => call(combatSupply, 'defenderSupply', f.side),
  defenderSupply: (_p, f) => call(combatSupply, 'odds', enemyOf(f.side)),
  odds: (p, f, tell) => showOdds(p, f, tell),
  air: (p, f) => (markersLeft(p, flier(f)) > 0 ? 'aircraft' : 'airAnswered'),
  aircraft: choice({
    rule: '13.3c',
    prompt: 'aircraft',
    nested: true,
    by: (_p, f) => flier(f),
    verbs: [sendAircraft, noAircraft],
    usual: noAircraft,
  }),
  airAnswered: (_p, f) => {
    if (f.attackerAnswered === 1) return 'die'
    f.attackerAnswered = 1
    return 'air'
  },
  die: dice({
    prompt: 'combat',
    dice: (p, f) => {
      const modifier = modifierOf(p, f)
      const worth = [1, 2, 3, 4, 5, 6].map(face => worthOf(resultAt(f.odds, face + modifier)))
      return [{ count: 1, sides: 6, label: 'combat', worth, adds: String(f.side) }]
    },
    then: (p, f, [face], tell) => readResult(p, f, face, tell),
  }),
  defenderSuffers: (p, f, tell) =>
    suffer(p, enemyOf(f.side), DEFENDS, resultOf(f).defender, 'fugitives', tell),
  fugitives: (p, f, tell) => {
    const { defender } = resultOf(f)
    destroyFugitives(p, enemyOf(f.side), hasCheck(defender) || defender === ELIMINATED, tell)
    return 'targetsEmptied'
  },
  targetsEmptied: (p, f, tell) => {
    const i = newlyEmptied(p, enemyOf(f.side), p.target, f.emptiedTargets)
    if (i < 0) return 'defenderFlees'
    f.emptiedTargets |= 1 << i
    return abandon(p, enemyOf(f.side), p.target[i], 'targetsEmptied', tell)
  },
  defenderFlees: (p, f, tell) => {
    if (!hasCheck(resultOf(f).defender)) return 'attackerSuffers'
    if (f.armour === 1)
      tell?.({ rule: '13.1a', key: 'combat.armour', side: enemyOf(f.side), hex: p.target[0] })
    return flee(p, enemyOf(f.side), DEFENDS, f.armour, 'attackerSuffers')
  },
  attackerSuffers: (p, f, tell) => suffer(p, f.side, ATTACKS, resultOf(f).attacker, 'launchesEmptied', tell),
  launchesEmptied: (p, f, tell) => {
    const i = newlyEmptied(p, f.side, p.launch, f.emptiedLaunches)
    if (i < 0) return 'attackerFlees'
    f.emptiedLaunches |= 1 << i
    return abandon(p, f.side, p.launch[i], 'launchesEmptied', tell)
  },
  attackerFlees: (p, f) =>
    hasCheck(resultOf(f).attacker) ? flee(p, f.side, ATTACKS, 0, 'attackerAdvances') : 'attackerAdvances',
  attackerAdvances: (p, f) => {
    if (drivenOff(p, f)) f.drivenOff = 1
    return mayAdvance(p, f.side) ? call(advances, 'defenderAdvances', f.side) : 'defenderAdvances'
  },
  defenderAdvances: (_p, f) => (f.drivenOff === 1 ? call(advances, 'stores', enemyOf(f.side)) : 'stores'),
  stores: (p, f, tell) => {
    clearStores(p, f, tell)
    // 11.1a
    return call(stackingCheck, 'defenderStacks', f.side)
  },
  defenderStacks: (_p, f) => call(stackingCheck, 'end', enemyOf(f.side)),
  end: p => {
    clearCombat(p)
    return done
  },
})

const endCombat = verb({
  name: 'end-combat',
  silent: true,
  then: () => 'over',
})

/** 12.2c, 12.2d, 12.10a, 13.2g: what counts once a phase begins anew. */
function clearPhase(p: Chaco): void {
  p.attacked.fill(0)
  p.defended.fill(0)
  p.barraged.fill(0)
  p.fled.fill(0)
}

/** 12.1a: a combat phase of `side`; 6.3a: in a truce nobody attacks or barrages. 13.2a: barrages come first. */
export const combatPhase = procedure('combatPhase', ['side'], {
  start: (p, f) => {
    clearPhase(p)
    if (p.truce === 1) return done
    return p.world.barrage ? call(barrages, 'answer', f.side) : 'attacks'
  },
  answer: (_p, f) => call(barrages, 'attacks', enemyOf(f.side)),
  attacks: p => {
    p.defended.fill(0)
    return 'next'
  },
  next: (p, f) => (attackable(p, f.side).length > 0 ? 'choose' : 'over'),
  choose: choice({
    rule: '12.1b',
    prompt: 'attack',
    by: (_p, f) => f.side,
    verbs: [attack, endCombat],
    usual: endCombat,
  }),
  declared: (_p, f) => call(combat, 'next', f.side, -1, 0, 0, 0, 0),
  over: p => {
    clearPhase(p)
    return done
  },
})
