/** A map file's map as a picture. */
import type { Hex, HexGrid } from '../hex/grid.ts'
import type { MapPicture } from '../presentation.ts'
import type { GameMap } from './map.ts'

/** Nothing but hexes, for a map without lines and names. */
export const barePicture = (grid: HexGrid): MapPicture => ({
  grid,
  sides: [],
  links: [],
  places: [],
  curves: [],
  labels: [],
  pale: [],
})

export interface PictureOptions {
  /** Names of areas that are on the map but not in play. */
  readonly pale?: readonly string[]
  readonly labels?: MapPicture['labels']
  readonly boxes?: MapPicture['boxes']
}

/** Curves that are sources of others, not for drawing. */
const notDrawn = new Set(['realRivers'])

export function pictureOf(
  map: GameMap,
  options: PictureOptions = {},
): { picture: MapPicture; ground: string[] } {
  const pale = (options.pale ?? []).flatMap(name => [...(map.areas[name] ?? [])])
  const edges = (kinds: GameMap['sides']) =>
    Object.entries(kinds).flatMap(([kind, list]) => list.map(({ a, b }) => ({ kind, a, b })))
  return {
    ground: Array.from(map.terrain, kind => map.terrainKinds[kind]),
    picture: {
      grid: map.grid,
      sides: edges(map.sides),
      links: edges(map.links).filter(({ kind }) => kind !== 'navigable'),
      places: placesOf(map),
      curves: curvesOf(map),
      labels: [...labelsOf(map), ...(options.labels ?? []), ...paleLabels(map, options.pale ?? [])],
      pale: [...new Set(pale)],
      boxes: options.boxes ?? [],
    },
  }
}

function curvesOf(map: GameMap): MapPicture['curves'] {
  return Object.entries(map.curves).flatMap(([kind, curves]) =>
    notDrawn.has(kind)
      ? []
      : curves.map(({ name, points, extra }) => ({
          kind: extra.class === 'navigable' ? 'navigable' : kind,
          name,
          points,
        })),
  )
}

/** What a mark of this kind adds to the kinds of the place in its hex. */
const markKinds: Readonly<Record<string, string>> = {
  'major-settlement': 'major',
  fortification: 'fort',
  fort: 'fort',
  port: 'port',
}

/** One place a hex and name; its kind is a list of words: `settlement wet major`. */
function placesOf(map: GameMap): MapPicture['places'] {
  const found = new Map<string, { hex: Hex; name: string; words: Set<string>; prov: string }>()
  for (const { hex, name, kind, prov, extra } of map.places) {
    const key = `${hex} ${name}`
    const place = found.get(key) ?? { hex, name, words: new Set<string>(), prov }
    found.set(key, place)
    place.words.add(kind)
    if (kind === 'label') continue
    if (typeof extra.water === 'string') place.words.add(extra.water)
    if (extra.capital === true) place.words.add('capital')
    for (const mark of map.marks) {
      if (mark.hex === hex && markKinds[mark.kind]) place.words.add(markKinds[mark.kind])
    }
  }
  return [...found.values()].map(({ hex, name, words, prov }) => ({
    hex,
    name,
    kind: [...words].join(' '),
    prov,
  }))
}

function labelsOf(map: GameMap): MapPicture['labels'] {
  const given = map.extra.labels
  if (!Array.isArray(given)) return []
  return given.flatMap(({ text, x, y, kind, angle }) => {
    if (typeof text !== 'string' || typeof x !== 'number' || typeof y !== 'number') return []
    return [
      {
        text,
        x,
        y,
        kind: String(kind),
        ...(typeof angle === 'number' && { angle: (angle * Math.PI) / 180 }),
      },
    ]
  })
}

function paleLabels(map: GameMap, names: readonly string[]): MapPicture['labels'] {
  return names.flatMap(name => {
    const hexes = map.areas[name]
    if (!hexes || hexes.length === 0) return []
    const mean = (of: (hex: Hex) => number) => hexes.reduce((sum, hex) => sum + of(hex), 0) / hexes.length
    return [
      {
        text: name,
        kind: 'country',
        x: mean(hex => map.grid.column[hex]),
        y: mean(hex => map.grid.row[hex]),
      },
    ]
  })
}
