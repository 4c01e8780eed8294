import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext, runInThisContext } from 'node:vm'
import { defineGame, type Game } from './game.ts'
import {
  array,
  blank,
  bytes,
  copy,
  copyInto,
  type Fields,
  FRAME_SIZE,
  hash,
  layoutOf,
  MAX_DEPTH,
  outOfRange,
  type PositionOf,
  quickHash,
  same,
  scalar,
  type World,
} from './position.ts'
import { call, done, rulesOf } from './procedure.ts'

const fields = {
  cv: array('unit', -1, 9),
  turn: scalar(0, 20),
  hex: array('unit', -1, 'hex'),
  leader: scalar(-1, 'unit'),
} satisfies Fields

type P = PositionOf<typeof fields, World>

const world: World = { scenario: 'small', options: {}, sizes: { unit: 3, hex: 10 }, names: {} }
const layout = layoutOf(fields, world)

const small = () => {
  const p = blank<P>(layout, world)
  p.turn = 7
  p.leader = -1
  p.cv.set([3, -1, 9])
  p.hex.set([0, 9, 4])
  return p
}

describe('layout', () => {
  test('scalars come first, then arrays, each in the order they are declared', () => {
    assert.deepEqual(
      layout.places.map(({ name, offset, length }) => [name, offset, length]),
      [
        ['outcome', 0, 1],
        ['depth', 2, 1],
        ['turn', 4, 1],
        ['leader', 6, 1],
        ['stack', 8, MAX_DEPTH * FRAME_SIZE],
        ['cv', 8 + 2 * MAX_DEPTH * FRAME_SIZE, 3],
        ['hex', 14 + 2 * MAX_DEPTH * FRAME_SIZE, 3],
      ],
    )
    assert.equal(layout.length, 10 + MAX_DEPTH * FRAME_SIZE)
  })

  test('a limit may be a dimension, whose last index it is', () => {
    const limit = (name: string) => layout.places.find(place => place.name === name)?.max
    assert.deepEqual([limit('leader'), limit('hex'), limit('turn')], [2, 9, 20])
  })

  test('names and numbers are the same memory', () => {
    const p = small()
    assert.equal(p.ints[2], 7)
    p.ints[2] = 8
    assert.equal(p.turn, 8)
    p.hex[1] = 5
    assert.equal(p.ints[8 + MAX_DEPTH * FRAME_SIZE], 5)
    assert.equal(p.world, world)
    assert.equal(p.layout, layout)
  })

  test('bytes come last, two to an integer', () => {
    const small = layoutOf({ ...fields, moved: bytes('unit', 0, 1), morale: bytes('unit', -9, 9) }, world)
    assert.deepEqual(
      small.places.slice(-2).map(({ name, offset, length }) => [name, offset, length]),
      [
        ['moved', 20 + 2 * MAX_DEPTH * FRAME_SIZE, 3],
        ['morale', 23 + 2 * MAX_DEPTH * FRAME_SIZE, 3],
      ],
    )
    assert.equal(small.length, 13 + MAX_DEPTH * FRAME_SIZE)
    const p = blank<P & { moved: Int8Array; morale: Int8Array }>(small, world)
    p.moved.set([0, 0, 1])
    p.morale.set([-9, 9, 10])
    assert.deepEqual([...p.moved, ...p.morale], [0, 0, 1, -9, 9, 10])
    assert.deepEqual(outOfRange(p), ['morale[2] = 10, not -9…9'])
    const q = copy(p)
    assert.ok(same(p, q))
    q.moved[1] = 1
    assert.ok(!same(p, q))
    assert.notEqual(hash(p), hash(q))
    assert.throws(
      () => layoutOf({ morale: bytes('unit', 0, 128) }, world),
      /field morale: too much for bytes/,
    )
  })

  test('an unknown dimension and a name the kernel uses are errors', () => {
    assert.throws(() => layoutOf({ zone: array('zones', 0, 1) }, world), /field zone: .*"zones"/)
    assert.throws(() => layoutOf({ zone: scalar(0, 'zones') }, world), /field zone: .*"zones"/)
    for (const name of ['world', 'ints', 'layout', 'outcome', 'depth', 'stack']) {
      assert.throws(() => layoutOf({ [name]: scalar(0, 1) }, world), new RegExp(`"${name}"`))
    }
  })
})

