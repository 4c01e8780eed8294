/** Rule 10.10: reaction movement; 10.13: mounted cavalry. */
import { strict as assert } from 'node:assert'
import { rule } from './board.ts'
import { bush, reaction } from './marches.ts'

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

rule('10.10c 10.10e', 'W11: a leader with two infantry reacts', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@1510 l=BL@1510', { ...reaction, roads: ['1510 1511'] })
  table.play('march-stack 1510')
  assert.ok(table.allows('go 1410'))
  assert.equal(table.refused('go 1310'), '10.4a')
  table.play('go 1511', 'drop {a}', 'go 1512')
  assert.deepEqual([table.at('a'), table.at('b'), table.at('l')], ['1511', '1512', '1512'])
})
