import '../app/later/words.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crashRounds } from './crashing.ts'

test('killed while the computer plays, a game is there again and goes on', {
  skip: process.platform !== 'linux',
}, async () => {
  const { shown, lost } = await crashRounds('caramba', 2, 1)
  assert.ok(lost <= 2 && shown > lost, `${lost} of ${shown} actions lost`)
})