describe('copies', () => {
  test('a copy is equal and apart', () => {
    const p = small()
    const q = copy(p)
    assert.ok(same(p, q))
    q.cv[0] = 1
    q.turn = 1
    assert.deepEqual([p.cv[0], p.turn], [3, 7])
    assert.ok(!same(p, q))
  })

  test('copyInto makes one position the other, windows and all', () => {
    const [p, q] = [small(), blank<P>(layout, world)]
    const window = q.cv
    copyInto(q, p)
    assert.ok(same(p, q))
    assert.deepEqual([...window], [3, -1, 9])
  })

  test('positions of different lengths are not the same', () => {
    const larger = { ...world, sizes: { unit: 4, hex: 10 } }
    assert.ok(!same(blank(layout, world), blank(layoutOf(fields, larger), larger)))
  })
})

test('a position of many fields is no hash table to V8, not even when all before it are gone', () => {
  setFlagsFromString('--allow-natives-syntax')
  setFlagsFromString('--expose-gc')
  const isFast: (o: object) => boolean = runInThisContext('o => %HasFastProperties(o)')
  const collect: () => void = runInNewContext('gc')
  const names = Array.from({ length: 60 }, (_, i) => `field${i}`)
  const many = Object.fromEntries(names.map((name, i) => [name, (i % 2 ? array : bytes)('unit', 0, 9)]))
  const isFastIn = (world: World) => isFast(copy(blank(layoutOf(many, world), world)))
  assert.ok(isFastIn(world))
  for (let round = 0; round < 9; round++) collect()
  assert.ok(isFastIn(world))
  assert.ok(isFastIn({ ...world, sizes: { unit: 4, hex: 10 } }))
})

describe('hash', () => {
  test('the quick one tells positions apart that differ in one number', () => {
    const seen = new Set<number>()
    const p = small()
    seen.add(quickHash(p))
    for (let i = 0; i < p.ints.length; i++) {
      for (let by = 1; by <= 3; by++) {
        p.ints[i] += by
        seen.add(quickHash(p))
        p.ints[i] -= by
      }
    }
    assert.equal(seen.size, 1 + 3 * p.ints.length)
    assert.equal(quickHash(small()), quickHash(p))
  })

  test('is the same on every machine and in every version', () => {
    assert.equal(hash(blank(layout, world)), '223afbcfdba141bf')
    assert.equal(hash(small()), '9f66f2cdeaef3c51')
  })

  test('tells positions apart that differ in one number', () => {
    const seen = new Set<string>()
    const p = blank<P>(layout, world)
    for (let at = 0; at < p.ints.length; at++) {
      for (const value of [-32768, -1, 1, 2, 255, 256, 32767]) {
        p.ints[at] = value
        seen.add(hash(p))
      }
      p.ints[at] = 0
    }
    assert.equal(seen.size, 7 * p.ints.length)
  })

  test('tells order', () => {
    const [p, q] = [small(), small()]
    q.cv.set([9, -1, 3])
    assert.notEqual(hash(p), hash(q))
  })
})

test('outOfRange names each number outside its field’s range', () => {
  const p = small()
  assert.deepEqual(outOfRange(p), [])
  p.turn = 21
  p.hex[2] = 10
  p.cv[0] = -2
  assert.deepEqual(outOfRange(p), ['turn[0] = 21, not 0…20', 'cv[0] = -2, not -1…9', 'hex[2] = 10, not -1…9'])
})

const { procedure, choice, verb } = rulesOf<P>()
const stop = verb({ name: 'stop', then: () => done })
const inner = procedure('inner', ['unit', 'hex'], {
  ask: choice({ rule: '1', prompt: 'ask', by: () => 0, verbs: [stop] }),
  automatic: () => 'ask',
})
const outer = procedure('outer', [], {
  start: () => call(inner, 'end', 2, -5),
  end: () => done,
})
const game: Game<P> = defineGame<P>({
  id: 'json',
  rulesVersion: 1,
  sides: ['red', 'blue'],
  scenarios: [{ id: 'small', title: {}, source: '' }],
  options: [],
  fields,
  root: outer,
  procedures: [outer, inner],
  world: () => world,
  prepare: p => p.cv.set([3, -1, 9]),
  score: () => 0,
  longest: () => 1,
})

const written = () => JSON.parse(JSON.stringify(game.toJson(game.start('small'))))

