/** Chapter 10, going: where the group of a march goes, by the cheapest way or step by step, and how it walks there. */
import type { ActionList, Tell } from '@quebracho/engine'
import { directionTo } from '@quebracho/engine/map'
import { isInteresting } from '../opponent/marches.ts'
import { type Chaco, MOVEMENT, verb } from '../position.ts'
import { ARTILLERY, ENGINEER, enemyOf, type Side } from '../world.ts'
import { MARSH, MP, type Place } from './02-land.ts'
import { isSettlement } from './03-control.ts'
import {
  eachUnit,
  eachUnitAt,
  entryRefusal,
  inGroup,
  isWholeTurnBox,
  listedBefore,
  type March,
  marchOf,
  mayEnterBox,
  mayGo,
  mover,
  othersAt,
  reacting,
  rides,
} from './10-march.ts'
import { groundCost } from './10-terrain-chart.ts'
import { groundAt, movementCosts } from './10-terrain-costs.ts'
import { searchMarch, wayRefusal } from './10-way.ts'

/** Why the group cannot get there by any way: what bars the place, what bars the ground, or the cost (10.4a). */
function goRefusal(p: Chaco, to: Place): string | null {
  const group = marchOf(p)
  if (to === group.at) return '10.1b'
  if (!mayGo(p, group)) return group.leaders === 0 ? '10.10b' : '10.10g'
  const refusal = entryRefusal(p, group, to)
  // 7.3d: from one enemy zone into another there may be a way through free ground.
  if (refusal !== null && refusal !== '7.3c') return refusal
  if (mayEnterBox(p, group, to)) return null
  searchMarch(p, group)
  if (p.world.land.scratch.march.search.cost(to) >= 0) return null
  const barred = refusal ?? wayRefusal(p, group, to)
  if (barred !== null) return barred
  return isOutOfBounds(p, group, to) ? groundRefusal(p, group, to) : '10.4a'
}

/** Whether the ground bars the group: the step there if it is next to the place, else every step into it. */
function isOutOfBounds(p: Chaco, { side, at, gait, sappers }: March, to: Place): boolean {
  const { slots, ends, back } = p.world.land.graph
  const costs = movementCosts(p, side, gait, sappers)
  const slot = slotTo(p, at, to)
  if (slot >= 0) return costs[slot] <= 0
  for (let way = slots * to; way < ends[to]; way++) if (back[way] >= 0 && costs[back[way]] > 0) return false
  return true
}

/** 10.1b, 10.4-10.9: the group goes to a place by the cheapest way; no way ends on a clearing side (10.6d). */
export const go = verb({
  name: 'go',
  args: ['hex'],
  aside: (p, _, hex) => !isInteresting(p, hex),
  list: listedBefore,
  forbids: (p, _, to) => goRefusal(p, to),
  then: (p, _, _tell, to) => {
    const group = marchOf(p)
    if (mayEnterBox(p, group, to)) p.way[0] = to
    else {
      searchMarch(p, group)
      layWay(p, p.world.land.scratch.march.search.path(to))
    }
    return 'walk'
  },
})

/** Every place the group can go to. */
export function listGoals(p: Chaco, group: March, list: ActionList): void {
  if (!mayGo(p, group)) return
  const { land, places } = p.world
  const { search } = land.scratch.march
  const count = searchMarch(p, group)
  for (let i = 1; i < count; i++) if (search.reached[i] < places) list.add(go, search.reached[i])
  if (p.underWay === 1 || p.phase !== MOVEMENT) return
  for (const { place } of land.boxes) if (mayEnterBox(p, group, place)) list.add(go, place)
}

function layWay(p: Chaco, path: readonly number[]): void {
  p.way.fill(-1)
  for (let i = 1; i < path.length; i++) p.way[i - 1] = path[i]
}

/** 10.1b: one step, straight into the next hex, whatever cheaper way there may be. */
function stepRefusal(p: Chaco, to: Place): string | null {
  const group = marchOf(p)
  const slot = slotTo(p, group.at, to)
  if (slot < 0) return '10.1b'
  if (!mayGo(p, group)) return group.leaders === 0 ? '10.10b' : '10.10g'
  const refusal = entryRefusal(p, group, to)
  if (refusal !== null) return refusal
  if (mayEnterBox(p, group, to)) return null
  if (reacting(p) && isWholeTurnBox(p, group.at)) return '10.12e'
  const cost = movementCosts(p, group.side, group.gait, group.sappers)[slot]
  if (cost > 0) return cost <= group.left ? null : '10.4a'
  return groundRefusal(p, group, to)
}

