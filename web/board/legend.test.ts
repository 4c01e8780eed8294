import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from '@quebracho/engine/map'
import { legendOf } from './legend.ts'

test('a legend has every ground, every kind of line and every symbol of a place once', () => {
  const grid = hexGrid(['0101', '0102', '0103'], 'odd')
  const points = [
    [1, 1],
    [1, 2],
  ]
  const entries = legendOf(
    {
      grid,
      sides: [{ kind: 'river', a: 0, b: 1 }],
      links: [{ kind: 'road', a: 0, b: 1 }],
      places: [
        { hex: 1, name: 'Iquique', kind: 'city port fort' },
        { hex: 2, name: 'Lima', kind: 'city capital' },
        { hex: 2, name: 'Desierto', kind: 'label' },
      ],
      curves: [
        { kind: 'rivers', name: '', points },
        { kind: 'coast', name: '', points },
      ],
      labels: [],
      pale: [],
    },
    ['mountain', 'clear', 'clear'],
  )
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['clear', 'mountain', 'river', 'road', 'capital', 'city', 'fort', 'port'],
  )
})
