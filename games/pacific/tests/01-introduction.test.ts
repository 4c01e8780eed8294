import { strict as assert } from 'node:assert'
import tables from '../data/tables.json' with { type: 'json' }
import { columnsAt, landAt } from '../rules/02-components.ts'
import { fix, rule } from './board.ts'
import { passUntil } from './passing.ts'

rule('1.2a', 'the twelfth turn is the last', () => {
  const war = fix('cl-buin@1214 pe-inf1@1411', { turn: 12, phasing: 'allied', phase: 'march', bonus: 12 })
  passUntil(war, 'won by allied')
  assert.equal(war.p.turn, 12)
  assert.ok(!war.told().includes('turn.begins'))
  const draw = fix('', { turn: 12, phase: 'check', bonus: 12, chilean: ['1212'] })
  assert.equal(draw.waitsFor(), 'draw')
})

rule('1.2b', 'twelve turns of two months from March 1879 to February 1881', () => {
  const { names, count } = tables.turns
  assert.deepEqual(
    [names.length, names[0], names[5], names[11]],
    [count, 'Mar/Apr 1879', 'Jan/Feb 1880', 'Jan/Feb 1881'],
  )
})

rule('1.3a', 'Peruvians and Bolivians are one side', () => {
  const { p, hex } = fix('pe-inf1@1311 bo-aroma@1311 pe*1@1311 bo*2@1311')
  assert.equal(landAt(p, 1, hex('1311')).length, 2)
  assert.equal(columnsAt(p, 1, hex('1311')), 3)
})
