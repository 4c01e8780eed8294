import { strict as assert } from 'node:assert'
import { MP } from '../board.ts'
import { bush as bushBoard, copyOf, real as realBoard, rule, type Setting, type Table } from './board.ts'

/** With somebody far away on both sides who has still to move, so that the phase goes on. */
const bush = (notation: string, setting?: Setting) =>
  bushBoard(`${notation} P1-1-6@3040 B1-1-5@3001`, setting)
const real = (notation: string, setting?: Setting) =>
  realBoard(`${notation} P1-1-6@4749 B1-1-5@4702`, setting)

/** Points the unit has used so far. */
const used = (table: Table, name: string) => table.p.spent[table.unit(name)] / MP

rule('10.1a 10.1c', 'a unit moves once a phase, and one march ends before the next begins', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@1520', { phasing: 'bolivia' })
  table.play('march {a}', 'go 1511', 'halt')
  assert.equal(table.refused('march {a}'), '10.1a')
  table.play('march {b}')
  assert.equal(table.refused('march {a}'), '10.1c')
  table.play('halt', 'end-movement')
})

rule('10.1b', 'moves go hex by hex through neighbours', () => {
  const table = bush('a=B3-3-5@1510', { phasing: 'bolivia' }).play('march {a}')
  assert.equal(table.refused('step 1512'), '10.1b')
  assert.ok(table.allows('step 1511'))
  assert.equal(table.refused('go 1510'), '10.1b')
})

rule('10.1d', 'nobody has to move', () => {
  const table = bush('a=B3-3-5@1510', { phasing: 'bolivia' })
  assert.ok(table.allows('end-movement'))
})

rule('10.2a', 'no unit enters a hex with an enemy combat unit', () => {
  const table = bush('a=P3-3-6@1510 PL@1510 Beng@1511').play('march-stack 1510')
  assert.equal(table.refused('step 1511'), '10.2a')
  assert.equal(table.refused('go 1511'), '10.2a')
})

rule('10.2b 7.3b', 'entering an enemy zone of control ends the move', () => {
  const table = bush('a=P3-3-6@1510 PL@1510 B3-3-5@1513').play('march-stack 1510', 'go 1512')
  assert.equal(table.at('a'), '1512')
  assert.equal(table.refused('march {a}'), '10.1a')
  assert.equal(table.last('march.stopped').rule, '7.3b')
})

rule('10.3a', 'non-combat units may not enter a hex with any enemy unit', () => {
  const table = bush('t=Ptruck@1510 BL@1512 g=PGHQ@1513', { roads: ['1510..1513'] })
  table.play('march {t}')
  assert.ok(table.allows('step 1511'))
  assert.equal(table.refused('go 1512'), '10.3a')
  assert.deepEqual(table.after('go'), ['1511'])
})

rule('10.3b 10.3e', 'combat units drive through enemy trucks, free or attached, and go on', () => {
  const table = bush('a=B5-4-5@1510 t=Ptruck@1511 u=Ptruck*@1511', { phasing: 'bolivia' })
  table.play('march {a}', 'go 1512')
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.at('u'), 'reserve')
  assert.equal(table.at('a'), '1512')
  assert.equal(used(table, 'a'), 4)
})

rule(
  '10.3c 16.2j',
  'a leader overrun goes to his nearest troops and is worth his political rating times a die',
  () => {
    const table = bush('a=B5-4-5@1510 f=PL(2,+1)@1511 P3-3-6@1530', { phasing: 'bolivia' })
    table.play('march {a}', 'go 1511').roll(5)
    assert.equal(table.at('f'), '1530')
    assert.equal(table.vp('bolivia'), 30)
  },
)

rule('10.3c 2.14b', 'an unnamed leader is worth nothing: no die', () => {
  const table = bush('a=B5-4-5@1510 f=Pl@1511 P3-3-6@1530', { phasing: 'bolivia' })
  table.play('march {a}', 'go 1511')
  assert.equal(table.dice(), 0)
  assert.equal(table.at('f'), '1530')
  assert.equal(table.vp('bolivia'), 20)
})

