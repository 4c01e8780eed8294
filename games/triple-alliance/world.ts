/** What never changes in a game: the map, the counters by number, the options. */
import type { Options, World } from '@quebracho/engine'
import type { GameMap, Hex } from '@quebracho/engine/map'
import counters from './data/counters.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import { type Ground, groundOf } from './rules/02-ground.ts'
import { type EntryHexes, entryHexesOf } from './rules/09-entry-hexes.ts'
import { type Costs, costsOf } from './rules/11-paths.ts'
import { newScratch, type Scratch } from './rules/scratch.ts'

/** 2.3a: Paraguay sits in the north, the Allies in the south; that is for the eye and no part of a position. */
export const sides = ['paraguay', 'allied'] as const
export const [PARAGUAYAN, ALLIED] = [0, 1]
export type Side = number
export const enemyOf = (side: Side): Side => 1 - side

export const nations = ['paraguay', 'argentina', 'brazil', 'uruguay'] as const
export const [PARAGUAY, ARGENTINA, BRAZIL, URUGUAY] = [0, 1, 2, 3]
export type Nation = number
/** 1.3a, 2.6a: what is said of the Allies holds for their three nations alike. */
export const sideOfNation = (nation: Nation): Side => (nation === PARAGUAY ? PARAGUAYAN : ALLIED)

/** A counter's number: Paraguay's first, then Argentina's, Brazil's, Uruguay's. */
export type Unit = number

/** 2.9a: land units first, river units from WARSHIP on. */
export const kinds = [
  'infantry',
  'engineer',
  'cavalry',
  'fieldArtillery',
  'siegeArtillery',
  'rocketArtillery',
  'supply',
  'fort',
  'warship',
  'transport',
  'chata',
] as const
export const [
  INFANTRY,
  ENGINEER,
  CAVALRY,
  FIELD_ARTILLERY,
  SIEGE_ARTILLERY,
  ROCKET_ARTILLERY,
  SUPPLY,
  FORT,
  WARSHIP,
  TRANSPORT,
  CHATA,
] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** 5.2a */
export const phases = [
  'setUp',
  'events',
  'attrition',
  'paraguayanMovement',
  'paraguayanCombat1',
  'paraguayanCombat2',
  'paraguayanCombat3',
  'alliedMovement',
  'alliedCombat1',
  'alliedCombat2',
  'alliedCombat3',
] as const
export const [SET_UP, EVENTS, ATTRITION] = [0, 1, 2]
/** The movement phase of a side; its three combat phases follow. */
export const movementOf = (side: Side): number => (side === PARAGUAYAN ? 3 : 7)

export const LAST_TURN = tables.turns.length
export const MOST_IN_HEX = tables.stackingLimit.units

/** 6.4a, ruling 72: how high a stack looks to the enemy. */
export const bands = [1, 2, 6, 12, 20]
export const bandTops = [1, 5, 11, 19, 26]

export interface TripleWorld extends World {
  readonly ground: Ground
  readonly scratch: Scratch
  /** 11.9a, 12.3a: what steps cost, by season and side. */
  readonly costs: Costs
  readonly entryHexes: EntryHexes
  readonly hexes: number
  readonly units: number
  /** By side, its units: from the one to before the other. */
  readonly firstUnit: readonly Unit[]
  readonly endUnit: readonly Unit[]
  readonly kind: Uint8Array
  readonly nation: Uint8Array
  readonly side: Uint8Array
  /** 2.6b: 1 for National Guards. */
  readonly guard: Uint8Array
  readonly attack: Uint8Array
  readonly defense: Uint8Array
  /** Printed movement factors. */
  readonly factor: Uint8Array
  /** 3.2a: the turn on its face, 0 for the others. */
  readonly arrives: Uint8Array
  /** By unit: units alike in all that matters to any rule have the same number. */
  readonly likeness: Uint16Array
  /** 3.5d, ruling 72: by unit, its place from slowest to fastest: the lowest of a stack lies on top of it. */
  readonly rank: Uint16Array
  /** 2.9a: all units that are forts. */
  readonly forts: readonly Unit[]
  /** 3.4a: the hex of a fort, else -1. */
  readonly fortHex: Int16Array
  /** 13.16a: what an Allied attack on the fort costs, by unit; 0 for whatever is no fort. */
  readonly fortModifier: Int8Array
  /** The name of the fort in the tables: H, C, Ipr, A, Ipu; '' for whatever is no fort. */
  readonly fortName: readonly string[]
  readonly groups: readonly string[]
  /** 4.2a */
  readonly victoryHexes: readonly Hex[]
}

