/** What is laid on hexes: lit ones, the cursor, the way a unit would go. In device pixels. */
import type { Hex } from '@quebracho/engine/map'
import { SANS } from './fonts.ts'
import type { HexShape } from './geometry.ts'
import { outlinesOf, traceRounded } from './outline.ts'
import { darker, type Palette, withAlpha } from './palette.ts'
import type { Mesh } from './regions.ts'
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
  /** How hexes lie. */
  readonly shape: HexShape
  /** Where the plane's own origin is. */
  readonly origin: readonly [number, number]
  at(hex: Hex): [number, number]
  /** Half the width and height of a box, or null where the place is a hex. */
  boxAt(hex: Hex): [number, number] | null
  isShown(hex: Hex): boolean
}

/** Around a hex, or around a box with the same gap to its edge. */
export function outline(view: View, hex: Hex, inset: number): void {
  const { pen, radius } = view
  const [x, y] = view.at(hex)
  const half = view.boxAt(hex)
  if (!half) {
    hexPath(pen, view.shape, x, y, radius * inset)
    return
  }
  const [w, h] = half.map(length => length - (1 - inset) * radius)
  pen.beginPath()
  pen.roundRect(x - w, y - h, 2 * w, 2 * h, 0.08 * radius)
}

function hexPath(pen: Pen, { cornerX, cornerY }: HexShape, x: number, y: number, r: number): void {
  pen.beginPath()
  for (let c = 0; c < 6; c++) pen.lineTo(x + cornerX[c] * r, y + cornerY[c] * r)
  pen.closePath()
}

/** A picture in the shape of a hex, put on one. */
export function putHex(view: View, name: string, hex: Hex, paint: (pen: Pen, r: number) => void): void {
  const { pen, sprites, radius, shape } = view
  const draw = (into: Pen, width: number) => {
    const r = width / 2 / shape.across
    hexPath(into, shape, 0, 0, r)
    into.save()
    into.clip()
    paint(into, r)
    into.restore()
  }
  sprites.put(pen, name, ...view.at(hex), 2 * shape.across * radius, draw, shape.down / shape.across)
}

/** What can be gone to or chosen is one shape with one rim; what is aimed at is lit hex by hex. */
const isRange = (kind: LitKind): boolean => kind === 'move' || kind === 'choice'

/** Seen without colour too: an attack has a double rim, a target sights, a danger stripes. */
const rims: Readonly<
  Partial<Record<LitKind, (pen: Pen, r: number, colour: string, shape: HexShape) => void>>
