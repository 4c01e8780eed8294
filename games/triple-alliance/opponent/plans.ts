/**
 * What a side could set out to do in a turn: an assault by all who can be beside a place, the ride for the five places, a
 * place that is held, the march into the heart of Paraguay or back to it, an army spread out before it rots.
 */
import type { Plan } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { enemyOf, LAST_TURN, PARAGUAYAN, type Side } from '../world.ts'
import { lossesAhead } from './attrition-ahead.ts'
import { advanceOf, atHome } from './front.ts'
import { objectivesOf } from './objectives.ts'
import { besideNow, takesNext, withinReach } from './prospects.ts'
import { raid } from './raid.ts'
import { stacksOf } from './stacks.ts'
import { weights } from './weights.ts'

type TriplePlan = Plan<Triple>

/** Assaults are planned at these odds or better, and to be made at those. */
const LEAST_ODDS = 1.5
const WANTED_ODDS = 4
/** What the place is worth on top once it is taken, and on the way there. */
const TAKEN = 25
const MASSED = 18
/** How much more of the same a plan asks for. */
const MORE_RAID = 0.6
const MORE_ADVANCE = 0.5
const MORE_HOME = 1.5
const MORE_SPREAD = 1
/** Below this there is not enough hope for the ride; what rots less need not be spread out. */
const LEAST_HOPE = 8
const LEAST_ROT = 3
/** A place in danger is held by so much defense, each factor of it worth so much. */
const IN_DANGER = 0.35
const GARRISON = 14
const HELD = 1.2
/** So many assaults and places to be held at most. */
const MOST = 2

export function plans(view: Triple, side: Side): readonly TriplePlan[] {
  return [
    ...assaultPlans(view, side),
    ...holdPlans(view, side),
    ...(side === PARAGUAYAN ? paraguayanPlans(view) : alliedPlans()),
    ...spreadPlan(view, side),
  ]
}

/** The places of the enemy that can be stormed in this turn, the best odds first. */
function assaultPlans(view: Triple, side: Side): TriplePlan[] {
  const stacks = stacksOf(view)
  const found: { readonly odds: number; readonly plan: TriplePlan }[] = []
  for (const { hex } of objectivesOf(view.world.ground)) {
    if (view.holder[hex] !== 1 + enemyOf(side)) continue
    const odds = withinReach(view, stacks, side, hex) / Math.max(1, stacks.defense[stacks.at[hex] - 1])
    if (odds >= LEAST_ODDS) found.push({ odds, plan: assaultOn(side, hex) })
  }
  found.sort((a, b) => b.odds - a.odds)
  return found.slice(0, MOST).map(({ plan }) => plan)
}

const assaultOn = (side: Side, hex: Hex): TriplePlan => ({
  key: 'assault',
  params: { hex },
  worth: view => {
    if (view.holder[hex] !== 1 + enemyOf(side)) return TAKEN
    const stacks = stacksOf(view)
    const defense = Math.max(1, stacks.defense[stacks.at[hex] - 1])
    return MASSED * Math.min(1, besideNow(view, stacks, side, hex) / (WANTED_ODDS * defense))
  },
})

/** The side's own places that the enemy could take in his next turn. */
function holdPlans(view: Triple, side: Side): TriplePlan[] {
  const stacks = stacksOf(view)
  const found: { readonly danger: number; readonly plan: TriplePlan }[] = []
  for (const { hex } of objectivesOf(view.world.ground)) {
    if (view.control[hex] !== side) continue
    const danger = takesNext(view, stacks, enemyOf(side), hex)
    if (danger >= IN_DANGER) found.push({ danger, plan: hold(side, hex) })
  }
  found.sort((a, b) => b.danger - a.danger)
  return found.slice(0, MOST).map(({ plan }) => plan)
}

const hold = (side: Side, hex: Hex): TriplePlan => ({
  key: 'hold',
  params: { hex },
  worth: view => {
    if (view.holder[hex] !== 1 + side) return 0
    const stacks = stacksOf(view)
    return HELD * Math.min(GARRISON, stacks.defense[stacks.at[hex] - 1])
  },
})

function paraguayanPlans(view: Triple): TriplePlan[] {
  const home: TriplePlan = { key: 'withdraw', params: {}, worth: now => MORE_HOME * atHome(now) }
  const ride: TriplePlan = {
    key: 'raid',
    params: {},
    worth: now => MORE_RAID * raid(now, PARAGUAYAN, stacksOf(now)),
  }
  const hope = raid(view, PARAGUAYAN, stacksOf(view))
  return hope >= LEAST_HOPE ? [ride, home] : [home]
}

const alliedPlans = (): TriplePlan[] => [
  { key: 'advance', params: {}, worth: view => MORE_ADVANCE * advanceOf(view) },
]

function spreadPlan(view: Triple, side: Side): TriplePlan[] {
  if (view.turn === LAST_TURN || lossesAhead(view, side, stacksOf(view)) < LEAST_ROT) return []
  const worth = (now: Triple) => -MORE_SPREAD * weights.lossAhead * lossesAhead(now, side, stacksOf(now))
  return [{ key: 'spread', params: {}, worth }]
}
