/** The combat under way, or the one an action would begin: who is in it and what has been committed. */
import { copy, FRAME_SIZE, type Hex } from '@quebracho/engine'
import type { Chaco } from '../position.ts'
import { combat } from '../rules/12-combat.ts'
import {
  attackersOf,
  defendersAt,
  type Forecast,
  forecast,
  leadersOf,
  leadersWhoCount,
  targetsOf,
} from '../rules/12-strength.ts'
import { ATTACKER_FLIES, DEFENDER_FLIES } from '../rules/13-armour-artillery-aircraft.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { under } from './common.ts'

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

function isOpen(p: Chaco): boolean {
  for (let level = p.depth - 1; level >= 0; level--) {
    const base = level * FRAME_SIZE
    if (p.stack[base] === combat.index) return undecided.includes(combat.stepNames[p.stack[base + 1]])
  }
  return false
}

/** The combat under way, as long as its die has not been thrown. */
export function fightIn(position: Chaco): Fight | null {
  const frame = under(position, combat)
  if (frame === null || !isOpen(position)) return null
  const { side, facts } = frame
  const attackers = attackersOf(position, side)
  const targets = targetsOf(position)
  if (attackers.length === 0 || targets.length === 0) return null
  const p = launched(position, attackers)
  const leader = leaderOf(p, side, frame.leader)
  const served = (unit: Unit) => p.served[unit] === 1 || p.world.basic
  return {
    p,
    side,
    attackers,
    targets,
    defenders: targets.flatMap(hex => defendersAt(p, enemyOf(side), hex)),
    leader,
    served,
    forecast: forecast(p, attackers, targets, leader, served, served),
    air: [(facts & ATTACKER_FLIES) !== 0, (facts & DEFENDER_FLIES) !== 0],
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
