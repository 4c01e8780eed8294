/** What the map shows, for a legend: each entry with a small picture; its words are the caller's. */
import { type HexGrid, hexGrid } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { lineKind } from './lines.ts'
import { kitFor, mapArt, paintMap } from './map-art.ts'
import { paintPlace } from './map-places.ts'
import type { Theme } from './palette.ts'
import { groundNamed, palettes } from './palette.ts'
import type { Pen } from './stamp.ts'
import { boardState } from './state.ts'

export interface LegendEntry {
  readonly kind: string
  readonly about: 'ground' | 'line' | 'place'
}

/** Lines that the ground beside them explains, and links that are not drawn. */
const UNTOLD = ['coast', 'salt', 'navigable', 'ferry']

/** What the symbol of a place tells, the greatest first; of the others it tells nothing. */
const PLACES = ['capital', 'major', 'city', 'town', 'wet', 'dry', 'fort', 'port', 'railhead']

/** Grounds first, as they lie over each other, then lines and places; every kind once. */
export function legendOf(map: MapPicture, ground: readonly string[]): LegendEntry[] {
  const grounds = [...new Set(ground)].sort((a, b) => groundNamed(a).over - groundNamed(b).over)
  const lines = [...map.curves, ...map.sides, ...map.links].map(({ kind }) => lineKind(kind))
  const places = new Set(map.places.flatMap(({ kind }) => kind.split(' ')))
  return [
    ...grounds.map(kind => ({ kind, about: 'ground' as const })),
    ...[...new Set(lines)]
      .filter(kind => !UNTOLD.includes(kind))
      .map(kind => ({ kind, about: 'line' as const })),
    ...PLACES.filter(kind => places.has(kind)).map(kind => ({ kind, about: 'place' as const })),
  ]
}

let sample: HexGrid | null = null

/** A piece of the map with nothing but this in it, drawn as the map draws it. */
export function swatch(
  { kind, about }: LegendEntry,
  width: number,
  height: number,
  theme: Theme,
): HTMLCanvasElement {
  sample ??= hexGrid(
    ['0101', '0102', '0103', '0201', '0202', '0203', '0301', '0302', '0303', '0401', '0402', '0403'],
    'odd',
  )
  const line = [0, 1, 2, 3, 4, 5].map(x => [x, 2.25])
  const map: MapPicture = {
    grid: sample,
    sides: [],
    links: [],
    places: [],
    labels: [],
    pale: [],
    curves: about === 'line' ? [{ kind, name: '', points: line }] : [],
  }
  const ground = sample.names.map(() => (about === 'ground' ? kind : 'clear'))
  const art = mapArt(boardState(map, ground, []))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const scale = height / 1.15
  const [x, y] = [(art.page.left + art.page.right) / 2, 2.25 * Math.sqrt(3)]
  const box = {
    left: x - width / scale / 2,
    top: y - height / scale / 2,
    right: x + width / scale / 2,
    bottom: y + height / scale / 2,
  }
  const pen = canvas.getContext('2d') as Pen
  for (const _ of paintMap(pen, art, box, kitFor(art, scale, theme, 1, false)));
  pen.setTransform(1, 0, 0, 1, 0, 0)
  if (about === 'place') paintPlace(pen, [kind], width / 2, height / 2, height / 7, palettes[theme])
  return canvas
}