rule('10.3d', 'a GHQ overrun leaves the map until the next game turn', () => {
  const table = bush('a=B5-4-5@1510 g=PGHQ@1511', { phasing: 'bolivia' }).play('march {a}', 'go 1511')
  assert.equal(table.at('g'), 'reserve')
  assert.equal(table.p.ghqReturns[1], table.p.turn + 1)
})

rule('10.3f 16.2c', 'combat supply: one die a point, 1-2 captured for a victory point each', () => {
  const table = bush('a=B5-4-5@1510 Pcsp3@1511', { phasing: 'bolivia' })
    .play('march {a}', 'go 1511')
    .roll(1, 4, 2)
  assert.equal(table.csp('bolivia', '1511'), 2)
  assert.equal(table.csp('paraguay', '1511'), 0)
  assert.equal(table.vp('bolivia'), 22)
})

rule('10.3g', 'non-combat units of the stack come in after the fighters have cleared the hex', () => {
  const table = bush('a=B5-4-5@1510 l=BL@1510 t=Ptruck@1511', { phasing: 'bolivia' })
  table.play('march-stack 1510', 'go 1511')
  assert.equal(table.at('l'), '1511')
  assert.equal(table.at('t'), 'reserve')
})

rule('10.4a', 'a hex is entered only if its whole cost can be paid', () => {
  const table = bush('a=B3-3-5@1510', { phasing: 'bolivia' }).play('march {a}', 'go 1512')
  assert.equal(table.waitsFor(), 'bolivia move')
  assert.equal(bush('a=B3-3-5@1510', { phasing: 'bolivia' }).play('march {a}').refused('go 1513'), '10.4a')
})

rule('10.4b', 'costs by terrain: on foot, and on wheels', () => {
  const terrain = { 1511: 'clear', 1610: 'marsh', 1609: 'hill', 1509: 'mountain' }
  const foot = bush('a=P3-3-6@1510', { terrain }).play('march {a}')
  for (const [hex, cost] of [
    ['1511', 1],
    ['1610', 3],
    ['1410', 2],
    ['1509', 3],
  ] as const) {
    assert.equal(used(copyOf(foot).play(`step ${hex}`), 'P-I01'), cost, hex)
  }
  const wheels = bush('t=Ptruck@1510', { terrain: { 1511: 'clear', 1509: 'hill' } }).play('march {t}')
  assert.equal(used(copyOf(wheels).play('step 1511'), 'P-TR1'), 2)
  assert.equal(used(copyOf(wheels).play('step 1509'), 'P-TR1'), 3)
})

rule('10.5a 10.5f', 'a river costs more to cross, by road too', () => {
  const rivers = ['1510/1511']
  assert.equal(used(bush('a=P3-3-6@1510', { rivers }).play('march {a}', 'step 1511'), 'a'), 4)
  const road = bush('a=P3-3-6@1510', { rivers, roads: ['1510 1511'] }).play('march {a}', 'step 1511')
  assert.equal(used(road, 'a'), 2.5)
  const truck = bush('a=Ptruck@1510', { rivers, terrain: { 1511: 'clear' } }).play('march {a}', 'step 1511')
  assert.equal(used(truck, 'a'), 6)
})

rule('10.5b 10.5c', 'an engineer in either hex halves the river, also for itself', () => {
  const rivers = ['1510/1511']
  assert.equal(used(bush('a=P3-3-6@1510 Peng*@1511', { rivers }).play('march {a}', 'step 1511'), 'a'), 3)
  assert.equal(used(bush('e=Peng@1510', { rivers }).play('end-building', 'march {e}', 'step 1511'), 'e'), 3)
})

