import type { Direction, Hex, HexGrid } from './grid.ts'

/** A hexside: 0…sideCount-1. The side two hexes share is one side; sides at the map's edge count too. */
export type Side = number

/** A corner: 0…vertexCount-1. The corner that up to three hexes share is one vertex. */
export type Vertex = number

/**
 * The sides and corners of a grid. Corner c of a hex is the clockwise end of its side c, so side d runs from corner
 * d-1 to corner d: corner 0 lies between the sides N and NE.
 */
export interface HexSides {
  readonly sideCount: number
  readonly vertexCount: number
  /** 6*hex + direction: the side. */
  readonly sideOf: Int16Array
  /** 6*hex + corner: the vertex. */
  readonly vertexOf: Int16Array
  /** 2*side: its hexes, the lower first; the second is -1 at the map's edge. */
  readonly hexesOf: Int16Array
  /** 2*side: the two vertices at its ends. */
  readonly endsOf: Int16Array
  /** 3*vertex: the sides that meet there, rising; -1 where there are fewer than three. */
  readonly sidesAt: Int16Array
}

export function hexSides(grid: HexGrid): HexSides {
  const sideOf = numberSides(grid)
  const vertexOf = numberVertices(grid)
  const sideCount = highest(sideOf) + 1
  const vertexCount = highest(vertexOf) + 1
  const hexesOf = new Int16Array(2 * sideCount).fill(-1)
  const endsOf = new Int16Array(2 * sideCount)
  const sidesAt = new Int16Array(3 * vertexCount).fill(-1)
  for (let hex = 0; hex < grid.size; hex++) {
    for (let d = 0; d < 6; d++) {
      const side = sideOf[6 * hex + d]
      if (hexesOf[2 * side] >= 0) {
        hexesOf[2 * side + 1] = hex
        continue
      }
      hexesOf[2 * side] = hex
      endsOf[2 * side] = vertexOf[6 * hex + ((d + 5) % 6)]
      endsOf[2 * side + 1] = vertexOf[6 * hex + d]
    }
  }
  for (let end = 0; end < endsOf.length; end++) {
    let slot = 3 * endsOf[end]
    while (sidesAt[slot] >= 0) slot++
    sidesAt[slot] = end >> 1
  }
  return { sideCount, vertexCount, sideOf, vertexOf, hexesOf, endsOf, sidesAt }
}

function numberSides(grid: HexGrid): Int16Array {
  const sideOf = new Int16Array(6 * grid.size)
  let count = 0
  for (let hex = 0; hex < grid.size; hex++) {
    for (let d = 0; d < 6; d++) {
      const beyond = grid.neighbours[6 * hex + d]
      const known = beyond >= 0 && beyond < hex
      sideOf[6 * hex + d] = known ? sideOf[6 * beyond + ((d + 3) % 6)] : count++
    }
  }
  return sideOf
}

function numberVertices(grid: HexGrid): Int16Array {
  const vertexOf = new Int16Array(6 * grid.size)
  let count = 0
  for (let hex = 0; hex < grid.size; hex++) {
    for (let c = 0; c < 6; c++) {
      // Corner c is also corner c+2 of the hex across side c and corner c+4 of the hex across side c+1.
      const one = grid.neighbours[6 * hex + c]
      const two = grid.neighbours[6 * hex + ((c + 1) % 6)]
      if (one >= 0 && one < hex) vertexOf[6 * hex + c] = vertexOf[6 * one + ((c + 2) % 6)]
      else if (two >= 0 && two < hex) vertexOf[6 * hex + c] = vertexOf[6 * two + ((c + 4) % 6)]
      else vertexOf[6 * hex + c] = count++
    }
  }
  return vertexOf
}

function highest(numbers: Int16Array): number {
  return numbers.reduce((a, b) => Math.max(a, b), -1)
}

export function sideOf(sides: HexSides, hex: Hex, direction: Direction): Side {
  return sides.sideOf[6 * hex + direction]
}

/** The corner at which two sides join, or -1. */
export function joint(sides: HexSides, a: Side, b: Side): Vertex {
  if (a === b) return -1
  const { endsOf } = sides
  for (const end of [endsOf[2 * a], endsOf[2 * a + 1]]) {
    if (end === endsOf[2 * b] || end === endsOf[2 * b + 1]) return end
  }
  return -1
}

/**
 * Sides as the nodes of a graph, two being neighbours if they share a corner, in the shape a path search takes:
 * six slots a side, of which at most four are used and the rest are -1.
 */
export function sideGraph(sides: HexSides): { size: number; neighbours: Int16Array } {
  const neighbours = new Int16Array(6 * sides.sideCount).fill(-1)
  for (let side = 0; side < sides.sideCount; side++) {
    let slot = 6 * side
    for (const vertex of [sides.endsOf[2 * side], sides.endsOf[2 * side + 1]]) {
      for (const other of sides.sidesAt.subarray(3 * vertex, 3 * vertex + 3)) {
        if (other >= 0 && other !== side) neighbours[slot++] = other
      }
    }
  }
  return { size: sides.sideCount, neighbours }
}
