/** Chapter 7, first part. Lines of supply: who has one, and what it crosses. */
import type { Hex } from '@quebracho/engine/map'
import type { Caramba } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { sideOf } from './01-units.ts'
import { reckonsWith } from './02-unseen.ts'
import { lineBlocked, lineExtra } from './04-terrain.ts'

/** A unit's line: its state in the low two bits, then the two extras a line may cost. */
export const [FREE, LINE, NONE] = [0, 1, 2]
const STATE = 3
const LENGTHENED = 4
const CROSSES_DESERT = 8

export const lineState = (line: number): number => line & STATE
export const isLengthened = (line: number): boolean => (line & LENGTHENED) !== 0
export const crossesDesert = (line: number): boolean => (line & CROSSES_DESERT) !== 0

/** What a search for lines finds out about every hex, and the room it needs for that. */
interface Search {
  /** How long the shortest legal line from the hex is, or FAR; and how many deserts it must cross, fewest among equals. */
  readonly steps: Int16Array
  readonly deserts: Int16Array
  /** 1 in and around the hex of each enemy the side reckons with. */
  readonly danger: Uint8Array
  readonly queue: Int16Array
}

const FAR = 0x7fff

/** Larger than any board. */
const MOST_HEXES = 1024

/** The room of one search after another: making it anew takes as long as the search. */
const room: Search = {
  steps: new Int16Array(MOST_HEXES),
  deserts: new Int16Array(MOST_HEXES),
  danger: new Uint8Array(MOST_HEXES),
  queue: new Int16Array(MOST_HEXES),
}

/**
 * supply-9 to supply-13 (G8): one search outward from all depots the side holds, captured ones too (supply-24). A line's
 * end hexes are not crossed, so a hex may be reached without being passable. What is found holds until the next search.
 */
function searchLines(p: Caramba, side: Side, allEnemies: boolean): Search {
  const { steps, deserts, queue } = room
  const { hexes, neighbours } = p.world
  markDanger(p, side, allEnemies, room.danger)
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
    if (head >= sources && !passable(p, hex, side, room)) continue
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
  return room
}

/** supply-9, supply-10 */
function markDanger(p: Caramba, side: Side, allEnemies: boolean, danger: Uint8Array): void {
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
function passable(p: Caramba, hex: Hex, side: Side, { danger }: Search): boolean {
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
  readLines(p, side, searchLines(p, side, false), lines)
}

/** scenario-5: the same against every enemy, seen or not. */
export function trueLinesOf(p: Caramba, side: Side, lines: Lines): void {
  readLines(p, side, searchLines(p, side, true), lines)
}

interface Lines {
  [unit: number]: number
}

function readLines(p: Caramba, side: Side, { steps, deserts }: Search, lines: Lines): void {
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
  const found = searchLines(p, side, false)
  const { steps } = found
  let hex = p.hex[unit]
  if (hex < 0 || steps[hex] === FAR) return []
  const path = [hex]
  while (steps[hex] > 0) {
    hex = nextOnLine(p, hex, side, found)
    path.push(hex)
  }
  return path
}

/** A neighbour one step nearer to a depot, on a way with the fewest deserts. */
function nextOnLine(p: Caramba, hex: Hex, side: Side, found: Search): Hex {
  const { steps, deserts } = found
  const { neighbours } = p.world
  for (let i = 6 * hex; i < 6 * hex + 6; i++) {
    const near = neighbours[i]
    if (near < 0 || steps[near] !== steps[hex] - 1) continue
    if (steps[near] === 0) return near
    if (passable(p, near, side, found) && deserts[near] + lineExtra[p.terrain[near]] === deserts[hex])
      return near
  }
  throw new Error(`the line at hex ${hex} leads nowhere`)
}
