/** What all games' checkers of data files rely on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  byId,
  each,
  flag,
  gameData,
  knownAmong,
  list,
  nameIn,
  nearest,
  nullable,
  object,
  oneOf,
  optional,
  placeOf,
  provenance,
  provenances,
  type Reading,
  record,
  type Shape,
  table,
  tables,
  text,
  tuple,
  valueAt,
  variants,
  whole,
} from '../data.ts'

/** What a shape makes of a value: what it reads, notes and counts. */
function readBy<T>(shape: Shape<T>, value: unknown, names: Reading['names'] = {}) {
  const { check } = gameData(['a.json'], open => {
    Object.assign(open.names, names)
    found = (open.read('a.json', object({ x: shape })) as { x: T } | null)?.x
  })
  let found: T | undefined
  const { problems, provenance: tally } = check(() => JSON.stringify({ x: value }))
  const { attested, inferred, reconstructed } = tally[0]
  return {
    found,
    problems: problems.map(problem => problem.slice(8)),
    tally: [attested, inferred, reconstructed],
  }
}

test('every shape takes what fits, and says what should stand there instead of what does not', () => {
  const unit = variants('kind', { kind: text() }, { ship: { guns: whole(0, 9) }, fort: { hex: text() } })
  const good: [Shape<unknown>, unknown][] = [
    [text(), 'a'],
    [text(true), ''],
    [whole(0, 9), 9],
    [oneOf(['a', 'b']), 'b'],
    [flag, false],
    [nullable(whole(0, 9)), null],
    [list(text(), { length: [1, 'names'] }), ['a']],
    [record(whole(0, 9)), { any: 1 }],
    [each(['a', 'b'], whole(0, 9)), { a: 1, b: 2 }],
    [tuple([whole(0, 9), whole(0, 5)], 'two figures'), [9, 5]],
    [object({ a: text(), b: optional(text()) }), { a: 'a' }],
    [unit, { kind: 'ship', guns: 3 }],
    [nameIn('hex', name => `no ${name}`), '0101'],
  ]
  for (const [shape, value] of good)
    assert.deepEqual(readBy(shape, value, { hex: new Set(['0101']) }), {
      found: value,
      problems: [],
      tally: [0, 0, 0],
    })
  const bad: [Shape<unknown>, unknown, ...string[]][] = [
    [text(), '', 'x: a text should stand here, not ""'],
    [whole(0, 9), 9.5, 'x: a whole number from 0 to 9 should stand here, not 9.5'],
    [oneOf(['a', 'b']), 'c', 'x: one of a, b should stand here, not "c"'],
    [flag, 1, 'x: true or false should stand here, not 1'],
    [list(text()), { a: 1 }, 'x: a list should stand here, not {"a":1}'],
    [list(text(), { length: [2, 'names'] }), ['a'], 'x: 2 names should stand here, not 1'],
    [list(text(), { some: true }), [], 'x: there are none'],
    [record(text(), key => (key === 'a' ? undefined : `no ${key}`)), { a: 'a', b: 'b' }, 'x: no b'],
    [each(['a', 'b'], text()), { a: 'a' }, 'x.b: a text should stand here, not nothing'],
    [tuple([text(), text()], 'two names'), ['a'], 'x: two names should stand here, not ["a"]'],
    [object({ a: text() }), 7, 'x: an object should stand here, not 7'],
    [
      object({ full: text() }),
      { full: 'a', ful: 1 },
      'x: "ful" is not known here (did you mean full?); there are full',
    ],
    [unit, { kind: 'shp' }, 'x.kind: one of ship, fort should stand here, not "shp"'],
    [
      unit,
      { kind: 'fort', guns: 1 },
      'x: "guns" is not known here; there are kind, hex',
      'x.hex: a text should stand here, not nothing',
    ],
    [nameIn('hex', name => `no ${name}`), '0102', 'x: no 0102'],
    [nameIn('hex', name => `no ${name}`), 102, 'x: a name should stand here, not 102'],
  ]
  for (const [shape, value, ...problems] of bad)
    assert.deepEqual(readBy(shape, value, { hex: new Set(['0101']) }).problems, problems)
})

test('what is not there has the type of what should be, and is not told of part by part', () => {
  const shape = object({ name: text(), points: list(whole(0, 9)), inner: object({ n: whole(0, 9) }) })
  const { found, problems } = readBy(shape, 'nothing of the kind')
  assert.deepEqual(found, { name: '', points: [], inner: { n: Number.NaN } })
  assert.equal(placeOf(found!), '')
  assert.equal(problems.length, 1)
})

