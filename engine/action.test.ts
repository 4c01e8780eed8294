import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActionList, actionText, best, sameAction } from './action.ts'
import { rulesOf } from './procedure.ts'

const { verb } = rulesOf()
const go = { ...verb({ name: 'go', then: () => 'next' }), index: 2 }
const step = {
  ...verb({ name: 'step', then: () => 'next' }),
  index: 3,
  args: ['hex', 'number', 'hex', 'number'],
}

test('a list keeps as many actions as it is given, each as long as its verb', () => {
  const list = new ActionList()
  for (let i = 0; i < 1000; i++) i % 2 === 0 ? list.add(go) : list.add(step, i, 2, 3, 32767)
  assert.equal(list.length, 1000)
  assert.deepEqual(list.at(0), [2])
  assert.deepEqual(list.at(999), [3, 999, 2, 3, 32767])
  assert.deepEqual([list.verbAt(10), list.verbAt(11)], [2, 3])
  assert.deepEqual(list.toArray()[501], [3, 501, 2, 3, 32767])
  list.clear()
  assert.deepEqual(list.toArray(), [])
})

test('the same action is the same numbers', () => {
  assert.ok(sameAction([2, 3], [2, 3]))
  assert.ok(!sameAction([2, 3], [2, 4]))
  assert.ok(!sameAction([2, 3], [2]))
})

test('a thing without a name still has a text', () => {
  const world = { scenario: '', options: {}, sizes: {}, names: { hex: ['0101'] } }
  assert.equal(actionText([3, 0, 7, 9, 0], { verbs: [go, step], drawn: [] }, world), 'step 0101 7 hex?9 0')
})

test('the best is the first of those with the highest value', () => {
  const actions = [
    [2, 1],
    [2, 4],
    [3, 4],
  ]
  assert.deepEqual(
    best(actions, ([, n]) => n),
    [2, 4],
  )
  assert.deepEqual(
    best([], () => 0, [5]),
    [5],
  )
})
