import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdGame } from './lock.ts'

test('without locks windows ask each other: one holds a game, and lets go of it', async () => {
  const first = await holdGame('a', false)
  assert.ok(first)
  assert.equal(await holdGame('a', false), null)
  const elsewhere = await holdGame('b', false)
  assert.ok(elsewhere)
  first()
  const second = await holdGame('a', false)
  assert.ok(second)
  second()
  elsewhere()
})

test('of two that ask at once one gets it', async () => {
  for (let i = 0; i < 3; i++) {
    const held = await Promise.all([holdGame('c', false), holdGame('c', false)])
    for (const release of held) release?.()
    assert.equal(held.filter(Boolean).length, 1)
  }
})
