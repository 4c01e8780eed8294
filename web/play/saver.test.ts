import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { loadGame, newGame, onSaveTrouble } from '../app/saves.ts'
import { newSaver } from './saver.ts'

const { game } = await games[0].load()
const seats = [{ kind: 'person' }, { kind: 'nobody' }] as const

/** All that is waiting for something other than a clock. */
const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

test('a write that failed is tried again, later each time, and the newest state is written', async context => {
  const saved = await newGame(game, game.scenarios[0].id, {}, seats)
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const heard: unknown[] = []
  const stop = onSaveTrouble(error => heard.push(error))
  // What cannot be stored, here as in a browser's database, for as long as it is there.
  const bookmarks: unknown[] = [() => 1]
  const saver = newSaver({ ...saved, bookmarks: bookmarks as number[] })
  const { record } = saved
  saver.save({ record, seats, finished: false })
  await settled()
  assert.equal(heard.length, 1)
  context.mock.timers.tick(1000)
  await settled()
  assert.equal(heard.length, 2)
  bookmarks.length = 0
  saver.save({ record, seats, finished: true })
  context.mock.timers.tick(3000)
  await settled()
  stop()
  assert.equal(heard.length, 2)
  assert.equal((await loadGame(saved.id))?.finished, true)
})
