import type { Hex, HexGrid } from './grid.ts'
import { distance, hexAtCube } from './grid.ts'

/**
 * The straight line from the centre of `a` to the centre of `b`. Step k has the hexes at distance k from `a` that the
 * line passes, so there are distance + 1 steps, each of one or two hexes; a hex off the map is -1.
 *
 * Two hexes in a step mean one of two things. If `runsAlongSides`, the line follows the side they share and enters
 * neither; they stand in rising order. Otherwise it cuts through both, and they stand in the order it meets them.
 * A hex whose corner the line merely touches is not on it. All arithmetic is in integers.
 */
export function line(grid: HexGrid, a: Hex, b: Hex): Hex[][] {
  const steps = distance(grid, a, b)
  const dq = grid.q[b] - grid.q[a]
  const dr = grid.r[b] - grid.r[a]
  const found: Hex[][] = []
  for (let k = 0; k <= steps; k++) {
    // The hexes at distance k stand in a row across the line; it passes between the two that these roundings give.
    const rounded = [Math.floor, Math.ceil].map(round => across(dq, dr, steps, k, round))
    const [one, other] = rounded.map(([q, r]) => ({
      q,
      r,
      hex: hexAtCube(grid, grid.q[a] + q, grid.r[a] + r),
    }))
    const same = one.q === other.q && one.r === other.r
    const met = (same ? [one] : [one, other]).filter(({ q, r }) => meets(dq, dr, q, r))
    met.sort((x, y) => along(dq, dr, x.q, x.r) - along(dq, dr, y.q, y.r) || x.q - y.q || x.r - y.r)
    found.push(met.map(({ hex }) => hex))
  }
  return found
}

/** Whether the line between two hexes runs along sides, so that the twin hexes of `line` are passed between. */
export function runsAlongSides(grid: HexGrid, a: Hex, b: Hex): boolean {
  return a !== b && diagonal(grid.q[b] - grid.q[a], grid.r[b] - grid.r[a])
}

function diagonal(dq: number, dr: number): boolean {
  const ds = -dq - dr
  return dq === dr || dr === ds || ds === dq
}

/** The point at distance k of the line, rounded one way within its row of hexes. */
function across(
  dq: number,
  dr: number,
  steps: number,
  k: number,
  round: (x: number) => number,
): [number, number] {
  if (steps === 0) return [0, 0]
  // The coordinate that changes most is whole at each step; round one of the other two and the third follows.
  if (Math.abs(dq) === steps) return [(dq / steps) * k, round((dr * k) / steps)]
  if (Math.abs(dr) === steps) return [round((dq * k) / steps), (dr / steps) * k]
  const q = round((dq * k) / steps)
  return [q, -((-dq - dr) / steps) * k - q]
}

/** Six corners of a hex around its centre, in thirds of a hex. */
const corners = [
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
  [1, -2],
  [2, -1],
]

/** Whether the line through the origin in direction (dq, dr) enters the hex at (q, r) or follows its side. */
function meets(dq: number, dr: number, q: number, r: number): boolean {
  const off = Math.abs(3 * (dq * r - dr * q))
  const reach = Math.max(...corners.map(([cq, cr]) => dq * cr - dr * cq))
  return off < reach || off === 0 || (off === reach && diagonal(dq, dr))
}

/** How far along the line a hex's centre lies, in units that only serve to compare. */
function along(dq: number, dr: number, q: number, r: number): number {
  return 2 * (dq * q + dr * r) + dq * r + dr * q
}
