/**
 * The printed map as numbers. A place is a hex or, after the hexes, an off-map box; after the places come the
 * clearing sides (10.6), which a move may pass along but never end on. Together they are the nodes a way leads over.
 */
import {
  BLOCKED,
  directionTo,
  edgeTable,
  type GameMap,
  type Graph,
  type Hex,
  type HexGrid,
  hexSides,
} from '@quebracho/engine/map'
import { type Scratch, scratchFor } from './02-scratch.ts'

/** A hex, or an off-map box. */
export type Place = number
export const terrains = ['clear', 'bush', 'marsh', 'hill', 'mountain'] as const
export const [CLEAR, MARSH, MOUNTAIN] = [0, 2, 4]

/** Parts of a movement point: road costs are halves and thirds of one. */
export const MP = 6

/** What moves decides what it pays: on foot, guns, wheels; and wheels in one group with those on foot or, one more, with guns. */
export const [FOOT, GUNS, WHEELS, FOOT_AND_WHEELS] = [0, 1, 2, 3]
export type Gait = number

export interface Settlement {
  readonly hex: Hex
  readonly name: string
  readonly wet: boolean
  /** 16.2d: worth two dice. */
  readonly major: boolean
}

export interface Source {
  readonly hex: Hex
  readonly side: number
  /** 8.4c, 8.4d: hexes that must be free of the enemy too. */
  readonly guarded: Int16Array
}

export interface OffMapBox {
  readonly id: string
  readonly name: string
  readonly place: Place
  readonly side: number
  /** 10.12c: costs the whole turn; else 1 MP. */
  readonly wholeTurn: boolean
  readonly joins: readonly Place[]
}

/** The graph of all nodes. */
export interface Ways extends Graph {
  readonly slots: number
  /** By node, the slot after its last. */
  readonly ends: Int16Array
  /** By slot, the slot that leads back. */
  readonly back: Int16Array
  /** The neighbours, with one more node for all that is off the map. */
  readonly beyond: Int16Array
}

export interface Land {
  readonly map: GameMap
  readonly grid: HexGrid
  readonly hexes: number
  readonly places: number
  readonly nodes: number
  readonly graph: Ways
  /** A table of costs by which every step costs the same: for ways whose length does not matter. */
  readonly anyStep: Int16Array
  readonly placeNames: readonly string[]
  readonly terrain: Uint8Array
  /** By 6*hex + direction. A ferry side is a river side too. */
  readonly river: Uint8Array
  readonly ferry: Uint8Array
  readonly road: Uint8Array
  readonly clearing: Uint8Array
  /** 7.2c, 7.2d: 1 where neither river nor border keeps a zone of control from crossing. */
  readonly zoneCrosses: Uint8Array
  /** The same, by the hex it reaches, -1 where it does not: nor does it into mountains without a trail (7.2a). */
  readonly zoneReaches: Int16Array
  /** The two hexes beside each clearing side, by node - places. */
  readonly besideClearing: Int16Array
  /** 10.9c: ground nobody enters. */
  readonly neutral: Uint8Array
  /** By node, BLOCKED where no supply ever passes: neutral ground and boxes (8.6j). */
  readonly offLimits: Uint8Array
  readonly settlements: readonly Settlement[]
  /** By hex, the number of its settlement, or -1. */
  readonly settlementAt: Int16Array
  readonly sources: readonly Source[]
  /** Settlements and sources: where ways of the bare map are known from. The same by hex. */
  readonly stations: readonly Hex[]
  readonly isStation: Uint8Array
  /** Hexes that adjoin a river side, for water. */
  readonly riverside: Uint8Array
  readonly boxes: readonly OffMapBox[]
  /** By side, hexes from which it may leave over the enemy's edge (R44). */
  readonly exits: readonly Uint8Array[]
  /** Entrenchments (1) and fortifications (2) printed on the map. */
  readonly printedWorks: Uint8Array
  readonly scratch: Scratch
}

const sideNames = ['bolivia', 'paraguay']

export function landOf(map: GameMap): Land {
  const { grid } = map
  const hexes = grid.size
  const places = hexes + map.boxes.length
  const placeNames = [...grid.names, ...map.boxes.map(box => box.id ?? box.name)]
  const placeOf = (join: Hex | string) => (typeof join === 'number' ? join : placeNames.indexOf(join))
  const boxes = map.boxes.map((box, i) => ({
    id: box.id ?? box.name,
    name: box.name,
    place: hexes + i,
    side: sideNames.indexOf(box.side ?? ''),
    wholeTurn: box.extra.cost === '1 turn',
    joins: box.joins.map(placeOf),
  }))
  const edges = (list: Readonly<Record<string, readonly { a: Hex; b: Hex }[]>>, kind: string) =>
    edgeTable(grid, list[kind] ?? [])
  const river = edges(map.sides, 'river')
  const border = edges(map.sides, 'border')
  const clearings = map.sides.clearing ?? []
  const { graph, besideClearing } = graphOf(grid, places, boxes, clearings)
  const settlements = settlementsOf(map)
  const settlementAt = new Int16Array(hexes).fill(-1)
  for (const [i, { hex }] of settlements.entries()) settlementAt[hex] = i
  const area = (name: string) => {
    const inside = new Uint8Array(hexes)
    for (const hex of map.areas[name] ?? []) inside[hex] = 1
    return inside
  }
  const neutral = area('argentina')
  const sources = sourcesOf(map)
  const stations = [...new Set([...settlements, ...sources].map(({ hex }) => hex))]
  const terrain = Uint8Array.from(map.terrain, kind => terrainNamed(map.terrainKinds[kind]))
  const zoneCrosses = river.map((is, edge) => (is || border[edge] ? 0 : 1))
  return {
    map,
    grid,
    hexes,
    places,
    nodes: graph.size,
    graph,
    anyStep: new Int16Array(graph.neighbours.length).fill(1),
    placeNames,
    terrain,
    river,
    ferry: edges(map.sides, 'ferry'),
    road: edges(map.links, 'road'),
    clearing: edgeTable(grid, clearings),
    zoneCrosses,
    zoneReaches: grid.neighbours.map((to, edge) =>
      to >= 0 && zoneCrosses[edge] === 1 && terrain[to] !== MOUNTAIN ? to : -1,
    ),
    besideClearing,
    neutral,
    offLimits: offLimits(graph.size, neutral, hexes, places),
    settlements,
    settlementAt,
    sources,
    stations,
    isStation: Uint8Array.from(grid.names, (_, hex) => (stations.includes(hex) ? 1 : 0)),
    riverside: Uint8Array.from(grid.names, (_, hex) =>
      river.subarray(6 * hex, 6 * hex + 6).includes(1) ? 1 : 0,
    ),
    boxes,
    exits: [area('south-map-edge'), area('north-map-edge')],
    printedWorks: printedWorksOf(map),
    scratch: scratchFor(graph, hexes, places),
  }
}

