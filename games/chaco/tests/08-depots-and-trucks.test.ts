/** Chapter 8: depots, and trucks attached. */
import { strict as assert } from 'node:assert'
import { bush, rule, type Setting } from './board.ts'
import { supplied, supply } from './supplying.ts'

const depots: Setting = {
  roads: ['1501..1516'],
  settlements: ['1503', '1505', '1507', '1509', '1511', '1803'],
}

rule('8.8a', 'a depot goes on a settlement the LOC passes', () => {
  const table = supply('BGHQ@1516', depots).play('trace 1501')
  assert.equal(table.waitsFor(), 'bolivia laying')
  assert.deepEqual(table.after('depot'), ['1503', '1505', '1507', '1509', '1511'])
  assert.equal(table.refused('depot 1803'), '8.8a')
  assert.equal(table.refused('depot 1504'), '8.8a')
  table.play('depot 1505')
  assert.equal(table.refused('depot 1505'), '8.8a')
})

rule('8.8a', 'led another way, the LOC passes others', () => {
  const table = supply('BGHQ@1516', depots).play('via 1803', 'trace 1501')
  assert.ok(table.allows('depot 1803'))
})

rule('8.8b', 'four at most', () => {
  const table = supply('BGHQ@1516', depots).play('trace 1501')
  table.play('depot 1503', 'depot 1505', 'depot 1507', 'depot 1509')
  assert.ok(!table.allows('depot 1511'))
  assert.ok(!table.after('depot').includes('1511'))
  const withTruck = supply('BGHQ@1516 Btruck@1516', depots).play('trace 1501')
  withTruck.play('depot 1503', 'depot 1505', 'depot 1507', 'depot 1509')
  assert.equal(withTruck.refused('depot 1511'), '8.8b')
})

rule('8.8b', 'none, if he likes, and all four again for the other side', () => {
  const table = supply('BGHQ@1516', depots).play('trace 1501', 'end-laying')
  assert.equal(table.waitsFor(), 'dice supply')
  const other = bush('BGHQ@1516 PGHQ@1520', {
    ...depots,
    phase: 'supply',
    sources: ['B1501', 'P1540'],
    roads: ['1520..1540'],
    settlements: ['1522', '1524', '1526', '1528', '1530'],
    paraguayan: ['1522', '1524', '1526', '1528', '1530'],
  })
  other.play('depot 1522', 'depot 1524', 'depot 1526', 'depot 1528')
  assert.equal(other.waitsFor(), 'dice supply')
})

rule('8.8c', 'a depot projects the radius', () => {
  const notation = 'BGHQ@1516 u=B3-3-5@1907 v=B3-3-5@2007'
  const with_ = supply(notation, depots).play('trace 1501', 'depot 1507', 'end-laying')
  assert.deepEqual(supplied(with_, 'u', 'v'), ['u'])
  const without = supply(notation, depots).play('trace 1501', 'end-laying')
  assert.deepEqual(supplied(without, 'u', 'v'), [])
})

rule('8.8d', 'depots leave the map at the end of the Supply Phase', () => {
  const table = supply('BGHQ@1516 BL@1516', depots).play('trace 1501', 'depot 1507', 'end-laying').roll(1)
  assert.ok(table.p.depot.includes(table.hex('1507')))
  table.play('supply 1516 3')
  assert.equal(table.waitsFor(), 'bolivia callUp')
  assert.ok(table.p.depot.every(hex => hex === -1))
})

