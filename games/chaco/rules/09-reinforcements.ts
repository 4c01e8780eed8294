/** Chapter 9, first half: call-ups, and the reinforcements drawn from the pile. */
import { call, done, type Next, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { callsUp } from '../opponent/reserves.ts'
import {
  type Chaco,
  choice,
  DEAD,
  dice,
  draw,
  IN_RESERVE,
  procedure,
  TO_BE_PLACED,
  verb,
} from '../position.ts'
import { CAVALRY, enemyOf, hexDistance, rulesBefore, type Side, sides, type Unit } from '../world.ts'
import { isCombat, putAt } from './02-components.ts'
import { monthOf } from './04-sequence.ts'
import { ghqHex, heldSources, nearestToArmy } from './08-supply-lines.ts'
import { entered } from './10-entering.ts'
import { unitsAt } from './10-march.ts'
import { hasRoom } from './11-stacking-limit.ts'
import { BY_MOVEMENT, fatalCost, gainVp } from './16-victory.ts'

const { cost, most } = tables.callUps

const monthNumber = (date: string): number => {
  const [year, month] = date.split('-').map(Number)
  return 12 * (year - 1932) + month - 1
}

/** 9.4a: units due in this month, by the schedule. */
function scheduled(p: Chaco, side: Side): number {
  const schedule = tables.reinforcements[sides[side]]
  const entry = schedule.find(({ to }) => monthOf(p) <= monthNumber(to))
  return (entry ?? schedule[schedule.length - 1]).units
}

/** 9.4e: every combat unit in the pile may be drawn; in the beginner's game infantry and cavalry only (R58). */
const inPile = (p: Chaco, unit: Unit, status: number): boolean =>
  p.status[unit] === status && (!p.world.basic || p.world.kind[unit] <= CAVALRY)

function pileSize(p: Chaco, side: Side, status: number): number {
  const { firstUnit, endCombat } = p.world
  let size = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) if (inPile(p, unit, status)) size++
  return size
}

/** 9.4b: by earlier rules the pile stood empty until somebody was to be drawn from it. */
const refillsWhenNeeded = (p: Chaco): boolean => rulesBefore(p.world, 3)

/** 9.4b: the dead pile becomes the reinforcement pile. 9.4c: false if that is empty too. */
function refill(p: Chaco, side: Side, tell?: Tell): boolean {
  const { firstUnit, endCombat } = p.world
  const count = pileSize(p, side, DEAD)
  if (count === 0) return false
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.status[unit] === DEAD) p.status[unit] = IN_RESERVE
  }
  tell?.({ rule: '9.4b', key: 'pile.refilled', side, count })
  return true
}

/** 9.4d, 9.6a: the sources a new unit may come to, the one nearest to the GHQ last; a truck to none with an enemy (10.3a). */
export function arrivals(p: Chaco, side: Side, unit: Unit): Hex[] {
  const ghq = ghqHex(p, side)
  return heldSources(p, side)
    .filter(hex => hasRoom(p, unit, hex))
    .filter(hex => isCombat(p.world, unit) || !unitsAt(p, enemyOf(side), hex, false))
    .sort((a, b) => (ghq < 0 ? 0 : hexDistance(p.world, b, ghq) - hexDistance(p.world, a, ghq)) || b - a)
}

interface Reinforcing {
  side: number
  due: number
  unit: number
}

/** 9.5b, 9.5c: Bolivia as often as it likes, Paraguay twice in a game. */
const callUpRefusal = (p: Chaco, side: Side): string | null =>
  p.callUps[side] >= (most[sides[side]] ?? Infinity) ? '9.5c' : null

/** 9.5a, 9.5d: the points go at once, and below zero the war with them. */
export const callUp = verb<Reinforcing, 'callUpDie'>({
  name: 'call-up',
  asks: p => fatalCost(p, p.phasing, cost),
  aside: true,
  forbids: (p, f) => callUpRefusal(p, f.side),
  then: (p, f, tell) => {
    p.callUps[f.side]++
    tell?.({ rule: '9.5a', key: 'callUp.declared', side: f.side, points: cost })
    gainVp(p, f.side, -cost, '9.5a', tell)
    return 'callUpDie'
  },
})

