/** The combat under way, or the one an action would begin: who is in it and what has been committed. */
import { copy, FRAME_SIZE } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { localsUnder } from '@quebracho/engine/show'
import type { Chaco } from '../position.ts'
import { combat } from '../rules/12-combat.ts'
import { servedFrom, storesOf } from '../rules/12-combat-supply.ts'
import {
  attackersOf,
  defendersAt,
  type Forecast,
  forecast,
  leadersOf,
  leadersWhoCount,
  targetsOf,
} from '../rules/12-strength.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'

export interface Fight {
  /** A position of its own, with the hexes the attack comes from filled in. */
  readonly p: Chaco
  readonly side: Side
  readonly attackers: readonly Unit[]
  readonly targets: readonly Hex[]
  readonly defenders: readonly Unit[]
  /** Whose rating counts, -1 if nobody leads. */
  readonly leader: Unit
  readonly served: (unit: Unit) => boolean
  /** By role: combat supply is still to be spent, and it is taken for granted that what can be served will be. */
  readonly assumes: { readonly attacker: boolean; readonly defender: boolean }
  readonly forecast: Forecast
  /** Aircraft committed: the attacker's, the defender's. */
  readonly air: readonly [boolean, boolean]
}

/** Steps of a combat before its die; the step it will go on with while something in it is being asked. */
const undecided = [
  'start',
  'lead',
  'leader',
  'attackerSupply',
  'defenderSupply',
  'odds',
  'air',
  'aircraft',
  'airAnswered',
  'die',
]

/** The step of the combat under way, -1 if there is none or its die has been thrown. */
function stepOf(p: Chaco): number {
  for (let level = p.depth - 1; level >= 0; level--) {
    const base = level * FRAME_SIZE
    if (p.stack[base] === combat.index) return undecided.indexOf(combat.stepNames[p.stack[base + 1]])
  }
  return -1
}

/** 12.12c: those a point somewhere would serve. */
function servable(p: Chaco, side: Side, units: readonly Unit[]): Set<Unit> {
  return new Set(storesOf(p, side).flatMap(store => servedFrom(p, side, store, units)))
}

/** The combat under way, as long as its die has not been thrown. */
export function fightIn(position: Chaco): Fight | null {
  const frame = localsUnder(position, combat)
  const step = stepOf(position)
  if (frame === null || step < 0) return null
  const { side, attackerFlies, defenderFlies } = frame
  const attackers = attackersOf(position, side)
  const targets = targetsOf(position)
  if (attackers.length === 0 || targets.length === 0) return null
  const p = launched(position, attackers)
  const leader = leaderOf(p, side, frame.leader)
  const defenders = targets.flatMap(hex => defendersAt(p, enemyOf(side), hex))
  const assumes = {
    attacker: !p.world.basic && step <= undecided.indexOf('attackerSupply'),
    defender: !p.world.basic && step <= undecided.indexOf('defenderSupply'),
  }
  const assumed = new Set([
    ...(assumes.attacker ? servable(p, side, attackers) : []),
    ...(assumes.defender ? servable(p, enemyOf(side), defenders) : []),
  ])
  const served = (unit: Unit) => p.served[unit] === 1 || p.world.basic || assumed.has(unit)
  return {
    p,
    side,
    attackers,
    targets,
    defenders,
    leader,
    served,
    assumes,
    forecast: forecast(p, attackers, targets, leader, served, served),
    air: [attackerFlies === 1, defenderFlies === 1],
  }
}

/** 12.14b: as chosen; before that the best of those among whom the attacker may choose. */
function leaderOf(p: Chaco, side: Side, chosen: Unit): Unit {
  if (chosen >= 0) return chosen
  const named = leadersOf(p, side)
  if (named.length === 0) return -1
  return leadersWhoCount(p, named).reduce((a, b) => (p.world.command[b] > p.world.command[a] ? b : a))
}

/** What becomes of those who flee asks where the attack came from, which is written down when it is launched. */
function launched(position: Chaco, attackers: readonly Unit[]): Chaco {
  const p = copy(position)
  if (p.launch[0] < 0) p.launch.set([...new Set(attackers.map(unit => p.place[unit]))])
  return p
}
