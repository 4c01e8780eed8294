import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid, hexNamed } from '@quebracho/engine/map'
import type { MapPicture } from '@quebracho/engine/show'
import { layoutOf } from './geometry.ts'
import { chainsOf, linesOf, ribbon, rounded, spaced } from './lines.ts'

test('edges become chains that end at forks and at chosen nodes', () => {
  const chains = chainsOf(
    [
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 5],
    ],
    new Set(),
  )
  assert.equal(chains.length, 3)
  assert.deepEqual(
    chains.find(chain => chain.includes(1)),
    [1, 2, 3],
  )
  const ring = [
    [1, 2],
    [2, 3],
    [3, 1],
  ] as const
  assert.deepEqual(chainsOf(ring, new Set()), [[1, 2, 3, 1]])
  assert.equal(chainsOf(ring, new Set([1, 2, 3])).length, 3)
})

test('a rounded line keeps its ends', () => {
  const line = rounded(
    [
      [0, 0],
      [5, 5],
      [10, 0],
    ],
    0.1,
  )
  assert.deepEqual([line[0], line[1], line.at(-2), line.at(-1)], [0, 0, 10, 0])
})

test('a ribbon is as wide as told', () => {
  const ring = ribbon([0, 0, 10, 0, 20, 0], t => 2 + t)
  const at = (x: number) => ring.filter((_, i) => i % 2 === 1 && Math.abs(ring[i - 1] - x) < 1e-9)
  assert.deepEqual(at(0).sort(), [-1, 1])
  assert.deepEqual(
    at(20).map(y => Math.abs(y)),
    [1.5, 1.5],
  )
})

test('sleepers lie at equal distances', () => {
  const points = spaced([0, 0, 3, 0, 10, 0], 2)
  assert.deepEqual(
    points.map(({ x }) => x),
    [1, 3, 5, 7, 9],
  )
})

test('where there is a curve of a kind, its sides are not drawn again; a ferry is not a line', () => {
  const grid = hexGrid(['0101', '0102', '0201', '0202'], 'odd')
  const at = (name: string) => hexNamed(grid, name)
  const map: MapPicture = {
    grid,
    sides: [
      { kind: 'river', a: at('0101'), b: at('0102') },
      { kind: 'ferry', a: at('0101'), b: at('0102') },
    ],
    links: [{ kind: 'road', a: at('0101'), b: at('0201') }],
    places: [],
    curves: [],
    labels: [],
    pale: [],
  }
  const kindsOf = (of: MapPicture) => linesOf(of, layoutOf(grid)).map(({ kind }) => kind)
  assert.deepEqual(kindsOf(map).sort(), ['river', 'road'])
  const points = [
    [1, 1],
    [1.1, 1.2],
    [1.2, 1.4],
  ]
  const curves = [{ kind: 'rivers', name: 'Pilcomayo', points }]
  assert.deepEqual(kindsOf({ ...map, curves }).sort(), ['river', 'road'])
  assert.equal(linesOf({ ...map, curves }, layoutOf(grid)).find(({ name }) => name !== '')?.name, 'Pilcomayo')
})
