import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid, hexNamed } from '@quebracho/engine/map'
import { bestFrame, isInFrame } from './frame.ts'

const two = (n: number) => String(n).padStart(2, '0')
const names = Array.from({ length: 400 }, (_, i) => two(1 + Math.floor(i / 20)) + two(1 + (i % 20)))
const grid = hexGrid(names, 'odd')
const at = (name: string, weight = 1) => ({ hex: hexNamed(grid, name), weight })
const size = { columns: 6, rows: 5, margin: 1 }

test('the frame shows what weighs most, with a margin, and ends with the map', () => {
  const frame = bestFrame(grid, [at('0303'), at('1010', 9), at('1211', 9)], size)
  assert.deepEqual(frame, { left: 9, right: 13, top: 9, bottom: 12 })
  assert.ok(isInFrame(grid, frame, hexNamed(grid, '1010')))
  assert.ok(!isInFrame(grid, frame, hexNamed(grid, '0303')))
  assert.deepEqual(bestFrame(grid, [at('0101')], size), { left: 1, right: 2, top: 1, bottom: 2 })
})

test('without anything to see it is a corner of the map, no larger than asked', () => {
  assert.deepEqual(bestFrame(grid, [], size), { left: 1, right: 6, top: 1, bottom: 5 })
})
