/** Chapter 13, the arithmetic of a battle: totals, odds, everything that changes the die, and the tables. */
import { directionTo, type Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { ATTACKS, DEFENDS, type Triple } from '../position.ts'
import {
  ALLIED,
  ENGINEER,
  enemyOf,
  nations,
  PARAGUAYAN,
  ROCKET_ARTILLERY,
  SIEGE_ARTILLERY,
  type Side,
  type Unit,
} from '../world.ts'
import { fortAt, isArtillery, isBroken, isGuard, isRiver, isRiverHex } from './02-components.ts'
import { hasLine, suppliedBy, traceLines } from './07-supply.ts'

/** A battle as far as its odds go: declared, or only thought of. */
export interface Battle {
  /** Who attacks. */
  readonly side: Side
  readonly target: Hex
  readonly attackers: readonly Unit[]
  /** 13.3a: everybody in the hex attacked; as many as are seen, before it is declared. */
  readonly defenders: readonly Unit[]
  /** 13.24: whether a supply unit has been spent. */
  readonly attackerSpent?: boolean
  readonly defenderSpent?: boolean
  /** 13.27: captured factors used. */
  readonly arms?: number
}

/** One thing that changes the combat die. */
export interface Modifier {
  readonly rule: string
  /** Key of its sentence. */
  readonly key: string
  readonly value: number
}

export interface Odds {
  /** As players say it: 7:1, 1:4. */
  readonly text: string
  /** The column of the table, -1 below 1:3. */
  readonly column: number
  /** 13.12a: how many steps above the last column. */
  readonly above: number
}

export interface Forecast {
  readonly attack: number
  readonly defense: number
  readonly odds: Odds
  readonly modifiers: readonly Modifier[]
  /** 13.11a: their sum. */
  readonly net: number
}

export interface Result {
  readonly attacker: number
  readonly defender: number
}

const { columns, results, die: dieRange } = tables.combatResults
const bestRatio = Number(columns[columns.length - 1].split(':')[0])

const sum = (units: readonly Unit[], factors: Uint8Array): number => {
  let total = 0
  for (const unit of units) total += factors[unit]
  return total
}

/** 13.5a, 13.26a, 13.26b, 13.26c, 13.26d: whole factors; guns count no more than all others, ships among these. */
export function attackTotal(p: Triple, attackers: readonly Unit[]): number {
  let guns = 0
  let others = 0
  for (const unit of attackers) {
    if (isArtillery(p, unit)) guns += p.world.attack[unit]
    else others += p.world.attack[unit]
  }
  return others + Math.min(guns, others)
}

/** 13.3a, 12.6d: everybody in the hex, supply units and ships included. */
export const defenseTotal = (p: Triple, defenders: readonly Unit[]): number => sum(defenders, p.world.defense)

/** 13.9a, 13.10a, 13.12a: rounded for the defender. Ruling 55: nobody left to defend counts as 1. */
export function oddsOf(attack: number, defense: number): Odds {
  const against = Math.max(1, defense)
  if (attack >= against) {
    const ratio = Math.floor(attack / against)
    const column = columns.indexOf(`${Math.min(ratio, bestRatio)}:1`)
    return { text: `${ratio}:1`, column, above: Math.max(0, ratio - bestRatio) }
  }
  const text = `1:${Math.ceil(against / Math.max(1, attack))}`
  return { text, column: columns.indexOf(text), above: 0 }
}

/** 13.28a: the die as the table has it. */
export const heldDie = (die: number): number => Math.min(dieRange.max, Math.max(dieRange.min, die))

/** 13.28a, 13.29a: units lost, the attacker's first. */
export function resultAt(column: number, die: number): Result {
  const rows: Readonly<Record<string, readonly number[]>> = results[columns[column] as keyof typeof results]
  const [attacker, defender] = rows[heldDie(die)]
  return { attacker, defender }
}

/** 13.18a: ships lost to the guns of the fort. */
export const gunsResult = (p: Triple, fort: Unit, die: number): number =>
  tables.runTheGuns.forts[p.world.fortName[fort] as keyof typeof tables.runTheGuns.forts][die]

const values = new Map(tables.combatModifiers.map(({ key, value }) => [key, Number(value)]))
const valueOf = (key: string): number => values.get(key) as number

/** 13.11a: all that changes the die; they add up. */
export function modifiersOf(p: Triple, battle: Battle): Modifier[] {
  const all = [
    phaseModifier(p),
    ...groundModifiers(p, battle),
    ...fortModifiers(p, battle),
    ...allianceModifiers(p, battle),
    ...supplyModifiers(p, battle),
  ]
  return all.filter(({ value }) => value !== 0)
}

/** 13.15a */
function phaseModifier(p: Triple): Modifier {
  const key = p.round === 1 ? 'modifier.firstPhase' : 'modifier.thirdPhase'
  return { rule: '13.15a', key, value: p.round === 0 ? 0 : valueOf(`phase${p.round}`) }
}

const worth = (applies: boolean, value: number): number => (applies ? value : 0)

/** 13.13a, 13.14a, 13.21a, 13.22a, 13.23a. 13.31b: it does not matter from how many sides. */
function groundModifiers(p: Triple, { side, target, attackers }: Battle): Modifier[] {
  const broken = isBroken(p, target)
  const river = isRiverHex(p, target)
  // 13.22b: the fort counts instead.
  const wet = river && !(side === ALLIED && fortAt(p, target) >= 0)
  const crossing = attackers.length > 0 && attackers.every(unit => acrossMinorRiver(p, unit, target))
  // 13.23a, rulings 59 and 60.
  const rockets = !broken && side === PARAGUAYAN && includes(p, attackers, ROCKET_ARTILLERY)
  return [
    {
      rule: '13.14a',
      key: 'modifier.brokenGround',
      value: worth(broken, valueOf('defenderRoughForestMarsh')),
    },
    { rule: '13.22a', key: 'modifier.river', value: worth(wet, valueOf('defenderNavigableRiver')) },
    { rule: '13.21a', key: 'modifier.minorRiver', value: worth(crossing, valueOf('allAcrossMinorRiver')) },
    { rule: '13.23a', key: 'modifier.congreve', value: worth(rockets, valueOf('congreve')) },
  ]
}

/** 13.16a, 13.16b, 13.17a, 13.17b, 13.17c: only against a live fort, and only for the Allies. */
function fortModifiers(p: Triple, { side, target, attackers }: Battle): Modifier[] {
  const fort = side === ALLIED ? fortAt(p, target) : -1
  if (fort < 0) return []
  const siege = includes(p, attackers, SIEGE_ARTILLERY)
  const engineers = includes(p, attackers, ENGINEER)
  return [
    { rule: '13.16a', key: 'modifier.fort', value: p.world.fortModifier[fort] },
    { rule: '13.17a', key: 'modifier.siege', value: worth(siege, valueOf('siegeArtilleryVsFort')) },
    { rule: '13.17b', key: 'modifier.engineers', value: worth(engineers, valueOf('engineersVsFort')) },
  ]
}

/** 13.19a, 13.19b, 13.20a, 13.20b, rulings 57 and 58: nations, and National Guards by themselves. */
function allianceModifiers(p: Triple, { side, attackers, defenders }: Battle): Modifier[] {
  const allies = side === ALLIED ? attackers : defenders
  const count = nationsAmong(p, allies)
  const guards = allies.length > 0 && allies.every(unit => isGuard(p, unit))
  if (side === ALLIED)
    return [
      {
        rule: '13.19b',
        key: 'modifier.jointAttack',
        value: worth(count > 1, valueOf(`alliedAttackers${count}Nations`)),
      },
      { rule: '13.20a', key: 'modifier.guardsAttack', value: worth(guards, valueOf('gnOnlyAttack')) },
    ]
  return [
    {
      rule: '13.19a',
      key: 'modifier.jointDefense',
      value: worth(count > 1, valueOf(`alliedDefenders${count}Nations`)),
    },
    { rule: '13.20b', key: 'modifier.guardsDefend', value: worth(guards, valueOf('gnOnlyDefense')) },
  ]
}

/** 13.24a, 13.24b, 13.24d, 13.25a, 7.11c, 7.11d, ruling 23: what is spent, and missing lines; they add up. */
function supplyModifiers(p: Triple, battle: Battle): Modifier[] {
  const { attackerSpent = false, defenderSpent = false } = battle
  const attackersCut = !attackersHaveLine(p, battle)
  const defendersCut = !defendersHaveLine(p, battle)
  return [
    {
      rule: '13.24a',
      key: 'modifier.attackerSupply',
      value: worth(attackerSpent, valueOf('attackerSupplyExpended')),
    },
    {
      rule: '13.24b',
      key: 'modifier.defenderSupply',
      value: worth(defenderSpent, valueOf('defenderSupplyExpended')),
    },
    { rule: '13.25a', key: 'modifier.attackerCut', value: worth(attackersCut, valueOf('attackerNoLine')) },
    { rule: '13.25a', key: 'modifier.defenderCut', value: worth(defendersCut, valueOf('defenderNoLine')) },
  ]
}

/** 7.11b: one hex without is enough. */
function attackersHaveLine(p: Triple, { side, attackers }: Battle): boolean {
  const lines = traceLines(p, side, p.world.scratch.lines[side])
  return attackers.every(unit => suppliedBy(p, lines, p.place[unit]))
}

/** 7.11a */
const defendersHaveLine = (p: Triple, { side, target }: Battle): boolean => hasLine(p, enemyOf(side), target)

const includes = (p: Triple, units: readonly Unit[], kind: number): boolean =>
  units.some(unit => p.world.kind[unit] === kind)

function nationsAmong(p: Triple, units: readonly Unit[]): number {
  const seen = nations.map(() => 0)
  for (const unit of units) seen[p.world.nation[unit]] = 1
  return seen.reduce((count, one) => count + one, 0)
}

/** The side of its hex over which a unit next to the target attacks it. */
const edgeTo = (p: Triple, from: Hex, to: Hex): number =>
  6 * from + directionTo(p.world.ground.grid, from, to)

const acrossMinorRiver = (p: Triple, unit: Unit, target: Hex): boolean =>
  p.world.ground.minor[edgeTo(p, p.place[unit], target)] === 1

/** 12.2a, 12.2c, ruling 53: ships reach only along the river, land units whatever is next to them. */
export function reaches(p: Triple, unit: Unit, target: Hex): boolean {
  const from = p.place[unit]
  if (from < 0 || !p.world.ground.neighbours[from].includes(target)) return false
  return !isRiver(p, unit) || p.world.ground.navigable[edgeTo(p, from, target)] === 1
}

/** All there is to know of a battle but its dice. 13.27, ruling 61: captured arms come on top of what guns may add. */
export function forecast(p: Triple, battle: Battle): Forecast {
  const attack = attackTotal(p, battle.attackers) + (battle.arms ?? 0)
  const defense = defenseTotal(p, battle.defenders)
  const odds = oddsOf(attack, defense)
  const modifiers = modifiersOf(p, battle)
  // 13.12a
  if (odds.above > 0) modifiers.push({ rule: '13.12a', key: 'modifier.odds', value: odds.above })
  const net = modifiers.reduce((total, { value }) => total + value, 0)
  return { attack, defense, odds, modifiers, net }
}

/** The side's units of the battle under way that attack, or that defend. */
function fighters(p: Triple, side: Side, role: number): Unit[] {
  const found: Unit[] = []
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) if (p.fights[unit] === role) found.push(unit)
  return found
}

export const attackersOf = (p: Triple, side: Side): Unit[] => fighters(p, side, ATTACKS)
/** 13.8a: they stay where they are. */
export const defendersOf = (p: Triple, side: Side): Unit[] => fighters(p, enemyOf(side), DEFENDS)
