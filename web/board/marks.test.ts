import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isSpent } from './marks.ts'

test('who has had his turn lies in the shade, who is at it does not', () => {
  assert.ok(isSpent(['moved']))
  assert.ok(isSpent(['unseen', 'fought', 'done']))
  assert.ok(!isSpent(['unseen', 'works1']))
  assert.ok(!isSpent(['acting', 'moved']))
})
