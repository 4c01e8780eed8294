/** Chapter 12, arithmetic: strengths, odds, die modifiers, results, losses. Questions only. */
import { directionTo, type Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { ATTACKS, type Chaco, LEADS } from '../position.ts'
import { ARTILLERY, CAVALRY, enemyOf, type Side, type Unit } from '../world.ts'
import { attackFactor, defenceFactor, sideOf } from './02-components.ts'
import { CLEAR, terrains } from './02-land.ts'
import { groundAt } from './10-terrain-costs.ts'
import { armourShakes } from './13-armour-artillery-aircraft.ts'

const { combat, terrain } = tables

/** What can happen to a side, from good to bad (12.5b): a result is one of these for each. */
export const halves = ['-', '10', '25', '25R', '50R', 'E'] as const
export const ELIMINATED = halves.indexOf('E')
/** 15.2a: this or worse casts doubt on an army commander. */
export const BAD_DEFEAT = halves.indexOf('50R')

/** 12.6: the percentage lost; 0 where the result names none. */
export const percentOf = (half: number): number => Number.parseInt(halves[half], 10) || 0
/** 12.7: whether the survivors check for retreat and rout. */
export const hasCheck = (half: number): boolean => halves[half].endsWith('R')

/** What both sides suffer: the attacker's half and the defender's (12.5a). */
export interface Result {
  readonly attacker: number
  readonly defender: number
}

export const resultText = ({ attacker, defender }: Result): string =>
  `${halves[attacker]}/${halves[defender]}`

/** 12.4e: the column for odds below 1-2; it is that of 1-2, but the defender suffers nothing. */
const BELOW_LOWEST = -1

/** 12.4d, 12.4e, R1: the column of the table; what is left over counts for the defender. */
export function oddsColumn(attack: number, defence: number): number {
  if (attack >= defence) return Math.min(Math.floor(attack / defence), combat.columns.length - 1)
  return 2 * attack >= defence ? 0 : BELOW_LOWEST
}

/** The odds as the table's heading names them. */
export const oddsText = (column: number): string =>
  column === BELOW_LOWEST ? `<${combat.columns[0]}` : combat.columns[column]

/** 12.4f: the row of the table. */
export const heldDie = (die: number): number => Math.max(combat.lowest, Math.min(combat.highest, die))

/** 12.4: what a modified die gives in a column. */
export function resultAt(column: number, die: number): Result {
  const rows: Readonly<Record<string, readonly string[]>> = combat.rows
  const [attacker, defender] = rows[String(heldDie(die))][Math.max(0, column)].split('/')
  const half = (text: string) => halves.indexOf(text as (typeof halves)[number])
  return { attacker: half(attacker), defender: column === BELOW_LOWEST ? 0 : half(defender) }
}

/** How well a result goes for the attacker; no two results of one column are worth the same. */
export const worthOf = ({ attacker, defender }: Result): number => ELIMINATED - attacker + defender

/** The attacking combat units, and the hexes they attack, of the combat under way. */
export const attackersOf = (p: Chaco, side: Side): Unit[] => withRole(p, side, ATTACKS)

export function withRole(p: Chaco, side: Side, role: number): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.role[unit] === role) found.push(unit)
  }
  return found
}

export const targetsOf = (p: Chaco): Hex[] => [...p.target].filter(hex => hex >= 0)

/** 12.14c: the leaders named for the attack under way. */
export function leadersOf(p: Chaco, side: Side): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.endCombat[side]; unit < p.world.endLeaders[side]; unit++) {
    if (p.role[unit] === LEADS) found.push(unit)
  }
  return found
}

/** 12.3a, 12.10a: all combat units of the side in the hex defend it, but for those that fled there in this phase. */
export function defendersAt(p: Chaco, side: Side, hex: Hex): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === hex && p.fled[unit] === 0) found.push(unit)
  }
  return found
}

/** Whether a combat supply point serves the unit in this combat (12.12). */
export type Served = (unit: Unit) => boolean

const halved = (sum: number): number => Math.ceil(sum / 2)

/** The side of its hex over which a unit attacks the target. */
const edgeTo = (p: Chaco, from: Hex, to: Hex): number => 6 * from + directionTo(p.world.land.grid, from, to)

