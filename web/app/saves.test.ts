import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import {
  deleteGame,
  isFirstSitting,
  keepAsNew,
  keepImported,
  listGames,
  loadGame,
  newGame,
  onSaveTrouble,
  restoreGame,
  type SavedGame,
  saveGame,
  savesLast,
} from './saves.ts'

const { game } = await games[0].load()
const scenario = game.scenarios[0].id
const seats = [{ kind: 'person' }, { kind: 'computer', opponent: 'greedy' }] as const
const begin = () => newGame(game, scenario, {}, seats)

test('without the browser games are kept in memory, and that is said', async () => {
  assert.equal(await savesLast(), false)
})

test('a new game is kept with all options and no action', async () => {
  const saved = await begin()
  assert.deepEqual(await loadGame(saved.id), await loadGame(saved.id))
  const { record, finished } = (await loadGame(saved.id)) as SavedGame
  assert.deepEqual(record.actions, [])
  assert.deepEqual(Object.keys(record.options).sort(), game.options.map(({ id }) => id).sort())
  assert.deepEqual(Object.values(record.players), ['person', 'computer (greedy)'])
  assert.equal(finished, false)
})

test('wrong names keep nothing', async () => {
  const before = (await listGames()).length
  await assert.rejects(newGame(game, 'nowhere', {}, seats))
  await assert.rejects(newGame(game, scenario, { nonsense: 1 }, seats))
  assert.equal((await listGames()).length, before)
})

test('the last write wins, and the newest game comes first', async () => {
  const old = await begin()
  await begin()
  await new Promise(resolve => setTimeout(resolve, 5))
  void saveGame({ ...old, bookmarks: [1] })
  void saveGame({ ...old, bookmarks: [1, 2] })
  const [first] = await listGames()
  assert.equal(first.id, old.id)
  assert.deepEqual(first.bookmarks, [1, 2])
})

test('a deleted game is gone until it is put back, with its old date', async () => {
  const saved = await begin()
  const kept = (await loadGame(saved.id)) as SavedGame
  await deleteGame(saved.id)
  assert.equal(await loadGame(saved.id), undefined)
  await restoreGame(kept)
  assert.deepEqual(await loadGame(saved.id), kept)
})

test('a record is kept as a game of its own', async () => {
  const { record } = await begin()
  const finished = { ...record, result: game.sides[1] }
  const saved = await keepAsNew(finished, seats)
  assert.equal(saved.finished, true)
})

test('the same record brought twice is one game, with one action more another', async () => {
  const { record } = await begin()
  const brought = { ...record, actions: ['depot 0401', 'depot 0413'] }
  const first = await keepImported(brought, seats)
  const again = await keepImported({ ...brought, actions: [...brought.actions] }, seats)
  assert.deepEqual([first.isKnown, again.isKnown, again.saved.id], [false, true, first.saved.id])
  const longer = await keepImported({ ...brought, actions: [...brought.actions, 'depot 0601'] }, seats)
  assert.equal(longer.isKnown, false)
})

test('a game is sat down to for the first time once', async () => {
  const { id } = await begin()
  assert.deepEqual([isFirstSitting(id), isFirstSitting(id), isFirstSitting('another')], [true, false, false])
})

test('a write that fails is told to the page and to who asked, and the next one works', async () => {
  const saved = await begin()
  const heard: unknown[] = []
  const stop = onSaveTrouble(error => heard.push(error))
  // Functions cannot be stored, here as in a browser's database.
  await assert.rejects(saveGame({ ...saved, bookmarks: [(() => 1) as unknown as number] }))
  stop()
  assert.equal(heard.length, 1)
  await saveGame({ ...saved, bookmarks: [3] })
  assert.deepEqual((await loadGame(saved.id))?.bookmarks, [3])
})

test('strange things in the store do not break the list', async () => {
  const saved = await begin()
  const strange = { ...saved, id: 'strange', seats: 'none' } as unknown as SavedGame
  await restoreGame(strange)
  assert.ok((await listGames()).every(({ id }) => id !== 'strange'))
  assert.equal(await loadGame('strange'), undefined)
})
