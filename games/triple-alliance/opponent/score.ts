/** How good a view is for a side: armies, places, how near each army is to what it wants, and what the march will cost. */
import { LAUNCHED, POOL, TO_COME, type Triple, WITH_ARMY } from '../position.ts'
import { ALLIED, enemyOf, PARAGUAYAN, type Side, type Unit } from '../world.ts'
import { lossesAhead } from './attrition-ahead.ts'
import { assaults, dangers } from './exchange.ts'
import { advanceOf, homeOf } from './front.ts'
import { isTaken, objectivesOf, turnJudged } from './objectives.ts'
import { raid } from './raid.ts'
import { type Stacks, stacksOf } from './stacks.ts'
import { grip, newStrengths, openTo, shareOf, weigh } from './strength.ts'
import { pointsWon, victory } from './victory.ts'
import { worthOf } from './worth.ts'

/** A victory point, in the same coin as units, of which a battalion of the line is worth some 3. */
const POINT = 200
/** 8.2i: an expedition on its way may still bring its point. */
const EXPEDITION_AFOOT = 6

/** How much of a unit's worth counts that is not on the map: waiting or still to come, or sent away. */
const WAITING = 0.7
const ABROAD = 0.8
/** 7.14a, 7.14b: what is left of a National Guard unit, on average, that marched in company, and that marched alone. */
export const MARCHED_IN_COMPANY = 0.7
const MARCHED_ALONE = 0.6

/** What a unit lost to attrition is worth: the owner gives up the least. */
export const LOSS_AHEAD = 2
/** 5.2a: of what the Allies must fear, how much counts with Paraguay: they move once more before the check. */
const MAY_CHANGE = 0.4

/** What remains of a unit's worth, wherever it is. */
function presence(p: Triple, unit: Unit): number {
  const fate = p.fate[unit]
  if (fate === WITH_ARMY) return p.place[unit] >= 0 ? 1 : WAITING
  return fate === TO_COME ? WAITING : ABROAD
}

/** What the march of National Guards is going to leave of it. */
function marchLeaves(p: Triple, unit: Unit): number {
  if (p.marched[unit] === 0 || p.fresh[unit] === 1) return 1
  return p.marched[unit] === 1 ? MARCHED_IN_COMPANY : MARCHED_ALONE
}

/** What the side's units are worth, on the map and off it. */
function army(p: Triple, side: Side): number {
  const { firstUnit, endUnit } = p.world
  const worth = worthOf(p.world)
  let value = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.fate[unit] !== POOL) value += worth[unit] * presence(p, unit) * marchLeaves(p, unit)
  return value
}

/** For `places` to weigh the armies in. */
const strengths = newStrengths()

/** Places and forts: what the Allies have of Paraguay's less what Paraguay has of theirs. */
function places(p: Triple, stacks: Stacks): number {
  const objectives = objectivesOf(p.world.ground)
  const { attack, defense, wanting, owning } = strengths
  const turn = turnJudged(p)
  weigh(p, stacks, strengths)
  let value = 0
  for (let i = 0; i < objectives.length; i++) {
    const objective = objectives[i]
    const taken = isTaken(p, objective)
    let share = shareOf(objective.fort, taken, grip(attack[i], defense[i]))
    if (objective.side === PARAGUAYAN && !objective.fort && !taken) share += openTo(wanting[i], owning[i])
    value += (objective.side === PARAGUAYAN ? 1 : -1) * objective.worthIn[turn] * share
  }
  return value
}

function attrition(p: Triple, side: Side, stacks: Stacks): number {
  const own = lossesAhead(p, side, stacks)
  const other = lossesAhead(p, enemyOf(side), stacks)
  return LOSS_AHEAD * ((side === PARAGUAYAN ? MAY_CHANGE : 1) * other - own)
}

/** A part of the score, in the coin of units: how much better the side is off for it than its enemy. */
interface Part {
  readonly key: string
  readonly of: (p: Triple, side: Side, stacks: Stacks) => number
}

/** What is good for the Allies, as the side sees it. */
const forAllies = (key: string, of: (p: Triple, stacks: Stacks) => number): Part => ({
  key,
  of: (p, side, stacks) => (side === ALLIED ? of(p, stacks) : -of(p, stacks)),
})

/** The first are the same for both sides. The others are seen by a side that has moved, with its enemy to move. */
const parts: readonly Part[] = [
  forAllies('armies', p => army(p, ALLIED) - army(p, PARAGUAYAN)),
  forAllies('points', p => POINT * pointsWon(p)),
  forAllies('expedition', p => (p.expedition === LAUNCHED ? EXPEDITION_AFOOT : 0)),
  forAllies('places', places),
  forAllies('front', p => advanceOf(p) - homeOf(p)),
  { key: 'raid', of: (p, side, stacks) => (side === PARAGUAYAN ? 1 : -1) * raid(p, side, stacks) },
  { key: 'victory', of: (p, side, stacks) => (side === ALLIED ? 1 : -1) * victory(p, side, stacks) },
  { key: 'attrition', of: attrition },
  { key: 'assaults', of: assaults },
  { key: 'dangers', of: (p, side, stacks) => -dangers(p, side, stacks) },
]

export interface Term {
  readonly key: string
  readonly of: (p: Triple, side: Side) => number
}

export const terms: readonly Term[] = parts.map(({ key, of }) => ({
  key,
  of: (p, side) => of(p, side, stacksOf(p)),
}))

export function score(view: Triple, side: Side): number {
  const stacks = stacksOf(view)
  let sum = 0
  for (let i = 0; i < parts.length; i++) sum += parts[i].of(view, side, stacks)
  return sum
}
