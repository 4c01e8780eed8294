import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchFromRecord, newMatch, playMatchText, toRecord } from './match.ts'
import { hash } from './position.ts'
import { CHECKPOINT, type GameRecord, readRecord, replay, writeRecord } from './record.ts'
import { orders } from './toys/orders.ts'
import { race } from './toys/race.ts'
import { randomGame } from './toys/testing.ts'

const match = randomGame(race, 'course', 1)
const record = toRecord(match)

/** The record with some of it changed, as somebody with an editor would. */
type Editable = { -readonly [K in keyof GameRecord]: GameRecord[K] } & {
  actions: string[]
  hashes: Record<string, string>
}
function edited(change: (record: Editable) => void): GameRecord {
  const copy = structuredClone(record) as Editable
  change(copy)
  return copy
}

const wrong = (broken: GameRecord, message: RegExp, action?: number) =>
  assert.throws(
    () => replay(race, broken),
    error => {
      assert.ok(error instanceof Error && error.name === 'RecordError', String(error))
      assert.match(error.message, message)
      assert.equal((error as Error & { action?: number }).action, action)
      return true
    },
  )

describe('a record', () => {
  test('is the whole game, with hashes on the way and at the end', () => {
    assert.equal(record.actions.length, 120)
    assert.deepEqual(Object.keys(record.hashes), ['50', '100', '120'])
    assert.deepEqual(
      [record.game, record.rules, record.scenario, record.options],
      ['race', 2, 'course', { turns: 40 }],
    )
    assert.equal(record.result, match.position.way[0] > match.position.way[1] ? 'red' : 'blue')
  })

  test('is a text of one action a line, and comes back from it', () => {
    const text = writeRecord(record)
    assert.deepEqual(readRecord(text), record)
    assert.ok(text.split('\n').length > record.actions.length)
    assert.equal(hash(replay(race, readRecord(text))), hash(match.position))
  })

  test('is replayed, gone on with and recorded again by the rules it was begun with', () => {
    const old = newMatch(race, { scenario: 'course', rules: 1 })
    for (const text of ['go 1', 'push', 'roll 1', 'go 1', 'push', 'roll 1']) playMatchText(old, text)
    assert.deepEqual([...old.position.way], [1, 1], 'by the first rules an effort of 1 was lost')
    const kept = readRecord(writeRecord(toRecord(old)))
    assert.equal(kept.rules, 1)
    const again = matchFromRecord(race, kept)
    for (const text of ['go 2', 'push', 'roll 1']) playMatchText(again, text)
    assert.deepEqual([...again.position.way], [3, 1])
    assert.deepEqual([toRecord(again).rules, [...replay(race, toRecord(again)).way]], [1, [3, 1]])
    const json = race.toJson(again.position)
    assert.equal(race.fromJson(json, 'course').world.rules, 1)
    assert.throws(() => race.fromJson({ ...json, rules: 3 }, 'course'), /rules: 3 is no version we know/)
    assert.throws(() => readRecord(writeRecord({ ...kept, rules: 0 })), /rules/)
  })

  test('replays to any earlier point', () => {
    const p = race.start('course')
    for (const [i, text] of record.actions.entries()) {
      assert.equal(hash(replay(race, record, i)), hash(p))
      race.apply(p, race.parse(text, p))
    }
  })

  test('keeps what was told, action by action', () => {
    const { deeds } = matchFromRecord(race, record, 4)
    const told = deeds.flatMap(({ at, told }) => told.map(({ event }) => `${at} ${event.key}`))
    assert.deepEqual(told, ['0 went', '3 went'])
  })

  test('of a game under way opens and goes on', () => {
    const half = newMatch(race, { scenario: 'course' })
    for (const text of record.actions.slice(0, 70)) playMatchText(half, text)
    const opened = matchFromRecord(race, readRecord(writeRecord(toRecord(half))))
    for (const text of record.actions.slice(70)) playMatchText(opened, text)
    assert.equal(hash(opened.position), hash(match.position))
    assert.deepEqual(toRecord(opened), record)
  })

  test('of a game not begun opens', () => {
    const empty = toRecord(newMatch(race, { scenario: 'course' }))
    assert.deepEqual([empty.actions, empty.hashes, empty.result], [[], {}, null])
    assert.equal(matchFromRecord(race, empty).deeds.length, 0)
  })
})

