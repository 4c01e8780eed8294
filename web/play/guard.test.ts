import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newGuard } from './guard.ts'

function guarded() {
  const clock = { now: 1000 }
  return {
    clock,
    guard: newGuard(
      () => clock.now,
      () => 600,
    ),
  }
}

test('the first question can be answered at once', () => {
  const { guard } = guarded()
  guard.ask('march')
  assert.equal(guard.isDead(), false)
})

test('the next one not before a moment has passed, however often it is asked', () => {
  const { guard, clock } = guarded()
  guard.ask('attack')
  guard.ask('second attack')
  assert.equal(guard.isDead(), true)
  clock.now += 599
  guard.ask('second attack')
  assert.deepEqual([guard.isDead(), guard.left()], [true, 1])
  clock.now += 1
  assert.equal(guard.isDead(), false)
})

test('a press from before it was asked is not meant for it, however late it is heard', () => {
  const { guard, clock } = guarded()
  guard.ask('attack')
  const at = clock.now
  guard.ask('second attack')
  clock.now += 5000
  assert.deepEqual([guard.isDead(at), guard.isDead()], [true, false])
})

test('one that is asked again and again needs no pause', () => {
  const { guard } = guarded()
  for (let i = 0; i < 3; i++) guard.ask('place')
  assert.equal(guard.isDead(), false)
})
