/** What a side could set out to do in its segment: each plan draws a few units to where it wants them. */
import type { Plan } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Caramba } from '../position.ts'
import { distanceBetween } from '../rules/01-units.ts'
import { cover } from '../rules/04-terrain.ts'
import { prizeHex } from '../rules/07-supply.ts'
import { linePath, lineState, linesOf, NONE } from '../rules/07-supply-lines.ts'
import { CHACO, COLOURS, enemyOf, GREEN, JUNGLE, RED, type Side, type Unit, WHITE } from '../world.ts'
import { goals, ownsPrize } from './goals.ts'
import { roadTo } from './road.ts'
import { inContact } from './threat.ts'

type Proposal = Plan<Caramba>

/** What plans are worth while they are followed, in hundredths of a CV point. */
const worth = {
  /** A hex nearer to the target, and a point of CV it has lost. */
  nearer: 30,
  hurt: 40,
  gone: 60,
  /** A unit around what is to be held; a level of its works. */
  held: 40,
  dug: 20,
  /** An enemy without a line. */
  cutOff: 80,
  /** A token kept, and a unit out of contact. */
  kept: 14,
  apart: 40,
  /** Jungle being cleared. */
  clearing: 150,
}

/** An assault is for so many units, who come from so far; it is proposed against so many. */
const GROUP = 4
const FROM = 4
const TARGETS = 3

/** Plans are for the side's own segment; between the segments nobody marches. */
export function plans(view: Caramba, side: Side): readonly Proposal[] {
  if (view.active !== side) return []
  return [
    ...assaults(view, side),
    ...hold(view, side),
    ...cut(view, side),
    ...road(view, side),
    save(view, side),
  ]
}

const unitsOf = ({ world: { firstUnit }, hex }: Caramba, side: Side): Unit[] => {
  const units: Unit[] = []
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) if (hex[unit] >= 0) units.push(unit)
  return units
}

/** The side's units by their distance from the hex, the nearest first. */
const nearestTo = (p: Caramba, side: Side, hex: Hex): Unit[] =>
  unitsOf(p, side).sort((a, b) => distanceBetween(p, p.hex[a], hex) - distanceBetween(p, p.hex[b], hex))

/** How far the units that are left stand from the hex beyond what is near enough. */
function wayOf(p: Caramba, group: readonly Unit[], hex: Hex, enough: number): number {
  let far = 0
  for (const unit of group) {
    if (p.hex[unit] >= 0) far += Math.max(0, distanceBetween(p, p.hex[unit], hex) - enough)
  }
  return far
}

/** Several divisions against one enemy, from all sides. */
function assaults(p: Caramba, side: Side): Proposal[] {
  const prize = prizeHex(p)
  const promise = (target: Unit): number => {
    const at = p.hex[target]
    const group = nearestTo(p, side, at).slice(0, GROUP)
    const near = group.filter(unit => distanceBetween(p, p.hex[unit], at) <= FROM)
    if (near.length === 0) return Number.NEGATIVE_INFINITY
    const force = near.reduce((sum, unit) => sum + p.cv[unit], 0)
    const central = prize < 0 ? 0 : at === prize ? 4 : distanceBetween(p, at, prize) === 1 ? 1 : 0
    return force + central - 2 * (p.cv[target] + p.works[target] + cover[p.terrain[at]])
  }
  return unitsOf(p, enemyOf(side))
    .map(target => ({ target, promise: promise(target) }))
    .filter(({ promise }) => promise > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.promise - a.promise)
    .slice(0, TARGETS)
    .map(({ target }) => assault(p, side, target))
}

function assault(p: Caramba, side: Side, target: Unit): Proposal {
  const hex = p.hex[target]
  const before = p.cv[target]
  const group = nearestTo(p, side, hex).slice(0, GROUP)
  return {
    key: 'assault',
    params: { hex },
    worth: view =>
      view.hex[target] < 0
        ? before * worth.hurt + worth.gone
        : (before - view.cv[target]) * worth.hurt - worth.nearer * wayOf(view, group, hex, 1),
  }
}

