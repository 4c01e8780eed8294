/** Off-map boxes as they are printed: a frame in the colours of whoever owns it, its name on a band, small print below. */
import type { Hex } from '@quebracho/engine/map'
import type { Say, SideStyle } from '@quebracho/engine/show'
import { SANS, SERIF } from './fonts.ts'
import { type Box, grown, type Layout, meets } from './geometry.ts'
import type { Kit, MapArt } from './map-art.ts'
import { blend, palettes, sideLook } from './palette.ts'
import { BAND } from './piles.ts'
import type { Pen } from './stamp.ts'
import type { BoardState } from './state.ts'

export interface PrintedBox {
  readonly box: Box
  readonly name: string
  readonly note: string
  /** Null: nobody's. */
  readonly look: SideStyle | null
  /** Where dotted lines lead to, from the box's edge. */
  readonly lines: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]
}

/** What words and colours are printed with. */
export type Print = Pick<BoardState, 'map' | 'read' | 'sides' | 'safeColours'>

export function boxesOf({ map, read, sides, safeColours }: Print, layout: Layout): PrintedBox[] {
  const words = (say: Say | undefined) => (say ? read(say) : '')
  return (map.boxes ?? []).flatMap(({ hex, name, note, side, joins = [] }) => {
    const box = layout.boxes.get(hex)
    if (!box) return []
    return {
      box,
      name: words(name),
      note: words(note),
      look: side < 0 ? null : sideLook(sides, side, safeColours),
      lines: joins.filter(to => !Number.isNaN(layout.x[to])).map(to => lineBetween(layout, hex, to)),
    }
  })
}

/** From the edge of a box to the middle of a hex or the edge of another box. */
function lineBetween(layout: Layout, from: Hex, to: Hex): [number, number, number, number] {
  const end = (hex: Hex, other: Hex): [number, number] => {
    const box = layout.boxes.get(hex)
    const [x, y] = [layout.x[hex], layout.y[hex]]
    if (!box) return [x, y]
    const { left, top, right, bottom } = layout.boxes.get(other) ?? {
      left: layout.x[other],
      right: layout.x[other],
      top: layout.y[other],
      bottom: layout.y[other],
    }
    return [nearestTo(box.left, box.right, left, right), nearestTo(box.top, box.bottom, top, bottom)]
  }
  return [...end(from, to), ...end(to, from)]
}

/** Where a stretch comes nearest to another one: the middle of what they share, or an end. */
function nearestTo(from: number, to: number, otherFrom: number, otherTo: number): number {
  const [low, high] = [Math.max(from, otherFrom), Math.min(to, otherTo)]
  return low <= high ? (low + high) / 2 : otherFrom > to ? to : from
}

export function paintBoxes(pen: Pen, art: MapArt, shown: Box, kit: Kit): void {
  const { scale } = kit
  if (art.boxes.length === 0) return
  pen.save()
  pen.setTransform(scale, 0, 0, scale, -shown.left * scale, -shown.top * scale)
  for (const { lines, look } of art.boxes) paintLines(pen, lines, look?.colour ?? palettes[kit.theme].frame)
  for (const printed of art.boxes) {
    if (!meets(grown(printed.box, 0.2), shown)) continue
    paintFrame(pen, printed, kit)
    if (kit.text) paintWords(pen, printed, kit)
  }
  pen.restore()
}

function paintLines(pen: Pen, lines: PrintedBox['lines'], colour: string): void {
  pen.strokeStyle = pen.fillStyle = colour
  pen.lineWidth = 0.09
  pen.lineCap = 'round'
  pen.setLineDash([0.02, 0.2])
  for (const [x0, y0, x1, y1] of lines) {
    pen.beginPath()
    pen.moveTo(x0, y0)
    pen.lineTo(x1, y1)
    pen.stroke()
  }
  pen.setLineDash([])
  for (const [, , x, y] of lines) {
    pen.beginPath()
    pen.arc(x, y, 0.14, 0, 2 * Math.PI)
    pen.fill()
  }
}

function paintFrame(pen: Pen, { box, look }: PrintedBox, { theme }: Kit): void {
  const colours = palettes[theme]
  const colour = look?.colour ?? colours.frame
  const { left, top, right, bottom } = box
  const [width, height] = [right - left, bottom - top]
  pen.fillStyle = 'rgba(20, 14, 4, 0.16)'
  pen.fillRect(left + 0.06, top + 0.09, width, height)
  pen.fillStyle = blend(colours.paper, colour, theme === 'light' ? 0.1 : 0.2)
  pen.fillRect(left, top, width, height)
  pen.fillStyle = colour
  pen.fillRect(left, top, width, Math.min(BAND, height / 3))
  pen.strokeStyle = colour
  pen.lineJoin = 'miter'
  pen.lineWidth = 0.09
  pen.strokeRect(left, top, width, height)
  pen.lineWidth = 0.025
  pen.strokeRect(left + 0.12, top + 0.12, width - 0.24, height - 0.24)
}

function paintWords(pen: Pen, { box, name, note, look }: PrintedBox, { scale, theme, ratio }: Kit): void {
  const colours = palettes[theme]
  const width = (box.right - box.left - 0.3) * scale
  const band = Math.min(BAND, (box.bottom - box.top) / 3) * scale
  const middle = ((box.left + box.right) / 2) * scale
  const { e, f } = pen.getTransform()
  pen.save()
  pen.setTransform(1, 0, 0, 1, e, f)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const font = `bold PX ${SANS}`
  pen.fillStyle = look?.ink ?? colours.paper
  const top = box.top * scale
  // A narrow band is filled by it, a broad one has a margin.
  const size = Math.max(0.62 * band, Math.min(0.86 * band, 7 * ratio))
  const isOnBand =
    size >= 7 * ratio && line(pen, name, middle, top + band * 0.54, width, size, 7 * ratio, font)
  pen.fillStyle = colours.ink
  // Too small to be read on the band it stands below it, if need be in two lines.
  if (!isOnBand && !line(pen, name, middle, top + band + 6 * ratio, width, 9 * ratio, 7 * ratio, font)) {
    for (const [i, part] of inTwo(name).entries())
      line(pen, part, middle, top + band + (6 + 9 * i) * ratio, width, 8 * ratio, 5 * ratio, font)
  }
  // Within the inner frame, with a margin.
  const room = width - 0.6 * scale
  if (note !== '')
    line(pen, note, middle, (box.bottom - 0.3) * scale, room, 0.26 * scale, 6 * ratio, `italic PX ${SERIF}`)
  pen.restore()
}

/** Broken at the space nearest to its middle. */
function inTwo(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  if (spaces.length === 0) return [text]
  const off = (at: number) => Math.abs(at - text.length / 2)
  const at = spaces.reduce((a, b) => (off(b) < off(a) ? b : a))
  return [text.slice(0, at), text.slice(at + 1)]
}

/** One line of text no wider than that; false, and left out, where it could not be read. */
function line(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  room: number,
  size: number,
  least: number,
  font: string,
): boolean {
  const set = (px: number) => {
    pen.font = font.replace('PX', `${px.toFixed(1)}px`)
    return pen.measureText(text).width
  }
  const px = size * Math.min(1, room / set(size))
  if (px < least) return false
  set(px)
  pen.fillText(text, x, y)
  return true
}
