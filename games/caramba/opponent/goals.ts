/** What a side is after: the prize of the scenario, the way to it, and the search for it. */
import type { Hex } from '@quebracho/engine/map'
import type { Caramba } from '../position.ts'
import { distanceBetween, holds, inEnemyZone } from '../rules/01-units.ts'
import { noFastFrom, stops } from '../rules/04-terrain.ts'
import { prizeHex } from '../rules/07-supply.ts'
import { prizeHolder } from '../rules/15-canada-dry.ts'
import type { Side } from '../world.ts'
import { urgency } from './clock.ts'
import { inSupply } from './feeding.ts'
import { roadTo } from './road.ts'
import { weights } from './weights.ts'

/** Farther than any hex of a map, and than a search counts. */
const FAR = 99
const FAR_FROM_SEARCH = 20

/** What the scenario is about, owned or on the way to be. */
export function prize(p: Caramba, side: Side): number {
  const { victory } = p.world
  let value = 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.world.depotSide[depot] !== side && p.holder[depot] === side) value += weights.enemyDepot
  }
  if (victory.type === 'suppliedCv') return value + (victory.side === side ? inSupply(p, side) : 0)
  if (!ownsPrize(p, side))
    return inGrasp(p, side)
      ? value + weights.grasp * (weights.prize + weights.prizeAtEnd * urgency(p))
      : value
  value += weights.prize + weights.prizeAtEnd * urgency(p)
  return holds(p, side, prizeHex(p)) ? value + weights.guard : value
}

/** Can the side still walk into the prize in this segment? */
function inGrasp(p: Caramba, side: Side): boolean {
  const hex = prizeHex(p)
  if (hex < 0 || p.active !== side || p.occupant[hex] >= 0) return false
  const { firstUnit, neighbours } = p.world
  const watched = inEnemyZone(p, hex, side)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const from = p.hex[unit]
    if (from < 0 || p.activated[unit] === 1) continue
    const far = distanceBetween(p, from, hex)
    const steps = p.acting === unit ? p.steps : 0
    if (far === 1 && steps < 2 && !(watched && inEnemyZone(p, from, side))) return true
    if (far !== 2 || steps > 0 || p.supplied[unit] === 0 || noFastFrom[p.terrain[from]]) continue
    for (let i = 6 * from; i < 6 * from + 6; i++) {
      const via = neighbours[i]
      if (via < 0 || p.occupant[via] >= 0 || distanceBetween(p, via, hex) !== 1 || stops[p.terrain[via]])
        continue
      const seen = inEnemyZone(p, via, side)
      if (!(seen && (watched || inEnemyZone(p, from, side)))) return true
    }
  }
  return false
}

/** canada-6, scenario-3: does the hex the game is about belong to the side? */
export const ownsPrize = (p: Caramba, side: Side): boolean => prizeHolder(p) === side

/** The hexes a side wants to be in. */
export function goals(p: Caramba, side: Side): readonly Hex[] {
  const { victory, markers, depotSide } = p.world
  if (victory.type === 'depot') return [victory.hex]
  if (victory.type === 'water') {
    return p.water >= 0 ? [p.water] : markers.filter(hex => p.knownFalse[side * p.world.hexes + hex] !== 1)
  }
  return Array.from(p.depotHex).filter((_, depot) => depotSide[depot] === victory.side)
}

/** Room for the ways of one army, filled anew each time. */
const way: number[] = []

/** The few units nearest to a goal are on the march; the others may stay where bread is free. */
export function march(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const wanted = goals(p, side)
  way.length = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    let nearest = FAR
    for (const hex of wanted) nearest = Math.min(nearest, distanceBetween(p, p.hex[unit], hex))
    way.push(nearest)
  }
  way.sort((a, b) => a - b)
  let value = 0
  let each = weights.nearer
  for (let i = 0; i < way.length; i++) {
    value -= Math.max(0, way[i] - (i === 0 ? 0 : weights.ring)) * each
    each *= weights.nearerNext
  }
  return value * (weights.marchAtStart + urgency(p))
}

/** How near to its goals a side could be fed, if no enemy stood in the way. */
export function road(p: Caramba, side: Side): number {
  const wanted = goals(p, side)
  if (wanted.length === 0 || p.turn === 0) return 0
  let far = 0
  for (const hex of wanted) far += roadTo(p, side, hex)
  return (-weights.road * far) / wanted.length
}

/** Which markers are known, and how near somebody is to the others. */
export function search(p: Caramba, side: Side): number {
  const wanted = goals(p, side)
  const known = weights.looked * lookedUnder(p, side)
  return wanted.length > 1 ? known - weights.search * farFrom(p, side, wanted) : known
}

function lookedUnder(p: Caramba, side: Side): number {
  let count = 0
  for (const hex of p.world.markers) if (p.knownFalse[side * p.world.hexes + hex] === 1) count++
  return count
}

/** How far the goals are from the nearest unit, all together: several places are looked into by several units. */
function farFrom(p: Caramba, side: Side, wanted: readonly Hex[]): number {
  const { firstUnit } = p.world
  let far = 0
  for (const hex of wanted) {
    let nearest = FAR_FROM_SEARCH
    for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
      if (p.hex[unit] >= 0) nearest = Math.min(nearest, distanceBetween(p, p.hex[unit], hex))
    }
    far += nearest
  }
  return far
}
