import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Piece, StackNote } from '@quebracho/engine/show'
import type { Scene } from './scene.ts'
import { notesOf } from './stack-notes.ts'

const piece = (unit: number, hex: number): Piece => ({
  unit,
  hex,
  side: 0,
  symbol: 'infantry',
  factors: '3',
  name: `${unit}`,
  marks: [],
})

/** Two piles, in hexes 5 and 6, each with its note; some units on their way. */
function scene(gliding: readonly number[]): Scene {
  const stacks: StackNote[] = [5, 6].map(hex => ({ hex, side: 0, count: '2' }))
  const piles = [5, 6].map(hex => ({
    hex,
    x: 0,
    y: 0,
    pieces: [piece(2 * hex, hex), piece(2 * hex + 1, hex)],
  }))
  const motion = gliding.length > 0 ? { gliding: { units: gliding, x: 0, y: 0 } } : {}
  return { state: { stacks }, piles, motion } as unknown as Scene
}

test('every stack has what is written at it, but not while a part of it is on its way', () => {
  assert.deepEqual([...notesOf(scene([])).keys()], [5, 6])
  assert.deepEqual([...notesOf(scene([13])).keys()], [5])
})
