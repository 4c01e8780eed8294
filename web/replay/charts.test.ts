import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { bellPath, labelEvery, labelled, niceScale, pathOf } from './charts.ts'

test('a scale takes in zero and all values with round, whole ticks', () => {
  assert.deepEqual(niceScale([24, 12]).ticks, [0, 10, 20, 30])
  assert.deepEqual(niceScale([1, 0]).ticks, [0, 1])
  assert.deepEqual(niceScale([]).ticks, [0, 1])
  assert.deepEqual(niceScale([-15.5, 3]).ticks, [-20, -15, -10, -5, 0, 5])
  assert.equal(niceScale([10]).at(0), 0)
  assert.equal(niceScale([0, 30]).at(30), 1)
})

test('there is room for every label that is shown', () => {
  assert.equal(labelEvery(10, 14), 1)
  assert.equal(labelEvery(60, 14), 5)
})

test('paths begin where their points do', () => {
  assert.equal(
    pathOf([
      [0, 1],
      [2.25, 3],
    ]),
    'M0.0 1.0L2.3 3.0',
  )
  assert.match(bellPath(60, 100), /^M0\.0 98\.9L.*L60\.0 98\.9$/)
})

test('labels do not touch: one that is too near to the last is left out', () => {
  assert.deepEqual(labelled([0, 10, 30, 55, 70], 25), [true, false, true, true, false])
  assert.deepEqual(labelled([], 25), [])
})
