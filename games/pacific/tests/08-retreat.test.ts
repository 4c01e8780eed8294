import { strict as assert } from 'node:assert'
import { battle } from './battle.ts'
import { copyOf, rule } from './board.ts'

/** W29: two regiments from 1312 against two battalions and a column in 1311; the Allies have lost one. */
const beaten = (more = '') =>
  battle(`cl-2line@1312 cl-cazadores@1312 pe-inf1@1311 pe-inf2@1311 pe*1@1311 ${more}`)
    .play('attack 1312 1311', 'assault')
    .roll(3, 5)
    .draw('charge')
    .play('save')
    .roll(5, 2, 6, 4, 2)
    .play('lose pe-inf1')

rule('8.10a 8.10c', 'W29: who hits nobody and is hit retreats, to any open hex', () => {
  const table = beaten()
  assert.equal(table.waitsFor(), 'allied retreat')
  assert.deepEqual(table.after('retreat'), ['1210', '1211', '1310', '1410', '1411'])
  table.play('retreat 1411')
  assert.equal(table.at('pe-inf2'), '1411')
})

rule('8.10g', 'W29: with the columns or without', () => {
  const table = beaten().play('retreat 1411')
  assert.equal(table.waitsFor(), 'allied train')
  const leaves = copyOf(table)
  assert.equal(table.refused('bring bolivia'), '8.10g')
  table.play('bring peru')
  assert.deepEqual([table.columns('peru', '1411'), table.columns('peru', '1311')], [1, 0])
  assert.equal(table.waitsFor(), 'chile advance')
  leaves.play('end-train', 'advance cl-cazadores')
  assert.deepEqual([leaves.columns('peru', '1411'), leaves.columns('chile', '1311')], [0, 1])
})

rule('8.10d', 'W29: or stands at the price of a step, which may be the last', () => {
  const table = beaten()
  assert.deepEqual(table.after('stand'), ['pe-inf2'])
  table.play('stand pe-inf2')
  assert.equal(table.at('pe-inf2'), 'dead')
  assert.equal(table.waitsFor(), 'chile advance')
})

rule('8.10d', 'paid by any own unit of the hex, one that rested too', () => {
  const table = battle('cl-buin@1312 cl-inf1@1312 pe-inf1@1311 pe-inf2@1311')
  table.play('attack 1312 1311', 'withhold cl-inf1').roll(1, 6).draw('none').roll(1, 5, 1)
  assert.equal(table.waitsFor(), 'chile retreat')
  assert.deepEqual(table.after('stand'), ['cl-buin', 'cl-inf1'])
  assert.equal(table.refused('stand pe-inf1'), '8.10d')
  table.play('stand cl-inf1')
  assert.deepEqual([table.at('cl-inf1'), table.at('cl-buin'), table.state('cl-buin')], ['dead', '1312', 'D'])
})

rule('8.10c', 'W31: of the attackers only those who attacked', () => {
  const table = battle('cl-valdivia@1312 cl-inf1@1312 pe-inf1@1311 pe-inf2@1311 cl*1@1312')
  table
    .play('attack 1312 1311', 'withhold cl-inf1')
    .roll(4, 4)
    .draw('earthworks')
    .play('give pe-inf1', 'save')
  table.roll(3, 5, 1, 2).play('retreat 1412', 'end-train')
  assert.deepEqual([table.at('cl-valdivia'), table.at('cl-inf1')], ['1412', '1312'])
  assert.equal(table.control('1412'), 'chile')
  assert.equal(table.columns('chile', '1312'), 1)
})

rule('8.10d', 'W31: standing, Valdivia loses its last step', () => {
  const table = battle('cl-valdivia@1312 pe-inf1@1311 pe-inf2@1311').play('attack 1312 1311').roll(4, 4)
  table.draw('earthworks').play('give pe-inf1').roll(3, 5, 1, 2).play('stand cl-valdivia')
  assert.equal(table.at('cl-valdivia'), 'dead')
})

