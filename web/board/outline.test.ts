import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid, hexNamed, range } from '@quebracho/engine/map'
import { layoutOf } from './geometry.ts'
import { outlinesOf, traceRounded } from './outline.ts'
import { type Line, meshOf } from './regions.ts'

const names = Array.from({ length: 7 }, (_, c) => Array.from({ length: 7 }, (_, r) => `0${c + 1}0${r + 1}`))
const grid = hexGrid(names.flat(), 'odd')
const mesh = meshOf(layoutOf(grid))
const at = (name: string) => hexNamed(grid, name)

/** Twice the area, positive if clockwise on a page whose y goes down. */
function area(loop: Line): number {
  let sum = 0
  for (let i = 0; i < loop.length; i += 2) {
    const [x, y] = [loop[i], loop[i + 1]]
    const j = (i + 2) % loop.length
    sum += x * loop[j + 1] - loop[j] * y
  }
  return sum
}

const HEX = 3 * Math.sqrt(3)

test('a hex alone has six corners; a range has one rim around it all, and no line within', () => {
  const [one, ...none] = outlinesOf(mesh, new Set([at('0404')]))
  assert.equal(one.length, 12)
  assert.deepEqual(none, [])
  for (const radius of [1, 2]) {
    const hexes = range(grid, at('0404'), radius)
    const loops = outlinesOf(mesh, new Set(hexes))
    assert.equal(loops.length, 1)
    assert.equal(loops[0].length / 2, 12 * radius + 6)
    assert.ok(Math.abs(area(loops[0]) - hexes.length * HEX) < 1e-9)
  }
})

test('a hole is a rim of its own, and so is a part that lies apart', () => {
  const hexes = new Set(range(grid, at('0404'), 1))
  hexes.delete(at('0404'))
  hexes.add(at('0101'))
  const loops = outlinesOf(mesh, hexes)
  assert.equal(loops.length, 3)
  assert.ok(Math.abs(loops.reduce((sum, loop) => sum + area(loop), 0) - 7 * HEX) < 1e-9)
  assert.equal(loops.filter(loop => area(loop) < 0).length, 1)
})

test('a rounded rim passes the middle of every side and turns at every corner once', () => {
  const [loop] = outlinesOf(mesh, new Set([at('0404')]))
  const corners: number[][] = []
  let start: number[] = []
  let closed = false
  traceRounded(
    {
      moveTo: (x, y) => (start = [x, y]),
      arcTo: (x, y, toX, toY) => corners.push([x, y, toX, toY]),
      closePath: () => (closed = true),
    },
    loop,
    0.2,
  )
  assert.equal(corners.length, 6)
  assert.deepEqual(corners[5].slice(2), start)
  assert.ok(closed)
})
