/** The shape of a map file, beyond what every map must be to be loaded; and what its checks ask of the map. */
import { hexNamed, neighbour } from '../hex/grid.ts'
import { isProvenance } from '../map/check.ts'
import type { GameMap } from '../map/map.ts'
import {
  anything,
  each,
  type Fields,
  list,
  type Note,
  nameIn,
  number,
  object,
  oneOf,
  optional,
  provenance,
  type Reading,
  record,
  type Shape,
  such,
  text,
  variants,
} from './shape.ts'

/** A hex of the map, for the other files. */
export const hexName = nameIn('hex', name => `${name} is not a hex of the map`)

/** The kinds of things the rules know, and what each of them has. */
export interface MapKinds<P extends Kinds, M extends Kinds, B extends Fields, X extends Fields> {
  readonly terrain: readonly string[]
  readonly sides: readonly string[]
  readonly links: readonly string[]
  readonly areas: readonly string[]
  readonly curves: readonly string[]
  readonly places: P
  readonly marks: M
  readonly boxes: B
  /** Further keys of the file, of its page and of its georeference. */
  readonly more: X
  readonly page: readonly string[]
  readonly fit: readonly string[]
}
type Kinds = Readonly<Record<string, Fields>>

const maybe = (keys: readonly string[], of: Shape<unknown> = anything): Fields =>
  Object.fromEntries(keys.map(key => [key, optional(of)]))

const edge = object({ a: text(), b: text(), name: optional(text()), prov: provenance })

/** By what things are known, those of a kind that are mostly not; `knownAmong` counts them all. */
export const knownBy = optional(
  record(such(isProvenance, '"rule N.N", "inferred" or "reconstructed"', '')),
  {},
)

/** Lists by kind. */
const lists = <T>(kinds: readonly string[], of: Shape<T>): Shape<Readonly<Record<string, readonly T[]>>> =>
  each(kinds, optional(list(of), []))

export function mapShape<P extends Kinds, M extends Kinds, B extends Fields, X extends Fields>(
  kinds: MapKinds<P, M, B, X>,
) {
  const place = { hex: text(), name: text(true), kind: text(), prov: provenance }
  const mark = { hex: text(), kind: text(), prov: provenance }
  const box = { name: text(), joins: optional(list(text()), []), prov: provenance }
  const curve = object({ name: text(), points: anything, class: optional(text()) })
  const point = {
    ...maybe(['prov', 'fitted', 'source']),
    hex: text(),
    name: text(),
    lon: number,
    lat: number,
  }
  const shape = object({
    ...kinds.more,
    id: text(),
    grid: object({ layout: text(), shoved: text(), columns: anything, rows: anything, ...maybe(kinds.page) }),
    georeference: object({
      ...{ x: anything, y: anything, ...maybe(kinds.fit) },
      controlPoints: list(object({ ...point, errorHexes: number })),
    }),
    terrain: record(oneOf(kinds.terrain)),
    terrainKnown: knownBy,
    sides: lists(kinds.sides, edge),
    links: lists(kinds.links, edge),
    places: list(variants('kind', place, kinds.places), { named: ({ name, hex }) => name || hex }),
    areas: each(kinds.areas, optional(list(text()), [])),
    marks: list(variants('kind', mark, kinds.marks), { named: ({ kind, hex }) => `${kind} ${hex}` }),
    boxes: list(object({ ...box, ...kinds.boxes }), { named: ({ id, name }) => id ?? name }),
    curves: lists(kinds.curves, curve),
    notes: list(text()),
  })
  const file: typeof shape = (value, at, reading) => {
    const read = shape(value, at, reading)
    const { terrain, terrainKnown } = read as Readonly<Record<string, Readonly<Record<string, string>>>>
    knownAmong(reading, 'terrainKnown', terrainKnown, Object.keys(terrain), 'a hex')
    return read
  }
  return file
}

/** Things are reconstructed but for those that are known, each with its provenance. */
export function knownAmong(
  { note, count }: Reading,
  key: string,
  known: Readonly<Record<string, string>>,
  all: readonly string[],
  what: string,
): void {
  for (const thing of all) count(known[thing] ?? 'reconstructed')
  const there = new Set(all)
  for (const thing of Object.keys(known))
    if (!there.has(thing)) note(key, `${thing} is not ${what} of this map`)
}

/** The hexes around one, by name. */
export function hexesAround({ grid }: GameMap, hex: string): string[] {
  const here = hexNamed(grid, hex)
  return [0, 1, 2, 3, 4, 5]
    .map(direction => neighbour(grid, here, direction))
    .filter(each => each >= 0)
    .map(each => grid.names[each])
}

/** An area has the hexes it should have; one that has none is noted elsewhere. */
export function sameHexes(
  note: Note,
  at: string,
  found: ReadonlySet<string>,
  wanted: Iterable<string>,
  what: string,
): void {
  if (found.size === 0) return
  const should = new Set(wanted)
  for (const hex of should) if (!found.has(hex)) note(at, `${hex} is missing: ${what}`)
  for (const hex of found) if (!should.has(hex)) note(at, `${hex} is too much: ${what}`)
}

/** A line runs along all sides that `parts` wants it to, and along no other; it says why of each that is wrong. */
export function checkLine(
  note: Note,
  at: string,
  map: GameMap,
  drawn: readonly { readonly a: string; readonly b: string }[],
  parts: (a: string, b: string) => { readonly parted: boolean; readonly why: string } | null,
): void {
  const key = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const there = new Set(drawn.map(({ a, b }) => key(a, b)))
  for (const a of map.grid.names)
    for (const b of hexesAround(map, a)) {
      const found = a < b ? parts(a, b) : null
      if (found && found.parted !== there.has(key(a, b))) note(at, `${a} and ${b} are ${found.why}`)
    }
}
