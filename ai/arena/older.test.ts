import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Answered, Said } from './players.ts'

const root = join(import.meta.dirname, '..', '..')

async function ask(child: ChildProcess, said: Said): Promise<Answered> {
  child.send(said)
  const [answered] = await once(child, 'message')
  return answered
}

test('who is told something that his rules do not know says so when he is asked, and plays the next game', async t => {
  const child = fork(join(import.meta.dirname, 'older.ts'), [root, 'random', 'null'])
  t.after(() => child.kill())
  const begin: Said = { begin: { game: 'caramba', scenario: 'boqueron', options: {}, side: 0, seed: 1 } }
  assert.ok('rules' in (await ask(child, begin)))
  child.send({ told: 'surrender everything' } satisfies Said)
  const first = await ask(child, { decide: true })
  assert.ok('error' in first && /surrender/.test(first.error), JSON.stringify(first))
  assert.ok('rules' in (await ask(child, begin)))
  const second = await ask(child, { decide: true })
  assert.ok('action' in second && second.action.startsWith('place'), JSON.stringify(second))
})
