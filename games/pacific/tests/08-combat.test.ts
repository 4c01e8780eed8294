import { strict as assert } from 'node:assert'
import { battle } from './battle.ts'
import { fix, rule } from './board.ts'

rule('8.7a', 'attacks on adjacent enemies are voluntary', () => {
  const table = battle('cl-buin@1312 pe-inf1@1311 pe-inf2@1211 pe-inf3@1410')
  assert.equal(table.waitsFor(), 'chile attack')
  assert.deepEqual(table.after('attack'), ['1312 1211', '1312 1311'])
  assert.equal(table.refused('attack 1312 1410'), '8.7a', 'not adjacent')
  assert.equal(table.refused('attack 1312 1412'), '8.7a', 'nobody there')
  assert.equal(table.refused('attack 1412 1311'), '8.7a', 'nobody to attack')
  assert.equal(table.refused('attack 1312 1312'), '8.7a')
  table.play('end-attacks')
  assert.ok(!table.told().includes('combat.begins'))
})

rule('8.7b', 'a unit attacks once a phase, defends as often as attacked', () => {
  const table = battle('cl-buin@1312 cl-inf1@1411 cl-inf2@1412 pe-inf1@1311 pe-inf2@1211')
  table.play('attack 1312 1311').roll(1, 6).draw('none').roll(1, 1)
  assert.equal(table.refused('attack 1312 1211'), '8.7b')
  assert.deepEqual(table.after('attack'), ['1411 1311'])
  table.play('attack 1411 1311').roll(1, 6).draw('none')
  assert.equal(table.dice(), 2)
})

rule('8.7c', 'some attack here, some there, some not at all', () => {
  const four = 'cl-buin@1312 cl-inf1@1312 cl-inf2@1312 cl-inf3@1312 pe-inf1@1311 pe-inf2@1411'
  const table = battle(four).play('attack 1312 1311')
  assert.equal(table.waitsFor(), 'chile declare')
  table.play('withhold cl-inf2', 'withhold cl-inf3', 'assault').roll(1, 6).draw('none')
  assert.equal(table.dice(), 3)
  table.roll(1, 1, 1).play('attack 1312 1411', 'withhold cl-inf3').roll(1, 6).draw('none')
  assert.equal(table.dice(), 2)
  table.roll(1, 1)
  assert.deepEqual(table.after('attack'), ['1312 1311', '1312 1411'])
  table.play('end-attacks')
})

rule('8.7c', 'the last attacker is not withheld', () => {
  const table = battle('cl-buin@1312 cl-inf1@1312 cl-inf2@1312 pe-inf1@1311').play('attack 1312 1311')
  table.play('withhold cl-inf1')
  assert.equal(table.waitsFor(), 'chile declare')
  table.play('withhold cl-inf2')
  assert.equal(table.waitsFor(), 'dice initiative')
})

rule('8.7d', 'an attack comes from one hex; two hexes make two attacks', () => {
  const table = battle('cl-buin@1312 cl-inf2@1312 cl-inf1@1210 pe-inf1@1311').play('attack 1312 1311')
  assert.equal(table.refused('withhold cl-inf1'), '8.7d')
  table.play('assault').roll(1, 6).draw('none')
  assert.equal(table.dice(), 3)
  table.roll(1, 1, 1)
  assert.deepEqual(table.after('attack'), ['1210 1311'])
})

rule('8.7e', 'all in the attacked hex defend, nobody else', () => {
  const table = battle('cl-buin@1312 pe-fort-arica@1311 pe-inf1@1311 bo-aroma@1311 pe-inf2@1211')
  table.play('attack 1312 1311').roll(6, 1).draw('none')
  assert.equal(table.dice(), 1 + 3)
})

rule('8.7f', 'neither over impassable sides nor over water nor from the Box', () => {
  const table = battle('cl-buin@1313 cl-inf1@chile cl-inf2@1512 pe-inf1@1412 pe-inf2@1215')
  assert.equal(table.refused('attack 1313 1412'), '8.7f')
  assert.equal(table.refused('attack chile 1215'), '8.7f')
  assert.equal(table.refused('attack 1313 chile'), '8.7f')
  assert.deepEqual(table.after('attack'), ['1512 1412'])
})

rule('8.7g 8.8d', 'W33: lone columns are destroyed without dice', () => {
  const table = battle('cl-buin@1312 cl-inf1@1212 pe*2@1311 pe-inf1@1211').play('attack 1312 1311')
  assert.equal(table.waitsFor(), 'chile seize')
  table.play('destroy-columns')
  assert.equal(table.columns('peru', '1311'), 0)
  assert.equal(table.at('cl-buin'), '1312')
  assert.equal(table.last('columns.destroyed').count, 2)
  assert.equal(table.refused('attack 1312 1211'), '8.7b')
  assert.ok(!table.told().includes('combat.initiative'))
})

rule('8.7g', 'W33: or captured, if an attacker enters', () => {
  const table = battle('cl-buin@1312 pe*2@1311').play('attack 1312 1311', 'seize')
  assert.deepEqual([table.at('cl-buin'), table.columns('chile', '1311')], ['1311', 2])
  assert.equal(table.control('1311'), 'chile')
  const two = battle('cl-buin@1312 cl-inf1@1312 pe*1@1311').play('attack 1312 1311', 'assault', 'seize')
  assert.equal(two.refused('end-advance'), '8.7g')
  two.play('advance cl-inf1', 'end-advance')
  assert.deepEqual([two.at('cl-buin'), two.at('cl-inf1')], ['1312', '1311'])
})

