/**
 * What a side does when nobody says otherwise: time-outs, the historical set-up at one click, and the opponents' guess
 * at decisions in the midst of another.
 */
import type { Action } from '@quebracho/engine'
import type { Chaco } from './position.ts'
import { attackFactor, defenceFactor } from './rules/02-components.ts'
import { ghqHex } from './rules/08-supply-lines.ts'
import { findLoc } from './rules/08-tracing.ts'
import { hexDistance, LEADER, type Side, type Unit } from './world.ts'

/** The legal actions of the moment, all of them or by name; asked for only where the answer depends on them. */
export interface Legal {
  all(): readonly Action[]
  named(verb: string): readonly Action[]
  /** The action of a verb without arguments. */
  plain(verb: string): Action
}

/** Decisions that are answered by doing nothing. */
const quiet: Readonly<Record<string, string>> = {
  truce: 'accept-truce',
  withdrawGhq: 'keep-ghq',
  laying: 'end-laying',
  attrition: 'the-rest',
  callUp: 'no-call-up',
  build: 'end-building',
  move: 'end-movement',
  marching: 'halt',
  barrage: 'end-barrage',
  declareBarrage: 'fire',
  attack: 'end-combat',
  declareAttack: 'assault',
  politics: 'end-politics',
  challenge: 'buy-nothing',
  well: 'spare-well',
}

export function standardAction(p: Chaco, prompt: string, side: Side, legal: Legal): Action {
  const answer = quiet[prompt]
  if (answer !== undefined) return legal.plain(answer)
  switch (prompt) {
    case 'loc':
      return best(legal.named('trace'), ([, source]) => -(findLoc(p, side, [], source)?.length ?? 999))
    case 'newSupply':
      return supplyToGhq(p, side, legal)
    case 'replace':
      return best(legal.named('replace'), ([, unit]) => worth(p, unit), legal.plain('end-new-units'))
    case 'arrive':
    case 'truckArrives':
      return nearestToGhq(p, side, legal.all())
    case 'combatSupply':
      return legal.named('spend')[0] ?? legal.plain('enough')
    case 'aircraft':
      return legal.plain('no-aircraft')
    case 'losses':
      return cheapestLoss(p, legal.all())
    case 'overstacked':
      return best(legal.all(), ([, unit]) => -worth(p, unit))
    case 'retreat':
      return best(legal.all(), action => -hexDistance(p.world, lastArgument(action), ghqHex(p, side)))
    case 'advance':
      return followUp(p, side, legal)
    case 'construct':
      return legal.named('construct')[0] ?? legal.all()[0]
    default:
      return legal.all()[0]
  }
}

/** The first of those with the highest value; `none` if there are none. */
function best(actions: readonly Action[], value: (action: Action) => number, none?: Action): Action {
  if (actions.length === 0 && none) return none
  return actions.reduce((a, b) => (value(b) > value(a) ? b : a))
}

const lastArgument = (action: Action): number => action[action.length - 1]

const worth = (p: Chaco, unit: Unit): number => attackFactor(p, unit) + defenceFactor(p, unit)

/** All to the GHQ if it can take them, else to the place most of the rest is listed for. */
function supplyToGhq(p: Chaco, side: Side, legal: Legal): Action {
  const places = legal.named('supply')
  if (places.length === 0) return legal.plain('forgo-supply')
  const ghq = ghqHex(p, side)
  return best(places, ([, hex, points]) => points + (hex === ghq ? 1000 : 0))
}

function nearestToGhq(p: Chaco, side: Side, actions: readonly Action[]): Action {
  const ghq = ghqHex(p, side)
  return ghq < 0 ? actions[0] : best(actions, action => -hexDistance(p.world, lastArgument(action), ghq))
}

/** The weakest full unit is turned first; only then are units given up. */
function cheapestLoss(p: Chaco, actions: readonly Action[]): Action {
  return best(actions, ([, unit]) => (p.steps[unit] > 1 ? 100 : 0) - worth(p, unit))
}

/** Troops first, then whoever leads them; enough to hold what was taken. */
function followUp(p: Chaco, side: Side, legal: Legal): Action {
  const moves = legal.named('advance')
  const entered = (hex: number) => strengthAt(p, side, hex) > 0
  const troops = moves.filter(([, unit]) => unit < p.world.endCombat[side])
  const first = troops.filter(([, , hex]) => !entered(hex))
  if (first.length > 0) return best(first, ([, unit]) => worth(p, unit))
  const leaders = moves.filter(([, unit, hex]) => p.world.kind[unit] === LEADER && entered(hex))
  if (leaders.length > 0) return leaders[0]
  return legal.plain('end-advance')
}

function strengthAt(p: Chaco, side: Side, hex: number): number {
  let strength = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.place[unit] === hex) strength += defenceFactor(p, unit)
  }
  return strength
}
