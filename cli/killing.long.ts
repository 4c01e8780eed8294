import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { killSaves } from './killing.ts'

test('sixty times killed while it saves, no file is torn', {
  skip: process.platform === 'win32',
}, async () => {
  const { amidst, renewed } = await killSaves(
    60,
    60,
    games.map(({ id }) => id),
  )
  assert.ok(amidst > 10 && renewed > 10, `${amidst} in the midst of a save, ${renewed} after it`)
})
