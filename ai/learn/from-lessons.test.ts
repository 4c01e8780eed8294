import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { bentLead, featuresOf, likelihood, TIMES } from '../chances.ts'
import { borrowedFrom, learnedFrom, tellsOfLeads } from './from-lessons.ts'
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
  for (const lead of [-900, -300, 300, 900]) {
    const features = featuresOf(bentLead(lead, learned.bent), 2, learned.turns)
    const called = likelihood(weights.reduce((sum, weight, i) => sum + weight * features[i], 0))
    assert.ok(Math.abs(called - likelihood(0.004 * lead)) < 0.03, `${lead}: ${called}`)
  }
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
  const few = { ...even, games: 100, weights: even.weights.map(each => 2 * each) }
  const lent = borrowedFrom({ few, even }, 'lost')
  assert.equal(lent, even)
  const { learned } = learnedFrom(lost, lent)
  const { weights, borrowed } = learned
  assert.equal(borrowed, true)
  assert.deepEqual(weights.slice(TIMES), even.weights.slice(TIMES))
  assert.ok(weights[0] < -2, 'it is lost nearly always')
  assert.equal(borrowedFrom({ lost: learned }, 'other'), undefined, 'nobody borrows what is borrowed')
})

test('a great lead that is worth no more than half of it is not called surer', () => {
  const pick = seeded(5)
  const lessons = Array.from({ length: 3000 }, (_, number) => {
    const lead = pick(2001) - 1000
    const worth = 0.004 * Math.max(-500, Math.min(500, lead))
    const winner = pick(1_000_000) < 1_000_000 * likelihood(worth) ? 0 : 1
    return { number, seen: [0, 1, 2, 3].map(turn => ({ turn, scores: [lead, -lead] })), winner }
  })
  const { learned, held } = learnedFrom(lessons)
  const [small, great] = [500, 950].map(lead => bentLead(lead, learned.bent))
  assert.ok(small < great && great < 1.4 * small, `${small} ${great}`)
  assert.ok(bentLead(-950, learned.bent) > 1.4 * bentLead(-500, learned.bent))
  for (const { games, called, won, chance } of held.calibration)
    if (games > 100) assert.ok(Math.abs(called - won) < chance + 0.03, `${called}: ${won} ± ${chance}`)
})

test('small leads that tell nothing are worth next to nothing, and great ones still much', () => {
  const pick = seeded(7)
  const lessons = Array.from({ length: 2000 }, (_, number) => {
    const lead = pick(2001) - 1000
    const worth = 0.008 * (Math.max(500, lead) + Math.min(-500, lead))
    const winner = pick(1_000_000) < 1_000_000 * likelihood(worth) ? 0 : 1
    return { number, seen: [0, 1, 2, 3].map(turn => ({ turn, scores: [lead, -lead] })), winner }
  })
  const { bent } = learnedFrom(lessons).learned
  const [none, small, large, great] = [0, 300, 700, 1000].map(lead => bentLead(lead, bent))
  assert.ok(none < small && 4 * (small - none) < great - large, `${none} ${small} ${large} ${great}`)
})
