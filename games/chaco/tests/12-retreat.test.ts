import { strict as assert } from 'node:assert'
import { RETREATED, ROUTED } from '../position.ts'
import { retreatHexes } from '../rules/12-flight.ts'
import { routPath } from '../rules/12-rout.ts'
import { checks, fight, OVER, realFight } from './aftermath.ts'
import { rule, type Setting, type Table } from './board.ts'

/** Bolivians in 2010 are attacked from 2011 and check; their source is 2001. */
const hit = (notation: string, setting: Setting = {}, from = '2011') =>
  checks(
    fight(from, '2010', `${from.replaceAll(/(\d+)/g, 'P5-5-6@$1')} ${notation}`, {
      sources: ['B2001'],
      ...setting,
    }),
    'bolivia',
  )

const names = (table: Table, hexes: readonly number[]) => hexes.map(hex => table.p.world.names.hex[hex])
const way = (table: Table) => names(table, table.last('rout.way').way as number[])

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

const road = ['2001..2010']

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

/** Round the source in the top row. */
const moat = ['2001/2002', '2001/1901', '2001/2101']

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

rule('12.8l', 'leaders go with any unit that left, for no victory points', () => {
  const table = hit('x=B4-5-5@2010 y=B4-4-5@2010 l=BL(3,0)@2010 g=BGHQ@2010 BL@2005', { roads: road })
  table.play('check {x}').roll(3).play('retreat 2009')
  table.roll(1)
  assert.equal(table.at('y'), '2005')
  assert.equal(table.waitsFor(), 'bolivia follow')
  assert.deepEqual(table.after('follow'), ['{l} 2005', '{l} 2009'])
  assert.deepEqual(table.after('stay'), [])
  assert.equal(table.refused('stay {l}'), '12.8l')
  assert.equal(table.refused('follow {l} 2010'), '12.8l')
  assert.equal(table.refused('follow {g} 2009'), '12.8l')
  table.play('follow {l} 2005', 'follow {g} 2009')
  assert.equal(table.at('l'), '2005')
  assert.equal(table.at('g'), '2009')
  assert.equal(table.waitsFor(), OVER)
  assert.equal(table.vp('bolivia'), 20)
})

rule('12.8m', 'supply and trucks go with a retreated unit, a truck only where wheels can go', () => {
  const one = { rivers: ['2010/1909', '2010/2109'] }
  const bushes = hit('B4-5-5@2010 t=Btruck@2010 Bcsp3@2010 Bcsp1@2009', one).roll(5)
  assert.equal(bushes.at('t'), 'reserve')
  assert.equal(bushes.last('truck.lost').rule, '12.8m')
  assert.equal(bushes.csp('bolivia', '2009'), 4)
  assert.equal(bushes.csp('bolivia', '2010'), 0)
  const clear = hit('B4-5-5@2010 t=Btruck@2010', { ...one, terrain: { '2009': 'clear' } }).roll(5)
  assert.equal(clear.at('t'), '2009')
  assert.equal(clear.waitsFor(), OVER)
})

rule('12.8m', 'with units retreated to several hexes the owner says where stores go', () => {
  const table = hit('x=B4-5-5@2010 y=B4-4-5@2010 t=Btruck@2010 s=Bcsp2@2010', {
    terrain: { '2009': 'clear', '2109': 'clear' },
  })
  table.play('check {x}').roll(4).play('retreat 2009').roll(4).play('retreat 2109')
  assert.deepEqual(table.after('follow'), ['{t} 2009', '{t} 2109'])
  assert.equal(table.refused('follow {t} 1909'), '12.8m')
  table.play('follow {t} 2109', 'follow {s} 2009')
  assert.equal(table.at('t'), '2109')
  assert.equal(table.csp('bolivia', '2009'), 2)
})

rule('12.8n', 'if all combat units routed, trucks and supply are lost', () => {
  const table = hit('B4-5-5@2010 t=Btruck@2010 Bcsp2@2010 l=BL@2010', { roads: road }).roll(1)
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.csp('bolivia', '2010') + table.csp('bolivia', '2001'), 0)
  assert.equal(table.at('l'), '2001')
  assert.equal(table.last('csp.destroyed').rule, '12.8n')
  assert.equal(table.vp('paraguay'), 20)
})

