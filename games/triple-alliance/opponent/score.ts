/** How good a view is for a side: armies, places, how near each army is to what it wants, and what the march will cost. */
import { LAUNCHED, POOL, TO_COME, type Triple, WITH_ARMY } from '../position.ts'
import { ALLIED, LAST_TURN, PARAGUAYAN, type Side, type Unit } from '../world.ts'
import { lossesAhead } from './attrition-ahead.ts'
import { isTaken, objectivesOf, turnJudged } from './objectives.ts'
import { grip, newStrengths, openTo, shareOf, weigh } from './strength.ts'
import { worthOf } from './worth.ts'

/** A victory point, in the same coin as units, of which a battalion of the line is worth some 3. */
const POINT = 80
/** 8.2i: an expedition on its way may still bring its point. */
const EXPEDITION_AFOOT = 6
/** 4.2a: Paraguay's five places, by how many it holds; with all of them the game is over. */
const RAID = [0, 0, 4, 12, 40, 0]
/** The last that are missing may be taken in the last turn. */
const RAID_IN_LAST_TURN = 1.5

/** How much of a unit's worth counts that is not on the map: waiting or still to come, or sent away. */
const WAITING = 0.7
const ABROAD = 0.8
/** 7.14a, 7.14b: what is left of a National Guard unit, on average, that marched in company, and that marched alone. */
export const MARCHED_IN_COMPANY = 0.7
const MARCHED_ALONE = 0.6

/** How much of an expected loss by attrition counts: much can happen before. */
const FORESIGHT = 0.55
/** What a unit lost to attrition is worth: the owner gives up the least. */
const LEAST_OF_ALL = 1.7
/** What a loss expected in the next check costs now. */
export const LOSS_AHEAD = FORESIGHT * LEAST_OF_ALL

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
function places(p: Triple): number {
  const objectives = objectivesOf(p.world.ground)
  const { attack, defense, wanting, owning } = strengths
  const turn = turnJudged(p)
  weigh(p, strengths)
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

/** 4.2a: how far Paraguay has come to victory at once. */
function raid(p: Triple): number {
  let held = 0
  for (const hex of p.world.victoryHexes) if (p.control[hex] === PARAGUAYAN) held++
  return RAID[held] * (turnJudged(p) === LAST_TURN ? RAID_IN_LAST_TURN : 1)
}

/** A part of the score, in the coin of units: how much better the side is off for it than its enemy. */
export interface Term {
  readonly key: string
  readonly of: (p: Triple, side: Side) => number
}

/** What is good for the Allies, as the side sees it. */
const forAllies = (key: string, of: (p: Triple) => number): Term => ({
  key,
  of: (p, side) => (side === ALLIED ? of(p) : -of(p)),
})

export const terms: readonly Term[] = [
  forAllies('armies', p => army(p, ALLIED) - army(p, PARAGUAYAN)),
  forAllies('points', p => POINT * p.points),
  forAllies('expedition', p => (p.expedition === LAUNCHED ? EXPEDITION_AFOOT : 0)),
  forAllies('places', places),
  forAllies('raid', p => -raid(p)),
  forAllies('attrition', p => LOSS_AHEAD * (lossesAhead(p, PARAGUAYAN) - lossesAhead(p, ALLIED))),
]

export function score(view: Triple, side: Side): number {
  let sum = 0
  for (const term of terms) sum += term.of(view, side)
  return sum
}
