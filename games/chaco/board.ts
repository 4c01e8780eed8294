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
  type PathSearch,
  pathSearch,
} from '@quebracho/engine/map'

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
}

export interface Board {
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

/** Memory for the searches of one board; what is in it lasts until the next use. */
export interface Scratch {
  readonly search: PathSearch
  /** The last search of a march, and what bars marches of one side or the other, led or not, armed or not. */
  readonly march: MarchSearch
  readonly marchFlags: readonly FlagTable[]
  /** By side: the hexes in its zone of control. */
  readonly zone: readonly Uint8Array[]
  /** By side: how many of its combat units stand in each place. */
  readonly troops: readonly Uint8Array[]
  readonly flags: Uint8Array
  readonly words: Int32Array
  /** Places that supply of one kind or another reaches. */
  readonly supply: Uint8Array
  readonly supplySeal: SupplySeal
  readonly combatSupply: Uint8Array
  /** Units that may begin a march; by place, how many of them march as one stack, and its infantry and cavalry. */
  readonly movers: Int16Array
  readonly stack: Uint8Array
  readonly line: Uint8Array
  /** By key of gait and weather: base costs and the copy in which trails and engineers are patched. */
  readonly costs: Map<number, CostTable>
  /** Where ways lead that may be as long as they like, and LOCs: kept for as long as the same bars them. */
  readonly joined: Floods
  readonly loc: LocMemory
  readonly flooded: Int16Array
  /** By three times the hex they lead from: the cheapest in dry weather, in the rain, and the straightest. */
  readonly bareWays: Map<number, BareWays>
}

/** The cheapest ways from a hex: what each node costs, -1 if none leads there, and the node before it. */
export interface BareWays {
  readonly from: Hex
  readonly cost: Int32Array
  readonly before: Int16Array
}

/** What General Supply was found from: what barred it, the costs on foot and by truck, and all else. */
export interface SupplySeal {
  readonly words: Int32Array
  foot: CostTable | null
  wheels: CostTable | null
  numbers: readonly number[]
}

/** What bars ways; by where they start, the nodes that some lead to; by where they end, those that some lead from. */
export interface Floods {
  readonly flags: Uint8Array
  /** The same, four nodes at a time: for comparing them. */
  readonly words: Int32Array
  readonly from: Map<Hex, Uint8Array>
  readonly to: Map<Hex, Uint8Array>
}

/** What has been found out about LOCs, and all it depended on. */
export interface LocMemory extends Floods {
  costs: CostTable | null
  costsVersion: number
  sources: readonly Hex[]
  /** By start, or -1 for all sources, and end: null if none leads there. */
  readonly legs: Map<number, Leg | null>
}

/** One stretch of a LOC. */
export interface Leg {
  readonly length: number
  readonly path: readonly number[]
}

export interface CostTable {
  readonly base: Int16Array
  readonly now: Int16Array
  readonly patched: number[]
  /** The side, trails and engineers it was patched for, and how often it was. */
  readonly seal: number[]
  version: number
}

/** Flags that are good for as long as all they were made from is as it was. */
export interface FlagTable {
  readonly flags: Uint8Array
  /** What they were made from, null for nothing yet, and how often they were made. */
  world: object | null
  readonly seal: Int16Array
  version: number
}

/** A search, and all it depended on. It stands until another is made or anything of that has changed. */
export interface MarchSearch {
  readonly search: PathSearch
  flags: FlagTable | null
  flagsVersion: number
  costs: CostTable | null
  costsVersion: number
  at: Place
  budget: number
  count: number
}

/** Of one side. */
const MOST_UNITS = 256

const sideNames = ['bolivia', 'paraguay']

export function boardOf(map: GameMap): Board {
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
    scratch: {
      search: pathSearch(graph),
      march: {
        search: pathSearch(graph),
        ...{ flags: null, flagsVersion: 0, costs: null, costsVersion: 0, at: -1, budget: 0, count: 0 },
      },
      marchFlags: Array.from({ length: 8 }, () => ({
        flags: new Uint8Array(graph.size),
        world: null,
        seal: new Int16Array(2 * MOST_UNITS),
        version: 0,
      })),
      zone: [new Uint8Array(hexes), new Uint8Array(hexes)],
      troops: [new Uint8Array(places), new Uint8Array(places)],
      ...flagsOf(graph.size),
      supply: new Uint8Array(places),
      supplySeal: { words: flagsOf(graph.size).words, foot: null, wheels: null, numbers: [] },
      combatSupply: new Uint8Array(places),
      movers: new Int16Array(MOST_UNITS),
      stack: new Uint8Array(places),
      line: new Uint8Array(places),
      costs: new Map(),
      joined: floodsOf(graph.size),
      loc: { ...floodsOf(graph.size), costs: null, costsVersion: 0, sources: [], legs: new Map() },
      flooded: new Int16Array(graph.size),
      bareWays: new Map(),
    },
  }
}

/** Flags by node, and the same four at a time. */
function flagsOf(nodes: number): { flags: Uint8Array; words: Int32Array } {
  const words = new Int32Array(Math.ceil(nodes / 4))
  return { flags: new Uint8Array(words.buffer, 0, nodes), words }
}

const floodsOf = (nodes: number): Floods => ({ ...flagsOf(nodes), from: new Map(), to: new Map() })

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
  return { graph: { size, neighbours, slots, ends, back }, besideClearing }
}
