/** Where the Allied armies are wanted: by hex, from 1 in the heart of Paraguay to 0 far from it. */
import { type PathSearch, pathSearch } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import type { Ground } from '../rules/02-ground.ts'
import { CHACO, CUT, groundBits, modifierOfBits } from '../rules/07-attrition-table.ts'
import { ALLIED, FORT, PARAGUAYAN, WARSHIP } from '../world.ts'
import { turnJudged } from './objectives.ts'
import { marchesBack, reachOf } from './reach.ts'
import { weights } from './weights.ts'
import { punchOf } from './worth.ts'

export const frontPull = (p: Triple): number => weights.front[turnJudged(p)]
const HEART: readonly (readonly [place: string, weight: number])[] = [
  ['1826', 0.5],
  ['2622', 0.25],
  ['1918', 0.25],
]

const known = new WeakMap<Ground, Float64Array>()

export function frontOf(ground: Ground): Float64Array {
  let front = known.get(ground)
  if (!front) {
    front = new Float64Array(ground.hexes)
    for (const [name, weight] of HEART) {
      const hex = ground.hexNamed(name)
      if (hex < 0) continue
      const { into } = reachOf(ground, hex, 1)
      for (let at = 0; at < ground.hexes; at++)
        front[at] += weight * Math.max(0, 1 - into[at] / weights.farthest)
    }
    known.set(ground, front)
  }
  return front
}

/** So many fields are remembered, by who stands where. */
const REMEMBERED = 64

interface Roads {
  readonly search: PathSearch
  readonly land: Int16Array
  /** By hex, how much worse an attrition check is there than in open country on a road. */
  readonly hardship: Int16Array
  readonly extra: Int16Array
  readonly fields: Map<number, Float64Array>
}

const roads = new WeakMap<Ground, Roads>()

function roadsOf(ground: Ground): Roads {
  let found = roads.get(ground)
  if (!found) {
    found = {
      search: pathSearch(ground.grid),
      land: marchesBack(ground, 1),
      hardship: hardshipOf(ground),
      extra: new Int16Array(ground.hexes),
      fields: new Map(),
    }
    roads.set(ground, found)
  }
  return found
}

/** 7.5a, 7.7a, 7.10b: where no line can ever run, in marsh and forest, in the Chaco. */
function hardshipOf({ hexes, lines, neighbours, terrain, inChaco }: Ground): Int16Array {
  const onLine = (hex: number) => lines[hex].length > 0
  return Int16Array.from({ length: hexes }, (_, hex) => {
    const cut = !onLine(hex) && !neighbours[hex].some(onLine)
    return -modifierOfBits[groundBits[terrain[hex]] | (cut ? CUT : 0) | (inChaco[hex] === 1 ? CHACO : 0)]
  })
}

/** The front as the Allies find it, with Paraguayans in their way. */
export function openFrontOf(p: Triple): Float64Array {
  const { ground } = p.world
  const { search, land, hardship, extra, fields } = roadsOf(ground)
  const key = blockade(p, hardship, extra)
  let front = fields.get(key)
  if (!front) {
    front = fields.size < REMEMBERED ? new Float64Array(ground.hexes) : recycled(fields)
    for (const [name, weight] of HEART) {
      const hex = ground.hexNamed(name)
      if (hex < 0) continue
      search.from(hex, land, { extra })
      for (let at = 0; at < ground.hexes; at++) {
        const far = search.cost(at)
        if (far >= 0 && far < weights.farthest) front[at] += weight * (1 - far / weights.farthest)
      }
    }
    fields.set(key, front)
  }
  return front
}

/** The field that was remembered first, to be filled anew. */
function recycled(fields: Map<number, Float64Array>): Float64Array {
  for (const [key, field] of fields) {
    fields.delete(key)
    return field.fill(0)
  }
  return new Float64Array(0)
}

/** Marks where Paraguayans stand; returns a number that tells it from other blockades. */
function blockade(p: Triple, hardship: Int16Array, extra: Int16Array): number {
  const { holder, place } = p
  let key = Math.round(1000 * weights.hardship)
  for (let hex = 0; hex < extra.length; hex++) {
    extra[hex] = Math.round(weights.hardship * hardship[hex])
    if (holder[hex] !== 1 + PARAGUAYAN) continue
    extra[hex] += weights.past
    key = (Math.imul(key, 31) + hex) | 0
  }
  for (const fort of p.world.forts) {
    if (place[fort] < 0) continue
    extra[place[fort]] = weights.pastFort
    key = (Math.imul(key, 31) + fort) | 0
  }
  return key
}

/** How much of Paraguay's army is at home, in factors of defense; and what that is worth. */
export function atHome(p: Triple): number {
  const { firstUnit, endUnit, kind, defense, ground } = p.world
  const front = frontOf(ground)
  let sum = 0
  for (let unit = firstUnit[PARAGUAYAN]; unit < endUnit[PARAGUAYAN]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && kind[unit] < FORT) sum += defense[unit] * front[hex]
  }
  return sum
}

export const homeOf = (p: Triple): number => homePull(p) * atHome(p)

export const homePull = (p: Triple): number => weights.home[turnJudged(p)]

/**
 * How far the Allied soldiers have come from where they set out, so that a battalion that falls at the front is missed for its march
 * and no more; National Guards stay at home (7.14a).
 */
export function advanceOf(p: Triple): number {
  const { firstUnit, endUnit, kind, guard } = p.world
  const front = openFrontOf(p)
  let sum = 0
  for (let unit = firstUnit[ALLIED]; unit < endUnit[ALLIED]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && kind[unit] < WARSHIP && guard[unit] === 0)
      sum += punchOf(p.world, unit) * (front[hex] - weights.setOut)
  }
  return frontPull(p) * sum
}
