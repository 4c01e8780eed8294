/** What a scenario fixes for a whole game: land, counters, calendar, set-up. Everything as numbers. */
import { type Options, SetupError, type World } from '@quebracho/engine'
import { distance, type GameMap, type Hex } from '@quebracho/engine/map'
import counters from './data/counters.json' with { type: 'json' }
import type { Scenario, ScenarioSide } from './data/scenarios.ts'
import tables from './data/tables.json' with { type: 'json' }
import { phases } from './position.ts'
import { type Land, landOf, type Place } from './rules/02-land.ts'

export const sides = ['bolivia', 'paraguay'] as const
export const [BOLIVIA, PARAGUAY] = [0, 1]
export type Side = number
export type Unit = number

export const enemyOf = (side: Side): Side => 1 - side

export const kinds = [
  'infantry',
  'cavalry',
  'artillery',
  'engineer',
  'armor',
  'leader',
  'ghq',
  'truck',
  'supply',
] as const
export const [INFANTRY, CAVALRY, ARTILLERY, ENGINEER, ARMOR, LEADER, GHQ, TRUCK, SUPPLY] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
]

/** 10.13b */
const MOUNTED_MOVEMENT = 8

/** Supply units are made and merged as points come and go (8.15a); this many piles a side can lie on the map. */
export const PILES = 40

/** A set-up line: units in it are spread over its hexes by their owner (17.1f). */
export interface Group {
  readonly hexes: readonly Place[]
  readonly side: Side
  /** Counters named, the rest taken in order of their numbers; `random` more are drawn from the cup. */
  readonly units: readonly Unit[]
  readonly reduced: boolean
  readonly random: number
  readonly csp: number
  readonly entrenchment: boolean
}

export interface ChacoWorld extends World {
  readonly land: Land
  readonly hexes: number
  readonly places: number
  readonly units: number
  /** Side s has units `firstUnit[s]` to `firstUnit[s + 1] - 1`: combat units first, then leaders, GHQ, trucks, supply. */
  readonly firstUnit: readonly number[]
  /** One past the last combat unit, leader, truck of each side; the GHQ stands between leaders and trucks. */
  readonly endCombat: readonly number[]
  readonly endLeaders: readonly number[]
  readonly ghq: readonly Unit[]
  readonly endTrucks: readonly number[]
  /** By side. */
  readonly engineers: readonly (readonly Unit[])[]
  readonly unitSide: Uint8Array
  readonly kind: Uint8Array
  /** Printed factors: attack and defence by steps left (`2 * unit + steps - 1`), movement in MP. */
  readonly attack: Uint8Array
  readonly defence: Uint8Array
  readonly movement: Uint8Array
  readonly fullSteps: Uint8Array
  readonly political: Uint8Array
  readonly command: Int8Array
  readonly named: Uint8Array
  /** 2.2 and R58: the beginner's game. */
  readonly basic: boolean
  readonly mountedCavalry: boolean
  readonly barrage: boolean
  readonly fixedVictoryPoints: boolean
  readonly clearCountsOnce: boolean
  readonly rainStopsWheels: boolean
  /** Months since January 1932 of turn 1, and the number of turns. */
  readonly firstMonth: number
  readonly turns: number
  readonly startVp: readonly number[]
  readonly startRadius: readonly number[]
  readonly startCommander: readonly Unit[]
  readonly freeEntrenchments: readonly number[]
  readonly groups: readonly Group[]
  /** By side, the counters in the cup (17.1g). */
  readonly pool: readonly (readonly Unit[])[]
  /** By hex, who holds it at the start. */
  readonly startControl: Uint8Array
}

interface Counter {
  readonly name: string
  readonly side: Side
  readonly kind: number
  readonly attack: readonly [number, number]
  readonly defence: readonly [number, number]
  readonly movement: number
  readonly steps: number
  readonly political: number
  readonly command: number
  readonly named: boolean
}

const plain = { attack: [0, 0], defence: [0, 0], steps: 1, political: 0, command: 0, named: false } as const

/** 2.5, 2.14, 2.18-2.20: the counters of a side in the order of their numbers. */
function countersOf(side: Side, mountedCavalry: boolean): Counter[] {
  const name = sides[side]
  const letter = name[0].toUpperCase()
  const combat = counters.combatUnits
    .filter(unit => unit.side === name)
    .map(unit => {
      const kind = kinds.indexOf(unit.type as (typeof kinds)[number])
      const reduced = unit.reduced ?? unit.full
      return {
        ...plain,
        name: unit.id,
        side,
        kind,
        attack: [reduced[0], unit.full[0]] as const,
        defence: [reduced[1], unit.full[1]] as const,
        // 10.13a, 10.13b: all cavalry of both sides, for the whole game.
        movement: kind === CAVALRY && mountedCavalry ? MOUNTED_MOVEMENT : unit.full[2],
        steps: unit.reduced ? 2 : 1,
      }
    })
  const leaders = counters.leaders.units
    .filter(leader => leader.side === name)
    .map(({ id, political, command, named }) => ({
      ...plain,
      name: id,
      side,
      kind: LEADER,
      movement: counters.leaders.movement,
      political,
      command,
      named,
    }))
  const { ghq, trucks, supply } = counters.others
  const many = (count: number, code: string, kind: number, movement: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...plain,
      name: `${letter}-${code}${i + 1}`,
      side,
      kind,
      movement,
    }))
  return [
    ...combat,
    ...leaders,
    { ...plain, name: `${letter}-GHQ`, side, kind: GHQ, movement: ghq.movement },
    ...many(trucks[name], 'TR', TRUCK, trucks.movement),
    ...many(PILES, 'S', SUPPLY, supply.movement),
  ]
}

