/** The plane the board is drawn in: a hex has radius 1, x to the right, y down the page. */
import type { Hex, HexGrid } from '@quebracho/engine/map'
import { hexAt, neighbour } from '@quebracho/engine/map'
import type { MapBox } from '@quebracho/engine/show'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** From column to column, and from row to row. */
const COLUMN = 1.5
export const ROW = Math.sqrt(3)

/** By how many quarters the page is turned, clockwise: by one the north is at the right. */
export type Quarters = 0 | 1 | 2 | 3

/** Where a page turned so has a point that was there. */
export function turnedBy(quarters: number, x: number, y: number): [number, number] {
  if (quarters === 1) return [-y, x]
  if (quarters === 2) return [-x, -y]
  return quarters === 3 ? [y, -x] : [x, y]
}

/** A hex as it lies on the page: on its side, or on a corner where the page is turned by a quarter. */
export interface HexShape {
  readonly quarters: Quarters
  /** Corner c is the clockwise end of side c, as in the engine: corner 0 lies between the sides N and NE. */
  readonly cornerX: readonly number[]
  readonly cornerY: readonly number[]
  /** Half its width and half its height. */
  readonly across: number
  readonly down: number
}

const shapes: readonly HexShape[] = ([0, 1, 2, 3] as const).map(quarters => {
  const flatX = [0.5, 1, 0.5, -0.5, -1, -0.5]
  const flatY = [-ROW / 2, 0, ROW / 2, ROW / 2, 0, -ROW / 2]
  const corners = flatX.map((x, c) => turnedBy(quarters, x, flatY[c]))
  const [across, down] = quarters % 2 === 1 ? [ROW / 2, 1] : [1, ROW / 2]
  return {
    ...{ quarters, across, down },
    cornerX: corners.map(([x]) => x),
    cornerY: corners.map(([, y]) => y),
  }
})

/** Where every hex is, and every box beyond them. */
export interface Layout {
  readonly grid: HexGrid
  readonly shape: HexShape
  /** Middles, by hex; those of the boxes go on after the grid's. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Off-map boxes, by the number of their place. */
  readonly boxes: ReadonlyMap<Hex, Box>
  /** Around all hexes, corners included, and all boxes. */
  readonly bounds: Box
}

export function layoutOf(grid: HexGrid, printed: readonly MapBox[] = [], quarters: Quarters = 0): Layout {
  const shape = shapes[quarters]
  const { across, down } = shape
  const boxes = new Map(printed.map(box => [box.hex, boxInPlane(shape, box)]))
  const length = Math.max(grid.size, ...printed.map(({ hex }) => hex + 1))
  const x = new Float64Array(length).fill(NaN)
  const y = new Float64Array(length).fill(NaN)
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const put = (hex: Hex, box: Box) => {
    x[hex] = (box.left + box.right) / 2
    y[hex] = (box.top + box.bottom) / 2
    left = Math.min(left, box.left)
    right = Math.max(right, box.right)
    top = Math.min(top, box.top)
    bottom = Math.max(bottom, box.bottom)
  }
  for (let hex = 0; hex < grid.size; hex++) {
    const [cx, cy] = fromPage(shape, grid.column[hex], grid.row[hex] + shove(grid, grid.column[hex]))
    put(hex, { left: cx - across, top: cy - down, right: cx + across, bottom: cy + down })
    // As the map says it, not as halves of sums have it.
    x[hex] = cx
    y[hex] = cy
  }
  for (const [hex, box] of boxes) put(hex, box)
  return { grid, shape, x, y, boxes, bounds: { left, top, right, bottom } }
}

function boxInPlane(shape: HexShape, { x, y, width, height }: MapBox): Box {
  const [x0, y0] = fromPage(shape, x, y)
  const [x1, y1] = fromPage(shape, x + width, y + height)
  return {
    left: Math.min(x0, x1),
    top: Math.min(y0, y1),
    right: Math.max(x0, x1),
    bottom: Math.max(y0, y1),
  }
}

/** How far down the page a column is moved, in rows. */
function shove(grid: HexGrid, column: number): number {
  return Math.abs(column % 2) === (grid.shoved === 'odd' ? 1 : 0) ? 0.5 : 0
}