/** Which rule closes the ground: the river in the rain, the weather, or the kind of unit. */
function groundRefusal(p: Chaco, { at, gait }: March, to: Place): string {
  const { land, hexes } = p.world
  if (p.rainy === 1) {
    const direction = at < hexes && to < hexes ? directionTo(land.grid, at, to) : -1
    if (direction >= 0 && land.river[6 * at + direction] === 1) return '10.5d'
    if (Number.isFinite(groundCost(gait, 0, groundAt(p, to), false))) return '10.8a'
  }
  return groundAt(p, to) === MARSH && hasGuns(p) ? '10.9b' : '10.9a'
}

function hasGuns(p: Chaco): boolean {
  let guns = false
  eachUnit(p, mover(p), unit => {
    if (inGroup(p, unit) && p.world.kind[unit] === ARTILLERY) guns = true
  })
  return guns
}

function slotTo(p: Chaco, from: Place, to: Place): number {
  const { slots, neighbours } = p.world.land.graph
  for (let slot = slots * from; slot < slots * (from + 1); slot++) if (neighbours[slot] === to) return slot
  return -1
}

export const step = verb({
  name: 'step',
  args: ['hex'],
  offer: 'button',
  // `go` is listed for every place; a step is for those who want this way and no other.
  list: () => {},
  forbids: (p, _, to) => stepRefusal(p, to),
  then: (p, _, _tell, to) => {
    p.way.fill(-1)
    p.way[0] = to
    return 'walk'
  },
})

/**
 * The group goes on along its way, paying for each place and for the clearing sides before it (10.6a), until the way
 * ends or something must be settled where it has come to. Carried units come along for nothing (10.11f). Returns
 * that place.
 */
export function walkOn(p: Chaco, group: March, tell?: Tell): Place {
  const { side, armed } = group
  const costs = movementCosts(p, side, group.gait, group.sappers)
  const gone: Place[] = []
  let [at, cost, taken] = [group.at, 0, 0]
  for (let node = at; ; ) {
    const next = p.way[taken++]
    cost += costs[slotTo(p, node, next)]
    node = next
    if (node >= p.world.places) continue
    at = node
    if (tell) gone.push(at)
    if (p.way[taken] < 0 || somethingThere(p, side, at, armed)) break
    if (armed && at < p.world.hexes) p.control[at] = side // 3.2a
  }
  p.way.copyWithin(0, taken)
  p.way.fill(-1, p.way.length - taken)
  moveGroup(p, group, at, isWholeTurnBox(p, at) ? 0 : cost, gone, tell)
  return at
}

function moveGroup(
  p: Chaco,
  march: March,
  to: Place,
  cost: number,
  way: readonly Place[],
  tell?: Tell,
): void {
  const from = march.at
  const { kind } = p.world
  const { place, spent } = p
  eachUnitAt(p, march, unit => {
    if (inGroup(p, unit)) spent[unit] += cost
    else if (!rides(p, unit)) return
    p.loading[unit] = 0
    place[unit] = to
    if (kind[unit] === ENGINEER) p.turned[unit] = 0 // 14.2c
    tell?.({ rule: '10.1b', key: 'unit.marched', unit, from, hex: to, way })
  })
  p.underWay = 1
}

/** What the group finds there: nothing to speak of, or something to be settled before it goes on. */
export function somethingThere(p: Chaco, side: Side, hex: Place, armed: boolean): boolean {
  if (hex >= p.world.hexes) return false
  if (p.well.includes(hex)) return true
  if (!armed) return false
  if (p.control[hex] !== side && isSettlement(p, hex)) return true
  return othersAt(p, enemyOf(side), hex)
}

/** Where the group now marching can go, and what it would cost, in parts of an MP: for the board. */
export function marchReach(p: Chaco): { place: Place; cost: number; path: number[] }[] {
  const group = marchOf(p)
  if (group.count === 0 || !mayGo(p, group)) return []
  const { search } = p.world.land.scratch.march
  const count = searchMarch(p, group)
  const found: { place: Place; cost: number; path: number[] }[] = []
  for (let i = 1; i < count; i++) {
    const place = search.reached[i]
    if (place < p.world.places) found.push({ place, cost: search.cost(place), path: search.path(place) })
  }
  for (const { place } of p.world.land.boxes) {
    if (mayEnterBox(p, group, place)) found.push({ place, cost: MP, path: [group.at, place] })
  }
  return found
}
