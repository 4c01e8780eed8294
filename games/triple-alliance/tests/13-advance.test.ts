import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { copyOf, real, rule } from './board.ts'
import { allies, alliesOnMap, assault, paraguay, settle } from './combat.ts'

rule('13.30a', 'none, some or all survivors go into the empty hex', () => {
  const table = paraguay('PI*6@0304 PR*6@0405 AGC@0305')
  assault(table, '0305').roll(9)
  assert.equal(table.waitsFor(), 'paraguay advance')
  assert.deepEqual(table.after('advance'), ['py-inf-01', 'py-inf-19'])
  const none = copyOf(table).play('end-advance')
  assert.deepEqual(none.in('0305'), [])
  assert.equal(none.control('0305'), 'allied')
  const all = copyOf(table).play('advance-all')
  assert.equal(all.in('0305').length, 12)
  table.play('advance PI', 'advance PR', 'end-advance')
  assert.deepEqual(table.in('0305').sort(), ['py-inf-01', 'py-inf-29'])
  assert.equal(table.control('0305'), 'paraguay')
  assert.equal(table.p.spent[table.unit('PI')], 0)
})

rule('13.30a', 'who has gone does not go again, nor anybody who did not attack', () => {
  const table = paraguay('PI*6@0304 PC@0304 AGC@0305').play('attack 0305', 'withhold PC', 'assault').roll(9)
  table.play('advance PI')
  for (const name of ['PI', 'PC', 'AGC', 'BF']) assert.equal(table.refused(`advance ${name}`), '13.30a')
})

rule('13.30a 6.1a', 'no more than find room', () => {
  const table = assault(paraguay('PI*13@0304 PE*8@0405 PR*8@0206 AGC@0305'), '0305').roll(9)
  const some = copyOf(table).play('advance-all')
  assert.equal(some.in('0305').length, 26)
  assert.equal(some.in('0206').length, 3, 'the strongest went first')
  for (const name of table.in('0304')) table.play(`advance ${name}`)
  for (const name of table.in('0405')) table.play(`advance ${name}`)
  const [first, ...rest] = table.in('0206')
  for (const name of rest.slice(0, 5)) table.play(`advance ${name}`)
  assert.equal(table.in('0305').length, 26)
  assert.ok(table.refused(`advance ${first}`))
})

rule('13.30a 13.8a', 'nobody advances while a defender is left', () => {
  const table = paraguay('PI*6@0304 AL*10@0305')
  assault(table, '0305').roll(9)
  settle(table)
  assert.ok(!table.told().includes('advance.unit'))
  assert.ok(!table.waitsFor().includes('advance'))
})

rule('13.30b', 'ships go where they could attack, and land units onto the river', () => {
  const table = alliesOnMap('C@1433 BG,BI,br-riv-j@1434 BF*7@1434 BC*12@1434', { phase: 'c1' })
  assault(table, '1433').roll(9, 9)
  settle(table)
  assert.equal(table.waitsFor(), 'allied advance')
  table.play('advance BG', 'advance BF', 'end-advance')
  assert.deepEqual(table.in('1433'), ['br-inf-f2', 'br-riv-yg'])
})

rule('13.30b', 'a chata only behind its tower', () => {
  const table = paraguay('PW@0503 PT@0503 py-riv-ch1,py-riv-ch2@0503 PE*8@0404 BG@0504')
  assault(table, '0504').roll(9)
  settle(table)
  assert.equal(table.refused('advance py-riv-ch1'), '13.30b')
  assert.equal(table.refused('advance py-riv-ch2'), '13.30b')
  assert.deepEqual(table.after('advance'), ['py-inf-02', 'py-riv-te'])
  const all = copyOf(table).play('advance-all')
  assert.deepEqual(
    all.in('0503'),
    ['py-riv-t1', 'py-riv-ch2'],
    'a transport does not attack, so it does not advance',
  )
  table.play('advance PW', 'advance py-riv-ch1')
  assert.equal(table.at('py-riv-ch1'), '0504')
})

rule('13.30c', 'an advance takes control, with all that hangs on it', () => {
  const depot = real('PI*6@1334 AGC@1335', { phase: 'c2' })
  assault(depot, '1335').roll(9).play('advance PI')
  assert.equal(depot.control('1335'), 'paraguay')
  assert.equal(depot.p.lost[depot.hex('1335')], 1)
  assert.equal(depot.last('depot.lost').hex, depot.hex('1335'))
  const rail = alliesOnMap('PC@2026 BF*7@2126 BC*7@2126')
  assault(rail, '2026').roll(9).play('advance BF')
  assert.equal(rail.p.railTaken, 1)
  assert.equal(rail.last('source.lost').hex, rail.hex('2026'))
})

rule('13.30c 4.2a', 'an advance into the last of the five cities wins at once', () => {
  const table = real('PI*6@1943 AGC@2044', {
    phase: 'c2',
    paraguayan: ['1826', '1335', '1241', '1541'],
  })
  assault(table, '2044').roll(9).play('advance PI')
  assert.equal(table.waitsFor(), 'won by paraguay')
})

rule('13.30d 3.6c', 'the defender never advances', () => {
  const table = paraguay('PR@0304 PC@0303 AL*3@0305 BC@0404')
  assault(table, '0305')
  assert.deepEqual(table.in('0304'), [])
  assert.equal(table.control('0304'), 'paraguay')
  assert.equal(table.in('0305').length, 3)
})

rule('13.30e', 'who has advanced attacks from there in the later phases', () => {
  const table = paraguay('PI*8@0304 PC@0304 AGC@0305 BC@0406 BF@0303', { phase: 'c1' })
  table.play('attack 0305', 'withhold PC', 'assault').roll(9).play('advance-all')
  assert.equal(table.p.round, 1)
  assert.deepEqual(table.after('attack'), ['0303'], 'not in the same phase')
  table.play('end-combat')
  assert.equal(table.p.round, 2)
  assert.deepEqual(table.after('attack'), ['0303', '0406'])
  table.play('attack 0406')
  assert.deepEqual(table.after('withhold-hex'), ['0305'])
})

rule('13.30a', 'W27 again: the Allies may leave the hex empty', () => {
  const table = allies('PI*3@0305 AL*3@0304 BF*3@0405 UI*2@0205', { phase: 'c1' })
  assault(table, '0305').roll(5)
  settle(table).play('end-advance')
  assert.deepEqual(table.in('0305'), [])
})

rule('13.30a', 'as usual everybody goes on, but for the last to fight in a place that is wanted', () => {
  const table = alliesOnMap('PT@1334 BI,BG,br-riv-j@1335', { phase: 'c1' })
  settle(assault(table, '1334').roll(9))
  assert.equal(table.waitsFor(), 'allied advance')
  while (table.waitsFor() === 'allied advance')
    table.play(tripleAlliance.text(tripleAlliance.standard(table.p), table.p))
  assert.equal(table.in('1335').length, 1)
  assert.ok(table.in('1334').length > 0)
})
