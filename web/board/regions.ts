/**
 * Ground as regions with drawn outlines instead of flat hexes. Where two grounds meet, the zigzag of hexsides becomes
 * a rounded, slightly uneven line; at the map's edge it stays what it is.
 */
import { type HexGrid, type HexSides, hexSides } from '@quebracho/engine/map'
import type { Layout } from './geometry.ts'
import { warped } from './noise.ts'

/** Points x0, y0, x1, y1 … */
export type Line = readonly number[]

export interface Mesh {
  readonly layout: Layout
  readonly sides: HexSides
  readonly vertexX: Float64Array
  readonly vertexY: Float64Array
}

export function meshOf(layout: Layout): Mesh {
  const { cornerX, cornerY } = layout.shape
  const sides = hexSides(layout.grid)
  const vertexX = new Float64Array(sides.vertexCount)
  const vertexY = new Float64Array(sides.vertexCount)
  for (let hex = 0; hex < layout.grid.size; hex++) {
    for (let c = 0; c < 6; c++) {
      const vertex = sides.vertexOf[6 * hex + c]
      vertexX[vertex] = layout.x[hex] + cornerX[c]
      vertexY[vertex] = layout.y[hex] + cornerY[c]
    }
  }
  return { layout, sides, vertexX, vertexY }
}

export interface Regions {
  /** By ground: closed outlines, to be filled by the even-odd rule. */
  readonly loops: ReadonlyMap<string, readonly Line[]>
  /** The drawn line of each side between different grounds. */
  readonly fringe: readonly { readonly line: Line; readonly a: string; readonly b: string }[]
}

/** How uneven the lines between grounds are. */
const UNEVEN = 0.17
/** Points drawn for half a side. */
const FINENESS = 4

const OFF = ''

export function regionsOf(mesh: Mesh, ground: readonly string[]): Regions {
  const { sides } = mesh
  const lines: (Line | null)[] = []
  const fringe: { line: Line; a: string; b: string }[] = []
  for (let side = 0; side < sides.sideCount; side++) {
    const [a, b] = groundsAt(sides, ground, side)
    const line = a === b ? null : lineOf(mesh, ground, side)
    lines.push(line)
    if (line && b !== OFF) fringe.push({ line, a, b })
  }
  const loops = new Map<string, Line[]>()
  for (const kind of new Set(ground)) loops.set(kind, loopsOf(mesh, ground, kind, lines))
  return { loops, fringe }
}

function groundsAt(sides: HexSides, ground: readonly string[], side: number): [string, string] {
  const beyond = sides.hexesOf[2 * side + 1]
  return [ground[sides.hexesOf[2 * side]], beyond < 0 ? OFF : ground[beyond]]
}

/** A side's line from its first end to its second. */
function lineOf(mesh: Mesh, ground: readonly string[], side: number): Line {
  const { sides, vertexX, vertexY } = mesh
  const [v0, v1] = [sides.endsOf[2 * side], sides.endsOf[2 * side + 1]]
  const [x0, y0, x1, y1] = [vertexX[v0], vertexY[v0], vertexX[v1], vertexY[v1]]
  if (sides.hexesOf[2 * side + 1] < 0) return [x0, y0, x1, y1]
  const mx = (x0 + x1) / 2
  const my = (y0 + y1) / 2
  const [ax, ay] = jointOf(mesh, ground, v0, side)
  const [bx, by] = jointOf(mesh, ground, v1, side)
  const line: number[] = []
  const half = (fx: number, fy: number, cx: number, cy: number, tx: number, ty: number, from: number) => {
    for (let i = from; i <= FINENESS; i++) {
      const t = i / FINENESS
      const x = (1 - t) * (1 - t) * fx + 2 * t * (1 - t) * cx + t * t * tx
      const y = (1 - t) * (1 - t) * fy + 2 * t * (1 - t) * cy + t * t * ty
      line.push(...warped(x, y, UNEVEN))
    }
  }
  half(ax, ay, (x0 + mx) / 2, (y0 + my) / 2, mx, my, 0)
  half(mx, my, (mx + x1) / 2, (my + y1) / 2, bx, by, 1)
  return line
}

/** Where the line passes a corner: rounded off if just two lines join there, else the corner itself. */
function jointOf(mesh: Mesh, ground: readonly string[], vertex: number, side: number): [number, number] {
  const { sides, vertexX, vertexY } = mesh
  const corner: [number, number] = [vertexX[vertex], vertexY[vertex]]
  let other = -1
  for (const at of sides.sidesAt.subarray(3 * vertex, 3 * vertex + 3)) {
    if (at < 0 || sides.hexesOf[2 * at + 1] < 0) return corner
    if (at === side) continue
    const [a, b] = groundsAt(sides, ground, at)
    if (a === b) continue
    if (other >= 0) return corner
    other = at
  }
  if (other < 0) return corner
  const [m, n] = [middleOf(mesh, side), middleOf(mesh, other)]
  return [(m[0] + n[0]) / 4 + corner[0] / 2, (m[1] + n[1]) / 4 + corner[1] / 2]
}

function middleOf({ sides, vertexX, vertexY }: Mesh, side: number): [number, number] {
  const [v0, v1] = [sides.endsOf[2 * side], sides.endsOf[2 * side + 1]]
  return [(vertexX[v0] + vertexX[v1]) / 2, (vertexY[v0] + vertexY[v1]) / 2]
}

/** The outlines of one ground, each clockwise around what is inside. */
function loopsOf(
  mesh: Mesh,
  ground: readonly string[],
  kind: string,
  lines: readonly (Line | null)[],
): Line[] {
  const { sides } = mesh
  // Around a corner at most one outline leaves, since three hexes meet there.
  const leaving = new Map<number, number>()
  for (let slot = 0; slot < sides.sideOf.length; slot++) {
    if (ground[Math.floor(slot / 6)] === kind && isOutline(mesh.layout.grid, ground, slot, kind)) {
      leaving.set(startOf(sides, slot), slot)
    }
  }
  const loops: Line[] = []
  for (const first of leaving.values()) {
    if (!leaving.has(startOf(sides, first))) continue
    const loop: number[] = []
    let slot: number | undefined = first
    while (slot !== undefined) {
      leaving.delete(startOf(sides, slot))
      const side = sides.sideOf[slot]
      append(loop, lines[side] as Line, sides.endsOf[2 * side] !== startOf(sides, slot))
      slot = leaving.get(sides.vertexOf[slot])
    }
    loops.push(loop)
  }
  return loops
}

function isOutline(grid: HexGrid, ground: readonly string[], slot: number, kind: string): boolean {
  const beyond = grid.neighbours[slot]
  return beyond < 0 || ground[beyond] !== kind
}

/** The corner at which a hex's side begins, clockwise. */
function startOf(sides: HexSides, slot: number): number {
  const hex = Math.floor(slot / 6)
  return sides.vertexOf[6 * hex + ((slot - 6 * hex + 5) % 6)]
}

function append(loop: number[], line: Line, backwards: boolean): void {
  if (!backwards) for (const n of line) loop.push(n)
  else for (let i = line.length - 2; i >= 0; i -= 2) loop.push(line[i], line[i + 1])
}
