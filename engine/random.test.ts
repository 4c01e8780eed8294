import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Pick, seeded } from './random.ts'

const numbers = (pick: Pick, n: number, count: number) => Array.from({ length: count }, () => pick(n))

/** How far counts are from all being equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const counted = (values: readonly number[], n: number) => {
  const counts = new Array<number>(n).fill(0)
  for (const value of values) counts[value]++
  return counts
}

test('a seed gives the same numbers on every machine and in every version', () => {
  assert.deepEqual(numbers(seeded(1), 6, 12), [1, 4, 0, 2, 1, 0, 4, 2, 4, 2, 2, 5])
  assert.deepEqual(numbers(seeded(123456789), 1000, 6), [815, 234, 200, 62, 190, 481])
})

test('different seeds give different numbers', () => {
  const first = new Set(Array.from({ length: 1000 }, (_, seed) => numbers(seeded(seed), 1000, 4).join()))
  assert.equal(first.size, 1000)
})

test('every number is from 0 to n-1', () => {
  const pick = seeded(3)
  for (const n of [1, 2, 3, 6, 7, 10, 36, 1000, 2 ** 31, 2 ** 32]) {
    for (const value of numbers(pick, n, 200)) assert.ok(Number.isInteger(value) && value >= 0 && value < n)
  }
})

// The bounds are exceeded by chance once in a thousand; the seed is fixed, so that they hold always or never.
const bounds = { 2: 10.83, 6: 20.52, 10: 27.88, 36: 66.62 }
for (const [n, bound] of Object.entries(bounds)) {
  test(`each of ${n} numbers is equally likely`, () => {
    assert.ok(chiSquare(counted(numbers(seeded(7), Number(n), 120_000), Number(n))) < bound)
  })
}

test('each pair of dice is equally likely, in one sequence and at the start of many', () => {
  const pick = seeded(11)
  const pairs = Array.from({ length: 120_000 }, () => 6 * pick(6) + pick(6))
  assert.ok(chiSquare(counted(pairs, 36)) < bounds[36])
  const starts = Array.from({ length: 36_000 }, (_, seed) => {
    const fresh = seeded(seed)
    return 6 * fresh(6) + fresh(6)
  })
  assert.ok(chiSquare(counted(starts, 36)) < bounds[36])
})
