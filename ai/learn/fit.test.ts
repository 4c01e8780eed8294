import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { likelihood } from '../chances.ts'
import { type Case, calibration, fit, surprise } from './fit.ts'

/** Cases whose results come from known weights. */
function drawn(weights: readonly number[], count: number): Case[] {
  const pick = seeded(5)
  return Array.from({ length: count }, () => {
    const features = weights.map((_, i) => (i === 0 ? 1 : pick(2001) - 1000))
    const chance = likelihood(features.reduce((sum, value, i) => sum + value * weights[i], 0))
    return { features, result: pick(1_000_000) < chance * 1_000_000 ? 1 : 0 }
  })
}

const weights = [0.4, 0.003, -0.002, 0]

test('weights that made the results are found again', () => {
  const found = fit(drawn(weights, 20_000))
  for (const [i, weight] of weights.entries())
    assert.ok(Math.abs(found[i] - weight) < (i === 0 ? 0.06 : 0.0002), `${i}: ${found[i]}`)
})

test('what is called seven in ten comes true seven times in ten', () => {
  const cases = drawn(weights, 20_000)
  for (const { positions, called, won } of calibration(cases, weights))
    if (positions > 500) assert.ok(Math.abs(called - won) < 0.05, `${called}: ${won}`)
})

test('a feature that tells nothing leaves the surprise as it is, one that tells lowers it', () => {
  const cases = drawn(weights, 5000)
  const none = surprise(cases, [0, 0, 0, 0])
  assert.ok(Math.abs(none - Math.log(2)) < 1e-6)
  assert.ok(surprise(cases, fit(cases)) < none - 0.1)
})