rule('10.5d', 'in the rain a river is crossed only with an engineer', () => {
  const rivers = ['1510/1511']
  const terrain = { 1511: 'clear' }
  const without = bush('a=P3-3-6@1510', { rivers, terrain, rainy: true }).play('march {a}')
  assert.equal(without.refused('step 1511'), '10.5d')
  const helped = bush('a=P3-3-6@1510 Peng@1510', { rivers, terrain, rainy: true })
  helped.play('end-building', 'march {a}', 'step 1511')
  assert.equal(used(helped, 'a'), 4)
})

rule('10.5e', 'the ferry needs no engineer', () => {
  const rain = real('a=B3-3-5@2807', { phasing: 'bolivia', rainy: true }).play('march {a}', 'step 2707')
  assert.equal(rain.at('a'), '2707')
  const dry = bush('a=B3-3-5@1510', { phasing: 'bolivia', ferries: ['1510/1511'], roads: ['1510 1511'] })
  assert.equal(used(dry.play('march {a}', 'step 1511'), 'a'), 1.5)
})

rule('10.6a 10.6b', 'a clearing is entered and left beside it, and joins at its corners', () => {
  const clearings = ['2010/2011', '2010/2110']
  const table = bush('a=P3-3-6@2011', { clearings }).play('march {a}')
  // Along 2010/2011, round the corner along 2010/2110, and out into 2110: 1 + 1 + 2.
  table.play('go 2110')
  assert.ok(used(table, 'a') <= 4)
  const { graph, places } = table.p.world.board
  const beside = (hex: string) => [
    ...graph.neighbours.subarray(graph.slots * table.hex(hex), graph.slots * (table.hex(hex) + 1)),
  ]
  for (const hex of ['2010', '2011']) assert.ok(beside(hex).includes(places), hex)
  for (const hex of ['1910', '2110']) assert.ok(!beside(hex).includes(places), `${hex} only touches its end`)
})

rule('10.6c', 'a clearing side is closed if either hex beside it is in an enemy zone of control', () => {
  const setting = { clearings: ['2010/2011'], terrain: { 2010: 'mountain', 2011: 'mountain' } } as const
  const open = bush('a=P3-3-6@2011', setting).play('march {a}', 'go 2010')
  assert.equal(used(open, 'a'), 3)
})

rule('10.6d', 'a move may not end on a clearing side', () => {
  const table = bush('a=P3-3-6@2010', { clearings: ['2010/2011'] }).play('march {a}')
  assert.ok(table.after('go').every(hex => /^\d{4}$/.test(hex)))
})

rule('10.7a', 'along a road half a point on foot, a third on wheels', () => {
  const roads = ['1501..1540']
  const foot = bush('a=B3-3-5@1501', { roads, phasing: 'bolivia' }).play('march {a}')
  assert.ok(foot.allows('go 1511'))
  assert.equal(foot.refused('go 1512'), '10.4a')
  const truck = bush('a=Btruck@1501', { roads, phasing: 'bolivia' }).play('march {a}')
  assert.ok(truck.allows('go 1525'))
  assert.equal(truck.refused('go 1526'), '10.4a')
})

rule('10.7b 10.7c', 'from the flank a road hex costs its ground; road and other steps mix', () => {
  const roads = ['1501..1540']
  assert.equal(used(bush('a=P3-3-6@1410', { roads }).play('march {a}', 'step 1510'), 'a'), 2)
  const mixed = bush('a=B3-3-5@1510', { roads, phasing: 'bolivia' }).play('march {a}', 'go 1515', 'step 1615')
  assert.equal(used(mixed, 'a'), 4.5)
})

rule('10.8a 5.0d', 'rain has its own costs, and prohibitions', () => {
  const terrain = { 1511: 'marsh', 1509: 'clear' }
  const table = bush('a=P3-3-6@1510', { terrain, rainy: true }).play('march {a}')
  assert.equal(table.refused('step 1511'), '10.8a')
  assert.equal(used(table.play('step 1509'), 'a'), 2)
  const wheels = bush('t=Ptruck@1510', { terrain, rainy: true, options: { rainStopsWheels: true } }).play(
    'march {t}',
  )
  assert.equal(wheels.refused('step 1509'), '10.8a')
})