rule('8.7h', 'columns neither fight nor fall in combat', () => {
  const table = battle('cl-buin@1312 cl*2@1311 pe-inf1@1411 pe-inf2@1411 pe*3@1411')
  assert.deepEqual(table.after('attack'), ['1312 1411'])
  table.play('attack 1312 1411').roll(6, 1).draw('none').play('save')
  assert.equal(table.dice(), 3)
  table.roll(6, 1, 1)
  assert.deepEqual(table.after('lose'), ['pe-inf1', 'pe-inf2'])
  assert.equal(table.columns('peru', '1411'), 3)
})

rule('8.7i', 'forts and those aboard do not attack', () => {
  const table = battle(
    'pe-fort-arica@1212 pe-t-oroya@1212 pe-inf1@pe-t-oroya pe-inf2@1211 cl-buin@1312',
    'allied',
  )
  assert.equal(table.refused('attack 1212 1312'), '8.7i')
  assert.deepEqual(table.after('attack'), ['1211 1312'])
})

rule('8.9t', 'the owner distributes hits step by step; a unit may take two', () => {
  const table = battle('cl-inf3@1312 cl-inf4@1312 pe-zepita@1311 pe-cuzco@1311 pe-inf1@1311')
  table.play('attack 1312 1311', 'assault').roll(6, 1).draw('none').roll(6, 6, 1, 1, 1)
  assert.equal(table.waitsFor(), 'allied hits')
  assert.deepEqual(table.after('lose'), ['pe-cuzco', 'pe-inf1', 'pe-zepita'])
  table.play('lose pe-zepita', 'lose pe-zepita')
  assert.deepEqual([table.at('pe-zepita'), table.state('pe-cuzco')], ['dead', 'F'])
})

rule('8.9t', 'any split: a full unit and a battalion', () => {
  const table = battle('cl-buin@1312 cl-inf1@1312 pe-inf1@1311 pe-inf2@1311')
  table.play('attack 1312 1311', 'assault').roll(1, 6).draw('none').roll(1, 1, 5, 5)
  assert.equal(table.waitsFor(), 'chile hits')
  table.play('lose cl-buin', 'lose cl-inf1')
  assert.deepEqual([table.state('cl-buin'), table.at('cl-inf1')], ['D', 'dead'])
})

rule('8.9u 8.9c', 'attack losses fall on attackers only, those of the defence on all in the hex', () => {
  const table = battle('cl-buin@1312 cl-inf1@1312 cl-inf2@1312 pe-fort-arica@1311 pe-inf1@1311')
  table.play('attack 1312 1311', 'withhold cl-inf2', 'assault').roll(6, 1).draw('none').roll(6, 1, 2, 1)
  assert.equal(table.refused('lose cl-inf2'), '8.9u')
  assert.equal(table.refused('lose pe-inf1'), '8.9u')
  table.play('lose cl-buin')
  assert.equal(table.waitsFor(), 'allied hits')
  assert.deepEqual(table.after('lose'), ['pe-fort-arica', 'pe-inf1'])
  table.play('lose pe-fort-arica')
  assert.equal(table.state('pe-fort-arica'), 'D')
})

rule('8.9u', 'hits beyond the last step are lost', () => {
  const table = battle('cl-inf1@1312 cl-inf2@1312 cl-inf3@1312 pe-inf1@1311')
  table.play('attack 1312 1311', 'assault').roll(6, 1).draw('none').roll(6, 6, 6, 1)
  assert.equal(table.at('pe-inf1'), 'dead')
  assert.equal(table.waitsFor(), 'chile advance')
})

rule('8.9c', 'losses are simultaneous: both may be wiped out', () => {
  const table = battle('cl-inf1@1312 pe-inf1@1311')
    .play('attack 1312 1311')
    .roll(6, 1)
    .draw('none')
    .roll(6, 6)
  assert.deepEqual([table.at('cl-inf1'), table.at('pe-inf1')], ['dead', 'dead'])
  assert.equal(table.control('1311'), 'allied')
})

rule('8.9s 8.10b', 'no hit, no effect; both hit, nobody retreats', () => {
  const none = battle('cl-buin@1312 pe-inf1@1311').play('attack 1312 1311').roll(6, 1).draw('none').roll(5, 4)
  assert.deepEqual([none.state('cl-buin'), none.at('pe-inf1')], ['F', '1311'])
  const both = battle('cl-buin@1312 pe-zepita@1311')
    .play('attack 1312 1311')
    .roll(6, 1)
    .draw('none')
    .roll(6, 5)
  assert.deepEqual([both.state('cl-buin'), both.state('pe-zepita')], ['D', 'D'])
  assert.deepEqual([both.at('cl-buin'), both.at('pe-zepita')], ['1312', '1311'])
  for (const table of [none, both]) assert.ok(!table.told().includes('retreat.moved'))
})

rule('8.8b 8.9b 8.9g 8.9p', "W27: the rulebook's battle", () => {
  const table = fix(
    'pe-ayacucho/D@1411 pe-cuzco/D@1411 pe-junin/D@1411 bo-sucre/D@1411 pe*1@1411 cl-buin@1311',
    { phasing: 'allied', phase: 'battle' },
  )
  table.play('attack 1411 1311', 'assault').roll(6, 5)
  assert.deepEqual([table.last('combat.initiative').attack, table.last('combat.initiative').defence], [6, 7])
  assert.equal(table.last('combat.initiative').side, 0)
  table.draw('leader')
  assert.equal(table.last('chit.given').unit, table.unit('cl-buin'))
  table.play('burn')
  assert.equal(table.columns('peru', '1411'), 0)
  assert.equal(table.dice(), 6)
  table.roll(1, 3, 4, 6, 2, 3)
  assert.equal(table.waitsFor(), 'allied hits')
  table.play('lose bo-sucre')
  assert.deepEqual([table.at('bo-sucre'), table.state('cl-buin'), table.at('cl-buin')], ['dead', 'D', '1311'])
})
