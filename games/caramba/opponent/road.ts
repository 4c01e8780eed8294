/** How far the ground itself lets a line of supply reach: the question whether a way must be cut through the jungle. */
import type { Hex } from '@quebracho/engine/map'
import type { Caramba } from '../position.ts'
import { distanceBetween } from '../rules/01-units.ts'
import { lineBlocked } from '../rules/04-terrain.ts'
import type { Side } from '../world.ts'

const MOST_HEXES = 1024
const queue = new Int16Array(MOST_HEXES)
/** The hexes being cleared, and those a search has been to, by its number. */
const cleared = new Int32Array(MOST_HEXES)
const visited = new Int32Array(MOST_HEXES)
let searches = 0

/** What was found for a ground, by its sum: the ground changes seldom. */
const CACHE = 512
const keys = new Float64Array(CACHE).fill(-1)
const found = new Float64Array(CACHE)

/** How many hexes are left from the last one a line could reach to the goal. */
export function roadTo(p: Caramba, side: Side, goal: Hex): number {
  const key = groundKey(p, side, goal)
  const slot = key % CACHE
  if (keys[slot] !== key) {
    keys[slot] = key
    found[slot] = search(p, side, goal)
  }
  return found[slot]
}

/** A number of 48 bits for all that the answer hangs on. */
function groundKey(p: Caramba, side: Side, goal: Hex): number {
  const { hexes, firstUnit, depots, scenario, units } = p.world
  let low = (goal * 2 + side) * 31 + scenario.length * 7 + hexes
  let high = hexes * 16 + units
  for (let hex = 0; hex < hexes; hex++) {
    const blocked = p.seen[side * hexes + hex] !== 1 || lineBlocked[p.terrain[hex]] ? 1 : 0
    low = (Math.imul(low, 33) + blocked + 1) | 0
    high = (Math.imul(high, 37) + blocked * 3 + 1) | 0
  }
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++)
    if (p.deforesting[unit] === 1) low = (Math.imul(low, 33) + p.hex[unit] + 7) | 0
  for (let depot = 0; depot < depots; depot++) {
    high = (Math.imul(high, 37) + (p.holder[depot] === side ? p.depotHex[depot] + 2 : 1)) | 0
  }
  return (low >>> 0) * 0x100000 + (high & 0xfffff)
}

function search(p: Caramba, side: Side, goal: Hex): number {
  const { hexes, neighbours, depots, firstUnit } = p.world
  searches++
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++)
    if (p.hex[unit] >= 0 && p.deforesting[unit] === 1) cleared[p.hex[unit]] = searches
  let tail = 0
  for (let depot = 0; depot < depots; depot++) {
    if (p.holder[depot] !== side || p.depotHex[depot] < 0) continue
    visited[p.depotHex[depot]] = searches
    queue[tail++] = p.depotHex[depot]
  }
  let nearest = hexes
  for (let head = 0; head < tail; head++) {
    const hex = queue[head]
    nearest = Math.min(nearest, distanceBetween(p, hex, goal))
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const near = neighbours[i]
      if (near < 0 || visited[near] === searches) continue
      visited[near] = searches
      const closed = p.seen[side * hexes + near] !== 1 || lineBlocked[p.terrain[near]] === 1
      if (!closed || cleared[near] === searches) queue[tail++] = near
    }
  }
  return Math.min(nearest, 15)
}
