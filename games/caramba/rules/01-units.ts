/** Chapter 1. Units: infantry divisions with a Combat Value, one to a hex. */
import type { Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import units from '../data/units.json' with { type: 'json' }
import { type Caramba, unitState } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { knowPlace, knowState, reckonsWith } from './02-unseen.ts'

export const sideOf = (p: Caramba, unit: Unit): Side => p.world.unitSide[unit]

const printed = new Map<string, string>(
  [units.bolivia, units.paraguay].flatMap((names, side) =>
    names.map((name, i): [string, string] => [`${'bp'[side]}${i + 1}`, name]),
  ),
)

/** As printed on the counter: names are the same in every language. */
export const unitName = (p: Caramba, unit: Unit): string => printed.get(p.world.names.unit[unit]) ?? ''

export const distanceBetween = (p: Caramba, a: Hex, b: Hex): number => p.world.distance[a * p.world.hexes + b]

/** Does a unit of the side stand in the hex? */
export function holds(p: Caramba, side: Side, hex: Hex): boolean {
  const unit = p.occupant[hex]
  return unit >= 0 && p.world.unitSide[unit] === side
}

/**
 * units-4: is the hex next to an enemy the side reckons with? A unit's zone of control is the hexes around it, not its
 * own. Under fog `hidden` an unseen enemy has none for it (fog-9, G70): a refused step would give him away.
 */
export function inEnemyZone(p: Caramba, hex: Hex, side: Side): boolean {
  const { neighbours, unitSide } = p.world
  for (let i = 6 * hex; i < 6 * hex + 6; i++) {
    const near = neighbours[i]
    if (near < 0) continue
    const unit = p.occupant[near]
    if (unit >= 0 && unitSide[unit] !== side && reckonsWith(p, unit)) return true
  }
  return false
}

export function hasUnits(p: Caramba, side: Side): boolean {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) if (p.hex[unit] >= 0) return true
  return false
}

/** units-3: puts a unit into an empty hex. */
export function putInto(p: Caramba, unit: Unit, hex: Hex): void {
  const from = p.hex[unit]
  if (from >= 0 && p.occupant[from] === unit) p.occupant[from] = -1
  p.hex[unit] = hex
  p.occupant[hex] = unit
}

/** combat-16, beans-2: takes up to `points` of CV and counts what was really lost; at 0 the unit is gone (units-5). Nothing gives CV back (units-2). */
export function loseCv(p: Caramba, unit: Unit, points: number, rule: string, tell?: Tell): void {
  const lost = Math.min(points, p.cv[unit])
  if (lost <= 0) return
  p.cv[unit] -= lost
  p.cvLost[sideOf(p, unit)] += lost
  p.stirred = 1
  tell?.({ rule, key: 'unit.lost', seenBy: knowState(p, unit), unit, hex: p.hex[unit], lost, cv: p.cv[unit] })
  if (p.cv[unit] === 0) remove(p, unit, tell)
}

/** units-5: the unit goes with its tank marker and its works. Its localised mark tells who saw it go. */
function remove(p: Caramba, unit: Unit, tell?: Tell): void {
  tell?.({ rule: 'units-5', key: 'unit.gone', seenBy: knowPlace(p, unit), unit, hex: p.hex[unit] })
  p.occupant[p.hex[unit]] = -1
  p.hex[unit] = -1
  for (const field of unitState) p[field][unit] = 0
  if (p.acting === unit) p.acting = p.actingFrom = -1
}

/** tank-3, tank-7: in a lost or tied combat the tank marker goes first and takes exactly one point. */
export function loseInCombat(p: Caramba, unit: Unit, points: number, rule: string, tell?: Tell): void {
  if (p.tank[unit] === 1 && points > 0) {
    loseTank(p, unit, 'tank-3', tell)
    points--
  }
  loseCv(p, unit, points, rule, tell)
}

export function loseTank(p: Caramba, unit: Unit, rule: string, tell?: Tell): void {
  p.tank[unit] = 0
  tell?.({ rule, key: 'tank.lost', seenBy: knowState(p, unit), unit, hex: p.hex[unit] })
}
