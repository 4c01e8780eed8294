/** Chapter 12, combat supply: points spent on one combat (12.12). */
import { done } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { ATTACKS, type Chaco, choice, DEFENDS, procedure, verb } from '../position.ts'
import { hexDistance, type Side, type Unit } from '../world.ts'
import { pointsAt, takePoints } from './02-components.ts'
import type { Place } from './02-land.ts'
import { combatSupplyFrom } from './08-supply-lines.ts'

interface Spending {
  side: number
}

/** The places where the side has points. */
export function storesOf(p: Chaco, side: Side): Place[] {
  const found: Place[] = []
  for (let unit = p.world.endTrucks[side]; unit < p.world.firstUnit[side + 1]; unit++) {
    if (p.csp[unit] > 0 && !found.includes(p.place[unit])) found.push(p.place[unit])
  }
  return found
}

/** The side's units in the combat under way that no point serves yet. */
function unserved(p: Chaco, side: Side): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    const fights = p.role[unit] === ATTACKS || p.role[unit] === DEFENDS
    if (fights && p.served[unit] === 0) found.push(unit)
  }
  return found
}

/** No step of a supply path costs less than a third of an MP (10.7), so that farther units need not be asked for. */
const STEPS_PER_MP = 3

/** 12.12c, 12.12d, 12.12g: those of the units that a point in this place would serve. */
export function servedFrom(p: Chaco, side: Side, store: Place, units: readonly Unit[]): Unit[] {
  const farthest = STEPS_PER_MP * p.radius[side]
  const near = units.filter(unit => hexDistance(p.world, store, p.place[unit]) <= farthest)
  if (near.length === 0 || pointsAt(p, side, store) === 0) return []
  const reach = combatSupplyFrom(p, side, store)
  return near.filter(unit => reach[p.place[unit]] === 1)
}

/** The places from which a point would serve somebody who is not served yet. */
function usefulStores(p: Chaco, side: Side): Hex[] {
  const units = unserved(p, side)
  return units.length === 0 ? [] : storesOf(p, side).filter(hex => servedFrom(p, side, hex, units).length > 0)
}

/** 12.12d, 12.12e, R85: one point for one combat, gone at once; it serves all in its reach. */
const spend = verb<Spending, 'more'>({
  name: 'spend',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of usefulStores(p, f.side)) list.add(spend, hex)
  },
  forbids: (p, f, hex) => (servedFrom(p, f.side, hex, unserved(p, f.side)).length > 0 ? null : '12.12c'),
  then: (p, f, tell, hex) => {
    const units = servedFrom(p, f.side, hex, unserved(p, f.side))
    for (const unit of units) p.served[unit] = 1
    takePoints(p, f.side, hex, 1)
    tell?.({ rule: '12.12e', key: 'supply.spent', side: f.side, hex, units })
    return 'more'
  },
})

/** 12.12e: nobody has to spend anything. */
const enough = verb({
  name: 'enough',
  then: () => done,
})

/** 12.4a, 12.12a: a side's points for the combat under way, the attacker's before the defender's. */
export const combatSupply = procedure('combatSupply', ['side'], {
  more: (p, f) => (usefulStores(p, f.side).length > 0 ? 'choose' : done),
  choose: choice({
    rule: '12.12a',
    prompt: 'combatSupply',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [spend, enough],
    usual: [spend, enough],
  }),
})
