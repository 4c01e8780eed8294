/** The attrition still to come: what must be expected in the next check of each hex, whichever turn's that is. */
import { frameAt } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { attritionChecks } from '../rules/07-attrition.ts'
import { AFLOAT, CUT, modifierOfBits, placeBits } from '../rules/07-attrition-table.ts'
import { entry } from '../rules/09-entry.ts'
import { ATTRITION, EVENTS, type Side } from '../world.ts'
import { rot, seasonOf } from './attrition-odds.ts'
import type { Stacks } from './stacks.ts'
import { weights } from './weights.ts'

/** From which hex on the side's checks of this turn are still to come; the others are next checked in the next turn. */
function firstUnchecked(p: Triple, side: Side): Hex {
  if (p.phase === EVENTS) return 0
  if (p.phase !== ATTRITION) return p.world.hexes
  const check = frameAt(p, attritionChecks)
  if (check === null) return 0
  if (check.side !== side) return side < check.side ? p.world.hexes : 0
  return frameAt(p, attritionChecks, 'choose') === null ? check.hex : check.hex + 1
}

/** 9.2b: how many have only just come in there: they will march on, and are not counted where they stand now. */
function newcomersAt(p: Triple, side: Side, hex: Hex): number {
  const { firstUnit, endUnit } = p.world
  let count = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] === hex && p.fresh[unit] === 1) count++
  return count
}

/** Units the side must expect to lose in the next check of each of its hexes; ships alone count for less. */
export function lossesAhead(p: Triple, side: Side, stacks: Stacks): number {
  const unchecked = firstUnchecked(p, side)
  const [season, nextSeason] = [seasonOf(p.turn), seasonOf(p.turn + 1)]
  const entering = frameAt(p, entry)?.side === side
  let losses = 0
  for (let i = 0; i < stacks.count; i++) {
    if (stacks.side[i] !== side) continue
    const hex = stacks.hex[i]
    const late = hex < unchecked ? nextSeason : season
    if (late < 0) continue
    const bits = late | (stacks.cut[i] === 1 ? CUT : 0) | (stacks.ashore[i] === 0 ? AFLOAT : 0)
    const units = stacks.height[i] - (entering ? newcomersAt(p, side, hex) : 0)
    const price = stacks.ashore[i] === 0 ? weights.shipLost : 1
    losses += price * rot(units, modifierOfBits[bits | placeBits(p, side, hex)])
  }
  return losses
}
