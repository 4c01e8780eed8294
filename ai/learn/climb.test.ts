import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded, type Weights } from '@quebracho/engine'
import { leaningOf, setWeights, slotsOf, stepped, valuesOf } from './climb.ts'

const fresh = (): Weights => ({ weights: { unit: 10, tokens: [2, 200], hexes: 3 }, keep: ['hexes'] })

test('weights are changed by factors, lists among them, and what is to be kept is kept', () => {
  const weights = fresh()
  const slots = slotsOf(weights)
  const first = valuesOf(weights, slots)
  assert.deepEqual(first, [10, 2, 200])
  setWeights(weights, slots, first, [Math.log(2), 0, -Math.log(4)])
  assert.deepEqual(
    valuesOf(weights, slots).map(value => Math.round(value)),
    [20, 2, 50],
  )
  assert.equal(weights.weights.hexes, 3)
})

test('the same number leans the same way, another number another', () => {
  assert.deepEqual(leaningOf(40, 1, 7), leaningOf(40, 1, 7))
  assert.notDeepEqual(leaningOf(40, 1, 7), leaningOf(40, 1, 8))
})

test('games that only the right weights win lead to the right weights', () => {
  const best = [1, -0.5, 0.3]
  const pick = seeded(5)
  let changes = [0, 0, 0]
  const farFrom = (point: readonly number[]) => Math.hypot(...point.map((x, i) => x - best[i]))
  for (let n = 0; n < 6000; n++) {
    const leaning = leaningOf(3, 1, n)
    const [up, down] = [1, -1].map(way => farFrom(changes.map((x, i) => x + way * 0.15 * leaning[i])))
    // Whoever is nearer wins a little more often than not.
    const gain = pick(1000) < 500 + 400 * (down - up) ? 1 : -1
    changes = stepped(changes, [leaning], [gain], 0.01)
  }
  assert.ok(farFrom(changes) < 0.35, changes.join(' '))
})
