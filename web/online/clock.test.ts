import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownTime } from './clock.ts'

test('a clock shows what is left, rounded up, and nothing below zero', () => {
  const hour = 3_600_000
  assert.equal(shownTime(59_001), '01:00')
  assert.equal(shownTime(59_000), '00:59')
  assert.equal(shownTime(-5000), '00:00')
  assert.equal(shownTime(2 * hour + 61_000), '2:01:01')
  assert.equal(shownTime(51 * hour), '2 d 3 h')
})
