/** What is laid on hexes: lit ones, overlays, the cursor, ways, lines. In device pixels. */
import type { Hex, Overlay } from '@quebracho/engine'
import { cornerX, cornerY } from './geometry.ts'
import { SANS } from './map-text.ts'
import { darker, type Palette, withAlpha } from './palette.ts'
import type { Sprites } from './sprites.ts'
import type { Pen } from './stamp.ts'
import type { Lit, LitKind } from './state.ts'

/** Where a hex's middle is in device pixels, and how long its radius. */
export interface View {
  readonly pen: Pen
  readonly sprites: Sprites
  readonly colours: Palette
  readonly radius: number
  readonly ratio: number
  at(hex: Hex): [number, number]
  isShown(hex: Hex): boolean
}

function hexPath(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath()
  for (let c = 0; c < 6; c++) pen.lineTo(x + cornerX[c] * r, y + cornerY[c] * r)
  pen.closePath()
}

const HEX_ASPECT = Math.sqrt(3) / 2

/** A hex as wide as the pen's picture. */
function inHex(paint: (pen: Pen, r: number) => void): (pen: Pen, width: number) => void {
  return (pen, width) => {
    const r = width / 2
    hexPath(pen, 0, 0, r)
    pen.save()
    pen.clip()
    paint(pen, r)
    pen.restore()
  }
}

/** Seen without colour too: what can be reached has a plain rim, an attack a double one, a choice a dotted one. */
const rims: Readonly<Record<LitKind, (pen: Pen, r: number, colour: string) => void>> = {
  move: (pen, r, colour) => rim(pen, r, colour, 0.075, []),
  attack: (pen, r, colour) => {
    rim(pen, r, colour, 0.12, [])
    rim(pen, r * 0.8, colour, 0.05, [])
  },
  target: (pen, r, colour) => {
    rim(pen, r, colour, 0.12, [])
    pen.lineWidth = r * 0.06
    pen.beginPath()
    for (const angle of [0, Math.PI / 2, Math.PI, -Math.PI / 2]) {
      pen.moveTo(Math.cos(angle) * r * 0.5, Math.sin(angle) * r * 0.5)
      pen.lineTo(Math.cos(angle) * r * 0.84, Math.sin(angle) * r * 0.84)
    }
    pen.stroke()
  },
  choice: (pen, r, colour) => rim(pen, r, colour, 0.075, [0.2, 0.14]),
  danger: (pen, r, colour) => {
    pen.strokeStyle = withAlpha(colour, 0.55)
    pen.lineWidth = r * 0.09
    pen.beginPath()
    for (let i = -4; i <= 4; i++) {
      pen.moveTo((i * 0.42 - 1) * r, -r)
      pen.lineTo((i * 0.42 + 1) * r, r)
    }
    pen.stroke()
  },
}

function rim(pen: Pen, r: number, colour: string, width: number, dash: readonly number[]): void {
  pen.strokeStyle = colour
  pen.lineWidth = 2 * width * r
  pen.setLineDash(dash.map(n => n * r))
  hexPath(pen, 0, 0, r)
  pen.stroke()
  pen.setLineDash([])
}

function litHex(kind: LitKind, colour: string): (pen: Pen, width: number) => void {
  return inHex((pen, r) => {
    const glow = pen.createRadialGradient(0, 0, r * 0.35, 0, 0, r)
    glow.addColorStop(0, withAlpha(colour, 0.14))
    glow.addColorStop(1, withAlpha(colour, 0.42))
    pen.fillStyle = glow
    pen.fillRect(-r, -r, 2 * r, 2 * r)
    rims[kind](pen, r, withAlpha(colour, 0.92))
  })
}

export function drawLit(view: View, lit: readonly Lit[]): void {
  const { pen, sprites, colours, radius } = view
  for (const { hex, kind } of lit) {
    if (!view.isShown(hex)) continue
    const [x, y] = view.at(hex)
    sprites.put(
      pen,
      `lit ${kind} ${colours[kind]}`,
      x,
      y,
      2 * radius,
      litHex(kind, colours[kind]),
      HEX_ASPECT,
    )
  }
}

/** The figures of lit hexes, over the counters. */
export function drawLitLabels(view: View, lit: readonly Lit[]): void {
  for (const { hex, kind, label } of lit) {
    if (label === undefined || label === '' || !view.isShown(hex)) continue
    const [x, y] = view.at(hex)
    chip(view, label, x, y + 0.56 * view.radius, view.colours[kind])
  }
}

