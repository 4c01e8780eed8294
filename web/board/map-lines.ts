/** Rivers, lakes, roads, rails and borders, as on a printed map. Lengths in hex radii. */
import { type Box, grown, meets } from './geometry.ts'
import { type MapLine, ribbon, spaced } from './lines.ts'
import type { MapArt } from './map-art.ts'
import { traceLine } from './map-ground.ts'
import { groundNamed, type Palette, palettes, type Theme, withAlpha } from './palette.ts'
import type { Line } from './regions.ts'
import type { Pen } from './stamp.ts'

type Draw = (pen: Pen, lines: readonly MapLine[], colours: Palette, minimum: number, theme: Theme) => void

function strokeAll(
  pen: Pen,
  lines: readonly MapLine[],
  colour: string,
  width: number,
  dash: number[] = [],
): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.setLineDash(dash)
  pen.beginPath()
  for (const { line } of lines) traceLine(pen, line)
  pen.stroke()
  pen.setLineDash([])
}

function fillRing(pen: Pen, ring: Line, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  traceLine(pen, ring)
  pen.closePath()
  pen.fill()
}

/** A river grows from its spring to its mouth; a short one stays a brook. */
const riverWidth = (line: Line, widest: number) => {
  const grows = Math.min(1, line.length / 2 / 160)
  return (along: number) => widest * (0.42 + 0.58 * grows * Math.sqrt(Math.min(1, along * 1.15 + 0.05)))
}

function river(pen: Pen, lines: readonly MapLine[], colours: Palette, minimum: number, widest: number): void {
  const bed = (line: Line, more: number, colour: string) => {
    const grown = riverWidth(line, widest)
    const width = (t: number) => Math.max(grown(t), 1.2 * minimum) + more
    fillRing(pen, ribbon(line, width), colour)
    // Round ends, so that two reaches join without a notch.
    disc(pen, line[0], line[1], width(0) / 2)
    disc(pen, line[line.length - 2], line[line.length - 1], width(1) / 2)
  }
  for (const { line } of lines) bed(line, Math.max(0.06, minimum), colours.waterEdge)
  for (const { line } of lines) bed(line, 0, colours.water)
}

function disc(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath()
  pen.arc(x, y, r, 0, 2 * Math.PI)
  pen.fill()
}

/** A lake lies along its line, wide in the middle, round at its ends, with bays. */
function lakeAround(line: Line, more: number): Line {
  const middle = spaced(line, 0.06).flatMap(({ x, y }) => [x, y])
  const wide = (t: number) =>
    0.62 *
    Math.sqrt(Math.max(0, Math.sin(Math.PI * t))) *
    (1 + 0.16 * Math.sin(t * 17) + 0.09 * Math.sin(t * 41))
  return ribbon(middle, t => wide(Math.min(0.995, Math.max(0.005, t))) + more)
}

const under: readonly (readonly [string, Draw])[] = [
  [
    'salt',
    (pen, lines, _colours, _minimum, theme) => {
      for (const { line } of lines) fillRing(pen, line, groundNamed('salt')[theme])
      strokeAll(pen, lines, withAlpha(theme === 'light' ? '#8f866f' : '#000000', 0.4), 0.03)
    },
  ],
  ['river', (pen, lines, colours, minimum) => river(pen, lines, colours, minimum, 0.17)],
  ['navigable', (pen, lines, colours, minimum) => river(pen, lines, colours, minimum, 0.42)],
  [
    'lake',
    (pen, lines, colours) => {
      for (const [more, colour] of [
        [0.08, colours.waterEdge],
        [0, colours.water],
      ] as const) {
        for (const { line } of lines) fillRing(pen, lakeAround(line, more), colour)
      }
    },
  ],
]

const over: readonly (readonly [string, Draw])[] = [
  [
    'clearing',
    (pen, lines, colours, minimum) => {
      strokeAll(pen, lines, colours.roadEdge, Math.max(0.15, 2 * minimum), [0.12, 0.1])
      strokeAll(pen, lines, colours.clearing, Math.max(0.12, 1.6 * minimum))
    },
  ],
  [
    'ridge',
    (pen, lines, colours, minimum, theme) => {
      strokeAll(pen, lines, theme === 'light' ? '#3b2412' : '#0e0a07', Math.max(0.2, 3 * minimum))
      strokeAll(pen, lines, colours.road, Math.max(0.07, minimum), [0.001, 0.16])
    },
  ],
  [
    'border',
    (pen, lines, colours, minimum) => {
      pen.globalAlpha = 0.22
      strokeAll(pen, lines, colours.border, Math.max(0.26, 3 * minimum))
      pen.globalAlpha = 1
      strokeAll(pen, lines, colours.border, Math.max(0.06, minimum), [0.34, 0.14, 0.05, 0.14])
    },
  ],
  [
    'demarcation',
    (pen, lines, colours, minimum) =>
      strokeAll(pen, lines, colours.demarcation, Math.max(0.06, 1.2 * minimum), [0.26, 0.15]),
  ],
  [
    'naval',
    (pen, lines, colours, minimum) =>
      strokeAll(pen, lines, colours.waterInk, Math.max(0.08, 1.3 * minimum), [0.001, 0.2]),
  ],
  [
    'track',
    (pen, lines, colours, minimum) =>
      strokeAll(pen, lines, colours.roadEdge, Math.max(0.05, minimum), [0.16, 0.11]),
  ],
  [
    'road',
    (pen, lines, colours, minimum) => {
      strokeAll(pen, lines, colours.roadEdge, Math.max(0.125, 1.6 * minimum))
      if (minimum < 0.1) strokeAll(pen, lines, colours.road, 0.06)
    },
  ],
  [
    'railroad',
    (pen, lines, colours, minimum) => {
      strokeAll(pen, lines, colours.halo, Math.max(0.12, 2.4 * minimum))
      strokeAll(pen, lines, colours.rail, Math.max(0.05, minimum))
      pen.lineWidth = Math.max(0.045, 0.8 * minimum)
      pen.beginPath()
      for (const { line } of lines) {
        for (const { x, y, angle } of spaced(line, Math.max(0.16, 4 * minimum))) {
          const [dx, dy] = [Math.sin(angle) * 0.1, -Math.cos(angle) * 0.1]
          pen.moveTo(x - dx, y - dy)
          pen.lineTo(x + dx, y + dy)
        }
      }
      pen.stroke()
    },
  ],
]

/** `minimum`: a line thinner than this cannot be seen at the scale. */
function paint(layers: typeof under, pen: Pen, art: MapArt, box: Box, theme: Theme, minimum: number): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const around = grown(box, 0.6)
  for (const [kind, draw] of layers) {
    const lines = art.lines.filter(line => line.kind === kind && meets(line.box, around))
    if (lines.length > 0) draw(pen, lines, palettes[theme], minimum, theme)
  }
}

export const paintWaters = (pen: Pen, art: MapArt, box: Box, theme: Theme, minimum: number): void =>
  paint(under, pen, art, box, theme, minimum)

export const paintWays = (pen: Pen, art: MapArt, box: Box, theme: Theme, minimum: number): void =>
  paint(over, pen, art, box, theme, minimum)