rule('10.9a', 'wheels leave the road only for clear ground and hills', () => {
  const table = bush('t=Ptruck@1510', { roads: ['1510 1511'], terrain: { 1509: 'marsh', 1610: 'mountain' } })
  table.play('march {t}')
  assert.equal(table.refused('step 1509'), '10.9a')
  assert.equal(table.refused('step 1610'), '10.9a')
  assert.equal(table.refused('step 1410'), '10.9a')
  assert.equal(table.p.spent[table.play('step 1511').unit('t')], 2)
})

rule('10.9b', 'artillery enters marsh only along roads', () => {
  const table = bush('g=Part@1510', { terrain: { 1509: 'marsh', 1511: 'marsh' }, roads: ['1510 1511'] })
  table.play('march {g}')
  assert.equal(table.refused('step 1509'), '10.9b')
  assert.ok(table.allows('step 1511'))
})

rule('10.9c', 'Argentine ground is closed to everybody', () => {
  const table = bush('a=P3-3-6@1510', { neutral: ['1511'] }).play('march {a}')
  assert.equal(table.refused('step 1511'), '10.9c')
  assert.equal(table.refused('go 1511'), '10.9c')
})

const reaction = { phase: 'reaction', phasing: 'paraguay' } as const

rule(
  '10.10a 7.3e 4.2b',
  'in reaction only the other side moves, and only what is not in an enemy zone',
  () => {
    const table = bush('a=B3-3-5@1510 BL@1510 P3-3-6@1511 b=B3-3-5@2010 BL@2010', reaction)
    assert.equal(table.waitsFor(), 'bolivia move')
    assert.equal(table.refused('march {a}'), '10.10a')
    assert.ok(table.allows('march {b}'))
    assert.equal(table.refused('march P-I01'), '4.2b')
  },
)

rule('10.10b', 'a unit reacts with the leader it began the phase with', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@2010 l=BL@2010', reaction)
  assert.equal(table.refused('march {a}'), '10.10b')
  table.play('march {b}')
  assert.equal(table.refused('go 2011'), '10.10b')
  table.play('take {l}', 'go 2011')
  assert.equal(table.at('l'), '2011')
})

rule('10.10c', 'half the movement factor, rounded up', () => {
  const roads = ['2001..2040']
  const table = bush('b=B3-3-5@2010 l=BL@2010', { ...reaction, roads }).play('march-stack 2010')
  assert.ok(table.allows('go 2016'))
  assert.equal(table.refused('go 2017'), '10.4a')
  const truck = bush('t=Btruck@2010 l=BL@2010', { ...reaction, roads }).play('march {t}', 'take {l}')
  assert.ok(truck.allows('go 2018'), 'the leader walks at half of twelve, the truck at half of eight')
  assert.equal(truck.refused('go 2019'), '10.4a')
})

rule('10.10d', 'a reacting stack picks nobody up on its way', () => {
  const table = bush('a=B3-3-5@2010 BL@2010 b=B3-3-5@2011 BL@2011', { ...reaction, roads: ['2010..2012'] })
  table.play('march-stack 2010', 'go 2011')
  assert.equal(table.refused('take {b}'), '10.10d')
})

rule('10.10e', 'a unit left on the way is finished; the leader goes on only with somebody', () => {
  const table = bush('a=B3-3-5@2010 b=B3-3-5@2010 l=BL@2010', { ...reaction, roads: ['2010..2020'] })
  table.play('march-stack 2010', 'go 2011', 'drop {a}')
  assert.equal(table.refused('drop {b}'), '10.10e')
  assert.equal(table.refused('drop {l}'), '10.10e')
  table.play('go 2013')
  assert.equal(table.at('a'), '2011')
  assert.equal(table.at('l'), '2013')
})

