import { strict as assert } from 'node:assert'
import { fight, OVER, victors } from './aftermath.ts'
import { rule, type Setting } from './board.ts'
import { fight as combat } from './fight.ts'

/** Paraguayans in 2011 (and wherever `from` says) have emptied 2010. */
const won = (notation: string, setting: Setting = {}, from = '2011', into = '2010') =>
  victors(fight(from, into, notation, setting), 'paraguay')

rule('12.11a', 'any units of the attacking hexes, attackers or not, may enter the emptied hex', () => {
  const table = fight('2011', '2010', 'a=P4-4-6@2011 i=P3-3-6@2011 l=PL@2011 s=Pcsp2@2011 z=P3-3-6@2012')
  table.p.role[table.unit('i')] = 0
  victors(table, 'paraguay')
  assert.equal(table.waitsFor(), 'paraguay advance')
  assert.deepEqual(table.after('advance'), ['{a} 2010', '{i} 2010', '{l} 2010', '{s} 2010'])
  assert.equal(table.refused('advance {z} 2010'), '12.11a')
  assert.equal(table.refused('advance {a} 2012'), '12.11a')
  table.play('advance {i} 2010', 'advance {l} 2010', 'advance {s} 2010', 'end-advance')
  assert.deepEqual(['a', 'i', 'l'].map(table.at), ['2011', '2010', '2010'])
  assert.equal(table.csp('paraguay', '2010'), 2)
  assert.equal(table.p.control[table.hex('2010')], 1)
  assert.equal(table.waitsFor(), OVER)
})

rule('12.11a', 'a hex that still holds a defender is not entered', () => {
  const table = fight('2011', '2010', 'a=P4-4-6@2011 Beng@2010')
  assert.equal(victors(table, 'paraguay').waitsFor(), OVER)
})

rule('12.11a 10.3a', 'who does not fight comes only where no enemy unit is left', () => {
  const table = won('a=P4-4-6@2011 l=PL@2011 Bcsp2@2010')
  assert.equal(table.refused('advance {l} 2010'), '10.3a')
  table.play('advance {a} 2010')
  assert.equal(table.waitsFor(), 'dice capture')
  table.roll(2, 5).play('advance {l} 2010')
  assert.equal(table.csp('paraguay', '2010'), 1)
  assert.equal(table.csp('bolivia', '2010'), 0)
  assert.equal(table.vp('paraguay'), 21)
  const alone = won('a=P4-4-6@2011 l=PL@2011').play('advance {l} 2010')
  assert.equal(alone.p.control[alone.hex('2010')], 0, 'a leader takes nothing')
})

rule('12.11a 2.20a', 'a part of the points may stay', () => {
  const table = won('a=P4-4-6@2011 s=Pcsp5@2011')
  assert.deepEqual(table.after('advance-points {s} 2010'), ['1', '2', '3', '4'])
  assert.equal(table.refused('advance-points {s} 2010 5'), '2.20a')
  assert.equal(table.refused('advance-points {s} 2010 0'), '2.20a')
  assert.equal(table.refused('advance-points {a} 2010 1'), '2.20a')
  table.play('advance-points {s} 2010 2')
  assert.equal(table.csp('paraguay', '2010'), 2)
  assert.equal(table.csp('paraguay', '2011'), 3)
})

rule('12.11b 7.6a', 'zones of control and movement points do not matter', () => {
  const table = won('a=P4-4-6@2011 B4-4-5@2009 B4-4-5@2109', { terrain: { '2010': 'mountain' } })
  assert.ok(table.allows('advance {a} 2010'))
})

rule('12.11b', 'prohibited terrain is not entered, but for roads', () => {
  const tanks = (setting: Setting) =>
    victors(
      fight('2011', '2010', 't=Btank@2011 a=B3-3-5@2011', { phasing: 'bolivia', ...setting }),
      'bolivia',
    )
  assert.equal(tanks({}).refused('advance {t} 2010'), '12.11b')
  assert.ok(tanks({ roads: ['2010..2011'] }).allows('advance {t} 2010'))
  assert.ok(tanks({ terrain: { '2010': 'clear' } }).allows('advance {t} 2010'))
  const guns = won('g=Part@2011 a=P4-4-6@2011', { terrain: { '2010': 'marsh' } })
  assert.equal(guns.refused('advance {g} 2010'), '12.11b')
  assert.ok(guns.allows('advance {a} 2010'))
})

rule('12.11b', 'over a river in the dry, not in the rain (R63)', () => {
  const rivers = ['2010/2011']
  assert.ok(won('a=P4-4-6@2011', { rivers }).allows('advance {a} 2010'))
  assert.equal(won('a=P4-4-6@2011', { rivers, rainy: true }).waitsFor(), OVER)
})

rule('12.11b', 'stacking limits are kept', () => {
  const table = won('a=P1-1-6@2011 b=P1-1-6@2011 c=P1-1-6@2011 d=P1-1-6@2011 e=P1-1-6@2011 g=Peng@2011')
  table.play('advance {a} 2010', 'advance {b} 2010', 'advance {c} 2010', 'advance {d} 2010')
  assert.equal(table.refused('advance {e} 2010'), '12.11b')
  table.play('advance {g} 2010')
  assert.notEqual(table.waitsFor(), 'paraguay advance', 'nobody else could come')
})

