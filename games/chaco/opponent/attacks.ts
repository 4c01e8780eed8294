/**
 * What attacks can win: the one that is next to come where the armies stand, and those that strength gathered around an enemy
 * makes possible later.
 */
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, MOVEMENT, REACTION } from '../position.ts'
import { MARSH } from '../rules/02-land.ts'
import { enemyOf, type Side } from '../world.ts'
import { stepTable } from './distances.ts'
import { strikes, strikesNext } from './strikes.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

/** What can be won from the stacks of the enemy by the strength gathered around them. It must be less than what an attack wins. */
export function pressure(survey: Survey, side: Side): number {
  const { p, stacks, future } = survey
  const enemy = enemyOf(side)
  const { count, hex, odds, units, value } = stacks[enemy]
  const next = strikesNext(p, side)
  let later = 0
  for (let i = 0; i < count; i++) {
    const troops = weights.point * units[i] + future * value[i]
    const place = placeWorth(p, hex[i])
    later += rising(odds[i]) * (troops + place)
  }
  return weights.pressure * soon(p) * later + (next > 0 ? next * strikes(survey, side) : 0)
}

/** Even odds win little, but whoever is the first to come counts for something too. */
const rising = (odds: number): number => (odds < 2 ? (odds * odds) / 4 : odds - 1)

/** 16.2d: what advancing into the place brings. */
export function placeWorth({ world: { land } }: Chaco, hex: Hex): number {
  const settlement = land.settlementAt[hex]
  if (settlement < 0) return 0
  return land.settlements[settlement].major ? weights.majorAdvance : weights.advance
}

/** Before the attacks of a turn a threat is worth more than after them, when the other side marches first. */
export const soon = ({ phase }: Chaco): number =>
  phase === MOVEMENT || phase === REACTION ? 1 : weights.late

/** The odds at which the enemy would attack a stack of the side with what he has around it; who has no leader there counts for so much. */
export function oddsAgainst(survey: Survey, side: Side, i: number, unled = 1): number {
  const { p, stacks } = survey
  const { hex } = stacks[side]
  const { count, hex: from, attack, armed: supplied, led } = stacks[enemyOf(side)]
  const table = stepTable(p.world)
  const row = hex[i] * p.world.hexes
  const { strengthAt } = weights
  let gathered = 0
  for (let k = 0; k < count; k++) {
    const steps = table[row + from[k]]
    if (steps >= strengthAt.length) continue
    const ready = (supplied[k] === 1 ? 1 : weights.unarmed) * (led[k] === 1 ? 1 : unled)
    gathered += attack[k] * strengthAt[steps] * ready
  }
  return Math.min(weights.highestOdds, gathered / strengthOf(survey, side, i))
}

export function strengthOf({ p, stacks }: Survey, side: Side, i: number): number {
  const { defence, armed } = stacks[side]
  return Math.max(1, defence[i] * (armed[i] === 1 ? 1 : weights.unarmed)) * worksAt(p, stacks[side], i)
}

/** 12.13e: what defence is multiplied by, with the works that are about to be built (14.2b). */
function worksAt({ works, world: { land } }: Chaco, { hex, engineers, builders }: Stacks, i: number): number {
  const at = hex[i]
  if (engineers[i] === 0 || works[at] === 2 || land.terrain[at] === MARSH) return 1 + works[at]
  const share = builders[i] > 0 ? weights.building : weights.engineer
  return 1 + works[at] + share
}

/** How likely such odds leave nobody: a single step is lost to almost any attack, more than one only to the best. */
export function wipeOut(odds: number, steps: number): number {
  if (steps === 1) return Math.min(0.85, 0.7 * odds)
  const { wipedOut } = weights
  const whole = Math.min(wipedOut.length - 2, Math.floor(odds))
  return wipedOut[whole] + (odds - whole) * (wipedOut[whole + 1] - wipedOut[whole])
}