rule('10.10f', 'all else is as in movement: a reacting stack takes a settlement with its dice', () => {
  const table = bush('a=B3-3-5@2010 BL@2010', {
    ...reaction,
    settlements: ['2011'],
    paraguayan: ['2011'],
    roads: ['2010 2011'],
  })
  table.play('march-stack 2010', 'go 2011').roll(4)
  assert.equal(table.vp('bolivia'), 28)
  const zone = bush('a=B3-3-5@2010 BL@2010 P3-3-6@2012', { ...reaction }).play('march-stack 2010', 'go 2011')
  assert.deepEqual([zone.at('a'), zone.last('march.stopped').rule], ['2011', '7.3b'])
})

rule('10.10g', 'a leader does not react alone', () => {
  const table = bush('l=BL@1510 a=B3-3-5@2010 m=BL@2010', reaction)
  assert.equal(table.refused('march {l}'), '10.10g')
  table.play('march {m}')
  assert.equal(table.refused('go 2011'), '10.10g')
})

const road = { roads: ['1510..1540'] }

rule('10.11a', 'a truck carries one combat unit, not armour, or two points', () => {
  const table = bush('t=Btruck@1510 a=B3-3-5r@1510 b=B3-3-5@1510 k=Btank@1510 Bcsp3@1510', {
    ...road,
    phasing: 'bolivia',
  })
  table.play('march {t}')
  assert.equal(table.refused('load {t} {k}'), '10.11a')
  table.play('load {t} {a}')
  assert.equal(table.refused('load {t} {b}'), '10.11a')
  assert.equal(table.refused('load-points {t} B-S1 1'), '10.11a')
  const points = bush('t=Btruck@1510 Bcsp3@1510', { ...road, phasing: 'bolivia' }).play('march {t}')
  assert.equal(points.refused('load-points {t} B-S1 3'), '10.11a')
  points.play('load-points {t} B-S1 2', 'go 1512', 'halt')
  assert.equal(points.last('truck.stocked').points, 2)
  assert.equal(points.csp('bolivia', '1512'), 2)
  assert.equal(points.csp('bolivia', '1510'), 1)
})

rule('10.11b', 'any number of leaders and the GHQ ride as well', () => {
  const table = bush('t=Btruck@1510 a=B3-3-5@1510 l=BL@1510 m=BL@1510 n=BL@1510 g=BGHQ@1510', {
    ...road,
    phasing: 'bolivia',
  })
  table.play(
    'march {t}',
    'load {t} {a}',
    'load {t} {l}',
    'load {t} {m}',
    'load {t} {n}',
    'load {t} {g}',
    'go 1515',
    'halt',
  )
  for (const name of ['a', 'l', 'm', 'n', 'g', 't']) assert.equal(table.at(name), '1515')
})

rule('10.11c', 'loading costs the truck two points each time', () => {
  const table = bush('t=Btruck@1510 a=B3-3-5@1510', { ...road, phasing: 'bolivia' }).play(
    'march {t}',
    'load {t} {a}',
  )
  assert.equal(used(table, 't'), 2)
  assert.ok(table.allows('go 1528'))
  assert.equal(table.refused('go 1529'), '10.4a')
})

rule('10.11d 10.11e', 'it sets down anywhere for nothing, and may make several trips', () => {
  const table = bush('t=Btruck@1510 a=B3-3-5@1510 b=B3-3-5@1510', { ...road, phasing: 'bolivia' })
  table.play('march {t}', 'load {t} {a}', 'go 1513', 'set-down {a}', 'go 1510', 'load {t} {b}')
  assert.equal(used(table, 't'), 6)
  table.play('go 1513')
  assert.deepEqual([table.at('a'), table.at('b')], ['1513', '1513'])
})