describe('JSON', () => {
  test('says every field and frame by name', () => {
    assert.deepEqual(written(), {
      rules: 1,
      fields: { outcome: 0, turn: 0, leader: 0, cv: [3, -1, 9], hex: [0, 0, 0] },
      frames: [
        { procedure: 'outer', step: 'end', locals: {} },
        { procedure: 'inner', step: 'ask', locals: { unit: 2, hex: -5 } },
      ],
    })
  })

  test('comes back as the same position', () => {
    const p = game.start('small')
    assert.ok(same(game.fromJson(written(), 'small'), p))
    game.apply(p, game.actions(p).at(0))
    assert.equal(game.pending(p).kind, 'end')
    assert.ok(same(game.fromJson(game.toJson(p), 'small'), p))
  })
})

describe('JSON that is no position says where', () => {
  /** The saved position with the number at the path changed to this, or taken away. */
  const changed = (path: string, value: unknown): unknown => {
    const json = written()
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    // biome-ignore lint/suspicious/noExplicitAny: broken on purpose
    const parent = keys.reduce((at: any, key) => at[key], json)
    if (value === undefined) delete parent[last]
    else parent[last] = value
    return json
  }

  const corrupt = (json: unknown, place: string, message: RegExp) =>
    test(`${place}: ${message.source}`, () => {
      assert.throws(
        () => game.fromJson(json, 'small'),
        error => {
          assert.ok(error instanceof Error && error.name === 'PositionError', String(error))
          assert.ok(error.message.startsWith(`saved position, ${place}: `), error.message)
          assert.match(error.message, message)
          return true
        },
      )
    })

  for (const nothing of [null, undefined, 'a text', [], 3]) corrupt(nothing, 'fields', /missing/)
  const [outerFrame, innerFrame] = written().frames
  const cases: [path: string, value: unknown, place: string, message: RegExp][] = [
    ['fields', undefined, 'fields', /missing/],
    ['fields', null, 'fields', /missing/],
    ['fields.wind', 1, 'wind', /no such field/],
    ['fields.depth', 1, 'depth', /no such field/],
    ['fields.stack', [], 'stack', /no such field/],
    ['fields.turn', undefined, 'turn', /undefined is not/],
    ['fields.turn', 21, 'turn', /21 is not a whole number from 0 to 20/],
    ['fields.turn', -1, 'turn', /-1 is not/],
    ['fields.turn', 1.5, 'turn', /1\.5 is not/],
    ['fields.turn', '1', 'turn', /"1" is not/],
    ['fields.turn', null, 'turn', /null is not/],
    ['fields.turn', [1], 'turn', /\[1\] is not/],
    ['fields.cv', 3, 'cv', /should be a list/],
    ['fields.cv', undefined, 'cv', /should be a list/],
    ['fields.cv', [3, -1], 'cv', /has 2 values, should have 3/],
    ['fields.cv', [3, -1, 9, 1], 'cv', /has 4 values, should have 3/],
    ['fields.cv.1', 10, 'cv[1]', /10 is not a whole number from -1 to 9/],
    ['fields.hex.2', 70000, 'hex[2]', /70000 is not/],
    ['fields.outcome', 9, 'outcome', /9 is not/],
    ['fields.outcome', 4, 'outcome', /no such side/],
    ['frames', undefined, 'frames', /missing/],
    ['frames', {}, 'frames', /missing/],
    ['frames', [], 'frames', /none, though the game is not over/],
    ['frames', Array(13).fill(innerFrame), 'frames', /13 of them, at most 12/],
    ['frames', [outerFrame], 'frames[0]', /nobody is asked anything at step "end"/],
    ['frames.1.step', 'automatic', 'frames[1]', /nobody is asked anything at step "automatic"/],
    ['frames.1.step', 'other', 'frames[1]', /inner has no step "other"/],
    ['frames.0.procedure', 'other', 'frames[0]', /no procedure "other"/],
    ['frames.1', null, 'frames[1]', /no procedure "undefined"/],
    ['frames.1.locals', undefined, 'frames[1].locals.unit', /whole number/],
    ['frames.1.locals.hex', undefined, 'frames[1].locals.hex', /whole number/],
    ['frames.1.locals.unit', 0.5, 'frames[1].locals.unit', /whole number/],
    ['frames.1.locals.unit', '2', 'frames[1].locals.unit', /whole number/],
    ['frames.1.locals.unit', 40000, 'frames[1].locals.unit', /whole number/],
  ]
  for (const [path, value, place, message] of cases) corrupt(changed(path, value), place, message)
})
