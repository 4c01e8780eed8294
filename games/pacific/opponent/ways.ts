/** How far it is on the map from anywhere to what is worth victory points. Known of a map, never of a position. */
import { type Hex, pathSearch } from '@quebracho/engine/map'
import type { Pacific } from '../position.ts'
import { AREAS, type Geography, inArea, type Place } from '../rules/02-geography.ts'
import { ALLIED, CHILEAN, FORT, type Side } from '../world.ts'
import { FORT_STEPS, weights } from './weights.ts'

const FAR = 60

/** Area I, in which the Box lies: Chile's ships that sail there sail home. */
export const HOME = 1

export interface Ways {
  /** The hexes worth victory points, in their order. */
  readonly cities: readonly Hex[]
  /** MP from every hex to each of them: `city * hexes + hex`. */
  readonly to: Uint8Array
  /** By area and city, MP from the nearest coast of the area. */
  readonly fromArea: readonly Uint8Array[]
  /** By city, the steps that are enough to hold it: more where a fleet could land an army beside it. */
  readonly enough: Float32Array
  /** Where armies may wait for ships: the Box and every port. */
  readonly quays: readonly Place[]
}

const known = new WeakMap<Geography, Ways>()

export function waysOf(geography: Geography): Ways {
  const found = known.get(geography)
  if (found) return found
  const ways = measure(geography)
  known.set(geography, ways)
  return ways
}

function measure(geography: Geography): Ways {
  const { hexes, grid } = geography
  const cities = geography.prizes
  const to = new Uint8Array(cities.length * hexes).fill(FAR)
  // Backwards: what a step out of a hex costs stands at the step into it.
  const back = new Int16Array(6 * hexes)
  for (let edge = 0; edge < back.length; edge++) {
    const other = grid.neighbours[edge]
    if (other >= 0) back[edge] = geography.cost[6 * other + (((edge % 6) + 3) % 6)]
  }
  const search = pathSearch(grid)
  for (const [i, city] of cities.entries()) {
    search.from(city, back)
    for (let hex = 0; hex < hexes; hex++) {
      const cost = search.cost(hex)
      if (cost >= 0) to[i * hexes + hex] = Math.min(FAR, cost)
    }
  }
  const ports = geography.cities.filter(city => city.port).map(city => city.hex)
  const fromArea = fromAreas(geography, to)
  const enough = Float32Array.from(cities, (city, i) => {
    const coastal = fromArea.some(ways => ways[i] <= weights.fromTheSea)
    return weights.watch + (coastal ? weights.enough * geography.vp[city] : 0)
  })
  return { cities, to, fromArea, enough, quays: [geography.box, ...ports] }
}

function fromAreas(geography: Geography, to: Uint8Array): Uint8Array[] {
  const { hexes, prizes, land, areas } = geography
  return Array.from({ length: AREAS + 1 }, (_, area) =>
    Uint8Array.from(prizes, (_city, i) => {
      let best = FAR
      for (let hex = 0; hex < hexes; hex++)
        if (area > 0 && land[hex] === 1 && inArea(areas[hex], area))
          best = Math.min(best, to[i * hexes + hex])
      return best
    }),
  )
}

/** MP to the best city that is not Chile's: a better one is worth a longer way. */
export function landWay(p: Pacific, { cities, to }: Ways, hex: Hex): number {
  const { hexes, geography } = p.world
  let best: number = weights.farthest
  for (let i = 0; i < cities.length; i++) {
    if (p.control[cities[i]] === CHILEAN) continue
    const way = to[i * hexes + hex] - weights.prize * geography.vp[cities[i]]
    if (way < best) best = way
  }
  return best
}

/** Allied steps in a hex but those on the march; a fort counts as several. */
export function guards(p: Pacific, hex: Hex): number {
  const { firstLand, endLand, kind } = p.world
  let steps = 0
  for (let unit = firstLand[ALLIED]; unit < endLand[ALLIED]; unit++)
    if (p.place[unit] === hex && p.group[unit] === 0)
      steps += kind[unit] === FORT ? FORT_STEPS : p.steps[unit]
  return steps
}

/**
 * MP an army has still to go from a place: for Chile to what it could take, for the Allies to what they have lost or hold with
 * too few. Less than nothing where that is worth more than the way.
 */
export function wayFinder(p: Pacific, side: Side): (place: Place) => number {
  const { geography, hexes } = p.world
  const ways = waysOf(geography)
  if (side === CHILEAN) return place => (place >= hexes ? weights.unshipped : landWay(p, ways, place))
  // Who has enough men needs no more: those who are there may go elsewhere.
  const wanted = ways.cities.flatMap((city, i) => {
    const lost = p.control[city] === CHILEAN
    return lost || guards(p, city) < ways.enough[i]
      ? [{ row: i * hexes, nearer: lost ? weights.lostCityMarch : 0 }]
      : []
  })
  return place => {
    if (place >= hexes) return weights.unshipped
    let best = FAR
    for (const { row, nearer } of wanted) best = Math.min(best, ways.to[row + place] - nearer)
    return best
  }
}

export const wayToGo = (p: Pacific, side: Side, place: Place): number => wayFinder(p, side)(place)
