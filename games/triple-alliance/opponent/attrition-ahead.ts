/** The attrition still to come: what must be expected in the next check of each hex, whichever turn's that is. */
import { frameAt } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { attritionChecks } from '../rules/07-attrition.ts'
import { AFLOAT, CUT, modifierOfBits, placeBits } from '../rules/07-attrition-table.ts'
import { type Lines, newLines, suppliedBy, traceLines } from '../rules/07-supply.ts'
import { entry } from '../rules/09-entry.ts'
import { ATTRITION, EVENTS, type Side, WARSHIP } from '../world.ts'
import { expectedLoss, seasonOf } from './attrition-odds.ts'

/** From which hex on the side's checks of this turn are still to come; the others are next checked in the next turn. */
function firstUnchecked(p: Triple, side: Side): Hex {
  if (p.phase === EVENTS) return 0
  if (p.phase !== ATTRITION) return p.world.hexes
  const check = frameAt(p, attritionChecks)
  if (check === null) return 0
  if (check.side !== side) return side < check.side ? p.world.hexes : 0
  return frameAt(p, attritionChecks, 'choose') === null ? check.hex : check.hex + 1
}

/** By hex: whether a land unit of the side stands there, and how many have only just come in. */
interface Census {
  readonly ashore: Uint8Array
  readonly newcomers: Uint8Array
}

const newCensus = (hexes: number): Census => ({
  ashore: new Uint8Array(hexes),
  newcomers: new Uint8Array(hexes),
})

/** 9.2b: who is just coming in will march on, and is not counted where he stands now. */
function count(p: Triple, side: Side, { ashore, newcomers }: Census): void {
  const { firstUnit, endUnit, kind } = p.world
  const entering = frameAt(p, entry)?.side === side
  ashore.fill(0)
  newcomers.fill(0)
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    const hex = p.place[unit]
    if (hex < 0) continue
    if (kind[unit] < WARSHIP) ashore[hex] = 1
    if (entering && p.fresh[unit] === 1) newcomers[hex]++
  }
}

/** What a forecast of losses works with. */
interface Work {
  readonly lines: Lines
  readonly census: Census
}

let work: Work = { lines: newLines(0), census: newCensus(0) }

function workFor(hexes: number): Work {
  if (work.census.ashore.length !== hexes) work = { lines: newLines(hexes), census: newCensus(hexes) }
  return work
}

/** Units the side must expect to lose in the next check of each of its hexes. */
export function lossesAhead(p: Triple, side: Side): number {
  const { hexes } = p.world
  const { lines, census } = workFor(hexes)
  const unchecked = firstUnchecked(p, side)
  const [season, nextSeason] = [seasonOf(p.turn), seasonOf(p.turn + 1)]
  traceLines(p, side, lines)
  count(p, side, census)
  let losses = 0
  for (let hex = 0; hex < hexes; hex++) {
    if (p.holder[hex] !== 1 + side) continue
    const late = hex < unchecked ? nextSeason : season
    if (late < 0) continue
    const bits = late | (suppliedBy(p, lines, hex) ? 0 : CUT) | (census.ashore[hex] === 0 ? AFLOAT : 0)
    const units = Math.max(0, p.height[hex] - census.newcomers[hex])
    losses += expectedLoss(units, modifierOfBits[bits | placeBits(p, side, hex)])
  }
  return losses
}
