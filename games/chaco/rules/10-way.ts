/** Chapter 10, the way of a march: what bars the group, where it can get to, whether it can take a step at all. */
import { BLOCKED, type Hex, STOP, ZONE } from '@quebracho/engine/map'
import type { Chaco } from '../position.ts'
import { enemyOf, type Side } from '../world.ts'
import { leaderAt } from './02-components.ts'
import type { Place } from './02-land.ts'
import type { FlagTable } from './02-scratch.ts'
import { enemySettlement } from './03-control.ts'
import { closeClearings, inEnemyZone, markZones } from './07-zones-of-control.ts'
import { isEntrance, isWholeTurnBox, type March, reacting, unitsAt } from './10-march.ts'
import { costTable, movementCosts } from './10-terrain-costs.ts'

/**
 * Marks what bars the group: enemy combat units (10.2a), zones of control, which no unit of any kind (7.3g) may enter
 * without a leader (7.3a), though he may alone (7.3f), and where all must stop (7.3b), clearings beside such zones
 * (10.6c), enemy stores in the way of the unarmed (10.3a), the enemy's boxes (10.12a), and what a truce forbids (6.3b,
 * 6.3d).
 */
function setFlags(p: Chaco, { side, at, armed }: March, led: boolean, flags: Uint8Array): void {
  const { land, firstUnit, endCombat, endLeaders, hexes } = p.world
  const enemy = enemyOf(side)
  flags.fill(0)
  const zone = STOP | ZONE | (led && p.truce === 0 ? 0 : BLOCKED)
  markZones(p, enemy, zone, flags)
  if (p.truce === 1) openHeldZones(p, side, led, flags)
  else if (!led) {
    for (let unit = endCombat[side]; unit < endLeaders[side]; unit++) {
      if (p.place[unit] >= 0 && flags[p.place[unit]] !== 0) flags[p.place[unit]] = STOP | ZONE
    }
  }
  closeClearings(p, flags)
  // 10.12f: whoever comes back from a box finds an entrance held by any enemy closed.
  const fromBox = at >= hexes
  const { place } = p
  for (let unit = firstUnit[enemy], end = endCombat[enemy]; unit < end; unit++) {
    if (place[unit] >= 0) flags[place[unit]] |= BLOCKED
  }
  for (let unit = endCombat[enemy], end = firstUnit[enemy + 1]; unit < end && (!armed || fromBox); unit++) {
    if (place[unit] < 0) continue
    if (!armed || isEntrance(p, side, place[unit])) flags[place[unit]] |= BLOCKED
  }
  if (p.truce === 1) {
    for (const { hex } of land.settlements) if (p.control[hex] !== side) flags[hex] |= BLOCKED
  }
  for (const box of land.boxes) if (box.side !== side) flags[box.place] = BLOCKED
}

/** What bars the group. Lasts until the next question about a march. */
export const marchFlags = (p: Chaco, march: March): Uint8Array => flagTable(p, march).flags

function flagTable(p: Chaco, march: March): FlagTable {
  const led = march.leaders > 0 || p.world.basic
  const table = p.world.land.scratch.marchFlags[4 * march.side + (led ? 2 : 0) + (march.armed ? 1 : 0)]
  if (isSealed(p, march, led, table)) return table
  table.version++
  setFlags(p, march, led, table.flags)
  return table
}

/**
 * Whether the flags already are as the position wants them; remembers what it wants. In a truce, and for whoever comes
 * out of a box, they depend on more, and are made anew each time.
 */
function isSealed(p: Chaco, { side, at, armed }: March, led: boolean, table: FlagTable): boolean {
  const { firstUnit, endCombat, endLeaders, hexes } = p.world
  const { place, trails, trail } = p
  const { seal } = table
  const enemy = enemyOf(side)
  const lasting = p.truce === 0 && at < hexes
  let same = table.world === p.world && seal[0] === trails
  table.world = lasting ? p.world : null
  if (!lasting) return false
  seal[0] = trails
  const enemies = armed ? endCombat[enemy] : firstUnit[enemy + 1]
  const leaders = 1 + enemies - firstUnit[enemy]
  const paths = leaders + endLeaders[side] - endCombat[side]
  same = note(seal, 1, place, firstUnit[enemy], enemies) && same
  if (!led) same = note(seal, leaders, place, endCombat[side], endLeaders[side]) && same
  return note(seal, paths, trail, 0, trails) && same
}

/** Writes some of the values into the seal; returns whether they were there already. */
function note(seal: Int16Array, at: number, values: Int16Array, from: number, end: number): boolean {
  let i = from
  while (i < end && seal[at + i - from] === values[i]) i++
  if (i === end) return true
  seal.set(values.subarray(i, end), at + i - from)
  return false
}

