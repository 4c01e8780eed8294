/** How many go on into a hex that was won: the next check comes before they can march on, and a heap rots. */
import type { Triple } from '../position.ts'
import { shipsOnly } from '../rules/07-attrition-table.ts'
import { traceLines } from '../rules/07-supply.ts'
import { type Side, type Unit, WARSHIP } from '../world.ts'
import { lossAt } from './attrition-odds.ts'
import { weights } from './weights.ts'

/** Says of each who may go on whether that costs no more there than it saves where he stands. The first holds the hex at any price. */
export function goesOn(p: Triple, side: Side): (unit: Unit) => boolean {
  const { target, height } = p
  const there = height[target]
  if (there === 0) return () => true
  const lines = traceLines(p, side, p.world.scratch.lines[side])
  const afloat = shipsOnly(p, side, target)
  const lossBehind = (hex: number, units: number): number =>
    lossAt(p, side, lines, hex, units, shipsOnly(p, side, hex))
  return unit => {
    const from = p.place[unit]
    const joins = afloat && p.world.kind[unit] >= WARSHIP
    const more =
      lossAt(p, side, lines, target, there + 1, joins) - lossAt(p, side, lines, target, there, afloat)
    const less = lossBehind(from, height[from]) - lossBehind(from, height[from] - 1)
    return more - less <= weights.goesOn
  }
}
