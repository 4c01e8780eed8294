/** Roads, rails, rivers and borders as smooth lines. */
import { directionTo, type Hex } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { type Box, fromPage, hexAtPoint, type Layout } from './geometry.ts'
import { warped } from './noise.ts'
import type { Line } from './regions.ts'

export interface MapLine {
  readonly kind: string
  readonly name: string
  readonly line: Line
  readonly box: Box
}

/** `rivers` and `river` are one kind; a link and a side may be named as the map file names its curves. */
const kinds: Readonly<Record<string, string>> = {
  rivers: 'river',
  borders: 'border',
  clearings: 'clearing',
  roads: 'road',
  tracks: 'track',
  rails: 'railroad',
  rail: 'railroad',
  railroads: 'railroad',
  railway: 'railroad',
  lakes: 'lake',
  ridges: 'ridge',
  impassable: 'ridge',
  navalBounds: 'naval',
}

export const lineKind = (kind: string): string => kinds[kind] ?? kind

/** All lines of a map. Where a curve of a kind is given, the sides or links of that kind are not drawn again. */
export function linesOf(map: MapPicture, layout: Layout): MapLine[] {
  const lines: MapLine[] = []
  for (const { kind, name, points } of map.curves) {
    if (points.length < 2) continue
    const corners = points.map(([x, y]) => fromPage(layout.shape, x, y))
    if (!corners.some(([x, y]) => hexAtPoint(layout, x, y) >= 0)) continue
    lines.push(mapLine(lineKind(kind), name, isCoarse(corners) ? rounded(corners, 0.07) : corners.flat()))
  }
  const drawn = new Set(lines.map(({ kind }) => kind))
  if (drawn.has('navigable')) drawn.add('river')
  if (drawn.has('lake')) drawn.add('ridge')
  for (const kind of new Set(map.links.map(link => link.kind))) {
    if (drawn.has(lineKind(kind))) continue
    const ways = map.links.filter(link => link.kind === kind)
    for (const line of waysOf(layout, ways, map.places)) lines.push(mapLine(lineKind(kind), '', line))
  }
  for (const kind of new Set(map.sides.map(side => side.kind))) {
    if (drawn.has(lineKind(kind)) || kind === 'ferry') continue
    const along = map.sides.filter(side => side.kind === kind)
    for (const line of sidesOf(layout, along)) lines.push(mapLine(lineKind(kind), '', line))
  }
  return lines
}

/** A line from hex to hex or from corner to corner, which is not how a river or a railroad runs. */
function isCoarse(points: readonly (readonly [number, number])[]): boolean {
  let length = 0
  for (let i = 1; i < points.length; i++) {
    length += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1])
  }
  return length / (points.length - 1) > 0.6
}

export function mapLine(kind: string, name: string, line: Line): MapLine {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < line.length; i += 2) {
    left = Math.min(left, line[i])
    right = Math.max(right, line[i])
    top = Math.min(top, line[i + 1])
    bottom = Math.max(bottom, line[i + 1])
  }
  return { kind, name, line, box: { left, top, right, bottom } }
}

/** Nodes joined by edges, taken apart into chains that end where other than two edges meet. */
export function chainsOf(
  edges: readonly (readonly [number, number])[],
  ends: ReadonlySet<number>,
): number[][] {
  const at = new Map<number, number[]>()
  edges.forEach(([a, b], edge) => {
    for (const node of [a, b]) at.set(node, [...(at.get(node) ?? []), edge])
  })
  const used = new Set<number>()
  const chains: number[][] = []
  const follow = (node: number, first: number) => {
    const chain = [node]
    let edge: number | undefined = first
    while (edge !== undefined) {
      used.add(edge)
      const [a, b] = edges[edge]
      node = a === node ? b : a
      chain.push(node)
      const here = at.get(node) as number[]
      edge = here.length === 2 && !ends.has(node) ? here.find(next => !used.has(next)) : undefined
    }
    chains.push(chain)
  }
  for (const [node, here] of at) {
    if (here.length === 2 && !ends.has(node)) continue
    for (const edge of here) if (!used.has(edge)) follow(node, edge)
  }
  // What is left are rings.
  edges.forEach(([a], edge) => {
    if (!used.has(edge)) follow(a, edge)
  })
  return chains
}