rule('12.11c', 'with several hexes emptied each unit picks one', () => {
  const table = won('a=P4-4-6@2011 b=P4-4-6@2011 c=P4-4-6@2011', {}, '2011', '2010 2110')
  table.play('advance {a} 2010', 'advance {b} 2110', 'advance {c} 2010')
  assert.deepEqual(['a', 'b', 'c'].map(table.at), ['2010', '2110', '2010'])
  assert.equal(table.p.control[table.hex('2110')], 1)
})

rule('12.11d', 'defenders may occupy what the attackers have left', () => {
  const table = fight(
    '2011 1910',
    '2010',
    'd=B4-5-5@2010 e=Beng@2010 f=B2-2-5@2010 l=BL@2010 Pcsp1@2011 P3-3-6@1910',
  )
  table.p.role[table.unit('f')] = 0
  victors(table, 'bolivia')
  assert.equal(table.waitsFor(), 'bolivia advance')
  assert.deepEqual(table.after('advance'), ['{d} 2011', '{e} 2011'])
  assert.equal(table.refused('advance {d} 1910'), '12.11a')
  assert.equal(table.refused('advance {f} 2011'), '12.11d')
  assert.equal(table.refused('advance {l} 2011'), '12.11d')
  table.play('advance {d} 2011').roll(1).play('end-advance')
  assert.equal(table.at('d'), '2011')
  assert.equal(table.csp('bolivia', '2011'), 1)
})

rule('12.11d', 'so it is when the attackers die and the defender suffers 10 or nothing', () => {
  const units = 'a=P2-2-6r@2011 PL@2110 Pcsp1@2110 d=B9-9-5@2010 BL@2010 Bcsp1@2010'
  const table = combat(units).play('attack 2010', 'assault', 'spend 2110', 'spend 2010').roll(1)
  assert.equal(table.at('a'), 'dead')
  assert.equal(table.waitsFor(), 'bolivia advance')
  table.play('advance {d} 2011')
  assert.equal(table.at('d'), '2011')
})

rule('12.11e', 'it is decided at once, or forgone', () => {
  const table = won('a=P4-4-6@2011 b=P4-4-6@2011').play('advance {a} 2010', 'end-advance')
  assert.equal(table.waitsFor(), OVER)
  assert.ok(!table.allows('advance {b} 2010'))
})

rule('12.11f', 'attached trucks stay behind', () => {
  const table = won('a=P4-4-6@2011 t=Ptruck*@2011 u=Ptruck@2011', { terrain: { '2010': 'clear' } })
  assert.equal(table.refused('advance {t} 2010'), '12.11f')
  assert.ok(table.allows('advance {u} 2010'))
})

rule('12.11f', 'a building engineer turns back to fight; a leader out of supply stays so', () => {
  const table = won('e=Peng*@2011 l=PL!@2011').play('advance {e} 2010', 'advance {l} 2010')
  assert.equal(table.p.turned[table.unit('e')], 0)
  assert.equal(table.p.turned[table.unit('l')], 1)
})

rule('12.11a', 'who has fled does not advance', () => {
  const table = fight('2011', '2010', 'a=P4-4-6@2011 b=P4-4-6@2011')
  table.p.fledFrom[table.unit('a')] = table.hex('2009')
  victors(table, 'paraguay')
  assert.deepEqual(table.after('advance'), ['{b} 2010'])
})

rule('12.11a 14.6e', 'the first to come may destroy a well', () => {
  const table = won('a=P4-4-6@2011 b=P4-4-6@2011', { wells: ['2010'] }).play('advance {a} 2010')
  assert.equal(table.waitsFor(), 'paraguay well')
  table.play('spare-well', 'advance {b} 2010')
  assert.equal(table.waitsFor(), OVER)
})

rule('12.11a 16.2d', 'a settlement taken by advance is worth a die', () => {
  const table = won('a=P4-4-6@2011 b=P3-3-6@2011', { settlements: ['2010'] }).play('advance {a} 2010')
  assert.equal(table.waitsFor(), 'dice settlement')
  table.roll(4).play('advance {b} 2010')
  assert.equal(table.vp('paraguay'), 24)
})

rule('12.9d 12.11a 16.2c 16.2d', 'W21', () => {
  const units =
    'a=P20-9-6@2011 PL@2011 Pcsp1@2011 B2-2-5@2010 B2-2-5@2010 p=BL(3,0)@2010 t=Btruck@2010 Bcsp2@2010'
  const suffer = () => {
    const table = combat(`${units} far=B3-3-5@2020`, { settlements: ['2010'] })
    table.play('attack 2010', 'assault', 'spend 2011', 'enough')
    return table.roll(6).roll(4)
  }
  const table = suffer()
  assert.equal(table.vp('bolivia'), 8)
  assert.equal(table.at('p'), '2020')
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.waitsFor(), 'paraguay advance')
  table.play('advance {a} 2010').roll(2, 5).roll(3)
  assert.equal(table.vp('paraguay'), 26)
  assert.equal(table.csp('paraguay', '2010'), 1)
  const without = suffer().play('end-advance')
  assert.equal(without.vp('paraguay'), 22)
  assert.equal(without.csp('bolivia', '2010'), 0)
})
