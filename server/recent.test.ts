import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRecent } from './recent.ts'

const textOf = (n: number): string => `{"n":${n},"a":"ñ${'x'.repeat(n % 200)}"}`

test('the last steps are at hand in their order, at least a dozen of them, and none that is too old', () => {
  const recent = newRecent()
  assert.deepEqual(recent.after(0), [])
  for (let n = 1; n <= 1000; n++) {
    recent.add(n, textOf(n))
    const least = Math.max(0, n - 12)
    assert.deepEqual(
      recent.after(least),
      Array.from({ length: n - least }, (_, i) => textOf(least + 1 + i)),
    )
    assert.equal(recent.after(n).length, 0)
  }
  const all = recent.after(0)
  assert.deepEqual(
    all,
    Array.from({ length: all.length }, (_, i) => textOf(1001 - all.length + i)),
  )
})

test('a step longer than all the room leaves nothing that would be taken for the rest', () => {
  const recent = newRecent()
  recent.add(1, 'one')
  recent.add(2, 'x'.repeat(5000))
  recent.add(3, 'three')
  assert.deepEqual(recent.after(0), ['three'])
  assert.deepEqual(recent.after(2), ['three'])
})
