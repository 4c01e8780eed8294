/** Chapter 2. Unseen and localised units, and the three levels of fog (G44). */
import { ALL, type GameEvent, only, type Sides, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { distanceBetween, sideOf } from './01-units.ts'

/**
 * Who knows the unit's CV, works and doings. With fog `table` everybody does, for unseen means no more than no target
 * (fog-7); under the other levels its enemy does only while it is localised (fog-8, fog-9).
 */
export const knowState = (p: Caramba, unit: Unit): Sides =>
  p.world.fog === 'table' || p.localised[unit] === 1 ? ALL : only(sideOf(p, unit))

/** Who knows where the unit stands. */
export const knowPlace = (p: Caramba, unit: Unit): Sides =>
  p.world.fog === 'hidden' ? knowState(p, unit) : ALL

/** Under fog the orders of the active side are its own affair; the other side hears what it may know of them. */
export const underFog = (p: Caramba): Sides => (p.world.fog === 'table' ? ALL : only(p.active))

/** Under fog what comes of unseen units is news to somebody: there is no taking back beyond it. */
export const news = (p: Caramba): { reveals?: 1 } => (p.world.fog === 'table' ? {} : { reveals: 1 })

export function localise(p: Caramba, unit: Unit, rule: string, tell?: Tell): void {
  if (p.localised[unit] === 1) return
  p.localised[unit] = 1
  if (p.world.fog === 'hidden' && p.publicNumber[unit] === 0) givePublicNumber(p, unit)
  tell?.({ rule, key: 'unit.localised', reveals: 1, seenBy: whoSees(p, unit), unit, hex: p.hex[unit] })
}

/** G71: under `hidden` the owner is not told that his unit is localised. */
const whoSees = (p: Caramba, unit: Unit): Sides =>
  p.world.fog === 'hidden' ? only(enemyOf(sideOf(p, unit))) : ALL

/** fog-9: numbered at first sight, in the order of the sightings. */
export function givePublicNumber(p: Caramba, unit: Unit): void {
  p.publicNumber[unit] = ++p.sighted[sideOf(p, unit)]
}

/** fog-2: two opposing units in adjacent hexes are both localised. Asked after every hex the unit enters. */
export function localiseContacts(p: Caramba, unit: Unit, tell?: Tell): void {
  const { neighbours, unitSide } = p.world
  for (let i = 6 * p.hex[unit]; i < 6 * p.hex[unit] + 6; i++) {
    const near = neighbours[i]
    const other = near < 0 ? -1 : p.occupant[near]
    if (other < 0 || unitSide[other] === unitSide[unit]) continue
    localise(p, unit, 'fog-2', tell)
    localise(p, other, 'fog-2', tell)
  }
}

/**
 * The units on the map from `first` to before `end`, in the order in which something happens to all of them. Under `hidden` it goes
 * by where they stand: in what order enemies are heard of must not tell their true numbers.
 */
export function unitsInTurn(p: Caramba, first = 0, end: Unit = p.world.units): Unit[] {
  const units: Unit[] = []
  for (let unit = first; unit < end; unit++) if (p.hex[unit] >= 0) units.push(unit)
  return p.world.fog === 'hidden' ? units.sort((a, b) => p.hex[a] - p.hex[b]) : units
}

/** fog-4, fog-5: at the end of a segment every unit of either side with no enemy within 3 hexes is unseen again. */
export function hideAgain(p: Caramba, tell?: Tell): void {
  for (const unit of unitsInTurn(p)) {
    if (p.localised[unit] === 0 || enemyWithin(p, unit, tables.unseenBeyond)) continue
    tell?.({ rule: 'fog-4', key: 'unit.unseen', seenBy: whoSees(p, unit), unit, hex: p.hex[unit] })
    p.localised[unit] = 0
  }
}

function enemyWithin(p: Caramba, unit: Unit, reach: number): boolean {
  const { firstUnit } = p.world
  const enemy = enemyOf(sideOf(p, unit))
  for (let other = firstUnit[enemy]; other < firstUnit[enemy + 1]; other++) {
    if (p.hex[other] >= 0 && distanceBetween(p, p.hex[unit], p.hex[other]) <= reach) return true
  }
  return false
}

/** Whether it has attacked in the segment under way, or was attacked, shelled or bombed in it; until it ends, all see it. */
export function hasFought(p: Caramba, unit: Unit): boolean {
  if (p.active < 0) return false
  return sideOf(p, unit) === p.active
    ? p.attacked[unit] === 1
    : p.attacksSustained[unit] > 0 || p.firedAt[unit] === 1
}

/** Do the unit's enemies reckon with it when they judge lines and zones? Under `hidden` only if localised (fog-9, G70). */
export const reckonsWith = (p: Caramba, unit: Unit): boolean =>
  p.world.fog !== 'hidden' || p.localised[unit] === 1

/** fog-6: only a localised enemy can be fired at. Under `hidden` the refusal must not say that one is there. */
export function targetRefusal(p: Caramba, unit: Unit, by: Side, noTarget: string): string | null {
  if (unit < 0 || sideOf(p, unit) === by) return noTarget
  if (p.localised[unit] === 1) return null
  return p.world.fog === 'hidden' ? noTarget : 'fog-6'
}

/** Where the localised enemies stand, in rising order: a list must not depend on numbers the side does not know. */
export function targetsOf(p: Caramba, by: Side): Hex[] {
  const { firstUnit } = p.world
  const enemy = enemyOf(by)
  const found: Hex[] = []
  for (let unit = firstUnit[enemy]; unit < firstUnit[enemy + 1]; unit++) {
    if (p.hex[unit] >= 0 && p.localised[unit] === 1) found.push(p.hex[unit])
  }
  return found.sort((a, b) => a - b)
}

/** fog-8, fog-9: of the other side's deployment the hex and no tank, or that somebody was placed somewhere. */
export const placedByAnother = (p: Caramba, { rule, unit, hex, side }: GameEvent): GameEvent =>
  p.world.fog === 'counters'
    ? { rule, key: 'unit.placed', unit, hex, side }
    : { rule, key: 'unit.placedUnseen', side }

/** fog-8: whoever is fired at knows it, if not by whom. */
export const barrageHeard = ({ rule, hex }: GameEvent): GameEvent => ({ rule, key: 'barrage.heard', hex })
