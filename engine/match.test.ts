import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchFromRecord, newMatch, playMatch, playMatchText, toRecord, undoTo } from './match.ts'
import { hash } from './position.ts'
import { replay } from './record.ts'
import { orders } from './toys/orders.ts'
import { race } from './toys/race.ts'
import { BLUE, RED } from './toys/shared.ts'
import { randomGame } from './toys/testing.ts'
import { undoLimit } from './undo.ts'

const begun = (...texts: string[]) => {
  const match = newMatch(race, { scenario: 'course' })
  for (const text of texts) playMatchText(match, text)
  return match
}

/** Everything a match is, to compare. */
const all = (match: ReturnType<typeof begun>) =>
  structuredClone({ ...match, game: match.game.id, position: hash(match.position) })

describe('playing', () => {
  test('by numbers and by text is the same', () => {
    const match = begun()
    assert.equal(playMatch(match, race.parse('go 2', match.position)), null)
    assert.deepEqual(all(match), all(begun('go 2')))
    assert.deepEqual(
      match.deeds.map(({ text, by }) => [text, by]),
      [['go 2', RED]],
    )
  })

  test('a refused action leaves the match as it was', () => {
    for (const texts of [[], ['go 1'], ['go 1', 'push']]) {
      const match = begun(...texts)
      const before = all(match)
      assert.ok(playMatch(match, [99]))
      assert.ok(playMatch(match, [2, 9]))
      for (const text of [
        'go 9',
        'fly',
        'roll 7',
        'draw chit x',
        'resign green',
        'resign',
        'agree-draw now',
      ]) {
        assert.throws(() => playMatchText(match, text), /refused|no action|no side|a draw is/, text)
      }
      assert.deepEqual(all(match), before)
    }
  })

  test('so does an action that a faulty rule breaks off in the middle', () => {
    const match = begun('go 1')
    const before = all(match)
    const faulty = {
      ...race,
      apply: (p: typeof match.position) => {
        p.turn++
        throw new Error('a fault')
      },
    }
    assert.throws(() => playMatch({ ...match, game: faulty }, race.parse('push', match.position)), /a fault/)
    assert.deepEqual(all(match), before)
  })

  test('keeps the options that were not given, too', () => {
    assert.deepEqual(begun().options, { turns: 40 })
    assert.deepEqual(newMatch(race, { scenario: 'course', options: { turns: 2 } }).options, { turns: 2 })
  })

  test('tells what happens', () => {
    const match = begun()
    playMatchText(match, 'go 3')
    playMatchText(match, 'resign blue')
    assert.deepEqual(
      match.deeds.map(({ told }) => told.map(({ event }) => event.key)),
      [['went'], ['table.resign']],
    )
  })
})

describe('words at the table', () => {
  test('resigning gives the game to the other side, whoever is to decide', () => {
    for (const [texts, loser, winner] of [
      [[], 'red', 'blue'],
      [['go 1', 'push'], 'blue', 'red'],
    ] as const) {
      const match = begun(...texts, `resign ${loser}`)
      assert.equal(race.pending(match.position).kind, 'end')
      const record = toRecord(match)
      assert.equal(record.result, winner)
      assert.equal(hash(replay(race, record)), hash(match.position))
    }
  })

  test('a draw may be agreed', () => {
    const record = toRecord(begun('go 1', 'agree-draw'))
    assert.equal(record.result, 'draw')
    assert.deepEqual(record.actions, ['go 1', 'agree-draw'])
    assert.equal(matchFromRecord(race, record).position.outcome, 1)
  })

  test('nothing follows them', () => {
    const match = begun('agree-draw')
    for (const text of ['agree-draw', 'resign red', 'go 1']) {
      assert.throws(() => playMatchText(match, text), { name: 'RecordError', message: /over/ })
    }
    assert.equal(match.deeds.length, 1)
  })

  test('can be undone, by going back to before they were said', () => {
    const match = begun('go 1', 'resign blue')
    undoTo(match, 1)
    assert.deepEqual(all(match), all(begun('go 1')))
  })
})

/** The game, and how often it was asked to do, to read and to write an action. */
function counted() {
  const counts = { apply: 0, parse: 0, text: 0 }
  const game: typeof race = {
    ...race,
    apply(p, action, tell) {
      counts.apply++
      race.apply(p, action, tell)
    },
    parse(text, p) {
      counts.parse++
      return race.parse(text, p)
    },
    text(action, p) {
      counts.text++
      return race.text(action, p)
    },
  }
  return { game, counts }
}