rule('10.11f', 'a carried unit does not move itself, before or after', () => {
  const table = bush('t=Btruck@1510 a=B3-3-5@1510 b=B3-3-5@1510', { ...road, phasing: 'bolivia' })
  table.play('march {b}', 'go 1511', 'halt', 'march {t}', 'load {t} {a}', 'go 1511')
  assert.equal(table.refused('load {t} {b}'), '10.11f')
  table.play('set-down {a}', 'halt')
  assert.equal(table.refused('march {a}'), '10.1a')
})

rule('10.11g', 'a truck enters an enemy zone with a leader aboard', () => {
  const table = bush('t=Btruck@1510 l=BL@1510 a=B3-3-5@1510 P3-3-6@1513', { ...road, phasing: 'bolivia' })
  table.play('march {t}', 'load {t} {a}')
  assert.equal(table.refused('go 1512'), '7.3a')
  table.play('load {t} {l}', 'go 1512')
  assert.equal(table.at('l'), '1512')
})

rule('10.11h', 'in reaction a truck carries only those who may react', () => {
  const table = bush('t=Btruck@1510 l=BL@1510 a=B3-3-5@1511', { ...reaction, ...road })
  table.play('march {t}', 'take {l}', 'go 1511')
  assert.equal(table.refused('load {t} {a}'), '10.11h')
})

rule('10.12a 10.12b', 'boxes of one mark are passed for a point each, by their own side', () => {
  const table = real('a=B3-3-5@3701', { phasing: 'bolivia' }).play('march {a}')
  assert.equal(table.refused('go P2'), '10.12a')
  table.play('go B4')
  assert.equal(used(table, 'a'), 3)
})

rule('10.12c', 'a whole-turn box is entered by whoever begins his Movement Phase beside it', () => {
  const there = real('a=P3-3-6@3351').play('march {a}', 'go P1')
  assert.equal(there.at('a'), 'P1')
  assert.equal(there.refused('march {a}'), '10.1a')
  const late = real('a=P3-3-6@3350').play('march {a}')
  assert.equal(late.refused('go P1'), '10.12c')
  late.play('go 3351')
  assert.equal(late.refused('go P1'), '10.12c')
})

rule('10.12d', 'from it the unit moves on through either joined hex', () => {
  const table = real('a=P3-3-6@P1').play('march {a}')
  assert.ok(table.allows('step 2151'))
  table.play('step 3351')
  assert.ok(used(table, 'a') > 0)
})

rule('10.12e', 'reaction neither enters nor leaves a whole-turn box', () => {
  const setting = { phase: 'reaction', phasing: 'bolivia' } as const
  const table = real('a=P3-3-6@3351 PL@3351', setting).play('march-stack 3351')
  assert.equal(table.refused('go P1'), '10.12e')
  const inside = real('a=P3-3-6@P1 l=PL@P1 b=P3-3-6@2741 PL@2741', setting)
  assert.equal(inside.refused('march {a}'), '10.12e')
})

rule('10.12f', 'an entrance the enemy holds lets nobody back', () => {
  const table = real('a=P3-3-6@P1 B3-3-5@3351').play('march {a}')
  assert.equal(table.refused('step 3351'), '10.2a')
  assert.ok(table.allows('step 2151'))
  const truck = real('a=P3-3-6@P1 Btruck@3351').play('march {a}')
  assert.equal(truck.refused('step 3351'), '10.12f')
  // Farther on the same truck is overrun as usual.
  assert.ok(real('a=P3-3-6@P1 Btruck@2149').play('march {a}').allows('go 2149'))
})

rule('10.12g', 'no stacking limit in a box', () => {
  const nine = Array.from({ length: 9 }, () => 'P3-3-6@P2').join(' ')
  const table = real(`${nine} x=P3-3-6@2741`).play('end-movement')
  assert.ok(!table.told().includes('unit.eliminated'))
})

