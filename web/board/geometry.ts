/** The plane the board is drawn in: a hex has radius 1, x to the right, y down the page. */
import type { Hex, HexGrid } from '@quebracho/engine'
import { hexAt, neighbour } from '@quebracho/engine'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** From column to column, and from row to row. */
const COLUMN = 1.5
export const ROW = Math.sqrt(3)

/** Corner c is the clockwise end of side c, as in the engine: corner 0 lies between the sides N and NE. */
export const cornerX = [0.5, 1, 0.5, -0.5, -1, -0.5]
export const cornerY = [-ROW / 2, 0, ROW / 2, ROW / 2, 0, -ROW / 2]

/** Where every hex is. */
export interface Layout {
  readonly grid: HexGrid
  readonly x: Float64Array
  readonly y: Float64Array
  /** Around all hexes, corners included. */
  readonly bounds: Box
}

export function layoutOf(grid: HexGrid): Layout {
  const x = Float64Array.from(grid.names, (_, hex) => COLUMN * grid.column[hex])
  const y = Float64Array.from(grid.names, (_, hex) => ROW * (grid.row[hex] + shove(grid, grid.column[hex])))
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let hex = 0; hex < grid.size; hex++) {
    left = Math.min(left, x[hex] - 1)
    right = Math.max(right, x[hex] + 1)
    top = Math.min(top, y[hex] - ROW / 2)
    bottom = Math.max(bottom, y[hex] + ROW / 2)
  }
  return { grid, x, y, bounds: { left, top, right, bottom } }
}

/** How far down the page a column is moved, in rows. */
function shove(grid: HexGrid, column: number): number {
  return Math.abs(column % 2) === (grid.shoved === 'odd' ? 1 : 0) ? 0.5 : 0
}

/** A point of the map files' page plane. */
export const fromPage = (x: number, y: number): [number, number] => [x * COLUMN, y * ROW]

/** The hex a point lies in, or -1. */
export function hexAtPoint(layout: Layout, x: number, y: number): Hex {
  const { grid } = layout
  let found = -1
  // Beyond the inner radius a point can be nearest to a hex it is not in, at the map's edge.
  let nearest = 1.0000001
  const middle = Math.round(x / COLUMN)
  for (let column = middle - 1; column <= middle + 1; column++) {
    const row = Math.round(y / ROW - shove(grid, column))
    const dx = x - COLUMN * column
    const dy = y - ROW * (row + shove(grid, column))
    const squared = dx * dx + dy * dy
    if (squared >= nearest || !insideHex(dx, dy)) continue
    const hex = hexAt(grid, column, row)
    if (hex < 0) continue
    nearest = squared
    found = hex
  }
  return found
}

/** The hex whose middle is nearest to a point, near or far. */
export function nearestHex({ x, y, grid }: Layout, toX: number, toY: number): Hex {
  let best = -1
  let least = Infinity
  for (let hex = 0; hex < grid.size; hex++) {
    const off = Math.hypot(x[hex] - toX, y[hex] - toY)
    if (off < least) [best, least] = [hex, off]
  }
  return best
}

/** Whether a point given from the centre is inside a hex of radius 1. */
function insideHex(dx: number, dy: number): boolean {
  const x = Math.abs(dx)
  const y = Math.abs(dy)
  return y <= ROW / 2 + 1e-9 && ROW * x + y <= ROW + 1e-9
}

/** The hexes whose own box meets this box. */
export function hexesIn(layout: Layout, box: Box): Hex[] {
  const { grid, x, y } = layout
  const found: Hex[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    if (x[hex] + 1 < box.left || x[hex] - 1 > box.right) continue
    if (y[hex] + ROW / 2 < box.top || y[hex] - ROW / 2 > box.bottom) continue
    found.push(hex)
  }
  return found
}

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})

export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export type Arrow = 'up' | 'down' | 'left' | 'right'

/** Where an arrow key leads: up and down the column, left and right along the row, over gaps in the map. */
export function hexBeside(grid: HexGrid, hex: Hex, arrow: Arrow): Hex {
  if (arrow === 'up' || arrow === 'down') return inColumn(grid, hex, arrow === 'up' ? 0 : 3)
  const step = arrow === 'left' ? -1 : 1
  const row = grid.row[hex]
  for (let column = grid.column[hex] + step; column >= 0 && column <= 99; column += step) {
    for (const nearby of [row, row - 1, row + 1]) {
      const found = hexAt(grid, column, nearby)
      if (found >= 0) return found
    }
  }
  return hex
}

function inColumn(grid: HexGrid, hex: Hex, direction: number): Hex {
  const next = neighbour(grid, hex, direction)
  if (next >= 0) return next
  const step = direction === 0 ? -1 : 1
  for (let row = grid.row[hex] + step; row >= 0 && row <= 99; row += step) {
    const found = hexAt(grid, grid.column[hex], row)
    if (found >= 0) return found
  }
  return hex
}
