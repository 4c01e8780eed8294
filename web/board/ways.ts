/** Ways that somebody has gone, held as arrows. In device pixels. */
import type { Hex } from '@quebracho/engine/map'
import { chip, type View } from './lights.ts'
import { withAlpha } from './palette.ts'

export interface WayGone {
  readonly path: readonly Hex[]
  readonly side: number
  /** It is looked at, it lies beside one that is, or all are looked at together. */
  readonly weight: 'strong' | 'faint' | 'even'
  /** By water, with dashes; a flight, with dots; an assault, short and broad between the counters. */
  readonly style: 'march' | 'voyage' | 'flight' | 'assault'
  /** How many went this way, if more than one. */
  readonly count: number
}

const alphas: Readonly<Record<WayGone['weight'], number>> = { strong: 1, even: 0.75, faint: 0.3 }

type Point = readonly [number, number]

const dashes: Readonly<Record<WayGone['style'], readonly number[]>> = {
  march: [],
  voyage: [0.34, 0.24],
  flight: [0.02, 0.26],
  assault: [],
}

export function drawWays(view: View, ways: readonly WayGone[], colourOf: (side: number) => string): void {
  for (const way of ways) {
    if (way.path.length < 2 || !way.path.some(view.isShown)) continue
    drawWay(view, way, colourOf(way.side))
    if (way.count > 1 && way.weight === 'strong')
      chip(view, `×${way.count}`, ...view.at(way.path[Math.floor(way.path.length / 2)]), colourOf(way.side))
  }
}

/** Smooth through the middles of its hexes, thin where it begins, and short of the counter it leads to. */
function drawWay(view: View, { path, weight, style }: WayGone, colour: string): void {
  const { pen, colours, radius, ratio } = view
  const isAssault = style === 'assault'
  const all = path.map(hex => view.at(hex) as Point)
  const points = isAssault ? shortened(all.toReversed(), 0.5 * radius).reverse() : all
  const tip = shortened(points, (isAssault ? 0.75 : 0.3) * radius)
  const width = Math.max(3 * ratio, (isAssault ? 0.15 : weight === 'strong' ? 0.2 : 0.11) * radius)
  pen.save()
  pen.globalAlpha = alphas[weight]
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const [ink, wide, dash] of [
    [withAlpha(colours.halo, 0.92), width * 1.7, []],
    [colour, width, dashes[style].map(n => n * radius)],
  ] as const) {
    pen.strokeStyle = ink
    pen.lineWidth = wide
    pen.setLineDash([...dash])
    trace(view, tip)
    pen.stroke()
  }
  pen.setLineDash([])
  head(view, tip, colour, width)
  if (!isAssault) foot(view, points[0], colour, width)
  pen.restore()
}

/** The line ends a little before its last point. */
function shortened(points: readonly Point[], by: number): Point[] {
  const [bx, by2] = points[points.length - 2]
  const [ex, ey] = points[points.length - 1]
  const length = Math.hypot(ex - bx, ey - by2) || 1
  const share = Math.max(0, 1 - by / length)
  return [...points.slice(0, -1), [bx + (ex - bx) * share, by2 + (ey - by2) * share]]
}

/** Two hexes that do not touch are joined by a bow, so that ways between the same hexes are told apart. */
function trace({ pen, radius }: View, points: readonly Point[]): void {
  pen.beginPath()
  pen.moveTo(...points[0])
  if (points.length === 2) {
    const [bx, by] = bend(points[0], points[1], radius)
    pen.quadraticCurveTo(bx, by, ...points[1])
    return
  }
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]
    const [nx, ny] = points[i + 1]
    const isLast = i === points.length - 2
    pen.quadraticCurveTo(x, y, isLast ? nx : (x + nx) / 2, isLast ? ny : (y + ny) / 2)
  }
}

function bend([ax, ay]: Point, [bx, by]: Point, radius: number): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const off = length > 2.2 * radius ? length * 0.1 : 0
  return [(ax + bx) / 2 + ((by - ay) / length) * off, (ay + by) / 2 - ((bx - ax) / length) * off]
}

function head({ pen, colours, radius }: View, points: readonly Point[], colour: string, width: number): void {
  const [ex, ey] = points[points.length - 1]
  const before = points[points.length - 2]
  const [bx, by] = points.length === 2 ? bend(before, [ex, ey], radius) : before
  pen.save()
  pen.translate(ex, ey)
  pen.rotate(Math.atan2(ey - by, ex - bx))
  pen.fillStyle = colour
  pen.strokeStyle = colours.halo
  pen.lineWidth = width * 0.35
  pen.beginPath()
  pen.moveTo(2.1 * width, 0)
  pen.lineTo(-0.9 * width, -1.55 * width)
  pen.lineTo(-0.4 * width, 0)
  pen.lineTo(-0.9 * width, 1.55 * width)
  pen.closePath()
  pen.stroke()
  pen.fill()
  pen.restore()
}

function foot({ pen, colours }: View, [x, y]: Point, colour: string, width: number): void {
  pen.fillStyle = colour
  pen.strokeStyle = colours.halo
  pen.lineWidth = width * 0.35
  pen.beginPath()
  pen.arc(x, y, width * 0.9, 0, 2 * Math.PI)
  pen.stroke()
  pen.fill()
}
