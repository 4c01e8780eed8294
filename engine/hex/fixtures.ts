/** Help for tests: grids and numbers that look random but are the same in every run. */

import type { HexGrid, Shoved } from './grid.ts'
import { hexGrid } from './grid.ts'

export const shoves: Shoved[] = ['odd', 'even']

export function names(columns: number, rows: number, firstColumn = 1, firstRow = 1): string[] {
  const all: string[] = []
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) all.push(String(100 * (firstColumn + c) + firstRow + r).padStart(4, '0'))
  }
  return all
}

export function rectangle(
  columns: number,
  rows: number,
  shoved: Shoved,
  firstColumn = 1,
  firstRow = 1,
): HexGrid {
  return hexGrid(names(columns, rows, firstColumn, firstRow), shoved)
}

/** Returns a function that gives whole numbers 0…n-1. */
export function dice(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}
