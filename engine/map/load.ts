import { directionTo, hexGrid } from '../hex/grid.ts'
import type { Checker, Json } from './check.ts'
import {
  entriesAt,
  extraOf,
  hexAt,
  isObject,
  listAt,
  MapError,
  objectAt,
  optional,
  provAt,
  shown,
  textAt,
} from './check.ts'
import { readGeoreference } from './georeference.ts'
import type { Box, Curve, GameMap, MapEdge, Mark, Place } from './map.ts'
import { checkBounds, checkGrid, checkHoles, checkTerrain } from './terrain.ts'

const knownKeys = [
  ...['id', 'grid', 'georeference', 'terrain', 'sides', 'links', 'places', 'areas', 'marks', 'boxes'],
  ...['curves', 'notes'],
]

/** Reads a map from the text of its file. Beyond `loadMap` it sees a hex whose terrain is given twice. */
export function parseMap(text: string): GameMap {
  // JSON.parse silently keeps the last of two equal keys, so this must look at the text.
  const terrain = /"terrain"\s*:\s*\{([^{}]*)\}/.exec(text)?.[1] ?? ''
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const [, name] of terrain.matchAll(/"([^"]*)"\s*:/g)) (seen.has(name) ? twice : seen).add(name)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new MapError([`the file is not JSON: ${(error as Error).message}`])
  }
  return readMap(
    json,
    [...twice].map(name => `terrain: ${name} stands twice`),
  )
}

/** Reads a map from parsed JSON, or throws a MapError with all that is wrong with it. */
export function loadMap(json: unknown): GameMap {
  return readMap(json, [])
}

function readMap(json: unknown, problems: string[]): GameMap {
  if (!isObject(json)) throw new MapError([`a map is a JSON object, not ${shown(json)}`])
  const id = textAt(problems, 'id', json.id)
  const shoved = checkGrid(problems, json)
  const terrain = checkTerrain(problems, json)
  // Without hexes or a layout every other problem would be an echo of this one.
  if (shoved === null || terrain.size === 0) throw new MapError(problems)
  const page = json.grid as Json
  checkBounds(problems, page, terrain.keys())
  checkHoles(problems, shoved, terrain.keys())
  const grid = hexGrid(terrain.keys(), shoved)
  const terrainKinds = [...new Set(terrain.values())].sort()
  if (terrainKinds.length > 255) problems.push(`terrain: ${terrainKinds.length} kinds, more than 255`)
  const check = { problems, grid }
  const map: GameMap = {
    id,
    grid,
    page: extraOf(problems, 'grid', page, ['layout', 'shoved']),
    terrain: Uint8Array.from(grid.names, name => terrainKinds.indexOf(terrain.get(name)!)),
    terrainKinds,
    sides: byKind(problems, 'sides', json.sides, edges(check)),
    links: byKind(problems, 'links', json.links, edges(check)),
    places: readPlaces(check, json.places),
    areas: readAreas(check, json.areas),
    marks: readMarks(check, json.marks),
    boxes: readBoxes(check, json.boxes),
    curves: byKind(problems, 'curves', json.curves, () => curve(problems)),
    georeference: readGeoreference(check, json.georeference),
    notes: listAt(problems, 'notes', json.notes).map((note, i) => textAt(problems, `notes[${i}]`, note)),
    extra: extraOf(problems, 'map', json, knownKeys),
  }
  if (problems.length > 0) throw new MapError(problems)
  return map
}

type Reader<T> = (at: string, json: Json) => T

/** Lists by kind: `sides.river[3]`. The reader is made anew for each kind, as doubles count within one. */
function byKind<T>(
  problems: string[],
  at: string,
  value: unknown,
  reader: () => Reader<T>,
): Record<string, T[]> {
  const kinds: Record<string, T[]> = {}
  for (const [kind, list] of Object.entries(objectAt(problems, at, value ?? {}))) {
    const read = reader()
    kinds[kind] = entriesAt(problems, `${at}.${kind}`, list).map(([where, json]) => read(where, json))
  }
  return kinds
}

/** Notes a second entry of the same key, naming the first. */
function once(problems: string[]): (at: string, key: string, what: string) => void {
  const first = new Map<string, string>()
  return (at, key, what) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, at)
    else problems.push(`${at}: ${what} stands already at ${before}`)
  }
}

