import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dice, names, rectangle, shoves } from './fixtures.ts'
import type { Hex, HexGrid } from './grid.ts'
import { directionTo, distance, hexAt, hexGrid, hexNamed, neighbour, opposite, range, ring } from './grid.ts'

/** Nine columns, even ones shoved: odd columns have 13 hexes, even ones 12. */
const small = hexGrid(
  names(9, 13).filter(name => !(Number(name.slice(0, 2)) % 2 === 0 && name.endsWith('13'))),
  'even',
)
const at = (name: string) => hexNamed(small, name)
const namesOf = (grid: HexGrid, hexes: Iterable<Hex>) => Array.from(hexes, hex => grid.names[hex])
const around = (grid: HexGrid, name: string) =>
  [0, 1, 2, 3, 4, 5].map(d => grid.names[neighbour(grid, hexNamed(grid, name), d)] ?? null)

test('hexes are numbered in rising CCRR order, whatever order they come in', () => {
  const grid = hexGrid(['0202', '0101', '0110', '0201', '9999'], 'odd')
  assert.deepEqual(grid.names, ['0101', '0110', '0201', '0202', '9999'])
  assert.deepEqual([...grid.column], [1, 1, 2, 2, 99])
  assert.deepEqual([...grid.row], [1, 10, 1, 2, 99])
  assert.equal(hexNamed(grid, '0202'), 3)
})

test('a name that is no hex of the map gives -1', () => {
  for (const name of ['0100', '1001', '0114', '', '101', '00101', '1e02', '-101', ' 101']) {
    assert.equal(at(name), -1, name)
  }
  assert.equal(hexAt(small, 100, 1), -1)
  assert.equal(hexAt(small, 1, -1), -1)
  assert.equal(hexAt(small, 9, 13), at('0913'))
})

test('malformed and double names are refused by name', () => {
  assert.throws(() => hexGrid(['0101', '101'], 'odd'), /"101" is not four digits/)
  assert.throws(() => hexGrid(['01a1'], 'odd'), /"01a1" is not four digits/)
  assert.throws(() => hexGrid(['0101', '0102', '0101'], 'odd'), /0101 is named twice/)
  assert.throws(() => hexGrid(['0101'], 'left' as 'odd'), /not left/)
})

test('neighbours where even columns are shoved', () => {
  assert.deepEqual(around(small, '0507'), ['0506', '0606', '0607', '0508', '0407', '0406'])
  assert.deepEqual(around(small, '0606'), ['0605', '0706', '0707', '0607', '0507', '0506'])
  assert.deepEqual(around(small, '0101'), [null, null, '0201', '0102', null, null])
})

test('neighbours where odd columns are shoved', () => {
  const grid = rectangle(9, 13, 'odd')
  assert.deepEqual(around(grid, '0606'), ['0605', '0705', '0706', '0607', '0506', '0505'])
  assert.deepEqual(around(grid, '0507'), ['0506', '0607', '0608', '0508', '0408', '0407'])
})

test('no neighbour lies beyond column 99 or row 99', () => {
  const grid = hexGrid(['9999', '0000', '9998', '0100'], 'even')
  assert.deepEqual(around(grid, '9999'), ['9998', null, null, null, null, null])
  assert.deepEqual(around(grid, '0000'), [null, '0100', null, null, null, null])
})

test('distances', () => {
  assert.equal(distance(small, at('0301'), at('0507')), 7)
  assert.equal(distance(small, at('0505'), at('0508')), 3)
  assert.equal(distance(small, at('0113'), at('0913')), 8)
  assert.equal(distance(small, at('0507'), at('0910')), 5)
})

test('the ring runs clockwise from north and leaves out what is off the map', () => {
  const centre = at('0507')
  assert.deepEqual(namesOf(small, ring(small, centre, 0)), ['0507'])
  assert.deepEqual(namesOf(small, ring(small, centre, 1)), around(small, '0507'))
  const second = [
    '0505',
    '0605',
    '0706',
    '0707',
    '0708',
    '0608',
    '0509',
    '0408',
    '0308',
    '0307',
    '0306',
    '0405',
  ]
  assert.deepEqual(namesOf(small, ring(small, centre, 2)), second)
  assert.deepEqual(namesOf(small, ring(small, at('0101'), 1)), ['0201', '0102'])
})

