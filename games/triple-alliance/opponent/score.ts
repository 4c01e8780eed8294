/** How good a view is for a side: armies, places, how near each army is to what it wants, and what the march will cost. */
import { LAUNCHED, POOL, TO_COME, type Triple, WITH_ARMY } from '../position.ts'
import { ALLIED, enemyOf, PARAGUAYAN, type Side, type Unit } from '../world.ts'
import { lossesAhead } from './attrition-ahead.ts'
import { assaults, dangers } from './exchange.ts'
import { advanceOf, homeOf } from './front.ts'
import { isTaken, objectivesOf, turnJudged, worthIn } from './objectives.ts'
import { raid } from './raid.ts'
import { type Stacks, stacksOf } from './stacks.ts'
import { grip, newStrengths, openTo, shareOf, weigh } from './strength.ts'
import { pointsWon, victory } from './victory.ts'
import { weights } from './weights.ts'
import { worthOf } from './worth.ts'

/** What remains of a unit's worth, wherever it is. */
function presence(p: Triple, unit: Unit): number {
  const fate = p.fate[unit]
  if (fate === WITH_ARMY) return p.place[unit] >= 0 ? 1 : weights.waiting
  return fate === TO_COME ? weights.waiting : weights.abroad
}

/** What the march of National Guards is going to leave of it. */
function marchLeaves(p: Triple, unit: Unit): number {
  if (p.marched[unit] === 0 || p.fresh[unit] === 1) return 1
  return p.marched[unit] === 1 ? weights.marchedInCompany : weights.marchedAlone
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
    value += (objective.side === PARAGUAYAN ? 1 : -1) * worthIn(objective, turn) * share
  }
  return value
}

function attrition(p: Triple, side: Side, stacks: Stacks): number {
  const own = lossesAhead(p, side, stacks)
  const other = lossesAhead(p, enemyOf(side), stacks)
  return weights.lossAhead * ((side === PARAGUAYAN ? weights.mayChange : 1) * other - own)
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
  forAllies('points', p => weights.point * pointsWon(p)),
  forAllies('expedition', p => (p.expedition === LAUNCHED ? weights.expedition : 0)),
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
