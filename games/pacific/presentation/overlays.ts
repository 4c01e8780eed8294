/** Laid over the map by a key: control, victory points, columns, where ships may be intercepted, stacks, sources. */
import type { Hex } from '@quebracho/engine/map'
import { lazyOverlay, mapTones, type Overlay, type Tint } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { columnPlaces, columnsAt, isFort, isWarship, landAt } from '../rules/02-components.ts'
import { FAR } from '../rules/02-geography.ts'
import { voyage } from '../rules/07-sailing.ts'
import { enemyOf, type Side, sides } from '../world.ts'
import { isAt, unitsWhere } from './common.ts'
import { counterProvenance } from './provenance.ts'
import { riskAt } from './sailing.ts'

export function overlays(p: Pacific, viewer: number): Overlay[] {
  return [
    lazyOverlay('control', () => ({ hexes: control(p) })),
    lazyOverlay('worth', () => ({ hexes: worth(p) })),
    lazyOverlay('columns', () => ({ hexes: columns(p) })),
    lazyOverlay('interception', () => ({
      hexes: isAt(p, voyage, 'sailing') ? risks(p) : intercepted(p, viewer),
    })),
    lazyOverlay('stacking', () => ({ hexes: stacks(p) })),
    lazyOverlay('provenance', () => ({ hexes: mapTones(p.world.geography.map) })),
    lazyOverlay('counters', () => ({ hexes: counterProvenance(p) })),
  ]
}

/** 3.0: who controls each land hex. */
function control(p: Pacific): Tint[] {
  const { land } = p.world.geography
  return Array.from(p.control.keys())
    .filter(hex => land[hex] === 1)
    .map(hex => ({ hex, side: p.control[hex] }))
}

/** 5.1b */
function worth(p: Pacific): Tint[] {
  const { vp } = p.world.geography
  return Array.from(vp.keys())
    .filter(hex => vp[hex] > 0)
    .map(hex => ({ hex, side: p.control[hex], label: String(vp[hex]) }))
}

/** 6.1: how many columns stand where, and what they reach: their own hex and those beside it (6.2b). */
function columns(p: Pacific): Tint[] {
  const { grid, land, box } = p.world.geography
  return sides.flatMap((_, side) => {
    const places = columnPlaces(p, side)
    const near = new Set(
      places
        .filter(place => place !== box)
        .flatMap(place => Array.from(grid.neighbours.subarray(6 * place, 6 * place + 6)))
        .filter(hex => hex >= 0 && land[hex] === 1 && !places.includes(hex)),
    )
    return [
      ...[...near].map(hex => ({ hex, side })),
      ...places.map(hex => ({ hex, side, label: String(columnsAt(p, side, hex)) })),
    ]
  })
}

/** 7.3f: while a stack is under way, how likely it is met in each hex. */
function risks(p: Pacific): Tint[] {
  const { naval } = p.world.geography
  return Array.from(naval.keys()).flatMap(hex => {
    const percent = naval[hex] === 1 ? riskAt(p, p.phasing, hex) : 0
    return percent > 0 ? [{ hex, side: enemyOf(p.phasing), label: `${percent}%` }] : []
  })
}

/** 7.3a, 7.3e: by hex, how near the nearest warships are that could try to intercept a stack there. */
function intercepted(p: Pacific, viewer: number): Tint[] {
  return (viewer < 0 ? [...sides.keys()] : [enemyOf(viewer)]).flatMap(side => {
    const nearest = interceptors(p, side)
    return Array.from(nearest.keys())
      .filter(hex => nearest[hex] < FAR)
      .map(hex => ({ hex, side, label: String(nearest[hex]) }))
  })
}

/** By hex, the shortest way of the side's warships in one of its naval areas; FAR where there are none. */
function interceptors(p: Pacific, side: Side): Uint8Array {
  const { areas, seaDistance, hexes, naval } = p.world.geography
  const nearest = new Uint8Array(hexes).fill(FAR)
  const from = new Set(
    unitsWhere(p, ship => isWarship(p, ship) && p.owner[ship] === side && p.place[ship] >= 0).map(
      ship => p.place[ship],
    ),
  )
  from.delete(p.world.box)
  for (const at of from) {
    for (let hex = 0; hex < hexes; hex++) {
      if (naval[hex] === 0 || (areas[hex] & areas[at]) === 0) continue
      nearest[hex] = Math.min(nearest[hex], seaDistance[at * hexes + hex])
    }
  }
  return nearest
}

/** 8.1: how full each hex with land units is. */
function stacks(p: Pacific): Tint[] {
  const { limit, withFort } = tables.stacking
  const places = new Set(
    unitsWhere(p, unit => unit < p.world.firstShip && p.place[unit] >= 0).map(unit => p.place[unit]),
  )
  places.delete(p.world.box)
  return [...places].flatMap((hex: Hex) =>
    sides.flatMap((_, side) => {
      const here = landAt(p, side, hex)
      if (here.length === 0) return []
      const most = here.some(unit => isFort(p, unit)) ? withFort : limit
      return [{ hex, side, label: `${here.length}/${most}` }]
    }),
  )
}
