import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenLine, sideBySide, tableLines } from './layout.ts'

test('figures of a table stand below each other at the right, words at the left, long heads are broken', () => {
  assert.deepEqual(
    tableLines(
      ['', 'land units', 'commander'],
      [
        ['Chile', '7', 'Baquedano'],
        ['Perú', '12', 'Buendía'],
      ],
    ),
    ['        land', '       units  commander', 'Chile      7  Baquedano', 'Perú      12  Buendía'],
  )
})

test('a long line is broken behind commas, else between words, and what follows is set in', () => {
  assert.deepEqual(brokenLine('  0101: one, two, three', 14), ['  0101: one,', '    two, three'])
  assert.deepEqual(brokenLine('one · two · three', 12), ['one · two ·', '    three'])
  assert.deepEqual(brokenLine('nothing to break here', 12), ['nothing to', '    break', '    here'])
  assert.deepEqual(brokenLine('indivisible', 5), ['indivisible'])
})

test('blocks stand beside each other as long as there is room', () => {
  assert.deepEqual(sideBySide([['a', 'bb'], ['c'], ['a long block']], 14), ['a     c', 'bb', 'a long block'])
  assert.deepEqual(sideBySide([], 10), [])
})
