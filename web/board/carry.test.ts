import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCarry } from './carry.ts'

const home = { x: 0, y: 0 }

test('what is taken up lies under the pointer as soon as that moves', () => {
  const carry = createCarry(() => true)
  assert.equal(carry.at(0, home), null)
  carry.take(7)
  assert.equal(carry.from(), 7)
  assert.equal(carry.at(0, home), null)
  carry.move({ x: 3, y: 4 })
  assert.deepEqual(carry.at(0, home), { x: 3, y: 4 })
  assert.equal(carry.isRestless(), false, 'nothing happens by itself')
})

test('put down on nothing it glides back, nearer and nearer, and is there', () => {
  const carry = createCarry(() => true)
  carry.take(7)
  carry.move({ x: 4, y: 0 })
  carry.giveBack(1000)
  assert.equal(carry.isRestless(), true)
  const far = [1000, 1050, 1100, 1150].map(time => carry.at(time, home)?.x ?? 0)
  assert.equal(far[0], 4)
  assert.deepEqual(
    far,
    far.toSorted((a, b) => b - a),
  )
  assert.equal(carry.at(2000, home), null)
  assert.deepEqual([carry.from(), carry.isRestless()], [-1, false])
})

test('where nothing may move it is back at once', () => {
  const carry = createCarry(() => false)
  carry.take(7)
  carry.move({ x: 4, y: 0 })
  carry.giveBack(1000)
  assert.equal(carry.from(), -1)
})

test('put down where it can go it lies there until that is done', () => {
  const carry = createCarry(() => true)
  carry.take(7)
  carry.move({ x: 4, y: 1 })
  carry.lay(9, { x: 4.5, y: 0 })
  assert.deepEqual(carry.at(performance.now(), home), { x: 4.5, y: 0 })
  assert.equal(carry.settle(9), true)
  assert.equal(carry.from(), -1)
  assert.equal(carry.settle(9), false, 'once')
})

test('if something else is done it is shown, and if nothing is done it goes back', () => {
  const carry = createCarry(() => true)
  carry.take(7)
  carry.lay(9, { x: 4, y: 0 })
  assert.equal(carry.settle(8), false)
  assert.equal(carry.from(), -1)
  carry.take(7)
  carry.lay(9, { x: 4, y: 0 })
  const later = performance.now() + 5000
  assert.equal(carry.at(later, home)?.x, 4, 'it sets out from where it lies')
  assert.equal(carry.at(later + 5000, home), null)
})
