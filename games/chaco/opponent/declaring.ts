/** Whom an opponent thinks of leaving out of an attack: troops that no odds need, and a general who leads worse than another. */
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { isLeader } from '../rules/02-components.ts'
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

/** 12.4e: odds above these are worth no more. */
const highestOdds = tables.combat.columns.length - 1

const all = () => true

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
