import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid, hexNamed } from '@quebracho/engine/map'
import { isInside } from './coast.ts'
import { layoutOf } from './geometry.ts'
import { hash } from './noise.ts'
import { meshOf, regionsOf } from './regions.ts'

const names: string[] = []
for (let column = 10; column <= 29; column++)
  for (let row = 10; row <= 29; row++) names.push(`${column}${row}`)
const layout = layoutOf(hexGrid(names, 'odd'))
const mesh = meshOf(layout)

/** Whether a point is inside an odd number of loops. */
const covers = (loops: readonly (readonly number[])[], x: number, y: number) =>
  loops.filter(loop => isInside(loop, x, y)).length % 2 === 1

test('the middle of each hex, and what lies around it, has its own ground and no other', () => {
  const ground = names.map((_, hex) => ['bush', 'clear', 'marsh'][Math.floor(3 * hash(hex, 4))])
  const { loops } = regionsOf(mesh, ground)
  ground.forEach((kind, hex) => {
    for (const [dx, dy] of [
      [0, 0],
      [0.4, 0.1],
      [-0.3, 0.3],
      [0.1, -0.4],
    ]) {
      for (const [other, lines] of loops) {
        assert.equal(covers(lines, layout.x[hex] + dx, layout.y[hex] + dy), other === kind)
      }
    }
  })
})

test('a ground all alone on the map has the map’s outline', () => {
  const { loops, fringe } = regionsOf(
    mesh,
    names.map(() => 'clear'),
  )
  assert.equal(loops.get('clear')?.length, 1)
  assert.equal(fringe.length, 0)
})

test('an island has one outline and the ground around it two', () => {
  const lake = hexNamed(layout.grid, '2020')
  const { loops } = regionsOf(
    mesh,
    names.map((_, hex) => (hex === lake ? 'lake' : 'clear')),
  )
  assert.equal(loops.get('lake')?.length, 1)
  assert.equal(loops.get('clear')?.length, 2)
})