/** The prize with all who are near, dug in around it. */
function hold(p: Caramba, side: Side): Proposal[] {
  const hex = prizeHex(p)
  if (hex < 0 || !ownsPrize(p, side)) return []
  const group = nearestTo(p, side, hex).slice(0, GROUP + 1)
  const dug = (view: Caramba): number => {
    let levels = 0
    for (const unit of group) {
      if (view.hex[unit] >= 0 && distanceBetween(view, view.hex[unit], hex) <= 2) levels += view.works[unit]
    }
    return levels
  }
  return [
    {
      key: 'hold',
      params: { hex },
      worth: view => worth.dug * dug(view) - worth.held * wayOf(view, group, hex, 1),
    },
  ]
}

/** Room for the lines of the enemy. */
const lines: number[] = []

function withoutLine(p: Caramba, side: Side): number {
  linesOf(p, side, lines)
  let count = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.firstUnit[side + 1]; unit++)
    if (p.hex[unit] >= 0 && lineState(lines[unit]) === NONE) count++
  return count
}

/** Across the line of the enemy who stands farthest forward, behind his back. */
function cut(p: Caramba, side: Side): Proposal[] {
  const enemy = enemyOf(side)
  let best: Hex = -1
  let least = 8
  for (const unit of unitsOf(p, enemy)) {
    for (const hex of linePath(p, unit).slice(2, -2)) {
      if (p.occupant[hex] >= 0) continue
      const [first, second] = nearestTo(p, side, hex)
      if (second === undefined) continue
      const far = distanceBetween(p, p.hex[first], hex) + distanceBetween(p, p.hex[second], hex)
      if (far < least) [best, least] = [hex, far]
    }
  }
  if (best < 0) return []
  const group = nearestTo(p, side, best).slice(0, 2)
  return [
    {
      key: 'cut',
      params: { hex: best },
      worth: view => worth.cutOff * withoutLine(view, enemy) - worth.nearer * wayOf(view, group, best, 0),
    },
  ]
}

/** The jungle hex whose clearing would let lines reach nearest to the goal; of several the nearest. */
function road(p: Caramba, side: Side): Proposal[] {
  const [goal] = goals(p, side)
  if (goal === undefined) return []
  const now = roadTo(p, side, goal)
  if (now <= 1) return []
  let best: Hex = -1
  let least = Number.POSITIVE_INFINITY
  for (let hex = 0; hex < p.world.hexes; hex++) {
    if (p.terrain[hex] !== JUNGLE || p.occupant[hex] >= 0) continue
    p.terrain[hex] = CHACO
    const then = roadTo(p, side, goal)
    p.terrain[hex] = JUNGLE
    if (then >= now) continue
    const [unit] = nearestTo(p, side, hex)
    const cost = p.world.hexes * then + distanceBetween(p, p.hex[unit], hex)
    if (cost < least) [best, least] = [hex, cost]
  }
  if (best < 0) return []
  const [unit] = nearestTo(p, side, best)
  return [
    {
      key: 'road',
      params: { hex: best },
      worth: view =>
        (view.hex[unit] === best ? worth.clearing * view.deforesting[unit] : 0) -
        worth.nearer * wayOf(view, [unit], best, 0),
    },
  ]
}

/** Out of reach, and no shell fired: for the day when all are there. */
function save(p: Caramba, side: Side): Proposal {
  const pool = side * COLOURS
  const units = unitsOf(p, side)
  return {
    key: 'save',
    params: {},
    worth: view => {
      let value = (view.pool[pool + RED] + view.pool[pool + GREEN] + view.pool[pool + WHITE]) * worth.kept
      for (const unit of units) if (view.hex[unit] >= 0 && inContact(view, unit, side)) value -= worth.apart
      return value
    },
  }
}
