/** A map turned by half, so that what was above is below. It is the same map, printed on a page that was turned. */
import type { HexGrid } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'

const known = new WeakMap<MapPicture, MapPicture>()

/** The same turned map for the same map. */
export function turnedMap(map: MapPicture): MapPicture {
  const before = known.get(map)
  if (before) return before
  const turned = turn(map)
  known.set(map, turned)
  return turned
}

/** Where the page is turned about: a column and a row become these less themselves. */
interface Pivot {
  readonly column: number
  readonly row: number
}

function pivotOf({ column, row }: HexGrid): Pivot {
  const columns = Math.min(...column) + Math.max(...column)
  // Even, so that the columns that sit lower stay the same ones.
  return { column: columns + (columns & 1), row: Math.min(...row) + Math.max(...row) + 1 }
}

function turn(map: MapPicture): MapPicture {
  const { grid, curves, labels, boxes } = map
  const pivot = pivotOf(grid)
  return {
    ...map,
    grid: turnedGrid(grid, pivot),
    curves: curves.map(curve => ({
      ...curve,
      points: curve.points.map(([x, y]) => [pivot.column - x, pivot.row - y]),
    })),
    labels: labels.map(label => turnedLabel(label, labels, pivot)),
    ...(boxes && {
      boxes: boxes.map(box => ({
        ...box,
        x: pivot.column - box.x - box.width,
        y: pivot.row - box.y - box.height,
      })),
    }),
  }
}

type Label = MapPicture['labels'][number]

/** Rows from line to line of one name. */
const LINES = 4

/** A rose shows where the north has gone; names stay upright, and the lines of a long one in their order. */
function turnedLabel(label: Label, all: readonly Label[], pivot: Pivot): Label {
  const lines = all.filter(
    ({ kind, x, y }) => kind === label.kind && x === label.x && Math.abs(y - label.y) <= LINES,
  )
  const rows = lines.map(({ y }) => y)
  return {
    ...label,
    x: pivot.column - label.x,
    y: pivot.row - Math.min(...rows) - Math.max(...rows) + label.y,
    ...(label.kind === COMPASS && { angle: Math.PI + (label.angle ?? 0) }),
  }
}

/** A label of this kind is a compass rose, its text the letter of the north. */
export const COMPASS = 'compass'

/** The same hexes with the same names, each where the turned page has it. */
function turnedGrid(grid: HexGrid, pivot: Pivot): HexGrid {
  const { size, shoved } = grid
  const column = grid.column.map(at => pivot.column - at)
  const row = grid.row.map((at, hex) => {
    const isLower = (grid.column[hex] & 1) === (shoved === 'odd' ? 1 : 0)
    return pivot.row - at - (isLower ? 1 : 0)
  })
  const [q, r, s] = [grid.q, grid.r, grid.s].map(axis => axis.map(at => -at))
  const index = new Int16Array(grid.index.length).fill(-1)
  const neighbours = new Int16Array(grid.neighbours.length)
  for (let hex = 0; hex < size; hex++) {
    index[100 * column[hex] + row[hex]] = hex
    for (let d = 0; d < 6; d++) neighbours[6 * hex + d] = grid.neighbours[6 * hex + ((d + 3) % 6)]
  }
  return { ...grid, column, row, q, r, s, index, neighbours }
}