> = {
  attack: (pen, r, colour, shape) => {
    rim(pen, shape, r, colour, 0.12)
    rim(pen, shape, r * 0.8, colour, 0.05)
  },
  target: (pen, r, colour, shape) => {
    rim(pen, shape, r, colour, 0.12)
    pen.lineWidth = r * 0.06
    pen.beginPath()
    for (const angle of [0, Math.PI / 2, Math.PI, -Math.PI / 2]) {
      pen.moveTo(Math.cos(angle) * r * 0.5, Math.sin(angle) * r * 0.5)
      pen.lineTo(Math.cos(angle) * r * 0.84, Math.sin(angle) * r * 0.84)
    }
    pen.stroke()
  },
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

function rim(pen: Pen, shape: HexShape, r: number, colour: string, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = 2 * width * r
  hexPath(pen, shape, 0, 0, r)
  pen.stroke()
}

function litHex(kind: LitKind, colour: string, shape: HexShape): (pen: Pen, r: number) => void {
  return (pen, r) => {
    const glow = pen.createRadialGradient(0, 0, r * 0.35, 0, 0, r)
    glow.addColorStop(0, withAlpha(colour, 0.2))
    glow.addColorStop(1, withAlpha(colour, 0.5))
    pen.fillStyle = glow
    pen.fillRect(-r, -r, 2 * r, 2 * r)
    rims[kind]?.(pen, r, withAlpha(colour, 0.92), shape)
  }
}

/** The shapes of a range, each made once, in the plane. */
export type Ranges = ReadonlyMap<LitKind, Path2D>

const shapes = new WeakMap<readonly Lit[], { readonly mesh: Mesh; readonly ranges: Ranges }>()

export function rangesOf(mesh: Mesh, lit: readonly Lit[]): Ranges {
  const known = shapes.get(lit)
  if (known?.mesh === mesh) return known.ranges
  const { size } = mesh.layout.grid
  const ranges = new Map<LitKind, Path2D>()
  for (const kind of new Set(lit.map(each => each.kind))) {
    if (!isRange(kind)) continue
    const path = new Path2D()
    const hexes = lit.filter(each => each.kind === kind && each.hex < size).map(({ hex }) => hex)
    for (const loop of outlinesOf(mesh, new Set(hexes))) traceRounded(path, loop, 0.24)
    ranges.set(kind, path)
  }
  shapes.set(lit, { mesh, ranges })
  return ranges
}

export function drawLit(view: View, lit: readonly Lit[], ranges: Ranges): void {
  const { colours, shape } = view
  for (const [kind, path] of ranges) drawRange(view, kind, path)
  for (const { hex, kind } of lit) {
    if (!view.isShown(hex)) continue
    if (view.boxAt(hex)) litBox(view, hex, kind)
    else if (!isRange(kind))
      putHex(view, `lit ${kind} ${colours[kind]}`, hex, litHex(kind, colours[kind], shape))
  }
}

/** A light on the ground that lets the map be read, and a rim that stands out on any ground. */
function drawRange(view: View, kind: LitKind, path: Path2D): void {
  const { pen, colours, radius, ratio } = view
  const pixel = ratio / radius
  const wide = Math.max(0.055, 1.6 * pixel)
  pen.save()
  pen.translate(...view.origin)
  pen.scale(radius, radius)
  // Light, not paint: the ground keeps its colour.
  pen.globalCompositeOperation = 'lighter'
  pen.fillStyle = colours.glow
  pen.fill(path, 'evenodd')
  pen.globalCompositeOperation = 'source-over'
  pen.lineJoin = 'round'
  pen.strokeStyle = withAlpha(colours[kind], 0.2)
  pen.lineWidth = 5 * wide
  pen.stroke(path)
  pen.strokeStyle = withAlpha(colours.halo, 0.9)
  pen.lineWidth = 2.2 * wide
  pen.stroke(path)
  pen.strokeStyle = colours[kind]
  pen.lineWidth = wide
  // Told apart without colour too.
  if (kind === 'choice') pen.setLineDash([0.2, 0.13])
  pen.stroke(path)
  pen.restore()
}

/** Dashes of a box's rim, in hex radii: as those of a hex. */
const boxDashes: Readonly<Record<LitKind, readonly number[]>> = {
  move: [],
  attack: [],
  target: [],
  choice: [0.2, 0.14],
  danger: [0.5, 0.12],
}

function litBox(view: View, hex: Hex, kind: LitKind): void {
  const { pen, radius, colours } = view
  outline(view, hex, 0.96)
  pen.fillStyle = withAlpha(colours[kind], 0.22)
  pen.fill()
  pen.strokeStyle = withAlpha(colours[kind], 0.92)
  pen.lineWidth = (kind === 'attack' || kind === 'target' ? 0.2 : 0.13) * radius
  pen.setLineDash(boxDashes[kind].map(n => n * radius))
  pen.stroke()
  pen.setLineDash([])
}

/** Where a figure stands, in device pixels, and how high it may be. */
export interface ChipPlace {
  readonly x: number
  readonly y: number
  readonly height?: number
}

/** At the foot of its hex or box. */
function footOf(view: View, hex: Hex): ChipPlace {
  const [x, y] = view.at(hex)
  const half = view.boxAt(hex)
  return { x, y: y + (half ? half[1] - 0.3 * view.radius : 0.56 * view.radius) }
}

/** The figure of a hex: at its foot, or on its counters where it covers neither names nor strengths. */
export function labelHex(
  view: View,
  places: ReadonlyMap<Hex, ChipPlace>,
  hex: Hex,
  text: string,
  colour: string,
): void {
  const { x, y, height } = places.get(hex) ?? footOf(view, hex)
  chip(view, text, x, y, colour, height)
}

/** The figures of the lit hexes that are pointed at, over the counters: what it costs to get there. */
export function drawLitLabels(
  view: View,
  lit: readonly Lit[],
  pointed: ReadonlySet<Hex>,
  places: ReadonlyMap<Hex, ChipPlace>,
): void {
  for (const { hex, kind, label = '' } of lit) {
    if (label === '' || !pointed.has(hex) || !view.isShown(hex)) continue
    labelHex(view, places, hex, label, view.colours[kind])
  }
}

const chipHeight = ({ radius, ratio }: View, most: number): number =>
  Math.max(Math.min(13 * ratio, Math.max(10 * ratio, most)), Math.min(0.46 * radius, 22 * ratio, most))

/** How many times as wide as high. */
const chipShape = (text: string): number => Math.max(1, 0.5 + 0.44 * text.length)

export function chip(
  view: View,
  text: string,
  x: number,
  y: number,
  colour: string,
  most = Number.POSITIVE_INFINITY,
): void {
  const { pen, sprites, colours } = view
  const height = chipHeight(view, most)
  const wide = chipShape(text)
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
      into.font = `bold ${h * 0.7}px ${SANS}`
      into.textAlign = 'center'
      into.textBaseline = 'middle'
      into.fillText(text, 0, h * 0.04)
    },
    1 / wide,
  )
}

export function strokePath(
  view: View,
  path: readonly Hex[],
  colour: string,
  width: number,
  dash: number[],
): void {
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
  const { colours, radius } = view
  strokePath(view, path, withAlpha(colours.halo, 0.9), 0.22 * radius, [])
  strokePath(view, path, darker(colours.move, 0.1), 0.12 * radius, [0.22 * radius, 0.2 * radius])
  arrowHead(view, path, darker(colours.move, 0.1))
}

export function arrowHead(view: View, path: readonly Hex[], colour: string): void {
  const { pen, colours, radius } = view
  const [ex, ey] = view.at(path[path.length - 1])
  const [bx, by] = view.at(path[path.length - 2])
  pen.save()
  pen.translate(ex, ey)
  pen.rotate(Math.atan2(ey - by, ex - bx))
  pen.fillStyle = colour
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
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.setLineDash(dash.map(n => n * radius))
  outline(view, hex, inset)
  pen.stroke()
  pen.setLineDash([])
}
