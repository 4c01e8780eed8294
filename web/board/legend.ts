/** What the map shows, for a legend: each entry with a small picture; its words are the caller's. */
import { type HexGrid, hexGrid } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { lineKind } from './lines.ts'
import { kitFor, mapArt, paintMap } from './map-art.ts'
import type { Theme } from './palette.ts'
import { groundNamed } from './palette.ts'
import type { Pen } from './stamp.ts'
import { boardState } from './state.ts'

export interface LegendEntry {
  readonly kind: string
  readonly about: 'ground' | 'line'
}

/** Grounds first, as they lie over each other, then lines; every kind once. */
export function legendOf(map: MapPicture, ground: readonly string[]): LegendEntry[] {
  const grounds = [...new Set(ground)].sort((a, b) => groundNamed(a).over - groundNamed(b).over)
  const lines = [...map.curves, ...map.sides, ...map.links].map(({ kind }) => lineKind(kind))
  return [
    ...grounds.map(kind => ({ kind, about: 'ground' as const })),
    ...[...new Set(lines)]
      .filter(kind => kind !== 'coast' && kind !== 'salt')
      .map(kind => ({ kind, about: 'line' as const })),
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
  for (const _ of paintMap(canvas.getContext('2d') as Pen, art, box, kitFor(art, scale, theme, 1, false)));
  return canvas
}
