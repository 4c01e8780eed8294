/** What never changes in a game: the map, the counters by number, the options. */
import type { Options, World } from '@quebracho/engine'
import type { GameMap, Hex } from '@quebracho/engine/map'
import counters from './data/counters.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import {
  areaNames,
  type Geography,
  geographyOf,
  type Nation,
  nations,
  type Place,
} from './rules/02-geography.ts'

export const sides = ['chile', 'allied'] as const
export const [CHILEAN, ALLIED] = [0, 1]
export type Side = number
export const enemyOf = (side: Side): Side => 1 - side
/** 1.3a: Peru and Bolivia are one side. */
export const sideOfNation = (nation: Nation): Side => (nation === 0 ? CHILEAN : ALLIED)

/** A counter's number: land units first, by nation, then ships. */
export type Unit = number
export const kinds = ['infantry', 'cavalry', 'artillery', 'fort', 'warship', 'transport'] as const
export const [, CAVALRY, ARTILLERY, FORT, WARSHIP, TRANSPORT] = [0, 1, 2, 3, 4, 5]

export const phases = [
  'setUp',
  'administration',
  'supply',
  'navalMovement',
  'navalCombat',
  'landMovement',
  'landCombat',
]
export const [SET_UP, ADMINISTRATION, SUPPLY, NAVAL_MOVEMENT, NAVAL_COMBAT, LAND_MOVEMENT, LAND_COMBAT] = [
  0, 1, 2, 3, 4, 5, 6,
]

export interface PacificWorld extends World {
  readonly geography: Geography
  readonly hexes: number
  readonly places: number
  readonly box: Place
  readonly units: number
  /** By side, its land units: from the one to before the other. The Bolivians are the last of the Allied ones. */
  readonly firstLand: readonly Unit[]
  readonly endLand: readonly Unit[]
  readonly firstBolivian: Unit
  /** All ships stand from here to the end, whoever has them. */
  readonly firstShip: Unit
  readonly kind: Uint8Array
  readonly nation: Uint8Array
  readonly mostSteps: Uint8Array
  /** By 2*unit + steps - 1: printed "+n" of land units (G16), what raids on a fort add (G15), its anti-ship factor or -1. */
  readonly mod: Int8Array
  readonly raidMod: Int8Array
  readonly antiShip: Int8Array
  /** By 2*ship + steps - 1; two steps are a sound ship. */
  readonly gunfire: Int8Array
  readonly armor: Int8Array
  readonly speed: Int8Array
  /** The turn from which it may be recruited (9.0a); 0 for what is set up or never recruited. */
  readonly recruitable: Uint8Array
  /** 9.0e: the hex of a fort's name, else -1. */
  readonly fortHex: Int16Array
  /** 9.0d: the 4th Line regiment. */
  readonly arica: Unit
  /** How many of each chit are in the cup, and who can use it. */
  readonly chits: readonly Chit[]
}

export interface Chit {
  readonly id: string
  readonly count: number
  readonly role: string
  readonly pick: string | null
  readonly effect: { readonly unitModifier?: number; readonly unitDice?: number; readonly extraDice?: number }
}

interface Face {
  readonly mod?: number
  readonly raidMod?: number
  readonly antiShip?: number | null
}

interface LandCounter {
  readonly id: string
  readonly nation: string
  readonly type: string
  readonly steps: number
  readonly full: Face
  readonly reduced?: Face
  readonly enters: {
    readonly at: string
    readonly turn?: number
    readonly hexOf?: string
    readonly side?: string
  }
}

const land = counters.land as readonly LandCounter[]
const { ships } = counters

const geographies = new WeakMap<GameMap, Geography>()

function geographyFor(map: GameMap): Geography {
  const geography = geographies.get(map) ?? geographyOf(map)
  geographies.set(map, geography)
  return geography
}

/** By 2*unit + steps - 1: a value of the reduced side, then of the full one. */
function faces(value: (face: Face) => number): Int8Array {
  const all = land.flatMap(({ full, reduced }) => [value(reduced ?? full), value(full)])
  return Int8Array.from([...all, ...ships.flatMap(() => [0, 0])])
}

const shipFaces = (value: (face: (typeof ships)[number]['sound']) => number): Int8Array =>
  Int8Array.from([
    ...land.flatMap(() => [0, 0]),
    ...ships.flatMap(ship => [value(ship.damaged), value(ship.sound)]),
  ])

const byNation = (nation: string): number => land.findIndex(unit => unit.nation === nation)

export function buildWorld(map: GameMap, scenario: string, options: Options): PacificWorld {
  const geography = geographyFor(map)
  const ids = [...land.map(unit => unit.id), ...ships.map(ship => ship.id)]
  const units = ids.length
  const firstShip = land.length
  return {
    scenario,
    options,
    sizes: {
      hex: geography.hexes,
      place: geography.places,
      unit: units,
      side: 2,
      nation: 3,
      stock: 3 * geography.places,
      way: 64,
    },
    names: {
      hex: geography.placeNames,
      unit: ids,
      side: sides,
      nation: nations,
      area: ['none', ...areaNames],
      chit: tables.chits.map(chit => chit.id),
      effect: tables.chits.map(chit => chit.id),
      phase: phases,
      /** 4.1a: those of the first turn first. */
      months: tables.turns.names.map((_, i) => String(i + 1)),
    },
    geography,
    hexes: geography.hexes,
    places: geography.places,
    box: geography.box,
    units,
    firstLand: [0, byNation('peru')],
    endLand: [byNation('peru'), firstShip],
    firstBolivian: byNation('bolivia'),
    firstShip,
    kind: Uint8Array.from([
      ...land.map(unit => kinds.indexOf(unit.type as (typeof kinds)[number])),
      ...ships.map(ship => (ship.class === 'warship' ? WARSHIP : TRANSPORT)),
    ]),
    nation: Uint8Array.from([...land, ...ships], each =>
      nations.indexOf(each.nation as (typeof nations)[number]),
    ),
    mostSteps: Uint8Array.from([
      ...land.map(unit => unit.steps),
      ...ships.map(ship => (ship.class === 'transport' ? Number(options.transportSteps ?? 2) : 2)),
    ]),
    mod: faces(face => face.mod ?? 0),
    raidMod: faces(face => face.raidMod ?? face.mod ?? 0),
    antiShip: faces(face => face.antiShip ?? -1),
    gunfire: shipFaces(face => face.gunfire),
    armor: shipFaces(face => face.armor),
    speed: shipFaces(face => face.speed),
    recruitable: Uint8Array.from(ids, (id, unit) => recruitableFrom(id, land[unit]?.enters, options)),
    fortHex: Int16Array.from(ids, (_, unit) => fortHexOf(geography, land[unit])),
    arica: ids.indexOf('cl-4line'),
    chits: tables.chits as readonly Chit[],
  }
}

/** 3.5d, 9.0a */
function recruitableFrom(id: string, enters: LandCounter['enters'] | undefined, options: Options): number {
  if (id === 'cl-esmeralda') return Number(options.esmeraldaTurn ?? 2)
  if (enters?.at === 'pool') return 1
  if (id === 'pe-fort-arica' && options.aricaFortAtStart === true) return 0
  return enters?.at === 'turn' ? (enters.turn ?? 0) : 0
}

function fortHexOf(geography: Geography, unit: LandCounter | undefined): Hex {
  if (unit?.type !== 'fort') return -1
  return geography.cities.find(city => city.name === unit.enters.hexOf)?.hex ?? -1
}
