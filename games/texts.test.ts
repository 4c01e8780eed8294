/** A game on the shelf lacks nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lacksIn } from './drafts.ts'
import { games } from './index.ts'

for (const { id, load } of games)
  test(`${id} lacks nothing`, async () => assert.equal(lacksIn(await load(), 'en'), ''))
