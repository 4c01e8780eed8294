/**
 * The printed map as numbers: what a step costs, where ships go, and the ways supply travels. All tables by edge are read
 * at `6 * hex + direction`.
 */
import { edgeTable, type GameMap, type Hex, type HexGrid } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }

/** 11.9a: what a hex is made of, and nothing else (11.8a). */
export const terrains = ['clear', 'rough', 'forest', 'marsh', 'river'] as const
export const [CLEAR, MARSH, RIVER] = [0, 3, 4]

export interface Ground {
  readonly map: GameMap
  readonly grid: HexGrid
  readonly hexes: number
  readonly terrain: Uint8Array
  /** By edge: 1 where a road, the railway, a navigable stretch or a minor river is. */
  readonly road: Uint8Array
  readonly rail: Uint8Array
  readonly navigable: Uint8Array
  readonly minor: Uint8Array
  /** 11.10-11.17: by edge, MP of a land unit by road or across country, without a minor river. */
  readonly landCost: Uint8Array
  /** 11.15a: by edge, 1 where crossing a minor river is to be paid for: nowhere on a road (11.17b). */
  readonly crossing: Uint8Array
  /** 12.3a: by edge, MP of a river unit; 0 where none may go. */
  readonly riverCost: Uint8Array
  /** 7.5a: by hex, where a line goes on to; empty off all roads, railways and rivers. */
  readonly lines: readonly (readonly Hex[])[]
  /** 2.2b: as the columns lie, the odd ones half a hex lower. */
  readonly neighbours: readonly (readonly Hex[])[]
  readonly inParaguay: Uint8Array
  readonly inArgentina: Uint8Array
  readonly inBrazil: Uint8Array
  readonly inChaco: Uint8Array
  /** 11.18a */
  readonly onRail: Uint8Array
  /** 7.12a, 7.13a: supply hexes of Paraguay and of the Allies. */
  readonly sources: readonly (readonly Hex[])[]
  readonly depots: readonly Hex[]
  /** 7.9a: by hex, the depots in it and next to it. */
  readonly depotsNear: readonly (readonly Hex[])[]
  readonly areas: Readonly<Record<string, Int16Array>>
  hexNamed(name: string): Hex
}

const { land, roadLink, riverUnit } = tables.movement

export function groundOf(map: GameMap): Ground {
  const { grid } = map
  const hexes = grid.size
  const terrain = Uint8Array.from(map.terrain, kind => terrainNamed(map.terrainKinds[kind]))
  const edges = (list: Readonly<Record<string, readonly { a: Hex; b: Hex }[]>>, kind: string) =>
    edgeTable(grid, list[kind] ?? [])
  const road = edges(map.links, 'road')
  const rail = edges(map.links, 'railroad')
  const navigable = edges(map.links, 'navigable')
  const minor = edges(map.sides, 'river')
  const within = (area: string) => {
    const inside = new Uint8Array(hexes)
    for (const hex of map.areas[area] ?? []) inside[hex] = 1
    return inside
  }
  const inParaguay = within('paraguay')
  const onRail = new Uint8Array(hexes)
  const landCost = new Uint8Array(6 * hexes)
  const crossing = new Uint8Array(6 * hexes)
  const riverCost = new Uint8Array(6 * hexes)
  const lines: Hex[][] = grid.names.map(() => [])
  const neighbours: Hex[][] = grid.names.map(() => [])
  for (let edge = 0; edge < 6 * hexes; edge++) {
    const to = grid.neighbours[edge]
    if (to < 0) continue
    const from = Math.floor(edge / 6)
    neighbours[from].push(to)
    const paved = road[edge] === 1 || rail[edge] === 1
    landCost[edge] = paved ? roadLink : land[terrains[terrain[to]]]
    crossing[edge] = minor[edge] === 1 && !paved ? 1 : 0
    if (rail[edge] === 1) onRail[from] = 1
    if (paved || navigable[edge] === 1) lines[from].push(to)
    // 12.2a: only from river hex to river hex, and only where the river itself goes.
    if (navigable[edge] === 1)
      riverCost[edge] = inParaguay[to] === 1 ? riverUnit.riverHexInParaguay : riverUnit.riverHex
  }
  const marked = (kind: string, side: string) =>
    map.marks.filter(mark => mark.kind === kind && mark.side === side).map(({ hex }) => hex)
  const depots = marked('depot', 'allied')
  const byName = new Map(grid.names.map((name, hex) => [name, hex]))
  return {
    map,
    grid,
    hexes,
    terrain,
    road,
    rail,
    navigable,
    minor,
    landCost,
    crossing,
    riverCost,
    lines,
    neighbours,
    inParaguay,
    inArgentina: within('argentina'),
    inBrazil: within('brazil'),
    inChaco: within('chaco'),
    onRail,
    sources: [marked('supply-source', 'paraguay'), marked('supply-source', 'allied')],
    depots,
    depotsNear: neighbours.map((near, hex) => depots.filter(depot => depot === hex || near.includes(depot))),
    areas: map.areas,
    hexNamed: name => byName.get(name) ?? -1,
  }
}

function terrainNamed(name: string): number {
  const terrain = terrains.indexOf(name as (typeof terrains)[number])
  if (terrain < 0) throw new Error(`the map of the Triple Alliance War has no terrain "${name}"`)
  return terrain
}
