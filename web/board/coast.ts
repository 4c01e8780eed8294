/** The sea as one shape, where the map has a coastline that does not keep to hexsides. */
import type { Hex } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { type Box, fromPage, type Layout } from './geometry.ts'
import { groundNamed } from './palette.ts'
import type { Line } from './regions.ts'

export interface Coast {
  readonly shore: Line
  /** Closed along the edge of the page. */
  readonly sea: Line
  /** Lines that follow the shore ever further out, as engravers draw water. */
  readonly ripples: readonly (readonly Line[])[]
  /** What each hex would be if there were no water: a sea hex is as the land nearest to it. */
  readonly land: readonly string[]
}

export const isWater = (ground: string): boolean => ['sea', 'water'].includes(groundNamed(ground).texture)

export function coastOf(map: MapPicture, layout: Layout, ground: readonly string[], page: Box): Coast | null {
  const curve = map.curves.find(({ kind }) => kind === 'coast')
  if (!curve || !ground.some(isWater)) return null
  const shore = curve.points.flatMap(([x, y]) => fromPage(layout.shape, x, y))
  const closed = [closedAlong(shore, page, true), closedAlong(shore, page, false)]
  const [one, other] = closed.map(line => {
    let sum = 0
    for (let hex = 0; hex < layout.grid.size; hex++) {
      if (isInside(line, layout.x[hex], layout.y[hex])) sum += isWater(ground[hex]) ? 1 : -1
    }
    return sum
  })
  const sea = closed[one >= other ? 0 : 1]
  const ripples = [0.22, 0.5, 0.84, 1.24, 1.7].map(off => rippleOf(shore, sea, off))
  return { shore, sea, ripples, land: landOf(layout, ground) }
}

/** The shore moved out to sea by so much, in pieces where a bay is too narrow for it. */
function rippleOf(shore: Line, sea: Line, off: number): Line[] {
  const count = shore.length / 2
  const reach = 1 + Math.round(off * 5)
  const at = (i: number) => Math.min(count - 1, Math.max(0, i))
  const pieces: number[][] = []
  let piece: number[] = []
  for (let i = 0; i < count; i++) {
    const [a, b] = [at(i - reach), at(i + reach)]
    const [dx, dy] = [shore[2 * b] - shore[2 * a], shore[2 * b + 1] - shore[2 * a + 1]]
    const length = Math.hypot(dx, dy) || 1
    const moved = [1, -1]
      .map(sign => [shore[2 * i] - (sign * off * dy) / length, shore[2 * i + 1] + (sign * off * dx) / length])
      .find(([x, y]) => isInside(sea, x, y))
    if (moved && isClear(shore, moved[0], moved[1], off * 0.93)) piece.push(...moved)
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  }
  return [...pieces, piece].filter(line => line.length > 8)
}

/** Whether no point of the line is nearer than that. */
function isClear(line: Line, x: number, y: number, off: number): boolean {
  for (let i = 0; i < line.length; i += 2) {
    const [dx, dy] = [line[i] - x, line[i + 1] - y]
    if (dx * dx + dy * dy < off * off) return false
  }
  return true
}

/** The line closed along the page's edge, one way round or the other. */
function closedAlong(line: Line, page: Box, clockwise: boolean): Line {
  const corners = [page.left, page.top, page.right, page.top, page.right, page.bottom, page.left, page.bottom]
  const start = onEdge(page, line[0], line[1])
  const end = onEdge(page, line[line.length - 2], line[line.length - 1])
  const closed = [...line, end.x, end.y]
  for (let i = 1; i <= 4; i++) {
    const corner = clockwise ? (Math.floor(end.at) + i) % 4 : (Math.ceil(end.at) - i + 8) % 4
    const gone = clockwise ? (corner - end.at + 4) % 4 : (end.at - corner + 4) % 4
    const needed = clockwise ? (start.at - end.at + 4) % 4 : (end.at - start.at + 4) % 4
    if (gone < needed) closed.push(corners[2 * corner], corners[2 * corner + 1])
  }
  closed.push(start.x, start.y)
  return closed
}

/** The nearest point of the page's edge, and how far round it is: whole numbers are corners, clockwise from top left. */
function onEdge(page: Box, x: number, y: number): { x: number; y: number; at: number } {
  const [width, height] = [page.right - page.left, page.bottom - page.top]
  const cx = Math.min(page.right, Math.max(page.left, x))
  const cy = Math.min(page.bottom, Math.max(page.top, y))
  const edges = [
    { off: Math.abs(y - page.top), x: cx, y: page.top, at: (cx - page.left) / width },
    { off: Math.abs(x - page.right), x: page.right, y: cy, at: 1 + (cy - page.top) / height },
    { off: Math.abs(y - page.bottom), x: cx, y: page.bottom, at: 2 + (page.right - cx) / width },
    { off: Math.abs(x - page.left), x: page.left, y: cy, at: 3 + (page.bottom - cy) / height },
  ]
  return edges.reduce((best, edge) => (edge.off < best.off ? edge : best))
}

export function isInside(ring: Line, x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [ring[i], ring[i + 1], ring[j], ring[j + 1]]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

function landOf(layout: Layout, ground: readonly string[]): string[] {
  const land = ground.map(kind => (isWater(kind) ? '' : kind))
  let edge = land.flatMap((kind, hex) => (kind === '' ? [] : [hex]))
  while (edge.length > 0) {
    const next: Hex[] = []
    for (const hex of edge) {
      for (const beside of layout.grid.neighbours.subarray(6 * hex, 6 * hex + 6)) {
        if (beside < 0 || land[beside] !== '') continue
        land[beside] = land[hex]
        next.push(beside)
      }
    }
    edge = next
  }
  return land
}
