/** Rules 12.7, 12.8a-c: checks and retreats. */
import { strict as assert } from 'node:assert'
import { RETREATED } from '../position.ts'
import { retreatHexes } from '../rules/12-flight.ts'
import { checks, fight, OVER } from './aftermath.ts'
import { rule } from './board.ts'
import { hit, names } from './flights.ts'

rule('12.7a', 'a die for each unit: Bolivians rout at 2, Paraguayans at 1', () => {
  assert.equal(hit('a=B4-5-5@2010').roll(2).last('check.rout').die, 2)
  assert.equal(hit('a=B4-5-5@2010').roll(3).last('check.retreat').die, 3)
  const paraguayans = () =>
    checks(
      fight('2011', '2010', 'P5-5-6@2010 B4-4-5@2011', { phasing: 'bolivia', sources: ['P2040'] }),
      'paraguay',
    )
  assert.equal(paraguayans().roll(1).last('check.rout').die, 1)
  assert.equal(paraguayans().roll(2).last('check.retreat').die, 2)
})

rule('12.7a', 'all that matters of the die is rout or retreat', () => {
  const table = hit('a=B4-5-5@2010')
  assert.equal(table.waitsFor(), 'dice retreatCheck')
  assert.equal(table.dice(), 1)
})

rule('12.7b 2.15a 2.16a', 'the leader with the highest political rating adds his command rating', () => {
  assert.equal(hit('B4-5-5@2010 BL(3,+2)@2010').roll(1).last('check.retreat').die, 3)
  const table = hit('B4-5-5@2010 BL(1,+2)@2010 BL(3,-1)@2010').roll(3)
  assert.equal(table.last('check.rout').modifier, -1)
})

rule('12.7b', 'among equal leaders the owner names one, who serves all checks of the hex', () => {
  const table = hit('a=B4-5-5@2010 b=B4-5-5@2010 x=BL(2,+2)@2010 y=BL(2,-1)@2010 z=BL(1,+1)@2010')
  table.play('check {a}')
  assert.equal(table.waitsFor(), 'bolivia rally')
  assert.deepEqual(table.after('rallied-by'), ['{x}', '{y}'])
  assert.equal(table.refused('rallied-by {z}'), '12.7b')
  table.play('rallied-by {x}').roll(1)
  assert.equal(table.last('check.retreat').die, 3)
  table.play('retreat 2009')
  assert.equal(table.waitsFor(), 'dice retreatCheck')
  table.roll(1)
  assert.equal(table.last('check.retreat').die, 3)
})

rule('12.7b', 'equals with the same command rating are not asked for', () => {
  assert.equal(hit('B4-5-5@2010 BL(2,+1)@2010 BL(2,+1)@2010').waitsFor(), 'dice retreatCheck')
})

rule('12.7c', 'the modified die is held within 1 and 6', () => {
  assert.equal(hit('B4-5-5@2010 BL(2,-1)@2010').roll(1).last('check.rout').die, 1)
  assert.equal(hit('B4-5-5@2010 BL(2,+2)@2010').roll(6).last('check.retreat').die, 6)
})

rule('12.7a 13.1a', 'armour makes each check worse by one', () => {
  const table = fight('2011', '2010', 'P5-5-6@2010 B4-4-5@2011', {
    phasing: 'bolivia',
    sources: ['P2040'],
  })
  assert.equal(checks(table, 'paraguay', 1).roll(2).last('check.rout').die, 1)
})

rule(
  '12.7d',
  'unit by unit in the order the owner likes; each finds the hexes as the last has left them',
  () => {
    const full = 'B1-1-5@2109 B1-1-5@2109 B1-1-5@2109 B1-1-5@2109 B1-1-5@2009 B1-1-5@2009 B1-1-5@2009'
    const table = hit(`x=B4-4-5@2010 y=B4-5-5@2010 ${full}`, {}, '2011 1910')
    assert.equal(table.waitsFor(), 'bolivia retreatOrder')
    assert.deepEqual(table.after('check'), ['{x}', '{y}'])
    table.play('check {y}').roll(5)
    assert.equal(table.at('y'), '2009')
    table.roll(5)
    assert.equal(table.at('x'), '2010')
    assert.equal(table.state('x'), 'reduced')
    assert.equal(table.last('flight.barred').rule, '12.8c')
  },
)

rule('12.7d', 'nobody checks who does not owe it', () => {
  const table = hit('x=B4-4-5@2010 y=B4-5-5@2010 z=B4-5-5@2020')
  assert.equal(table.refused('check {z}'), '12.7d')
})

rule('12.8a', 'a retreat is one hex, to none that touches a hex of the enemies of this combat', () => {
  const table = hit('a=B4-5-5@2010').roll(3)
  assert.deepEqual(table.after('retreat'), ['1909', '2009', '2109'])
  for (const hex of ['1910', '2110', '2011', '2008', '2010']) {
    assert.equal(table.refused(`retreat ${hex}`), '12.8a')
  }
  table.play('retreat 2109')
  assert.equal(table.at('a'), '2109')
  assert.equal(table.p.fled[table.unit('a')], RETREATED)
  assert.equal(table.p.fledFrom[table.unit('a')], table.hex('2010'))
  assert.equal(table.waitsFor(), OVER)
})

rule('12.8a', 'an attacker retreats from the hexes he attacked', () => {
  const table = fight('2010', '2009', 'a=P4-4-6@2010 PL@2013 B5-5-5@2009')
  assert.deepEqual(names(table, retreatHexes(table.p, table.unit('a'))), ['1910', '2011', '2110'])
  checks(table, 'paraguay').roll(2)
  assert.deepEqual(table.after('retreat'), ['1910', '2011', '2110'])
})