function edges(check: Checker): () => Reader<MapEdge> {
  const { problems, grid } = check
  return () => {
    const single = once(problems)
    return (at, json) => {
      const a = hexAt(check, `${at}.a`, json.a)
      const b = hexAt(check, `${at}.b`, json.b)
      if (a >= 0 && b >= 0) {
        if (directionTo(grid, a, b) < 0) problems.push(`${at}: ${json.a} and ${json.b} are not adjacent`)
        single(at, `${Math.min(a, b)} ${Math.max(a, b)}`, `${json.a} and ${json.b}`)
      }
      const prov = provAt(problems, `${at}.prov`, json.prov)
      const extra = extraOf(problems, at, json, ['a', 'b', 'name', 'prov'])
      return { a, b, ...optional(problems, at, json, 'name'), prov, extra }
    }
  }
}

function readPlaces(check: Checker, value: unknown): Place[] {
  const { problems } = check
  const single = once(problems)
  return entriesAt(problems, 'places', value).map(([at, json]) => {
    const place = {
      hex: hexAt(check, `${at}.hex`, json.hex),
      // A place that only marks where something happens has no name.
      name: textAt(problems, `${at}.name`, json.name, true),
      kind: textAt(problems, `${at}.kind`, json.kind),
      prov: provAt(problems, `${at}.prov`, json.prov),
      extra: extraOf(problems, at, json, ['hex', 'name', 'kind', 'prov']),
    }
    single(at, JSON.stringify([place.hex, place.name, place.kind]), 'the same place')
    return place
  })
}

function readAreas(check: Checker, value: unknown): Record<string, Int16Array> {
  const { problems } = check
  const areas: Record<string, Int16Array> = {}
  for (const [name, list] of Object.entries(objectAt(problems, 'areas', value ?? {}))) {
    const single = once(problems)
    const hexes = listAt(problems, `areas.${name}`, list).map((entry, i) => {
      const at = `areas.${name}[${i}]`
      const hex = hexAt(check, at, entry)
      if (hex >= 0) single(at, `${hex}`, `${entry}`)
      return hex
    })
    areas[name] = Int16Array.from(hexes)
  }
  return areas
}

function readMarks(check: Checker, value: unknown): Mark[] {
  const { problems } = check
  const single = once(problems)
  return entriesAt(problems, 'marks', value).map(([at, json]) => {
    // A hex may carry the same mark for two purposes; only a mark alike in everything is a double.
    single(at, JSON.stringify(json), 'the same mark')
    return {
      hex: hexAt(check, `${at}.hex`, json.hex),
      kind: textAt(problems, `${at}.kind`, json.kind),
      ...optional(problems, at, json, 'side'),
      prov: provAt(problems, `${at}.prov`, json.prov),
      extra: extraOf(problems, at, json, ['hex', 'kind', 'side', 'prov']),
    }
  })
}

function readBoxes(check: Checker, value: unknown): Box[] {
  const { problems } = check
  const boxes = entriesAt(problems, 'boxes', value)
  const ids = new Set(boxes.map(([, json]) => json.id))
  const single = once(problems)
  return boxes.map(([at, json]) => {
    if (json.id !== undefined) single(at, `${json.id}`, `box ${json.id}`)
    const joins = listAt(problems, `${at}.joins`, json.joins).map((joined, j) =>
      typeof joined === 'string' && ids.has(joined)
        ? joined
        : hexAt(check, `${at}.joins[${j}]`, joined, 'neither a box nor a hex'),
    )
    return {
      ...optional(problems, at, json, 'id'),
      name: textAt(problems, `${at}.name`, json.name),
      ...optional(problems, at, json, 'side'),
      joins,
      ...(json.prov === undefined ? {} : { prov: provAt(problems, `${at}.prov`, json.prov) }),
      extra: extraOf(problems, at, json, ['id', 'name', 'side', 'joins', 'prov']),
    }
  })
}

function curve(problems: string[]): Reader<Curve> {
  return (at, json) => ({
    name: textAt(problems, `${at}.name`, json.name),
    points: listAt(problems, `${at}.points`, json.points).map((point, i) =>
      pointAt(problems, `${at}.points[${i}]`, point),
    ),
    extra: extraOf(problems, at, json, ['name', 'points']),
  })
}

function pointAt(problems: string[], at: string, value: unknown): [number, number] {
  const [x, y] = Array.isArray(value) && value.length === 2 ? value : []
  if (Number.isFinite(x) && Number.isFinite(y)) return [x, y]
  problems.push(`${at}: two numbers should stand here, not ${shown(value)}`)
  return [Number.NaN, Number.NaN]
}
