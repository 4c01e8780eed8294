/** What lies on hexes and is no counter: where supply comes from, depots, what is worth winning, who has taken a place. */
import type { Hex } from '@quebracho/engine/map'
import { type Say, type Spot, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { homeSide } from '../rules/02-components.ts'
import { sourceWorks } from '../rules/07-supply.ts'
import { ALLIED, PARAGUAYAN, sides } from '../world.ts'

/** 4.4b-4.4d: places worth a point to the Allies in the end. */
const worthPlaces = tables.victory.vp.flatMap(({ hex, value }) => (hex ? [{ hex, value }] : []))

const worthOf = (p: Triple, hex: Hex): number =>
  worthPlaces.find(place => p.world.ground.hexNamed(place.hex) === hex)?.value ?? 0

export function spots(p: Triple): Spot[] {
  return [...sources(p), ...depots(p), ...goals(p), ...places(p)]
}

/** 7.12a, 7.13a: a source that works, or one that gives nothing now or any more. */
function sources(p: Triple): Spot[] {
  return sides.flatMap((_, side) =>
    p.world.ground.sources[side].map((hex): Spot => {
      const works = sourceWorks(p, side, hex)
      const key = works ? 'source' : side === PARAGUAYAN ? 'sourceLost' : 'sourceBlocked'
      return { hex, kind: 'source', side: works ? side : -1, say: say(`show.spot.${key}`, { side }) }
    }),
  )
}

/** 7.9a, 7.9b */
const depots = (p: Triple): Spot[] =>
  p.world.ground.depots.map(hex => {
    const stands = p.lost[hex] === 0
    const key = stands ? 'show.spot.depot' : 'show.spot.noDepot'
    return { hex, kind: 'depot', side: stands ? ALLIED : -1, say: say(key) }
  })

/** 4.2a: all five are Paraguay's way to win at once; 4.4b-4.4d: a point each for the Allies. */
function goals(p: Triple): Spot[] {
  const stars = p.world.victoryHexes
    .filter(hex => worthOf(p, hex) === 0)
    .map((hex): Spot => ({ hex, kind: 'objective', side: p.control[hex], say: goalAt(p, hex) }))
  const coins = worthPlaces.flatMap(({ hex: name, value }): Spot[] => {
    const hex = p.world.ground.hexNamed(name)
    if (hex < 0) return []
    return [{ hex, kind: 'worth', side: p.control[hex], label: String(value), say: goalAt(p, hex) }]
  })
  return [...stars, ...coins]
}

/** What a place is worth to whom, and who has it. */
export function goalAt(p: Triple, hex: Hex): Say {
  const points = worthOf(p, hex)
  const side = p.control[hex]
  if (points === 0) return say('show.spot.goal', { side })
  return say(p.world.victoryHexes.includes(hex) ? 'show.spot.both' : 'show.spot.worth', { side, points })
}

export const isGoal = (p: Triple, hex: Hex): boolean =>
  p.world.victoryHexes.includes(hex) || worthOf(p, hex) > 0

/** 3.6b: a flag on every other town and fort that is no longer its country's. */
function places(p: Triple): Spot[] {
  const hexes = new Set(p.world.ground.map.places.map(({ hex }) => hex))
  return [...hexes]
    .filter(hex => p.control[hex] !== homeSide(p, hex) && worthOf(p, hex) === 0)
    .map(hex => ({
      hex,
      kind: 'flag',
      side: p.control[hex],
      say: say('show.spot.taken', { side: p.control[hex] }),
    }))
}
