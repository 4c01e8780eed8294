/** A hex: its index 0…size-1, in rising CCRR order. -1 = off the map. */
export type Hex = number

/** 0…5 clockwise from north: N NE SE S SW NW. Hexes are flat-top and stand in columns. -1 = none. */
export type Direction = number

/** Which columns sit half a hex lower. */
export type Shoved = 'odd' | 'even'

export interface HexGrid {
  readonly size: number
  readonly shoved: Shoved
  /** CCRR, rising. */
  readonly names: readonly string[]
  /** Column and row as the name has them, not counted from the map's edge. */
  readonly column: Int16Array
  readonly row: Int16Array
  /** Cube coordinates, q + r + s = 0; q is the column, r grows to the south. */
  readonly q: Int16Array
  readonly r: Int16Array
  readonly s: Int16Array
  /** 6*hex + direction; -1 off the map. */
  readonly neighbours: Int16Array
  /** 100*column + row gives the hex; -1 where there is none. */
  readonly index: Int16Array
}

/** One step in each direction, in cube coordinates. */
const stepQ = [0, 1, 1, 0, -1, -1]
const stepR = [-1, -1, 0, 1, 1, 0]

/** A grid of any set of hexes named CCRR; holes are allowed. */
export function hexGrid(names: Iterable<string>, shoved: Shoved): HexGrid {
  if (shoved !== 'odd' && shoved !== 'even') throw new Error(`shoved columns: "odd" or "even", not ${shoved}`)
  const sorted = checkedNames(names)
  const size = sorted.length
  const column = Int16Array.from(sorted, name => Number(name.slice(0, 2)))
  const row = Int16Array.from(sorted, name => Number(name.slice(2)))
  const r = row.map((at, hex) => at - rowOfAxis(column[hex], shoved))
  const s = r.map((at, hex) => -column[hex] - at)
  const index = new Int16Array(100 * 100).fill(-1)
  sorted.forEach((name, hex) => (index[Number(name)] = hex))
  const grid = { size, shoved, names: sorted, column, row, q: column, r, s, index }
  const neighbours = new Int16Array(6 * size)
  for (let hex = 0; hex < size; hex++) {
    for (let d = 0; d < 6; d++)
      neighbours[6 * hex + d] = hexAtCube(grid, column[hex] + stepQ[d], r[hex] + stepR[d])
  }
  return { ...grid, neighbours }
}

function checkedNames(names: Iterable<string>): string[] {
  const seen = new Set<string>()
  for (const name of names) {
    if (!isHexName(name)) throw new Error(`hex name ${JSON.stringify(name)} is not four digits CCRR`)
    if (seen.has(name)) throw new Error(`hex ${name} is named twice`)
    seen.add(name)
  }
  return [...seen].sort()
}

/** Four digits: two of column, two of row. */
export function isHexName(name: unknown): name is string {
  return typeof name === 'string' && /^\d{4}$/.test(name)
}

/** The row in which the axis r = 0 crosses a column. */
function rowOfAxis(column: number, shoved: Shoved): number {
  const odd = column & 1
  return (shoved === 'odd' ? column - odd : column + odd) / 2
}

type Placed = Pick<HexGrid, 'index' | 'shoved'>

/** The hex at a cube coordinate, or -1. */
export function hexAtCube(grid: Placed, q: number, r: number): Hex {
  return hexAt(grid, q, r + rowOfAxis(q, grid.shoved))
}

/** The hex in this column and row, or -1. */
export function hexAt(grid: Placed, column: number, row: number): Hex {
  if (column < 0 || column > 99 || row < 0 || row > 99) return -1
  return grid.index[100 * column + row]
}

/** The hex of this name, or -1. */
export function hexNamed(grid: HexGrid, name: string): Hex {
  return isHexName(name) ? grid.index[Number(name)] : -1
}

export function neighbour(grid: HexGrid, hex: Hex, direction: Direction): Hex {
  return grid.neighbours[6 * hex + direction]
}

export function opposite(direction: Direction): Direction {
  return (direction + 3) % 6
}

/** The direction of the step between two adjacent hexes; -1 if they are not adjacent. */
export function directionTo(grid: HexGrid, from: Hex, to: Hex): Direction {
  for (let d = 0; d < 6; d++) if (grid.neighbours[6 * from + d] === to && to >= 0) return d
  return -1
}

/** Plain hex distance; it does not mind holes. */
export function distance(grid: HexGrid, a: Hex, b: Hex): number {
  const q = Math.abs(grid.q[a] - grid.q[b])
  const r = Math.abs(grid.r[a] - grid.r[b])
  const s = Math.abs(grid.s[a] - grid.s[b])
  return Math.max(q, r, s)
}

/** The hexes of the map at exactly this distance, clockwise from north. */
export function ring(grid: HexGrid, centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre]
  const found: Hex[] = []
  let q = grid.q[centre]
  let r = grid.r[centre] - radius
  for (let leg = 0; leg < 6; leg++) {
    // From the north corner the first leg runs south-east.
    const d = (leg + 2) % 6
    for (let step = 0; step < radius; step++) {
      const hex = hexAtCube(grid, q, r)
      if (hex >= 0) found.push(hex)
      q += stepQ[d]
      r += stepR[d]
    }
  }
  return found
}

/** The hexes of the map within this distance, the centre among them, in rising order. */
export function range(grid: HexGrid, centre: Hex, radius: number): Hex[] {
  const found: Hex[] = []
  for (let dq = -radius; dq <= radius; dq++) {
    const q = grid.q[centre] + dq
    const first = grid.r[centre] + Math.max(-radius, -dq - radius)
    const last = grid.r[centre] + Math.min(radius, -dq + radius)
    for (let r = first; r <= last; r++) {
      const hex = hexAtCube(grid, q, r)
      if (hex >= 0) found.push(hex)
    }
  }
  return found
}
