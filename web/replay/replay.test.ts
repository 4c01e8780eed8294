import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  CHANCE,
  hash,
  heardBy,
  matchFromRecord,
  RecordError,
  replay,
  SPECTATOR,
  toRecord,
} from '@quebracho/engine'
import { hasSecrets, indexRecord, itemsAt, leadersOf, seenAt, thrownIn, turnAt, viewAt } from './replay.ts'
import { finishedRecord, loaded } from './testing.ts'

const { game } = loaded

import { firstViewer } from './viewer.ts'

const record = finishedRecord()
const index = indexRecord(loaded, record)

test('every moment is the one the engine comes to, in any order', () => {
  const moments = [0, 1, 49, 50, 51, 100, 99, index.length, 7, index.length - 1, 7]
  for (const moment of moments) {
    assert.equal(hash(index.positionAt(moment)), hash(replay(game, record, moment)), `moment ${moment}`)
  }
  assert.equal(hash(index.positionAt(-5)), hash(index.positionAt(0)))
  assert.equal(hash(index.positionAt(1e9)), hash(index.positionAt(index.length)))
})

test('a position belongs to whoever asked for it', () => {
  const p = index.positionAt(60)
  p.ints.fill(0)
  assert.notEqual(hash(index.positionAt(60)), hash(p))
})

test('turns begin where the turn changes', () => {
  assert.deepEqual(index.turns[0], { turn: 0, at: 0 })
  for (const [i, { turn, at }] of index.turns.entries()) {
    assert.equal((index.positionAt(at) as unknown as { turn: number }).turn, turn)
    assert.equal(turnAt(index, at), i)
    if (at > 0) assert.equal(turnAt(index, at - 1), i - 1)
  }
})

test('who acted and what was thrown', () => {
  for (const deed of index.deeds) {
    assert.equal(deed.by === CHANCE, /^(?:roll|draw) /.test(deed.text), deed.text)
    const faces = thrownIn(deed).flatMap(group => group.faces)
    if (deed.text.startsWith('roll ')) assert.equal(`roll ${faces.join(' ')}`, deed.text)
    else assert.deepEqual(faces, [])
  }
  assert.ok(
    leadersOf(index)
      .slice(30)
      .every(side => side >= 0),
  )
})

test('a side hears nothing it may not know, the umpire everything', () => {
  assert.ok(hasSecrets(index))
  const secret = index.deeds.find(deed => deed.told.some(told => told.event.key === 'ammo.picked'))
  assert.ok(secret)
  const [told] = secret.told
  assert.equal(heardBy(told, 'umpire'), told.event)
  const { seenBy: _seenBy, ...facts } = told.event
  assert.deepEqual(heardBy(told, secret.by), facts)
  assert.equal(heardBy(told, 1 - secret.by), null)
  assert.equal(heardBy(told, SPECTATOR), null)
  assert.ok(seenAt(index, secret, secret.by))
  assert.ok(!seenAt(index, secret, 1 - secret.by))
  const i = index.deeds.indexOf(secret)
  assert.deepEqual(
    itemsAt(index, i, 1 - secret.by).map(({ kind }) => kind),
    ['secret'],
  )
})

test('under fog a side sees its view and an umpire the position', () => {
  const hidden = indexRecord(loaded, finishedRecord('canada-dry', 5, { fog: 'hidden' }))
  const moment = hidden.turns[2].at
  assert.equal(hash(viewAt(hidden, moment, 'umpire')), hash(hidden.positionAt(moment)))
  for (const side of [0, 1, SPECTATOR]) {
    assert.equal(hash(viewAt(hidden, moment, side)), hash(game.view(hidden.positionAt(moment), side)))
    assert.notEqual(hash(viewAt(hidden, moment, side)), hash(hidden.positionAt(moment)))
  }
})

test('the game up to a moment is a record the engine takes', () => {
  for (const moment of [0, 1, 50, 120, index.length]) {
    const cut = toRecord(index.match, moment)
    assert.equal(cut.actions.length, moment)
    assert.equal(hash(matchFromRecord(game, cut).position), hash(index.positionAt(moment)))
  }
  assert.deepEqual(toRecord(index.match, index.length), record)
})

test('a record that was changed is refused', () => {
  const actions = record.actions.map((text, i) => (i === 4 ? 'step b1 0101' : text))
  assert.throws(() => indexRecord(loaded, { ...record, actions }), RecordError)
})

test('a game under way opens with the eyes of the one person in it', () => {
  const person = { kind: 'person' } as const
  const computer = { kind: 'computer', opponent: 'greedy' } as const
  assert.equal(firstViewer({ finished: true, seats: [person, computer] }), 'umpire')
  assert.equal(firstViewer({ finished: false, seats: [computer, person] }), 1)
  assert.equal(firstViewer({ finished: false, seats: [person, person] }), SPECTATOR)
  assert.equal(firstViewer({ finished: false, seats: [computer, computer] }), 'umpire')
})
