import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponents } from './index.ts'
import { levels } from './levels.ts'
import { levelNames, opponentNames } from './names.ts'

test('everybody who plays is named, in the same order, and nobody else', () => {
  assert.deepEqual(Object.keys(levels), levelNames)
  assert.deepEqual(Object.keys(opponents), opponentNames)
})
