import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { CHANCE, type Deed, ROLL } from '@quebracho/engine'
import { luckOf, percentile, zScore } from './luck.ts'
import { indexRecord, type ReplayIndex, type Thrown } from './replay.ts'
import { finishedRecord, loaded } from './testing.ts'

const d6 = { count: 2, sides: 6, label: 'red', worth: [1, 2, 3, 4, 0, 0] }
const deed = (thrown: Thrown[], part: Partial<Deed> = {}): Deed => ({
  at: 0,
  text: 'roll',
  action: [ROLL, ...thrown.flatMap(({ faces }) => faces)],
  by: CHANCE,
  turn: 1,
  prompt: 'combat',
  seenBy: 3,
  dice: thrown,
  drawn: '',
  told: [],
  ...part,
})
/** Before all else the first side decides something. */
const indexOf = (deeds: Deed[]): ReplayIndex => ({
  ...indexRecord(loaded, finishedRecord()),
  deeds: [deed([], { action: [2], by: 0 }), ...deeds],
  turns: [
    { turn: 0, at: 0 },
    { turn: 1, at: 2 },
  ],
})

test('dice are compared with their exact expectation and variance', () => {
  const { sides } = luckOf(indexOf([deed([{ ...d6, faces: [4, 3] }])]))
  const mean = 10 / 6
  const variance = (1 + 4 + 9 + 16) / 6 - mean ** 2
  assert.equal(sides[0].total.dice, 2)
  assert.equal(sides[0].total.got, 7)
  assert.ok(Math.abs(sides[0].total.expected - 2 * mean) < 1e-9)
  assert.ok(Math.abs(sides[0].total.variance - 2 * variance) < 1e-9)
  assert.deepEqual(sides[0].faces.get(6), [0, 0, 1, 1, 0, 0])
  assert.ok(Math.abs((zScore(sides[0].total) ?? 0) - (7 - 2 * mean) / Math.sqrt(2 * variance)) < 1e-9)
  assert.equal(sides[1].total.dice, 0)
  assert.equal(zScore(sides[1].total), null)
})

test('only throws that count, that the viewer saw, and that have a worth', () => {
  const { worth: _, ...plain } = d6
  const thrown = { ...d6, faces: [1, 1] }
  const deeds = [
    deed([thrown], { prompt: 'explore' }),
    deed([thrown], { seenBy: 1 }),
    deed([{ ...plain, faces: [1, 1] }]),
  ]
  assert.equal(luckOf(indexOf(deeds), 'umpire').sides[0].total.dice, 4)
  assert.equal(luckOf(indexOf(deeds), 'umpire', prompt => prompt === 'combat').sides[0].total.dice, 2)
  assert.equal(luckOf(indexOf(deeds), 1).sides[0].total.dice, 2)
})

test('luck is followed from turn to turn', () => {
  const { sides } = luckOf(indexOf([deed([{ ...d6, faces: [4, 4] }]), deed([{ ...d6, faces: [6, 6] }])]))
  assert.ok(Math.abs(sides[0].byTurn[0] - (8 - 20 / 6)) < 1e-9)
  assert.ok(Math.abs(sides[0].byTurn[1] - (8 - 40 / 6)) < 1e-9)
})

test('over many games luck is fair', () => {
  let got = 0
  let expected = 0
  let variance = 0
  for (let seed = 1; seed <= 6; seed++) {
    for (const { total } of luckOf(indexRecord(loaded, finishedRecord('boqueron', seed))).sides) {
      got += total.got
      expected += total.expected
      variance += total.variance
    }
  }
  assert.ok(Math.abs(got - expected) < 4 * Math.sqrt(variance), `${got} for ${expected}`)
})

test('the percentile is the normal distribution', () => {
  for (const [z, part] of [
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.024998],
    [3, 0.99865],
  ]) {
    assert.ok(Math.abs(percentile(z) - part) < 1e-5, `z = ${z}`)
  }
})