/** 6.3b: in a truce only zones where a friendly unit stands already may be entered, and then as 7.3a says. */
function openHeldZones(p: Chaco, side: Side, led: boolean, flags: Uint8Array): void {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const place = p.place[unit]
    if (place >= 0 && flags[place] !== 0 && (led || leaderAt(p, side, place))) flags[place] = STOP | ZONE
  }
}

/**
 * Searches every place the group can reach (7.3c, 7.3d: never from one enemy zone straight into another); returns how
 * many nodes were reached. The answers are in the scratch's search of marches until the next one.
 */
export function searchMarch(p: Chaco, march: March): number {
  const last = p.world.land.scratch.march
  const costs = costTable(p, march.side, march.gait, march.sappers)
  const flags = flagTable(p, march)
  const { at } = march
  const budget = reacting(p) && isWholeTurnBox(p, at) ? 0 : march.left
  const sameGround = last.costs === costs && last.costsVersion === costs.version
  const sameEnemy = last.flags === flags && last.flagsVersion === flags.version
  if (sameGround && sameEnemy && last.at === at && last.budget === budget) return last.count
  last.costs = costs
  last.costsVersion = costs.version
  last.flags = flags
  last.flagsVersion = flags.version
  last.at = at
  last.budget = budget
  last.count = last.search.from(at, costs.now, { budget, flags: flags.flags, noZoneToZone: true })
  return last.count
}

/** Whether the group would get there if these of the hexes that are barred to it, and the clearings, were open. */
function wouldReach(p: Chaco, march: March, to: Place, opens: (hex: Hex, flag: number) => boolean): boolean {
  const { land, places, hexes } = p.world
  const flags = marchFlags(p, march).slice().fill(0, places)
  for (let hex = 0; hex < hexes; hex++) if (flags[hex] !== 0 && opens(hex, flags[hex])) flags[hex] = 0
  const costs = movementCosts(p, march.side, march.gait, march.sappers)
  land.scratch.search.from(march.at, costs, { budget: march.left, flags, noZoneToZone: true, target: to })
  return land.scratch.search.cost(to) >= 0
}

/** Why the group cannot get to a place that itself is open to it and not too far: what bars the way; null if nothing does. */
export function wayRefusal(p: Chaco, march: March, to: Place): string | null {
  const { side, armed } = march
  const enemy = enemyOf(side)
  const truce = p.truce === 1
  const isHeld = (hex: Hex) => truce && enemySettlement(p, side, hex)
  const isZone = (hex: Hex, flag: number) =>
    (flag & ZONE) !== 0 && !isHeld(hex) && !unitsAt(p, enemy, hex, armed)
  if (wouldReach(p, march, to, () => false)) return '10.6c'
  if (wouldReach(p, march, to, isZone)) return truce ? '6.3b' : zoneRule(p, march)
  if (
    wouldReach(
      p,
      march,
      to,
      (hex, flag) => isZone(hex, flag) || (isHeld(hex) && !unitsAt(p, enemy, hex, armed)),
    )
  )
    return '6.3d'
  if (!armed && wouldReach(p, march, to, hex => !unitsAt(p, enemy, hex, true))) return '10.3a'
  return wouldReach(p, march, to, () => true) ? '10.2a' : null
}

/** What zones of control on the way mean to the group: no step from one to the next, no entry without a leader, or a stop. */
function zoneRule(p: Chaco, { side, at, leaders }: March): string {
  if (inEnemyZone(p, side, at)) return '7.3c'
  return leaders === 0 && !p.world.basic ? '7.3a' : '7.3b'
}

/** Whether the group has the points for any step out of where it is, whatever bars it. */
export function canPayStep(p: Chaco, { side, at, gait, left, sappers }: March): boolean {
  const { slots, ends } = p.world.land.graph
  const costs = movementCosts(p, side, gait, sappers)
  for (let slot = slots * at; slot < ends[at]; slot++) if (costs[slot] > 0 && costs[slot] <= left) return true
  return false
}

/** Whether the group can take any step at all from where it is. `flags` are those of a group there. */
export function canStep(p: Chaco, march: March, flags: Uint8Array): boolean {
  const { land, hexes, places } = p.world
  const { slots, ends, neighbours } = land.graph
  const costs = movementCosts(p, march.side, march.gait, march.sappers)
  const zone = march.at < hexes && (flags[march.at] & ZONE) !== 0
  for (let slot = slots * march.at; slot < ends[march.at]; slot++) {
    const to = neighbours[slot]
    if (to < 0 || costs[slot] <= 0 || costs[slot] > march.left || (flags[to] & BLOCKED) !== 0) continue
    if (zone && (flags[to] & ZONE) !== 0) continue
    // Along a clearing there may be no way out again: only a search can say.
    if (to < places || searchMarch(p, march) > 1) return true
  }
  return false
}
