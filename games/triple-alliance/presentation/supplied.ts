/** 7.5e: who has a supply line as things stand. Who holds a hex is no secret, nor is what a line needs; how many stand there is. */
import type { Supplied } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { isFort, unitsWhere } from '../rules/02-components.ts'
import { knownAt, sizeOf } from '../rules/06-hidden.ts'
import { suppliedBy, traceLines } from '../rules/07-supply.ts'
import { type Side, sides } from '../world.ts'

export const supplied = (p: Triple): Supplied[] => [...sides.keys()].flatMap(side => suppliedOf(p, side))

/** 7.8d: a fort needs none. */
function suppliedOf(p: Triple, side: Side): Supplied[] {
  const lines = traceLines(p, side)
  const troops = unitsWhere(p, unit => p.world.side[unit] === side && p.place[unit] >= 0 && !isFort(p, unit))
  return troops.map(unit => {
    const hex = p.place[unit]
    const more = sizeOf(p, hex)[1] > knownAt(p, hex).length
    return { unit, side, hex, fed: suppliedBy(p, lines, hex), ...(more && { more }) }
  })
}
