import { strict as assert } from 'node:assert'
import { copyOf, rule } from './board.ts'
import { allies, assault, modifiers, odds, paraguay, settle } from './combat.ts'

rule('13.24a', 'a supply unit with the attackers adds three and is gone', () => {
  const table = allies('PI*9@0305 BS@0304 BF*7@0304', { phase: 'c1' })
  assault(table, '0305')
  assert.equal(table.waitsFor(), 'allied attackerSupply')
  const kept = copyOf(table).play('no-supply')
  assert.deepEqual(modifiers(kept), ['firstPhase 1'])
  table.play('burn BS')
  assert.equal(table.at('BS'), 'pool')
  assert.deepEqual(modifiers(table), ['firstPhase 1', 'attackerSupply 3'])
  settle(table.roll(9))
  assert.equal(table.p.round, 2)
  assault(table, '0305')
  assert.equal(table.waitsFor(), 'dice combat', 'it is not there in the next phase')
})

rule('13.24a', 'it must stand where somebody attacks, and is no attacker itself', () => {
  const table = allies('PI*3@0305 BS@0205 br-sup-2@0304 BF*2@0304 AL@0405')
  table.play('attack 0305', 'withhold-hex 0405', 'assault')
  assert.deepEqual(table.after('burn'), ['br-sup-2'])
  assert.equal(table.refused('burn BS'), '13.24a')
  assert.equal(table.refused('burn BF'), '13.24a')
  table.play('burn br-sup-2')
  assert.equal(odds(table), '4 v 6, 1:2, 3')
})

rule('7.11e', 'one supply unit serves attackers from several hexes', () => {
  const table = paraguay('PS@0303 PI@0303 PR@0404 BF*2@0304')
  assault(table, '0304').play('burn PS')
  assert.deepEqual(modifiers(table), ['attackerSupply 3'])
})

rule('13.24b', "the defender's subtracts three and no longer defends", () => {
  const table = paraguay('PI*6@0304 AL*2@0305 ar-sup-1@0305')
  assault(table, '0305')
  assert.equal(table.waitsFor(), 'allied defenderSupply')
  assert.equal(odds(copyOf(table).play('no-supply')), '12 v 7, 1:1, 0')
  assert.equal(table.refused('burn AL'), '13.24b')
  table.play('burn ar-sup-1')
  assert.equal(odds(table), '12 v 6, 2:1, -3')
  assert.equal(table.at('ar-sup-1'), 'pool')
  assert.equal(table.roll(0).in('0305').length, 2)
})

rule('13.24b', 'a supply unit spent by itself leaves nobody to fight', () => {
  const table = paraguay('PI*9@0304 BS@0305')
  assault(table, '0305').play('burn BS')
  assert.equal(odds(table), '18 v 0, 18:1, 9', 'ruling 55: counted as 1')
  assert.equal(table.roll(9).waitsFor(), 'paraguay advance')
})

rule('13.24c 7.11f', 'the attacker says first, then the defender', () => {
  const table = paraguay('PI*6@0304 PS@0304 AL*2@0305 BS@0305')
  assault(table, '0305')
  assert.equal(table.waitsFor(), 'paraguay attackerSupply')
  assert.equal(table.refused('burn BS'), '13.24c')
  table.play('no-supply')
  assert.equal(table.waitsFor(), 'allied defenderSupply')
  assert.equal(table.refused('burn PS'), '13.24c')
  table.play('no-supply')
  assert.equal(table.waitsFor(), 'dice combat')
})

rule('13.24d', 'one for each side and battle', () => {
  const table = paraguay('PI*6@0304 PS,py-sup-2@0304 AL*2@0305 BS,br-sup-2@0305')
  assault(table, '0305').play('burn PS')
  assert.equal(table.refused('burn py-sup-2'), '13.24d')
  table.play('burn BS')
  assert.equal(table.waitsFor(), 'dice combat')
  assert.ok(table.refused('burn br-sup-2'))
  assert.deepEqual(
    modifiers(table).filter(each => each.includes('Supply')),
    ['attackerSupply 3', 'defenderSupply -3'],
  )
})

rule('13.25a 7.11a 7.11b 7.11c', 'lines of both sides count, once for all attacking hexes', () => {
  // 0702 and 0603 have no way to an Allied source while 0504 and 0503 are held.
  const cut = allies('PI*2@0703 BF@0702 BC@0603 PW@0504')
  assault(cut, '0703')
  assert.deepEqual(modifiers(cut), ['attackerCut -3'])
  const one = allies('PI*2@0305 BF@0304 BC@0405 PR@0205 PC@0204')
  assert.deepEqual(modifiers(assault(one, '0305')), ['attackerCut -3'])
  const both = allies('PI*2@0604 PW@0505 BF@0603 BC@0504 BG@0503')
  assert.deepEqual(modifiers(assault(both, '0604')), ['attackerCut -3', 'defenderCut 3'])
})

rule('13.25a', 'they are tested last, when ships have fallen and supply is spent', () => {
  const table = paraguay('PI*6@0304 PS@0304 AL*2@0305 BS@0305')
  assault(table, '0305')
  table.p.holder[table.hex('0206')] = table.p.holder[table.hex('0406')] = 2
  table.play('no-supply', 'no-supply')
  assert.deepEqual(
    modifiers(table).filter(each => each.includes('Cut')),
    ['attackerCut -3'],
  )
})

rule('13.24a 13.24b 13.25a 7.11d', 'W31: everything at once comes to nothing', () => {
  const table = allies('PI*2@0604 PS@0604 PW@0505 BF@0603 BC@0504 BG@0503 BS@0504')
  assault(table, '0604').play('burn BS', 'burn PS')
  assert.deepEqual(modifiers(table), [
    'attackerSupply 3',
    'defenderSupply -3',
    'attackerCut -3',
    'defenderCut 3',
  ])
  assert.equal(table.last('combat.odds').modifier, 0)
})

rule('7.11d', 'the attacker spends, the defender is cut off and spends: three', () => {
  const table = paraguay('PI*6@0304 PS@0304 AL*2@0305 BS@0305 PC@0206 PR@0406')
  assault(table, '0305').play('burn PS', 'burn BS')
  assert.deepEqual(
    modifiers(table).filter(each => /Supply|Cut/.test(each)),
    ['attackerSupply 3', 'defenderSupply -3', 'defenderCut 3'],
  )
})

rule('13.19a 13.20b 13.24b', 'W32: a supply unit kept, or spent', () => {
  const table = paraguay('PI*6@0304 AG*2@0305 BS@0305')
  assault(table, '0305')
  const kept = copyOf(table).play('no-supply')
  assert.equal(odds(kept), '12 v 5, 2:1, 1')
  assert.deepEqual(modifiers(kept), ['jointDefense 1'])
  table.play('burn BS')
  assert.equal(odds(table), '12 v 4, 3:1, -2')
  assert.deepEqual(modifiers(table), ['guardsDefend 1', 'defenderSupply -3'])
})
