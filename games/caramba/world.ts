/** What a scenario fixes for a whole game: board, armies, zones, tables. Everything as numbers. */
import { type Options, type OptionValue, SetupError, type World } from '@quebracho/engine'
import { distance, type Hex, type HexGrid, hexGrid, hexNamed, range } from '@quebracho/engine/map'
import tables from './data/tables.json' with { type: 'json' }

export const sides = ['bolivia', 'paraguay'] as const
export type SideName = (typeof sides)[number]

/** 0 Bolivia, 1 Paraguay. */
export type Side = number
export type Unit = number
/** Index of a depot: Bolivia's first, then Paraguay's. */
export type Depot = number

export const enemyOf = (side: Side): Side => 1 - side

/** Token colours. Blue is supply; the other four are ammunition. */
export const colours = ['blue', 'red', 'green', 'yellow', 'white'] as const
export const [BLUE, RED, GREEN, YELLOW, WHITE] = [0, 1, 2, 3, 4]
export const COLOURS = 5

export const terrains = ['chaco', 'jungle', 'swamp', 'desert', 'built-up', 'unexplored'] as const
export const [CHACO, JUNGLE, SWAMP, DESERT, BUILT_UP, UNEXPLORED] = [0, 1, 2, 3, 4, 5]

/** A scenario file. */
export interface Scenario {
  readonly id: string
  readonly source: string
  readonly title: Readonly<Record<string, string>>
  readonly grid: { readonly shoved: string; readonly columns: number; readonly depth: number }
  readonly legend: Readonly<Record<string, string>>
  readonly columns: Readonly<Record<string, string>>
  readonly order: readonly string[]
  readonly home: Readonly<Record<string, string>>
  readonly turnLimit: number
  readonly depots: Readonly<Record<string, { place: string; count?: number; hexes?: readonly string[] }>>
  readonly units: Readonly<Record<string, readonly UnitEntry[]>>
  readonly tanks: Readonly<Record<string, number>>
  readonly startTokens: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly deploy: Readonly<Record<string, unknown>> & { readonly first: string }
  readonly exploration?: boolean
  readonly waterMarkers?: { readonly hexes: Readonly<Record<string, readonly string[]>> }
  readonly waterPoint?: { readonly hex: string; readonly owner: string }
  readonly victory: {
    readonly type: string
    readonly hex?: string
    readonly side?: string
    readonly winAtLeast?: number
    readonly drawAtLeast?: number
  }
}

interface UnitEntry {
  readonly id?: string
  readonly count?: number
  readonly cv: number
  readonly hex?: string
  readonly entrench?: number
}

export interface CarambaWorld extends World {
  readonly grid: HexGrid
  readonly neighbours: Int16Array
  /** Plain distance, `from * hexes + to`. */
  readonly distance: Uint8Array
  /** The hexes within sight of each hex (explore-1), rising. */
  readonly sight: readonly Int16Array[]
  readonly hexes: number
  readonly units: number
  readonly unitSide: Uint8Array
  /** The first unit of each side, and one past the last of Paraguay: side s has units `firstUnit[s]` to `firstUnit[s + 1] - 1`. */
  readonly firstUnit: readonly number[]
  readonly startCv: Uint8Array
  readonly startHex: Int16Array
  readonly startWorks: Uint8Array
  readonly armyCv: readonly number[]
  readonly depots: number
  readonly depotSide: Uint8Array
  /** Where the scenario fixes the depot, or -1 where its owner places it. */
  readonly depotStart: Int16Array
  readonly tanks: readonly number[]
  readonly startTokens: readonly number[]
  readonly startTerrain: Uint8Array
  readonly depotZone: readonly Uint8Array[]
  readonly unitZone: readonly Uint8Array[]
  /** A and B. */
  readonly order: readonly Side[]
  readonly deploysFirst: Side
  /** Null: to the last man. */
  readonly turnLimit: number | null
  readonly markers: readonly Hex[]
  readonly waterPoint: { readonly hex: Hex; readonly owner: Side } | null
  readonly victory:
    | { readonly type: 'water' }
    | { readonly type: 'depot'; readonly hex: Hex }
    | { readonly type: 'suppliedCv'; readonly side: Side; readonly win: number; readonly draw: number }
  readonly fog: OptionValue
  /** Remarks on the scenario that do not keep it from being played. */
  readonly warnings: readonly string[]
}

