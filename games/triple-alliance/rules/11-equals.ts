/** Chapters 11 and 12: units that nothing tells apart, of which one is listed for all. */
import type { Triple } from '../position.ts'
import { type Unit, WARSHIP } from '../world.ts'

/** Whether two units are equals in all that has happened to them in this phase. */
export function sameMarch(p: Triple, a: Unit, b: Unit): boolean {
  return (
    p.spent[a] === p.spent[b] &&
    p.carrier[a] === p.carrier[b] &&
    p.group[a] === p.group[b] &&
    p.marched[a] === p.marched[b] &&
    p.fresh[a] === p.fresh[b] &&
    p.began[a] === p.began[b] &&
    p.towed[a] === p.towed[b]
  )
}

/** Whether anybody here is aboard the ship, or in its tow: cargo stands where its ship does (12.4d). */
function carries(p: Triple, ship: Unit, here: readonly Unit[]): boolean {
  if (p.world.kind[ship] < WARSHIP) return false
  for (let i = 0; i < here.length; i++) if (p.carrier[here[i]] === ship) return true
  return false
}

/** Of everybody of a side in a hex, those who pass, one of each kind of equals: the first. A laden ship has no equal. */
export function firstOfEquals(p: Triple, here: readonly Unit[], passes: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (let i = 0; i < here.length; i++) {
    const unit = here[i]
    if (passes(unit) && !hasEqual(p, found, unit, here)) found.push(unit)
  }
  return found
}

/** Whether one of those found is the unit's equal in all that any rule asks for. */
function hasEqual(p: Triple, found: readonly Unit[], unit: Unit, here: readonly Unit[]): boolean {
  const { likeness } = p.world
  for (let i = found.length - 1; i >= 0; i--)
    if (likeness[found[i]] === likeness[unit] && sameMarch(p, found[i], unit))
      if (!carries(p, found[i], here)) return !carries(p, unit, here)
  return false
}
