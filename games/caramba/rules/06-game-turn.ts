/** Chapter 6. The game turn: production of both, A's segment, B's segment, end of turn. */
import { ActionList, call, done } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import { type Caramba, choice, draw, procedure, turnRecords, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { hideAgain, localiseContacts, underFog } from './02-unseen.ts'
import { endActivation, rest } from './03-activation.ts'
import { production } from './05-depots-and-tokens.ts'
import {
  abandon,
  airlift,
  anythingToDecide,
  endSupply,
  feed,
  judgeSupply,
  starve,
  usualSupply,
} from './07-supply.ts'
import { pass, step } from './08-moves.ts'
import { attack } from './09-combat.ts'
import { barrage } from './11-barrage.ts'
import { raid, recce } from './12-aircraft.ts'
import { deforest, finishWorks } from './13-works.ts'
import { deployment, explore, testDestroyed, testTurnLimit } from './15-canada-dry.ts'

/** turn-2 */
function clearTurnRecords(p: Caramba): void {
  for (const field of turnRecords) p[field].fill(0)
  if (p.world.options.turnFlags === 'game') p.gunsMoved.fill(0)
}

/** G3, option turnFlags `own`: what a unit's movement does to its guns lasts until its own next segment. */
function clearOwnRecords(p: Caramba, side: Side): void {
  const { firstUnit, options } = p.world
  if (options.turnFlags === 'own') p.gunsMoved.fill(0, firstUnit[side], firstUnit[side + 1])
}

/** What a unit can be told to do. */
const orders = [step, pass, attack, barrage, deforest]

export function couldAct(p: Caramba): Unit[] {
  const list = new ActionList()
  for (const order of orders) order.list(p, undefined, list)
  return [...new Set(list.toArray().map(([, unit]) => unit))].sort((a, b) => a - b)
}

/** act-2: no unit has to be activated; but that none at all has been may be an oversight. */
export const endSegment = verb({
  name: 'end-segment',
  asks: p => {
    const count = p.acting >= 0 || p.activated.includes(1) ? 0 : couldAct(p).length
    return count > 0 ? say('show.confirm.idle', { count }) : null
  },
  then: () => 'end',
})

/** turn-1: one side's supply, then its moves and combats. */
export const segment = procedure('segment', ['side'], {
  start: (p, f, tell) => {
    p.active = f.side
    clearOwnRecords(p, f.side)
    tell?.({ rule: 'turn-1', key: 'segment.begins', side: f.side, turn: p.turn })
    judgeSupply(p, f.side)
    return anythingToDecide(p, f.side) ? 'supply' : 'starve'
  },
  supply: choice({
    rule: 'turn-1',
    prompt: 'supply',
    by: p => p.active,
    seenBy: underFog,
    verbs: [feed, airlift, abandon, endSupply],
    usual: usualSupply,
  }),
  starve: (p, f, tell) => {
    starve(p, f.side, tell)
    testDestroyed(p, tell)
    return 'activate'
  },
  activate: choice({
    rule: 'turn-1',
    prompt: 'activate',
    by: p => p.active,
    seenBy: underFog,
    verbs: [...orders, rest, raid, recce, endSegment],
    usual: endSegment,
  }),
  end: (p, f, tell) => {
    endActivation(p)
    hideAgain(p, tell)
    tell?.({ rule: 'turn-1', key: 'segment.ends', side: f.side, turn: p.turn })
    p.active = -1
    return done
  },
})

/** turn-1, and before it canada-4 (the real marker), canada-8 (deployment) and explore-2 (first sight). */
export const wholeGame = procedure('game', [], {
  start: p => (p.world.markers.length > 0 ? 'hideWater' : 'deploy'),
  hideWater: draw({
    prompt: 'water',
    of: 'hex',
    cup: (p, _, holds) => {
      for (const hex of p.world.markers) holds(hex, 1)
    },
    seenBy: () => 0,
    then: (p, _, hex) => {
      p.real = hex
      return 'deploy'
    },
  }),
  deploy: () => call(deployment, 'firstSight', 0),
  firstSight: (p, _, tell) => {
    for (let unit = 0; unit < p.world.units; unit++) if (p.hex[unit] >= 0) localiseContacts(p, unit, tell)
    return call(explore, 'secondSight', p.world.order[0], -1, -1)
  },
  secondSight: p => call(explore, 'turn', p.world.order[1], -1, -1),
  turn: (p, _, tell) => {
    p.turn++
    p.stirred = 0
    clearTurnRecords(p)
    tell?.({ rule: 'turn-1', key: 'turn.begins', turn: p.turn })
    return call(production, 'first', 0)
  },
  first: p => call(segment, 'second', p.world.order[0]),
  second: p => call(segment, 'end', p.world.order[1]),
  end: (p, _, tell) => {
    finishWorks(p, tell)
    p.quiet = p.stirred === 1 ? 0 : p.quiet + 1
    testTurnLimit(p, tell)
    return 'turn'
  },
})
