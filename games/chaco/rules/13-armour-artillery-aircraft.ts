/** Chapter 13. Armour (13.1) and aircraft (13.3); the barrages of artillery (13.2) are in 13-barrage.ts. */
import type { Frame } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import counters from '../data/counters.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, verb } from '../position.ts'
import { ARMOR, enemyOf, type Side, sides, type Unit } from '../world.ts'
import { CLEAR } from './02-land.ts'
import { groundAt } from './10-terrain-costs.ts'

/**
 * 13.1a, 13.1b: armour among the attackers shakes a defence of which more than half, as modified at the odds step,
 * stands in clear ground without works. 13.1d: only Bolivia has any; 2.21a, 7.1b and 7.8a treat it as they do all.
 */
export function armourShakes(
  p: Chaco,
  attackers: readonly Unit[],
  targets: readonly Hex[],
  strengths: readonly number[],
): boolean {
  if (!attackers.some(unit => p.world.kind[unit] === ARMOR)) return false
  let open = 0
  let all = 0
  for (const [i, hex] of targets.entries()) {
    all += strengths[i]
    if (groundAt(p, hex) === CLEAR && p.works[hex] === 0) open += strengths[i]
  }
  return 2 * open > all
}

/** 13.3a, 13.3b, 13.3e: the markers a side has left in this game turn; an air drop uses one too. */
export const markersLeft = (p: Chaco, side: Side): number =>
  p.world.basic ? 0 : counters.others.air[sides[side]] - p.airUsed[side]

/** A combat of `side` whose aircraft are being asked for. */
type Flight = Frame<'side' | 'attackerFlies' | 'defenderFlies' | 'attackerAnswered'>

/** 12.4a, 13.3c, R17: after the odds the attacker is asked, then the defender. */
export const flier = ({ side, attackerAnswered }: Flight): Side =>
  attackerAnswered === 0 ? side : enemyOf(side)

/** 13.3c: what the aircraft in a combat add to its die. */
export const airModifier = ({ attackerFlies, defenderFlies }: Flight): number =>
  tables.combat.aircraft * (attackerFlies - defenderFlies)

/** 13.3c, 13.3d: one marker a side for a combat. */
export const sendAircraft = verb<Flight, 'airAnswered'>({
  name: 'send-aircraft',
  forbids: (p, f) => (markersLeft(p, flier(f)) > 0 ? null : '13.3a'),
  then: (p, f, tell) => {
    const side = flier(f)
    const value = side === f.side ? tables.combat.aircraft : -tables.combat.aircraft
    p.airUsed[side]++
    f[side === f.side ? 'attackerFlies' : 'defenderFlies'] = 1
    tell?.({ rule: '13.3c', key: 'combat.aircraft', side, modifier: value, left: markersLeft(p, side) })
    return 'airAnswered'
  },
})

export const noAircraft = verb({
  name: 'no-aircraft',
  then: () => 'airAnswered',
})
