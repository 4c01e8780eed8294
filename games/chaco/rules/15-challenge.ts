/** Chapter 15, after a bad defeat: a subordinate who outranks the army commander challenges him (15.2, 15.3). */
import { call, done } from '@quebracho/engine'
import { type Chaco, choice, dice, draw, procedure } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { buyNothing, lowerDie, raiseDie } from './15-bought-points.ts'
import {
  CHOSEN,
  commanderRank,
  DRAWN,
  newLeader,
  outranking,
  replaceLeader,
  takesCommand,
} from './15-new-leaders.ts'

interface Challenge {
  side: number
  challenger: number
  bought: number
}

/** 15.2b: the highest of those who outrank the commander; several of one rating draw lots. */
export function challengers(p: Chaco, side: Side): Unit[] {
  const { political } = p.world
  const above = outranking(p, side)
  const highest = Math.max(0, ...above.map(unit => political[unit]))
  return above.filter(unit => political[unit] === highest)
}

/** 15.3a: the difference of the two, and one for each further subordinate above the commander. */
function modifier(p: Chaco, { side, challenger, bought }: Challenge): number {
  const difference = p.world.political[challenger] - commanderRank(p, side)
  return difference + outranking(p, side).length - 1 + bought
}

const [REPLACED, SURVIVES, EQUAL, CHALLENGER_GOES] = [0, 1, 2, 3]

/** 15.3c-f, R34 */
function resultOf(p: Chaco, side: Side, total: number): number {
  const rank = commanderRank(p, side)
  if (total >= 2 * rank) return REPLACED
  return total > rank ? SURVIVES : total === rank ? EQUAL : CHALLENGER_GOES
}

const faces = [1, 2, 3, 4, 5, 6]

export const challenge = procedure('challenge', ['side', 'challenger', 'bought'], {
  start: (p, f) => {
    const found = challengers(p, f.side)
    if (found.length > 1) return 'lots'
    f.challenger = found[0]
    return 'announce'
  },
  lots: draw({
    prompt: 'challenger',
    of: 'unit',
    cup: (p, f, holds) => {
      for (const unit of challengers(p, f.side)) holds(unit, 1)
    },
    then: (_p, f, unit) => {
      f.challenger = unit
      return 'announce'
    },
  }),
  announce: (p, f, tell) => {
    const { side, challenger } = f
    tell?.({
      rule: '15.2a',
      key: 'commander.challenged',
      side,
      unit: challenger,
      commander: p.commander[side],
    })
    return 'buy'
  },
  buy: choice({
    rule: '15.3b',
    prompt: 'challenge',
    by: (_p, f) => f.side,
    verbs: [buyNothing, raiseDie, lowerDie],
    usual: buyNothing,
  }),
  roll: dice({
    prompt: 'challengeDie',
    dice: (p, f) => {
      const worth = faces.map(face => resultOf(p, f.side, face + modifier(p, f)))
      return [{ count: 1, sides: 6, label: 'politics', worth }]
    },
    then: (p, f, [die], tell) => {
      const { side, challenger } = f
      const total = die + modifier(p, f)
      const result = resultOf(p, side, total)
      const rank = commanderRank(p, side)
      const commander = p.commander[side]
      const told = { unit: challenger, commander, dice: [die], die: total, side, rank, needed: 2 * rank }
      if (result === REPLACED) {
        tell?.({ rule: '15.3c', key: 'challenge.won', ...told })
        replaceLeader(p, p.commander[side], '15.3c', tell)
        takesCommand(p, side, challenger, '15.3c', tell)
        return call(newLeader, 'out', side, DRAWN, -1)
      }
      if (result === SURVIVES) {
        tell?.({ rule: '15.3d', key: 'challenge.undecided', ...told })
        return done
      }
      const rule = result === EQUAL ? '15.3e' : '15.3f'
      tell?.({ rule, key: 'challenge.lost', ...told })
      replaceLeader(p, challenger, rule, tell)
      return call(newLeader, 'out', side, result === EQUAL ? CHOSEN : DRAWN, -1)
    },
  }),
  out: () => done,
})