/** A point of the map files' page plane. */
export const fromPage = ({ quarters }: HexShape, x: number, y: number): [number, number] =>
  turnedBy(quarters, x * COLUMN, y * ROW)

export const isInside = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The hex or box a point lies in, or -1. */
export function hexAtPoint(layout: Layout, atX: number, atY: number): Hex {
  const { grid, shape } = layout
  for (const [hex, box] of layout.boxes) if (isInside(box, atX, atY)) return hex
  const [x, y] = turnedBy((4 - shape.quarters) % 4, atX, atY)
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

/** The hex or box whose middle is nearest to a point, near or far. */
export function nearestHex({ x, y }: Layout, toX: number, toY: number): Hex {
  let best = -1
  let least = Infinity
  for (let hex = 0; hex < x.length; hex++) {
    const off = Math.hypot(x[hex] - toX, y[hex] - toY)
    if (off < least) [best, least] = [hex, off]
  }
  return best
}

/** Whether a point given from the centre is inside a hex of radius 1 on an unturned page. */
function insideHex(dx: number, dy: number): boolean {
  const x = Math.abs(dx)
  const y = Math.abs(dy)
  return y <= ROW / 2 + 1e-9 && ROW * x + y <= ROW + 1e-9
}

/** The hexes whose own box meets this box. */
export function hexesIn(layout: Layout, box: Box): Hex[] {
  const { grid, x, y } = layout
  const { across, down } = layout.shape
  const found: Hex[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    if (x[hex] + across < box.left || x[hex] - across > box.right) continue
    if (y[hex] + down < box.top || y[hex] - down > box.bottom) continue
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

const clockwise: readonly Arrow[] = ['up', 'right', 'down', 'left']

/** What an arrow of the screen is on the page before it was turned. */
const turnedBack = (arrow: Arrow, { quarters }: HexShape): Arrow =>
  clockwise[(clockwise.indexOf(arrow) + 4 - quarters) % 4]

/** Where an arrow key leads: from hex to hex, out of the map into a box that lies there, and back. */
export function placeBeside(layout: Layout, from: Hex, arrow: Arrow): Hex {
  const { grid, x, y, boxes } = layout
  const inGrid = from < grid.size ? hexBeside(grid, from, turnedBack(arrow, layout.shape)) : from
  const isNext = inGrid !== from && Math.hypot(x[inGrid] - x[from], y[inGrid] - y[from]) < 1.1 * ROW
  if (isNext || boxes.size === 0) return inGrid
  const [dx, dy] = arrows[arrow]
  const start = boxAround(layout, from)
  /** How far it is that way; what lies off to the side counts double. */
  const awayTo = (hex: Hex): number => {
    const { left, top, right, bottom } = boxAround(layout, hex)
    const ox = Math.max(0, left - start.right) - Math.max(0, start.left - right)
    const oy = Math.max(0, top - start.bottom) - Math.max(0, start.top - bottom)
    const along = ox * dx + oy * dy
    const aside = Math.abs(ox * dy) + Math.abs(oy * dx)
    if (along <= 0 || aside > 3 * along) return Infinity
    return along + 2 * aside + 0.01 * Math.hypot(x[hex] - x[from], y[hex] - y[from])
  }
  let best = inGrid
  let least = inGrid === from ? Infinity : awayTo(inGrid)
  // From a hex only boxes are left to look at.
  for (let hex = from < grid.size ? grid.size : 0; hex < x.length; hex++) {
    const away = hex === from ? Infinity : awayTo(hex)
    if (away < least) [best, least] = [hex, away]
  }
  return best
}

/** A box itself; of a hex its middle. */
function boxAround({ boxes, x, y }: Layout, hex: Hex): Box {
  return boxes.get(hex) ?? { left: x[hex], top: y[hex], right: x[hex], bottom: y[hex] }
}

const arrows: Readonly<Record<Arrow, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

/** On the grid: up and down the column, left and right along the row, over gaps in the map. */
function hexBeside(grid: HexGrid, hex: Hex, arrow: Arrow): Hex {
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
