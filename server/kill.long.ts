import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killRounds } from './killing.ts'
import { startPostgres } from './testing-postgres.ts'

test('sqlite: 1,000 times killed, nothing acknowledged is lost', async () => {
  assert.ok((await killRounds(1000, 4)) > 10_000)
})

test('postgres: 1,000 times killed, nothing acknowledged is lost', async () => {
  const database = await startPostgres()
  try {
    assert.ok((await killRounds(1000, 4, database.url)) > 10_000)
  } finally {
    await database.stop()
  }
})
