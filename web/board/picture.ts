/** The map with its counters in one picture: all of it for thumbnails, a part of it for examples. */
import type { Hex } from '@quebracho/engine/map'
import type { Camera, Window } from './camera.ts'
import { type Box, grown, ROW } from './geometry.ts'
import { rangesOf, type View } from './lights.ts'
import { kitFor, type MapArt, mapArt, paintMap } from './map-art.ts'
import { nothing } from './motion.ts'
import { palettes } from './palette.ts'
import { clearOf, pilesOf } from './piles.ts'
import { namesBeside } from './place-names.ts'
import { drawScene } from './scene.ts'
import { createSprites } from './sprites.ts'
import type { Pen } from './stamp.ts'
import type { BoardState } from './state.ts'

/** A picture this many pixels wide. Takes up to some tenths of a second for a large map. */
export function pictureOfBoard(state: BoardState, width: number, made?: MapArt): HTMLCanvasElement {
  const art = made ?? mapArt(state)
  return pictureOf(state, art, art.page, width / (art.page.right - art.page.left), 1)
}

/** How large hexes are in a picture of a part of the map, at most and at least, in CSS pixels of the radius. */
const LARGEST = 42
const SMALLEST = 17
/** How high such a picture is at least, as a part of its width. */
const FLATTEST = 0.5

/** The part of the map around some hexes, as wide as there is room; its size in CSS pixels is its style's. */
export function pictureOfPart(
  state: BoardState,
  hexes: readonly Hex[],
  width: number,
  made?: MapArt,
): { readonly canvas: HTMLCanvasElement; readonly art: MapArt } {
  const art = mapArt(state, made)
  const { x, y } = art.layout
  const [xs, ys] = [hexes.map(hex => x[hex]), hexes.map(hex => y[hex])]
  const around = grown(
    { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    1.25,
  )
  const scale = Math.max(SMALLEST, Math.min(LARGEST, width / (around.right - around.left)))
  const across = Math.max(0, width / scale - (around.right - around.left)) / 2
  const down = Math.max(0, (FLATTEST * width) / scale - (around.bottom - around.top)) / 2
  const box = within(
    {
      ...{ left: around.left - across, right: around.right + across },
      ...{ top: around.top - down, bottom: around.bottom + down },
    },
    art.page,
  )
  const canvas = pictureOf(state, art, box, scale, 2)
  canvas.style.width = `${Math.round(canvas.width / 2)}px`
  return { canvas, art }
}

/** Moved so far that it shows no more than needs be of what is beyond the sheet. */
function within({ left, right, top, bottom }: Box, page: Box): Box {
  const dx = left < page.left ? page.left - left : Math.min(0, page.right - right)
  const dy = top < page.top ? page.top - top : Math.min(0, page.bottom - bottom)
  return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy }
}

/** A part of the board; `scale` in CSS pixels to a hex radius, `ratio` of them to a pixel of the picture. */
function pictureOf(
  state: BoardState,
  art: MapArt,
  box: Box,
  scale: number,
  ratio: number,
): HTMLCanvasElement {
  const { left, top, right, bottom } = box
  const window = { width: (right - left) * scale, height: (bottom - top) * scale }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(window.width * ratio)
  canvas.height = Math.round(window.height * ratio)
  const pen = canvas.getContext('2d', { alpha: false }) as Pen
  const kit = kitFor(art, scale * ratio, state.theme, ratio, state.numbers)
  for (const _ of paintMap(pen, art, box, kit));
  pen.setTransform(1, 0, 0, 1, 0, 0)
  const camera = { x: (left + right) / 2, y: (top + bottom) / 2, scale }
  const piles = pilesOf(state.pieces, art.layout, state.stacks)
  const faces = piles.map(pile => clearOf(pile, state.counters))
  const sprites = createSprites()
  sprites.allow(1000)
  drawScene({
    view: viewOf(pen, art, camera, window, ratio, state, sprites),
    state: { ...state, cursor: -1 },
    piles,
    names: kit.text ? namesBeside(kit.text, faces) : [],
    ranges: rangesOf(art.mesh, state.lit),
    hover: -1,
    figures: true,
    focused: false,
    fan: [],
    magnified: [],
    motion: nothing,
    toPixels: (x, y) => [(x - left) * scale * ratio, (y - top) * scale * ratio],
  })
  return canvas
}

/** How a camera shows hexes, in device pixels. */
export function viewOf(
  pen: Pen,
  art: MapArt,
  camera: Camera,
  window: Window,
  ratio: number,
  state: BoardState,
  sprites: View['sprites'],
): View {
  const radius = camera.scale * ratio
  const { x, y, boxes, shape } = art.layout
  const at = (hex: number): [number, number] => [
    ((x[hex] - camera.x) * camera.scale + window.width / 2) * ratio,
    ((y[hex] - camera.y) * camera.scale + window.height / 2) * ratio,
  ]
  const boxAt = (hex: number): [number, number] | null => {
    const box = boxes.get(hex)
    return box ? [((box.right - box.left) / 2) * radius, ((box.bottom - box.top) / 2) * radius] : null
  }
  const isShown = (hex: number): boolean => {
    const [px, py] = at(hex)
    const [w, h] = [window.width * ratio, window.height * ratio]
    const [across, down] = boxAt(hex) ?? [1.2 * radius, ROW * radius]
    return px > -across && px < w + across && py > -down && py < h + down
  }
  const origin = [
    (window.width / 2 - camera.x * camera.scale) * ratio,
    (window.height / 2 - camera.y * camera.scale) * ratio,
  ] as const
  return { pen, sprites, colours: palettes[state.theme], radius, ratio, shape, origin, at, boxAt, isShown }
}
