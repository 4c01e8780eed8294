import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponents } from '@quebracho/ai'
import { newRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { aboutOpponent, FOR_NEWCOMERS, isOpponent, opponentGroups } from './opponents.ts'
import { playerOf } from './saves.ts'
import { firstSetup, offeredSetup, readSetup, rememberSetup, scenariosOf, seatsOf } from './setup.ts'
import { wordsIn } from './words.ts'

const { game } = await games[0].load()
const first = firstSetup(game)
const [option] = game.options
const other = option.values.find(value => value !== option.default) ?? null

test('the first set-up is a person against somebody a newcomer can beat, by the book', () => {
  assert.deepEqual(first.options, {})
  assert.deepEqual(first.seats[0], { kind: 'person' })
  assert.deepEqual(first.seats[1], { kind: 'computer', opponent: FOR_NEWCOMERS })
})

test('whoever has met another level is offered that one in every game', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  try {
    const seats = [{ kind: 'computer', opponent: 'general' }, { kind: 'person' }] as const
    rememberSetup(game, { ...first, seats })
    assert.deepEqual(firstSetup(game).seats[1], { kind: 'computer', opponent: 'general' })
    for (const key of kept.keys()) kept.set(key, 'gone')
    assert.deepEqual(firstSetup(game).seats[1], { kind: 'computer', opponent: FOR_NEWCOMERS })
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('the last choice is offered again, and once it has been played the next that has not', () => {
  const ways = scenariosOf(games[0])
  const offered = (...played: string[]) =>
    offeredSetup(game, ways, { scenarios: Object.fromEntries(played.map(id => [id, 'played'])) }).scenario
  const kept = JSON.stringify({ ...first, scenario: ways[1] })
  const storage = { getItem: (key: string) => (key.endsWith(game.id) ? kept : null) }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  try {
    assert.equal(offered(), ways[1])
    assert.equal(offered(ways[0]), ways[1])
    assert.equal(offered(ways[0], ways[1]), ways[2])
    assert.equal(offered(ways[1]), ways[0])
    assert.equal(offered(...ways), ways[1])
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('every opponent is offered once, the levels from recruit to general', () => {
  const { levels, tools } = opponentGroups
  assert.deepEqual(levels, ['recruit', 'corporal', 'captain', 'colonel', 'general'])
  assert.deepEqual([...tools, ...levels].sort(), Object.keys(opponents).sort())
  assert.ok(isOpponent(FOR_NEWCOMERS))
})

test('every opponent has a name and is described, in both languages', () => {
  for (const name of Object.keys(opponents))
    for (const lang of ['en', 'es'] as const)
      for (const key of [`opponent.${name}`, `opponent.${name}.about`])
        assert.doesNotMatch(wordsIn(lang).say(key), /⟨/, `${lang}: ${key}`)
})

test('what is said of an opponent tells its Elo once that is known', () => {
  const about = aboutOpponent('captain', {})
  assert.equal(aboutOpponent('captain', { captain: 1500 }), `${about} (Elo 1500)`)
})

test('the last set-up is read again', () => {
  const scenario = game.scenarios[game.scenarios.length - 1].id
  const setup = { scenario, options: { [option.id]: other }, seats: [{ kind: 'nobody' }, { kind: 'person' }] }
  assert.deepEqual(readSetup(JSON.stringify(setup), game), setup)
})

test('what no longer exists is replaced by the usual', () => {
  for (const broken of [null, '', '{', '[]', '3', '{"scenario":1,"seats":{},"options":[]}']) {
    assert.deepEqual(readSetup(broken, game), first)
  }
  const old = {
    scenario: 'gone',
    options: { [option.id]: 'gone', nonsense: 1 },
    seats: [{ kind: 'computer', opponent: 'gone' }, { kind: 'person' }],
  }
  assert.deepEqual(readSetup(JSON.stringify(old), game), first)
})

test('a quick game is played in the scenario to begin with, and that comes first', async () => {
  const chaco = games.find(({ id }) => id === 'chaco')
  assert.ok(chaco)
  assert.equal(firstSetup((await chaco.load()).game).scenario, 'boqueron-basic')
  assert.deepEqual(scenariosOf(chaco).slice(0, 3), ['boqueron-basic', 'boqueron', 'alihuata'])
  assert.equal(scenariosOf(games[0]), games[0].scenarios)
})

test("a record's free text says who led, as far as it can be understood", () => {
  const [a, b] = game.sides
  const seats = (players: Record<string, string>) =>
    seatsOf(
      game,
      newRecord(game, {
        scenario: first.scenario,
        options: {},
        players,
        actions: [],
        hashes: {},
        result: null,
      }),
    )
  assert.deepEqual(seats({ [a]: 'Ana', [b]: 'greedy' }), [
    { kind: 'person' },
    { kind: 'computer', opponent: 'greedy' },
  ])
  assert.deepEqual(seats({ [a]: 'nobody', [b]: 'computer (random)' }), [
    { kind: 'nobody' },
    { kind: 'computer', opponent: 'random' },
  ])
  for (const opponent of [...opponentGroups.levels, ...opponentGroups.tools]) {
    const seat = { kind: 'computer', opponent } as const
    assert.deepEqual(seats({ [a]: playerOf(seat), [b]: opponent }), [seat, seat])
  }
  assert.deepEqual(seats({ [a]: 'computer (gone)', [b]: 'constructor' }), seats({}))
  assert.deepEqual(seats({}), [{ kind: 'person' }, { kind: 'person' }])
})
