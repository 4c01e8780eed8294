import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { rule } from './board.ts'
import { allies, alliesOnMap, assault, odds, paraguay, result, settle } from './combat.ts'

rule('13.28a 13.29a 13.29d', 'W24: eleven of five', () => {
  const table = allies('py-cav-09,py-cav-10,py-cav-11,py-cav-12,py-cav-13@0305 BF*7@0304 BC*8@0405')
  assault(table, '0305')
  assert.equal(odds(table), '30 v 5, 6:1, 0')
  table.roll(5)
  assert.equal(result(table), '1/11')
  assert.deepEqual(table.in('0305'), [])
  assert.equal(table.waitsFor(), 'allied attackerLosses')
  table.play('fall BC')
  assert.equal(table.at('BC'), 'pool')
  assert.equal(table.waitsFor(), 'allied advance')
})

rule('13.29b', 'all losses of the defender come before any of the attacker', () => {
  const table = paraguay('PI*4@0304 PE*2@0304 AL@0305 BF@0305 BC*2@0305')
  assault(table, '0305').roll(5)
  assert.equal(table.waitsFor(), 'allied defenderLosses')
  table.play('fall-weakest')
  assert.equal(table.waitsFor(), 'paraguay attackerLosses')
  table.play('fall-weakest')
  const fallen = table.events.filter(event => event.key === 'unit.eliminated').map(event => event.side)
  assert.deepEqual(fallen, [...fallen].sort().reverse())
})

rule('13.29c', 'the defender chooses among all in the hex, forts, ships and supply too', () => {
  const table = alliesOnMap('H@1432 PW@1432 PS@1432 PI*2@1432 BF*7@1433 BC*12@1433')
  assault(table, '1432').play('no-supply').roll(9)
  assert.equal(table.waitsFor(), 'paraguay defenderLosses')
  assert.deepEqual(table.after('fall'), ['py-fort-h', 'py-inf-01', 'py-riv-te', 'py-sup-1'])
  assert.equal(table.refused('fall BF'), '13.29c')
  table.play('fall H')
  assert.equal(table.at('H'), 'pool')
})

rule('13.29c', 'left to itself the weakest fall first, a fort last', () => {
  const table = alliesOnMap('Ipr@1434 PE*2@1434 PR@1434 BC*12@1334', { phase: 'c1' })
  assault(table, '1434').roll(9)
  assert.equal(table.last('combat.result').defender, 3)
  table.play('fall-weakest')
  assert.deepEqual(table.in('1434'), ['py-fort-ipr'])
})

rule('13.29c', 'the attacker chooses among those who attack', () => {
  const table = paraguay('PI*4@0304 PE*2@0304 PS@0304 PC@0304 AL*2@0305')
  table.play('attack 0305', 'withhold PC', 'assault', 'no-supply').roll(5)
  assert.equal(table.waitsFor(), 'paraguay attackerLosses')
  assert.deepEqual(table.after('fall'), ['py-inf-01', 'py-inf-02'])
  for (const name of ['PS', 'PC', 'AL']) assert.equal(table.refused(`fall ${name}`), '13.29c')
  table.play('fall PE')
  assert.equal(table.at('PE'), 'pool')
})

rule('13.29c', 'nobody is asked to choose among equals', () => {
  const table = paraguay('PI*13@0304 AGC*4@0305')
  assault(table, '0305').roll(0)
  assert.equal(result(table), '2/7')
  assert.equal(table.in('0304').length, 11)
  assert.equal(table.waitsFor(), 'paraguay advance')
})

rule('13.29d', 'losses beyond those who are there are ignored', () => {
  const table = paraguay('PI*12@0304 AGC*2@0305')
  assault(table, '0305')
  assert.equal(odds(table).split(',').slice(0, 2).join(), '24 v 2, 12:1')
  table.roll(5)
  assert.equal(result(table), '0/18')
  assert.equal(table.in('0305').length, 0)
})

rule('2.11b 13.29a', 'one loss is one whole unit, whatever its factors', () => {
  const table = allies('PE*8@0305 BF*7@0304 BC*5@0405')
  assault(table, '0305').roll(5)
  const { attacker, defender } = table.last('combat.result') as unknown as Record<string, number>
  settle(table)
  assert.equal(table.in('0305').length, 8 - defender)
  assert.equal(table.in('0304').length + table.in('0405').length, 12 - attacker)
})

rule('13.28a', 'the die is one of ten faces from 0', () => {
  const table = assault(paraguay('PI*4@0304 AG*4@0305'), '0305')
  assert.equal(table.dice(), 1)
  const waiting = tripleAlliance.pending(table.p)
  assert.ok(waiting.kind === 'dice')
  assert.deepEqual([waiting.groups[0].first, waiting.groups[0].sides], [0, 10])
})
