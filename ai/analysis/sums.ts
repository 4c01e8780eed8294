/** What an analysis comes to: luck and play, the moments at which the game turned, the costliest decisions. */
import { CHANCE, OVER } from '@quebracho/engine'
import type { Analysis, Mistake } from './analyse.ts'

export interface Sums {
  /** The first side's chance at the beginning and at the end; all that follows adds up to the difference. */
  readonly start: number
  readonly end: number
  /** What the dice gave the first side, or took from it. */
  readonly luck: number
  /** What each side gained for itself by what it decided. */
  readonly play: readonly number[]
  /** What a word at the table changed: a side gave up, or both agreed. */
  readonly word: number
  /** What the decisions cost each side that are known to be mistakes; a part of play. */
  readonly cost: readonly number[]
  readonly turning: readonly TurningPoint[]
  /** By side, the costliest first. */
  readonly worst: readonly (readonly Mistake[])[]
}

/** A throw, or a mistake, that changed much. */
export interface TurningPoint {
  /** The number of the action, and of the first after it. */
  readonly at: number
  readonly after: number
  readonly kind: 'luck' | 'mistake'
  /** What it changed of the first side's chance. */
  readonly change: number
}

const MOST_TURNING = 6
/** Less than this turns nothing. */
const TURNING = 0.04
const MOST_WORST = 3

export function sumsOf({ chances, by, mistakes }: Analysis): Sums {
  const gained = (who: number) =>
    by.reduce((sum, each, at) => (each === who ? sum + chances[at + 1] - chances[at] : sum), 0)
  const sides = [0, 1]
  return {
    start: chances[0],
    end: chances[chances.length - 1],
    luck: gained(CHANCE),
    play: sides.map(side => (side === 0 ? gained(side) : -gained(side))),
    word: gained(OVER),
    cost: sides.map(side => mistakes.reduce((sum, each) => (each.side === side ? sum + each.cost : sum), 0)),
    turning: turningPoints({ chances, by, mistakes }),
    worst: sides.map(side =>
      mistakes
        .filter(mistake => mistake.side === side)
        .sort((a, b) => b.cost - a.cost)
        .slice(0, MOST_WORST),
    ),
  }
}

function turningPoints({ chances, by, mistakes }: Analysis): TurningPoint[] {
  const found: TurningPoint[] = mistakes.map(({ at, side, cost }) => ({
    at,
    after: at + 1,
    kind: 'mistake',
    change: side === 0 ? -cost : cost,
  }))
  // Dice that fall one after another are one throw.
  for (let at = 0; at < by.length; at++) {
    if (by[at] !== CHANCE) continue
    const first = at
    while (by[at + 1] === CHANCE) at++
    found.push({ at: first, after: at + 1, kind: 'luck', change: chances[at + 1] - chances[first] })
  }
  return found
    .filter(({ change }) => Math.abs(change) >= TURNING)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_TURNING)
    .sort((a, b) => a.at - b.at)
}

/**
 * The moments at which positions can be compared: where a whole turn begins, of `round` parts, and the end. In the midst of
 * one a side has moved and the other has not yet.
 */
export function comparable(turns: readonly number[], round = 1): number[] {
  const last = turns.length - 1
  const whole = turns.map(turn => Math.floor(turn / round))
  return whole.flatMap((turn, at) => (at === 0 || at === last || turn !== whole[at - 1] ? [at] : []))
}

export interface CoursePoint {
  readonly at: number
  readonly chance: number
}

/** The first side's chance from one of the moments to the next, evenly but for the throws that turned the game: these are steps. */
export function courseOf(
  { chances }: Analysis,
  { turning }: Sums,
  moments: readonly number[],
): CoursePoint[] {
  return moments.flatMap((begin, i) => {
    const end = moments[i + 1]
    const point = { at: begin, chance: chances[begin] }
    if (end === undefined) return [point]
    const throws = turning.filter(({ at, after, kind }) => kind === 'luck' && at >= begin && after <= end)
    const thrown = throws.reduce((sum, { change }) => sum + change, 0)
    const evenly = (chances[end] - chances[begin] - thrown) / (end - begin)
    const chanceAt = (at: number) => {
      const fallen = throws.reduce((sum, { after, change }) => (after <= at ? sum + change : sum), 0)
      return Math.max(0, Math.min(1, chances[begin] + evenly * (at - begin) + fallen))
    }
    return [
      point,
      ...throws.flatMap(({ at, after }) => [at, after]).map(at => ({ at, chance: chanceAt(at) })),
    ]
  })
}
