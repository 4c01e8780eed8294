import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Piece, StackNote } from '@quebracho/engine/show'
import { nothing } from './motion.ts'
import type { Pile } from './piles.ts'
import { tabOf } from './stack-notes.ts'

const piece = (unit: number): Piece => ({
  unit,
  hex: 5,
  side: 0,
  symbol: 'infantry',
  factors: '3',
  name: `${unit}`,
  marks: [],
})

const pile = (units: readonly number[], note: StackNote | null): Pile => ({
  hex: 5,
  side: 0,
  afloat: false,
  x: 0,
  y: 0,
  size: 1,
  pieces: units.map(piece),
  note,
})

const gliding = (...units: number[]) => ({ ...nothing, gliding: { units, x: 0, y: 0 } })

test('over a pile stands what the game says of it, but not while a part of it is on its way', () => {
  const note = { hex: 5, side: 0, count: '3', figures: '12-9', toll: '−1' }
  assert.deepEqual(tabOf(pile([1, 2, 3], note), nothing), { count: '3', figures: '12-9', toll: '−1' })
  assert.deepEqual(tabOf(pile([1, 2, 3], note), gliding(3)), { count: '2', figures: '', toll: '' })
  assert.deepEqual(tabOf(pile([1, 2, 3], note), gliding(9)), { count: '3', figures: '12-9', toll: '−1' })
})

test('without a word of the game a pile is counted, and one alone needs no number', () => {
  assert.deepEqual(tabOf(pile([1, 2], null), nothing), { count: '2', figures: '', toll: '' })
  assert.deepEqual(tabOf(pile([1], null), nothing), { count: '', figures: '', toll: '' })
})