describe('a changed record is found out', () => {
  test('an action that is illegal', () => {
    const broken = edited(({ actions }) => actions.splice(60, 1, 'go 4'))
    wrong(broken, /^action 61 of 120, "go 4": refused by go-1$/, 60)
  })

  test('an action that is no action', () => {
    wrong(
      edited(({ actions }) => actions.splice(3, 1, 'fly')),
      /^action 4 of 120, "fly": "fly" is no action/,
      3,
    )
  })

  test('an action that is legal, but another', () => {
    const other = record.actions[60] === 'go 1' ? 'go 2' : 'go 1'
    wrong(
      edited(({ actions }) => actions.splice(60, 1, other)),
      /changed between actions 51 and 100$/,
      99,
    )
  })

  test('a die', () => {
    const pushed = record.actions.findIndex((text, i) => i > 100 && text === 'push') + 1
    const die = record.actions[pushed] === 'roll 6' ? 'roll 1' : 'roll 6'
    wrong(
      edited(({ actions }) => actions.splice(pushed, 1, die)),
      /changed between actions 101 and 120$/,
      119,
    )
  })

  test('a die that cannot fall', () => {
    wrong(
      edited(({ actions }) => actions.splice(2, 1, 'roll 7')),
      /action 3 .*refused by dice \(die 1 has no face 7/,
      2,
    )
  })

  test('an action left out', () => {
    wrong(
      edited(({ actions }) => actions.splice(60, 1)),
      /action 61 of 119, .*refused by go-1/,
      60,
    )
    wrong(
      edited(({ actions }) => actions.splice(60, 3)),
      /changed between actions 51 and 100/,
      99,
    )
  })
})

describe('a record that does not hold together is found out', () => {
  test('the last actions cut off', () => {
    wrong(
      edited(({ actions }) => actions.splice(110)),
      /hash after action 120, but only 110 actions/,
    )
    wrong(
      edited(({ actions }) => actions.splice(0)),
      /hash after action 50, but only 0 actions/,
    )
  })

  test('a hash taken away', () => {
    wrong(
      edited(({ hashes }) => delete hashes[120]),
      /hash after the last action \(120\) is missing/,
    )
  })

  test('a hash that is another', () => {
    const at = String(CHECKPOINT)
    wrong(
      edited(({ hashes }) => void Object.assign(hashes, { [at]: '0' })),
      /changed between actions 1 and 50/,
      49,
    )
  })

  test('a result that is another', () => {
    wrong(
      edited(copy => Object.assign(copy, { result: 'draw' })),
      /says the result is draw, its actions say (red|blue)/,
    )
    wrong(
      edited(copy => Object.assign(copy, { result: null })),
      /says the result is open/,
    )
  })

  test('actions after the end', () => {
    wrong(
      edited(({ actions }) => actions.push('go 1')),
      /action 121 of 121, "go 1": refused by game over/,
      120,
    )
    wrong(
      edited(({ actions }) => actions.push('resign red')),
      /the game is over already/,
      120,
    )
  })

  test('an unknown scenario, option or value', () => {
    wrong(
      edited(copy => Object.assign(copy, { scenario: 'sea' })),
      /no scenario "sea"; there are course/,
    )
    wrong(
      edited(copy => Object.assign(copy, { options: { wind: 1 } })),
      /no option "wind"/,
    )
    wrong(
      edited(copy => Object.assign(copy, { options: { turns: 3 } })),
      /turns cannot be 3; it can be 2, 40/,
    )
  })

  test('another game’s record, and one of newer rules', () => {
    assert.throws(() => replay(orders, record), {
      name: 'RecordError',
      message: /a record of race, not of orders/,
    })
    wrong(
      edited(copy => Object.assign(copy, { rules: 3 })),
      /newer rules of race \(3\), these are 2/,
    )
  })
})

describe('a text that is no record says why', () => {
  const text = writeRecord(record)
  const unreadable = (broken: string, message: RegExp) =>
    assert.throws(() => readRecord(broken), { name: 'RecordError', message })
  const without = (key: keyof GameRecord) => JSON.stringify({ ...record, [key]: undefined })

  test('cut off anywhere', () => {
    for (const length of [0, 1, 20, 300, 1000, text.length - 3])
      unreadable(text.slice(0, length), /cut off: line \d+/)
    unreadable(text.slice(0, 1000), new RegExp(`line ${text.slice(0, 1000).split('\n').length}$`))
  })

  test('something else', () => {
    for (const other of ['null', '3', '"text"']) unreadable(other, /no JSON object/)
    for (const other of ['[]', '{}', '{"format": "pgn"}'])
      unreadable(other, /"format" is not "quebracho-record"/)
  })

  test('made by a newer version', () => {
    const newer = JSON.stringify({ ...record, version: 2, engine: '9.1.0', actions: { other: 'shape' } })
    unreadable(newer, /newer Quebracho \(9.1.0\): record version 2, this one reads up to 1/)
  })

  test('a part missing or of a wrong kind', () => {
    for (const key of [
      'version',
      'engine',
      'game',
      'scenario',
      'options',
      'players',
      'hashes',
      'rules',
      'result',
      'actions',
    ] as const) {
      unreadable(without(key), new RegExp(`"${key}" is missing`))
    }
    unreadable(JSON.stringify({ ...record, hashes: [] }), /"hashes" is missing or no object/)
    unreadable(JSON.stringify({ ...record, actions: ['go 1', 7] }), /action 2 is no text/)
  })
})

describe('one spelling', () => {
  test('numbers with zeros before them are refused', () => {
    const first = record.actions.findIndex(text => text.startsWith('roll '))
    const padded = edited(each => {
      each.actions[first] = each.actions[first].replace(/\d+/, digits => `000${digits}`)
    })
    wrong(padded, /is no number/, first)
  })

  test('odd spaces are put right when the record is opened', () => {
    const spaced = edited(each => {
      each.actions[0] = `  ${each.actions[0].replace(' ', '\t\n ')} `
    })
    assert.deepEqual(toRecord(matchFromRecord(race, spaced)).actions, record.actions)
  })

  test('a text too long for any action is not even read, nor is it shown', () => {
    const long = edited(each => {
      each.actions[3] = `go ${'9'.repeat(5_000_000)}`
    })
    wrong(long, /^.{0,2500}5000003 characters/s, 3)
  })

  test('no record is longer than a game can be', () => {
    const long = edited(each => {
      each.actions = Array.from({ length: race.longest(match.position.world) + 2 }, () => 'go 1')
    })
    wrong(long, /no game takes more than/)
  })

  test('a match of that length takes no more actions, but it can be ended', () => {
    const brief = { ...race, longest: () => 4 }
    const short = newMatch(brief, { scenario: 'course' })
    for (const text of ['go 1', 'push', 'roll 1', 'go 1']) playMatchText(short, text)
    assert.throws(() => playMatchText(short, 'push'), /no game takes more than 4 actions/)
    playMatchText(short, 'resign red')
    assert.equal(toRecord(short).result, 'blue')
  })
})

test('what a stranger wrote is shown without what steers a terminal', () => {
  const steering = edited(each => {
    each.actions[0] = '\u001b[2J\u202enonsense'
  })
  wrong(steering, /^[^\p{Cc}\p{Cf}]*$/u, 0)
})
