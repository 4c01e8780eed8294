/** Chapter 15, replacement at the player's own wish: of the army commander (15.4) and of a subordinate (15.5). */
import { type Call, call, done, type Tell } from '@quebracho/engine'
import { type Chaco, choice, dice, draw, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { buyNothing, lowerDie, raiseDie } from './15-bought-points.ts'
import {
  commanderRank,
  DRAWN,
  newLeader,
  outranking,
  outranks,
  replaceLeader,
  successors,
  TO_COMMAND,
  takesCommand,
} from './15-new-leaders.ts'
import { gainVp } from './16-victory.ts'

interface Dismissal {
  side: number
  /** Bits of the supporters named, counted from the side's first leader. */
  supporters: number
  bought: number
  /** After a failure: how many times the second die counts. */
  times: number
}

const bit = (p: Chaco, side: Side, leader: Unit): number => 1 << (leader - p.world.endCombat[side])

const supporters = (p: Chaco, f: Dismissal): Unit[] =>
  outranking(p, f.side).filter(unit => (f.supporters & bit(p, f.side, unit)) !== 0)

/** 15.4a: a subordinate who outranks the commander may be named, and then adds 1. */
const mayBeNamed = (p: Chaco, f: Dismissal, unit: Unit): boolean =>
  outranks(p, f.side, unit) && (f.supporters & bit(p, f.side, unit)) === 0

const supporter = verb<Dismissal, 'buy'>({
  name: 'supporter',
  args: ['unit'],
  aside: true,
  list: (p, f, list) => {
    for (const unit of outranking(p, f.side)) if (mayBeNamed(p, f, unit)) list.add(supporter, unit)
  },
  forbids: (p, f, unit) => (mayBeNamed(p, f, unit) ? null : '15.4a'),
  then: (p, f, tell, unit) => {
    f.supporters |= bit(p, f.side, unit)
    tell?.({ rule: '15.4a', key: 'commander.supporter', side: f.side, unit })
    return 'buy'
  },
})

/** R35: no difference is added, for there is no challenger. */
const total = (p: Chaco, f: Dismissal, die: number): number => die + supporters(p, f).length + f.bought

/** 15.4b-d, R34: 0 he goes; else he stays, and a second die counts once or twice. */
function timesFor(p: Chaco, f: Dismissal, die: number): number {
  const rank = commanderRank(p, f.side)
  const sum = total(p, f, die)
  return sum >= 2 * rank ? 0 : sum >= rank ? 1 : 2
}

const faces = [1, 2, 3, 4, 5, 6]

export const dismissal = procedure('dismissal', ['side', 'supporters', 'bought', 'times'], {
  buy: choice({
    rule: '15.4a',
    prompt: 'dismissal',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [buyNothing, supporter, raiseDie, lowerDie],
  }),
  roll: dice({
    prompt: 'dismissalDie',
    dice: (p, f) => {
      const worth = faces.map(face => timesFor(p, f, face))
      return [{ count: 1, sides: 6, label: 'politics', worth }]
    },
    then: (p, f, [die], tell) => {
      f.times = timesFor(p, f, die)
      const needed = 2 * commanderRank(p, f.side)
      const told = { side: f.side, unit: p.commander[f.side], dice: [die], die: total(p, f, die), needed }
      if (f.times > 0) {
        tell?.({ rule: f.times === 1 ? '15.4c' : '15.4d', key: 'dismissal.failed', ...told })
        return 'cost'
      }
      if (f.supporters === 0 && successors(p, f.side).length === 0) {
        // 15.6d: nobody could follow him.
        tell?.({ rule: '15.6d', key: 'dismissal.noSuccessor', ...told })
        return done
      }
      tell?.({ rule: '15.4b', key: 'dismissal.done', ...told })
      return 'goes'
    },
  }),
  // 15.4b: with supporters one of them commands; without, a named leader is drawn to command.
  goes: (p, f, tell) => {
    const named = supporters(p, f)
    if (named.length > 1) return 'lots'
    if (named.length === 1) return succeed(p, f, named[0], tell)
    replaceLeader(p, p.commander[f.side], '15.4b', tell)
    return call(newLeader, 'out', f.side, TO_COMMAND, -1)
  },
  lots: draw({
    prompt: 'successor',
    of: 'unit',
    cup: (p, f, holds) => {
      for (const unit of supporters(p, f)) holds(unit, 1)
    },
    then: succeed,
  }),
  // 15.4c, 15.4d
  cost: dice({
    prompt: 'politicalCost',
    dice: () => [{ count: 1, sides: 6, label: 'politicalCost' }],
    then: (p, f, [die], tell) => {
      const points = commanderRank(p, f.side) + f.times * die
      const rule = f.times === 1 ? '15.4c' : '15.4d'
      tell?.({ rule, key: 'politics.cost', side: f.side, dice: [die], points })
      gainVp(p, f.side, -points, rule, tell)
      return done
    },
  }),
  out: () => done,
})

function succeed(p: Chaco, f: Dismissal, successor: Unit, tell?: Tell): Call<'out'> {
  replaceLeader(p, p.commander[f.side], '15.4b', tell)
  takesCommand(p, f.side, successor, '15.4b', tell)
  return call(newLeader, 'out', f.side, DRAWN, -1)
}

/** 15.5b-d: a subordinate is replaced, or stays at a price. */
export const removal = procedure('removal', ['side', 'leader', 'bought'], {
  roll: dice({
    prompt: 'removalDie',
    dice: (p, f) => {
      const worth = faces.map(face => (face + f.bought > p.world.political[f.leader] ? 1 : 0))
      return [{ count: 1, sides: 6, label: 'politics', worth }]
    },
    then: (p, f, [die], tell) => {
      const { side, leader } = f
      const sum = die + f.bought
      const told = { side, unit: leader, dice: [die], die: sum }
      if (sum <= p.world.political[leader]) {
        tell?.({ rule: '15.5d', key: 'removal.failed', ...told })
        return 'cost'
      }
      tell?.({ rule: '15.5c', key: 'removal.done', ...told })
      replaceLeader(p, leader, '15.5c', tell)
      return call(newLeader, 'out', side, DRAWN, -1)
    },
  }),
  // 15.5d
  cost: dice({
    prompt: 'politicalCost',
    dice: () => [{ count: 1, sides: 6, label: 'politicalCost' }],
    then: (p, f, [die], tell) => {
      const points = p.world.political[f.leader] + die
      tell?.({ rule: '15.5d', key: 'politics.cost', side: f.side, dice: [die], points })
      gainVp(p, f.side, -points, '15.5d', tell)
      return done
    },
  }),
  out: () => done,
})
