import { strict as assert } from 'node:assert'
import { copyOf, fx, real, rule } from './board.ts'
import { allies, alliesOnMap, assault, modifiers, paraguay, settle } from './combat.ts'

rule('7.11a', 'a defender without a line: three more', () => {
  // The ship in 0503 keeps all Paraguayans below it from their supply hex.
  assert.deepEqual(modifiers(assault(allies('BF@0604 BG@0503 PI@0605'), '0605')), ['defenderCut 3'])
  assert.deepEqual(modifiers(assault(allies('BF@0604 PI@0605'), '0605')), [])
})

rule('7.11a 7.11b', 'as it is when the battle is fought, not when the phase began', () => {
  // PR in 0505 keeps 0604 from 0506.
  const table = allies('br-inf-f2,br-inf-f3,br-inf-f4,br-inf-f6@0506 BF*2@0604 PR@0505 PI@0603')
  assert.deepEqual(modifiers(assault(copyOf(table), '0603')), ['attackerCut -3'])
  settle(assault(table, '0505').roll(9))
  assert.equal(table.at('PR'), 'pool')
  table.play('end-advance')
  assert.deepEqual(modifiers(assault(table, '0603')), [])
})

rule('7.11b', 'one attacking hex without a line is enough, and two are no worse', () => {
  const one = paraguay('PI@0303 PE@0404 AL@0304 ar-inf-04@0205')
  assert.deepEqual(modifiers(assault(one, '0304')), ['attackerCut -3'])
  const two = paraguay('PI@0303 PE@0404 AL@0304 ar-inf-04@0205 BG@0502')
  assert.deepEqual(modifiers(assault(two, '0304')), ['attackerCut -3'])
})

rule('7.11c', 'both may be without', () => {
  const table = assault(paraguay('PE@0404 AL@0304 PC@0206 BG@0502'), '0304')
  assert.deepEqual(modifiers(table), ['attackerCut -3', 'defenderCut 3'])
  assert.equal(table.last('combat.odds').modifier, 0)
})

rule('7.11d 7.11f', 'each may spend one supply unit, the attacker says first', () => {
  const table = assault(allies('BF@0604 BS*2@0604 BG@0503 PI@0605 PS*2@0605'), '0605')
  assert.equal(table.waitsFor(), 'allied attackerSupply')
  assert.equal(table.refused('burn PS'), '13.24c')
  table.play('burn BS')
  assert.equal(table.waitsFor(), 'paraguay defenderSupply')
  assert.equal(table.refused('burn br-sup-2'), '13.24d')
  table.play('burn PS')
  assert.deepEqual(modifiers(table), ['attackerSupply 3', 'defenderSupply -3', 'defenderCut 3'])
  assert.equal(table.last('combat.odds').modifier, 3)
  assert.deepEqual(
    [table.at('BS'), table.at('PS'), table.at('br-sup-2'), table.at('py-sup-2')],
    ['pool', 'pool', '0604', '0605'],
  )
})

rule('7.11e', 'one serves the whole attack, and stands in one of the attacking hexes', () => {
  const table = assault(paraguay('PI@0303 PE@0404 PS@0303 AL@0304'), '0304')
  assert.deepEqual(table.after('burn'), ['py-sup-1'])
  table.play('burn PS')
  assert.deepEqual(modifiers(table), ['attackerSupply 3'])
  const elsewhere = assault(paraguay('PI@0303 PE@0404 PS@0403 AL@0304'), '0304')
  assert.equal(elsewhere.waitsFor(), 'dice combat')
})

rule(
  '7.11a 7.11b 7.11c 7.11d',
  'W31: one attacking hex of two cut, the defender cut, both spend: nothing is left',
  () => {
    const table = paraguay('PI@0303 PE@0404 PS@0404 AL@0304 ar-sup-1@0304 PC@0206 ar-inf-04@0306')
    assault(table, '0304').play('burn PS', 'burn ar-sup-1')
    assert.deepEqual(modifiers(table).sort(), [
      'attackerCut -3',
      'attackerSupply 3',
      'defenderCut 3',
      'defenderSupply -3',
    ])
    assert.equal(table.last('combat.odds').modifier, 0)
  },
)

rule('7.5b 7.11a 7.11b', 'W10: whoever fights in 2030 has no line', () => {
  assert.ok(modifiers(assault(alliesOnMap('PI@2030 AL@2031'), '2030')).includes('defenderCut 3'))
  assert.ok(modifiers(assault(alliesOnMap('PI@2031 AL@2030'), '2031')).includes('attackerCut -3'))
  const other = real('AL@2030 PI@2031', { phase: 'c2' })
  assert.ok(modifiers(assault(other, '2030')).includes('defenderCut 3'))
})

rule('7.15a', 'nobody has to keep to his lines', () => {
  const table = fx('BF@0604 BC@0806', { phasing: 'allied' }).play('march 0604')
  assert.ok(table.after('go').includes('0704'))
  table.play('go 0704')
  assert.equal(table.at('BF'), '0704')
})
