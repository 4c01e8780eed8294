/** Who would have a line of supply if it were judged now, as far as the viewer can tell. */
import type { Supplied } from '@quebracho/engine/show'
import type { Caramba } from '../position.ts'
import { lineState, linesOf, NONE } from '../rules/07-supply-lines.ts'
import { type Side, sides } from '../world.ts'

export const supplied = (p: Caramba, viewer: Side): Supplied[] =>
  [...sides.keys()].flatMap(side => (knowsLines(p, viewer, side) ? suppliedOf(p, side) : []))

/** fog-9, G70: with hidden places nobody knows what bars an enemy's line, nor what he has explored. */
const knowsLines = (p: Caramba, viewer: Side, side: Side): boolean =>
  viewer === side || p.world.fog !== 'hidden'

function suppliedOf(p: Caramba, side: Side): Supplied[] {
  const { firstUnit } = p.world
  const lines: number[] = []
  linesOf(p, side, lines)
  const found: Supplied[] = []
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const hex = p.hex[unit]
    if (hex >= 0) found.push({ unit, side, hex, fed: lineState(lines[unit]) !== NONE })
  }
  return found
}
