/** What stands at the prompt and on buttons, and what is said before strength is lost. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { tripleAlliance } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { real, type Table } from './board.ts'
import { brief } from './showing.ts'

const { purse, price, losses } = presentation
assert.ok(purse && price && losses)

const inHand = ({ p }: Table): string[] => purse(p).map(({ say, have }) => `${have} ${brief(p, say)}`)
const priceOf = ({ p }: Table, text: string): string => {
  const found = price(p, tripleAlliance.parse(text, p))
  return found ? brief(p, found) : 'free'
}
const lost = ({ p }: Table, text: string): string[] =>
  losses(p, tripleAlliance.parse(text, p)).map(({ say }) => brief(p, say))

test('7.4a, 13.24: supply units that could be spent', () => {
  const t = real('PI*4@1634 PS@1634', { phase: 'attrition', turn: 4 })
  assert.deepEqual(
    [inHand(t), priceOf(t, 'spend py-sup-1'), priceOf(t, 'keep')],
    [['1 purse.supplies 1'], 'price 1 1', 'free'],
  )
  const fight = real('PI*6@1336 PS@1336 BF*3@1335', { phase: 'c1' }).play('attack 1335', 'assault')
  assert.deepEqual([fight.waitsFor(), inHand(fight)], ['paraguay attackerSupply', ['1 purse.supplies 1']])
})

test('10.3a: the steps of each nation, and those that are lost when the entry ends', () => {
  const t = real('PI@1826 BF@1042', { phase: 'enter', phasing: 'allied', turn: 4 })
  assert.equal(t.waitsFor(), 'allied entry')
  assert.ok(inHand(t).length > 0)
  assert.match(priceOf(t, 'end-entry'), /^price.steps \d+$/)
})

const crowd = 'PI*13@1432 PE*8@1432 PC*5@1432'

test('7.2a: what the attrition takes stands on the button that ends the movement, large losses are named', () => {
  const t = real(`${crowd} BF@1337`, { turn: 3 })
  assert.match(priceOf(t, 'end-movement'), /^price.attrition \d+ \d$/)
  const [rot, ...others] = lost(t, 'end-movement')
  assert.match(rot, /^losing.attrition 1432 26 \d+ \d$/)
  assert.deepEqual(others, [])
  assert.deepEqual(lost(real('PI*4@1432 BF@1337', { turn: 3 }), 'end-movement'), [])
})

test('4.1a: an objective is not left to an enemy near it without a word', () => {
  const leaving = (others: string) => {
    const t = real(`PI@1335 ${others}`, { turn: 3 }).play('march-unit PI')
    return lost(t, `go ${t.after('go')[0]}`)
  }
  assert.deepEqual(leaving('PA@1826 BF@1337'), ['losing.goal 1335'])
  assert.deepEqual(leaving('PE@1335 BF@1337'), [], 'somebody stays')
  assert.deepEqual(leaving('PA@1826 BF@1042'), [], 'nobody is near')
})

test('7.14: National Guards that set out are told of their die', () => {
  const t = real('AGC@1440 PI@1826', { phasing: 'allied' }).play('march 1440')
  assert.deepEqual(lost(t, `go ${t.after('go')[0]}`), ['losing.guardsAlone 1 40'])
})
