/** Rule 10.11: truck transport. */
import { strict as assert } from 'node:assert'
import { rule } from './board.ts'
import { bush, reaction, used } from './marches.ts'

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

rule(
  '10.10b 10.11h',
  'in reaction a truck is loaded in any order: the leader first, then those he leads',
  () => {
    const stack = 't=Btruck@1510 l=BL@1510 a=B3-3-5@1510 u=Btruck@1510'
    const leaderFirst = bush(stack, { ...reaction, ...road }).play(
      'march {t}',
      'load {t} {l}',
      'load {t} {a}',
    )
    leaderFirst.play('take {u}', 'go 1515')
    assert.deepEqual(['t', 'l', 'a', 'u'].map(leaderFirst.at), ['1515', '1515', '1515', '1515'])
    const leaderLast = bush(stack, { ...reaction, ...road }).play('march {t}', 'load {t} {a}', 'take {u}')
    leaderLast.play('load {u} {l}', 'go 1515')
    assert.deepEqual(['t', 'l', 'a', 'u'].map(leaderLast.at), ['1515', '1515', '1515', '1515'])
    // Once he has gone nobody else of his hex may react.
    const gone = bush(`${stack} b=B3-3-5@1510 B3-3-5@2010 BL@2010`, { ...reaction, ...road })
    gone.play('march {t}', 'load {t} {l}', 'go 1515')
    if (gone.waitsFor() === 'bolivia marching') gone.play('halt')
    assert.equal(gone.refused('march {b}'), '10.10b')
  },
)

rule(
  '10.1a 10.11c 10.11f',
  'what a truck loads and sets down before it has moved has not moved, nor has it',
  () => {
    const table = bush('t=Btruck@1510 a=B3-3-5@1510 u=Btruck@1510', { ...road, phasing: 'bolivia' })
    table.play('march {t}', 'load {t} {a}', 'halt')
    assert.equal(used(table, 't'), 0)
    table.play('march {a}', 'go 1511', 'halt', 'march {t}', 'go 1534')
    assert.equal(table.at('t'), '1534')
    const dropped = bush('t=Btruck@1510 a=B3-3-5@1510 u=Btruck@1510', { ...road, phasing: 'bolivia' })
    dropped.play('march {t}', 'take {u}', 'load {t} {a}', 'drop {t}', 'load {u} {a}', 'go 1515', 'halt')
    assert.deepEqual(['t', 'u', 'a'].map(dropped.at), ['1510', '1515', '1515'])
  },
)

rule('10.1a 14.2c', 'an engineer loaded and set down where it stands goes on building', () => {
  const table = bush('t=Btruck@1510 e=Beng*@1510', { ...road, phasing: 'bolivia' })
  if (table.waitsFor() === 'bolivia build') table.play('end-building')
  table.play('march {t}', 'load {t} {e}', 'halt')
  assert.equal(table.p.turned[table.unit('e')], 1)
  table.play('march {t}', 'load {t} {e}', 'go 1511')
  assert.equal(table.p.turned[table.unit('e')], 0)
})
