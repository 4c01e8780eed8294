/** Chapter 12.8, the rout (R25): one search finds the cheapest way to a source; the unit goes as far as it can. */
import { type Call, call, done, type Next, type Tell } from '@quebracho/engine'
import { BLOCKED, type Hex, STOP } from '@quebracho/engine/map'
import { type Chaco, choice, procedure, ROUTED, verb } from '../position.ts'
import { enemyOf, hexDistance, type Side, type Unit } from '../world.ts'
import { allowance, gaitOf, leaderAt, loseStep, onMap, putAt, sideOf } from './02-components.ts'
import { CLEAR } from './02-land.ts'
import { takeControl } from './03-control.ts'
import { inEnemyZone, supplyFlags, zoneOf } from './07-zones-of-control.ts'
import { entered } from './10-entering.ts'
import { groundAt } from './10-terrain-costs.ts'
import { farness, flightCosts, touchesEnemy } from './12-flight.ts'
import { overRiver } from './12-strength.ts'
import { BY_FLIGHT } from './16-victory.ts'

/** What a rout makes for, if not one hex: the nearest source; or anything, when no source can be reached. */
const [TO_SOURCE, LOST] = [-1, -2]

/** A rout under way: where it began, where it is, what it can still spend, and what it makes for. */
interface Rout {
  readonly unit: Unit
  readonly from: Hex
  at: Hex
  left: number
  goal: Hex
  /** Where it has come far enough. */
  ends: readonly Hex[]
}

interface RoutFrame {
  unit: number
  left: number
  goal: number
}

function routOf(p: Chaco, { unit, left, goal }: RoutFrame): Rout {
  const at = p.place[unit]
  return { unit, from: p.fledFrom[unit] < 0 ? at : p.fledFrom[unit], at, left, goal, ends: [] }
}

/** R25, 1, 12.8i, 12.8g: no zone of control, negated or not, and no hex with an enemy unit of any kind is entered. */
function barredHexes(p: Chaco, side: Side): Uint8Array {
  const { land, firstUnit, hexes } = p.world
  const { flags } = land.scratch
  const enemy = enemyOf(side)
  const zone = zoneOf(p, enemy)
  flags.fill(0)
  for (let hex = 0; hex < hexes; hex++) if (zone[hex] === 1) flags[hex] = BLOCKED
  for (let unit = firstUnit[enemy]; unit < firstUnit[enemy + 1]; unit++) {
    if (p.place[unit] >= 0) flags[p.place[unit]] = BLOCKED
  }
  return flags
}

/** 12.8f: a friendly leader, the GHQ, or works of any kind and owner end a rout. */
const isRefuge = (p: Chaco, side: Side, hex: Hex): boolean =>
  p.works[hex] > 0 || p.place[p.world.ghq[side]] === hex || leaderAt(p, side, hex)

function flagRefuges(p: Chaco, side: Side, flags: Uint8Array, flag: number): void {
  const { endCombat, ghq, hexes } = p.world
  for (let hex = 0; hex < hexes; hex++) if (p.works[hex] > 0) flags[hex] |= flag
  for (let unit = endCombat[side]; unit <= ghq[side]; unit++) {
    if (p.place[unit] >= 0) flags[p.place[unit]] |= flag
  }
}

/**
 * 8.4: the sources of the side with all their country free of the enemy, as it was while the unit stood in the hex it
 * fled from. One that the enemy holds is no goal, but works as soon as the unit has come there (3.2a).
 */
function freeSources(p: Chaco, { unit, from }: Rout): Hex[] {
  const side = sideOf(p, unit)
  const flags = supplyFlags(p, side)
  flags[from] = 0
  const free = (hex: Hex) => flags[hex] === 0
  return p.world.land.sources
    .filter(source => source.side === side && free(source.hex) && source.guarded.every(free))
    .map(source => source.hex)
}

/**
 * R25, 2: searches the cheapest ways, from their ends, to the sources or the goal of the rout; true if one leads there
 * from where the unit is. Nothing leads back through the hex it fled from (12.8e). Lasts until the next search.
 */
function setCourse(p: Chaco, rout: Rout): boolean {
  const { search } = p.world.land.scratch
  const side = sideOf(p, rout.unit)
  rout.ends = rout.goal >= 0 ? [rout.goal] : freeSources(p, rout)
  const flags = barredHexes(p, side)
  if (rout.goal >= 0) flagRefuges(p, side, flags, BLOCKED)
  const starts = rout.ends.filter(
    hex => hex === rout.goal || (hex !== rout.from && flags[hex] !== BLOCKED && p.control[hex] === side),
  )
  flags[rout.from] = STOP
  const costs = flightCosts(p, gaitOf(p.world, rout.unit), true)
  search.from(starts, costs, { flags, target: rout.at })
  return search.cost(rout.at) >= 0
}

