/** What is laid over the map by one key, and the ways a preview shows: tints, figures, lines. In device pixels. */
import type { Hex } from '@quebracho/engine/map'
import type { Overlay, OverlayLine, OverlayTone } from '@quebracho/engine/show'
import {
  arrowHead,
  type ChipPlace,
  chip,
  labelHex,
  outline,
  putHex,
  strokePath,
  type View,
} from './lights.ts'
import { darker, type Palette, withAlpha } from './palette.ts'
import type { Pen } from './stamp.ts'
import type { LitKind } from './state.ts'

/** A tint with strokes one way for one side and the other way for another. */
function tintedHex(side: number, colour: string): (pen: Pen, r: number) => void {
  return (pen, r) => {
    pen.fillStyle = withAlpha(colour, 0.26)
    pen.fillRect(-r, -r, 2 * r, 2 * r)
    hatch(pen, r, side < 0 ? 0 : side % 2 ? -1 : 1, withAlpha(colour, 0.5))
  }
}

function hatch(pen: Pen, r: number, slope: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = r * 0.07
  pen.beginPath()
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
}

/** How well a hex is known, told apart without colour too: a plain tint, dots, a lattice. */
const tones: Readonly<
  Record<OverlayTone, { colour: LitKind; paint: (pen: Pen, r: number, colour: string) => void }>
> = {
  attested: { colour: 'move', paint: () => undefined },
  inferred: {
    colour: 'danger',
    paint: (pen, r, colour) => {
      pen.fillStyle = colour
      for (let row = -3; row <= 3; row++) {
        for (let column = -3; column <= 3; column++) {
          pen.beginPath()
          pen.arc((column + (row % 2) / 2) * 0.4 * r, row * 0.34 * r, 0.06 * r, 0, 2 * Math.PI)
          pen.fill()
        }
      }
    },
  },
  reconstructed: {
    colour: 'choice',
    paint: (pen, r, colour) => {
      hatch(pen, r, 1, colour)
      hatch(pen, r, -1, colour)
    },
  },
}

const toneColour = (colours: Palette, tone: OverlayTone): string => colours[tones[tone].colour]

const tonedHex =
  (tone: OverlayTone, colour: string) =>
  (pen: Pen, r: number): void => {
    pen.fillStyle = withAlpha(colour, 0.28)
    pen.fillRect(-r, -r, 2 * r, 2 * r)
    tones[tone].paint(pen, r, withAlpha(colour, 0.5))
  }

export function drawTints(view: View, overlay: Overlay, colourOf: (side: number) => string): void {
  const { pen, colours } = view
  for (const { hex, side, tone } of overlay.hexes) {
    if (!view.isShown(hex)) continue
    const colour = tone ? toneColour(colours, tone) : colourOf(side)
    if (view.boxAt(hex)) {
      outline(view, hex, 1)
      pen.fillStyle = withAlpha(colour, 0.3)
      pen.fill()
      continue
    }
    const paint = tone ? tonedHex(tone, colour) : tintedHex(side, colour)
    putHex(view, `tint ${tone ?? side} ${colour}`, hex, paint)
  }
}

/** The figures of an overlay's hexes. */
export function drawTintLabels(
  view: View,
  overlay: Overlay,
  colourOf: (side: number) => string,
  places: ReadonlyMap<Hex, ChipPlace>,
): void {
  for (const { hex, side, tone, label } of overlay.hexes) {
    if (label === undefined || !view.isShown(hex)) continue
    labelHex(view, places, hex, label, tone ? toneColour(view.colours, tone) : colourOf(side))
  }
}

/** How a line is drawn: its width and dashes in hex radii, and whether it ends in a head or a dot. */
const lineStyles: Readonly<
  Record<
    NonNullable<OverlayLine['style']> | 'plain',
    { width: number; dash: readonly number[]; head: boolean }
  >
> = {
  plain: { width: 0.09, dash: [], head: false },
  loc: { width: 0.14, dash: [], head: true },
  supply: { width: 0.11, dash: [0.26, 0.2], head: false },
  rout: { width: 0.13, dash: [0.02, 0.24], head: true },
}

export function drawLines(
  view: View,
  lines: readonly OverlayLine[],
  colourOf: (side: number) => string,
): void {
  const { radius, pen, colours } = view
  for (const { path, side, broken, label, style = 'plain' } of lines) {
    if (path.length < 2 || !path.some(view.isShown)) continue
    const { width, dash, head } = lineStyles[style]
    const colour = broken ? colours.attack : style === 'rout' ? darker(colours.danger, 0.1) : colourOf(side)
    const dashes = (broken ? [0.02, 0.2] : dash).map(n => n * radius)
    strokePath(view, path, colours.halo, (width + 0.08) * radius, [])
    strokePath(view, path, colour, width * radius, dashes)
    if (head) arrowHead(view, path, colour)
    else {
      const [x, y] = view.at(path[path.length - 1])
      pen.fillStyle = colour
      pen.beginPath()
      pen.arc(x, y, 0.14 * radius, 0, 2 * Math.PI)
      pen.fill()
    }
    if (label !== undefined) chip(view, label, ...middleOf(view, path), colour)
  }
}

/** Halfway along a way. */
function middleOf(view: View, path: readonly Hex[]): [number, number] {
  const at = (path.length - 1) / 2
  const [ax, ay] = view.at(path[Math.floor(at)])
  const [bx, by] = view.at(path[Math.ceil(at)])
  return [(ax + bx) / 2, (ay + by) / 2]
}
