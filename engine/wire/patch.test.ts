import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../index.ts'
import { applyPatch, patchBetween } from './patch.ts'

/** So many numbers, as they may lie in memory: at the beginning of a buffer, or in the middle of one. */
const numbers = (length: number, shift: number): Int16Array =>
  new Int16Array(new ArrayBuffer(2 * (length + shift)), 2 * shift)

test('a patch leads from any row of numbers to any other, wherever they lie in memory', () => {
  const pick = seeded(5)
  for (let round = 0; round < 3000; round++) {
    const length = 1 + pick(40)
    const [before, after] = [numbers(length, pick(3)), numbers(length, pick(3))]
    for (let i = 0; i < length; i++) before[i] = after[i] = pick(7) - 3
    for (let changes = pick(6); changes > 0; changes--) after[pick(length)] = pick(5) - 2
    const patch = patchBetween(before, after)
    assert.equal(
      patch.length === 0,
      before.every((value, i) => value === after[i]),
    )
    assert.ok(applyPatch(before, patch))
    assert.deepEqual(Array.from(before), Array.from(after))
  }
})

test('a change of one number is three numbers, and neighbours share a run', () => {
  const before = numbers(200, 0)
  const after = before.slice()
  after[151] = 9
  assert.deepEqual(patchBetween(before, after), [151, 1, 9])
  after[153] = 8
  assert.deepEqual(patchBetween(before, after), [151, 3, 9, 0, 8])
  after[160] = 7
  assert.deepEqual(patchBetween(before, after), [151, 3, 9, 0, 8, 6, 1, 7])
})
