/** Laid over the map by a key: supply, zones, control, the enemy's reach, stacks, what settlements are worth, sources. */
import { type Hex, line } from '@quebracho/engine/map'
import { lazyOverlay, mapTones, type Overlay, type OverlayLine, type Tint } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { gaitOf, isEngineer } from '../rules/02-components.ts'
import { MP } from '../rules/02-land.ts'
import { inEnemyZone, zoneOf } from '../rules/07-zones-of-control.ts'
import { lineOf } from '../rules/08-loc.ts'
import { generalSupply, ghqHex, projects, workingSources } from '../rules/08-supply-lines.ts'
import { findLoc } from '../rules/08-tracing.ts'
import { type March, reacting } from '../rules/10-march.ts'
import { searchMarch } from '../rules/10-way.ts'
import { stackingLimit, stackSize } from '../rules/11-stacking-limit.ts'
import { ARMOR, enemyOf, GHQ, hexDistance, LEADER, type Side, sides, type Unit } from '../world.ts'
import { alongHexes, unitsOf } from './common.ts'
import { locLabel } from './loc.ts'
import { counterProvenance } from './provenance.ts'

export function overlays(p: Chaco, viewer: Side): Overlay[] {
  const { basic } = p.world
  return [
    ...(basic ? [] : [lazyOverlay('supply', () => supply(p, viewer))]),
    lazyOverlay('zones', () => ({ hexes: bySide(p, side => zoneOf(p, side)) })),
    lazyOverlay('control', () => ({ hexes: control(p) })),
    lazyOverlay('enemy-range', () => ({ hexes: enemyRange(p, viewer) })),
    lazyOverlay('worth', () => ({ hexes: worth(p) })),
    lazyOverlay('stacking', () => ({ hexes: stacks(p) })),
    lazyOverlay('provenance', () => ({ hexes: mapTones(p.world.land.map) })),
    lazyOverlay('counters', () => ({ hexes: counterProvenance(p) })),
  ]
}

/** Every hex marked for a side; a hex of both stands there twice. */
function bySide(p: Chaco, marked: (side: Side) => Uint8Array): Tint[] {
  return sides.flatMap((_, side) => {
    const inside = marked(side)
    const found: Tint[] = []
    for (let hex = 0; hex < p.world.hexes; hex++) if (inside[hex] === 1) found.push({ hex, side })
    return found
  })
}

/** 8.10a: where General Supply reaches as things stand, who projects it, who is without; and the LOCs. */
function supply(p: Chaco, viewer: Side): { hexes: Tint[]; lines: OverlayLine[] } {
  const order = viewer === 1 ? [0, 1] : [1, 0]
  return {
    // The viewer's own last, to be seen above the enemy's.
    hexes: order.flatMap(side => supplyTints(p, side)),
    lines: order.flatMap(side => locLine(p, side)),
  }
}

/** A figure where somebody projects the radius, a cross where troops or leaders would be found out of supply. */
function supplyTints(p: Chaco, side: Side): Tint[] {
  const reach = generalSupply(p, side).slice()
  const labels = new Map<Hex, string>()
  const radius = String(p.radius[side])
  for (const unit of unitsOf(p, side, each => p.world.kind[each] <= GHQ)) {
    const hex = p.place[unit]
    if (reach[hex] === 0) labels.set(hex, '✕')
    else if (hex < p.world.hexes && !labels.has(hex) && projects(p, side, hex)) labels.set(hex, radius)
  }
  for (const hex of workingSources(p, side)) labels.set(hex, radius)
  const found: Tint[] = []
  for (let hex = 0; hex < p.world.hexes; hex++) {
    const label = labels.get(hex)
    if (reach[hex] === 1 || label) found.push({ hex, side, ...(label && { label }) })
  }
  return found
}

/** 8.6: the LOC of the last Supply Phase, else the one that could be traced now, with its length and what follows. */
function locLine(p: Chaco, side: Side): OverlayLine[] {
  const ghq = ghqHex(p, side)
  if (ghq < 0) return []
  const kept = alongHexes(p, lineOf(p, side))
  if (kept.length > 1 && p.locLength[side] >= 0) return [lineOfLoc(side, kept, p.locLength[side])]
  const loc = findLoc(p, side)
  if (loc) return loc.path.length > 1 ? [lineOfLoc(side, alongHexes(p, loc.path), loc.length)] : []
  const sources = p.world.land.sources.filter(source => source.side === side).map(({ hex }) => hex)
  if (sources.length === 0) return []
  const nearest = sources.reduce((a, b) =>
    hexDistance(p.world, b, ghq) < hexDistance(p.world, a, ghq) ? b : a,
  )
  const path = line(p.world.land.grid, nearest, ghq).map(step => Math.max(...step))
  return [{ path: path.filter(hex => hex >= 0), side, broken: true, style: 'loc' }]
}