rule('8.11a', 'a truck is attached where a radius is projected: GHQ, supplied leader, working source', () => {
  const notation =
    'BGHQ@1504 BL@1508 a=Btruck@1504 b=Btruck@1508 c=Btruck@1501 d=Btruck@1502 BL@1520 e=Btruck@1520'
  const table = supply(notation)
  assert.deepEqual(table.after('attach'), ['{a}', '{b}', '{c}'])
  assert.equal(table.refused('attach {d}'), '8.11a')
  assert.equal(table.refused('attach {e}'), '8.11a', 'the leader is out of supply')
  assert.equal(table.refused('attach B-TR8'), '8.11a')
  assert.equal(table.refused('attach B-GHQ'), '8.11a')
  table.play('attach {a}', 'attach {c}')
  assert.equal(table.p.turned[table.unit('a')], 1)
  assert.equal(table.refused('attach {a}'), '8.11a')
  assert.equal(table.refused('detach {a}'), '8.11e', 'not in the phase it was attached')
})

rule('8.11b', 'a depot takes a truck only with a leader in its hex', () => {
  const table = supply('BGHQ@1516 a=Btruck@1507 Btruck@1516', depots).play('trace 1501', 'depot 1507')
  assert.equal(table.refused('attach {a}'), '8.11b')
  const led = supply('BGHQ@1516 a=Btruck@1507 BL@1507 Btruck@1516', depots).play('trace 1501', 'depot 1507')
  assert.ok(led.allows('attach {a}'))
})

rule('8.11c', 'with it the radius is counted by wheel or on foot, but never both on one path', () => {
  const board: Setting = { sources: ['B1510'], roads: ['1510..1540'] }
  const notation = 'BGHQ@1510 t=Btruck@1510 u=B3-3-5@1530 v=B3-3-5@1630 w=B3-3-5@1534 x=B3-3-5@1535'
  const attached = supply(notation, board).play('attach {t}')
  assert.deepEqual(supplied(attached, 'u', 'v', 'w', 'x'), ['u', 'w'], '24 road hexes, and no bush')
  const free = supply(notation, board).play('end-laying')
  assert.deepEqual(supplied(free, 'u', 'v', 'w', 'x'), [])
  const onFoot = supply('BGHQ@1510 t=Btruck@1510 u=B3-3-5@1914', { sources: ['B1510'] })
  assert.deepEqual(supplied(onFoot.play('attach {t}'), 'u'), [])
  const near = supply('BGHQ@1510 t=Btruck@1510 u=B3-3-5@1514', { sources: ['B1510'] })
  assert.deepEqual(supplied(near.play('attach {t}'), 'u'), ['u'], 'bush on foot')
})

rule('8.11d', 'an attached truck does not move, even if the leader goes', () => {
  const table = bush('l=PL@1510 t=Ptruck*@1510 P1-1-6@3040', { roads: ['1505..1520'] })
  assert.ok(!table.allows('march {t}'))
  table.play('march {l}', 'go 1515')
  assert.equal(table.at('t'), '1510')
  assert.equal(table.p.turned[table.unit('t')], 1)
  assert.ok(!table.allows('march {t}'))
})

rule('8.11e', 'one left by leader, GHQ and source is turned back; others may stay attached', () => {
  const table = supply('BGHQ@1504 BL@1506 a=Btruck*@1504 b=Btruck*@1506 c=Btruck*@1501 d=Btruck*@1508')
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map(name => table.p.turned[table.unit(name)]),
    [1, 1, 1, 0],
  )
  assert.equal(table.last('truck.detached').rule, '8.11e')
  assert.deepEqual(table.after('detach'), ['{a}', '{b}', '{c}'])
  table.play('detach {b}', 'end-laying')
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map(name => table.p.turned[table.unit(name)]),
    [1, 0, 1, 0],
  )
})

rule('8.11e', 'a truck turned back is not attached again in the same phase', () => {
  const table = supply('BGHQ@1504 a=Btruck*@1504 b=Btruck@1504').play('detach {a}')
  assert.equal(table.refused('attach {a}'), '8.11a')
  assert.deepEqual(table.after('attach'), ['{b}'])
})

rule('8.11f', 'an attached truck is lost when the enemy enters its hex', () => {
  const table = bush('t=Btruck*@1511 a=P3-3-6@1510 P1-1-6@3040').play('march {a}', 'go 1511')
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.last('truck.lost').rule, '8.11f')
})