function chip(view: View, text: string, x: number, y: number, colour: string): void {
  const { pen, sprites, colours, radius, ratio } = view
  const height = Math.max(13 * ratio, Math.min(0.42 * radius, 22 * ratio))
  const wide = Math.max(1, 0.45 + 0.58 * text.length)
  sprites.put(
    pen,
    `chip ${text} ${colour}`,
    x,
    y,
    height * wide,
    (into, width) => {
      const h = width / wide
      into.fillStyle = colours.chip
      into.strokeStyle = colour
      into.lineWidth = h * 0.11
      into.beginPath()
      into.roundRect(-width / 2 + h * 0.06, -h * 0.44, width - h * 0.12, h * 0.88, h * 0.44)
      into.fill()
      into.stroke()
      into.fillStyle = colours.ink
      into.font = `bold ${h * 0.64}px ${SANS}`
      into.textAlign = 'center'
      into.textBaseline = 'middle'
      into.fillText(text, 0, h * 0.04)
    },
    1 / wide,
  )
}

/** A tint with strokes one way for one side and the other way for another. */
function tintedHex(side: number, colour: string): (pen: Pen, width: number) => void {
  return inHex((pen, r) => {
    pen.fillStyle = withAlpha(colour, 0.26)
    pen.fillRect(-r, -r, 2 * r, 2 * r)
    pen.strokeStyle = withAlpha(colour, 0.5)
    pen.lineWidth = r * 0.07
    pen.beginPath()
    const slope = side < 0 ? 0 : side % 2 ? -1 : 1
    for (let i = -5; i <= 5; i++) {
      const at = i * 0.36 * r
      if (slope === 0) {
        pen.moveTo(-r, at)
        pen.lineTo(r, at)
      } else {
        pen.moveTo(at - r * slope, -r)
        pen.lineTo(at + r * slope, r)
      }
    }
    pen.stroke()
  })
}

export function drawTints(view: View, overlay: Overlay, colourOf: (side: number) => string): void {
  const { pen, sprites, radius } = view
  for (const { hex, side } of overlay.hexes) {
    if (!view.isShown(hex)) continue
    const [x, y] = view.at(hex)
    const colour = colourOf(side)
    sprites.put(pen, `tint ${side} ${colour}`, x, y, 2 * radius, tintedHex(side, colour), HEX_ASPECT)
  }
}

/** Supply lines and the figures of an overlay, over the counters. */
export function drawLines(view: View, overlay: Overlay, colourOf: (side: number) => string): void {
  const { radius, pen } = view
  for (const { path, side, broken } of overlay.lines) {
    if (path.length < 2) continue
    const colour = broken ? view.colours.attack : colourOf(side)
    strokePath(view, path, view.colours.halo, 0.17 * radius, [])
    strokePath(view, path, colour, 0.09 * radius, broken ? [0.02 * radius, 0.2 * radius] : [])
    const [x, y] = view.at(path[path.length - 1])
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, y, 0.14 * radius, 0, 2 * Math.PI)
    pen.fill()
  }
  for (const { hex, side, label } of overlay.hexes) {
    if (label === undefined || !view.isShown(hex)) continue
    const [x, y] = view.at(hex)
    chip(view, label, x, y + 0.56 * radius, colourOf(side))
  }
}

function strokePath(view: View, path: readonly Hex[], colour: string, width: number, dash: number[]): void {
  const { pen } = view
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.setLineDash(dash)
  pen.beginPath()
  for (const hex of path) pen.lineTo(...view.at(hex))
  pen.stroke()
  pen.setLineDash([])
}

/** The way a unit would go: dashes with a head at the end. */
export function drawPath(view: View, path: readonly Hex[]): void {
  if (path.length < 2) return
  const { pen, colours, radius } = view
  const [ex, ey] = view.at(path[path.length - 1])
  const [bx, by] = view.at(path[path.length - 2])
  strokePath(view, path, withAlpha(colours.halo, 0.9), 0.22 * radius, [])
  strokePath(view, path, darker(colours.move, 0.1), 0.12 * radius, [0.22 * radius, 0.2 * radius])
  pen.save()
  pen.translate(ex, ey)
  pen.rotate(Math.atan2(ey - by, ex - bx))
  pen.fillStyle = darker(colours.move, 0.1)
  pen.strokeStyle = colours.halo
  pen.lineWidth = 0.06 * radius
  pen.beginPath()
  for (const [x, y] of [
    [0.34, 0],
    [-0.14, -0.26],
    [-0.02, 0],
    [-0.14, 0.26],
  ])
    pen.lineTo(x * radius, y * radius)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.restore()
}

/** A ring around a hex: where the pointer or the keyboard is, or something changed. */
export function ringHex(
  view: View,
  hex: Hex,
  colour: string,
  width: number,
  dash: readonly number[] = [],
  inset = 0.94,
): void {
  const { pen, radius } = view
  const [x, y] = view.at(hex)
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.setLineDash(dash.map(n => n * radius))
  hexPath(pen, x, y, radius * inset)
  pen.stroke()
  pen.setLineDash([])
}
