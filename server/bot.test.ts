import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { post, startServer } from './testing.ts'

test('two of the example bots play a whole game', async () => {
  const running = await startServer({ data: ':memory:' })
  try {
    const asked = { game: 'caramba', scenario: 'boqueron', seats: ['person', 'person'] }
    const { game, tokens } = (await (await post(running.address, '/api/games', asked)).json()) as {
      game: string
      tokens: string[]
    }
    const program = fileURLToPath(new URL('../examples/bot.ts', import.meta.url))
    const said = await Promise.all(
      tokens.map(token =>
        promisify(execFile)(process.execPath, [program, `http://${running.address}`, game, token]),
      ),
    )
    for (const { stdout } of said) assert.match(stdout, /^over: [1-9]/)
  } finally {
    await running.close()
  }
})