const acrossAny = (p: Chaco, unit: Unit, targets: readonly Hex[], sides: Uint8Array): boolean =>
  targets.some(hex => sides[edgeTo(p, p.place[unit], hex)] === 1)

/** 12.13d: over a river, a ferry included. */
export const overRiver = (p: Chaco, from: Hex, to: Hex): boolean =>
  p.world.land.river[edgeTo(p, from, to)] === 1

/**
 * 12.4b, 12.12b, 12.13d, R15: printed attack factors (2.9a), summed by handicap; halved for want of supply, then for a
 * river, rounding up each time. Who attacks over a river to one of several hexes attacks over a river.
 */
export function attackStrength(
  p: Chaco,
  attackers: readonly Unit[],
  targets: readonly Hex[],
  served: Served,
): number {
  const full = [0, 0]
  const half = [0, 0]
  for (const unit of attackers) {
    const wet = acrossAny(p, unit, targets, p.world.land.river) ? 1 : 0
    const sums = served(unit) ? full : half
    sums[wet] += attackFactor(p, unit)
  }
  return full[0] + halved(half[0]) + halved(full[1] + halved(half[1]))
}

/**
 * 12.4c, 12.13e: printed defence factors of the hex (2.10a), those without supply halved in sum, then doubled or
 * tripled by works, whoever built them, for this hex alone (12.3g, R70). 2.10b: guns count only by themselves.
 */
export function defenceAt(p: Chaco, hex: Hex, defenders: readonly Unit[], served: Served): number {
  const { kind } = p.world
  const alone = defenders.every(unit => kind[unit] === ARTILLERY)
  const sums = [0, 0]
  for (const unit of defenders) {
    if (alone || kind[unit] !== ARTILLERY) sums[served(unit) ? 1 : 0] += defenceFactor(p, unit)
  }
  const { entrenchment, fortification } = terrain.defence
  return (sums[1] + halved(sums[0])) * [1, entrenchment, fortification][p.works[hex]]
}

/** One thing that changes the combat die. */
export interface Modifier {
  readonly rule: string
  /** Key of its sentence. */
  readonly key: string
  readonly value: number
  /** The leader, or the hex attacked, that it comes from. */
  readonly unit?: Unit
  readonly hex?: Hex
}

/** 12.13a, R91, 14.5b: whether half the printed attack factors come out of clear ground or across a clearing. */
function halfFromClear(p: Chaco, attackers: readonly Unit[], targets: readonly Hex[]): boolean {
  let clear = 0
  let all = 0
  for (const unit of attackers) {
    const factor = attackFactor(p, unit)
    all += factor
    const open = groundAt(p, p.place[unit]) === CLEAR || acrossAny(p, unit, targets, p.world.land.clearing)
    if (open) clear += factor
  }
  return 2 * clear >= all
}

/**
 * 12.13a-c, R2: out of clear and into the ground attacked, added up; with several hexes that ground counts which is
 * best for the defender (12.3f). By option, out of clear into clear counts once.
 */
function groundModifiers(p: Chaco, attackers: readonly Unit[], targets: readonly Hex[]): Modifier[] {
  const from = halfFromClear(p, attackers, targets) ? terrain.fromClear : 0
  const into = (hex: Hex) => terrain.hex[terrains[groundAt(p, hex)]].into
  const out = (hex: Hex) => (p.world.clearCountsOnce && groundAt(p, hex) === CLEAR ? 0 : from)
  let best = targets[0]
  for (const hex of targets) if (into(hex) + out(hex) < into(best) + out(best)) best = hex
  return [
    { rule: '12.13a', key: 'combat.fromClear', value: out(best) },
    { rule: '12.13b', key: 'combat.into', value: into(best), hex: best },
  ]
}

/** 10.13c, R71: half of the attacking units, by number, are mounted. */
function mountedModifier(p: Chaco, attackers: readonly Unit[]): number {
  const riders = attackers.filter(unit => p.world.kind[unit] === CAVALRY).length
  return p.world.mountedCavalry && 2 * riders >= attackers.length ? combat.mounted : 0
}

