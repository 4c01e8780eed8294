import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid, hexNamed } from '@quebracho/engine/map'
import type { MapBox } from '@quebracho/engine/show'
import { fromPage as fromTurned, hexAtPoint, layoutOf, nearestHex, placeBeside, ROW } from './geometry.ts'

const plain = layoutOf(hexGrid(['0101'], 'odd')).shape
const fromPage = (x: number, y: number) => fromTurned(plain, x, y)

const names: string[] = []
for (let column = 1; column <= 6; column++) {
  for (let row = 1; row <= 5; row++) names.push(`0${column}0${row}`)
}

const lying = (['odd', 'even'] as const).flatMap(shoved =>
  ([0, 1, 2, 3] as const).map(quarters => ({ shoved, quarters })),
)

for (const { shoved, quarters } of lying) {
  const grid = hexGrid(names, shoved)
  const layout = layoutOf(grid, [], quarters)
  const { cornerX, cornerY } = layout.shape

  test(`shoved ${shoved}, turned by ${quarters}: every point of a hex belongs to it`, () => {
    for (let hex = 0; hex < grid.size; hex++) {
      assert.equal(hexAtPoint(layout, layout.x[hex], layout.y[hex]), hex)
      for (let c = 0; c < 6; c++) {
        const [x, y] = [layout.x[hex] + 0.97 * cornerX[c], layout.y[hex] + 0.97 * cornerY[c]]
        assert.equal(hexAtPoint(layout, x, y), hex, `${grid.names[hex]} toward corner ${c}`)
      }
    }
  })

  test(`shoved ${shoved}, turned by ${quarters}: a point beyond the map's edge is in no hex`, () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (let d = 0; d < 6; d++) {
        if (grid.neighbours[6 * hex + d] >= 0) continue
        const from = (d + 5) % 6
        const [dx, dy] = [(cornerX[from] + cornerX[d]) / 2, (cornerY[from] + cornerY[d]) / 2]
        assert.equal(hexAtPoint(layout, layout.x[hex] + 1.05 * dx, layout.y[hex] + 1.05 * dy), -1)
      }
    }
  })

  test(`shoved ${shoved}, turned by ${quarters}: neighbours are one hex apart and corners meet`, () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const beside = grid.neighbours[6 * hex + d]
        if (beside < 0) continue
        const off = Math.hypot(layout.x[hex] - layout.x[beside], layout.y[hex] - layout.y[beside])
        assert.ok(Math.abs(off - ROW) < 1e-9)
      }
    }
  })
}

test('a hex stands in the plane where the map files say: column, and row plus a half if shoved', () => {
  const layout = layoutOf(hexGrid(names, 'odd'))
  const hex = hexNamed(layout.grid, '0302')
  assert.deepEqual([layout.x[hex], layout.y[hex]], fromPage(3, 2.5))
})

test('arrow keys go up and down the column and along the row, and stop at the edge', () => {
  const grid = hexGrid(names, 'even')
  const at = (name: string) => hexNamed(grid, name)
  const go = (name: string, arrow: 'up' | 'down' | 'left' | 'right') =>
    grid.names[placeBeside(layoutOf(grid), at(name), arrow)]
  assert.equal(go('0303', 'up'), '0302')
  assert.equal(go('0303', 'down'), '0304')
  assert.equal(go('0303', 'left'), '0203')
  assert.equal(go('0303', 'right'), '0403')
  assert.equal(go('0101', 'up'), '0101')
  assert.equal(go('0101', 'left'), '0101')
})

test('arrow keys jump over a hole in the map and step aside at a ragged edge', () => {
  const grid = hexGrid(['0101', '0104', '0202', '0304'], 'odd')
  const layout = layoutOf(grid)
  const at = (name: string) => hexNamed(grid, name)
  assert.equal(grid.names[placeBeside(layout, at('0101'), 'down')], '0104')
  assert.equal(grid.names[placeBeside(layout, at('0101'), 'right')], '0202')
  assert.equal(grid.names[placeBeside(layout, at('0104'), 'right')], '0304')
})

test('the nearest hex is found from far outside', () => {
  const layout = layoutOf(hexGrid(names, 'odd'))
  assert.equal(layout.grid.names[nearestHex(layout, -100, -100)], '0101')
  assert.equal(layout.grid.names[nearestHex(layout, 100, 100)], '0605')
})

const box = (hex: number, x: number, y: number, width: number, height: number): MapBox => ({
  ...{ hex, x, y, width, height },
  name: { key: `hex.${hex}` },
  side: 0,
})

test('boxes are places beyond the hexes: in the plane, under a point, within the bounds', () => {
  const grid = hexGrid(names, 'odd')
  const north = grid.size + 1
  const layout = layoutOf(grid, [box(north, 1, -2, 4, 1.5)])
  assert.deepEqual([layout.x[north], layout.y[north]], fromPage(3, -1.25))
  assert.equal(hexAtPoint(layout, ...fromPage(1.1, -1.9)), north)
  assert.equal(hexAtPoint(layout, ...fromPage(3, -0.2)), -1)
  assert.equal(layout.bounds.top, fromPage(0, -2)[1])
  assert.ok(Number.isNaN(layout.x[grid.size]), 'a number without hex or box is nowhere')
  assert.equal(nearestHex(layout, ...fromPage(3, -3)), north)
})

test('arrow keys lead out of the map into a box, from box to box, and back', () => {
  const grid = hexGrid(names, 'odd')
  const [west, north, far] = [grid.size, grid.size + 1, grid.size + 2]
  const layout = layoutOf(grid, [box(west, -3, 1, 3, 4), box(north, 0, -3, 5, 2), box(far, 6, -3, 2, 2)])
  const at = (name: string) => hexNamed(grid, name)
  assert.equal(placeBeside(layout, at('0103'), 'left'), west)
  assert.equal(placeBeside(layout, at('0101'), 'up'), north)
  assert.equal(placeBeside(layout, at('0401'), 'up'), north)
  assert.equal(placeBeside(layout, north, 'right'), far)
  assert.equal(placeBeside(layout, far, 'left'), north)
  assert.equal(grid.row[placeBeside(layout, north, 'down')], 1)
  assert.equal(grid.column[placeBeside(layout, west, 'right')], 1)
  assert.equal(placeBeside(layout, west, 'left'), west)
  assert.equal(placeBeside(layout, at('0605'), 'down'), at('0605'))
})
