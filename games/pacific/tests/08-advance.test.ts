import { strict as assert } from 'node:assert'
import { battle } from './battle.ts'
import { rule } from './board.ts'

/** W28: the hex is emptied. */
const emptied = (more = '') =>
  battle(`cl-2line@1312 cl-cazadores@1312 pe-inf1@1311 pe-inf2@1311 pe*1@1311 ${more}`)

rule('8.11a 8.11d 8.9i', 'W28: charge, wipe-out, capture', () => {
  const table = emptied().play('attack 1312 1311', 'assault').roll(3, 5)
  assert.deepEqual([table.last('combat.initiative').attack, table.last('combat.initiative').defence], [6, 5])
  table.draw('charge').play('save').roll(6, 2, 6, 4, 2)
  assert.deepEqual([table.at('pe-inf1'), table.at('pe-inf2')], ['dead', 'dead'])
  assert.equal(table.waitsFor(), 'chile advance')
  assert.deepEqual(table.after('advance'), ['cl-2line', 'cl-cazadores'])
  assert.equal(table.control('1311'), 'allied')
  table.play('advance cl-cazadores', 'end-advance')
  assert.deepEqual([table.at('cl-cazadores'), table.at('cl-2line')], ['1311', '1312'])
  assert.equal(table.control('1311'), 'chile')
  assert.equal(table.columns('chile', '1311'), 1)
})

rule('8.11a', 'nobody has to', () => {
  const table = battle('cl-buin@1312 pe-inf1@1311')
    .play('attack 1312 1311')
    .roll(6, 1)
    .draw('none')
    .roll(6, 1)
  table.play('end-advance')
  assert.deepEqual([table.at('cl-buin'), table.control('1311')], ['1312', 'allied'])
})

rule('8.11a', 'no more than the stacking limit', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map(i => `cl-inf${i}@1312`).join(' ')
  const table = battle(`${seven} pe-inf1@1311`).play('attack 1312 1311', 'assault').roll(6, 1).draw('none')
  table.roll(6, 1, 1, 1, 1, 1, 1, 1)
  for (let i = 1; i <= 6; i++) table.play(`advance cl-inf${i}`)
  assert.notEqual(table.waitsFor(), 'chile advance')
  assert.deepEqual([table.at('cl-inf6'), table.at('cl-inf7')], ['1311', '1312'])
})

rule('8.11a', 'not while a fort or a unit is left there', () => {
  const table = battle('cl-buin@1312 cl-inf1@1312 pe-zepita@1311').play('attack 1312 1311', 'assault')
  table.roll(6, 1).draw('none').roll(6, 1, 1).play('stand pe-zepita')
  const fort = battle('cl-buin@1312 cl-inf1@1411 pe-fort-callao@1311 pe-inf1@1311').play('attack 1312 1311')
  fort.roll(6, 1).draw('none').roll(6, 1, 1).play('lose pe-inf1')
  assert.equal(fort.state('pe-fort-callao'), 'D')
  assert.equal(fort.waitsFor(), 'chile attack')
})

rule('8.11b', 'at once, into that hex, one hex', () => {
  const table = battle('cl-buin@1312 cl-inf1@1312 cl-inf2@1210 pe-inf1@1311 pe-inf2@1410')
  table.play('attack 1312 1311', 'assault').roll(6, 1).draw('none').roll(6, 1, 1).play('advance cl-buin')
  assert.equal(table.refused('advance cl-buin'), '8.11c')
  assert.equal(table.refused('attack 1210 1311'), '8.11b')
  table.play('end-advance')
  assert.equal(table.at('cl-inf1'), '1312')
})

rule('8.11c', 'only units that took part, and no columns', () => {
  const table = battle('cl-buin@1312 cl-inf1@1312 cl*1@1312 pe-inf1@1311').play('attack 1312 1311')
  table.play('withhold cl-inf1').roll(6, 1).draw('none').play('save').roll(6, 1)
  assert.deepEqual(table.after('advance'), ['cl-buin'])
  assert.equal(table.refused('advance cl-inf1'), '8.11c')
  table.play('advance cl-buin')
  assert.equal(table.columns('chile', '1312'), 1)
})

rule('8.11e', 'none for an attacker who had to retreat', () => {
  const table = battle('cl-buin@1312 pe-inf1@1311')
    .play('attack 1312 1311')
    .roll(1, 6)
    .draw('none')
    .roll(1, 5)
  table.play('retreat 1412')
  assert.ok(!table.told().includes('advance.unit'))
  assert.notEqual(table.waitsFor(), 'chile advance')
})
