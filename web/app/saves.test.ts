import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import {
  deleteGame,
  isFirstSitting,
  keepAsNew,
  keepGame,
  keepImported,
  loadGame,
  markGame,
  newGame,
  OddEntry,
  readSaves,
  type SavedGame,
  savePlayed,
  saveTrouble,
} from './saves.ts'
import { StorageError } from './store.ts'

const { game } = await games[0].load()
const scenario = game.scenarios[0].id
const seats = [{ kind: 'person' }, { kind: 'computer', opponent: 'greedy' }] as const
const begin = () => newGame(game, scenario, {}, seats)

const listGames = async () => (await readSaves()).games

test('without the browser games are held in memory, and that is said', async () => {
  const { id } = await begin()
  const trouble = saveTrouble()
  assert.ok(trouble?.why instanceof StorageError)
  assert.ok(trouble?.held.some(held => held.id === id))
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
  void savePlayed({ ...old, record: { ...old.record, actions: ['depot 0401'] } })
  void savePlayed({ ...old, finished: true })
  void markGame(old, 2, true)
  void markGame(old, 1, true)
  void markGame(old, 3, true)
  void markGame(old, 3, false)
  const [first] = await listGames()
  assert.equal(first.id, old.id)
  assert.deepEqual([first.bookmarks, first.finished, first.record.actions], [[1, 2], true, []])
})

test('a deleted game is gone until it is put back, with its old date', async () => {
  const saved = await begin()
  const kept = (await loadGame(saved.id)) as SavedGame
  await deleteGame(saved.id)
  assert.equal(await loadGame(saved.id), undefined)
  await keepGame(kept)
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

const odd: readonly [field: string, change: (saved: SavedGame) => object][] = [
  ['game', () => ({ game: 'ludo' })],
  ['scenario', () => ({ scenario: 'verdun' })],
  ['created', () => ({ created: '1932' })],
  ['updated', () => ({ updated: 1e20 })],
  ['updated', () => ({ updated: Number.NaN })],
  ['seats', () => ({ seats: 'none' })],
  ['seats', () => ({ seats: [null, { kind: 'person' }] })],
  ['bookmarks', () => ({ bookmarks: null })],
  ['game', () => ({ record: null })],
  ['players', ({ record }) => ({ record: { ...record, players: undefined } })],
  ['hashes', ({ record }) => ({ record: { ...record, hashes: null } })],
  ['actions', ({ record }) => ({ record: { ...record, actions: [1] } })],
  ['scenario', ({ record }) => ({ record: { ...record, scenario: 'verdun' } })],
  ['result', ({ record }) => ({ record: { ...record, result: 'chile' } })],
]

for (const [i, [field, change]] of odd.entries())
  test(`an entry with an odd ${field} (${i}) costs that entry alone`, async () => {
    const saved = await begin()
    const id = `odd ${i}`
    await keepGame({ ...saved, ...change(saved), id } as SavedGame)
    const found = await readSaves()
    assert.ok(found.games.some(each => each.id === saved.id))
    assert.ok(found.games.every(each => each.id !== id))
    assert.equal(found.odd.find(({ entry }) => (entry as SavedGame).id === id)?.field, field)
    await assert.rejects(loadGame(id), error => error instanceof OddEntry && error.field === field)
    await deleteGame(id)
    assert.equal((await readSaves()).odd.length, 0)
  })
