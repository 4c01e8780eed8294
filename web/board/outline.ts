/** The rim of any set of hexes, as closed lines from corner to corner. Pure. */
import type { Hex } from '@quebracho/engine/map'
import type { Line, Mesh } from './regions.ts'

/** Each clockwise around the hexes, around a hole the other way. */
export function outlinesOf({ sides, layout, vertexX, vertexY }: Mesh, hexes: ReadonlySet<Hex>): Line[] {
  const { neighbours } = layout.grid
  // Three hexes meet at a corner, so at most one rim leaves it.
  const leaving = new Map<number, number>()
  for (const hex of hexes) {
    for (let d = 0; d < 6; d++) {
      if (hexes.has(neighbours[6 * hex + d])) continue
      leaving.set(sides.vertexOf[6 * hex + ((d + 5) % 6)], sides.vertexOf[6 * hex + d])
    }
  }
  const loops: Line[] = []
  for (const first of leaving.keys()) {
    const loop: number[] = []
    for (let at: number | undefined = first; at !== undefined; ) {
      const next = leaving.get(at)
      if (next === undefined) break
      leaving.delete(at)
      loop.push(vertexX[at], vertexY[at])
      at = next
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}

/** What a rounded line is drawn with: a path, or whatever looks like one. */
interface Tracer {
  moveTo(x: number, y: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  closePath(): void
}

/** A closed line with its corners rounded off. */
export function traceRounded(path: Tracer, loop: Line, radius: number): void {
  const count = loop.length / 2
  const at = (i: number): [number, number] => [loop[2 * (i % count)], loop[2 * (i % count) + 1]]
  const middle = (i: number): [number, number] => {
    const [[ax, ay], [bx, by]] = [at(i), at(i + 1)]
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  path.moveTo(...middle(0))
  for (let i = 1; i <= count; i++) path.arcTo(...at(i), ...middle(i), radius)
  path.closePath()
}
