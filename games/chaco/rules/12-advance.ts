/** Chapter 12.11. Advance after combat: into hexes the enemy has left, one hex, at once or never (12.11e). */
import { type Action, best, call, done, type Legal, type Next } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, choice, DEFENDS, procedure, verb } from '../position.ts'
import { enemyOf, type Side, SUPPLY, TRUCK, type Unit } from '../world.ts'
import { factors, gaitOf, isCombat, putAt, troopsAt } from './02-components.ts'
import { enemySettlement, isSettlement } from './03-control.ts'
import { entered } from './10-entering.ts'
import { unitsAt } from './10-march.ts'
import { hasRoom } from './11-stacking-limit.ts'
import { attackerOf, combatHexes, openGround } from './12-flight.ts'
import { carryPoints } from './12-followers.ts'
import { overRiver } from './12-strength.ts'
import { BY_ADVANCE } from './16-victory.ts'

interface Advance {
  side: number
}

/**
 * 12.11a-d, 12.11f, 7.6a: why the unit may not advance into this hex, or null. Zones of control do not matter, nor does
 * it cost anything. The attackers' idle companions and whatever else stands with them may come (R63); of the defenders
 * those that defended (12.11d). The -1 that end the lists of hexes are no place.
 */
function advanceRefusal(p: Chaco, side: Side, unit: Unit, to: Hex): string | null {
  const from = p.place[unit]
  if (p.world.unitSide[unit] !== side || from < 0 || !combatHexes(p, side).includes(from)) return '12.11a'
  if (!combatHexes(p, enemyOf(side)).includes(to) || troopsAt(p, enemyOf(side), to) > 0) return '12.11a'
  if (p.fledFrom[unit] >= 0) return '12.11a'
  if (side !== attackerOf(p) && p.role[unit] !== DEFENDS) return '12.11d'
  if (p.world.kind[unit] === TRUCK && p.turned[unit] === 1) return '12.11f'
  if (!isCombat(p.world, unit) && unitsAt(p, enemyOf(side), to, false)) return '10.3a'
  return groundRefusal(p, unit, from, to)
}

/** 12.11b, R63: prohibited terrain, rivers in the rain, and a full hex. */
function groundRefusal(p: Chaco, unit: Unit, from: Hex, to: Hex): string | null {
  if (!openGround(p, gaitOf(p.world, unit), from, to) || !hasRoom(p, unit, to)) return '12.11b'
  return p.rainy === 1 && overRiver(p, from, to) ? '12.11b' : null
}

/** Shows each unit that may advance, with each hex open to it (12.11c), until `visit` says true. */
function eachAdvance(p: Chaco, side: Side, visit: (unit: Unit, to: Hex) => boolean): boolean {
  const { firstUnit } = p.world
  const emptied = combatHexes(p, enemyOf(side))
  const launching = combatHexes(p, side)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.place[unit] < 0 || !launching.includes(p.place[unit])) continue
    for (let i = 0; i < emptied.length && emptied[i] >= 0; i++) {
      if (advanceRefusal(p, side, unit, emptied[i]) === null && visit(unit, emptied[i])) return true
    }
  }
  return false
}

/** 12.11a: whether anybody of the side can advance now. */
const canAdvance = (p: Chaco, side: Side): boolean => eachAdvance(p, side, () => true)

const advance = verb<Advance, Next<'next'>>({
  name: 'advance',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    eachAdvance(p, f.side, (unit, to) => {
      list.add(advance, unit, to)
      return false
    })
  },
  forbids: (p, f, unit, to) => advanceRefusal(p, f.side, unit, to),
  then: (p, f, tell, unit, to) => {
    const next = arrival(p, f.side, isCombat(p.world, unit), to)
    if (p.world.kind[unit] === SUPPLY) carryPoints(p, unit, p.csp[unit], to, '12.11a', tell)
    else {
      tell?.({ rule: '12.11a', key: 'advance.unit', unit, from: p.place[unit], hex: to })
      putAt(p, unit, to)
      // 12.11f: a building engineer turns back. A leader out of supply remains so.
      if (isCombat(p.world, unit)) p.turned[unit] = 0
    }
    return next
  },
})

