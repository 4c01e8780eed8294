import { strict as assert } from 'node:assert'
import { chaco } from '../index.ts'
import { copyOf, rule } from './board.ts'
import { bush, reaction, real, used } from './marches.ts'

rule('10.1a 10.1c', 'a unit moves once a phase, and one march ends before the next begins', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@1520', { phasing: 'bolivia' })
  table.play('march {a}', 'go 1511', 'halt')
  assert.equal(table.refused('march {a}'), '10.1a')
  table.play('march {b}')
  assert.equal(table.refused('march {a}'), '10.1c')
  table.play('halt', 'end-movement')
})

rule('10.1a', 'a unit picked up and put down again has not moved', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@1510', { phasing: 'bolivia' })
  table.play('march {a}', 'halt', 'march {a}', 'go 1511', 'halt')
  assert.equal(table.at('a'), '1511')
  assert.equal(table.refused('march {a}'), '10.1a')
  const stack = bush('a=B3-3-5@1510 b=B3-3-5@1510', { phasing: 'bolivia' })
  stack.play('march-stack 1510', 'halt', 'march {b}', 'take {a}', 'go 1511')
  assert.deepEqual([stack.at('a'), stack.at('b')], ['1511', '1511'])
})

rule('10.1a', 'an opponent asks a unit once, and comes to an end', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@2010', { phasing: 'bolivia' })
  const worth = () => chaco.worthTrying(table.p).map(action => chaco.text(action, table.p))
  const asked: string[] = []
  while (table.waitsFor() === 'bolivia move' && asked.length < 9) {
    asked.push(worth()[0])
    table.play(asked[asked.length - 1])
    if (table.waitsFor() === 'bolivia marching') table.play('halt')
  }
  assert.deepEqual(asked, ['march B-I01', 'march B-I02', 'march B-I03', 'end-movement'])
})

rule('10.1a', 'a stack is not thought of again for the sake of armour that does not march with it', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@1510 t=Btank@1510', { phasing: 'bolivia' })
  table.play('march-stack 1510', 'halt', 'march B-I03', 'halt')
  const worth = chaco.worthTrying(table.p).map(action => chaco.text(action, table.p))
  assert.deepEqual(worth, [`march ${table.p.world.names.unit[table.unit('t')]}`])
})

rule('10.1b', 'moves go hex by hex through neighbours', () => {
  const table = bush('a=B3-3-5@1510', { phasing: 'bolivia' }).play('march {a}')
  assert.equal(table.refused('step 1512'), '10.1b')
  assert.ok(table.allows('step 1511'))
  assert.equal(table.refused('go 1510'), '10.1b')
})

