/** Chapter 7. Supply: who can be fed, what it costs, and who starves. */
import type { Action, ActionList, Legal, Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, verb } from '../position.ts'
import { BLUE, COLOURS, type Side, type Unit, WHITE } from '../world.ts'
import { loseCv, loseTank, sideOf } from './01-units.ts'
import { knowState, reckonsWith } from './02-unseen.ts'
import { askAbout } from './03-activation.ts'
import { lineBlocked, lineExtra, thirsty } from './04-terrain.ts'
import { poolOf } from './05-depots-and-tokens.ts'

/** A unit's line: its state in the low two bits, then the two extras a line may cost. */
export const [FREE, LINE, NONE] = [0, 1, 2]
const STATE = 3
const LENGTHENED = 4
const CROSSES_DESERT = 8

export const lineState = (line: number): number => line & STATE
export const isLengthened = (line: number): boolean => (line & LENGTHENED) !== 0
export const crossesDesert = (line: number): boolean => (line & CROSSES_DESERT) !== 0

/** Scratch of the line search, large enough for any board: one search runs at a time. */
const MOST_HEXES = 1024
const FAR = 0x7fff
const steps = new Int16Array(MOST_HEXES)
const deserts = new Int16Array(MOST_HEXES)
const queue = new Int16Array(MOST_HEXES)
const danger = new Uint8Array(MOST_HEXES)

/**
 * supply-9 to supply-13 (G8): one search outward from all depots the side holds, captured ones too (supply-24). After it `steps` and `deserts`
 * say, for every hex, how long the shortest legal line from it is and how many deserts that line must cross
 * (fewest among equals). A line's end hexes are not crossed, so a hex may be reached without being passable.
 */
function searchLines(p: Caramba, side: Side, allEnemies: boolean): void {
  const { hexes, neighbours } = p.world
  markDanger(p, side, allEnemies)
  steps.fill(FAR, 0, hexes)
  let tail = 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.holder[depot] !== side) continue
    const hex = p.depotHex[depot]
    steps[hex] = deserts[hex] = 0
    queue[tail++] = hex
  }
  const sources = tail
  for (let head = 0; head < tail; head++) {
    const hex = queue[head]
    if (head >= sources && !passable(p, hex, side)) continue
    const crossed = deserts[hex] + (head >= sources ? lineExtra[p.terrain[hex]] : 0)
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const near = neighbours[i]
      if (near < 0) continue
      if (steps[near] === FAR) {
        steps[near] = steps[hex] + 1
        deserts[near] = crossed
        queue[tail++] = near
      } else if (steps[near] === steps[hex] + 1 && crossed < deserts[near]) deserts[near] = crossed
    }
  }
}

/** supply-9, supply-10: 1 in and around the hex of each enemy the side reckons with. */
function markDanger(p: Caramba, side: Side, allEnemies: boolean): void {
  const { hexes, neighbours, firstUnit } = p.world
  danger.fill(0, 0, hexes)
  for (let unit = firstUnit[1 - side]; unit < firstUnit[2 - side]; unit++) {
    const hex = p.hex[unit]
    if (hex < 0 || !(allEnemies || reckonsWith(p, unit))) continue
    danger[hex] = 1
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const near = neighbours[i]
      if (near >= 0) danger[near] = 1
    }
  }
}

/** supply-9 to supply-11: may a line cross the hex? A friend in it opens a zone of control, but not jungle or swamp. */
function passable(p: Caramba, hex: number, side: Side): boolean {
  if (p.seen[side * p.world.hexes + hex] === 1) {
    if (lineBlocked[p.terrain[hex]]) return false
  } else if (p.world.options.unexploredLines === 'blocked') return false
  if (danger[hex] === 0) return true
  const unit = p.occupant[hex]
  return unit >= 0 && p.world.unitSide[unit] === side
}

/** supply-4, supply-12: plain distance to the nearest depot the side holds, nothing blocking. */
function nearestDepot(p: Caramba, unit: Unit, side: Side): number {
  const { distance, hexes, depots } = p.world
  let nearest = FAR
  for (let depot = 0; depot < depots; depot++) {
    if (p.holder[depot] === side)
      nearest = Math.min(nearest, distance[p.hex[unit] * hexes + p.depotHex[depot]])
  }
  return nearest
}

