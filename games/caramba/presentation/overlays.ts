/** Laid over the map by a key: supply lines, zones of control, the enemy's reach, what is unexplored. */
import { type Hex, line } from '@quebracho/engine/map'
import { type Overlay, say } from '@quebracho/engine/show'
import type { Caramba } from '../position.ts'
import { distanceBetween } from '../rules/01-units.ts'
import { blueCost } from '../rules/07-supply.ts'
import { linePath, lineState, linesOf, NONE } from '../rules/07-supply-lines.ts'
import { hasSeen } from '../rules/15-canada-dry.ts'
import { enemyOf, type Side, sides, UNEXPLORED, type Unit } from '../world.ts'
import { knows } from './common.ts'
import { rangeOf } from './reach.ts'

export function overlays(p: Caramba, viewer: Side): Overlay[] {
  const unknown = p.world.startTerrain.includes(UNEXPLORED) ? [unexplored(p, viewer)] : []
  return [supply(p, viewer), zones(p), enemyRange(p, viewer), ...unknown]
}

function unitsOf(p: Caramba, side: Side): Unit[] {
  const { firstUnit } = p.world
  const all = Array.from(p.hex.keys()).slice(firstUnit[side], firstUnit[side + 1])
  return all.filter(unit => p.hex[unit] >= 0)
}

/** The viewer's lines as they would be judged now; a spectator's board shows both sides', if all is open. */
function supply(p: Caramba, viewer: Side): Overlay {
  const own = [0, 1].filter(side => (viewer < 0 ? knows(p, viewer, side) : side === viewer))
  const found = own.flatMap(side => {
    const states: number[] = []
    linesOf(p, side, states)
    return unitsOf(p, side).map(unit => supplyOf(p, unit, side, states[unit]))
  })
  return {
    id: 'supply',
    title: say('show.overlay.supply'),
    hexes: found.map(({ hex, side, label }) => ({ hex, side, label })),
    lines: found.flatMap(({ path, side, broken }) => (path.length > 1 ? [{ path, side, broken }] : [])),
  }
}

function supplyOf(p: Caramba, unit: Unit, side: Side, state: number) {
  const hex = p.hex[unit]
  const broken = lineState(state) === NONE
  const label = p.fed[unit] > 0 ? '✓' : broken ? '✕' : String(blueCost(p, unit, state))
  return { hex, side, label, broken, path: broken ? asTheCrowFlies(p, hex, side) : linePath(p, unit) }
}

/** From a unit that is cut off straight to its nearest depot. */
function asTheCrowFlies(p: Caramba, hex: Hex, side: Side): Hex[] {
  const held = Array.from(p.depotHex).filter((_, depot) => p.holder[depot] === side)
  if (held.length === 0) return [hex]
  const nearest = held.reduce((a, b) => (distanceBetween(p, hex, b) < distanceBetween(p, hex, a) ? b : a))
  return line(p.world.grid, hex, nearest)
    .map(step => Math.max(...step))
    .filter(each => each >= 0)
}

/** units-4: a hex in both sides' zones stands there twice. */
function zones(p: Caramba): Overlay {
  const hexes = sides.flatMap((_, side) => {
    const zone = new Set(unitsOf(p, side).flatMap(unit => aroundUnit(p, unit)))
    return [...zone].map(hex => ({ hex, side }))
  })
  return { id: 'zones', title: say('show.overlay.zones'), hexes, lines: [] }
}

function aroundUnit(p: Caramba, unit: Unit): Hex[] {
  const from = 6 * p.hex[unit]
  return Array.from(p.world.neighbours.subarray(from, from + 6)).filter(hex => hex >= 0)
}

function enemyRange(p: Caramba, viewer: Side): Overlay {
  const enemies = viewer < 0 ? [0, 1] : [enemyOf(viewer)]
  const hexes = enemies.flatMap(side => {
    const range = new Set(unitsOf(p, side).flatMap(unit => [...rangeOf(p, unit)]))
    return [...range].map(hex => ({ hex, side }))
  })
  return { id: 'enemy-range', title: say('show.overlay.range'), hexes, lines: [] }
}

function unexplored(p: Caramba, viewer: Side): Overlay {
  const isUnknown = (hex: Hex) => (viewer < 0 ? p.terrain[hex] === UNEXPLORED : !hasSeen(p, viewer, hex))
  const hexes = Array.from(p.terrain.keys()).filter(isUnknown)
  return {
    id: 'unexplored',
    title: say('show.overlay.unexplored'),
    hexes: hexes.map(hex => ({ hex, side: -1 })),
    lines: [],
  }
}
