/** What a combat costs both sides on average, and how many tokens are worth their price in it: a quick reckoning with the normal curve. */
import { exp } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { colours } from '../world.ts'

const moments = (colour: string): [mean: number, variance: number] => {
  const worth = tables.support[colour as keyof typeof tables.support]?.combat ?? [0]
  const mean = worth.reduce((sum, each) => sum + each, 0) / worth.length
  return [mean, worth.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / worth.length]
}

/** What a token adds in combat, by colour: on average, and how much that varies. */
export const tokenMean = colours.map(colour => moments(colour)[0])
export const tokenVariance = colours.map(colour => moments(colour)[1])

/** The normal curve beyond this is as good as straight. */
const TAIL = 5
const STEPS = 40

const density = (x: number): number => exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** The mean of what a standard normal number shifted by x has above zero, at each step from -TAIL to TAIL. */
const above = new Float64Array(2 * TAIL * STEPS + 2)
{
  let below = 0
  for (let i = 0; i < above.length; i++) {
    const x = i / STEPS - TAIL
    above[i] = x * below + density(x)
    below += density(x + 0.5 / STEPS) / STEPS
  }
}

function positivePart(mean: number, spread: number): number {
  const x = mean / spread
  if (x <= -TAIL) return 0
  if (x >= TAIL) return mean
  return spread * above[Math.round((x + TAIL) * STEPS)]
}

/** What a number with this mean and spread has between 0 and `most`, on average. */
const between = (mean: number, spread: number, most: number): number =>
  positivePart(mean, spread) - positivePart(mean - most, spread)

/** Without dice a combat is sure, but a curve wants some width; a tie, at which both lose, makes it a little wider still. */
const spreadOf = (variance: number): number => Math.sqrt(variance + 0.3)

/** What a token is worth kept for another day, in points of CV. */
export const tokenPrice = [0.2, 0.3, 0.2, 0.12, 0.5]

/** A unit that is gone is worth this more than its last points. */
const UNIT = 0.6

/** What a combat brings the defender, in points of CV, when the attacker leads by so much on average. */
export function defended(lead: number, variance: number, attackerCv: number, defenderCv: number): number {
  const spread = spreadOf(variance)
  const won = between(-lead, spread, attackerCv) + UNIT * between(0.5 - lead - attackerCv, spread, 1)
  const lost = between(lead, spread, defenderCv) + UNIT * between(lead + 0.5 - defenderCv, spread, 1)
  return won - lost
}

/** One combat as it may come: what both bring, and what their pools could add to it on average. */
export interface Combat {
  strength: number
  cv: number
  defence: number
  targetCv: number
  /** Tokens the attacker could add, and the defender could answer with, as what they add on average. */
  power: number
  answer: number
  /** What the target loses by it, on average: an answer. */
  lost: number
}

/** A point of strength by tokens costs this many points of CV, and varies so much. */
const POWER_PRICE = 0.17
const POWER_VARIANCE = 1.3

/** What the attacker gains by it in points of CV if he attacks with none, half or all of the tokens that would kill, and is answered well. */
export function attackWorth(c: Combat): number {
  const kills = Math.min(c.power, Math.max(0, c.defence + c.targetCv - c.strength))
  let best = Number.NEGATIVE_INFINITY
  for (let part = 0; part <= 1; part += 0.5) {
    const added = part * kills
    const lead = c.strength + added - c.defence
    const answer = Math.min(c.answer, Math.max(0, lead + 1))
    const kept = defended(lead, POWER_VARIANCE * added, c.cv, c.targetCv)
    const fought = defended(lead - answer, POWER_VARIANCE * (added + answer), c.cv, c.targetCv)
    const answered = fought - POWER_PRICE * answer > kept
    const gain = (answered ? POWER_PRICE * answer - fought : -kept) - POWER_PRICE * added
    if (gain > best) {
      best = gain
      const against = answered ? answer : 0
      c.lost = between(lead - against, spreadOf(POWER_VARIANCE * (added + against)), c.targetCv)
    }
    if (kills === 0) break
  }
  return best
}
