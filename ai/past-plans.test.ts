import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Position } from '@quebracho/engine'
import { pastPlans } from './past-plans.ts'

/** Two sides' turns make a turn of the game. */
const at = (count: number) => ({ count, turn: 1 + Math.floor(count / 2) }) as unknown as Position
const turnOf = (p: Position) => (p as unknown as { count: number }).count
const plan = (key: string) => ({ key, params: {} })
const RED = 0
const BLUE = 1

test('a plan is told when its turn is over, with the turn of the game', () => {
  const plans = pastPlans({ turnOf })
  plans.note(at(3), BLUE, plan('attack'))
  assert.equal(plans.last(at(3), BLUE), null)
  assert.partialDeepStrictEqual(plans.last(at(4), BLUE), { ...plan('attack'), side: BLUE, turn: 2 })
  assert.equal(plans.last(at(4), RED), null)
})

test('the next plan does not show before its turn is over either', () => {
  const plans = pastPlans({ turnOf })
  plans.note(at(1), BLUE, plan('attack'))
  plans.note(at(3), BLUE, plan('withdraw'))
  assert.equal(plans.last(at(3), BLUE)?.key, 'attack')
  assert.equal(plans.last(at(4), BLUE)?.key, 'withdraw')
})

test('of a plan that was changed in the midst of a turn the last is told; without one, the last there was', () => {
  const plans = pastPlans({ turnOf })
  plans.note(at(1), BLUE, plan('attack'))
  plans.note(at(1), BLUE, plan('hold'))
  plans.note(at(2), BLUE, null)
  assert.equal(plans.last(at(3), BLUE)?.key, 'hold')
})

test('what was planned in turns that were taken back is forgotten', () => {
  const plans = pastPlans({ turnOf })
  plans.note(at(1), BLUE, plan('attack'))
  plans.note(at(3), BLUE, plan('withdraw'))
  assert.equal(plans.last(at(2), BLUE)?.key, 'attack', 'back in time')
  plans.note(at(1), BLUE, plan('hold'))
  assert.equal(plans.last(at(9), BLUE)?.key, 'hold')
})

test('a game that counts no turns of its sides tells a plan after the turn of all', () => {
  const plans = pastPlans({})
  plans.note(at(2), BLUE, plan('attack'))
  assert.equal(plans.last(at(3), BLUE), null)
  assert.equal(plans.last(at(4), BLUE)?.key, 'attack')
})

test('all plans can be told in their order, but none whose turn is not over', () => {
  const plans = pastPlans({ turnOf })
  plans.note(at(0), RED, plan('march'))
  plans.note(at(1), BLUE, plan('attack'))
  plans.note(at(2), RED, plan('hold'))
  const told = (p: Position) => plans.all(p).map(({ side, key }) => `${side} ${key}`)
  assert.deepEqual(told(at(2)), ['0 march', '1 attack'])
  assert.deepEqual(told(at(3)), ['0 march', '1 attack', '0 hold'])
})

test('two sides that decide in one turn keep a plan each', () => {
  const plans = pastPlans({ turnOf })
  plans.note(at(1), RED, plan('march'))
  plans.note(at(1), BLUE, plan('attack'))
  assert.deepEqual([plans.last(at(2), RED)?.key, plans.last(at(2), BLUE)?.key], ['march', 'attack'])
})