test('entries know their place; what stands twice is told with its first place', () => {
  const units = list(object({ id: text() }), { named: byId, unique: 'id' })
  const { found, problems } = readBy(units, [{ id: 'a' }, { id: 'a' }])
  assert.equal(placeOf(found![1]), 'x[1] (a)')
  assert.deepEqual(problems, ['x[1] (a).id: a stands already at x[0] (a).id'])
})

test('a word near an unknown one is found, and none that is far', () => {
  assert.equal(nearest('artilery', ['infantry', 'artillery', 'cavalry']), 'artillery')
  assert.equal(nearest('Bolivia', ['bolivia', 'paraguay']), 'bolivia')
  assert.equal(nearest('swamp', ['clear', 'hill']), undefined)
  assert.equal(nearest('7', ['6', '5']), undefined)
  assert.equal(nearest('x'.repeat(100_000), ['hexes']), undefined)
})

test('provenance is said of all values needed, of none that is not known, and counted', () => {
  const shape = provenances(['attack', 'name'], ['move'])
  assert.deepEqual(readBy(shape, { attack: 'rule 2.1', speed: 'inferred' }).problems, [
    'x: "speed" is not known here; there are attack, name, move',
    'x.name: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing',
  ])
  const good = { attack: 'rule 2.1', name: 'inferred', move: 'reconstructed' }
  assert.deepEqual(readBy(shape, good).tally, [1, 1, 1])
  assert.deepEqual(readBy(provenance, 'rule 7.2b').tally, [1, 0, 0])
  const whole3 = table({ a: whole(0, 9), b: whole(0, 9), c: list(whole(0, 9)) })
  assert.deepEqual(readBy(whole3, { a: 1, b: 2, c: [3, 4], prov: 'inferred' }).tally, [0, 3, 0])
  assert.deepEqual(readBy(whole3, { a: 1, b: 2, c: [], prov: { a: 'inferred', b: 'rule 1' } }).problems, [
    'x.prov.c: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing',
  ])
})

test('in tables a value is of the nearest provenance above it; options have none', () => {
  const n = whole(-9, 9)
  const fields = {
    losses: table({ low: list(n), high: table({ a: n }) }),
    list: list(table({ key: text(), value: n })),
    options: record(object({ values: list(flag) })),
  }
  const json = {
    losses: {
      low: [1, 2],
      high: { a: 3, prov: 'rule 7.1' },
      prov: { low: 'reconstructed', high: 'inferred' },
    },
    list: [{ key: 'rain', value: -1, prov: 'rule 7.2b' }],
    options: { fog: { values: [true, false] } },
  }
  assert.deepEqual(readBy(tables(fields), json), { found: json, problems: [], tally: [3, 0, 2] })
  assert.deepEqual(readBy(tables(fields, ['key']), json).tally, [2, 0, 2])
})

test('things are reconstructed unless they are known', () => {
  const shape: Shape<unknown> = (value, _, reading) =>
    knownAmong(reading, 'known', value as Record<string, string>, ['0101', '0102'], 'a hex')
  const { problems, tally } = readBy(shape, { '0102': 'rule 2.1', '0103': 'inferred' })
  assert.deepEqual(tally, [1, 0, 1])
  assert.deepEqual(problems, ['known: 0103 is not a hex of this map'])
})

test('a file that is not JSON is reported, counts nothing, and is not checked', () => {
  const texts: Readonly<Record<string, string>> = { 'a.json': '{"n": 1, "prov": "inferred"}', 'b.json': '{' }
  const { check } = gameData(['a.json', 'b.json'], ({ read, noting }) => {
    for (const file of ['a.json', 'b.json'])
      if (read(file, table({ n: whole(0, 9) }))) noting(file)('n', 'checked')
  })
  const { problems, count, provenance: tallies } = check(file => texts[file])
  assert.equal(problems[0], 'a.json: n: checked')
  assert.match(problems[1], /^b\.json: the file is not JSON: /)
  assert.equal(count, 2)
  assert.deepEqual(tallies, [
    { file: 'a.json', attested: 0, inferred: 1, reconstructed: 0 },
    { file: 'b.json', attested: 0, inferred: 0, reconstructed: 0 },
  ])
})

test('paths lead into lists', () => {
  assert.equal(valueAt({ a: [[1, 2]] }, 'a[0][1]'), 2)
  assert.equal(valueAt({ a: [[1, 2]] }, 'a.0.1'), 2)
  assert.equal(valueAt({ a: 1 }, 'a.b.c'), undefined)
})