rule('10.12h', 'a unit may stop in a box of one point and turn back later', () => {
  const table = real('a=B3-3-5@B2', { phasing: 'bolivia' }).play('march {a}')
  assert.ok(table.allows('go 3701'))
})

rule('10.12j', 'what is in a box serves nobody on the map', () => {
  const supply = { phase: 'supply', phasing: 'paraguay' } as const
  const table = real('g=PGHQ@P2 l=PL@P2 Pcsp2@P2 a=P3-3-6@3351', supply)
  assert.equal(table.p.locLength[1], -1)
  assert.equal(table.p.radius[1], 4)
  assert.equal(table.p.turned[table.unit('g')], 0, 'it keeps its face')
  assert.ok(!table.told().includes('supply.rolled'))
})

rule('10.13a 10.13b', 'mounted cavalry moves 8, and 4 in reaction', () => {
  const options = { mountedCavalry: true }
  const roads = ['1501..1540']
  const table = bush('c=Bcav5-4-5@1501', { options, roads, phasing: 'bolivia' }).play('march {c}')
  assert.ok(table.allows('go 1517'))
  assert.equal(table.refused('go 1518'), '10.4a')
  const react = bush('c=Bcav5-4-5r@1501 BL@1501', { options, roads, ...reaction }).play('march-stack 1501')
  assert.ok(react.allows('go 1509'))
  assert.equal(react.refused('go 1510'), '10.4a')
})

rule('11.4a', 'a stack marches out and leaves its weakest infantry or cavalry behind', () => {
  const table = bush('a=P4-4-6@1510 b=P3-3-6@1510 c=P1-1-9@1510 l=PL@1510').play(
    'march-out 1510',
    'go 1512',
    'halt',
  )
  assert.deepEqual(
    [table.at('a'), table.at('b'), table.at('c'), table.at('l')],
    ['1512', '1512', '1510', '1512'],
  )
  assert.equal(table.refused('march-out 1510'), '11.4a')
})

rule('11.4a', 'stacked units move together or apart', () => {
  const table = bush('a=P3-3-6@1510 b=P3-3-6@1510 c=P3-3-6@1510')
  table.play('march {a}', 'go 1509', 'halt', 'march {b}', 'go 1511', 'halt', 'end-movement')
  assert.deepEqual(['a', 'b', 'c'].map(table.at), ['1509', '1511', '1510'])
})

rule('11.4b', 'who marches together begins in one hex and goes at the pace of the slowest', () => {
  const table = bush('a=P3-3-6@1510 l=PL@1510 b=P3-3-6@1511', { roads: ['1510..1540'] })
  table.play('march {l}', 'take {a}')
  assert.equal(table.refused('take {b}'), '11.4b')
  assert.ok(table.allows('go 1522'))
  assert.equal(table.refused('go 1523'), '10.4a')
})

rule('11.4c', 'units drop off and the rest goes on with what the slowest of it has left', () => {
  const table = bush('a=P3-3-5@1510 l=PL@1510', { roads: ['1510..1540'] })
  table.play('march-stack 1510', 'go 1518', 'drop {a}')
  assert.equal(used(table, 'l'), 4)
  assert.ok(table.allows('go 1534'))
  const parted = bush('a=P3-3-6@1510 b=P3-3-6@1510 l=PL@1510', { roads: ['1510..1540'] })
  parted.play('march-stack 1510', 'go 1512', 'part {b}', 'go 1412')
  assert.equal(parted.at('b'), '1412')
  parted.play('halt', 'go 1516', 'halt')
  assert.deepEqual([parted.at('a'), parted.at('b')], ['1516', '1412'])
})

