/**
 * The printed map as numbers. A place is a hex or, after the hexes, the Chile Holding Box. Armies go over land sides,
 * ships over naval hexes: the sea, and the coast beside it.
 */
import { directionTo, edgeTable, type GameMap, type Hex, type HexGrid } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }

/** A hex, or the Box. */
export type Place = number
export const nations = ['chile', 'peru', 'bolivia'] as const
export const [CHILE, PERU, BOLIVIA] = [0, 1, 2]
export type Nation = number
export const terrains = ['sea', 'rough', 'mountain', 'desert', 'salt-desert'] as const
const SEA = 0

export const areaNames = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
] as const
export const AREAS = areaNames.length
/** The set of naval areas a place belongs to, as bits; area 1 is bit 0. */
export type AreaSet = number
export const inArea = (set: AreaSet, area: number): boolean => (set & (1 << (area - 1))) !== 0

export interface City {
  readonly hex: Hex
  readonly name: string
  readonly nation: Nation
  readonly port: boolean
}

export interface Geography {
  readonly map: GameMap
  readonly grid: HexGrid
  readonly hexes: number
  readonly places: number
  /** The Chile Holding Box (2.4b): the last place. */
  readonly box: Place
  readonly placeNames: readonly string[]
  readonly terrain: Uint8Array
  /** By hex: 1 where ships may be (G27), 1 where armies may. */
  readonly naval: Uint8Array
  readonly land: Uint8Array
  /** 2.2b: by place, the naval areas it counts for. The Box is of area I (2.4b). */
  readonly areas: Uint16Array
  /** 7.2a: where a ship may go from each place; from the Box to its sea edge (7.2n), but nowhere into it. */
  readonly sailsTo: readonly (readonly Hex[])[]
  /** 7.3e: hexes of the shortest way over naval hexes, `from * hexes + to`; FAR where there is none. */
  readonly seaDistance: Uint8Array
  /** 8.6: by 6*hex + direction, MP to step there; 0 where no army may. */
  readonly cost: Uint8Array
  readonly river: Uint8Array
  readonly rail: Uint8Array
  readonly impassable: Uint8Array
  /** 8.6h: hexes joined to the Box by land. */
  readonly boxLand: readonly Hex[]
  readonly cities: readonly City[]
  /** By hex, its number among the cities, or -1. */
  readonly cityAt: Int16Array
  /** 2.4a, 2.4b: by place. */
  readonly port: Uint8Array
  /** By hex, the country it lies in, or -1. */
  readonly country: Int8Array
  readonly vp: Uint8Array
  /** 5.1b: the hexes worth victory points. */
  readonly prizes: readonly Hex[]
  /** 4.1j, 4.1k: where columns appear: Allied cities, and Bolivian ones. */
  readonly alliedEntries: readonly Hex[]
  readonly bolivianEntries: readonly Hex[]
  /** 6.5b: where each side repairs its warships. */
  readonly shipyard: readonly Place[]
  /** 5.6a */
  readonly quits: readonly Hex[]
  /** Hexes that are Chilean at the start though not in Chile (3.0a). */
  readonly chileanAtStart: readonly Hex[]
}

export const FAR = 255

