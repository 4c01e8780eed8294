import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { likelihood, TIMES } from '../chances.ts'
import { learnedFrom, slopesOf, tellsOfLeads } from './from-lessons.ts'
import type { Lesson } from './worker.ts'

/** Games in which a lead that is there from the beginning wins as often as the slope says. */
function played(count: number, slope: number, seed = 3): Lesson[] {
  const pick = seeded(seed)
  return Array.from({ length: count }, (_, number) => {
    const lead = pick(2001) - 1000
    const winner = pick(1_000_000) < 1_000_000 * likelihood(slope * lead) ? 0 : 1
    const seen = [0, 1, 2, 3].map(turn => ({ turn, scores: [lead, -lead] }))
    return { number, seen, winner }
  })
}

test('what a lead is worth is found again, and holds on games not learned from', () => {
  const { learned, held } = learnedFrom(played(2000, 0.004))
  const { weights, games } = learned
  const { surprise, blind, calibration } = held
  assert.equal(games, 2000)
  assert.ok(
    weights.slice(TIMES).every(weight => Math.abs(weight - 0.004) < 0.0008),
    String(weights),
  )
  assert.ok(surprise < blind - 0.2)
  for (const { positions, called, won } of calibration)
    if (positions > 300) assert.ok(Math.abs(called - won) < 0.08, `${called}: ${won}`)
})

test('where one side always wins, what a lead is worth is as in the other scenarios', () => {
  const lost = played(40, 0.004).map(lesson => ({ ...lesson, winner: 1 }))
  assert.ok(!tellsOfLeads(lost))
  assert.ok(tellsOfLeads(played(40, 0.004)))
  assert.ok(!tellsOfLeads(played(20, 0.004)))
  const { learned: even } = learnedFrom(played(400, 0.004))
  const slopes = slopesOf({ even }, 'lost')
  assert.deepEqual(slopes, even.weights.slice(TIMES))
  const { learned } = learnedFrom(lost, slopes)
  const { weights, borrowed } = learned
  assert.equal(borrowed, true)
  assert.deepEqual(weights.slice(TIMES), even.weights.slice(TIMES))
  assert.ok(weights[0] < -2, 'it is lost nearly always')
  assert.equal(slopesOf({ lost: learned }, 'other'), undefined, 'nobody borrows what is borrowed')
})
