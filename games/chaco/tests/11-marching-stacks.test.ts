/** Rule 11.4: stacks on the march. */
import { strict as assert } from 'node:assert'
import { rule } from './board.ts'
import { bush, reaction, used } from './marches.ts'

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
