import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import {
  count,
  eloOf,
  emptyTally,
  expectedScore,
  meanOf,
  scoreOf,
  type Test,
  verdictOf,
} from './statistics.ts'

/** Pairs of games won with this probability each. */
function playedBy(strength: number, pairs: number, seed: number) {
  const pick = seeded(seed)
  const won = () => (pick(10_000) < strength * 10_000 ? 1 : 0)
  const tally = emptyTally()
  for (let i = 0; i < pairs; i++) count(tally, won() + won())
  return tally
}

test('Elo and score are two words for one thing', () => {
  assert.equal(Math.round(eloOf(0.75)), 191)
  assert.equal(Math.round(eloOf(expectedScore(-35))), -35)
  assert.deepEqual([eloOf(0), eloOf(1)], [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
})

test('the interval holds the truth about 95 times of 100', () => {
  let held = 0
  for (let seed = 0; seed < 1000; seed++) {
    const { low, high } = scoreOf(playedBy(0.6, 60, seed))
    if (low <= 0.6 && high >= 0.6) held++
  }
  assert.ok(held > 930 && held < 975, `${held} of 1000`)
})

test('a player who wins every pair is not sure to win every game', () => {
  const { mean, low } = scoreOf(playedBy(1, 20, 1))
  assert.equal(mean, 1)
  assert.ok(low < 1 && low > 0.8, String(low))
})

test('the sequential test decides rightly, and far sooner where the difference is great', () => {
  const asked: Test = { low: 0, high: 40, risk: 0.05 }
  const run = (strength: number, seed: number) => {
    const pick = seeded(seed)
    const tally = emptyTally()
    while (verdictOf(tally, asked) === 'open')
      count(tally, (pick(1000) < strength * 1000 ? 1 : 0) + (pick(1000) < strength * 1000 ? 1 : 0))
    return { verdict: verdictOf(tally, asked), pairs: tally.pairs }
  }
  const runs = (strength: number) => Array.from({ length: 100 }, (_, seed) => run(strength, seed))
  const stronger = (strength: number) => runs(strength).filter(({ verdict }) => verdict === 'stronger').length
  assert.ok(stronger(expectedScore(40)) >= 90)
  assert.ok(stronger(0.5) <= 10)
  const length = (strength: number) => meanOf(runs(strength).map(({ pairs }) => pairs)).mean
  assert.ok(length(0.8) * 3 < length(expectedScore(40)))
})

test('a mean has an interval too', () => {
  assert.deepEqual(meanOf([]), { mean: 0, low: 0, high: 0 })
  const { mean, low, high } = meanOf([1, 2, 3, 4, 5])
  assert.equal(mean, 3)
  assert.ok(low > 1.5 && low < 2 && high > 4 && high < 4.5)
})