for (const shoved of shoves) {
  // A first column that is even, and holes, so that nothing rests on 0101.
  const grid = rectangle(11, 12, shoved, 20, 30)
  const roll = dice(7)
  const holed = hexGrid(
    grid.names.filter(() => roll(5) > 0),
    shoved,
  )

  test(`${shoved}: neighbours are mutual, opposite and one hex away`, () => {
    for (let hex = 0; hex < holed.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const other = neighbour(holed, hex, d)
        if (other < 0) continue
        assert.equal(neighbour(holed, other, opposite(d)), hex)
        assert.equal(directionTo(holed, hex, other), d)
        assert.equal(distance(holed, hex, other), 1)
      }
    }
    assert.equal(directionTo(grid, 0, 0), -1)
    assert.equal(directionTo(grid, 0, -1), -1)
    assert.equal(directionTo(grid, 0, grid.size - 1), -1)
  })

  test(`${shoved}: every pair at distance 1 is a pair of neighbours`, () => {
    for (let a = 0; a < holed.size; a++) {
      for (let b = 0; b < holed.size; b++) {
        assert.equal(directionTo(holed, a, b) >= 0, distance(holed, a, b) === 1)
      }
    }
  })

  test(`${shoved}: distance is what walking a grid without holes takes`, () => {
    for (let from = 0; from < grid.size; from += 7) {
      const walked = walk(grid, from)
      for (let to = 0; to < grid.size; to++) assert.equal(distance(grid, from, to), walked[to])
    }
  })

  test(`${shoved}: distance is a metric, holes or not`, () => {
    for (let i = 0; i < 3000; i++) {
      const [a, b, c] = [roll(holed.size), roll(holed.size), roll(holed.size)]
      assert.equal(distance(holed, a, b), distance(holed, b, a))
      assert.equal(distance(holed, a, b) === 0, a === b)
      assert.ok(distance(holed, a, c) <= distance(holed, a, b) + distance(holed, b, c))
    }
  })

  test(`${shoved}: rings and ranges hold exactly the hexes at their distances`, () => {
    const all = Array.from({ length: holed.size }, (_, hex) => hex)
    for (let centre = 0; centre < holed.size; centre += 5) {
      for (let radius = 0; radius < 8; radius++) {
        const near = all.filter(hex => distance(holed, centre, hex) <= radius)
        const rim = near.filter(hex => distance(holed, centre, hex) === radius)
        assert.deepEqual(range(holed, centre, radius), near)
        assert.deepEqual(
          ring(holed, centre, radius).sort((a, b) => a - b),
          rim,
        )
      }
    }
  })

  test(`${shoved}: a ring that fits on the map has six hexes a step of radius, each beside the next`, () => {
    const large = rectangle(30, 30, shoved)
    const centre = hexNamed(large, '1515')
    for (let radius = 1; radius < 13; radius++) {
      const hexes = ring(large, centre, radius)
      assert.equal(hexes.length, 6 * radius)
      assert.equal(large.names[hexes[0]], `15${String(15 - radius).padStart(2, '0')}`)
      hexes.forEach((hex, i) => assert.equal(distance(large, hex, hexes[(i + 1) % hexes.length]), 1))
      assert.equal(range(large, centre, radius).length, 1 + 3 * radius * (radius + 1))
    }
  })
}

/** Steps from one hex to each other one, by spreading outward. */
function walk(grid: HexGrid, from: Hex): number[] {
  const steps: number[] = Array(grid.size).fill(-1)
  steps[from] = 0
  const waiting = [from]
  for (const hex of waiting) {
    for (let d = 0; d < 6; d++) {
      const next = neighbour(grid, hex, d)
      if (next < 0 || steps[next] >= 0) continue
      steps[next] = steps[hex] + 1
      waiting.push(next)
    }
  }
  return steps
}
