/** Games begun by earlier rules are replayed, and go on, by those. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { testOldRecords } from '../../record-trials.ts'
import { pacific } from '../index.ts'
import { fix } from './board.ts'
import { passUntil } from './passing.ts'

// An unloading that was ended goes on when another stack stops there (7.6a, G96); a way through enemy warships (7.2e); by the
// second rules nobody remembers why warships do not try a stack again (7.9w).
testOldRecords(pacific, 'games/pacific')

const FIRST = { phase: 'sea', phasing: 'allied', rules: 1 } as const

test('by the first rules blockaders join nobody (7.3j, G94)', () => {
  const t = fix('pe-union:II@1111 pe-manco:II@1212 pe*1@1212 cl-cochrane@1210 cl-blanco@1010', FIRST)
  t.play('start pe-union', 'step 1210', 'sail-openly', 'let-pass', 'intercept 1010')
  assert.equal(t.waitsFor(), 'dice interception')
})

test('by the first rules nobody tries those who ran in while others were caught (7.6h, G95)', () => {
  const t = fix('pe-union:II@1111 pe-t-oroya:II@1111 pe*1@1212 cl-cochrane@1210 cl-blanco@1010', FIRST)
  t.play('start pe-union', 'step 1210', 'run-blockade').roll(1).play('catch pe-t-oroya').roll(5)
  assert.equal(t.waitsFor(), 'allied sailing')
})

const SECOND = { ...FIRST, rules: 2 } as const

test('by the second rules a blockader brings no transports along (7.3c)', () => {
  const t = fix('pe-union:II@1111 pe*1@1212 pe-manco:II@1212 cl-cochrane@1210 cl-t-loa@1210', SECOND)
  t.play('start pe-union', 'step 1210', 'sail-openly', 'engage')
  assert.equal(t.waitsFor(), 'dice gunfire')
})

test('by the second rules Bolivian columns are spent last (6.3g)', () => {
  const t = fix('pe-union:I@1212 pe*1@1212 bo*1@1212', SECOND).play('start pe-union', 'sail 1113')
  assert.deepEqual([t.columns('peru', '1212'), t.columns('bolivia', '1212')], [0, 1])
})

test('by the second rules a rebuilt transport is new for one player turn only (6.3k)', () => {
  const t = fix('cl*5@chile', { phase: 'supply', dead: ['cl-t-rimac'], rules: 2 })
  t.play('rebuild-transport cl-t-rimac chile', 'next-order none')
  passUntil(t, 'allied spend')
  assert.equal(t.p.built[t.unit('cl-t-rimac')], 0)
})
