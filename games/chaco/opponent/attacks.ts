/**
 * What attacks can win: the one that is next to come where the armies stand, and those that strength gathered around an enemy
 * makes possible later.
 */
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, FIRST_COMBAT, MOVEMENT, REACTION, REACTION_COMBAT } from '../position.ts'
import { MARSH } from '../rules/02-land.ts'
import { enemyOf, type Side } from '../world.ts'
import { stepTable } from './distances.ts'
import type { Stacks, Survey } from './survey.ts'
import { weights } from './weights.ts'

/** What can be won from the stacks of the enemy by the strength gathered around them. It must be less than what an attack wins. */
export function pressure(survey: Survey, side: Side): number {
  const { p, stacks, future } = survey
  const enemy = enemyOf(side)
  const { count, hex, units, value } = stacks[enemy]
  const strikes = strikesNext(p, side)
  let later = 0
  let next = 0
  for (let i = 0; i < count; i++) {
    const troops = weights.point * units[i] + future * value[i]
    const place = placeWorth(p, hex[i])
    later += rising(oddsAgainst(survey, enemy, i, weights.unled)) * (troops + place)
    if (strikes > 0) next += strikeAt(survey, side, i, troops, place)
  }
  return weights.pressure * soon(p) * later + strikes * next
}

/** Even odds win little, but whoever is the first to come counts for something too. */
const rising = (odds: number): number => (odds < 2 ? (odds * odds) / 4 : odds - 1)

/**
 * How much the attack counts that is the next to come for a side without another march before it: that of the turn's First
 * Combat Phase, and the answer to it (12.1a).
 */
function strikesNext({ phase, phasing, truce }: Chaco, side: Side): number {
  if (truce === 1 || phase < MOVEMENT || phase > REACTION_COMBAT) return 0
  if (side !== phasing) return weights.strike
  return phase === REACTION_COMBAT ? 0 : weights.assault
}

/** What an attack on an enemy stack by all beside it is likely to win, less what it costs. */
function strikeAt(survey: Survey, side: Side, i: number, troops: number, place: number): number {
  const { p, stacks } = survey
  const { hex, steps, struck } = stacks[enemyOf(side)]
  const isHis = p.phase === (side === p.phasing ? FIRST_COMBAT : REACTION_COMBAT)
  if (isHis && struck[i] === 1) return 0
  const strength = strengthBeside(survey, side, hex[i])
  const odds = Math.min(weights.highestOdds, strength / strengthOf(survey, enemyOf(side), i))
  if (odds < weights.strikeOdds) return 0
  const gone = wipeOut(odds, steps[i])
  const lost = steps[i] === 1 ? gone : weights.lostAt * odds
  return Math.max(0, lost * troops + gone * place - weights.strikeCost * strength)
}

/** 12.2a, 12.12b: the strength a side has beside a hex, with its leaders. */
function strengthBeside({ p, stacks }: Survey, side: Side, target: Hex): number {
  const { at, attack, armed, led } = stacks[side]
  const { neighbours } = p.world.land.grid
  let gathered = 0
  for (let edge = 6 * target; edge < 6 * target + 6; edge++) {
    const hex = neighbours[edge]
    const k = hex < 0 ? -1 : at[hex] - 1
    if (k >= 0 && led[k] === 1) gathered += attack[k] * (armed[k] === 1 ? 1 : weights.unarmed)
  }
  return gathered
}

/** 16.2d: what advancing into the place brings. */
function placeWorth({ world: { land } }: Chaco, hex: Hex): number {
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

function strengthOf({ p, stacks }: Survey, side: Side, i: number): number {
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
