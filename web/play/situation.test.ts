import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Piece } from '@quebracho/engine/show'
import { askedAbout, type Situation } from './situation.ts'

const piece = (unit: number, hex: number, side: number, acting: boolean): Piece => ({
  unit,
  hex,
  side,
  symbol: 'infantry',
  factors: '1',
  name: '',
  marks: acting ? ['acting'] : [],
})

const about = (pieces: readonly Piece[], lit: readonly number[]): number[] =>
  askedAbout({ pieces, viewer: 0 } as unknown as Situation, lit)

test('a question is where it can be answered', () => {
  assert.deepEqual(about([piece(0, 5, 0, true)], [7, 8, 7]), [7, 8])
})

test('where nothing can be pointed at, it is where those are who are under way, one’s own first', () => {
  const own = [piece(0, 5, 0, true), piece(1, 5, 0, true), piece(2, 6, 0, false)]
  const theirs = [piece(3, 9, 1, true)]
  assert.deepEqual(about([...own, ...theirs], []), [5])
  assert.deepEqual(about([own[2], ...theirs], []), [9])
  assert.deepEqual(about([own[2], piece(4, -1, 0, true)], []), [])
})