export function geographyOf(map: GameMap): Geography {
  const { grid } = map
  const hexes = grid.size
  const box = hexes
  const chile = map.boxes[0]
  const hexNamed = (name: unknown): Hex => grid.names.indexOf(String(name))
  const terrain = Uint8Array.from(map.terrain, kind => terrainNamed(map.terrainKinds[kind]))
  const areas = areasOf(map, hexes)
  const sea = (hex: Hex) => terrain[hex] === SEA
  const naval = Uint8Array.from(grid.names, (_, hex) => (areas[hex] !== 0 ? 1 : 0))
  const edges = (list: Readonly<Record<string, readonly { a: Hex; b: Hex }[]>>, kind: string) =>
    edgeTable(grid, list[kind] ?? [])
  const river = edges(map.sides, 'river')
  const rail = edges(map.links, 'railroad')
  const impassable = edges(map.sides, 'impassable')
  const sailsTo = grid.names.map((_, hex) =>
    naval[hex] === 0 ? [] : neighboursOf(grid, hex).filter(to => naval[to] === 1 && (sea(hex) || sea(to))),
  )
  sailsTo.push((chile.extra.seaEdge as unknown[]).map(hexNamed))
  const cities = map.places.map(({ hex, name, extra }) => ({
    hex,
    name,
    nation: nations.indexOf(extra.country as (typeof nations)[number]),
    port: extra.port === true,
  }))
  const cityAt = new Int16Array(hexes).fill(-1)
  for (const [i, { hex }] of cities.entries()) cityAt[hex] = i
  const port = new Uint8Array(hexes + 1)
  for (const city of cities) if (city.port) port[city.hex] = 1
  port[box] = 1
  const marked = (kind: string, side?: string) =>
    map.marks
      .filter(mark => mark.kind === kind && (side === undefined || mark.side === side))
      .map(({ hex }) => hex)
  const vp = new Uint8Array(hexes)
  for (const { hex, kind, extra } of map.marks) if (kind === 'vp') vp[hex] = Number(extra.value)
  const country = new Int8Array(hexes).fill(-1)
  for (const [nation, name] of ['Chile', 'Perú', 'Bolivia'].entries()) {
    for (const hex of map.areas[name] ?? []) country[hex] = nation
  }
  return {
    map,
    grid,
    hexes,
    places: hexes + 1,
    box,
    placeNames: [...grid.names, chile.id ?? chile.name],
    terrain,
    naval,
    land: Uint8Array.from(grid.names, (_, hex) => (sea(hex) ? 0 : 1)),
    areas,
    sailsTo,
    seaDistance: seaDistances(sailsTo, hexes),
    cost: landCosts(grid, terrain, river, rail, impassable),
    river,
    rail,
    impassable,
    boxLand: (chile.extra.land as unknown[]).map(hexNamed),
    cities,
    cityAt,
    port,
    country,
    vp,
    prizes: Array.from(vp.keys()).filter(hex => vp[hex] > 0),
    alliedEntries: marked('supply-entry', 'allied'),
    bolivianEntries: marked('supply-entry', 'bolivia'),
    shipyard: [box, marked('shipyard')[0]],
    quits: marked('bolivia-quits'),
    chileanAtStart: marked('control', 'chile'),
  }
}

const neighboursOf = (grid: HexGrid, hex: Hex): Hex[] =>
  Array.from(grid.neighbours.subarray(6 * hex, 6 * hex + 6)).filter(to => to >= 0)

function terrainNamed(name: string): number {
  const terrain = terrains.indexOf(name as (typeof terrains)[number])
  if (terrain < 0) throw new Error(`the Pacific coast has no terrain "${name}"`)
  return terrain
}

/** 2.2a, 2.2b: sea hexes by their areas, coastal hexes by all they touch, the Box by area I. */
function areasOf(map: GameMap, hexes: number): Uint16Array {
  const areas = new Uint16Array(hexes + 1)
  const bit = (name: unknown): number => {
    const area = areaNames.indexOf(name as (typeof areaNames)[number])
    if (area < 0) throw new Error(`there is no naval area ${name}`)
    return 1 << area
  }
  for (const name of areaNames)
    for (const hex of map.areas[`Naval Area ${name}`] ?? []) areas[hex] |= bit(name)
  const coast = (map.extra.coast ?? {}) as Record<string, { touches: unknown[] }>
  for (const [name, { touches }] of Object.entries(coast)) {
    for (const area of touches) areas[map.grid.names.indexOf(name)] |= bit(area)
  }
  areas[hexes] = bit('I')
  return areas
}

function seaDistances(sailsTo: readonly (readonly Hex[])[], hexes: number): Uint8Array {
  const table = new Uint8Array(hexes * hexes).fill(FAR)
  for (let from = 0; from < hexes; from++) {
    if (sailsTo[from].length === 0) continue
    const queue = [from]
    table[from * hexes + from] = 0
    for (const at of queue) {
      for (const to of sailsTo[at]) {
        if (table[from * hexes + to] !== FAR) continue
        table[from * hexes + to] = table[from * hexes + at] + 1
        queue.push(to)
      }
    }
  }
  return table
}

/** 8.6a-g */
function landCosts(
  grid: HexGrid,
  terrain: Uint8Array,
  river: Uint8Array,
  rail: Uint8Array,
  impassable: Uint8Array,
): Uint8Array {
  const { land, river: crossing, railroad } = tables.movement
  const costs = new Uint8Array(6 * grid.size)
  for (let edge = 0; edge < costs.length; edge++) {
    const to = grid.neighbours[edge]
    const from = Math.floor(edge / 6)
    if (to < 0 || impassable[edge] === 1 || terrain[from] === SEA || terrain[to] === SEA) continue
    const ground = land[terrains[terrain[to]] as keyof typeof land]
    costs[edge] = rail[edge] === 1 ? railroad : ground + (river[edge] === 1 ? crossing : 0)
  }
  return costs
}

/** The side between two hexes, as 6*a + direction; -1 if they are not neighbours. */
export function edgeBetween({ grid }: Geography, a: Hex, b: Hex): number {
  const direction = directionTo(grid, a, b)
  return direction < 0 ? -1 : 6 * a + direction
}
