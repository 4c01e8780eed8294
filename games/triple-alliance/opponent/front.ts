/** Where the Allied armies are wanted: by hex, from 1 in the heart of Paraguay to 0 far from it. */
import type { Triple } from '../position.ts'
import type { Ground } from '../rules/02-ground.ts'
import { ALLIED, FORT, PARAGUAYAN, WARSHIP } from '../world.ts'
import { turnJudged } from './objectives.ts'
import { reachOf } from './reach.ts'
import { punchOf } from './strength.ts'

/** What a factor is worth more in the heart of Paraguay than at the far end of the map. */
export const FRONT = 4
const FARTHEST = 40
const HEART: readonly (readonly [place: string, weight: number])[] = [
  ['1826', 0.5],
  ['2622', 0.25],
  ['1918', 0.25],
]

const known = new WeakMap<Ground, Float64Array>()

export function frontOf(ground: Ground): Float64Array {
  let front = known.get(ground)
  if (!front) {
    front = new Float64Array(ground.hexes)
    for (const [name, weight] of HEART) {
      const hex = ground.hexNamed(name)
      if (hex < 0) continue
      const { into } = reachOf(ground, hex, 1)
      for (let at = 0; at < ground.hexes; at++) front[at] += weight * Math.max(0, 1 - into[at] / FARTHEST)
    }
    known.set(ground, front)
  }
  return front
}

/** By turn, the same for the defense of Paraguay's: in the end they are wanted there. */
const HOME = [0, 0, 0, 0.3, 0.6, 1, 1.5, 2, 3, 3]

/** How much of Paraguay's army is at home. */
export function homeOf(p: Triple): number {
  const { firstUnit, endUnit, kind, defense, ground } = p.world
  const front = frontOf(ground)
  let sum = 0
  for (let unit = firstUnit[PARAGUAYAN]; unit < endUnit[PARAGUAYAN]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && kind[unit] < FORT) sum += defense[unit] * front[hex]
  }
  return HOME[turnJudged(p)] * sum
}

export const homePull = (p: Triple): number => HOME[turnJudged(p)]

/** How far the Allied soldiers have come; National Guards stay at home (7.14a). */
export function advanceOf(p: Triple): number {
  const { firstUnit, endUnit, kind, guard, ground } = p.world
  const front = frontOf(ground)
  let sum = 0
  for (let unit = firstUnit[ALLIED]; unit < endUnit[ALLIED]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && kind[unit] < WARSHIP && guard[unit] === 0) sum += punchOf(p.world, unit) * front[hex]
  }
  return FRONT * sum
}