rule('12.8o', 'attached trucks are lost', () => {
  const table = hit('B4-5-5@2010 t=Btruck*@2010 u=Btruck@2010', {
    rivers: ['2010/1909', '2010/2109'],
    terrain: { '2009': 'clear' },
  }).roll(5)
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.last('truck.lost').rule, '12.8o')
  assert.equal(table.at('u'), '2009')
})

rule('12.8p', 'while a combat unit is left stores stay, and leaders stay or follow', () => {
  const rivers = ['2010/1909', '2010/2109']
  const three = 'B1-1-5@2009 B1-1-5@2009 B1-1-5@2009'
  const table = hit(`x=B4-5-5@2010 y=B4-4-5@2010 ${three} t=Btruck*@2010 Bcsp1@2010 l=BL@2010 g=BGHQ@2010`, {
    rivers,
  })
  table.play('check {x}').roll(5).roll(5)
  assert.equal(table.at('x'), '2009')
  assert.equal(table.state('y'), 'reduced')
  assert.equal(table.waitsFor(), 'bolivia follow')
  assert.deepEqual(table.after('follow'), ['{l} 2009'])
  assert.deepEqual(table.after('stay'), ['{l}'])
  table.play('stay {l}', 'follow {g} 2009')
  assert.equal(table.at('l'), '2010')
  assert.equal(table.at('g'), '2009')
  assert.equal(table.at('t'), '2010')
  assert.equal(table.csp('bolivia', '2010'), 1)
})

rule('12.8p', 'an attacker who stays while others attack keeps the hex', () => {
  const table = fight('2010', '2009', 'a=P4-4-6@2010 i=P3-3-6@2010 t=Ptruck@2010 B5-5-5@2009')
  table.p.role[table.unit('i')] = 0
  checks(table, 'paraguay').roll(3).play('retreat 2011')
  assert.equal(table.at('i'), '2010')
  assert.equal(table.at('t'), '2010')
  assert.equal(table.waitsFor(), OVER)
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

rule(
  '7.5c',
  'the last unit is lost because it could not retreat: stores are gone, leaders go, no dice',
  () => {
    const rivers = ['2010/2009', '2010/1909', '2010/2109']
    const table = hit(
      'B4-5-5r@2010 t=Btruck@2010 u=Btruck*@2010 Bcsp2@2010 l=BL(3,0)@2010 g=BGHQ@2010 B3-3-5@2005',
      {
        rivers,
      },
    ).roll(5)
    assert.equal(table.waitsFor(), OVER)
    assert.equal(table.at('t'), 'reserve')
    assert.equal(table.at('u'), 'reserve')
    assert.equal(table.csp('bolivia', '2010'), 0)
    assert.equal(table.at('l'), '2005')
    assert.equal(table.at('g'), 'reserve')
    assert.equal(table.p.ghqReturns[0], table.p.turn + 1)
    assert.equal(table.vp('bolivia'), 20)
    assert.equal(table.vp('paraguay'), 21)
  },
)

rule('7.5c', 'a unit lost at the end of its rout leaves its hex in the same way', () => {
  const table = hit('a=B4-5-5r@2010 t=Btruck@2010 l=BL(3,0)@2010 B3-3-5@2015', {
    rivers: moat,
    roads: ['2002..2010'],
  }).roll(1)
  assert.equal(table.at('a'), 'dead')
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.at('l'), '2015')
})

rule('7.5c', 'if another unit got away, it is followed instead', () => {
  const full = 'B1-1-5@2009 B1-1-5@2009 B1-1-5@2009'
  const table = hit(`x=B4-5-5@2010 y=B4-4-5r@2010 ${full} l=BL@2010`, { rivers: ['2010/1909', '2010/2109'] })
  table.play('check {x}').roll(5).roll(5)
  assert.equal(table.at('y'), 'dead')
  assert.equal(table.at('l'), '2009')
})

rule('12.7d 12.8a', 'in the end no check is owed and nothing of the combat is forgotten', () => {
  const table = hit('a=B4-5-5@2010 x=BL(2,+1)@2010 y=BL(2,0)@2010').play('rallied-by {y}').roll(5)
  table.play('retreat 2009')
  assert.ok(!table.p.owesCheck.includes(1))
  assert.equal(table.p.target[0], table.hex('2010'))
})