/** What changes the die but for aircraft: ground, cavalry, and the rating of the one leader who counts (12.14a, 2.16a). */
export function dieModifiers(
  p: Chaco,
  attackers: readonly Unit[],
  targets: readonly Hex[],
  leader: Unit,
): Modifier[] {
  const all = groundModifiers(p, attackers, targets)
  all.push({ rule: '10.13c', key: 'combat.mounted', value: mountedModifier(p, attackers) })
  if (leader >= 0)
    all.push({ rule: '12.14a', key: 'combat.ledBy', value: p.world.command[leader], unit: leader })
  return all.filter(({ value }) => value !== 0)
}

/**
 * 12.14b, 12.3e: of the leaders named the army commander's rating counts, else that of the highest in political rating:
 * more than one only if they are equal and their command ratings differ. 12.14d: defenders' ratings never count.
 */
export function leadersWhoCount(p: Chaco, leaders: readonly Unit[]): Unit[] {
  const { political, command } = p.world
  const chief = leaders.find(unit => unit === p.commander[sideOf(p, unit)])
  if (chief !== undefined) return [chief]
  const highest = Math.max(...leaders.map(unit => political[unit]))
  const first = leaders.filter(unit => political[unit] === highest)
  return first.every(unit => command[unit] === command[first[0]]) ? first.slice(0, 1) : first
}

/** All there is to know of an attack before aircraft and the die. */
export interface Forecast {
  readonly attack: number
  readonly defence: number
  /** A column of the table, -1 for odds below 1-2. */
  readonly column: number
  readonly modifiers: readonly Modifier[]
  /** 13.1: armour shakes those who have to check. */
  readonly armour: boolean
}

/** The forecast of any attack, declared or not. `leader` is the one whose rating counts, -1 for none. */
export function forecast(
  p: Chaco,
  attackers: readonly Unit[],
  targets: readonly Hex[],
  leader: Unit,
  attackersServed: Served,
  defendersServed: Served,
): Forecast {
  const side = sideOf(p, attackers[0])
  const strengths = targets.map(hex => defenceAt(p, hex, defendersAt(p, enemyOf(side), hex), defendersServed))
  const attack = attackStrength(p, attackers, targets, attackersServed)
  const defence = strengths.reduce((sum, strength) => sum + strength, 0)
  const modifiers = dieModifiers(p, attackers, targets, leader)
  const armour = armourShakes(p, attackers, targets, strengths)
  return { attack, defence, column: oddsColumn(attack, defence), modifiers, armour }
}

/** The forecast of the attack under way, with the supply spent so far. */
export const forecastNow = (p: Chaco, side: Side, leader: Unit): Forecast => {
  const served = (unit: Unit) => p.served[unit] === 1
  return forecast(p, attackersOf(p, side), targetsOf(p), leader, served, served)
}

/** 12.6b, R16: guns count their defence factor whether they attack or defend; all others the factor they fight with. */
const factorLost = (p: Chaco, unit: Unit, role: number, steps: number): number => {
  const { attack, defence, kind } = p.world
  const factors = role === ATTACKS && kind[unit] !== ARTILLERY ? attack : defence
  return factors[2 * unit + steps - 1]
}

/** 12.6a: what the unit's present face counts in the total of its side. */
export const lossFactor = (p: Chaco, unit: Unit, role: number): number =>
  factorLost(p, unit, role, p.steps[unit])

/** 12.6c, 12.6g: what its next step is worth: the difference of its faces, or all that is left. */
export const stepWorth = (p: Chaco, unit: Unit, role: number): number =>
  p.steps[unit] > 1
    ? lossFactor(p, unit, role) - factorLost(p, unit, role, p.steps[unit] - 1)
    : lossFactor(p, unit, role)

/** 12.6a, R14: the Loss Table, which is the percentage rounded up throughout. */
export const lossOf = (percent: number, total: number): number => Math.ceil((percent * total) / 100)

/**
 * 12.6e, 12.6f, R29: whether these units are lost to the last one however their owner chooses: by E, or because no
 * unit's last step can be spared.
 */
export function wipedOut(p: Chaco, units: readonly Unit[], role: number, half: number): boolean {
  if (half === ELIMINATED) return true
  const total = units.reduce((sum, unit) => sum + lossFactor(p, unit, role), 0)
  const loss = lossOf(percentOf(half), total)
  return loss > 0 && units.every(unit => total - factorLost(p, unit, role, 1) < loss)
}
