import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { luckOf, ownerOf, percentile, zScore } from './luck.ts'
import { indexRecord, type ReplayIndex, type ReplayStep, type Thrown } from './replay.ts'
import { finishedRecord, loaded } from './testing.ts'

const d6 = { count: 2, sides: 6, label: 'red', worth: [1, 2, 3, 4, 0, 0] }
const step = (thrown: Thrown[], part: Partial<ReplayStep> = {}): ReplayStep => ({
  text: 'roll',
  by: -1,
  leader: 0,
  prompt: 'combat',
  seenBy: 3,
  told: [],
  thrown,
  ...part,
})
const indexOf = (steps: ReplayStep[]): ReplayIndex => ({
  ...indexRecord(loaded, finishedRecord()),
  steps,
  turns: [
    { turn: 0, at: 0 },
    { turn: 1, at: 1 },
  ],
})

test('dice are compared with their exact expectation and variance', () => {
  const { sides } = luckOf(indexOf([step([{ ...d6, faces: [4, 3] }])]))
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

test('whose dice: the side of the sum, else the one the event names, else the one that decided last', () => {
  const index = indexOf([])
  const faces = [1, 1]
  const told = (event: object) => ({ event: { rule: '', key: 'production', ...event }, turn: 1, heard: [] })
  assert.equal(ownerOf(index, step([]), { ...d6, faces, adds: '1' }), 1)
  assert.equal(ownerOf(index, step([]), { ...d6, faces, adds: 'paraguay' }), 1)
  assert.equal(ownerOf(index, step([], { told: [told({ side: 1, dice: [3] })] }), { ...d6, faces }), 1)
  assert.equal(ownerOf(index, step([], { told: [told({ side: 1 })] }), { ...d6, faces }), 0)
  assert.equal(ownerOf(index, step([], { leader: 1 }), { ...d6, faces, adds: 'blue' }), 1)
})

test('only throws that count, that the viewer saw, and that have a worth', () => {
  const { worth: _, ...plain } = d6
  const thrown = { ...d6, faces: [1, 1] }
  const steps = [
    step([thrown], { prompt: 'explore' }),
    step([thrown], { seenBy: 1 }),
    step([{ ...plain, faces: [1, 1] }]),
  ]
  assert.equal(luckOf(indexOf(steps), 'umpire').sides[0].total.dice, 4)
  assert.equal(luckOf(indexOf(steps), 'umpire', prompt => prompt === 'combat').sides[0].total.dice, 2)
  assert.equal(luckOf(indexOf(steps), 1).sides[0].total.dice, 2)
})

test('luck is followed from turn to turn', () => {
  const { sides } = luckOf(indexOf([step([{ ...d6, faces: [4, 4] }]), step([{ ...d6, faces: [6, 6] }])]))
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
