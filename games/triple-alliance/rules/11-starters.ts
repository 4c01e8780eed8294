/** Chapter 11.5: who could set out, hex by hex and one by one. */
import type { ActionList, AnyVerb } from '@quebracho/engine'
import type { Triple } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { eachCanonical, moveRefusal } from './11-group.ts'

/** By hex, how many could set out from it, not counting those aboard ships; by unit, 1 if it could. Grown as needed. */
let starters = new Uint8Array(0)
let starts = new Uint8Array(0)

/** Looks for the side's land or river units that can move; returns how many there are. */
export function findStarters(p: Triple, side: Side, river: boolean): number {
  const { firstUnit, endUnit, hexes, units } = p.world
  if (starters.length < hexes) starters = new Uint8Array(hexes)
  if (starts.length < units) starts = new Uint8Array(units)
  starters.fill(0)
  let count = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    starts[unit] = p.place[unit] >= 0 && moveRefusal(p, side, unit, river) === null ? 1 : 0
    if (starts[unit] === 0) continue
    count++
    if (p.carrier[unit] < 0) starters[p.place[unit]]++
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
  if (findStarters(p, side, river) === 0) return
  for (let hex = 0; hex < p.world.hexes; hex++) if (starters[hex] > 0) list.add(byHex, hex)
  const isPart = (unit: Unit) => starts[unit] === 1 && (starters[p.place[unit]] > 1 || p.carrier[unit] >= 0)
  eachCanonical(p, side, isPart, unit => list.add(byUnit, unit))
}

/** For verbs that the first one of their decision lists along with itself. */
export function listedBefore(): void {}