/** What the step to a neighbouring hex costs the unit; 0 if there is none. */
function stepCost(p: Chaco, unit: Unit, from: Hex, to: Hex): number {
  const { grid, graph } = p.world.land
  const costs = flightCosts(p, gaitOf(p.world, unit), false)
  for (let d = 0; d < 6; d++) if (grid.neighbours[6 * from + d] === to) return costs[graph.slots * from + d]
  return 0
}

/**
 * R25, 3 and 4: the next hexes of a cheapest way, once `setCourse` has searched it: several if they are left to the
 * owner, none if the unit stops here because the rest costs too much, it has arrived, or by 12.8f.
 */
function onward(p: Chaco, rout: Rout): Hex[] {
  const { unit, from, at, left, goal, ends } = rout
  const { grid, scratch, graph } = p.world.land
  const stopped = at !== from && (ends.includes(at) || isRefuge(p, sideOf(p, unit), at))
  const whole = scratch.search.cost(at)
  if (stopped || whole < 0) return []
  const costs = flightCosts(p, gaitOf(p.world, unit), false)
  let found: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbours[6 * at + d]
    const cost = costs[graph.slots * at + d]
    if (to < 0 || cost === 0 || cost > left || scratch.search.cost(to) < 0) continue
    if (scratch.search.cost(to) + cost === whole) found.push(to)
  }
  found.sort((a, b) => a - b)
  if (goal >= 0) return found.slice(0, 1)
  if (at === from) found = best(found, hex => (touchesEnemy(p, unit, hex) ? 0 : 1))
  found = best(found, hex => farness(p, unit, hex))
  return best(found, hex => (isEasy(p, at, hex) ? 1 : 0))
}

/** Those worth the most. */
function best(hexes: Hex[], worth: (hex: Hex) => number): Hex[] {
  const most = Math.max(...hexes.map(worth))
  return hexes.filter(hex => worth(hex) === most)
}

/** Along a road, or into clear ground. */
function isEasy(p: Chaco, from: Hex, to: Hex): boolean {
  const { grid, road } = p.world.land
  for (let d = 0; d < 6; d++) {
    if (grid.neighbours[6 * from + d] === to && road[6 * from + d] === 1) return true
  }
  return groundAt(p, to) === CLEAR
}

/** R25, 5: with no way to any source, the hexes farthest from the enemy that the unit can reach. */
function farthestHexes(p: Chaco, { unit, at, left }: Rout): Hex[] {
  const { search } = p.world.land.scratch
  const side = sideOf(p, unit)
  const flags = barredHexes(p, side)
  flagRefuges(p, side, flags, STOP)
  const count = search.from(at, flightCosts(p, gaitOf(p.world, unit), false), { budget: left, flags })
  let most = -1
  let found: Hex[] = []
  for (let i = 1; i < count; i++) {
    const far = farness(p, unit, search.reached[i])
    if (far > most) [most, found] = [far, []]
    if (far === most) found.push(search.reached[i])
  }
  return found.sort((a, b) => a - b)
}

/** The hexes from where the rout is to where it stops; in play also where it must ask its owner: a choice, a well. */
function stretch(p: Chaco, rout: Rout, foreseen: boolean): Hex[] {
  const way: Hex[] = []
  for (;;) {
    const next = onward(p, rout)
    if (next.length === 0 || (next.length > 1 && !foreseen)) return way
    rout.left -= stepCost(p, rout.unit, rout.at, next[0])
    rout.at = next[0]
    way.push(rout.at)
    if (!foreseen && p.well.includes(rout.at)) return way
  }
}

/**
 * The way the unit would rout now, hex by hex without the one it is in; of equal ways that which enters the lowest hex
 * number first. Empty if it cannot leave its hex.
 */
export function routPath(p: Chaco, unit: Unit): Hex[] {
  const rout = routOf(p, { unit, left: allowance(p, unit, false), goal: TO_SOURCE })
  if (!setCourse(p, rout)) {
    const farthest = farthestHexes(p, rout)
    if (farthest.length === 0) return []
    rout.goal = farthest[0]
    setCourse(p, rout)
  }
  return stretch(p, rout, true)
}

