import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

test('Ctrl-C at a terminal ends no process that others wait for; it ends with who gave it the work', {
  skip: process.platform === 'win32',
}, async () => {
  const worker = fork(new URL('./tune-worker.ts', import.meta.url), ['caramba'])
  const meeting = { number: 3, scenario: 'boqueron', seed: 1, lead: 0, changes: [[], []] }
  const play = async (): Promise<unknown> => {
    worker.send(meeting)
    const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
    return answer?.number
  }
  assert.equal(await play(), 3)
  worker.kill('SIGINT')
  assert.equal(await play(), 3)
  worker.disconnect()
  assert.deepEqual(await once(worker, 'exit'), [0, null])
})
