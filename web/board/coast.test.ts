import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { coastOf, isInside } from './coast.ts'
import { layoutOf } from './geometry.ts'

/** Sea in the first two columns, land in the others, and a straight shore between them. */
const names = ['01', '02', '03', '04'].flatMap(column => ['01', '02', '03', '04'].map(row => column + row))
const grid = hexGrid(names, 'even')
const ground = names.map(name => (name < '03' ? 'sea' : 'desert'))
const shore = Array.from({ length: 60 }, (_, i) => [2.5, -1 + 0.12 * i])
const map: MapPicture = {
  grid,
  sides: [],
  links: [],
  places: [],
  labels: [],
  pale: [],
  curves: [{ kind: 'coast', name: '', points: shore }],
}
const layout = layoutOf(grid)
const page = { left: 0, top: -2, right: 9, bottom: 10 }

test('lines follow the shore out to sea, each as far off as it should be', () => {
  const coast = coastOf(map, layout, ground, page)
  assert.ok(coast)
  const [shoreX] = coast.shore
  assert.equal(coast.ripples.length, 5)
  let before = 0
  for (const lines of coast.ripples) {
    assert.equal(lines.length, 1, 'a straight shore breaks no line')
    const off = Math.abs(lines[0][0] - shoreX)
    assert.ok(off > before, 'ever further out')
    before = off
    for (let i = 0; i < lines[0].length; i += 2)
      assert.ok(isInside(coast.sea, lines[0][i], lines[0][i + 1]), 'in the water')
  }
})

test('a map without a shore has no such lines', () => {
  assert.equal(coastOf({ ...map, curves: [] }, layout, ground, page), null)
})
