/** Chapter 3: the lines of the set-up lists that leave a player a choice, as numbers. */
import { range } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type PacificWorld, type Side, sideOfNation, type Unit } from '../world.ts'
import { nations, type Place } from './02-geography.ts'

export interface Line {
  readonly rule: string
  readonly side: Side
  readonly nation: number
  readonly units: readonly Unit[]
  /** Supply Columns, on a line without units. */
  readonly columns: number
  readonly places: readonly Place[]
  /** Where they usually go: the first counter to the first place, and round again. */
  readonly usual: readonly Place[]
}

interface Where {
  readonly hexes?: readonly string[]
  readonly hexesNamed?: readonly string[]
  readonly portsOf?: string
  readonly landWithin?: number
  readonly of?: string
  readonly not?: readonly string[]
}

interface Entry {
  readonly rule: string
  readonly units?: readonly string[]
  readonly ships?: readonly string[]
  readonly columns?: number
  readonly where: Where
  readonly usual: readonly string[]
}

const entries: readonly (readonly Entry[])[] = nations.map(nation => tables.setUp[nation].choice)

const known = new WeakMap<PacificWorld, readonly Line[]>()

/** The lines of all three nations. A map without their places (a small one) has none. */
export function setUpLines(world: PacificWorld): readonly Line[] {
  const lines = known.get(world) ?? linesOf(world)
  known.set(world, lines)
  return lines
}

const linesOf = (world: PacificWorld): Line[] =>
  entries.flatMap((list, nation) =>
    list.map(({ rule, units, ships, columns = 0, where, usual }) => ({
      rule,
      side: sideOfNation(nation),
      nation,
      units: (units ?? ships ?? []).map(name => world.names.unit.indexOf(name)),
      columns,
      places: placesOf(world, where),
      usual: usual.map(name => world.names.hex.indexOf(name)),
    })),
  )

function placesOf({ geography, names }: PacificWorld, where: Where): Place[] {
  const { hexes, hexesNamed, portsOf, landWithin = 0, of = '', not = [] } = where
  if (hexes) return hexes.map(name => names.hex.indexOf(name))
  if (hexesNamed)
    return geography.cities.filter(({ name }) => hexesNamed.includes(name)).map(({ hex }) => hex)
  if (portsOf) {
    const ports = geography.cities.filter(city => city.port && nations[city.nation] === portsOf)
    return ports.map(({ hex }) => hex)
  }
  // 2.1a: distances are counted in hexes; 2.5b: armies are on land.
  const around = range(geography.grid, names.hex.indexOf(of), landWithin)
  return around.filter(hex => geography.land[hex] === 1 && !not.includes(names.hex[hex]))
}
