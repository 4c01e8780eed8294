import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Position } from '@quebracho/engine'
import { newPlans } from './plans.ts'

/** Two sides' turns make a turn of the game. */
const at = (count: number) => ({ count, turn: 1 + Math.floor(count / 2) }) as unknown as Position
const turnOf = (p: Position) => (p as unknown as { count: number }).count
const plan = (key: string) => ({ key, params: {} })
const RED = 0
const BLUE = 1

test('a plan is told when its turn is over, with the turn of the game', () => {
  const plans = newPlans({ turnOf })
  plans.note(at(3), BLUE, plan('attack'))
  assert.equal(plans.past(at(3), BLUE), null)
  assert.deepEqual({ ...plans.past(at(4), BLUE), count: 0 }, { ...plan('attack'), turn: 2, count: 0 })
  assert.equal(plans.past(at(4), RED), null)
})

test('the next plan does not show before its turn is over either', () => {
  const plans = newPlans({ turnOf })
  plans.note(at(1), BLUE, plan('attack'))
  plans.note(at(3), BLUE, plan('withdraw'))
  assert.equal(plans.past(at(3), BLUE)?.key, 'attack')
  assert.equal(plans.past(at(4), BLUE)?.key, 'withdraw')
})

test('of a plan that was changed in the midst of a turn the last is told; without one, the last there was', () => {
  const plans = newPlans({ turnOf })
  plans.note(at(1), BLUE, plan('attack'))
  plans.note(at(1), BLUE, plan('hold'))
  plans.note(at(2), BLUE, null)
  assert.equal(plans.past(at(3), BLUE)?.key, 'hold')
})

test('what was planned in turns that were taken back is forgotten', () => {
  const plans = newPlans({ turnOf })
  plans.note(at(1), BLUE, plan('attack'))
  plans.note(at(3), BLUE, plan('withdraw'))
  assert.equal(plans.past(at(2), BLUE)?.key, 'attack', 'back in time')
  plans.note(at(1), BLUE, plan('hold'))
  assert.equal(plans.past(at(9), BLUE)?.key, 'hold')
})

test('a game that counts no turns of its sides tells a plan after the turn of all', () => {
  const plans = newPlans({})
  plans.note(at(2), BLUE, plan('attack'))
  assert.equal(plans.past(at(3), BLUE), null)
  assert.equal(plans.past(at(4), BLUE)?.key, 'attack')
})
