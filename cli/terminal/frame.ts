/** Which part of a large map to show. */
import type { Hex, HexGrid } from '@quebracho/engine/map'

/** A part of the map: first and last column, first and last row. */
export interface MapFrame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Something that should be seen, and how much. */
export interface PointOfInterest {
  readonly hex: Hex
  readonly weight: number
}

export interface FrameSize {
  /** The most columns and rows that are shown. */
  readonly columns: number
  readonly rows: number
  /** Ground shown around what should be seen. */
  readonly margin: number
}

/** The frame that shows the most of what should be seen, in its middle if possible, without the empty land around. */
export function bestFrame(grid: HexGrid, points: readonly PointOfInterest[], size: FrameSize): MapFrame {
  const { column, row } = grid
  const map = frameAround(grid, [...column.keys()], 0)
  let best = { ...map, right: map.left + size.columns - 1, bottom: map.top + size.rows - 1 }
  let most = -Infinity
  for (let left = map.left; left <= Math.max(map.left, map.right - size.columns + 1); left++) {
    for (let top = map.top; top <= Math.max(map.top, map.bottom - size.rows + 1); top++) {
      const frame = { left, right: left + size.columns - 1, top, bottom: top + size.rows - 1 }
      let sum = 0
      for (const { hex, weight } of points) {
        const off =
          Math.abs(column[hex] - (left + frame.right) / 2) + Math.abs(row[hex] - (top + frame.bottom) / 2)
        if (isInFrame(grid, frame, hex)) sum += weight * (1000 - off)
      }
      if (sum > most) [most, best] = [sum, frame]
    }
  }
  const seen = points.map(({ hex }) => hex).filter(hex => isInFrame(grid, best, hex))
  return seen.length === 0
    ? within(best, map)
    : within(within(frameAround(grid, seen, size.margin), best), map)
}

export const isInFrame = (
  { column, row }: HexGrid,
  { left, right, top, bottom }: MapFrame,
  hex: Hex,
): boolean => column[hex] >= left && column[hex] <= right && row[hex] >= top && row[hex] <= bottom

export function frameAround({ column, row }: HexGrid, hexes: readonly Hex[], margin: number): MapFrame {
  const columns = hexes.map(hex => column[hex])
  const rows = hexes.map(hex => row[hex])
  return {
    left: Math.min(...columns) - margin,
    right: Math.max(...columns) + margin,
    top: Math.min(...rows) - margin,
    bottom: Math.max(...rows) + margin,
  }
}

const within = (a: MapFrame, b: MapFrame): MapFrame => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
})
