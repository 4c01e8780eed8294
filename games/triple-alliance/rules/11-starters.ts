/** Chapter 11.5: who could set out, hex by hex and one by one. */
import type { ActionList, AnyVerb } from '@quebracho/engine'
import type { Triple } from '../position.ts'
import { type Side, type Unit, WARSHIP } from '../world.ts'
import { sameMarch } from './11-equals.ts'
import { canSetOut } from './11-group.ts'
import { stepCosts } from './11-paths.ts'

/** What the list of starters is made with. */
export interface Starters {
  /** By hex, how many could set out from it, not counting those aboard ships. */
  readonly from: Uint8Array
  /** Those who could set out, in rising order. */
  readonly units: Int16Array
  /** By hex, the last unit listed there; by unit, the one listed there before it. */
  readonly lastListed: Int16Array
  readonly listedBefore: Int16Array
  /** By ship, 1 if somebody is aboard or in tow. */
  readonly laden: Uint8Array
}

export const newStarters = (hexes: number, units: number): Starters => ({
  from: new Uint8Array(hexes),
  units: new Int16Array(units),
  lastListed: new Int16Array(hexes),
  listedBefore: new Int16Array(units),
  laden: new Uint8Array(units),
})

/** Whether anybody of the side can move. */
export function someoneStarts(p: Triple, side: Side): boolean {
  const { firstUnit, endUnit, kind } = p.world
  const [byLand, byRiver] = [stepCosts(p, side, false), stepCosts(p, side, true)]
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] >= 0 && canSetOut(p, side, unit, kind[unit] >= WARSHIP ? byRiver : byLand)) return true
  return false
}

/** Finds the side's land or river units that can move; returns how many there are. */
function findStarters(p: Triple, side: Side, river: boolean, { from, units, laden }: Starters): number {
  const { firstUnit, endUnit, kind } = p.world
  const { place, carrier } = p
  const costs = stepCosts(p, side, river)
  from.fill(0)
  laden.fill(0)
  let count = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (carrier[unit] >= 0) laden[carrier[unit]] = 1
    if (place[unit] < 0 || kind[unit] >= WARSHIP !== river) continue
    if (!canSetOut(p, side, unit, costs)) continue
    units[count++] = unit
    if (carrier[unit] < 0) from[place[unit]]++
  }
  return count
}

/**
 * Lists the hexes from which somebody can set out, and those who can set out alone, one of each kind of equals: where there
 * is but one, its hex stands for it.
 */
export function listStarters(
  p: Triple,
  side: Side,
  river: boolean,
  list: ActionList,
  byHex: AnyVerb,
  byUnit: AnyVerb,
): void {
  const { starters } = p.world.scratch
  const { from, units, lastListed, listedBefore } = starters
  const count = findStarters(p, side, river, starters)
  if (count === 0) return
  for (let hex = 0; hex < from.length; hex++) if (from[hex] > 0) list.add(byHex, hex)
  lastListed.fill(-1)
  for (let i = 0; i < count; i++) {
    const unit = units[i]
    const hex = p.place[unit]
    if (from[hex] <= 1 && p.carrier[unit] < 0) continue
    if (isListed(p, unit, starters)) continue
    listedBefore[unit] = lastListed[hex]
    lastListed[hex] = unit
    list.add(byUnit, unit)
  }
}

/** Whether one who is the unit's equal in all has been listed in its hex. */
function isListed(p: Triple, unit: Unit, { lastListed, listedBefore, laden }: Starters): boolean {
  const { likeness } = p.world
  if (laden[unit] === 1) return false
  for (let other = lastListed[p.place[unit]]; other >= 0; other = listedBefore[other])
    if (likeness[other] === likeness[unit] && laden[other] === 0 && sameMarch(p, other, unit)) return true
  return false
}
