import { strict as assert } from 'node:assert'
import { battle, landed } from './battle.ts'
import { fix, rule } from './board.ts'

rule('8.12b', 'columns with a unit or a fort of theirs are safe', () => {
  const table = fix('cl-buin@1312 pe-inf1@1311 pe*1@1311 pe-fort-arica@1211 pe*1@1211').play('march cl-buin')
  table.roll(6, 1)
  assert.equal(table.refused('go 1311'), '8.2f')
  assert.equal(table.refused('go 1211'), '8.2f')
  assert.equal(table.columns('peru', '1311'), 1)
})

rule('8.12c', 'captured columns are of use at once', () => {
  const table = fix('cl-buin@1213 pe*1@1313 pe-inf1@1312').play('march cl-buin').roll(3, 1)
  table.play('go 1313', 'finish')
  assert.deepEqual(table.after('march-column'), ['chile 1313'], 'to march, for they have not')
  table.play('end-marches', 'attack 1313 1312').roll(6, 1).draw('none').play('burn')
  assert.equal(table.columns('chile', '1313'), 0)
})

rule('8.12c', 'an Allied captor says whose they are', () => {
  const march = () => fix('bo-aroma@1512 cl*2@1412', { phasing: 'allied' }).play('march bo-aroma').roll(2, 1)
  const table = march().play('go 1412')
  assert.equal(table.waitsFor(), 'allied columnNation')
  assert.deepEqual(table.after('column-nation'), ['bolivia', 'peru'])
  assert.equal(table.refused('column-nation chile'), '8.12c')
  table.play('column-nation bolivia')
  assert.deepEqual([table.columns('bolivia', '1412'), table.columns('chile', '1412')], [2, 0])
  const out = fix('pe-inf1@1512 cl*2@1412', { phasing: 'allied', boliviaOut: true })
  out.play('march pe-inf1').roll(2, 1).play('go 1412')
  assert.equal(out.columns('peru', '1412'), 2)
})

rule('8.12c', 'in the midst of a march, which then goes on to its end', () => {
  const table = fix('pe-inf1@1411 cl*1@1412 cl*1@1413', { phasing: 'allied' })
    .play('march pe-inf1')
    .roll(5, 1)
  table.play('go 1413', 'column-nation peru', 'column-nation bolivia')
  assert.equal(table.at('pe-inf1'), '1413')
  assert.deepEqual([table.columns('peru', '1412'), table.columns('bolivia', '1413')], [1, 1])
})

rule('8.12d', 'columns stop nobody and take no hex', () => {
  const table = fix('cl*1@1213').play('march-column chile 1213').roll(3, 1).play('go 1313')
  assert.equal(table.columns('chile', '1313'), 1)
  assert.equal(table.control('1313'), 'allied')
  const through = fix('cl-buin@1213 pe*1@1313').play('march cl-buin').roll(5, 1).play('go 1312')
  assert.equal(through.at('cl-buin'), '1312')
})

rule('7.6l 7.6m 7.6q', 'W20: a landing is fought out, and the hex won', () => {
  const table = battle('cl-buin@1211 pe-inf1@1211 pe*1@1211 pe-inf2@1311', 'chile', landed('cl-buin'))
  assert.equal(table.last('combat.landing').rule, '7.6l')
  table.roll(3, 4)
  assert.deepEqual([table.last('combat.initiative').attack, table.last('combat.initiative').defence], [5, 4])
  table.draw('none').play('save').roll(6, 4, 3)
  assert.equal(table.at('pe-inf1'), 'dead')
  assert.equal(table.control('1211'), 'chile')
  assert.equal(table.columns('chile', '1211'), 1)
  assert.notEqual(table.waitsFor(), 'chile attack', '7.6p: no other hex')
})

rule('7.6n', 'W21: a lost landing leaves its columns to the enemy', () => {
  const table = battle('cl-inf1@1211 cl*1@1211 pe-ayacucho/D@1211', 'chile', landed('cl-inf1')).roll(5, 2)
  table.draw('surprise').play('save').roll(2, 5, 5, 1)
  assert.equal(table.at('cl-inf1'), 'dead')
  assert.equal(table.waitsFor(), 'allied columnNation')
  table.play('column-nation peru')
  assert.deepEqual([table.columns('peru', '1211'), table.columns('chile', '1211')], [1, 0])
})

rule('7.6s 7.6l', 'W17: a landing without decision, and the fight in the hex after it', () => {
  const table = battle('cl-3line@1211 pe-cuzco@1211', 'chile', landed('cl-3line')).roll(2, 6)
  assert.deepEqual([table.last('combat.initiative').attack, table.last('combat.initiative').defence], [3, 7])
  table.draw('charge')
  assert.equal(table.last('chit.void').side, 1)
  table.roll(3, 2, 4)
  assert.deepEqual([table.state('cl-3line'), table.state('pe-cuzco')], ['F', 'F'])
  assert.equal(table.control('1211'), 'allied')
  const answer = battle('cl-3line@1211 pe-cuzco@1211 cl-inf1@1311', 'allied')
  assert.equal(answer.refused('attack 1211 1311'), '7.6s')
  assert.deepEqual(answer.after('attack'), ['1211 1211'])
  answer.play('attack 1211 1211').roll(4, 5)
  assert.deepEqual(
    [answer.last('combat.initiative').attack, answer.last('combat.initiative').defence],
    [5, 6],
  )
  answer.draw('slaughter')
  assert.equal(answer.dice(), 1 + 3)
  answer.roll(6, 1, 5, 2)
  assert.deepEqual([answer.state('cl-3line'), answer.state('pe-cuzco')], ['D', 'D'])
  assert.deepEqual([answer.at('cl-3line'), answer.at('pe-cuzco')], ['1211', '1211'])
  assert.equal(answer.control('1211'), 'allied')
})

rule('7.6l 7.6p', 'a landing combat must be fought, before or after others, and nothing else by them', () => {
  const notation = 'cl-buin@1211 cl-inf1@1312 pe-inf1@1211 pe-inf2@1311'
  const table = battle(notation, 'chile', landed('cl-buin'))
  assert.equal(table.refused('end-attacks'), '7.6l')
  assert.equal(table.refused('attack 1211 1311'), '7.6s')
  assert.deepEqual(table.after('attack'), ['1211 1211', '1312 1211', '1312 1311'])
  const other = battle(notation, 'chile', landed('cl-buin')).play('attack 1312 1211').roll(6, 1).draw('none')
  assert.equal(other.dice(), 2, 'no landing die from outside')
  other.roll(6, 1).play('end-advance')
  assert.equal(other.control('1211'), 'chile')
  assert.equal(other.waitsFor().startsWith('chile attack'), false)
  assert.equal(other.p.attacked[other.unit('cl-buin')], 0)
})

rule('7.6l', 'those who have landed fight together; others of the hex with them or apart', () => {
  const notation = 'cl-buin@1211 cl-2line@1211 cl-inf1@1211 pe-inf1@1211'
  const table = battle(notation, 'chile', landed('cl-buin', 'cl-2line'))
  assert.equal(table.waitsFor(), 'chile declare')
  table.play('withhold cl-buin')
  assert.equal(table.waitsFor(), 'dice initiative')
  table.roll(1, 6).draw('none')
  assert.equal(table.dice(), 2, 'one of old, and no landing die')
  table.roll(1, 1).roll(1, 6).draw('none')
  assert.equal(table.dice(), 2 + 2)
  const first = battle(notation, 'chile', landed('cl-buin', 'cl-2line')).play('withhold cl-inf1')
  assert.equal(first.waitsFor(), 'dice initiative')
})