rule('11.4c', 'a march whose slowest unit is spent waits for the faster ones to go on', () => {
  const table = bush('a=P3-3-6@1510 l=PL@1510').play('march-stack 1510', 'go 1513')
  assert.equal(table.waitsFor(), 'paraguay marching')
  table.play('drop {a}', 'go 1516')
  assert.deepEqual([table.at('a'), table.at('l')], ['1513', '1516'])
  const alike = bush('a=P3-3-6@1510 b=P3-3-6@1510').play('march-stack 1510', 'go 1513')
  assert.equal(alike.waitsFor(), 'paraguay move')
  const led = bush('B3-3-5@2010 BL@2010', { ...reaction, roads: ['2010..2020'] })
  assert.equal(led.play('march-stack 2010', 'go 2016').waitsFor(), 'paraguay politics')
})

rule('11.4d', 'in reaction nobody moves off on his own', () => {
  const table = bush('a=B3-3-5@2010 b=B3-3-5@2010 BL@2010', { ...reaction, roads: ['2010..2020'] })
  table.play('march-stack 2010', 'go 2011')
  assert.equal(table.refused('part {a}'), '11.4d')
})

rule('2.20a', 'points are split freely: two of five move, three stay', () => {
  const table = bush('Bcsp5@1510', { phasing: 'bolivia' }).play(
    'march B-S1',
    'drop-points B-S1 3',
    'go 1511',
    'halt',
  )
  assert.equal(table.csp('bolivia', '1510'), 3)
  assert.equal(table.csp('bolivia', '1511'), 2)
})

rule('16.2h', 'a combat unit leaves over the enemy edge for a victory point', () => {
  const table = real('a=P3-3-6r@3701').play('march {a}', 'exit {a}')
  assert.equal(table.at('a'), 'out')
  assert.equal(table.vp('paraguay'), 21)
  const own = real('a=B3-3-5@3701', { phasing: 'bolivia' }).play('march {a}')
  assert.equal(own.refused('exit {a}'), '10.9c')
})

rule('10.4a 10.7c', 'W8: four road hexes, a bush hex, a clear hex', () => {
  const setting = { roads: ['1510..1514'], terrain: { 1516: 'clear' }, phasing: 'bolivia' } as const
  const table = bush('a=B3-3-5@1510', setting).play('march {a}', 'go 1514', 'step 1515', 'step 1516')
  assert.equal(table.waitsFor(), 'bolivia move')
  const river = bush('a=B3-3-5@1510', { ...setting, rivers: ['1515/1516'] })
  river.play('march {a}', 'go 1514')
  assert.ok(river.allows('step 1515'))
  assert.equal(river.refused('go 1516'), '10.4a')
  const rain = bush('a=B3-3-5@1510', { ...setting, rainy: true }).play('march {a}', 'go 1514', 'step 1515')
  assert.equal(rain.waitsFor(), 'bolivia move')
})

rule('10.11c 10.8a', 'W9: a truck with a load, along the road and off it', () => {
  const setting = { roads: ['1510..1522'], terrain: { 1523: 'clear' }, phasing: 'bolivia' } as const
  const table = bush('t=Btruck@1510 a=B3-3-5r@1510', setting).play(
    'march {t}',
    'load {t} {a}',
    'go 1522',
    'step 1523',
  )
  assert.equal(table.at('a'), '1523')
  assert.equal(table.refused('march {a}'), '10.1a')
  const rain = bush('t=Btruck@1510 a=B3-3-5r@1510', { ...setting, rainy: true })
  rain.play('march {t}', 'load {t} {a}', 'go 1522')
  assert.ok(!rain.allows('step 1523'))
})

rule('10.10c 10.10e', 'W11: a leader with two infantry reacts', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@1510 l=BL@1510', { ...reaction, roads: ['1510 1511'] })
  table.play('march-stack 1510')
  assert.ok(table.allows('go 1410'))
  assert.equal(table.refused('go 1310'), '10.4a')
  table.play('go 1511', 'drop {a}', 'go 1512')
  assert.deepEqual([table.at('a'), table.at('b'), table.at('l')], ['1511', '1512', '1512'])
})
