import type { Shoved } from '../hex/grid.ts'
import { hexGrid, isHexName } from '../hex/grid.ts'
import { pathSearch } from '../hex/path.ts'
import type { Json } from './check.ts'
import { isObject, objectAt, shown, textAt } from './check.ts'

/** Reads `grid` and returns which columns are shoved, or null if hexes cannot be laid out by what it says. */
export function checkGrid(problems: string[], json: Json): Shoved | null {
  const grid = objectAt(problems, 'grid', json.grid)
  if (!isObject(json.grid)) return null
  if (grid.layout !== 'flat-top')
    problems.push(`grid.layout: only "flat-top" is known, not ${shown(grid.layout)}`)
  const { shoved } = grid
  if (shoved === 'odd' || shoved === 'even') return shoved
  problems.push(`grid.shoved: "odd" or "even" should stand here, not ${shown(shoved)}`)
  return null
}

/** The hexes of the map with their terrain; what is not a hex is noted and left out. */
export function checkTerrain(problems: string[], json: Json): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, kind] of Object.entries(objectAt(problems, 'terrain', json.terrain))) {
    if (!isHexName(name)) problems.push(`terrain: ${shown(name)} is not a hex name of four digits`)
    else found.set(name, textAt(problems, `terrain.${name}`, kind))
  }
  if (isObject(json.terrain) && found.size === 0) problems.push('terrain: the map has no hexes')
  return found
}

/** The hexes lie within the columns and rows the grid declares, and reach all four of those bounds. */
export function checkBounds(problems: string[], grid: Json, names: Iterable<string>): void {
  const all = [...names]
  for (const [key, from, what] of [
    ['columns', 0, 'column'],
    ['rows', 2, 'row'],
  ] as const) {
    const bounds = grid[key]
    const [first, last] = Array.isArray(bounds) ? bounds : []
    if (!Number.isInteger(first) || !Number.isInteger(last)) {
      problems.push(`grid.${key}: the first and last ${what} should stand here, not ${shown(grid[key])}`)
      continue
    }
    const numberOf = (name: string) => Number(name.slice(from, from + 2))
    const numbers = new Set(all.map(numberOf))
    for (const name of all) {
      const at = numberOf(name)
      if (at < first || at > last) problems.push(`terrain: ${name} is outside grid.${key}`)
    }
    for (const bound of [first, last]) {
      if (!numbers.has(bound)) problems.push(`grid.${key}: no hex stands in ${what} ${bound}`)
    }
  }
}

/**
 * A map may have any outline: hexes are absent along its edge. But what is absent with hexes all around it was
 * forgotten. So everything that cannot be reached from outside the map without crossing a hex of it is a hole.
 */
export function checkHoles(problems: string[], shoved: Shoved, names: Iterable<string>): void {
  const present = new Set(names)
  const [firstColumn, lastColumn] = spread([...present].map(name => Number(name.slice(0, 2))))
  const [firstRow, lastRow] = spread([...present].map(name => Number(name.slice(2))))
  const absent: string[] = []
  for (let column = firstColumn; column <= lastColumn; column++) {
    for (let row = firstRow; row <= lastRow; row++) {
      const name = String(100 * column + row).padStart(4, '0')
      if (!present.has(name)) absent.push(name)
    }
  }
  const gaps = hexGrid(absent, shoved)
  const { column, row } = gaps
  const outside = [...column.keys()].filter(
    hex =>
      column[hex] === firstColumn ||
      column[hex] === lastColumn ||
      row[hex] === firstRow ||
      row[hex] === lastRow,
  )
  const search = pathSearch(gaps)
  search.from(outside, new Int16Array(6 * gaps.size).fill(1))
  gaps.names.forEach((name, hex) => {
    if (search.cost(hex) < 0) problems.push(`terrain: ${name} is missing inside the grid`)
  })
}

/** The lowest and highest number, and one more either way for the outside as far as hexes have names. */
function spread(numbers: number[]): [number, number] {
  return [Math.max(0, Math.min(...numbers) - 1), Math.min(99, Math.max(...numbers) + 1)]
}
