/** A board turned by half: every hex, line and box where it was, seen from the other side. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directionTo, hexGrid, hexNamed } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { fromPage, hexAtPoint, layoutOf, placeBeside } from './geometry.ts'
import { linesOf } from './lines.ts'
import { COMPASS, turnedMap } from './turned.ts'

const names = ['0101', '0102', '0103', '0201', '0202', '0203', '0302', '0303', '0402', '0403']

for (const shoved of ['odd', 'even'] as const) {
  const grid = hexGrid(names, shoved)
  const box = { hex: grid.size, name: { key: 'box' }, side: -1, x: 1, y: -2, width: 3, height: 1.5 }
  const map: MapPicture = {
    grid,
    sides: [{ kind: 'river', a: 0, b: 1 }],
    links: [{ kind: 'road', a: 0, b: 1 }],
    places: [],
    curves: [
      {
        kind: 'river',
        name: 'Pilcomayo',
        points: [
          [1, 1.5],
          [2, 2.2],
          [3, 2.4],
        ],
      },
    ],
    labels: [
      { text: 'N', x: 4, y: 1, kind: COMPASS },
      { text: 'Chaco', x: 2, y: 2, kind: 'region' },
      { text: 'Océano', x: 1, y: 1, kind: 'sea' },
      { text: 'Pacífico', x: 1, y: 3, kind: 'sea' },
    ],
    pale: [],
    boxes: [box],
  }
  const turned = turnedMap(map)
  const plain = layoutOf(grid, map.boxes)
  const layout = layoutOf(turned.grid, turned.boxes)
  /** What lay at a point lies at its image: all images are turned about the same point. */
  const [px, py] = [plain.x[0] + layout.x[0], plain.y[0] + layout.y[0]]

  test(`shoved ${shoved}: every hex and box lies opposite to where it lay`, () => {
    for (let hex = 0; hex <= grid.size; hex++) {
      assert.ok(Math.abs(plain.x[hex] + layout.x[hex] - px) < 1e-9)
      assert.ok(Math.abs(plain.y[hex] + layout.y[hex] - py) < 1e-9)
    }
  })

  test(`shoved ${shoved}: a point finds its hex, and north is below`, () => {
    for (let hex = 0; hex <= grid.size; hex++)
      assert.equal(hexAtPoint(layout, layout.x[hex] + 0.3, layout.y[hex] - 0.4), hex)
    const [south, north] = ['0203', '0202'].map(name => hexNamed(grid, name))
    assert.ok(layout.y[north] > layout.y[south])
    assert.equal(directionTo(turned.grid, south, north), 3)
  })

  test(`shoved ${shoved}: arrows lead where they point on the screen`, () => {
    const at = (name: string) => hexNamed(grid, name)
    assert.equal(placeBeside(layout, at('0202'), 'down'), at('0201'))
    assert.equal(placeBeside(layout, at('0202'), 'up'), at('0203'))
    assert.equal(placeBeside(layout, at('0101'), 'down'), grid.size)
    const right = placeBeside(layout, at('0302'), 'right')
    assert.equal(turned.grid.column[right] - turned.grid.column[at('0302')], 1)
  })

  test(`shoved ${shoved}: rivers and names are turned with the page, and the rose shows the north`, () => {
    const [before] = linesOf(map, plain).filter(({ name }) => name !== '')
    const [after] = linesOf(turned, layout).filter(({ name }) => name !== '')
    assert.ok(Math.abs(before.line[0] + after.line[0] - px) < 1e-9)
    assert.ok(Math.abs(before.line[1] + after.line[1] - py) < 1e-9)
    const [rose, region] = turned.labels
    assert.equal(rose.angle, Math.PI)
    assert.equal(region.angle, undefined)
    const [x, y] = fromPage(region.x, region.y)
    const [x0, y0] = fromPage(2, 2)
    assert.ok(Math.abs(x + x0 - px) < 1e-9 && Math.abs(y + y0 - py) < 1e-9)
  })

  test(`shoved ${shoved}: a name in two lines is read from above, whichever way up the map is`, () => {
    const [, , first, second] = turned.labels
    assert.equal(second.y - first.y, 2)
    const [, y] = fromPage(0, (first.y + second.y) / 2)
    assert.ok(Math.abs(y + fromPage(0, 2)[1] - py) < 1e-9)
  })

  test(`shoved ${shoved}: turned twice it is as it was, and the same map is turned once`, () => {
    assert.equal(turnedMap(map), turned)
    const back = layoutOf(turnedMap(turned).grid)
    for (let hex = 1; hex < grid.size; hex++)
      assert.ok(Math.abs(back.x[hex] - back.x[0] - (plain.x[hex] - plain.x[0])) < 1e-9)
  })
}