/** The first combat unit takes the hex and what is in it; the first unit of any kind may destroy a well there. */
function arrival(p: Chaco, side: Side, armed: boolean, to: Hex): Next<'next'> {
  const first = !unitsAt(p, side, to, armed)
  return first ? call(entered, 'next', side, to, BY_ADVANCE, armed ? 1 : 0, 0) : 'next'
}

/** 2.20a: a part of the points advances, the rest stays. */
const advancePoints = verb<Advance, Next<'next'>>({
  name: 'advance-points',
  args: ['unit', 'hex', 'number'],
  offer: 'button',
  list: (p, f, list) => {
    eachAdvance(p, f.side, (unit, to) => {
      for (let points = 1; points < p.csp[unit]; points++) {
        if (pointsRefusal(p, f.side, unit, to, points) === null) list.add(advancePoints, unit, to, points)
      }
      return false
    })
  },
  forbids: (p, f, unit, to, points) => pointsRefusal(p, f.side, unit, to, points),
  then: (p, f, tell, unit, to, points) => {
    const next = arrival(p, f.side, false, to)
    carryPoints(p, unit, points, to, '12.11a', tell)
    return next
  },
})

function pointsRefusal(p: Chaco, side: Side, unit: Unit, to: Hex, points: number): string | null {
  const { endTrucks, firstUnit, kind } = p.world
  if (kind[unit] !== SUPPLY || points < 1 || points >= p.csp[unit]) return '2.20a'
  // Only so many piles can lie on the map.
  const spare = p.csp.subarray(endTrucks[side], firstUnit[side + 1]).includes(0)
  return spare ? advanceRefusal(p, side, unit, to) : '2.20a'
}

/** 12.11e */
const endAdvance = verb({
  name: 'end-advance',
  silent: true,
  then: () => 'out',
})

/** Whether the unit has something to lose where it stands: a settlement, works, or ground that it has just defended. */
const isPosted = (p: Chaco, side: Side, unit: Unit): boolean =>
  side !== attackerOf(p) || isSettlement(p, p.place[unit]) || p.works[p.place[unit]] > 0

/**
 * Troops first, then what they have left without guard; a post is left for nothing but a settlement of the enemy, and by its last only if
 * nobody else can go: not at all by the last who have just defended a settlement, whom those they threw back would walk in behind.
 */
function followUp(p: Chaco, side: Side, legal: Legal): Action {
  const moves = legal.of(advance)
  const isHeld = (hex: Hex) => troopsAt(p, side, hex) > 0
  const isLast = (unit: Unit) => isPosted(p, side, unit) && troopsAt(p, side, p.place[unit]) === 1
  const isBound = (unit: Unit) => side !== attackerOf(p) && isLast(unit) && isSettlement(p, p.place[unit])
  const goes = (unit: Unit, hex: Hex) =>
    enemySettlement(p, side, hex) ? !isBound(unit) : !isPosted(p, side, unit)
  const first = moves.filter(([, unit, hex]) => isCombat(p.world, unit) && !isHeld(hex) && goes(unit, hex))
  const others = first.filter(([, unit]) => !isLast(unit))
  if (first.length > 0) return best(others.length > 0 ? others : first, ([, unit]) => factors(p, unit))
  const isAlone = (unit: Unit) => !isCombat(p.world, unit) && !isHeld(p.place[unit])
  return moves.find(([, unit, hex]) => isAlone(unit) && isHeld(hex)) ?? [endAdvance.index]
}

/** 12.11: the winner of a combat moves up, unit by unit, as many as he likes. */
export const advances = procedure('advances', ['side'], {
  next: (p, f) => (canAdvance(p, f.side) ? 'choose' : 'out'),
  choose: choice({
    rule: '12.11e',
    prompt: 'advance',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [advance, advancePoints, endAdvance],
    usual: (p, f, legal) => followUp(p, f.side, legal),
  }),
  out: () => done,
})