function offLimits(nodes: number, neutral: Uint8Array, hexes: number, places: number): Uint8Array {
  const flags = new Uint8Array(nodes)
  flags.set(neutral.map(is => (is ? BLOCKED : 0)))
  return flags.fill(BLOCKED, hexes, places)
}

function terrainNamed(name: string): number {
  const terrain = terrains.indexOf(name as (typeof terrains)[number])
  if (terrain < 0) throw new Error(`the Chaco has no terrain "${name}"`)
  return terrain
}

/** The printed marks of a kind at a hex. */
const marked = (map: GameMap, hex: Hex, kind: string) =>
  map.marks.some(mark => mark.hex === hex && mark.kind === kind)

function settlementsOf(map: GameMap): Settlement[] {
  return map.places
    .filter(place => place.kind === 'settlement')
    .map(({ hex, name, extra }) => ({
      hex,
      name,
      wet: extra.water === 'wet',
      major: marked(map, hex, 'major-settlement'),
    }))
}

/** 8.4a: the railhead and Villa Montes need a whole stretch of country free of the enemy. */
function sourcesOf(map: GameMap): Source[] {
  return map.marks
    .filter(mark => mark.kind === 'supply-source')
    .map(({ hex, side, extra }) => {
      const area = /area ([a-z-]+)/.exec(String(extra.condition ?? ''))?.[1]
      return { hex, side: sideNames.indexOf(side ?? ''), guarded: map.areas[area ?? ''] ?? new Int16Array(0) }
    })
}

function printedWorksOf(map: GameMap): Uint8Array {
  const works = new Uint8Array(map.grid.size)
  for (const { hex, kind } of map.marks) {
    if (kind === 'entrenchment') works[hex] = 1
    if (kind === 'fortification') works[hex] = 2
  }
  return works
}

/**
 * A hex has six slots of neighbours as the grid has them, then clearing sides and boxes; the others have theirs. A
 * clearing side joins the two hexes it lies between and the sides that share its corners (10.6b, R77).
 */
function graphOf(
  grid: HexGrid,
  places: number,
  boxes: readonly OffMapBox[],
  clearings: readonly { a: Hex; b: Hex }[],
): { graph: Ways; besideClearing: Int16Array } {
  const size = places + clearings.length
  const more: number[][] = Array.from({ length: size }, () => [])
  const besideClearing = new Int16Array(2 * clearings.length)
  const sides = hexSides(grid)
  const nodeOfSide = new Map<number, number>()
  for (const [i, { a, b }] of clearings.entries()) {
    const node = places + i
    nodeOfSide.set(sides.sideOf[6 * a + directionTo(grid, a, b)], node)
    besideClearing.set([a, b], 2 * i)
    more[a].push(node)
    more[b].push(node)
    more[node].push(a, b)
  }
  for (const [side, node] of nodeOfSide) {
    for (const end of [sides.endsOf[2 * side], sides.endsOf[2 * side + 1]]) {
      for (const other of sides.sidesAt.subarray(3 * end, 3 * end + 3)) {
        const joined = nodeOfSide.get(other)
        if (joined !== undefined && joined !== node) more[node].push(joined)
      }
    }
  }
  for (const { place, joins } of boxes) {
    for (const join of joins) {
      more[place].push(join)
      if (join < grid.size) more[join].push(place)
    }
  }
  const firstSlot = (node: number) => (node < grid.size ? 6 : 0)
  const slots = Math.max(6, ...more.map((list, node) => firstSlot(node) + list.length))
  const neighbours = new Int16Array(slots * size).fill(-1)
  for (let hex = 0; hex < grid.size; hex++) {
    for (let d = 0; d < 6; d++) neighbours[slots * hex + d] = grid.neighbours[6 * hex + d]
  }
  for (const [node, list] of more.entries()) neighbours.set(list, slots * node + firstSlot(node))
  const ends = Int16Array.from(more, (list, node) => slots * node + firstSlot(node) + list.length)
  const back = neighbours.map((to, slot) => {
    const from = Math.floor(slot / slots)
    return to < 0 ? -1 : neighbours.indexOf(from, slots * to)
  })
  const beyond = neighbours.map(to => (to < 0 ? size : to))
  return { graph: { size, neighbours, slots, ends, back, beyond }, besideClearing }
}