const lineOfLoc = (side: Side, path: readonly Hex[], length: number): OverlayLine => ({
  path,
  side,
  label: locLabel(length),
  style: 'loc',
})

/** 3.2a: who was the last to come to each hex. */
function control(p: Chaco): Tint[] {
  const { neutral } = p.world.land
  return Array.from(p.control.keys())
    .filter(hex => neutral[hex] === 0)
    .map(hex => ({ hex, side: p.control[hex] }))
}

/** 16.2d, 16.2e, 16.5a: what the other side gains by taking it, in an advance and, doubled, by marching in. */
function worth(p: Chaco): Tint[] {
  const { fixed } = tables.victoryPoints
  return p.world.land.settlements.map(({ hex, major }) => {
    const sort = major ? 'major' : 'plain'
    const fixedLabel = `${fixed.advance[sort]} / ${fixed.movement[sort]}`
    const label = p.world.fixedVictoryPoints ? fixedLabel : major ? '2D' : '1D'
    return { hex, side: p.control[hex], label }
  })
}

/** 11.2: how full each hex with troops is. */
function stacks(p: Chaco): Tint[] {
  return sides.flatMap((_, side) => {
    const hexes = new Set(unitsOf(p, side, unit => p.world.kind[unit] <= ARMOR).map(unit => p.place[unit]))
    return [...hexes]
      .filter(hex => hex < p.world.hexes)
      .map(hex => ({ hex, side, label: `${stackSize(p, side, hex)}/${stackingLimit(p, hex)}` }))
  })
}

/** 10.1: where the enemy's troops could march in a movement phase of theirs, each by itself, led if a leader is there. */
function enemyRange(p: Chaco, viewer: Side): Tint[] {
  const enemies = viewer < 0 ? [0, 1] : [enemyOf(viewer)]
  return enemies.flatMap(side => {
    const inside = new Uint8Array(p.world.places)
    const asked = new Set<string>()
    for (const unit of unitsOf(p, side, each => p.world.kind[each] <= ARMOR)) {
      const march = marchFrom(p, side, unit)
      const key = `${march.at} ${march.gait} ${march.left} ${march.sappers}`
      if (!asked.has(key)) mark(p, march, inside)
      asked.add(key)
    }
    return Array.from(inside.keys())
      .filter(place => inside[place] === 1)
      .map(hex => ({ hex, side }))
  })
}

function marchFrom(p: Chaco, side: Side, unit: Unit): March {
  const at = p.place[unit]
  const leaders = unitsOf(p, side, each => p.world.kind[each] === LEADER && p.place[each] === at).length
  const left = MP * p.world.movement[unit]
  const sappers = isEngineer(p.world, unit)
  return { side, at, left, gait: gaitOf(p.world, unit), count: 1, leaders, armed: true, others: 1, sappers }
}

/**
 * Whether troops of the side could march to the hex in a movement phase of theirs, or had come so near in reaction to
 * the movement that is on (10.10a, 10.10b).
 */
export function couldBeReached(p: Chaco, side: Side, hex: Hex): boolean {
  const inside = new Uint8Array(p.world.places)
  const before = !reacting(p)
  return unitsOf(p, side, each => p.world.kind[each] <= ARMOR).some(unit => {
    const place = p.place[unit]
    if (place >= p.world.hexes) return false
    const march = marchFrom(p, side, unit)
    const reacts = before && (p.world.basic || march.leaders > 0) && !inEnemyZone(p, side, place)
    const left = reacts ? march.left + MP * ((p.world.movement[unit] + 1) >> 1) : march.left
    if (hexDistance(p.world, place, hex) > left / 2) return false
    mark(p, { ...march, left }, inside)
    return inside[hex] === 1
  })
}

function mark(p: Chaco, march: March, inside: Uint8Array): void {
  const { search } = p.world.land.scratch.march
  const count = searchMarch(p, march)
  for (let i = 1; i < count; i++) if (search.reached[i] < inside.length) inside[search.reached[i]] = 1
}
