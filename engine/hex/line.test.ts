import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dice, rectangle, shoves } from './fixtures.ts'
import type { Hex, HexGrid } from './grid.ts'
import { directionTo, distance, hexGrid, hexNamed } from './grid.ts'
import { line, runsAlongSides } from './line.ts'

const small = rectangle(9, 13, 'even')

function named(grid: HexGrid, from: string, to: string): string[][] {
  return line(grid, hexNamed(grid, from), hexNamed(grid, to)).map(step =>
    step.map(hex => grid.names[hex] ?? '-'),
  )
}

test('a line in a direction passes one hex a step', () => {
  assert.deepEqual(named(small, '0505', '0508'), [['0505'], ['0506'], ['0507'], ['0508']])
  assert.deepEqual(named(small, '0507', '0507'), [['0507']])
})

test('a line along a side has both hexes of the side', () => {
  assert.deepEqual(named(small, '0505', '0705'), [['0505'], ['0604', '0605'], ['0705']])
  assert.equal(runsAlongSides(small, hexNamed(small, '0505'), hexNamed(small, '0705')), true)
})

test('a line that cuts through two hexes of a step has them in the order it meets them', () => {
  // Read in cube coordinates (q, r): from (0, 0) to (1, 3), through the middle of the side of (1, 1) and (0, 2).
  const steps = named(small, '0503', '0606')
  assert.deepEqual(steps, [['0503'], ['0504'], ['0604', '0505'], ['0605'], ['0606']])
  assert.equal(runsAlongSides(small, hexNamed(small, '0503'), hexNamed(small, '0606')), false)
})

test('a hex off the map is -1', () => {
  const holed = hexGrid(
    small.names.filter(name => name !== '0604' && name !== '0506'),
    'even',
  )
  assert.deepEqual(named(holed, '0505', '0705'), [['0505'], ['-', '0605'], ['0705']])
  assert.deepEqual(named(holed, '0505', '0507'), [['0505'], ['-'], ['0507']])
})

for (const shoved of shoves) {
  const grid = rectangle(17, 17, shoved, 10, 10)
  const roll = dice(11)
  const pairs = Array.from({ length: 2000 }, () => [roll(grid.size), roll(grid.size)])

  test(`${shoved}: step k lies at distance k, and there are distance + 1 steps`, () => {
    for (const [a, b] of pairs) {
      const steps = line(grid, a, b)
      assert.equal(steps.length, distance(grid, a, b) + 1)
      assert.deepEqual([steps[0], steps.at(-1)], [[a], [b]])
      steps.forEach((step, k) => {
        assert.ok(step.length === 1 || step.length === 2)
        for (const hex of step) if (hex >= 0) assert.equal(distance(grid, a, hex), k)
        if (step.length === 2 && step[0] >= 0 && step[1] >= 0)
          assert.ok(directionTo(grid, step[0], step[1]) >= 0)
      })
    }
  })

  test(`${shoved}: the way back passes the same hexes`, () => {
    for (const [a, b] of pairs) {
      const along = runsAlongSides(grid, a, b)
      const back = line(grid, b, a).reverse()
      assert.deepEqual(
        back.map(step => (along ? step : step.reverse())),
        line(grid, a, b),
      )
    }
  })

  test(`${shoved}: the hexes are those the line passes in the plane`, () => {
    for (const [a, b] of pairs.slice(0, 500)) {
      if (a === b || runsAlongSides(grid, a, b)) continue
      const passed = line(grid, a, b)
        .flat()
        .filter(hex => hex >= 0)
      assert.deepEqual(passed, cut(grid, a, b))
    }
  })
}

test('lines along sides are the six directions between the neighbours', () => {
  const grid = rectangle(17, 17, 'odd')
  const centre = hexNamed(grid, '0909')
  const along = Array.from(grid.names, (_, hex) => hex).filter(hex => runsAlongSides(grid, centre, hex))
  const near = along.filter(hex => distance(grid, centre, hex) === 2).map(hex => grid.names[hex])
  assert.deepEqual(near, ['0709', '0808', '0811', '1008', '1011', '1109'])
  for (const hex of along) {
    const twins = line(grid, centre, hex).map(step => step.length)
    assert.deepEqual(
      twins,
      twins.map((_, k) => 1 + (k % 2)),
    )
  }
})

/** The hexes the line passes in the plane, in its order: each one's six sides cut the line to a chord. */
function cut(grid: HexGrid, a: Hex, b: Hex): Hex[] {
  const start = centre(grid, a)
  const end = centre(grid, b)
  return Array.from(grid.names, (_, hex) => ({ hex, chord: chord(centre(grid, hex), start, end) }))
    .filter(({ chord: [enters, leaves] }) => leaves - enters > 1e-9)
    .sort((m, n) => m.chord[0] - n.chord[0])
    .map(({ hex }) => hex)
}

/** The part of the line inside a hex, as fractions of its length. */
function chord([x, y]: Point, start: Point, end: Point): Point {
  let [enters, leaves] = [0, 1]
  for (let side = 0; side < 6; side++) {
    const [nx, ny] = [Math.sin((side * Math.PI) / 3), -Math.cos((side * Math.PI) / 3)]
    const inside = 0.5 - nx * (start[0] - x) - ny * (start[1] - y)
    const rate = nx * (end[0] - start[0]) + ny * (end[1] - start[1])
    if (rate > 1e-9) leaves = Math.min(leaves, inside / rate)
    else if (rate < -1e-9) enters = Math.max(enters, inside / rate)
    else if (inside <= 0) return [1, 0]
  }
  return [enters, leaves]
}

type Point = [number, number]

function centre(grid: HexGrid, hex: Hex): Point {
  const low = (grid.column[hex] % 2 === 1) === (grid.shoved === 'odd')
  return [(grid.column[hex] * Math.sqrt(3)) / 2, grid.row[hex] + (low ? 0.5 : 0)]
}