describe('one door', () => {
  test('an action is done once, and written once or read once', () => {
    const { game, counts } = counted()
    const match = newMatch(game, { scenario: 'course' })
    playMatch(match, race.parse('go 2', match.position))
    assert.deepEqual(counts, { apply: 1, parse: 0, text: 1 })
    playMatchText(match, 'push')
    assert.deepEqual(counts, { apply: 2, parse: 1, text: 1 })
  })

  test('a record is gone through once when it is opened', () => {
    const { game, counts } = counted()
    const record = toRecord(randomGame(race, 'course', 2))
    const { length } = record.actions
    matchFromRecord(game, record)
    assert.deepEqual(counts, { apply: length, parse: length, text: 0 })
  })
})

describe('undo', () => {
  const full = randomGame(race, 'course', 2)
  const hashes = full.deeds.map((_, i) => hash(replay(race, toRecord(full), i)))

  test('leads to any earlier point, and the game goes on from there', () => {
    for (const to of [119, 101, 100, 99, 51, 50, 49, 1, 0]) {
      const match = matchFromRecord(race, toRecord(full))
      undoTo(match, to)
      assert.equal(hash(match.position), hashes[to])
      assert.equal(match.deeds.length, to)
      for (const { text } of full.deeds.slice(to)) playMatchText(match, text)
      assert.deepEqual(toRecord(match), toRecord(full))
      assert.deepEqual(match.snapshots, full.snapshots)
    }
  })

  test('step by step, from the end to the beginning', () => {
    const match = matchFromRecord(race, toRecord(full))
    for (let to = full.deeds.length - 1; to >= 0; to--) {
      undoTo(match, to)
      assert.equal(hash(match.position), hashes[to])
    }
  })

  test('to now does nothing; to what is not is an error', () => {
    const match = begun('go 1')
    undoTo(match, 1)
    assert.deepEqual(all(match), all(begun('go 1')))
    for (const [to, said] of [
      [-1, '−1'],
      [2, '2'],
    ] as const)
      assert.throws(() => undoTo(match, to), {
        name: 'RecordError',
        message: `there is no action ${said} to go back to`,
      })
  })
})

describe('how far a side may go back without asking', () => {
  test('over its own decisions, as many as they are', () => {
    assert.equal(undoLimit(begun('go 1', 'push'), RED), 0)
    assert.equal(undoLimit(begun('go 1'), RED), 0)
  })

  test('not over dice', () => {
    const match = begun('go 1', 'push', 'roll 3')
    assert.deepEqual([undoLimit(match, RED), undoLimit(match, BLUE)], [3, 3])
  })

  test('not over the other side’s decisions', () => {
    const match = begun('go 1', 'push', 'roll 3', 'go 2')
    assert.deepEqual([undoLimit(match, RED), undoLimit(match, BLUE)], [4, 3])
  })

  test('not over words at the table', () => {
    for (const word of ['resign red', 'resign blue', 'agree-draw']) {
      const match = begun('go 1', word)
      assert.deepEqual([undoLimit(match, RED), undoLimit(match, BLUE)], [2, 2])
    }
  })

  test('over secret orders, until the other side is asked for its own', () => {
    const match = newMatch(orders, { scenario: 'front' })
    for (const army of ['left', 'centre', 'right']) playMatchText(match, `order ${army} hold`)
    assert.equal(undoLimit(match, RED), 0)
    assert.equal(undoLimit(match, RED, false), 3, 'somebody far away has been asked')
    undoTo(match, 2)
    assert.equal(undoLimit(match, RED), 0)
    playMatchText(match, 'order right hold')
    playMatchText(match, 'order left flank')
    assert.deepEqual([undoLimit(match, RED), undoLimit(match, BLUE)], [4, 3])
  })

  test('not over a decision that brought a secret to light, though no die fell', () => {
    const match = newMatch(orders, { scenario: 'front', options: { clash: false } })
    for (let i = 0; i < 5; i++) playMatchText(match, `order ${['left', 'centre', 'right'][i % 3]} hold`)
    assert.equal(undoLimit(match, BLUE), 3)
    playMatchText(match, 'order right hold')
    assert.equal(undoLimit(match, BLUE), 6)
    undoTo(match, 5)
    assert.equal(undoLimit(match, BLUE), 3)
  })
})