export function buildWorld(scenario: Scenario, options: Options): CarambaWorld {
  const grid = gridOf(scenario)
  const hexes = grid.size
  const army = armies(scenario, grid)
  const depots = sides.flatMap((name, side) => depotsOf(scenario, name, side, grid))
  const markers = markersOf(scenario, options, grid)
  const perSide = <T>(make: (name: SideName, side: Side) => T): T[] => sides.map(make)
  return {
    scenario: scenario.id,
    options,
    sizes: {
      hex: hexes,
      map: 2 * hexes,
      unit: army.length,
      depot: depots.length,
      side: 2,
      pool: 2 * COLOURS,
    },
    names: {
      hex: grid.names,
      unit: army.map(unit => unit.name),
      colour: colours,
      side: sides,
      terrain: terrains,
    },
    grid,
    neighbours: grid.neighbours,
    distance: distances(grid),
    sight: grid.names.map((_, hex) => Int16Array.from(range(grid, hex, tables.sight))),
    hexes,
    units: army.length,
    unitSide: Uint8Array.from(army, unit => unit.side),
    firstUnit: [0, army.filter(unit => unit.side === 0).length, army.length],
    startCv: Uint8Array.from(army, unit => unit.cv),
    startHex: Int16Array.from(army, unit => unit.hex),
    startWorks: Uint8Array.from(army, unit => unit.works),
    armyCv: perSide((_, side) => army.reduce((sum, unit) => sum + (unit.side === side ? unit.cv : 0), 0)),
    depots: depots.length,
    depotSide: Uint8Array.from(depots, depot => depot.side),
    depotStart: Int16Array.from(depots, depot => depot.hex),
    tanks: perSide(name => checkedTanks(scenario, name)),
    startTokens: perSide(name => colours.map(colour => scenario.startTokens[name]?.[colour] ?? 0)).flat(),
    startTerrain: terrainOf(scenario, grid),
    depotZone: perSide(name => homeRows(grid, scenario.home[name], 1)),
    unitZone: perSide(name => deployZone(scenario, name, grid)),
    order: scenario.order.map(name => sideNamed(scenario, name)),
    deploysFirst: sideNamed(scenario, scenario.deploy.first),
    turnLimit: options.turnLimit === 'scenario' ? scenario.turnLimit : (options.turnLimit as number | null),
    markers,
    waterPoint: scenario.waterPoint
      ? {
          hex: hexOf(scenario, grid, scenario.waterPoint.hex),
          owner: sideNamed(scenario, scenario.waterPoint.owner),
        }
      : null,
    victory: victoryOf(scenario, grid),
    fog: options.fog,
    warnings: perSide(name => depotWarning(scenario, name)).flat(),
  }
}

const wrong = (scenario: Scenario, what: string): never => {
  throw new SetupError('setup.scenarioData', { scenario: scenario.id, why: what })
}

function hexOf(scenario: Scenario, grid: HexGrid, name: string): Hex {
  const hex = hexNamed(grid, name)
  return hex < 0 ? wrong(scenario, `there is no hex ${name}`) : hex
}

function sideNamed(scenario: Scenario, name: string): Side {
  const side = sides.indexOf(name as SideName)
  return side < 0 ? wrong(scenario, `there is no side "${name}"`) : side
}

/** canada-1: flat-top hexes in columns; even columns sit half a hex lower and have one hex less (G1). */
function gridOf(scenario: Scenario): HexGrid {
  const names = Object.entries(scenario.columns).flatMap(([column, cells]) =>
    Array.from(cells, (_, row) => column + String(row + 1).padStart(2, '0')),
  )
  const { columns, depth } = scenario.grid
  if (Object.keys(scenario.columns).length !== columns) wrong(scenario, `should have ${columns} columns`)
  for (const [column, cells] of Object.entries(scenario.columns)) {
    const length = Number(column) % 2 === 0 ? depth - 1 : depth
    if (cells.length !== length)
      wrong(scenario, `column ${column} has ${cells.length} hexes, should have ${length}`)
  }
  return hexGrid(names, 'even')
}

function terrainOf(scenario: Scenario, grid: HexGrid): Uint8Array {
  return Uint8Array.from(grid.names, name => {
    const letter = scenario.columns[name.slice(0, 2)][Number(name.slice(2)) - 1]
    const terrain = terrains.indexOf(scenario.legend[letter] as (typeof terrains)[number])
    return terrain < 0 ? wrong(scenario, `hex ${name} has the unknown terrain letter "${letter}"`) : terrain
  })
}

function distances(grid: HexGrid): Uint8Array {
  const table = new Uint8Array(grid.size * grid.size)
  for (let a = 0; a < grid.size; a++)
    for (let b = 0; b < grid.size; b++) table[a * grid.size + b] = distance(grid, a, b)
  return table
}

interface ArmyUnit {
  readonly name: string
  readonly side: Side
  readonly cv: number
  readonly hex: Hex
  readonly works: number
}