rule('10.1b', 'who marches tells of every hex on the way', () => {
  const table = bush('a=B3-3-5@1510', { phasing: 'bolivia', roads: ['1510..1514'] }).play('march {a}')
  const before = table.events.length
  table.play('go 1513')
  const { names } = table.p.world.land.grid
  const ways = table.events.slice(before).flatMap(({ key, way }) => (key === 'unit.marched' ? [way] : []))
  assert.deepEqual(
    ways.map(way => (way as number[]).map(hex => names[hex])),
    [['1511', '1512', '1513']],
  )
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

rule('10.1a', 'the enemy moves in his own Movement Phase', () => {
  assert.equal(bush('P3-3-6@1510 b=B3-3-5@2011').refused('march {b}'), '10.1a')
})

rule(
  '10.2a 10.3a',
  'who could get there but for an enemy on the way is told so, not that points are lacking',
  () => {
    const roads = ['1510..1530']
    const foot = bush('a=P3-3-6@1510 PL@1510 Beng@1513', { roads }).play('march-stack 1510')
    assert.equal(foot.refused('go 1516'), '10.2a')
    assert.equal(foot.refused('go 1525'), '10.4a', 'too far in any case')
    const truck = bush('t=Ptruck@1510 Btruck@1513', { roads }).play('march {t}')
    assert.equal(truck.refused('go 1516'), '10.3a')
  },
)

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

rule('10.3f', 'points captured in a Movement Phase may still move in it, or be loaded', () => {
  const road = { roads: ['1510..1520'] }
  const table = bush('a=P5-4-6@1510 Bcsp2@1511 t=Ptruck@1515', road).play('march {a}', 'go 1511').roll(1, 2)
  assert.equal(table.refused('take P-S1'), '11.4b', 'not with those who captured them')
  table.play('halt', 'march {t}', 'go 1511', 'load-points {t} P-S1 1', 'go 1520', 'halt')
  table.play('march P-S2', 'go 1518')
  assert.equal(table.csp('paraguay', '1520'), 1)
  assert.equal(table.csp('paraguay', '1518'), 1)
  const reacting = bush('a=B5-4-5@1510 l=BL@1510 Pcsp1@1511', { ...road, ...reaction })
  reacting.play('march-stack 1510', 'go 1511').roll(1)
  if (reacting.waitsFor() === 'bolivia marching') reacting.play('halt')
  assert.equal(reacting.csp('bolivia', '1511'), 1)
  assert.deepEqual(reacting.after('march'), [])
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

rule('10.5c 10.5d', 'an engineer helps its march over every river it comes to, not only the first', () => {
  const setting = { phasing: 'bolivia', rivers: ['1511/1512', '1511/1612', '1511/1412'] } as const
  const atOnce = bush('e=Beng@1510', setting).play('end-building', 'march {e}', 'go 1512')
  const byStages = bush('e=Beng@1510', setting).play('end-building', 'march {e}', 'go 1511', 'go 1512')
  assert.deepEqual([used(atOnce, 'e'), used(byStages, 'e')], [5, 5])
  const road = { ...setting, roads: ['1510..1512'], rainy: true }
  const rain = bush('a=B3-3-5@1510 e=Beng@1510', road).play('end-building', 'march {a}')
  assert.ok(!rain.allows('go 1512'))
  rain.play('take {e}', 'go 1512')
  assert.equal(used(rain, 'a'), 3)
  const aboard = bush('t=Btruck@1510 e=Beng@1510', road).play('end-building', 'march {t}', 'load {t} {e}')
  assert.ok(aboard.allows('step 1511'))
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
  const { graph, places } = table.p.world.land
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

rule('10.6c', 'whoever could come by a clearing but for an enemy zone is told so', () => {
  // Wheels have no other way through the bush: 2 + 2 + 2 along three clearing sides, 2 into clear ground.
  const setting = { clearings: ['2010/2011', '2010/2110', '2010/2109'], terrain: { 2109: 'clear' } } as const
  const open = bush('t=Ptruck@2011 B3-3-5@2112', setting).play('march {t}')
  assert.ok(open.allows('go 2109'))
  assert.equal(open.refused('go 2009'), '10.9a', 'nothing leads there')
  const closed = bush('t=Ptruck@2011 B3-3-5@2211', setting).play('march {t}')
  assert.equal(closed.refused('go 2109'), '10.6c')
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

rule('10.8a 10.9a 10.9b', 'of closed ground it is told why it is closed, however far it is', () => {
  const terrain = { 1509: 'marsh', 1511: 'marsh', 1411: 'hill' }
  const truck = bush('t=Ptruck@1510', { terrain, roads: ['1510..1514', '1714..1720'] }).play('march {t}')
  assert.deepEqual(
    ['1509', '1610', '1617'].map(hex => truck.refused(`go ${hex}`)),
    ['10.9a', '10.9a', '10.9a'],
  )
  assert.equal(truck.refused('go 1720'), '10.4a', 'a road leads there')
  const wet = bush('t=Ptruck@1510', { terrain, rainy: true, roads: ['1510..1511'] }).play('march {t}')
  assert.equal(wet.refused('go 1411'), '10.8a')
  assert.equal(wet.refused('step 1610'), '10.9a', 'as in any weather')
  const guns = bush('g=Part@1510 t=Ptruck@1510', { terrain }).play('march {g}')
  assert.equal(guns.refused('go 1509'), '10.9b')
  assert.equal(guns.play('take {t}').refused('go 1610'), '10.9a', 'the truck cannot go there')
})

rule(
  '7.3a 7.3b 7.3c',
  'who could get there but for enemy zones on the way is told which of their rules it is',
  () => {
    // A road straight past an enemy; everywhere else the bush is too slow.
    const road = { roads: ['1510..1518'] }
    const alone = bush('a=P3-3-6@1510 B3-3-5@1613', road).play('march {a}')
    assert.equal(alone.refused('go 1516'), '7.3a')
    assert.equal(alone.refused('go 1540'), '10.4a')
    const led = bush('a=P3-3-6@1510 PL@1510 B3-3-5@1613', road).play('march-stack 1510')
    assert.equal(led.refused('go 1516'), '7.3b')
    const stuck = bush('a=P3-3-6@1512 PL@1512 B3-3-5@1613', road).play('march-stack 1512')
    assert.equal(stuck.refused('go 1515'), '7.3c')
  },
)

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
