/** What an opponent does by rule and does not judge: reserves that are called up (9.5), and supplies dropped from the air (8.13c). */
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { factors } from '../rules/02-components.ts'
import { BOLIVIA, type Side, type Unit } from '../world.ts'

const { cost } = tables.callUps

/** Fewer turns than these after this one are too few for them to earn their points. */
const TURNS = 5

/** So many points are kept for the flight of generals; the beginner's game has none. */
const KEPT = 10

/**
 * Only Bolivia, and at once, since they march for two months before they fight. Measured by games: each call in the first turn of the
 * beginner's game brings five points more than it costs, as often as there are points for it; the first by all the rules 6 to 18, the second
 * nothing, since there are not leaders and stores for so many. Of Paraguay, whose army is the larger at the front, nothing sure was found.
 */
export function callsUp(p: Chaco, side: Side): boolean {
  const { basic, turns } = p.world
  if (side !== BOLIVIA || p.turn > 1 || turns - p.turn < TURNS) return false
  return basic ? p.vp[side] >= cost : p.callUps[side] === 0 && p.vp[side] - cost >= KEPT
}

/** To whom supplies are dropped: of those who have to throw for hunger and have a single step left the strongest, first with a general; -1 if nobody has. */
export function mostInNeed(p: Chaco, side: Side): Unit {
  const { firstUnit, endCombat, endLeaders, named, political } = p.world
  let best = -1
  let most = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.owesCheck[unit] === 0 || p.steps[unit] > 1) continue
    let worth = 1 + factors(p, unit)
    for (let leader = endCombat[side]; leader < endLeaders[side]; leader++)
      if (p.place[leader] === p.place[unit]) worth += 100 * named[leader] * political[leader]
    if (worth > most) [best, most] = [unit, worth]
  }
  return best
}
