import { strict as assert } from 'node:assert'
import { bush, rule } from './board.ts'

const infantry = (count: number, hex: string, more = '') =>
  Array.from({ length: count }, (_, i) => `i${i}=P3-3-6@${hex}`).join(' ') + more

rule('11.1a 11.1c', 'the limit is asked at the end of the phase; any number may pass through', () => {
  const table = bush(`${infantry(4, '1511')} x=P3-3-6@1510`).play('march {x}', 'go 1511')
  assert.equal(table.at('x'), '1511')
  table.play('go 1512', 'halt', 'end-movement')
  assert.ok(!table.told().includes('unit.overstacked'))
})

rule('11.1b', 'the owner loses what is over the limit, for a point each', () => {
  const table = bush(infantry(5, '1510')).play('end-movement')
  assert.equal(table.waitsFor(), 'paraguay overstacked')
  table.play('remove {i3}')
  assert.equal(table.at('i3'), 'dead')
  assert.equal(table.vp('bolivia'), 21)
  const { rule: id, hex } = table.last('unit.overstacked')
  assert.deepEqual([id, hex], ['11.1b', table.hex('1510')], 'and the log says why')
  assert.ok(!table.told().includes('unit.eliminated'))
})

rule('11.2a', 'six in clear, behind an entrenchment and in a fortification', () => {
  for (const setting of [{ terrain: { 1510: 'clear' } }, { entrenched: ['1510'] }, { fortified: ['1510'] }]) {
    assert.ok(!bush(infantry(6, '1510'), setting).play('end-movement').told().includes('unit.overstacked'))
    assert.equal(bush(infantry(7, '1510'), setting).play('end-movement').waitsFor(), 'paraguay overstacked')
  }
})

rule('11.2b', 'four in any other hex; a trail makes it clear', () => {
  for (const terrain of ['bush', 'marsh', 'hill', 'mountain']) {
    const setting = { terrain: { 1510: terrain } }
    assert.notEqual(
      bush(infantry(4, '1510'), setting).play('end-movement').waitsFor(),
      'paraguay overstacked',
    )
    assert.equal(bush(infantry(5, '1510'), setting).play('end-movement').waitsFor(), 'paraguay overstacked')
  }
  const trail = bush(`${infantry(6, '1510')} B3-3-5@2020 BL@2020`, { trails: ['1510'] }).play('end-movement')
  assert.equal(trail.waitsFor(), 'bolivia move')
})

rule('11.2c', 'reduced units count as one', () => {
  const reduced = Array.from({ length: 5 }, () => 'P3-3-6r@1510').join(' ')
  assert.equal(bush(reduced).play('end-movement').waitsFor(), 'paraguay overstacked')
})

rule('11.3a 11.1b', 'W12: leaders, GHQ, engineers, trucks, supply and armour do not count', () => {
  const more = ' Beng@1510 Beng@1510 Btank@1510 BL@1510 BL@1510 BGHQ@1510 Btruck@1510 Bcsp6@1510'
  const units = (count: number) => Array.from({ length: count }, () => 'B3-3-5@1510').join(' ') + more
  const table = bush(units(4), { phasing: 'bolivia' }).play('end-building', 'end-movement')
  assert.notEqual(table.waitsFor(), 'bolivia overstacked')
  const five = bush(units(5), { phasing: 'bolivia' }).play('end-building', 'end-movement')
  assert.equal(five.waitsFor(), 'bolivia overstacked')
  assert.equal(five.after('remove').length, 5)
  const dug = bush(units(6), { phasing: 'bolivia', entrenched: ['1510'] }).play(
    'end-building',
    'end-movement',
  )
  assert.notEqual(dug.waitsFor(), 'bolivia overstacked')
})
