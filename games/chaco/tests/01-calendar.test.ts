import { strict as assert } from 'node:assert'
import { monthOf, yearOf } from '../rules/04-sequence.ts'
import { fromStart, rule } from './board.ts'

/** The month of a turn, as `1933-01`. */
function dateOf(scenario: string, turn: number): string {
  const { p } = fromStart(scenario)
  p.turn = turn
  return `${yearOf(p)}-${String((monthOf(p) % 12) + 1).padStart(2, '0')}`
}

rule('1.0a', 'a turn is a month, from September 1932 to June 1935', () => {
  assert.equal(dateOf('boqueron', 1), '1932-09')
  assert.equal(dateOf('boqueron', 4), '1932-12')
  assert.equal(dateOf('boqueron', 5), '1933-01')
  assert.equal(dateOf('campaign', 34), '1935-06')
  assert.equal(fromStart('campaign').p.world.turns, 34)
})

rule('1.0a', 'the scenarios follow one another without a gap', () => {
  const last = (scenario: string) => fromStart(scenario).p.world.turns
  assert.equal(dateOf('boqueron', last('boqueron')), '1933-02')
  assert.equal(dateOf('alihuata', 1), '1933-03')
  assert.equal(dateOf('alihuata', last('alihuata')), '1934-04')
  assert.equal(dateOf('ballivian', 1), '1934-05')
  assert.equal(dateOf('ballivian', last('ballivian')), '1935-01')
  assert.equal(dateOf('villa-montes', 1), '1935-02')
  assert.equal(dateOf('villa-montes', last('villa-montes')), '1935-06')
})
