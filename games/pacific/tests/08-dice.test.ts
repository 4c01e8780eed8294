import { strict as assert } from 'node:assert'
import { ActionList, diceOutcomes } from '@quebracho/engine'
import { pacific } from '../index.ts'
import { initiativeOf, modifierOf, volleysOf } from '../rules/08-dice.ts'
import { battle, landed } from './battle.ts'
import { rule, type Table } from './board.ts'

/** Attackers from 1312 against 1311, with the given dice of initiative, before the draw. */
const clash = (notation: string, own: number, other: number, options = {}): Table => {
  const table = battle(notation, 'chile', { options }).play('attack 1312 1311')
  if (table.waitsFor() === 'chile declare') table.play('assault')
  return table.roll(own, other)
}
const CHILE = 0
const ALLIED = 1
const winner = (table: Table) => table.last('combat.initiative').side

rule('8.8a', "W31: the higher die wins, a tie is the defender's", () => {
  assert.equal(winner(clash('cl-valdivia@1312 pe-inf1@1311', 5, 4)), CHILE)
  assert.equal(winner(clash('cl-valdivia@1312 pe-inf1@1311', 4, 5)), ALLIED)
  assert.equal(winner(clash('cl-valdivia@1312 pe-inf1@1311', 4, 4)), ALLIED)
})

rule('8.8b', 'all printed modifiers of the sides that are up', () => {
  const table = clash('cl-buin@1312 cl-atacama/D@1312 pe-inf1@1311', 1, 4)
  assert.equal(initiativeOf(table.p, CHILE), 3)
  assert.equal(table.last('combat.initiative').attack, 4)
  assert.equal(winner(table), ALLIED)
  assert.equal(winner(clash('cl-buin@1312 cl-atacama@1312 pe-inf1@1311', 1, 4)), CHILE)
})

rule('8.8b', 'only of those who take part, and forts have none', () => {
  const table = battle('cl-inf1@1312 cl-buin@1312 pe-fort-arica@1311').play(
    'attack 1312 1311',
    'withhold cl-buin',
  )
  assert.deepEqual([initiativeOf(table.p, CHILE), initiativeOf(table.p, ALLIED)], [0, 0])
})

rule('8.8c', 'a defender has them in every combat', () => {
  const table = battle('cl-inf1@1312 cl-inf2@1411 pe-zepita@1311').play('attack 1312 1311')
  assert.equal(initiativeOf(table.p, ALLIED), 2)
  table.roll(1, 1).draw('none').roll(1, 1).play('attack 1411 1311')
  assert.equal(initiativeOf(table.p, ALLIED), 2)
})

rule('8.8d', 'the winner draws one chit, and no other is drawn', () => {
  const table = clash('cl-buin@1312 pe-inf1@1311', 6, 1)
  assert.equal(table.waitsFor(), 'draw chit')
  table.draw('none')
  assert.equal(table.waitsFor(), 'dice combat')
  assert.equal(table.events.filter(event => event.key === 'chit.drawn').length, 1)
  assert.equal(table.last('chit.drawn').side, CHILE)
})