rule('12.8b 7.5a', 'no zone of control that is not negated', () => {
  const table = hit('B4-5-5@2010 P4-4-6@2008').roll(3)
  assert.equal(table.refused('retreat 2009'), '7.5a')
  assert.deepEqual(table.after('retreat'), ['1909', '2109'])
})

rule('12.8b', 'no hex with an enemy unit of any kind', () => {
  assert.equal(hit('B4-5-5@2010 Ptruck@2009').roll(3).refused('retreat 2009'), '12.8b')
})

rule('12.8b', 'no prohibited terrain, unless by road', () => {
  const terrain = { '2009': 'marsh' }
  assert.equal(hit('Bart@2010', { terrain }).roll(3).refused('retreat 2009'), '12.8b')
  assert.ok(
    hit('Bart@2010', { terrain, roads: ['2009..2010'] })
      .roll(3)
      .allows('retreat 2009'),
  )
  assert.ok(hit('B3-3-5@2010', { terrain }).roll(3).allows('retreat 2009'))
  assert.equal(hit('B3-3-5@2010', { terrain, rainy: true }).roll(3).refused('retreat 2009'), '12.8b')
  assert.equal(
    hit('B3-3-5@2010', { neutral: ['2009'] })
      .roll(3)
      .refused('retreat 2009'),
    '12.8b',
  )
})

rule('12.8b 11.2b 11.3a', 'no full hex, though engineers find room', () => {
  const four = 'B1-1-5@2009 B1-1-5@2009 B1-1-5@2009 B1-1-5@2009'
  assert.equal(hit(`B4-5-5@2010 ${four}`).roll(3).refused('retreat 2009'), '12.8b')
  assert.ok(hit(`Beng@2010 ${four}`).roll(3).allows('retreat 2009'))
  assert.ok(
    hit(`B4-5-5@2010 ${four}`, { entrenched: ['2009'] })
      .roll(3)
      .allows('retreat 2009'),
  )
})

rule('12.8b', 'not over a river', () => {
  assert.equal(
    hit('B4-5-5@2010', { rivers: ['2010/2009'] })
      .roll(3)
      .refused('retreat 2009'),
    '12.8b',
  )
  assert.equal(
    hit('B4-5-5@2010', { ferries: ['2010/2009'] })
      .roll(3)
      .refused('retreat 2009'),
    '12.8b',
  )
})

rule('12.8b 12.8c', 'not off the map: who cannot retreat loses a step and stays', () => {
  const table = checks(fight('2002', '2001', 'P5-5-6@2002 a=B4-5-5@2001 b=B4-5-5r@2001'), 'bolivia')
  table.play('check {a}').roll(6)
  assert.equal(table.at('a'), '2001')
  assert.equal(table.state('a'), 'reduced')
  assert.equal(table.p.fled[table.unit('a')], 0)
  table.roll(6)
  assert.equal(table.at('b'), 'dead')
  assert.equal(table.vp('paraguay'), 21)
})

rule('12.8c 10.6f', 'a clearing side is no way out', () => {
  const rivers = ['2010/2009', '2010/1909', '2010/2109']
  const table = hit('a=B4-5-5@2010', { rivers, clearings: ['2010/2009'] }).roll(6)
  assert.equal(table.state('a'), 'reduced')
  assert.equal(table.at('a'), '2010')
})

rule('12.8a', 'the only hex is taken without asking', () => {
  const table = hit('a=B4-5-5@2010 P3-3-6@1809 P3-3-6@2209').roll(6)
  assert.equal(table.at('a'), '2009')
  assert.equal(table.waitsFor(), OVER)
})

rule('12.8a 14.6e 3.2a', 'who retreats takes the hex, and may destroy its well', () => {
  const table = hit('a=B4-5-5@2010', { wells: ['2009'], paraguayan: ['2009'] }).roll(4)
  table.play('retreat 2009')
  assert.equal(table.waitsFor(), 'bolivia well')
  table.play('destroy-well')
  assert.equal(table.p.control[table.hex('2009')], 0)
  assert.ok(!table.p.well.includes(table.hex('2009')))
  assert.equal(table.waitsFor(), OVER)
})

rule('12.8a 14.2c', 'a building engineer that retreats builds nothing', () => {
  const table = hit('e=Beng*@2010').roll(4).play('retreat 2009')
  assert.equal(table.p.turned[table.unit('e')], 0)
})

rule('12.8a 12.8b 12.8c', 'W22', () => {
  const two = '2011 1910'
  assert.deepEqual(hit('B4-5-5@2010', {}, two).roll(4).after('retreat'), ['2009', '2109'])
  const shut = hit('a=B4-5-5@2010 P4-4-6@2108', {}, two).roll(4)
  assert.equal(shut.state('a'), 'reduced')
  assert.equal(shut.at('a'), '2010')
  const negated = hit('a=B4-5-5@2010 P4-4-6@2108 Beng@2009', {}, two).roll(4)
  assert.equal(negated.at('a'), '2009')
  assert.equal(negated.state('a'), 'full')
})

rule('12.7d 12.8a', 'in the end no check is owed and nothing of the combat is forgotten', () => {
  const table = hit('a=B4-5-5@2010 x=BL(2,+1)@2010 y=BL(2,0)@2010').play('rallied-by {y}').roll(5)
  table.play('retreat 2009')
  assert.ok(!table.p.owesCheck.includes(1))
  assert.equal(table.p.target[0], table.hex('2010'))
})
