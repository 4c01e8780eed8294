/** What no position of Caramba! can be, though every number is in its range. -1 may be what a view does not know. */
import { eachFrame, type Odd } from '@quebracho/engine'
import type { Caramba } from './position.ts'
import { segment } from './rules/06-game-turn.ts'
import { colourToThrow } from './rules/11-barrage.ts'

/** Nobody ever has so many tokens; more could not be added to. */
const MOST_TOKENS = 9999
const MOST_LOST = 40

export function odd(p: Caramba, within: readonly string[]): Odd | null {
  const { units, hexes, unitSide, turnLimit } = p.world
  if (p.outcome === 0 && turnLimit !== null && p.turn > turnLimit) return ['turn', `there are ${turnLimit}`]
  let isOthers = false
  eachFrame(p, segment, ({ side }) => {
    isOthers = p.active !== side
  })
  if (isOthers) return ['active', 'the segment under way is not that side’s']
  if (within.at(-1) === 'barrage throw' && colourToThrow(p) < 0) return ['spent', 'there is nothing to throw']
  for (let hex = 0; hex < hexes; hex++) {
    const unit = p.occupant[hex]
    if (unit >= 0 && p.hex[unit] !== hex) return [`occupant[${hex}]`, 'the unit is elsewhere']
  }
  const cv = [...p.cvLost]
  for (let unit = 0; unit < units; unit++) {
    const hex = p.hex[unit]
    if (hex >= 0 && p.occupant[hex] !== unit) return [`hex[${unit}]`, 'another stands there, or nobody']
    if (hex >= 0 && p.cv[unit] === 0) return [`cv[${unit}]`, 'it stands on the map without CV']
    cv[unitSide[unit]] += Math.max(0, p.cv[unit])
  }
  for (const [side, sum] of cv.entries())
    if (sum > MOST_LOST) return [`cvLost[${side}]`, 'more than the side ever had']
  const numbered = oddNumber(p)
  if (numbered) return numbered
  for (const [i, tokens] of p.pool.entries()) {
    if (tokens > MOST_TOKENS) return [`pool[${i}]`, `more than ${MOST_TOKENS} tokens`]
  }
  return null
}

/** fog-9: whoever is seen for the first time gets the next number, and there are as many as the side has units. */
function oddNumber({ world: { firstUnit }, publicNumber, sighted, cv }: Caramba): Odd | null {
  for (const [side, seen] of sighted.entries()) {
    let most = firstUnit[side + 1] - firstUnit[side]
    for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
      if (publicNumber[unit] > seen) return [`publicNumber[${unit}]`, `there are ${seen}`]
      if (publicNumber[unit] === 0 && cv[unit] > 0) most--
    }
    if (seen > most) return [`sighted[${side}]`, `there are ${most}`]
  }
  return null
}