/** units-1, canada-2: a unit has a whole CV, 1 to 4. Preset units come first, in the order listed (scenario-1). */
function armies(scenario: Scenario, grid: HexGrid): ArmyUnit[] {
  const [min, max] = tables.limits.cv
  return sides.flatMap((sideName, side) => {
    const entries = scenario.units[sideName] ?? []
    const each = entries.flatMap(entry => new Array<UnitEntry>(entry.count ?? 1).fill(entry))
    return each.map((entry, i) => {
      const name = `${sideName[0]}${i + 1}`
      if (entry.id !== undefined && entry.id !== name)
        wrong(scenario, `unit ${entry.id} should be called ${name}`)
      if (!Number.isInteger(entry.cv) || entry.cv < min || entry.cv > max) {
        wrong(scenario, `unit ${name} has CV ${entry.cv}, must have ${min} to ${max}`)
      }
      const hex = entry.hex === undefined ? -1 : hexOf(scenario, grid, entry.hex)
      return { name, side, cv: entry.cv, hex, works: entry.entrench ?? 0 }
    })
  })
}

/** depots-1: one to three depots a side. */
function depotsOf(scenario: Scenario, name: SideName, side: Side, grid: HexGrid): { side: Side; hex: Hex }[] {
  const { place, count = 0, hexes = [] } = scenario.depots[name]
  const found =
    place === 'fixed' ? hexes.map(hex => hexOf(scenario, grid, hex)) : new Array<Hex>(count).fill(-1)
  const [min, max] = tables.limits.depots
  if (found.length < min || found.length > max) {
    wrong(scenario, `${name} has ${found.length} depots, must have ${min} to ${max}`)
  }
  if (place === 'fixed' && new Set(found).size < found.length)
    wrong(scenario, `two depots of ${name} share a hex`)
  return found.map(hex => ({ side, hex }))
}

function depotWarning(scenario: Scenario, name: SideName): string[] {
  const { count, hexes } = scenario.depots[name]
  const depots = hexes?.length ?? count ?? 0
  const units = scenario.units[name].reduce((sum, entry) => sum + (entry.count ?? 1), 0)
  if (units <= depots * tables.limits.unitsPerDepot) return []
  return [
    `${name} has ${units} units for ${depots === 1 ? 'one depot' : `${depots} depots`}; one for every 4 or 5 units is usual`,
  ]
}

/** tank-1: at most two tank markers a side. */
function checkedTanks(scenario: Scenario, name: SideName): number {
  const tanks = scenario.tanks[name] ?? 0
  const [min, max] = tables.limits.tanks
  return tanks < min || tanks > max
    ? wrong(scenario, `${name} has ${tanks} tank markers, at most ${max} are allowed`)
    : tanks
}

/** The first `rows` rows of a side, counted from its own edge in every column. */
function homeRows(grid: HexGrid, edge: string, rows: number): Uint8Array {
  const last = new Map<number, number>()
  grid.names.forEach((_, hex) => {
    last.set(grid.column[hex], Math.max(last.get(grid.column[hex]) ?? 0, grid.row[hex]))
  })
  return Uint8Array.from(grid.names, (_, hex) => {
    const row = edge === 'top' ? grid.row[hex] : (last.get(grid.column[hex]) ?? 0) + 1 - grid.row[hex]
    return row <= rows ? 1 : 0
  })
}

function deployZone(scenario: Scenario, name: SideName, grid: HexGrid): Uint8Array {
  const { zone, hexes } = scenario.deploy[name] as { zone?: string; hexes?: readonly string[] }
  if (hexes) {
    const inside = new Set(hexes.map(hex => hexOf(scenario, grid, hex)))
    return Uint8Array.from(grid.names, (_, hex) => (inside.has(hex) ? 1 : 0))
  }
  if (zone === 'preset') return new Uint8Array(grid.size)
  const rows = /^homeRows1-(\d)$/.exec(zone ?? '')
  return rows
    ? homeRows(grid, scenario.home[name], Number(rows[1]))
    : wrong(scenario, `${name} has no zone "${zone}"`)
}

function markersOf(scenario: Scenario, options: Options, grid: HexGrid): Hex[] {
  const hexes = scenario.waterMarkers?.hexes[String(options.waterMarkers)] ?? []
  return hexes.map(name => hexOf(scenario, grid, name))
}

function victoryOf(scenario: Scenario, grid: HexGrid): CarambaWorld['victory'] {
  const { type, hex = '', side = '', winAtLeast = 0, drawAtLeast = 0 } = scenario.victory
  if (type === 'suppliedCv')
    return { type, side: sideNamed(scenario, side), win: winAtLeast, draw: drawAtLeast }
  if (type !== 'controlHex') return wrong(scenario, `there is no victory condition "${type}"`)
  if (hex === 'water' || hex === scenario.waterPoint?.hex) return { type: 'water' }
  return { type: 'depot', hex: hexOf(scenario, grid, hex) }
}
