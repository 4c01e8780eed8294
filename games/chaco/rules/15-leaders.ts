/** Chapter 15. Leaders: the Political Phase, with one attempt to replace one of them, forced or free. */
import { type Call, call, done } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, choice, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { challenge, challengers } from './15-challenge.ts'
import { commanderRank, isSubordinate, outranks } from './15-new-leaders.ts'
import { dismissal, removal } from './15-replacement.ts'
import { gainVp, perhapsFatalCost } from './16-victory.ts'

const { subordinatePoint, mostPoints } = tables.politics

interface Politics {
  side: number
}

const endPolitics = verb({
  name: 'end-politics',
  silent: true,
  then: () => 'out',
})

/** 15.4a: in any Political Phase; supporters and points are named next. */
const replaceCommander = verb<Politics, Call<'out'>>({
  name: 'replace-commander',
  aside: true,
  // 15.4d, and the points that may be bought.
  asks: p => perhapsFatalCost(p, p.phasing, commanderRank(p, p.phasing) + 12),
  forbids: (p, f) => (p.commander[f.side] >= 0 ? null : '15.4a'),
  then: (p, f, tell) => {
    tell?.({ rule: '15.4a', key: 'dismissal.begins', side: f.side, unit: p.commander[f.side] })
    return call(dismissal, 'out', f.side, 0, 0, 0)
  },
})

/** 15.5a, 15.5b: not one who outranks the commander; up to three points at 2 VP each. */
function removalRefusal(p: Chaco, side: Side, unit: Unit, points: number): string | null {
  if (!isSubordinate(p, side, unit) || outranks(p, side, unit)) return '15.5a'
  return points <= mostPoints ? null : '15.5b'
}

const replaceSubordinate = verb<Politics, Call<'out'>>({
  name: 'replace-leader',
  args: ['unit', 'number'],
  aside: true,
  // 15.5b, 15.5d
  asks: (p, unit, points) =>
    perhapsFatalCost(p, p.phasing, subordinatePoint * points + p.world.political[unit] + 6),
  list: (p, f, list) => {
    for (let unit = p.world.endCombat[f.side]; unit < p.world.endLeaders[f.side]; unit++) {
      for (let points = 0; points <= mostPoints; points++) {
        if (removalRefusal(p, f.side, unit, points) === null) list.add(replaceSubordinate, unit, points)
      }
    }
  },
  forbids: (p, f, unit, points) => removalRefusal(p, f.side, unit, points),
  then: (p, f, tell, unit, points) => {
    tell?.({ rule: '15.5b', key: 'removal.begins', side: f.side, unit })
    gainVp(p, f.side, -subordinatePoint * points, '15.5b', tell)
    return call(removal, 'out', f.side, unit, points)
  },
})

/** 15.1b, 15.1c: one attempt; a forced one leaves no other. */
export const politicalPhase = procedure('politicalPhase', ['side'], {
  start: (p, f, tell) => {
    if (p.doubted[f.side] === 0) return 'free'
    p.doubted[f.side] = 0
    if (challengers(p, f.side).length > 0) return call(challenge, 'out', f.side, -1, 0)
    // 15.2c
    tell?.({ rule: '15.2c', key: 'commander.unchallenged', side: f.side, unit: p.commander[f.side] })
    return 'free'
  },
  free: choice({
    rule: '15.1b',
    prompt: 'politics',
    by: (_p, f) => f.side,
    verbs: [endPolitics, replaceCommander, replaceSubordinate],
    usual: endPolitics,
  }),
  out: () => done,
})
