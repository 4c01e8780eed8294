/** A counter by itself, for a page without a map. */
import type { Piece, SideStyle } from '@quebracho/engine/show'
import { paintCounter, ROOM } from './counter.ts'
import { sideLook } from './palette.ts'
import type { Pen } from './stamp.ts'

/** `px`: the counter's side in points of the canvas, which is larger by ROOM. */
export function counterCanvas(
  piece: Piece,
  sides: readonly SideStyle[],
  safe: boolean,
  px: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(px * ROOM)
  const pen = canvas.getContext('2d') as Pen
  pen.setTransform(px, 0, 0, px, canvas.width / 2, canvas.height / 2)
  paintCounter(pen, piece, sideLook(sides, piece.side, safe), safe, px)
  return canvas
}