/** supply-1 to supply-14, supply-26: the line of every unit of the side, on the position as it stands. */
export function linesOf(p: Caramba, side: Side, lines: Lines): void {
  searchLines(p, side, false)
  readLines(p, side, lines)
}

/** scenario-5: the same against every enemy, seen or not. */
export function trueLinesOf(p: Caramba, side: Side, lines: Lines): void {
  searchLines(p, side, true)
  readLines(p, side, lines)
}

interface Lines {
  [unit: number]: number
}

function readLines(p: Caramba, side: Side, lines: Lines): void {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const hex = p.hex[unit]
    if (hex < 0) continue
    const plain = nearestDepot(p, unit, side)
    if (plain <= 1) lines[unit] = FREE
    else if (steps[hex] === FAR) lines[unit] = NONE
    else lines[unit] = LINE | (steps[hex] > plain ? LENGTHENED : 0) | (deserts[hex] > 0 ? CROSSES_DESERT : 0)
  }
}

/** supply-12, supply-13: the hexes of the unit's line, from its own to the depot's; none without a line. */
export function linePath(p: Caramba, unit: Unit): Hex[] {
  const side = sideOf(p, unit)
  searchLines(p, side, false)
  let hex = p.hex[unit]
  if (hex < 0 || steps[hex] === FAR) return []
  const path = [hex]
  while (steps[hex] > 0) {
    hex = nextOnLine(p, hex, side)
    path.push(hex)
  }
  return path
}

/** After the search: a neighbour one step nearer to a depot, on a way with the fewest deserts. */
function nextOnLine(p: Caramba, hex: Hex, side: Side): Hex {
  const { neighbours } = p.world
  for (let i = 6 * hex; i < 6 * hex + 6; i++) {
    const near = neighbours[i]
    if (near < 0 || steps[near] !== steps[hex] - 1) continue
    if (steps[near] === 0) return near
    if (passable(p, near, side) && deserts[near] + lineExtra[p.terrain[near]] === deserts[hex]) return near
  }
  throw new Error(`the line at hex ${hex} leads nowhere`)
}

/** supply-1 to supply-8, airlift-2: blue tokens the unit needs, given its line. */
export function blueCost(p: Caramba, unit: Unit, line: number): number {
  let extras = thirsty[p.terrain[p.hex[unit]]] + p.tank[unit]
  if (line & LENGTHENED) extras++
  if (line & CROSSES_DESERT) extras++
  if (lineState(line) === NONE) extras += tables.supply.airLift
  if (p.world.options.supplyExtras === 'one') extras = Math.min(extras, 1)
  return extras + (lineState(line) === FREE ? 0 : tables.supply.base)
}

/** supply-20: all lines are judged once, before anybody is fed. Who needs nothing is fed at once. */
export function judgeSupply(p: Caramba, side: Side): void {
  const { firstUnit } = p.world
  linesOf(p, side, p.line)
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    p.fed[unit] =
      p.hex[unit] >= 0 && lineState(p.line[unit]) !== NONE && blueCost(p, unit, p.line[unit]) === 0 ? 1 : 0
  }
}

export function anythingToDecide(p: Caramba, side: Side): boolean {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (feedRefusal(p, unit) === null || airliftRefusal(p, unit) === null || abandonRefusal(p, unit) === null)
      return true
  }
  return false
}

const needsDecision = (p: Caramba, unit: Unit): boolean =>
  sideOf(p, unit) === p.active && p.hex[unit] >= 0 && p.fed[unit] === 0

/** supply-14, supply-15: whole cost or nothing, and only along a line. */
function feedRefusal(p: Caramba, unit: Unit): string | null {
  if (!needsDecision(p, unit)) return 'supply-15'
  if (lineState(p.line[unit]) === NONE) return 'supply-14'
  return blueCost(p, unit, p.line[unit]) > poolOf(p, p.active, BLUE) ? 'supply-15' : null
}

/** airlift-1 to airlift-3, supply-7: a unit without a line, for one white token and its blue. */
function airliftRefusal(p: Caramba, unit: Unit): string | null {
  if (!needsDecision(p, unit)) return 'airlift-1'
  if (lineState(p.line[unit]) !== NONE) return 'airlift-3'
  if (poolOf(p, p.active, WHITE) === 0) return 'airlift-1'
  return blueCost(p, unit, p.line[unit]) > poolOf(p, p.active, BLUE) ? 'airlift-2' : null
}

