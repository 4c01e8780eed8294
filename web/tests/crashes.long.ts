/** Thirty-two crashes while the computer plays. */
import '../app/later/words.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { crashRounds } from './crashing.ts'

const CRASHES = 8

for (const { id } of games)
  test(`${id}: killed ${CRASHES} times while the computer plays`, {
    skip: process.platform !== 'linux',
  }, async () => {
    const { crashes, shown, lost } = await crashRounds(id, CRASHES, 7)
    console.log(`${id}: ${crashes} crashes, ${shown} actions shown, ${lost} of them not yet kept`)
    assert.equal(crashes, CRASHES)
    // Of each crash at most the one that was being written.
    assert.ok(lost <= CRASHES && shown > 3 * CRASHES, `${lost} of ${shown} actions lost`)
  })