const lands = new WeakMap<GameMap, Land>()

function landFor(map: GameMap): Land {
  const land = lands.get(map) ?? landOf(map)
  lands.set(map, land)
  return land
}

const sizesOf = (land: Land, units: number) => ({
  hex: land.hexes,
  place: land.places,
  node: land.nodes,
  unit: units,
  side: 2,
  line: 256,
  way: 96,
  trail: 48,
  well: tables.engineers.wells,
  depot: counters.others.depots.shared,
  target: 6,
})

/** By unit: what its counter shows. */
const printedOn = (all: readonly Counter[]) => ({
  unitSide: Uint8Array.from(all, counter => counter.side),
  kind: Uint8Array.from(all, counter => counter.kind),
  engineers: sides.map((_, side) =>
    all.flatMap((counter, unit) => (counter.side === side && counter.kind === ENGINEER ? [unit] : [])),
  ),
  attack: Uint8Array.from(all.flatMap(counter => counter.attack)),
  defence: Uint8Array.from(all.flatMap(counter => counter.defence)),
  movement: Uint8Array.from(all, counter => counter.movement),
  fullSteps: Uint8Array.from(all, counter => counter.steps),
  political: Uint8Array.from(all, counter => counter.political),
  command: Int8Array.from(all, counter => counter.command),
  named: Uint8Array.from(all, counter => (counter.named ? 1 : 0)),
})

/** A scenario made playable. `setUp` is the scenario whose set-up it uses: itself, or another (17.6a). */
export function buildWorld(map: GameMap, scenario: Scenario, setUp: Scenario, options: Options): ChacoWorld {
  const land = landFor(map)
  const basic = scenario.basic === true
  const on = (option: string) => options[option] === true && !basic
  const bySide = sides.map((_, side) => countersOf(side, on('mountedCavalry')))
  const all = bySide.flat()
  const first = [0, bySide[0].length, all.length]
  const end = (...wanted: number[]) =>
    sides.map((_, side) => first[side] + bySide[side].filter(({ kind }) => wanted.includes(kind)).length)
  const combatKinds = [INFANTRY, CAVALRY, ARTILLERY, ENGINEER, ARMOR]
  const unitNamed = (name: string): Unit => {
    const unit = all.findIndex(counter => counter.name === name)
    return unit < 0 ? wrong(setUp, `there is no counter ${name}`) : unit
  }
  const perSide = <T>(of: (side: ScenarioSide, number: Side) => T): T[] =>
    sides.map((name, number) => {
      const side = setUp.sides?.[name]
      return side ? of(side, number) : wrong(setUp, `${name} has no set-up`)
    })
  const groups = perSide((side, number) => groupsOf(setUp, side, number, all, land, unitNamed)).flat()
  return {
    scenario: scenario.id,
    options,
    sizes: sizesOf(land, all.length),
    names: {
      hex: land.placeNames,
      unit: all.map(counter => counter.name),
      side: sides,
      work: works,
      phase: phases,
      month: months,
      /** Why a unit rolls for attrition, and what counts for it or against it. */
      reason: ['unsupplied', 'mounted', 'mountedUnsupplied', 'noWater', 'isolated', 'airDrop'],
    },
    land,
    hexes: land.hexes,
    places: land.places,
    units: all.length,
    firstUnit: first,
    endCombat: end(...combatKinds),
    endLeaders: end(...combatKinds, LEADER),
    ghq: end(...combatKinds, LEADER),
    endTrucks: end(...combatKinds, LEADER, GHQ, TRUCK),
    ...printedOn(all),
    basic,
    mountedCavalry: on('mountedCavalry'),
    barrage: on('barrage'),
    fixedVictoryPoints: on('fixedVictoryPoints'),
    clearCountsOnce: options.clearCountsOnce === true,
    rainStopsWheels: options.rainStopsWheels === true,
    firstMonth: monthOf(scenario.first),
    turns: options.longBallivian === true ? (scenario.longTurns ?? scenario.turns) : scenario.turns,
    startVp: perSide(side => side.vp),
    startRadius: perSide(side => side.supplyRadius ?? 6),
    startCommander: perSide(side => unitNamed(side.commander)),
    freeEntrenchments: perSide(side => side.entrenchments),
    groups: basic ? groups.map(group => basicGroup(group, all)) : groups,
    pool: perSide(side => (side.pool ?? []).map(unitNamed)),
    startControl: controlAtStart(setUp, land, groups, all),
  }
}

