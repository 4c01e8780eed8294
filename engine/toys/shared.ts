/** What the toys share: small maps, and their two sides. */
import { type HexGrid, hexGrid } from '../hex/grid.ts'

export const RED = 0
export const BLUE = 1
export const sides = ['red', 'blue'] as const

export const scenario = (id: string) => ({ id, title: { en: id, es: id }, source: 'Quebracho' })

/** A rectangle of hexes, 0101 in its north-west corner. */
export function rectangle(columns: number, rows: number): HexGrid {
  const names: string[] = []
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) names.push(`0${column}0${row}`)
  }
  return hexGrid(names, 'odd')
}