/** What the owner may choose among: the goal of a unit cut off from all sources, or the next of equal hexes. */
function choices(p: Chaco, f: RoutFrame): Hex[] {
  const rout = routOf(p, f)
  if (f.goal === LOST) return farthestHexes(p, rout)
  setCourse(p, rout)
  return onward(p, rout)
}

function routRefusal(p: Chaco, f: RoutFrame, hex: Hex): string | null {
  if (choices(p, f).includes(hex)) return null
  // 10.12i
  if (hex >= p.world.hexes) return '12.8k'
  if (inEnemyZone(p, sideOf(p, f.unit), hex)) return '12.8i'
  const at = p.place[f.unit]
  return hexDistance(p.world, at, hex) === 1 && overRiver(p, at, hex) ? '12.8h' : '12.8d'
}

const routTo = verb<RoutFrame, Next<'walk'>>({
  name: 'rout',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of choices(p, f)) list.add(routTo, hex)
  },
  forbids: routRefusal,
  then: (p, f, tell, hex) => {
    if (f.goal === LOST) {
      f.goal = hex
      return 'walk'
    }
    return goAlong(p, f, [hex], f.left - stepCost(p, f.unit, p.place[f.unit], hex), tell) ?? 'walk'
  },
})

/** 12.8g, 16.2f: control of every hex on the way, no victory points. A call if there is a well to decide about. */
function goAlong(
  p: Chaco,
  f: RoutFrame,
  way: readonly Hex[],
  left: number,
  tell?: Tell,
): Call<'walk'> | null {
  const { unit } = f
  const side = sideOf(p, unit)
  const [from, hex] = [p.place[unit], way[way.length - 1]]
  tell?.({ rule: '12.8d', key: 'rout.way', unit, from, hex, way })
  if (p.fledFrom[unit] < 0) p.fledFrom[unit] = from
  p.fled[unit] = ROUTED
  p.turned[unit] = 0 // 14.2c
  f.left = left
  putAt(p, unit, hex)
  // A well ends a stretch, so only the last hex can have one; whoever flees finds no enemy to drive off.
  for (const each of way) if (!p.well.includes(each)) takeControl(p, side, each, tell)
  return p.well.includes(hex) ? call(entered, 'walk', side, hex, BY_FLIGHT, 1, 0) : null
}

/**
 * 12.8c, 12.8j, 7.5b: a step for want of a way. A unit that is lost by it is remembered, with the hex it could not get
 * away from, until the end of the combat: 7.5c asks for it.
 */
export function loseStepInFlight(
  p: Chaco,
  unit: Unit,
  from: Hex,
  how: number,
  rule: string,
  tell?: Tell,
): void {
  tell?.({ rule, key: 'flight.barred', unit, hex: p.place[unit] })
  loseStep(p, unit, rule, tell)
  if (onMap(p, unit)) return
  p.fled[unit] = how
  p.fledFrom[unit] = from
}

/** 12.8d-k: one unit routs. `left` is what it can still spend, `goal` what it makes for. */
export const rout = procedure('rout', ['unit', 'left', 'goal'], {
  start: (p, f) => {
    f.left = allowance(p, f.unit, false)
    f.goal = TO_SOURCE
    const course = routOf(p, f)
    if (setCourse(p, course)) return 'walk'
    const farthest = farthestHexes(p, course)
    if (farthest.length === 0) return 'cutOff'
    f.goal = farthest.length > 1 ? LOST : farthest[0]
    return farthest.length > 1 ? 'choose' : 'walk'
  },
  choose: choice({
    rule: '12.8d',
    prompt: 'rout',
    nested: true,
    by: (p, f) => sideOf(p, f.unit),
    verbs: [routTo],
    part: 'retreat',
  }),
  walk: (p, f, tell) => {
    const course = routOf(p, f)
    setCourse(p, course)
    const way = stretch(p, course, false)
    if (way.length > 0) {
      const asked = goAlong(p, f, way, course.left, tell)
      if (asked !== null) return asked
    }
    return onward(p, course).length > 0 ? 'choose' : 'end'
  },
  end: (p, f) => (f.goal < 0 || isRefuge(p, sideOf(p, f.unit), p.place[f.unit]) ? done : 'cutOff'),
  // R25, 5
  cutOff: (p, f, tell) => {
    loseStepInFlight(p, f.unit, routOf(p, f).from, ROUTED, '12.8j', tell)
    return done
  },
})
