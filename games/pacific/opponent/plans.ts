/** What a side could set out to do in its turn: each plan draws armies to one city, to take it or to keep it. */
import type { Plan } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Pacific } from '../position.ts'
import { enemyOf, FORT, type Side } from '../world.ts'
import { type Ways, waysOf } from './ways.ts'

type Proposal = Plan<Pacific>

/** What plans are worth while they are followed, in hundredths of a victory point. */
const worth = {
  /** A point of a city that was to be taken, and for each unit an MP nearer to it. */
  taken: 300,
  nearer: 5,
  /** A step in a city that is to be held, up to so many. */
  held: 40,
  most: 6,
}

/** MP from which units can be drawn to a city, and from which enemies threaten one. */
const REACH = 14
/** So many cities to take and to hold are proposed. */
const TARGETS = 3
const KEPT = 2

/** Plans are for the side's own turn, when somebody marches. */
export function plans(view: Pacific, side: Side): readonly Proposal[] {
  if (view.turn === 0 || view.phasing !== side) return []
  const ways = waysOf(view.world.geography)
  return [...takings(view, side, ways), ...holdings(view, side, ways)]
}

/** Units of a side that can be at a city, each by how near it is; forts stay where they are. */
function strengthNear(p: Pacific, side: Side, ways: Ways, city: number): number {
  const { firstLand, endLand, hexes, kind } = p.world
  let near = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) {
    const place = p.place[unit]
    if (place < 0 || place >= hexes || kind[unit] === FORT) continue
    near += Math.max(0, 1 - ways.to[city * hexes + place] / REACH)
  }
  return near
}

const isOwn = (p: Pacific, side: Side, hex: Hex): boolean => p.control[hex] === side

/** The best cities by a measure, of those for which it says anything. */
function best(ways: Ways, count: number, measure: (city: number) => number): number[] {
  return ways.cities
    .map((_, city) => ({ city, value: measure(city) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ city }) => city)
}

/** An enemy city that armies are near to. */
function takings(p: Pacific, side: Side, ways: Ways): Proposal[] {
  const { geography } = p.world
  const promise = (city: number): number =>
    isOwn(p, side, ways.cities[city])
      ? 0
      : (geography.vp[ways.cities[city]] * strengthNear(p, side, ways, city)) /
        (1 + strengthNear(p, enemyOf(side), ways, city))
  return best(ways, TARGETS, promise).map(city => {
    const hex = ways.cities[city]
    return {
      key: 'take',
      params: { hex },
      worth: view =>
        isOwn(view, side, hex)
          ? worth.taken * geography.vp[hex] + worth.nearer * REACH * strengthNear(view, side, ways, city)
          : worth.nearer * REACH * strengthNear(view, side, ways, city),
    }
  })
}

/** A city of one's own that enemies are near to. */
function holdings(p: Pacific, side: Side, ways: Ways): Proposal[] {
  const { geography } = p.world
  const fear = (city: number): number =>
    isOwn(p, side, ways.cities[city])
      ? geography.vp[ways.cities[city]] * strengthNear(p, enemyOf(side), ways, city)
      : 0
  return best(ways, KEPT, fear).map(city => {
    const hex = ways.cities[city]
    return {
      key: 'hold',
      params: { hex },
      worth: view => worth.held * Math.min(worth.most, stepsAt(view, side, hex)),
    }
  })
}

function stepsAt(p: Pacific, side: Side, hex: Hex): number {
  const { firstLand, endLand } = p.world
  let steps = 0
  for (let unit = firstLand[side]; unit < endLand[side]; unit++)
    if (p.place[unit] === hex) steps += p.steps[unit]
  return steps
}
