import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dice, rectangle, shoves } from './fixtures.ts'
import { hexGrid, hexNamed, neighbour, opposite } from './grid.ts'
import { hexSides, joint, sideGraph, sideOf } from './sides.ts'

test('one hex has six sides and six corners', () => {
  const sides = hexSides(hexGrid(['0505'], 'odd'))
  assert.equal(sides.sideCount, 6)
  assert.equal(sides.vertexCount, 6)
  assert.deepEqual([...sides.hexesOf], [0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1])
  for (let d = 0; d < 6; d++) {
    assert.notEqual(joint(sides, d, (d + 1) % 6), -1)
    assert.equal(joint(sides, d, (d + 2) % 6), -1)
    assert.equal(joint(sides, d, d), -1)
  }
})

test('three hexes around a corner share it, and the three sides between them meet there', () => {
  const grid = hexGrid(['0101', '0201', '0102'], 'even')
  const sides = hexSides(grid)
  const [top, below, right] = ['0101', '0102', '0201'].map(name => hexNamed(grid, name))
  assert.equal(sides.sideCount, 18 - 3)
  assert.equal(sides.vertexCount, 18 - 2 - 3)
  // The corner between the sides SE and S of the top hex.
  const middle = sides.vertexOf[6 * top + 2]
  const between = [sideOf(sides, top, 2), sideOf(sides, top, 3), sideOf(sides, below, 1)]
  assert.deepEqual(
    [...sides.sidesAt.subarray(3 * middle, 3 * middle + 3)],
    between.sort((a, b) => a - b),
  )
  assert.equal(sides.vertexOf[6 * right + 4], middle)
  assert.equal(joint(sides, between[0], between[1]), middle)
})

for (const shoved of shoves) {
  const full = rectangle(8, 7, shoved, 3, 4)
  const roll = dice(3)
  const holed = hexGrid(
    full.names.filter(() => roll(4) > 0),
    shoved,
  )

  test(`${shoved}: a full grid keeps Euler's formula`, () => {
    const { sideCount, vertexCount } = hexSides(full)
    assert.equal(vertexCount - sideCount + (full.size + 1), 2)
    // Each hex has six sides; those inside the map were counted twice.
    const inside = full.neighbours.filter(hex => hex >= 0).length / 2
    assert.equal(sideCount, 6 * full.size - inside)
  })

  test(`${shoved}: two neighbours have one side between them, and its two ends in common`, () => {
    for (const grid of [full, holed]) {
      const sides = hexSides(grid)
      for (let hex = 0; hex < grid.size; hex++) {
        for (let d = 0; d < 6; d++) {
          const other = neighbour(grid, hex, d)
          const side = sideOf(sides, hex, d)
          const hexes = [...sides.hexesOf.subarray(2 * side, 2 * side + 2)]
          assert.deepEqual(hexes, other < 0 ? [hex, -1] : [Math.min(hex, other), Math.max(hex, other)])
          const ends = new Set(sides.endsOf.subarray(2 * side, 2 * side + 2))
          assert.deepEqual(
            ends,
            new Set([sides.vertexOf[6 * hex + ((d + 5) % 6)], sides.vertexOf[6 * hex + d]]),
          )
          if (other < 0) continue
          assert.equal(sideOf(sides, other, opposite(d)), side)
          const shared = cornersOf(sides, hex).filter(vertex => cornersOf(sides, other).includes(vertex))
          assert.deepEqual(new Set(shared), ends)
        }
      }
    }
  })

  test(`${shoved}: sides and vertices point at each other; two or three sides meet at each corner`, () => {
    const sides = hexSides(holed)
    for (let vertex = 0; vertex < sides.vertexCount; vertex++) {
      const meeting = [...sides.sidesAt.subarray(3 * vertex, 3 * vertex + 3)].filter(side => side >= 0)
      assert.ok(meeting.length === 2 || meeting.length === 3)
      const ending: number[] = []
      sides.endsOf.forEach((end, i) => end === vertex && ending.push(i >> 1))
      assert.deepEqual(meeting, ending)
    }
  })

  test(`${shoved}: in the graph of sides, neighbours are the sides that join`, () => {
    const sides = hexSides(holed)
    const graph = sideGraph(sides)
    assert.equal(graph.size, sides.sideCount)
    for (let a = 0; a < graph.size; a++) {
      const near = [...graph.neighbours.subarray(6 * a, 6 * a + 6)].filter(side => side >= 0)
      const joining = Array.from({ length: graph.size }, (_, b) => b).filter(b => joint(sides, a, b) >= 0)
      assert.deepEqual(
        near.sort((m, n) => m - n),
        joining,
      )
    }
  })
}

function cornersOf(sides: ReturnType<typeof hexSides>, hex: number): number[] {
  return [...sides.vertexOf.subarray(6 * hex, 6 * hex + 6)]
}
