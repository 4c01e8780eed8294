/** The whole map with its counters in one picture, for thumbnails. */
import type { Camera, Window } from './camera.ts'
import { ROW } from './geometry.ts'
import { rangesOf, type View } from './lights.ts'
import { kitFor, type MapArt, mapArt, paintMap } from './map-art.ts'
import { nothing } from './motion.ts'
import { palettes } from './palette.ts'
import { faceOf, pilesOf } from './piles.ts'
import { namesBeside } from './place-names.ts'
import { drawScene } from './scene.ts'
import { createSprites } from './sprites.ts'
import type { Pen } from './stamp.ts'
import type { BoardState } from './state.ts'

/** A picture this many pixels wide. Takes up to some tenths of a second for a large map. */
export function pictureOfBoard(state: BoardState, width: number, made?: MapArt): HTMLCanvasElement {
  const art = made ?? mapArt(state)
  const { left, top, right, bottom } = art.page
  const scale = width / (right - left)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round((bottom - top) * scale)
  const pen = canvas.getContext('2d', { alpha: false }) as Pen
  const kit = kitFor(art, scale, state.theme, 1, state.numbers)
  for (const _ of paintMap(pen, art, art.page, kit));
  pen.setTransform(1, 0, 0, 1, 0, 0)
  const camera = { x: (left + right) / 2, y: (top + bottom) / 2, scale }
  const window = { width: canvas.width, height: canvas.height }
  const piles = pilesOf(state.pieces, art.layout, state.stacks)
  const faces = piles.map(pile => faceOf(pile, state.counters))
  const sprites = createSprites()
  sprites.allow(1000)
  const view = viewOf(pen, art, camera, window, 1, state, sprites)
  drawScene({
    view,
    state: { ...state, cursor: -1 },
    piles,
    names: kit.text ? namesBeside(kit.text, faces) : [],
    ranges: rangesOf(art.mesh, state.lit),
    hover: -1,
    focused: false,
    fan: [],
    magnified: [],
    motion: nothing,
    toPixels: (x, y) => [(x - left) * scale, (y - top) * scale],
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