/** Ways from centre to centre; on its way through a hex a road does not touch the centre unless there is a place. */
function waysOf(
  layout: Layout,
  links: readonly { readonly a: Hex; readonly b: Hex }[],
  places: MapPicture['places'],
): Line[] {
  const ends = new Set(
    places.filter(place => place.name !== '' && place.kind !== 'label').map(({ hex }) => hex),
  )
  const edges = links.map(({ a, b }) => [a, b] as const)
  return chainsOf(edges, ends).map(chain => {
    const points = chain.map(hex => [layout.x[hex], layout.y[hex]] as const)
    return rounded(points, 0.1)
  })
}

/** A line from the first point to the last that rounds off the points between, uneven as a drawn line is. */
export function rounded(points: readonly (readonly [number, number])[], uneven: number): Line {
  const line: number[] = []
  const last = points.length - 1
  const push = (x: number, y: number, amount: number) =>
    line.push(...(amount > 0 ? warped(x, y, amount) : [x, y]))
  push(points[0][0], points[0][1], 0)
  for (let i = 1; i < last; i++) {
    const [px, py] = points[i - 1]
    const [cx, cy] = points[i]
    const [nx, ny] = points[i + 1]
    const from = [(px + cx) / 2, (py + cy) / 2]
    const to = [(cx + nx) / 2, (cy + ny) / 2]
    for (let step = 0; step <= 12; step++) {
      const t = step / 12
      const u = 1 - t
      push(
        u * u * from[0] + 2 * u * t * cx + t * t * to[0],
        u * u * from[1] + 2 * u * t * cy + t * t * to[1],
        uneven,
      )
    }
  }
  push(points[last][0], points[last][1], 0)
  return line
}

/** Lines along hexsides, rounded at the corners. */
function sidesOf(layout: Layout, sides: readonly { readonly a: Hex; readonly b: Hex }[]): Line[] {
  const { cornerX, cornerY } = layout.shape
  const points: (readonly [number, number])[] = []
  const numbers = new Map<string, number>()
  const vertex = (hex: Hex, corner: number): number => {
    const x = layout.x[hex] + cornerX[corner]
    const y = layout.y[hex] + cornerY[corner]
    const key = `${x.toFixed(2)},${y.toFixed(2)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, points.length)
    return points.push([x, y]) - 1
  }
  const edges: (readonly [number, number])[] = []
  for (const { a, b } of sides) {
    const d = directionTo(layout.grid, a, b)
    if (d >= 0) edges.push([vertex(a, (d + 5) % 6), vertex(a, d)])
  }
  return chainsOf(edges, new Set()).map(chain =>
    rounded(
      chain.map(node => points[node]),
      0.06,
    ),
  )
}

/** A ring around a line that is as wide as told at each part of its length (0 to 1): a river that grows. */
export function ribbon(line: Line, width: (along: number) => number): Line {
  const count = line.length / 2
  const left: number[] = []
  const right: number[] = []
  for (let i = 0; i < count; i++) {
    const before = Math.max(0, i - 1)
    const after = Math.min(count - 1, i + 1)
    const dx = line[2 * after] - line[2 * before]
    const dy = line[2 * after + 1] - line[2 * before + 1]
    const length = Math.hypot(dx, dy) || 1
    const half = width(i / (count - 1)) / 2
    left.push(line[2 * i] - (dy / length) * half, line[2 * i + 1] + (dx / length) * half)
    right.push(line[2 * i] + (dy / length) * half, line[2 * i + 1] - (dx / length) * half)
  }
  for (let i = count - 1; i >= 0; i--) left.push(right[2 * i], right[2 * i + 1])
  return left
}

/** Points at equal distances along a line, each with its direction. */
export function spaced(line: Line, gap: number): { x: number; y: number; angle: number }[] {
  const found: { x: number; y: number; angle: number }[] = []
  let due = gap / 2
  for (let i = 2; i < line.length; i += 2) {
    const dx = line[i] - line[i - 2]
    const dy = line[i + 1] - line[i - 1]
    const length = Math.hypot(dx, dy)
    while (due <= length) {
      const t = due / length
      found.push({ x: line[i - 2] + dx * t, y: line[i - 1] + dy * t, angle: Math.atan2(dy, dx) })
      due += gap
    }
    due -= length
  }
  return found
}
