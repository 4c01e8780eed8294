/** What stands at the prompt and on buttons, and what is said before strength is lost. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { pacific } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { battle } from './battle.ts'
import { fix, real, type Table } from './board.ts'
import { brief } from './showing.ts'

const { purse, price, losses, explains } = presentation
assert.ok(purse && price && losses && explains)

const inHand = ({ p }: Table): string[] => purse(p).map(({ say, have }) => `${have} ${brief(p, say)}`)
const priceOf = ({ p }: Table, text: string): string => {
  const found = price(p, pacific.parse(text, p))
  return found ? brief(p, found) : 'free'
}
const lost = ({ p }: Table, text: string): string[] =>
  losses(p, pacific.parse(text, p)).map(
    ({ say, chance, hexes, rule }) =>
      `${brief(p, say)}; ${chance}; ${hexes.map(hex => p.world.names.hex[hex]).join(' ')}; ${rule}`,
  )

test('6.1: columns where they are spent: all of them, or those of the place', () => {
  const spending = fix('cl-buin/D@1214 cl*3@1214 cl*1@1212', { phase: 'supply' })
  assert.equal(spending.waitsFor(), 'chile spend')
  assert.deepEqual(inHand(spending), ['4 purse.columns 4'])
  assert.equal(priceOf(spending, 'replenish cl-buin'), 'price 1 4')
  assert.equal(explains(spending.p), 'columns')
  const fight = battle('cl-buin@1312 cl*2@1312 pe-inf1@1311').play('attack 1312 1311').roll(6, 1).draw('none')
  assert.equal(fight.waitsFor(), 'chile supply')
  assert.deepEqual(
    [inHand(fight), priceOf(fight, 'burn'), priceOf(fight, 'save')],
    [['2 purse.columnsAt 2 1312'], 'price 1 2', 'free'],
  )
  assert.deepEqual(inHand(fix('cl-buin@1214')), [], 'nothing is spent on a march')
})

test('7.8b, 7.3f: who sails pays in port, and sees where he may be met', () => {
  const t = fix('cl-cochrane:II@1214 cl*2@1214', { phase: 'sea' }).play('start cl-cochrane')
  assert.deepEqual(
    [t.waitsFor(), inHand(t), explains(t.p)],
    ['chile sailing', ['2 purse.columnsAt 2 1214'], 'interception'],
  )
})

test('8.1d: too many in a hex are told of when the marches are ended', () => {
  const six = 'cl-inf1@1212 cl-inf2@1212 cl-inf3@1212 cl-inf4@1212 cl-inf5@1212 cl-inf6@1212 cl-buin@1212'
  const t = fix(`${six} cl-2line@1212 cl-3line@1212 cl-valdivia@1212 cl-cazadores@1212`)
  const [first] = lost(t, 'end-marches')
  assert.match(first ?? '', /^losing.crowd 1212 11 \d+ \d+; 1; 1212; 8.1d$/)
  assert.deepEqual(lost(fix('cl-buin@1212'), 'end-marches'), [])
})

test('4.1q: a ship that will find no port is named before she is lost', () => {
  const t = fix('pe-union:II@0911 pe-pilcomayo@0911 pe-manco:I@1215 cl*1@1215', {
    phase: 'sea',
    phasing: 'allied',
    chilean: ['1210', '1212'],
  })
  assert.deepEqual(lost(t, 'end-naval-movement'), ['losing.homeless pe-pilcomayo 0911; 1; 0911; 4.1q'])
  assert.deepEqual(lost(fix('cl-cochrane@1214 cl-t-loa@1112', { phase: 'sea' }), 'end-naval-movement'), [])
})

test('5.1b: a city worth points is not left to an enemy near it without a word', () => {
  const leaving = (others: string) => {
    const t = real(`cl-buin@3118 ${others}`, { chilean: ['3118'] }).play('march cl-buin')
    if (t.waitsFor() === 'chile forming') t.play('roll-march')
    t.roll(6, 5)
    const [to] = t.after('go').filter(hex => hex !== '3118')
    return lost(t, `go ${to}`)
  }
  assert.match(leaving('pe-inf1@3119')[0] ?? '', /^losing.city 3118 \d; null; 3118; 5.1b$/)
  assert.deepEqual(leaving('pe-inf1@2109'), [], 'nobody is near')
  assert.deepEqual(leaving('pe-inf1@3119 cl-inf1@3118'), [], 'somebody stays')
})
