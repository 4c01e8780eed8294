import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killRounds } from './killing.ts'
import { startPostgres } from './testing-postgres.ts'

test('sqlite: nothing that was acknowledged is lost when the server is killed', async () => {
  assert.ok((await killRounds(20, 4)) > 100)
})

test('postgres: nothing that was acknowledged is lost when the server is killed', async () => {
  const database = await startPostgres()
  try {
    assert.ok((await killRounds(20, 4, database.url)) > 100)
  } finally {
    await database.stop()
  }
})
