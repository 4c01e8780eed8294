/** A board turned by quarters: every hex, line and box where it was, seen from another side. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid, hexNamed } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { type Arrow, hexAtPoint, layoutOf, placeBeside, turnedBy } from './geometry.ts'
import { linesOf } from './lines.ts'
import { COMPASS, labelsOf, quartersIn } from './turned.ts'

const names = ['0101', '0102', '0103', '0201', '0202', '0203', '0302', '0303', '0402', '0403']
const lying = (['odd', 'even'] as const).flatMap(shoved =>
  ([1, 2, 3] as const).map(quarters => ({ shoved, quarters })),
)

const mapOf = (shoved: 'odd' | 'even'): MapPicture => {
  const grid = hexGrid(names, shoved)
  return {
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
      { text: 'Andes', x: 3, y: 1, kind: 'region', angle: -Math.PI / 2 },
    ],
    pale: [],
    boxes: [{ hex: grid.size, name: { key: 'box' }, side: -1, x: 1, y: -2, width: 3, height: 1.5 }],
  }
}

const isAt = (found: readonly number[], wanted: readonly number[]): void =>
  found.forEach((n, i) => {
    assert.ok(Math.abs(n - wanted[i]) < 1e-9, `${found} is not ${wanted}`)
  })

for (const { shoved, quarters } of lying) {
  const map = mapOf(shoved)
  const { grid } = map
  const plain = layoutOf(grid, map.boxes)
  const layout = layoutOf(grid, map.boxes, quarters)
  const at = (name: string) => hexNamed(grid, name)
  const name = (words: string) => `shoved ${shoved}, turned by ${quarters}: ${words}`

  test(name('every hex and box lies where the page was turned to'), () => {
    for (let hex = 0; hex <= grid.size; hex++)
      isAt([layout.x[hex], layout.y[hex]], turnedBy(quarters, plain.x[hex], plain.y[hex]))
    const [was, is] = [plain, layout].map(({ bounds }) => [
      bounds.right - bounds.left,
      bounds.bottom - bounds.top,
    ])
    isAt(is, quarters === 2 ? was : was.toReversed())
  })

  test(name('a point finds its hex, and the north is where it should be'), () => {
    for (let hex = 0; hex <= grid.size; hex++)
      assert.equal(hexAtPoint(layout, layout.x[hex] + 0.3, layout.y[hex] - 0.4), hex)
    const [south, north] = [at('0203'), at('0202')]
    const [dx, dy] = [layout.x[north] - layout.x[south], layout.y[north] - layout.y[south]]
    const toward = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ][quarters]
    isAt([dx, dy], [toward[0] * Math.sqrt(3), toward[1] * Math.sqrt(3)])
  })

  test(name('arrows lead where they point on the screen'), () => {
    const clockwise: Arrow[] = ['up', 'right', 'down', 'left']
    const screen = (arrow: Arrow) => clockwise[(clockwise.indexOf(arrow) + quarters) % 4]
    assert.equal(placeBeside(layout, at('0202'), screen('down')), at('0203'))
    assert.equal(placeBeside(layout, at('0202'), screen('up')), at('0201'))
    assert.equal(placeBeside(layout, at('0101'), screen('up')), grid.size)
    assert.equal(placeBeside(layout, grid.size, screen('down')), placeBeside(plain, grid.size, 'down'))
    const beside = placeBeside(layout, at('0302'), 'right')
    assert.ok(layout.x[beside] > layout.x[at('0302')] + 0.5)
  })

  test(name('rivers and names are turned with the page, and the rose shows the north'), () => {
    const [before] = linesOf(map, plain).filter(line => line.name !== '')
    const [after] = linesOf(map, layout).filter(line => line.name !== '')
    isAt(after.line.slice(0, 2), turnedBy(quarters, before.line[0], before.line[1]))
    const [rose, region] = labelsOf(map, layout.shape)
    const [, was] = labelsOf(map, plain.shape)
    assert.equal(rose.angle, (quarters * Math.PI) / 2)
    assert.equal(region.angle, 0)
    isAt([region.x, region.y], turnedBy(quarters, was.x, was.y))
  })

  test(name('a name in two lines is read from above'), () => {
    const [, , first, second] = labelsOf(map, layout.shape)
    const [, , one, other] = labelsOf(map, plain.shape)
    assert.equal(first.x, second.x)
    assert.ok(Math.abs(second.y - first.y - 2 * Math.sqrt(3)) < 1e-9)
    const middle = turnedBy(quarters, one.x, (one.y + other.y) / 2)
    isAt([first.x, (first.y + second.y) / 2], middle)
  })

  test(name('a name along a range runs along it still, and is never upside down'), () => {
    const andes = labelsOf(map, layout.shape)[4]
    assert.ok(Math.abs(Math.abs(Math.sin(andes.angle)) - (quarters === 2 ? 1 : 0)) < 1e-9)
    assert.ok(Math.cos(andes.angle) > -1e-9)
  })
}

test('a small map is turned where it is much larger so, unless its player says how it lies', () => {
  const tall = { ...mapOf('odd'), grid: hexGrid(['0101', '0102', '0103', '0104', '0105', '0106'], 'odd') }
  const [wide, high] = [
    { width: 1000, height: 600 },
    { width: 400, height: 700 },
  ]
  assert.equal(quartersIn({ map: { ...tall, boxes: [] }, turned: 'fit' }, wide), 3)
  assert.equal(quartersIn({ map: { ...tall, boxes: [] }, turned: 'fit' }, high), 0)
  assert.equal(quartersIn({ map: tall, turned: 0 }, wide), 0)
  assert.equal(quartersIn({ map: tall, turned: 1 }, high), 1)
  const many = Array.from({ length: 240 }, (_, i) =>
    String(100 * (1 + (i % 4)) + 1 + Math.floor(i / 4)).padStart(4, '0'),
  )
  const large = { ...tall, boxes: [], grid: hexGrid(many, 'odd') }
  assert.equal(quartersIn({ map: large, turned: 'fit' }, wide), 0, 'a large map is not seen whole')
})