interface Counter {
  readonly id: string
  readonly abbr: string
  readonly nation: string
  readonly type: string
  readonly gn: boolean
  readonly attack: number
  readonly defense: number
  readonly move: number
  readonly group: string
  readonly turn?: number
  readonly hex?: string
}

/** 2.1a, 2.7a: every counter that is a unit; markers, and the two counters of other games, are not in play (2.4a). */
const units = counters.units as readonly Counter[]

const grounds = new WeakMap<GameMap, Ground>()

function groundFor(map: GameMap): Ground {
  const ground = grounds.get(map) ?? groundOf(map)
  grounds.set(map, ground)
  return ground
}

/** The first of its nation's counters. */
const first = (nation: string): Unit => units.findIndex(unit => unit.nation === nation)

export function buildWorld(map: GameMap, scenario: string, options: Options): TripleWorld {
  const ground = groundFor(map)
  const nation = Uint8Array.from(units, unit => nations.indexOf(unit.nation as (typeof nations)[number]))
  const forts: Readonly<Record<string, string>> = tables.forts
  return {
    scenario,
    options,
    sizes: { hex: ground.hexes, unit: units.length, side: 2, nation: 4 },
    names: {
      hex: ground.grid.names,
      unit: units.map(unit => unit.id),
      side: sides,
      nation: nations,
      phase: phases,
      months: tables.turns.map(({ n }) => String(n)),
    },
    ground,
    costs: costsOf(ground),
    entryHexes: entryHexesOf(ground),
    scratch: newScratch(ground.hexes, units.length),
    hexes: ground.hexes,
    units: units.length,
    firstUnit: [0, first('argentina')],
    endUnit: [first('argentina'), units.length],
    kind: Uint8Array.from(units, unit => kinds.indexOf(unit.type as (typeof kinds)[number])),
    nation,
    side: nation.map(sideOfNation),
    guard: Uint8Array.from(units, unit => (unit.gn ? 1 : 0)),
    attack: Uint8Array.from(units, unit => unit.attack),
    defense: Uint8Array.from(units, unit => unit.defense),
    factor: Uint8Array.from(units, unit => unit.move),
    arrives: Uint8Array.from(units, unit => unit.turn ?? 0),
    likeness: likenesses(),
    rank: ranks(),
    forts: [...units.keys()].filter(unit => units[unit].type === 'fort'),
    fortHex: Int16Array.from(units, unit => (unit.type === 'fort' ? ground.hexNamed(forts[unit.abbr]) : -1)),
    fortModifier: Int8Array.from(units, unit =>
      unit.type === 'fort' ? fortModifier(unit.abbr, options) : 0,
    ),
    fortName: units.map(unit => (unit.type === 'fort' ? unit.abbr : '')),
    groups: units.map(unit => unit.group),
    victoryHexes: tables.victory.automaticParaguay.map(hex => ground.hexNamed(hex)).filter(hex => hex >= 0),
  }
}

function likenesses(): Uint16Array {
  const known = new Map<string, number>()
  return Uint16Array.from(units, ({ nation, type, gn, attack, defense, move, group, turn }) => {
    const face = [nation, type, gn, attack, defense, move, group, turn].join(' ')
    if (!known.has(face)) known.set(face, known.size)
    return known.get(face) as number
  })
}

function ranks(): Uint16Array {
  const order = units.map((_, unit) => unit)
  order.sort((a, b) => units[a].move - units[b].move || units[b].defense - units[a].defense || a - b)
  const rank = new Uint16Array(units.length)
  for (const [i, unit] of order.entries()) rank[unit] = i
  return rank
}

/** 13.16a, ruling 26: Angostura's is an option. */
function fortModifier(name: string, options: Options): number {
  if (name === 'A') return Number(options.angostura)
  const values = tables.combatModifiers.find(({ key }) => key === 'fort')?.value as unknown
  return (values as Readonly<Record<string, number>>)[name]
}