rule('8.10c', 'not to sea, over impassable sides, to enemies or their columns', () => {
  const table = battle('cl-buin@1312 pe-inf1@1412 pe-inf2@1412 cl-inf1@1413 cl*1@1411 pe-inf3@1313')
  table.play('attack 1312 1412').roll(6, 1).draw('none').roll(6, 1, 1).play('lose pe-inf1')
  assert.deepEqual(table.after('retreat'), ['1512', '1513'])
  for (const hex of ['1312', '1313', '1411', '1413', '1412', '1510', 'chile'])
    assert.equal(table.refused(`retreat ${hex}`), '8.10c')
  const coast = battle('cl-buin@1312 pe-inf1@1211 pe-inf2@1211')
    .play('attack 1312 1211')
    .roll(6, 1)
    .draw('none')
  coast.roll(6, 1, 1).play('lose pe-inf1')
  assert.equal(coast.refused('retreat 1111'), '8.10c')
})

rule('8.10c', 'movement points do not matter', () => {
  const table = battle('cl-buin@1312 pe-inf1@1311 pe-inf2@1311')
    .play('attack 1312 1311')
    .roll(6, 1)
    .draw('none')
  table.roll(6, 1, 1).play('lose pe-inf1', 'retreat 1411')
  assert.equal(table.at('pe-inf2'), '1411', 'a mountain beyond a river')
})

rule('8.10e', 'without an open hex every unit of the force loses a step', () => {
  const around = 'cl-inf1@1210 cl-inf2@1211 cl-inf3@1310 cl-inf4@1410 cl-inf5@1411'
  const table = battle(`cl-buin@1312 ${around} pe-zepita@1311 pe-ayacucho/D@1311 pe-cuzco/D@1311`)
  table.play('attack 1312 1311').roll(6, 1).draw('none').roll(6, 1, 1, 1).play('lose pe-zepita')
  assert.deepEqual(['pe-zepita', 'pe-ayacucho', 'pe-cuzco'].map(table.at), ['dead', 'dead', 'dead'])
  assert.equal(table.last('retreat.none').rule, '8.10e')
  assert.equal(table.waitsFor(), 'chile advance')
})

rule('8.10f', 'a fort loses a step and stays while the others go', () => {
  const table = battle('cl-buin@1312 pe-fort-callao@1211 pe-inf1@1211 pe-inf2@1211').play('attack 1312 1211')
  table.roll(6, 1).draw('none').roll(6, 1, 1, 1).play('lose pe-inf1', 'retreat 1210')
  assert.deepEqual([table.state('pe-fort-callao'), table.at('pe-fort-callao')], ['D', '1211'])
  assert.equal(table.at('pe-inf2'), '1210')
  assert.ok(!table.told().includes('advance.unit'))
})

rule('8.10f', 'a fort by itself is not asked', () => {
  const table = battle('cl-buin@1312 pe-fort-callao@1211')
    .play('attack 1312 1211')
    .roll(6, 1)
    .draw('none')
    .roll(6, 1)
  assert.equal(table.at('pe-fort-callao'), 'dead', 'a step for the hit, one for the retreat')
  assert.equal(table.waitsFor(), 'chile advance')
})

rule('8.10h', 'a retreat may fill a hex beyond its limit', () => {
  const six = [1, 2, 3, 4, 5, 6].map(i => `pe-inf${i}@1211`).join(' ')
  const table = battle(`cl-buin@1312 ${six} pe-inf7@1311 pe-inf8@1311 pe-inf9@1311`).play('attack 1312 1311')
  table.roll(6, 1).draw('none').roll(6, 1, 1, 1).play('lose pe-inf7', 'retreat 1211')
  assert.equal(table.at('pe-inf9'), '1211')
})

rule('8.10i', 'who retreats may be attacked again', () => {
  const table = beaten('cl-inf1@1412 cl-inf2@1412').play('retreat 1411', 'bring peru', 'end-advance')
  assert.deepEqual(table.after('attack'), ['1412 1411'])
  table.play('attack 1412 1411', 'assault').roll(6, 1).draw('none').play('save')
  assert.equal(table.dice(), 3)
})
