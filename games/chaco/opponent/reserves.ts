/** When an opponent calls up reserves (9.5): only Bolivia, and at once, since they march for two months before they fight. */
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { BOLIVIA, type Side } from '../world.ts'

const { cost } = tables.callUps

/** Fewer turns than these after this one are too few for them to earn their points. */
const TURNS = 5

/** So many points are kept for the flight of generals; the beginner's game has none. */
const KEPT = 10

/**
 * Measured by games: each call in the first turn of the beginner's game brings six points more than it costs, as often as there are points for it;
 * one call at Boquerón fifteen; more of them nothing, since there are not leaders and stores for so many. Paraguay, whose army is the larger at the front, gains nothing.
 */
export function callsUp(p: Chaco, side: Side): boolean {
  const { basic, turns } = p.world
  if (side !== BOLIVIA || p.turn > 1 || turns - p.turn < TURNS) return false
  return basic ? p.vp[side] >= cost : p.callUps[side] === 0 && p.vp[side] - cost >= KEPT
}