const noCallUp = verb({
  name: 'no-call-up',
  silent: true,
  then: () => 'next',
})

/** 9.4d: to a source of its own that the side holds, within the stacking limit. */
const arrive = verb<Reinforcing, Next<'next'>>({
  name: 'arrive',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of arrivals(p, f.side, f.unit)) list.add(arrive, hex)
  },
  forbids: (p, f, hex) => (arrivals(p, f.side, f.unit).includes(hex) ? null : '9.4d'),
  then: (p, f, tell, hex) => arriveAt(p, f, hex, tell),
})

/**
 * 2.12c: at full strength. Nobody is out of supply before he is judged. Enemy leaders and stores that have come to the
 * source are driven off as by any combat unit that enters (10.3b).
 */
function arriveAt(p: Chaco, { side, unit }: Reinforcing, hex: Hex, tell?: Tell): Next<'next'> {
  putAt(p, unit, hex)
  p.steps[unit] = p.world.fullSteps[unit]
  p.supplied[unit] = 1
  tell?.({ rule: '9.4d', key: 'unit.arrived', unit, hex })
  return unitsAt(p, enemyOf(side), hex, false) ? call(entered, 'next', side, hex, BY_MOVEMENT, 1, 0) : 'next'
}

/** Call-ups, then the draws: those of the schedule and those called up. */
export const reinforcements = procedure('reinforcements', ['side', 'due', 'unit'], {
  start: (p, f) => {
    f.due = scheduled(p, f.side)
    return 'callUps'
  },
  callUps: (p, f) => (callUpRefusal(p, f.side) === null ? 'callUp' : 'next'),
  callUp: choice({
    rule: '9.5a',
    prompt: 'callUp',
    by: (_p, f) => f.side,
    verbs: [callUp, noCallUp],
    usual: noCallUp,
    thinkOf: (p, f) => (callsUp(p, f.side) ? [[callUp.index]] : undefined),
    part: 'routine',
  }),
  callUpDie: dice({
    prompt: 'callUp',
    dice: () => [{ count: 1, sides: 6, label: 'callUp' }],
    then: (_p, f, [die], tell) => {
      f.due += die
      tell?.({ rule: '9.5a', key: 'callUp.answered', side: f.side, dice: [die], count: die })
      return 'callUps'
    },
  }),
  next: (p, f, tell) => {
    f.unit = -1
    if (f.due === 0 && refillsWhenNeeded(p)) return done
    // R45: with no source left to them nobody comes.
    if (f.due > 0 && heldSources(p, f.side).length === 0) {
      tell?.({ rule: '9.4f', key: 'reinforcements.barred', side: f.side, count: f.due })
      return done
    }
    const drawable = pileSize(p, f.side, IN_RESERVE) > 0 || refill(p, f.side, tell)
    if (f.due === 0) return done
    if (drawable) return 'draw'
    tell?.({ rule: '9.4c', key: 'reinforcements.none', side: f.side, count: f.due })
    return done
  },
  draw: draw({
    prompt: 'reinforcement',
    of: 'unit',
    cup: (p, f, holds) => {
      const { firstUnit, endCombat } = p.world
      for (let unit = firstUnit[f.side]; unit < endCombat[f.side]; unit++) {
        if (inPile(p, unit, IN_RESERVE)) holds(unit, 1)
      }
    },
    then: (p, f, unit, tell) => {
      f.due--
      f.unit = unit
      const found = arrivals(p, f.side, unit)
      if (found.length > 1) {
        p.status[unit] = TO_BE_PLACED
        return 'where'
      }
      if (found.length === 1) return arriveAt(p, f, found[0], tell)
      // 9.4f: back to the pile.
      tell?.({ rule: '9.4f', key: 'unit.noRoom', unit })
      return 'next'
    },
  }),
  where: choice({
    rule: '9.4d',
    prompt: 'arrive',
    by: (_p, f) => f.side,
    verbs: [arrive],
    usual: (p, f, legal) => nearestToArmy(p, f.side, legal.all()),
    part: 'routine',
  }),
})
