/** Chapter 11, first part. What each colour can reach. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { GREEN, RED, type Unit, WHITE, YELLOW } from '../world.ts'
import { distanceBetween } from './01-units.ts'
import { blocksFire } from './04-terrain.ts'
import { colourRefusal } from './05-depots-and-tokens.ts'

const { red, green, yellow } = tables.support
const rangeOf = [0, red.barrageRange, green.barrageRange, yellow.barrageRange, 0]
export const longestRange = Math.max(...rangeOf)

/** barrage-2 to barrage-5: the rule that keeps the unit from firing this colour at the hex, or null. */
export function barrageColourRefusal(p: Caramba, unit: Unit, colour: number, at: Hex): string | null {
  if (colour === WHITE) return 'airraid-1'
  const refusal = colourRefusal(p, unit, colour)
  if (refusal !== null) return refusal
  if (distanceBetween(p, p.hex[unit], at) > rangeOf[colour]) return 'barrage-2'
  return colour === GREEN ? lineOfFireRefusal(p, p.hex[unit], at) : null
}

/**
 * barrage-5 to barrage-7 (G34, G35): from centre to centre. Next to each other the line is clear; in a row the hex
 * between decides; else the line runs along the side of two hexes and is barred only if both block. A hex off the
 * map blocks.
 */
function lineOfFireRefusal(p: Caramba, from: Hex, at: Hex): string | null {
  if (distanceBetween(p, from, at) < 2) return null
  const { neighbours } = p.world
  for (let direction = 0; direction < 6; direction++) {
    const middle = neighbours[6 * from + direction]
    if (middle < 0 || distanceBetween(p, middle, at) !== 1) continue
    const blocked = blocksFire[p.terrain[middle]] === 1
    if (neighbours[6 * middle + direction] === at) return blocked ? 'barrage-5' : null
    if (!blocked) return null
  }
  return 'barrage-6'
}

/** Colours in the order their dice are thrown. */
export const barrageColours = [RED, GREEN, YELLOW]
