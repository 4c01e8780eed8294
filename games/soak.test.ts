import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('a soak that is stopped reports what it has done', async () => {
  const soak = fileURLToPath(new URL('./soak.ts', import.meta.url))
  const child = spawn(process.execPath, [soak, '--minutes', '60', '--seed', '7'])
  let said = ''
  let isStopped = false
  child.stdout.on('data', text => {
    said += text
    // Once: whoever asks again while it ends kills it.
    if (!isStopped && said.includes('begun')) isStopped = child.kill('SIGINT')
  })
  const [code] = await once(child, 'exit')
  assert.equal(code, 0)
  assert.match(said, /0\.\d of 60 minutes: \d+ actions, .* 0 findings/)
  assert.match(said, /caramba: \d+ batteries.*\n.*chaco: .*\n.*pacific: .*\n.*triple-alliance: .*\nseed 7\n$/)
})
