/** Rules 12.8d-k: routs. */
import { strict as assert } from 'node:assert'
import { ROUTED } from '../position.ts'
import { retreatHexes } from '../rules/12-flight.ts'
import { routPath } from '../rules/12-rout.ts'
import { checks, fight, OVER, realFight } from './aftermath.ts'
import { rule, type Setting } from './board.ts'
import { hit, names, way } from './flights.ts'

const road = ['2001..2010']

/** Round the source in the top row. */
const moat = ['2001/2002', '2001/1901', '2001/2101']

rule('12.8d', 'a rout takes the whole movement factor along the cheapest way to a source', () => {
  const table = hit('a=B4-5-5@2010', { roads: road }).roll(1)
  assert.deepEqual(way(table), ['2009', '2008', '2007', '2006', '2005', '2004', '2003', '2002', '2001'])
  assert.equal(table.at('a'), '2001')
  assert.equal(table.state('a'), 'full')
  assert.equal(table.p.fled[table.unit('a')], ROUTED)
  assert.equal(table.p.fledFrom[table.unit('a')], table.hex('2010'))
})

rule('12.8d 12.8f 12.8i', 'W23', () => {
  const rout = (notation: string, setting: Setting = {}) =>
    hit(`a=B4-5-5@2010 ${notation}`, { roads: road, ...setting }).roll(2)
  assert.equal(rout('').at('a'), '2001')
  assert.equal(rout('BL@2006').at('a'), '2006')
  assert.equal(rout('', { entrenched: ['2009'] }).at('a'), '2009')
  const around = rout('P3-3-6@1907')
  assert.deepEqual(way(around), ['2009', '2108', '2107'])
  assert.equal(around.state('a'), 'full')
})

rule('12.8d', 'what is left when the next hex costs too much is not used', () => {
  const table = hit('a=B4-5-5@2010').roll(1)
  assert.deepEqual(way(table), ['2009', '2008'])
  assert.equal(table.state('a'), 'full')
})

rule(
  '12.8d',
  'of equal ways the one farther from the enemy, then easy ground, then as the owner likes',
  () => {
    const sources = ['B2205']
    const free = hit('a=B4-5-5@2010', { sources }).roll(1)
    assert.equal(free.waitsFor(), 'bolivia rout')
    assert.deepEqual(free.after('rout'), ['2009', '2109'])
    assert.equal(free.refused('rout 2110'), '12.8i')
    assert.equal(free.refused('rout 1909'), '12.8d')
    free.play('rout 2109')
    assert.deepEqual(free.after('rout'), ['2108', '2209'])
    free.play('rout 2209')
    assert.equal(free.at('a'), '2209')
    assert.equal(free.waitsFor(), OVER)
  },
)

rule('12.8d', 'the first hex does not touch the enemy if a cheapest way can do without', () => {
  // Without zones of control (armour attacks) both neighbours of 2011 would do; 2109 is as cheap and farther.
  const table = checks(
    fight('2011', '2010', 'Btank@2011 a=P4-4-6@2010', {
      phasing: 'bolivia',
      sources: ['P2209'],
      paraguayan: ['2209'],
    }),
    'paraguay',
  ).roll(1)
  assert.deepEqual(way(table), ['2109', '2209'])
})

rule('12.8d', 'among steps equally far from the enemy a road or clear ground comes first', () => {
  // To 2107 it is 1 + 3 + 2 by 2009 and 2008, and 2 + 2 + 2 by 2109 and 2108.
  const river = { sources: ['B2107'], rivers: ['2009/2108'] }
  const clear = hit('B4-5-5@2010', { ...river, terrain: { '2009': 'clear', '2008': 'mountain' } }).roll(1)
  assert.deepEqual(way(clear), ['2009', '2008'])
  assert.deepEqual(hit('B4-5-5@2010', river).roll(1).after('rout'), ['2009', '2109'])
})

rule('12.8e', 'no hex is entered twice: at the end of a blind alley the rout is over', () => {
  const rivers = ['2009/2008', '2009/1908', '2009/1909', '2009/2108', '2009/2109']
  const table = hit('a=B4-5-5@2010 P3-3-6@1809 P3-3-6@2209', { rivers, roads: ['2009..2010'] }).roll(1)
  assert.deepEqual(way(table), ['2009'])
  assert.equal(table.at('a'), '2009')
  assert.equal(table.state('a'), 'reduced')
})

rule('12.8f', 'a friendly leader, the GHQ or any works stop a rout after its first hex', () => {
  const rout = (notation: string, setting: Setting = {}) =>
    hit(`a=B4-5-5@2010 ${notation}`, { roads: road, ...setting }).roll(2)
  assert.equal(rout('BL@2008').at('a'), '2008')
  assert.equal(rout('BGHQ@2005').at('a'), '2005')
  assert.equal(rout('', { fortified: ['2007'] }).at('a'), '2007')
  assert.equal(rout('', { entrenched: ['2010'] }).at('a'), '2001')
  assert.equal(rout('l=BL(1,-1)@2010').at('a'), '2001')
})

