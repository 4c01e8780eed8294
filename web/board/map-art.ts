/** A map made ready for drawing, and the drawing of any part of it at any scale. */
import type { Hex } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { type Coast, coastOf, isWater } from './coast.ts'
import { type Box, grown, hexesIn, type Layout, layoutOf, type Quarters } from './geometry.ts'
import { linesOf, type MapLine, mapLine } from './lines.ts'
import { boxesOf, type Print, type PrintedBox, paintBoxes } from './map-boxes.ts'
import {
  type Brush,
  paintGround,
  paintPale,
  paintSea,
  paintShores,
  paintStamps,
  traceLine,
} from './map-ground.ts'
import { paintWaters, paintWays } from './map-lines.ts'
import { type MapText, paintNumbers, paintText, textOf } from './map-text.ts'
import { blend, groundNamed, looksLike, palettes, type Theme } from './palette.ts'
import { type Line, type Mesh, meshOf, type Regions, regionsOf } from './regions.ts'
import { type Put, scatterer } from './scatter.ts'
import type { Pen } from './stamp.ts'
import { printer } from './stamps.ts'
import type { BoardState } from './state.ts'
import { labelsOf, type PlacedLabel, SMALL } from './turned.ts'

export interface MapArt {
  readonly map: MapPicture
  /** By hex, what it looks like. */
  readonly ground: readonly string[]
  readonly layout: Layout
  readonly mesh: Mesh
  /** The sheet with its margin. */
  readonly page: Box
  readonly regions: Regions
  /** Around all hexes. */
  readonly outline: readonly Line[]
  readonly pale: readonly MapLine[]
  readonly lines: readonly MapLine[]
  readonly labels: readonly PlacedLabel[]
  readonly coast: Coast | null
  readonly boxes: readonly PrintedBox[]
  readonly scatter: (hex: Hex, ground: string) => Put[]
}

/** Paper around the hexes; a small map has less of it, so that its hexes are larger. */
const marginOf = ({ grid }: Layout): number => (grid.size < SMALL ? 0.42 : 0.9)

/** The map of a board, as its player looks at it. */
export function mapArt(
  state: Print & Pick<BoardState, 'ground' | 'turned'>,
  before?: MapArt,
  quarters: Quarters = state.turned === 'fit' ? 0 : state.turned,
): MapArt {
  const { map, ground: kinds } = state
  // A game may know the ground of its boxes too; it is not drawn.
  const ground = kinds.slice(0, map.grid.size).map(looksLike)
  const same = before?.map === map && before.layout.shape.quarters === quarters ? before : undefined
  const layout = same?.layout ?? layoutOf(map.grid, map.boxes, quarters)
  const mesh = same?.mesh ?? meshOf(layout)
  const page = same?.page ?? grown(layout.bounds, marginOf(layout))
  const coast = coastOf(map, layout, ground, page)
  const regions = regionsOf(mesh, coast ? coast.land : ground)
  return {
    map,
    ground,
    layout,
    mesh,
    page,
    coast,
    boxes: boxesOf(state, layout),
    regions,
    outline: same?.outline ?? [
      ...(regionsOf(
        mesh,
        ground.map(() => 'map'),
      ).loops.get('map') ?? []),
    ],
    pale: same?.pale ?? paleOf(mesh, map),
    lines: same?.lines ?? linesOf(map, layout),
    labels: same?.labels ?? labelsOf(map, layout.shape),
    scatter: same?.scatter ?? scatterer(layout),
  }
}

function paleOf(mesh: Mesh, map: MapPicture): MapLine[] {
  const pale = new Set(map.pale)
  if (pale.size === 0) return []
  const inside = Array.from(map.grid.names, (_, hex) => (pale.has(hex) ? 'pale' : 'play'))
  return (regionsOf(mesh, inside).loops.get('pale') ?? []).map(line => mapLine('pale', '', line))
}

/** What depends on the scale and the theme, made once for each. */
export interface Kit {
  /** Device pixels to a hex radius. */
  readonly scale: number
  readonly theme: Theme
  readonly brush: Brush
  /** Null: a map without words. */
  readonly text: MapText | null
  /** Device pixels to a CSS pixel: text is never smaller than can be read. */
  readonly ratio: number
  readonly numbers: boolean
}

export function kitFor(art: MapArt, scale: number, theme: Theme, ratio: number, numbers: boolean): Kit {
  return { ...mutedKit(scale, theme, ratio), numbers, text: textOf(art, scale, ratio) }
}

export const mutedKit = (scale: number, theme: Theme, ratio: number): Kit => ({
  scale,
  theme,
  ratio,
  numbers: false,
  brush: printer(scale, theme),
  text: null,
})

