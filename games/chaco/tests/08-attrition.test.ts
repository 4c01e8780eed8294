/** Chapter 8: attrition. */
import { strict as assert } from 'node:assert'
import { BOLIVIA } from '../world.ts'
import { bush, rule, type Setting, type Table } from './board.ts'
import { playQuietly } from './quiet.ts'
import { paraguay, ringOf, supply } from './supplying.ts'

/** One Bolivian unit out of supply: not isolated, no water. */
const hungry = (notation = 'u=B3-3-5@1520', setting: Setting = {}): Table => supply(notation, setting)

/** What the last one to go was told to have suffered from. */
const reasonsIn = (table: Table): string[] => {
  const { reasons } = table.last('attrition.gone')
  return Array.isArray(reasons) ? reasons.map(reason => table.p.world.names.reason[reason]) : []
}

rule('8.12a', 'each unit rolls, in the order its owner likes', () => {
  const table = hungry('u=B3-3-5@1520 v=B3-3-5@1520')
  assert.deepEqual(table.after('attrition'), ['{u}', '{v}'])
  assert.equal(table.refused('attrition B-I30'), '8.12a')
  table.play('attrition {v}').roll(2)
  assert.deepEqual([table.state('u'), table.state('v')], ['full', 'reduced'])
  assert.equal(table.refused('attrition {v}'), '8.12a')
  table.play('attrition {u}').roll(6)
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

rule('8.12a', 'or in that of their numbers, without another question', () => {
  const table = hungry('u=B3-3-5@1520 v=B3-3-5@1522 w=B3-3-5@1524').play('the-rest').roll(6, 2, 6)
  assert.deepEqual(['u', 'v', 'w'].map(table.state), ['full', 'reduced', 'full'])
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

rule('8.12b', '2 or more: nothing', () => {
  const table = hungry().play('the-rest').roll(3)
  assert.equal(table.state('u'), 'full')
  assert.equal(table.last('attrition.unhurt').die, 2)
})

rule('8.12c', '0 or 1: a step; the last step is the unit', () => {
  assert.equal(hungry().play('the-rest').roll(2).state('u'), 'reduced')
  assert.equal(hungry().play('the-rest').roll(1).state('u'), 'reduced')
  const last = hungry('u=B3-3-5r@1520').play('the-rest').roll(2)
  assert.equal(last.state('u'), 'dead')
  assert.equal(last.vp('paraguay'), 21)
  const engineer = hungry('u=Beng@1520').play('the-rest').roll(1)
  assert.equal(engineer.state('u'), 'dead')
  assert.equal(hungry('u=Btank@1520').play('the-rest').roll(1).state('u'), 'out')
})

rule('8.12d', 'below 0: gone whatever its steps; isolated, it has surrendered and is worth 2', () => {
  const table = hungry(`u=B3-3-5@2020 ${ringOf('P')}`)
    .play('the-rest')
    .roll(1)
  assert.equal(table.last('attrition.gone').die, -2)
  assert.deepEqual(reasonsIn(table), ['unsupplied', 'noWater', 'isolated'])
  assert.equal(table.state('u'), 'dead')
  assert.equal(table.vp('paraguay'), 22)
  assert.equal(table.last('unit.surrendered').vp, 2)
})

rule('8.12d', 'not isolated it is merely eliminated (R19): mounted cavalry without supply or water', () => {
  const table = hungry('u=Bcav3-3-5@1520', { options: { mountedCavalry: true } })
    .play('the-rest')
    .roll(1)
  assert.equal(table.last('attrition.gone').die, -1)
  assert.deepEqual(reasonsIn(table), ['mountedUnsupplied', 'noWater'])
  assert.equal(table.state('u'), 'dead')
  assert.equal(table.vp('paraguay'), 21)
})

rule(
  '8.12e',
  'a leader whose troops are gone goes to the nearest unit, and a named one costs his side points',
  () => {
    const table = hungry(`u=B3-3-5r@2020 l=BL(3,0)@2020 f=B3-3-5@1502 ${ringOf('P')}`, { vp: [30, 20] })
    table.play('the-rest').roll(2)
    assert.equal(table.waitsFor(), 'dice leaderLost')
    table.roll(4)
    assert.equal(table.at('l'), '1502')
    assert.deepEqual([table.vp('bolivia'), table.vp('paraguay')], [18, 22])
    assert.equal(table.last('leader.displaced').rule, '8.12e')
  },
)

rule(
  '8.12e',
  'an unnamed one costs nothing; a second unit keeps him there; stores stay where they are',
  () => {
    const lettered = hungry('u=B3-3-5r@1520 l=Bl@1520 f=B3-3-5@1501 Bcsp2@1520 t=Btruck@1520')
    lettered.play('the-rest').roll(1)
    assert.equal(lettered.at('l'), '1501')
    assert.equal(lettered.vp('bolivia'), 20)
    assert.equal(lettered.csp('bolivia', '1520'), 2)
    assert.equal(lettered.at('t'), '1520')
    const kept = hungry('u=B3-3-5r@1520 v=B3-3-5@1520 l=BL@1520').play('the-rest').roll(1, 6)
    assert.equal(kept.at('l'), '1520')
  },
)

rule('8.12f', 'survivors act at once with what is left of them, and next turn roll as before', () => {
  const table = hungry().play('the-rest').roll(2)
  playQuietly(table, () => table.p.turn === 4 && table.waitsFor() === 'bolivia attrition')
  table.play('attrition {u}').roll(3)
  assert.equal(table.last('attrition.unhurt').modifier, -1)
  const fight = bush('u=P3-3-6r@1510 PL@1510 B3-3-5@1511', {
    phase: 'firstCombat',
    set: p => p.supplied.fill(0),
  })
  assert.ok(fight.allows('attack 1511'))
})

rule('8.13a', '-1 without water', () => {
  const modifier = (setting: Setting) => {
    const table = hungry('u=B3-3-5@1520', setting).play('the-rest').roll(6)
    return table.last('attrition.unhurt').modifier
  }
  assert.equal(modifier({}), -1)
  assert.equal(modifier({ settlements: ['1520d'] }), -1)
  assert.equal(modifier({ settlements: ['1520'] }), 0)
  assert.equal(modifier({ wells: ['1520'] }), 0)
  assert.equal(modifier({ rivers: ['1520/1521'] }), 0)
  assert.equal(modifier({ rainy: true }), 0)
})

rule('8.13b', '-2 isolated', () => {
  const table = hungry(`u=B3-3-5@2020 ${ringOf('P')}`, { wells: ['2020'] })
    .play('the-rest')
    .roll(6)
  assert.equal(table.last('attrition.unhurt').modifier, -2)
})

rule('8.13c 13.3e', 'Bolivia may drop supplies to one unit a turn, before its die', () => {
  const table = hungry('u=B3-3-5@1520 v=B3-3-5@1530')
  assert.deepEqual(table.after('air-drop'), ['{u}', '{v}'])
  table.play('air-drop {v}')
  assert.equal(table.waitsFor(), 'dice attrition')
  table.roll(2)
  assert.equal(table.state('v'), 'full')
  assert.deepEqual([table.p.airUsed[BOLIVIA], table.p.airDropped], [1, 1])
  assert.equal(table.waitsFor(), 'dice attrition', 'nothing is left to choose')
  const three = hungry('u=B3-3-5@1520 v=B3-3-5@1530 w=B3-3-5@1533').play('air-drop {v}').roll(6)
  assert.equal(three.refused('air-drop {u}'), '8.13c')
  assert.deepEqual(three.after('air-drop'), [])
})

rule('8.13c', 'not without an unused marker, and never for Paraguay', () => {
  const used = hungry('u=B3-3-5@1520 v=B3-3-5@1530', { set: p => p.airUsed.fill(3) })
  assert.equal(used.refused('air-drop {u}'), '8.13c')
  assert.equal(hungry('u=B3-3-5@1520', { set: p => p.airUsed.fill(3) }).waitsFor(), 'dice attrition')
  const other = paraguay('u=P3-3-6@1510 v=P3-3-6@1512')
  assert.deepEqual(other.after('air-drop'), [])
  assert.equal(other.refused('air-drop {u}'), '8.13c')
})

rule('8.13c', 'the drop of the next game turn is a new one', () => {
  const table = hungry('u=B3-3-5@1520').play('air-drop {u}').roll(6)
  playQuietly(table, () => table.p.turn === 4 && table.waitsFor() === 'bolivia attrition')
  assert.ok(table.allows('air-drop {u}'))
})

rule('8.13d', 'a drop does not put the unit in General Supply', () => {
  const table = hungry('u=B3-3-5r@1520 r=B3-3-5r@1501', { set: p => p.replacements.fill(2) })
  table.play('air-drop {u}').roll(6)
  assert.equal(table.p.supplied[table.unit('u')], 0)
  playQuietly(table, () => table.waitsFor() === 'bolivia replace')
  assert.equal(table.refused('replace {u}'), '9.2c')
})

rule('8.13e', 'the modifiers add up: no water, isolated, a drop', () => {
  const table = hungry(`u=B3-3-5@2020 ${ringOf('P')}`)
    .play('air-drop {u}')
    .roll(6)
  assert.equal(table.last('attrition.unhurt').modifier, -2)
})

rule(
  '8.12c 8.12d 8.12e 8.13c 8.13e',
  'W7: two infantry with Peñaranda in a ring, a drop on the first',
  () => {
    const ringed = () =>
      hungry(`a=B4-4-5@2020 b=B4-4-5@2020 l=BL(3,0)@2020 f=B3-3-5@1502 ${ringOf('P')}`, { vp: [30, 20] })
    const table = ringed().play('air-drop {a}').roll(2, 1)
    assert.equal(table.state('a'), 'reduced')
    assert.equal(table.state('b'), 'dead')
    assert.deepEqual([table.vp('bolivia'), table.vp('paraguay')], [30, 22])
    assert.equal(table.at('l'), '2020')
    const both = ringed().play('air-drop {a}').roll(1, 1)
    assert.deepEqual([both.state('a'), both.state('b')], ['dead', 'dead'])
    assert.equal(both.vp('paraguay'), 24)
    both.roll(4)
    assert.equal(both.at('l'), '1502')
    assert.equal(both.vp('bolivia'), 18)
  },
)
