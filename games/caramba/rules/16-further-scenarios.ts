/** Chapter 16. Further scenarios: preset units, and the count of the army that is still in supply. */
import type { Tell } from '@quebracho/engine'
import type { Caramba } from '../position.ts'
import type { Side } from '../world.ts'
import { news } from './02-unseen.ts'
import { lineState, NONE, trueLinesOf } from './07-supply-lines.ts'

/** scenario-5: CV of the side's units that are next to a depot or have a line, on the true position, paid or not. */
export function suppliedCv(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const lines: number[] = []
  trueLinesOf(p, side, lines)
  let cv = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] >= 0 && lineState(lines[unit]) !== NONE) cv += p.cv[unit]
  }
  return cv
}

/** scenario-5: from `win` up the side wins, from `draw` up it is a draw, below it loses. */
export function finalCount(p: Caramba, tell?: Tell): Side | null {
  const { victory } = p.world
  if (victory.type !== 'suppliedCv') return null
  const cv = suppliedCv(p, victory.side)
  tell?.({ rule: 'scenario-5', key: 'count', ...news(p), side: victory.side, cv })
  return cv >= victory.win ? victory.side : cv >= victory.draw ? null : 1 - victory.side
}
