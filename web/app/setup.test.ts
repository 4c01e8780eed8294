import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { firstSetup, opponentNames, readSetup, seatsOf } from './setup.ts'

const { game } = await games[0].load()
const first = firstSetup(game)
const [option] = game.options
const other = option.values.find(value => value !== option.default) ?? null

test('the first set-up is a person against the strongest opponent, by the book', () => {
  assert.deepEqual(first.options, {})
  assert.deepEqual(first.seats[0], { kind: 'person' })
  assert.deepEqual(first.seats[1], { kind: 'computer', opponent: opponentNames.at(-1) })
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
  assert.deepEqual(seats({}), [{ kind: 'person' }, { kind: 'person' }])
})