rule('8.8a', 'only the difference of the dice matters to whoever reckons', () => {
  const table = battle('cl-buin@1312 pe-inf1@1311').play('attack 1312 1311')
  const waiting = pacific.pending(table.p)
  assert.ok(waiting.kind === 'dice')
  const outcomes = diceOutcomes(waiting.groups)
  assert.equal(outcomes.length, 11)
  assert.ok(Math.abs(outcomes.reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-9)
})

rule('8.9a', 'a die for each unit, full or reduced', () => {
  const table = clash('cl-buin/D@1312 cl-2line/D@1312 cl-3line/D@1312 cl-4line/D@1312 pe-zepita@1311', 6, 1)
  table.draw('none')
  assert.deepEqual(volleysOf(table.p, CHILE), [{ label: 'attack', count: 4, modifier: 0 }])
  assert.deepEqual(volleysOf(table.p, ALLIED), [{ label: 'defence', count: 1, modifier: 1 }])
})

rule('8.9b', 'six or more hits, once a die', () => {
  const table = clash('cl-buin@1312 pe-zepita@1311 pe-art1@1311 pe-art2@1311 pe-art3@1311', 6, 1).draw('none')
  assert.equal(modifierOf(table.p, ALLIED), 4)
  table.roll(5, 3, 1, 1, 1)
  assert.equal(table.last('combat.dice').hits, 1)
})

rule('8.9d', 'W30: artillery in the hex adds 1 to all dice of its side, taking part or not', () => {
  const table = battle('cl-art1@1312 cl-art2@1312 cl-3line@1312 pe-art1@1311 pe-inf1@1211')
  table.play('attack 1312 1311', 'withhold cl-art1', 'withhold cl-art2')
  assert.deepEqual([modifierOf(table.p, CHILE), modifierOf(table.p, ALLIED)], [2, 2])
  table.roll(6, 1).draw('none')
  assert.equal(table.dice(), 2)
  table.roll(1, 1).play('attack 1312 1211', 'withhold cl-art2')
  assert.equal(modifierOf(table.p, CHILE), 2, 'in each of several attacks')
})

rule('8.9e', 'W32: terrain helps the defender, and all adds up', () => {
  const table = battle('cl-inf1@1312 pe-fort-arica@1212 pe-art1@1212').play('attack 1312 1212')
  assert.deepEqual([modifierOf(table.p, CHILE), modifierOf(table.p, ALLIED)], [0, 5])
  table.roll(6, 1).draw('none')
  assert.equal(table.dice(), 3)
  table.roll(5, 1, 1)
  assert.equal(table.last('combat.dice').hits, 2)
})

rule('8.9e', 'mountain, river and fort are +6; desert and salt nothing', () => {
  const fort = battle('cl-inf1@1311 pe-fort-arica@1411').play('attack 1311 1411')
  assert.equal(modifierOf(fort.p, ALLIED), 6)
  assert.equal(modifierOf(battle('cl-inf1@1314 pe-inf1@1313').play('attack 1314 1313').p, ALLIED), 0)
  assert.equal(modifierOf(battle('cl-inf1@1313 pe-inf1@1314').play('attack 1313 1314').p, ALLIED), 0)
})

rule('8.9f', 'a river between, unless a railroad crosses it', () => {
  assert.equal(modifierOf(battle('cl-inf1@1411 pe-inf1@1311').play('attack 1411 1311').p, ALLIED), 2)
  assert.equal(modifierOf(battle('cl-inf1@1412 pe-inf1@1312').play('attack 1412 1312').p, ALLIED), 1)
  assert.equal(modifierOf(battle('cl-inf1@1312 pe-inf1@1311').play('attack 1312 1311').p, ALLIED), 1)
})

rule('8.9g', 'Inspiring Leader: +2 on all dice of one unit', () => {
  const table = clash('cl-inf1@1312 cl-inf2@1312 cl-inf3@1312 pe-inf1@1311', 6, 1).draw('leader')
  assert.equal(table.waitsFor(), 'chile assign')
  assert.equal(table.refused('give pe-inf1'), '8.9o')
  table.play('give cl-inf2')
  assert.deepEqual(volleysOf(table.p, CHILE), [
    { label: 'attack', count: 1, modifier: 0 },
    { label: 'attack', count: 1, modifier: 2 },
    { label: 'attack', count: 1, modifier: 0 },
  ])
  table.roll(5, 4, 5, 1)
  assert.equal(table.events.find(event => event.key === 'combat.dice')?.hits, 1)
})

rule('8.9h', 'W31: Earthworks: a second die for one defender', () => {
  const table = clash('cl-valdivia@1312 pe-inf1@1311 pe-inf2@1311', 4, 4).draw('earthworks')
  assert.equal(table.waitsFor(), 'allied assign')
  table.play('give pe-inf1')
  assert.equal(table.dice(), 1 + 3)
  table.roll(3, 5, 1, 2)
  assert.equal(table.state('cl-valdivia'), 'D')
  assert.equal(table.waitsFor(), 'chile retreat')
})

rule('8.9h 8.9n', 'nothing for an attacker, and no other chit', () => {
  const table = clash('cl-inf1@1312 cl-inf2@1312 pe-inf1@1311', 6, 1).draw('earthworks')
  assert.deepEqual([table.last('chit.void').rule, table.last('chit.void').attacker], ['8.9n', 0])
  assert.equal(table.waitsFor(), 'dice combat')
  assert.equal(table.dice(), 3)
})

rule('8.9i', 'Cavalry Charge: two dice for one attacking cavalry unit', () => {
  const table = clash('cl-cazadores@1312 cl-buin@1312 pe-inf1@1311', 6, 1).draw('charge')
  assert.equal(table.last('chit.given').unit, table.unit('cl-cazadores'))
  assert.equal(table.dice(), 3 + 1)
  const two = clash('cl-cazadores@1312 cl-granaderos@1312 cl-buin@1312 pe-inf1@1311', 6, 1).draw('charge')
  assert.deepEqual(two.after('give'), ['cl-cazadores', 'cl-granaderos'])
  assert.equal(two.refused('give cl-buin'), '8.9o')
})

rule('8.9i', 'nothing without cavalry or for a defender', () => {
  const foot = clash('cl-buin@1312 pe-inf1@1311', 6, 1).draw('charge')
  assert.deepEqual([foot.dice(), foot.last('chit.idle').side], [2, CHILE], 'nobody there can use it')
  const defender = clash('cl-buin@1312 pe-cav1@1311', 1, 6).draw('charge')
  assert.deepEqual([defender.dice(), defender.last('chit.void').attacker], [2, 1], 'it is for the attacker')
})

rule('8.9j', 'Tactical Surprise: one more die for an attacker', () => {
  const table = clash('cl-inf1@1312 cl-inf2@1312 pe-inf1@1311', 6, 1).draw('surprise')
  assert.deepEqual(volleysOf(table.p, CHILE).at(-1), { label: 'surprise', count: 1, modifier: 0 })
  assert.equal(table.dice(), 3 + 1)
  assert.equal(clash('cl-inf1@1312 pe-inf1@1311', 1, 6).draw('surprise').dice(), 2)
})

rule('8.9k', 'Slaughter: three dice for one unit of either side', () => {
  assert.equal(clash('cl-inf1@1312 pe-inf1@1311', 1, 6).draw('slaughter').dice(), 1 + 3)
  assert.equal(clash('cl-inf1@1312 pe-inf1@1311', 6, 1).draw('slaughter').dice(), 3 + 1)
})

rule('8.9l 8.9d', 'W30: Canister: three dice for one artillery unit', () => {
  const table = clash('cl-art1@1312 cl-3line@1312 pe-inf1@1311', 4, 2)
  const { own, ownMod, attack, other, otherMod, defence } = table.last('combat.initiative')
  assert.deepEqual([own, ownMod, attack], [4, 1, 5])
  assert.deepEqual([other, otherMod, defence], [2, 0, 2])
  table.draw('canister')
  assert.equal(table.dice(), 4 + 1)
  // By number the 3rd Line throws before the artillery.
  table.roll(4, 5, 2, 1, 4)
  assert.deepEqual(
    table.events.filter(each => each.key === 'combat.dice').map(({ needed, hits }) => [needed, hits]),
    [
      [5, 1],
      [5, 0],
    ],
  )
  assert.equal(table.at('pe-inf1'), 'dead')
  assert.equal(clash('cl-3line@1312 pe-inf1@1311', 4, 2).draw('canister').dice(), 2)
})

rule('8.9m', 'No Event: nothing happens', () => {
  const table = clash('cl-inf1@1312 cl-inf2@1312 pe-inf1@1311', 6, 1).draw('none')
  assert.equal(table.dice(), 3)
  assert.deepEqual(volleysOf(table.p, CHILE), [{ label: 'attack', count: 2, modifier: 0 }])
  assert.ok(!table.told().includes('chit.void'))
})

rule('8.9n 8.9o', 'the cup is always full; a chit serves one combat', () => {
  const table = clash('cl-inf1@1312 cl-inf2@1210 pe-inf1@1311', 6, 1)
  const cup = () => pacific.outcomes(table.p).map(({ probability }) => Math.round(14 * probability))
  assert.deepEqual(cup(), [2, 2, 2, 2, 1, 1, 4])
  table.draw('leader').roll(1, 1).play('attack 1210 1311').roll(6, 1)
  assert.deepEqual(cup(), [2, 2, 2, 2, 1, 1, 4])
  assert.equal(table.p.chit, -1)
  table.draw('leader')
  assert.equal(table.last('chit.given').unit, table.unit('cl-inf2'))
})

rule('8.9p', 'a column for one more die, the attacker first, after the chit', () => {
  const table = clash('cl-inf1@1312 cl*2@1312 pe-inf1@1311 bo*1@1311', 6, 1).draw('none')
  assert.equal(table.waitsFor(), 'chile supply')
  table.play('burn')
  assert.equal(table.columns('chile', '1312'), 1)
  assert.equal(table.waitsFor(), 'allied supply')
  table.play('burn')
  assert.equal(table.columns('bolivia', '1311'), 0)
  assert.equal(table.waitsFor(), 'dice combat', 'one in a combat')
  assert.equal(table.dice(), 2 + 2)
  const saved = clash('cl-inf1@1312 cl*2@1312 pe-inf1@1311 bo*1@1311', 6, 1).draw('none').play('save', 'save')
  assert.deepEqual([saved.dice(), saved.columns('chile', '1312')], [2, 2])
})

rule('8.9q', 'only a column in the hex itself', () => {
  const table = clash('cl-inf1@1312 cl*2@1412 pe-inf1@1311 pe*1@1310', 6, 1).draw('none')
  assert.equal(table.waitsFor(), 'dice combat')
  const shore = battle('cl-inf1@1211 cl*1@1211 pe-inf1@1211', 'chile', landed('cl-inf1'))
    .roll(6, 1)
    .draw('none')
  assert.equal(shore.waitsFor(), 'chile supply')
})

rule('8.9r', 'extra dice have the general modifiers, not those of a unit', () => {
  const table = clash('cl-inf1@1312 cl-art2@1312 cl*1@1312 pe-inf1@1311 pe*1@1311', 6, 1).draw('leader')
  table.play('give cl-inf1', 'burn', 'burn')
  assert.deepEqual(volleysOf(table.p, CHILE), [
    { label: 'attack', count: 1, modifier: 3 },
    { label: 'attack', count: 1, modifier: 1 },
    { label: 'supply', count: 1, modifier: 1 },
  ])
  assert.deepEqual(volleysOf(table.p, ALLIED).at(-1), { label: 'supply', count: 1, modifier: 1 })
})

rule('8.9v 7.6m', 'dice from all sources add up: landing, Earthworks, supply', () => {
  const table = battle('cl-inf1@1211 pe-inf1@1211 pe*1@1211', 'chile', landed('cl-inf1'))
  table.roll(1, 6).draw('earthworks').play('burn')
  assert.equal(table.dice(), 1 + 4)
  assert.deepEqual(
    volleysOf(table.p, ALLIED).map(volley => volley.label),
    ['defence', 'landing', 'supply'],
  )
})

rule('8.9w', 'one column a side in every combat', () => {
  const table = battle('cl-inf1@1312 cl-inf2@1312 cl*2@1312 pe-inf1@1311 pe-inf2@1411')
  table.play('attack 1312 1311', 'withhold cl-inf2').roll(6, 1).draw('none').play('burn').roll(1, 1, 1)
  table.play('attack 1312 1411').roll(6, 1).draw('none').play('burn')
  assert.equal(table.columns('chile', '1312'), 0)
  assert.equal(table.dice(), 3)
})

rule('8.9b 8.9c', 'whoever reckons the dice needs only the numbers of hits', () => {
  const table = clash('cl-inf1@1312 cl-inf2@1312 pe-inf1@1311', 6, 1).draw('none')
  assert.equal(pacific.outcomes(table.p).length, 3 * 2)
})

rule('6.1c', 'by option a column for the initiative, the attacker first', () => {
  const options = { initiativeSupply: true }
  const table = battle('cl-inf1@1312 cl*1@1312 pe-inf1@1311 pe*2@1311', 'chile', { options })
  table.play('attack 1312 1311')
  assert.equal(table.waitsFor(), 'chile urge')
  table.play('urge')
  assert.equal(table.waitsFor(), 'allied urge')
  table.play('no-urge').roll(4, 4)
  assert.equal(winner(table), CHILE)
  table.draw('none')
  assert.equal(table.waitsFor(), 'allied supply', 'Chile has none left')
  table.play('burn').roll(1, 1, 1)
  assert.deepEqual([table.columns('chile', '1312'), table.columns('peru', '1311')], [0, 1])
})

rule('6.1c', 'without the option nobody is asked', () => {
  const table = battle('cl-inf1@1312 cl*1@1312 pe-inf1@1311').play('attack 1312 1311')
  assert.equal(table.waitsFor(), 'dice initiative')
  assert.equal(pacific.actions(table.p, new ActionList()).length, 0)
})