/** For sentences that name one. */
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]

/** What an engineer builds (14.1b). */
export const works = ['entrenchment', 'fortification', 'trail', 'well'] as const

const wrong = (scenario: Scenario, what: string): never => {
  throw new SetupError('setup.scenarioData', { scenario: scenario.id, why: what })
}

/** Months since January 1932. */
function monthOf(date: string): number {
  const [year, month] = date.split('-').map(Number)
  return 12 * (year - 1932) + month - 1
}

/** R58: the beginner's game sets up infantry, cavalry and trucks only. */
function basicGroup(group: Group, all: readonly Counter[]): Group {
  const simple = [INFANTRY, CAVALRY, TRUCK]
  return { ...group, csp: 0, units: group.units.filter(unit => simple.includes(all[unit].kind)) }
}

/** Counters that are all alike (artillery, engineers, trucks) are taken in order, each once. */
function groupsOf(
  scenario: Scenario,
  { groups }: ScenarioSide,
  side: Side,
  all: readonly Counter[],
  land: Land,
  unitNamed: (name: string) => Unit,
): Group[] {
  const taken = new Set<Unit>()
  const take = (kind: number, count = 0): Unit[] =>
    Array.from({ length: count }, () => {
      const unit = all.findIndex((each, i) => each.side === side && each.kind === kind && !taken.has(i))
      if (unit < 0) wrong(scenario, `${sides[side]} has too few counters of the kind ${kinds[kind]}`)
      taken.add(unit)
      return unit
    })
  return groups.flatMap(entry => {
    const hexes = entry.hexes.map(name => {
      const hex = land.placeNames.indexOf(name)
      return hex < 0 ? wrong(scenario, `there is no hex ${name}`) : hex
    })
    const place = {
      hexes: hexes.filter(hex => !land.neutral[hex]),
      side,
      entrenchment: entry.entrenchment === true,
      csp: entry.csp ?? 0,
    }
    const named = (entry.units ?? []).map(each => ({
      unit: unitNamed(each.id),
      reduced: each.reduced === true,
    }))
    const full = [
      ...named.filter(({ reduced }) => !reduced).map(({ unit }) => unit),
      ...take(ARTILLERY, entry.artillery),
      ...take(ENGINEER, entry.engineers),
      ...(entry.leaders ?? []).map(unitNamed),
      ...take(GHQ, entry.ghq ? 1 : 0),
      ...take(TRUCK, entry.trucks),
    ]
    const reduced = named.filter(each => each.reduced).map(({ unit }) => unit)
    const random = entry.random ?? 0
    const weak = { ...place, csp: 0, units: reduced, reduced: true, random: 0, entrenchment: false }
    const line = { ...place, units: full, reduced: entry.reduced === true, random }
    return reduced.length > 0 ? [weak, line] : [line]
  })
}

/** 17.2b, 17.3a, 17.4a, 17.5a, 8.4a, R31, R81: settlements as listed, sources their side's, and whoever stands in a hex holds it. */
function controlAtStart(
  scenario: Scenario,
  land: Land,
  groups: readonly Group[],
  all: readonly Counter[],
): Uint8Array {
  const control = scenario.control ?? {}
  const listed = sides.findIndex(name => name in control)
  const held = control[sides[listed]] as
    | readonly string[]
    | { readonly area: string; readonly except?: readonly string[] }
    | undefined
  if (listed < 0 || held === undefined) return wrong(scenario, 'nobody is said to hold the settlements')
  const inside = (hex: Hex): boolean => {
    const name = land.placeNames[hex]
    if (Array.isArray(held)) return held.includes(name)
    const { area, except = [] } = held as { area: string; except?: readonly string[] }
    return (land.map.areas[area]?.includes(hex) ?? false) && !except.includes(name)
  }
  const holder = Uint8Array.from(land.grid.names, (_, hex) => (inside(hex) ? listed : 1 - listed))
  for (const { hex, side } of land.sources) holder[hex] = side
  for (const { hexes, side, units, random } of groups) {
    const troops = random > 0 || units.some(unit => all[unit].kind <= ARMOR)
    if (troops && hexes.length === 1) holder[hexes[0]] = side
  }
  return holder
}

/** Whether the game was begun by rules before those of this version (decision 1). */
export const rulesBefore = ({ rules = Infinity }: ChacoWorld, version: number): boolean => rules < version

/** Steps from hex to hex, terrain ignored; boxes are far from everything. */
export function hexDistance(world: ChacoWorld, a: Place, b: Place): number {
  if (a === b) return 0
  return a < world.hexes && b < world.hexes ? distance(world.land.grid, a, b) : 999
}
