/**
 * Which attacks an opponent does not think of, and whom it thinks of leaving out of one: troops that no odds need, and a general who leads
 * worse than another.
 */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { attackFactor, isLeader } from '../rules/02-components.ts'
import {
  attackersOf,
  attackStrength,
  defenceAt,
  defendersAt,
  leadersOf,
  leadersWhoCount,
  targetsOf,
} from '../rules/12-strength.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { hexSteps } from './distances.ts'

/** 12.4e: odds above these are worth no more. */
const highestOdds = tables.combat.columns.length - 1

const all = () => true

/** Whether all who stand beside the hex, and have not attacked yet, are weaker than its defenders, supply or not. */
export function isHopeless(p: Chaco, side: Side, hex: Hex): boolean {
  const { firstUnit, endCombat, hexes } = p.world
  let strength = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const at = p.place[unit]
    const ready = at >= 0 && at < hexes && p.attacked[unit] === 0
    if (ready && hexSteps(p.world, at, hex) === 1) strength += attackFactor(p, unit)
  }
  return strength < defenceAt(p, hex, defendersAt(p, enemyOf(side), hex), all)
}

export function isSuperfluous(p: Chaco, side: Side, unit: Unit): boolean {
  return isLeader(p.world, unit) ? isOutled(p, side, unit) : isUnneeded(p, side, unit)
}

/** Whether the odds are the highest without it, so that it need not pay for them and may attack elsewhere. */
function isUnneeded(p: Chaco, side: Side, unit: Unit): boolean {
  const targets = targetsOf(p)
  let defence = 0
  for (const hex of targets) defence += defenceAt(p, hex, defendersAt(p, enemyOf(side), hex), all)
  const others = attackersOf(p, side).filter(each => each !== unit)
  return attackStrength(p, others, targets, all) >= highestOdds * defence
}

/** 12.14b: whether his rating counts, and that of another would be better. */
function isOutled(p: Chaco, side: Side, unit: Unit): boolean {
  const { command } = p.world
  const leaders = leadersOf(p, side)
  return leadersWhoCount(p, leaders).includes(unit) && leaders.some(each => command[each] > command[unit])
}