rule('12.8g 16.2f 3.2a', 'a rout crosses what the enemy holds and takes it, for no victory points', () => {
  const table = hit('a=B4-5-5@2010', { roads: road, settlements: ['2007'], paraguayan: ['2007', '2006'] })
  table.roll(1)
  assert.equal(table.at('a'), '2001')
  assert.equal(table.p.control[table.hex('2007')], 0)
  assert.equal(table.p.control[table.hex('2006')], 0)
  assert.equal(table.vp('bolivia'), 20)
  assert.equal(table.last('settlement.taken').hex, table.hex('2007'))
})

rule('12.8g 14.6e', 'on its way it may destroy a well, and goes on', () => {
  const table = hit('a=B4-5-5@2010', { roads: road, wells: ['2007'] }).roll(1)
  assert.equal(table.waitsFor(), 'bolivia well')
  assert.equal(table.at('a'), '2007')
  table.play('spare-well')
  assert.equal(table.at('a'), '2001')
  assert.equal(table.p.fledFrom[table.unit('a')], table.hex('2010'))
  assert.equal(table.waitsFor(), OVER)
})

rule('12.8h 12.8j', 'with a river before every source it goes as far as it can and loses a step', () => {
  const table = hit('a=B4-5-5@2010', { rivers: moat, roads: ['2002..2010'] }).roll(1)
  assert.equal(table.at('a'), '2002')
  assert.equal(table.state('a'), 'reduced')
  assert.equal(table.last('flight.barred').rule, '12.8j')
  const two = hit('a=B4-5-5@2010', { rivers: moat }).roll(1)
  assert.equal(two.waitsFor(), 'bolivia rout')
  assert.deepEqual(two.after('rout'), ['1809', '1908', '2008', '2108', '2209'])
})

rule('12.8j', 'cut off, the owner chooses among the hexes equally far', () => {
  const table = hit('a=B4-5-5@2010', { rivers: moat }).roll(1)
  const far = table.after('rout')
  assert.ok(far.includes('2008'))
  assert.equal(table.refused('rout 2009'), '12.8d')
  table.play('rout 2008')
  assert.equal(table.at('a'), '2008')
  assert.equal(table.state('a'), 'reduced')
})

rule('12.8j 12.8f', 'cut off, but stopped by a leader or works: no step is lost', () => {
  const table = hit('a=B4-5-5@2010 BL@2003', { rivers: moat, roads: ['2002..2010'] }).roll(1)
  assert.ok(!table.allows('rout 2002'), 'the leader is in the way')
  table.play('rout 2003')
  assert.equal(table.at('a'), '2003')
  assert.equal(table.state('a'), 'full')
})

rule('12.8j', 'with no legal step at all it stays and loses a step', () => {
  const table = hit('a=B4-5-5r@2010 b=B4-5-5@2010', { rivers: ['2010/2009', '2010/1909', '2010/2109'] })
  table.play('check {b}').roll(1)
  assert.equal(table.state('b'), 'reduced')
  assert.equal(table.at('b'), '2010')
  table.roll(1)
  assert.equal(table.at('a'), 'dead')
})

rule('12.8i 7.5a', 'no zone of control is entered in a rout, not even a negated one', () => {
  const table = hit('a=B4-5-5@2010 P3-3-6@1907 Beng@2008 Beng@2007', { roads: road }).roll(1)
  assert.deepEqual(way(table), ['2009', '2108', '2107'])
})

rule('12.8k 10.12i', 'nobody retreats or routs into an off-map box', () => {
  const table = checks(realFight('2303', '2302', 'P5-5-6@2303 a=B4-5-5@2302'), 'bolivia').roll(1)
  assert.equal(table.at('a'), '2301')
  assert.equal(table.state('a'), 'full')
  const edge = realFight('2302', '2301', 'P5-5-6@2302 a=B4-5-5@2301')
  assert.ok(retreatHexes(edge.p, edge.unit('a')).every(hex => hex < edge.p.world.hexes))
  assert.match(checks(edge, 'bolivia').roll(5).at('a'), /^\d{4}$/)
})

rule('12.8d 8.4b', 'a source in a zone of control, or behind one, is none', () => {
  const table = hit('a=B4-5-5@2010 P3-3-6@1901', { roads: road, sources: ['B2001', 'B1505'] }).roll(1)
  assert.notEqual(table.at('a'), '2001')
  assert.equal(table.state('a'), 'full')
})

rule('12.8d', 'the way shown beforehand is the way taken', () => {
  const before = fight('2011', '2010', 'P5-5-6@2011 a=B4-5-5@2010 P3-3-6@1907', {
    sources: ['B2001'],
    roads: road,
  })
  const shown = names(before, routPath(before.p, before.unit('a')))
  assert.deepEqual(shown, way(checks(before, 'bolivia').roll(1)))
})

rule('7.5b', 'a rout that zones of control cut short ends in the last free hex, a step less', () => {
  const table = hit('a=B4-5-5@2010 P3-3-6@2006', {
    roads: road,
    rivers: [
      '2010/1909',
      '2010/2109',
      '2009/1908',
      '2009/1909',
      '2009/2108',
      '2009/2109',
      '2008/1907',
      '2008/1908',
      '2008/2107',
      '2008/2108',
    ],
  }).roll(1)
  assert.deepEqual(way(table), ['2009', '2008'])
  assert.equal(table.state('a'), 'reduced')
})
