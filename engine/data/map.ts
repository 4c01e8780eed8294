/** Checks what the rules of any game may ask of its map, beyond that it is one. */
import { hexNamed, neighbour } from '../hex/grid.ts'
import { MapError, objectAt, provAt } from '../map/check.ts'
import { parseMap } from '../map/load.ts'
import type { GameMap } from '../map/map.ts'
import { onlyKnown } from './reading.ts'

/** The map in the text; null with its problems noted if it does not hold together. */
export function mapIn(problems: string[], text: string): GameMap | null {
  try {
    return parseMap(text)
  } catch (error) {
    if (!(error instanceof MapError)) throw error
    problems.push(...error.problems)
    return null
  }
}

/** The hexes around one, by name. */
export function hexesAround({ grid }: GameMap, hex: string): string[] {
  const here = hexNamed(grid, hex)
  return [0, 1, 2, 3, 4, 5]
    .map(direction => neighbour(grid, here, direction))
    .filter(each => each >= 0)
    .map(each => grid.names[each])
}

/** The names of hexes with marks of a kind. */
export const hexesMarked = ({ grid, marks }: GameMap, kind: string): string[] =>
  marks.filter(mark => mark.kind === kind).map(({ hex }) => grid.names[hex])

/** The kinds of things the rules know. */
export interface MapKinds {
  readonly terrain: readonly string[]
  readonly sides: readonly string[]
  readonly links: readonly string[]
  readonly places: readonly string[]
  readonly marks: readonly string[]
}

export function checkKinds(problems: string[], map: GameMap, known: MapKinds): void {
  const { names } = map.grid
  const { terrainKinds } = map
  map.terrain.forEach((kind, hex) =>
    onlyKnown(problems, `terrain.${names[hex]}`, [terrainKinds[kind]], known.terrain),
  )
  onlyKnown(problems, 'sides', Object.keys(map.sides), known.sides)
  onlyKnown(problems, 'links', Object.keys(map.links), known.links)
  map.places.forEach(({ kind }, i) => onlyKnown(problems, `places[${i}].kind`, [kind], known.places))
  map.marks.forEach(({ kind }, i) => onlyKnown(problems, `marks[${i}].kind`, [kind], known.marks))
}

/** Things are reconstructed but for those named under the key, each with its provenance: terrain in `terrainKnown`. */
export function checkKnown(
  problems: string[],
  map: GameMap,
  key = 'terrainKnown',
  all: readonly string[] = map.grid.names,
  what = 'a hex',
): void {
  const known = map.extra[key]
  if (known === undefined) return
  for (const [each, prov] of Object.entries(objectAt(problems, key, known))) {
    if (!all.includes(each)) problems.push(`${key}: ${each} is not ${what} of this map`)
    provAt(problems, `${key}.${each}`, prov)
  }
}