/** Draws what lies in the box, whose top left corner is the canvas's. Yields often, so that nothing blocks. */
export function* paintMap(pen: Pen, art: MapArt, box: Box, kit: Kit): Generator<void> {
  const { scale, theme, brush } = kit
  const colours = palettes[theme]
  // Nothing is drawn thinner than a good pixel.
  const minimum = (0.9 * Math.sqrt(kit.ratio)) / scale
  pen.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale)
  paintPaper(pen, art, box, theme)
  yield* paintGround(pen, art, box, theme)
  const land = art.coast ? art.coast.land : art.ground
  yield* paintStamps(pen, art, box, scale, brush, hex => (isWater(land[hex]) ? null : land[hex]))
  paintMargin(pen, art, theme)
  paintPale(pen, art, box, theme)
  // Rivers before the sea they run into.
  paintWaters(pen, art, box, theme, minimum)
  yield
  paintSea(pen, art, theme, minimum)
  paintShores(pen, art, box, theme, minimum)
  yield* paintStamps(pen, art, box, scale, brush, hex => (isWater(art.ground[hex]) ? art.ground[hex] : null))
  paintGrid(pen, art, box, theme, scale)
  yield
  paintWays(pen, art, box, theme, minimum)
  yield
  if (kit.numbers) paintNumbers(pen, art, box, kit)
  paintBoxes(pen, art, box, kit)
  yield
  if (kit.text) paintText(pen, art, box, kit, kit.text)
  paintFrame(pen, art, colours.frame)
}

function paintPaper(pen: Pen, art: MapArt, box: Box, theme: Theme): void {
  const colours = palettes[theme]
  pen.fillStyle = colours.table
  pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
  const { left, top, right, bottom } = art.page
  // The sheet lies on the table.
  pen.fillStyle = theme === 'light' ? 'rgba(40, 28, 8, 0.05)' : 'rgba(0, 0, 0, 0.1)'
  for (let by = 0.36; by > 0; by -= 0.045) {
    pen.fillRect(left - by + 0.06, top - by + 0.1, right - left + 2 * by, bottom - top + 2 * by)
  }
  pen.fillStyle = paperOf(art, theme)
  pen.fillRect(left, top, right - left, bottom - top)
}

/** On a map with a coast the land goes on beyond the hexes, paler. */
function paperOf(art: MapArt, theme: Theme): string {
  if (!art.coast) return palettes[theme].paper
  return blend(groundNamed('clear')[theme], palettes[theme].paper, 0.45)
}

/** Whatever stands over the edge of the outermost hexes is cut off; the paper darkens toward its own edge. */
function paintMargin(pen: Pen, art: MapArt, theme: Theme): void {
  const { left, top, right, bottom } = art.page
  pen.fillStyle = paperOf(art, theme)
  pen.beginPath()
  pen.rect(left, top, right - left, bottom - top)
  for (const loop of art.outline) {
    traceLine(pen, loop)
    pen.closePath()
  }
  pen.fill('evenodd')
  pen.strokeStyle = theme === 'light' ? 'rgba(96, 70, 28, 0.016)' : 'rgba(0, 0, 0, 0.035)'
  for (let width = 1.7; width > 0; width -= 0.15) {
    pen.lineWidth = width
    pen.strokeRect(left, top, right - left, bottom - top)
  }
}

function paintGrid(pen: Pen, art: MapArt, box: Box, theme: Theme, scale: number): void {
  if (scale < 5) return
  const { x, y, shape } = art.layout
  const { cornerX, cornerY } = shape
  const { neighbours } = art.map.grid
  pen.beginPath()
  for (const hex of hexesIn(art.layout, box)) {
    for (let d = 0; d < 6; d++) {
      // Each side once: the first three of every hex, the others at the edge.
      if (d >= 3 && neighbours[6 * hex + d] >= 0) continue
      const from = (d + 5) % 6
      pen.moveTo(x[hex] + cornerX[from], y[hex] + cornerY[from])
      pen.lineTo(x[hex] + cornerX[d], y[hex] + cornerY[d])
    }
  }
  pen.strokeStyle = palettes[theme].grid
  pen.globalAlpha = Math.min(1, Math.max(0.35, scale / 26))
  pen.lineWidth = Math.max(1, scale * 0.022) / scale
  pen.lineCap = 'butt'
  pen.stroke()
  pen.globalAlpha = 1
  pen.beginPath()
  for (const loop of art.outline) traceLine(pen, loop)
  pen.closePath()
  pen.lineWidth = Math.max(1.2, scale * 0.035) / scale
  pen.strokeStyle = palettes[theme].frame
  pen.globalAlpha = 0.55
  pen.stroke()
  pen.globalAlpha = 1
}

function paintFrame(pen: Pen, art: MapArt, colour: string): void {
  const { left, top, right, bottom } = art.page
  const line = (inset: number, width: number) => {
    pen.lineWidth = width
    pen.strokeRect(left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset)
  }
  pen.strokeStyle = colour
  pen.lineJoin = 'miter'
  line(0.16, 0.07)
  line(0.28, 0.025)
}
