import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spotPlace } from './spot-place.ts'
import { counterSide } from './stacks.ts'

/** Half of what a sign takes, in radii: nothing of it is drawn farther out. */
const half = (share: number) => 0.5 * share

test('a depot or a well under a single counter is seen beside it, and covers no more than its rim', () => {
  const edge = counterSide(1) / 2
  for (const nth of [0, 1]) {
    const { dx, share } = spotPlace(1, true, nth)
    assert.ok(dx > edge, 'most of it is beside the counter')
    assert.ok(edge - (dx - half(share)) < 0.15, 'it covers the rim at most')
    assert.ok(dx + half(share) < Math.sqrt(3) - edge, 'it stays clear of the next counter')
  }
})

test('two signs beside a pile do not lie on each other', () => {
  for (const heaps of [1, 2, 3, 4]) {
    const [first, second] = [0, 1].map(nth => spotPlace(heaps, true, nth))
    assert.ok(Math.hypot(first.dx - second.dx, first.dy - second.dy) >= half(first.share))
  }
})