/** tank-5 */
const abandonRefusal = (p: Caramba, unit: Unit): string | null =>
  needsDecision(p, unit) && p.tank[unit] === 1 ? null : 'tank-5'

function eachUnit(
  p: Caramba,
  list: ActionList,
  it: Parameters<ActionList['add']>[0],
  refusal: (p: Caramba, unit: Unit) => string | null,
) {
  const { firstUnit } = p.world
  for (let unit = firstUnit[p.active]; unit < firstUnit[p.active + 1]; unit++) {
    if (refusal(p, unit) === null) list.add(it, unit)
  }
}

export const feed = verb({
  name: 'feed',
  args: ['unit'],
  list: (p, _, list) => eachUnit(p, list, feed, feedRefusal),
  forbids: (p, _, unit) => feedRefusal(p, unit),
  then: (p, _, tell, unit) => {
    const blue = blueCost(p, unit, p.line[unit])
    p.pool[p.active * COLOURS + BLUE] -= blue
    p.fed[unit] = 1
    tell?.({ rule: 'supply-2', key: 'supply.fed', seenBy: knowState(p, unit), unit, hex: p.hex[unit], blue })
    return 'supply'
  },
})

export const airlift = verb({
  name: 'airlift',
  args: ['unit'],
  list: (p, _, list) => eachUnit(p, list, airlift, airliftRefusal),
  forbids: (p, _, unit) => airliftRefusal(p, unit),
  then: (p, _, tell, unit) => {
    const blue = blueCost(p, unit, p.line[unit])
    p.pool[p.active * COLOURS + BLUE] -= blue
    p.pool[p.active * COLOURS + WHITE] -= 1
    p.fed[unit] = 2
    tell?.({
      rule: 'airlift-1',
      key: 'supply.airlifted',
      seenBy: knowState(p, unit),
      unit,
      hex: p.hex[unit],
      blue,
    })
    return 'supply'
  },
})

/** tank-4, tank-5: the marker is given up for good, and its cost with it. */
export const abandon = verb({
  name: 'abandon',
  args: ['unit'],
  list: (p, _, list) => eachUnit(p, list, abandon, abandonRefusal),
  forbids: (p, _, unit) => abandonRefusal(p, unit),
  givesUp: true,
  aside: true,
  asks: () => say('show.confirm.abandon'),
  then: (p, _, tell, unit) => {
    loseTank(p, unit, 'tank-5', tell)
    if (lineState(p.line[unit]) !== NONE && blueCost(p, unit, p.line[unit]) === 0) p.fed[unit] = 1
    return 'supply'
  },
})

const unitsWithout = (p: Caramba, refusal: typeof feedRefusal): Unit[] =>
  [...p.hex.keys()].filter(unit => refusal(p, unit) === null)

/** An army that can eat eats, the opponents think: what is saved for tomorrow costs as much today. */
export const endSupply = verb({
  name: 'end-supply',
  aside: p => unitsWithout(p, feedRefusal).length > 0,
  asks: p =>
    askAbout(
      p,
      'show.confirm.hungry',
      unitsWithout(p, (_, unit) => feedRefusal(p, unit) && airliftRefusal(p, unit)),
    ),
  then: (p, _f, tell) => {
    tell?.({ rule: 'turn-1', key: 'supply.ended', side: p.active })
    return 'starve'
  },
})

/** By rising cost, then higher CV, then number; lines before air-lifts; no tank is given up. */
export function usualSupply(p: Caramba, _: unknown, legal: Legal): Action {
  const cheapest = ([, a]: Action, [, b]: Action) =>
    blueCost(p, a, p.line[a]) - blueCost(p, b, p.line[b]) || p.cv[b] - p.cv[a] || a - b
  const [first] = [feed, airlift].flatMap(verb => [...legal.of(verb)].sort(cheapest))
  return first ?? [endSupply.index]
}

/** supply-16, supply-20, supply-21: after all payments, everybody not fed loses 1 CV, together; tanks never (G14). */
export function starve(p: Caramba, side: Side, tell?: Tell): void {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const fed = p.fed[unit] > 0
    p.line[unit] = p.fed[unit] = 0
    if (p.hex[unit] < 0) continue
    p.supplied[unit] = fed ? 1 : 0
    if (fed) continue
    tell?.({ rule: 'supply-16', key: 'supply.starved', seenBy: knowState(p, unit), unit, hex: p.hex[unit] })
    loseCv(p, unit, 1, 'supply-16', tell)
  }
}
