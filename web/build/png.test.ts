import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { emblem } from '../app/emblem.ts'
import { drawPng } from './png.ts'

/** The pixels of a PNG as drawn here: one data chunk, no filters. */
function pixelsOf(png: Uint8Array): { size: number; at: (x: number, y: number) => number[] } {
  const file = Buffer.from(png)
  const size = file.readUInt32BE(16)
  const length = file.readUInt32BE(33)
  const rows = inflateSync(file.subarray(41, 41 + length))
  const at = (x: number, y: number) => {
    const from = y * (1 + 4 * size) + 1 + 4 * x
    return [...rows.subarray(from, from + 4)]
  }
  return { size, at }
}

const square = {
  fill: '#ff0000',
  points: [
    [24, 24],
    [72, 24],
    [72, 72],
    [24, 72],
  ],
} as const

test('a shape is filled, its edge is shared with what is under it, the rest stays clear', () => {
  const { size, at } = pixelsOf(drawPng([square], 30))
  assert.equal(size, 30)
  assert.deepEqual(at(15, 15), [255, 0, 0, 255])
  assert.deepEqual(at(1, 1), [0, 0, 0, 0])
  // 24 of 96 is 7.5 of 30: half a pixel is covered.
  assert.ok(Math.abs(at(7, 15)[3] - 128) <= 1)
})

test('on a ground, scaled, nothing is clear', () => {
  const { at } = pixelsOf(drawPng([square], 30, { scale: 0.5, ground: '#0000ff' }))
  assert.deepEqual(at(15, 15), [255, 0, 0, 255])
  assert.deepEqual(at(9, 15), [0, 0, 255, 255])
})

test('the emblem fills its hex and leaves the corners', () => {
  const { at } = pixelsOf(drawPng(emblem, 48))
  assert.equal(at(0, 0)[3], 0)
  assert.equal(at(24, 24)[3], 255)
})
