/** Counters beside the map: who lies together, and who by himself. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Piece } from '@quebracho/engine/show'
import { heapsOf, rowsOf } from './boxes.ts'

const piece = (unit: number, more: Partial<Piece> = {}): Piece => ({
  ...{ unit, hex: -1, side: 0, symbol: 'infantry', factors: '2', name: String(unit), marks: [] },
  ...more,
})
const units = (rows: readonly (readonly Piece[])[]) => rows.map(row => row.map(({ unit }) => unit))

test('ships lie apart from troops, with what they carry', () => {
  const aboard = piece(3, { carrier: 2, marks: ['carried'] })
  assert.deepEqual(units(rowsOf([piece(1), piece(2, { symbol: 'transport' }), aboard, piece(4)])), [
    [2, 3],
    [1, 4],
  ])
  assert.deepEqual(rowsOf([]), [])
})

test('those who differ by nothing but their names are one heap, unless one of them can do something', () => {
  const all = [piece(1), piece(2), piece(3, { factors: '3' }), piece(4), piece(5, { reduced: true })]
  assert.deepEqual(units(heapsOf(all, () => false)), [[1, 2, 4], [3], [5]])
  assert.deepEqual(units(heapsOf(all, ({ unit }) => unit === 2)), [[1, 4], [2], [3], [5]])
  const named = [
    piece(6, { symbol: 'leader' }),
    piece(7, { symbol: 'leader' }),
    piece(8, { hex: 4 }),
    piece(9, { hex: 4 }),
  ]
  assert.equal(heapsOf(named, () => false).length, 4, 'leaders and those on the map keep their names')
})
