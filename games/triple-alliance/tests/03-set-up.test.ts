import { strict as assert } from 'node:assert'
import { only } from '@quebracho/engine'
import { distance } from '@quebracho/engine/map'
import { tripleAlliance } from '../index.ts'
import { setUpLines } from '../rules/03-set-up.ts'
import { fromStart, rule, type Table } from './board.ts'
import { legal } from './passing.ts'

const alliedSetUp = (options = {}): Table => fromStart(options).play('decline')
const paraguayanSetUp = (options = {}): Table => alliedSetUp(options).play('usual-set-up', 'end-set-up')

const brazilians = ['br-inf-vp1', 'br-inf-f5', 'br-inf-c13', 'br-cav-2', 'br-cav-3', 'br-cav-4', 'br-art-1']

/** The places open to a unit, by name. */
const placesFor = (t: Table, name: string): string[] =>
  t.p.world.names.hex.filter(hex => t.allows(`deploy ${name} ${hex}`))

rule('3.1a', 'the Allies have done before Paraguay places anything', () => {
  const t = alliedSetUp()
  assert.equal(t.waitsFor(), 'allied deploy')
  assert.equal(t.refused('deploy PI 1432'), '3.1a')
  assert.equal(t.refused('end-set-up'), '3.1a', 'everything must be placed')
  t.play('usual-set-up')
  assert.equal(t.waitsFor(), 'allied deploy', 'they may still change it')
  t.play('deploy AGC 1335', 'end-set-up')
  assert.equal(t.waitsFor(), 'paraguay deploy')
  assert.equal(t.refused('deploy AGC 1336'), '3.1a')
  assert.equal(t.at('AGC'), '1335')
})

rule('3.1a', 'only the next counter is listed, its usual place first; any other may go before', () => {
  const t = alliedSetUp()
  const [first, second] = legal(t)
  assert.deepEqual([first, second], ['usual-set-up', 'deploy ar-gncav-cp1 1240'])
  assert.ok(t.after('deploy').every(text => text.startsWith('ar-gncav-cp1 ')))
  t.play('deploy br-art-1 2440')
  assert.equal(t.at('br-art-1'), '2440')
  assert.equal(t.refused('deploy br-art-1 2440'), '3.3c', 'it is there')
  while (!t.allows('end-set-up')) t.play(legal(t).find(text => text !== 'usual-set-up') ?? '')
  assert.deepEqual(legal(t), ['end-set-up'])
  assert.equal(t.refused('usual-set-up'), '3.1a')
})

rule('3.1a', 'the usual set-up places the rest and leaves what stands', () => {
  const t = alliedSetUp().play('deploy AGC 1335', 'usual-set-up')
  assert.deepEqual(
    [t.at('AGC'), t.at('ar-gncav-cp2'), t.at('br-inf-f5'), t.at('br-gncav-01')],
    ['1335', '1240', '2242', '2044'],
  )
})

rule('3.1a', 'where the usual place is full it takes the nearest', () => {
  const t = paraguayanSetUp()
  const cavalry = Array.from({ length: 15 }, (_, i) => `py-cav-${String(i + 1).padStart(2, '0')}`)
  for (const name of cavalry.slice(0, 14)) t.play(`deploy ${name} 1432`)
  assert.equal(t.refused('deploy py-inf-22 1432'), '3.4d')
  t.play('usual-set-up')
  const { grid } = t.p.world.ground
  for (const name of ['py-inf-22', 'py-art-3'])
    assert.equal(distance(grid, t.p.place[t.unit(name)], t.hex('1432')), 1, name)
})

rule('3.2a 9.1a', 'units with a numeral are due in their turn, and nobody places them', () => {
  const t = alliedSetUp()
  assert.equal(t.at('br-riv-ce'), 'to come')
  assert.equal(t.p.world.arrives[t.unit('br-riv-ce')], 8)
  assert.equal(t.refused('deploy br-riv-ce 1042'), '3.2a')
  assert.equal(t.refused('deploy BF 1042'), '3.2a')
})

rule('3.2b', 'all eight Uruguayans come in turn II', () => {
  const { world, fate } = alliedSetUp().p
  const uruguayans = [...world.names.unit.keys()].filter(unit => world.names.unit[unit].startsWith('uy-'))
  assert.equal(uruguayans.length, 8)
  assert.ok(uruguayans.every(unit => world.arrives[unit] === 2 && fate[unit] === 2))
})

rule('3.3a 3.3b', 'four Argentine divisions within seven hexes of Corrientes, in Argentina', () => {
  const t = alliedSetUp()
  const { grid, inArgentina } = t.p.world.ground
  const places = placesFor(t, 'AGC')
  const right = t.p.world.names.hex.filter(
    (_, hex) => inArgentina[hex] === 1 && distance(grid, hex, t.hex('1335')) <= 7,
  )
  assert.deepEqual(places, right)
  for (const hex of ['1335', '1541', '1328', '2037']) assert.ok(places.includes(hex), hex)
  assert.equal(t.refused('deploy AGC 1434'), '3.3a', 'Paraguay')
  assert.equal(t.refused('deploy AGC 1042'), '3.3a', 'eight hexes')
})

rule('3.3c 3.3b', 'seven Brazilians within three hexes of 2440, in Brazil', () => {
  const t = alliedSetUp()
  const { grid, inBrazil } = t.p.world.ground
  const right = t.p.world.names.hex.filter(
    (_, hex) => inBrazil[hex] === 1 && distance(grid, hex, t.hex('2440')) <= 3,
  )
  for (const name of brazilians) assert.deepEqual(placesFor(t, name), right, name)
  const argentine = t.p.world.names.hex.find(
    (_, hex) => t.p.world.ground.inArgentina[hex] === 1 && distance(grid, hex, t.hex('2440')) === 2,
  )
  assert.equal(t.refused(`deploy br-art-1 ${argentine}`), '3.3c')
})

rule('3.3d', 'thirteen land and river units on the Paraná from 1237 down to 1042', () => {
  const t = alliedSetUp()
  const line = setUpLines(t.p.world).find(each => each.rule === '3.3d')
  assert.equal(line?.units.length, 13)
  for (const name of ['ar-inf-lm', 'br-riv-a']) {
    const places = placesFor(t, name)
    assert.deepEqual(places.sort(), ['1042', '1141', '1237', '1238', '1239', '1240', '1241'])
    assert.equal(t.refused(`deploy ${name} 1236`), '3.3d', 'north of it')
    assert.equal(t.refused(`deploy ${name} 1340`), '3.3d', 'no river')
  }
})

rule('3.3e', 'four divisions anywhere in the main part of Brazil, not in its corners', () => {
  const t = alliedSetUp()
  assert.equal(placesFor(t, 'BGC').length, t.p.world.ground.areas['brazil-main'].length)
  assert.ok(t.allows('deploy BGC 2044'))
  for (const hex of ['2819', '3226', '1335']) assert.equal(t.refused(`deploy BGC ${hex}`), '3.3e', hex)
})

rule('3.3f', 'the two Available supply units of Brazil lie in the pool', () => {
  const t = alliedSetUp()
  assert.deepEqual([t.at('br-sup-1'), t.at('br-sup-2')], ['pool', 'pool'])
  assert.equal(t.refused('deploy br-sup-1 1042'), '3.3f')
})

rule('3.3g', 'groups and nations share hexes, twenty-six in one', () => {
  const t = alliedSetUp()
  t.play(
    'deploy ar-gncav-cp1 1239',
    'deploy ar-inf-lm 1239',
    'deploy br-inf-c09 1239',
    'deploy br-riv-a 1239',
  )
  assert.equal(t.in('1239').length, 4)
  t.p.height[t.hex('1042')] = 25
  t.play('deploy br-riv-j 1042')
  assert.equal(t.refused('deploy br-riv-be 1042'), '3.3g')
  assert.ok(!t.after('deploy').some(text => text.endsWith(' 1042')))
})

rule('3.3h 3.5a', 'substitute counters are no units: whoever lies in a box stands in its hex', () => {
  const t = paraguayanSetUp().play('usual-set-up')
  assert.equal(t.in('1434').length, t.p.height[t.hex('1434')])
  assert.ok(!t.p.world.names.unit.some(name => name.includes('sub')))
})

rule('3.4a', 'the five forts have their places', () => {
  const t = paraguayanSetUp()
  assert.deepEqual(['H', 'C', 'Ipr', 'A', 'Ipu'].map(t.at), ['1432', '1433', '1434', '1827', '2534'])
  assert.equal(t.refused('deploy H 1433'), '3.4a')
})

rule('3.4b', 'so have the eleven ships', () => {
  const t = paraguayanSetUp()
  const ships = t.in('1432').filter(name => name.startsWith('py-riv'))
  assert.equal(ships.length, 11)
  assert.equal(t.in('1432').length, 12)
  assert.equal(t.refused('deploy PW 1433'), '3.4b')
})

rule('3.4c', 'the two Available supply units of Paraguay lie in the pool', () => {
  const t = paraguayanSetUp()
  assert.deepEqual([t.at('PS'), t.at('py-sup-2')], ['pool', 'pool'])
  assert.equal(t.refused('deploy PS 1432'), '3.4c')
})

rule('3.4d', 'all the others anywhere in Paraguay, at most fourteen in 1432', () => {
  const t = paraguayanSetUp()
  assert.equal(placesFor(t, 'PI').length, t.p.world.ground.inParaguay.filter(is => is === 1).length)
  assert.equal(t.refused('deploy PI 1335'), '3.4d')
  const units = setUpLines(t.p.world).find(line => line.rule === '3.4d')?.units ?? []
  assert.equal(units.length, 70)
  for (const unit of units.slice(0, 14)) t.play(`deploy ${t.p.world.names.unit[unit]} 1432`)
  assert.equal(t.refused(`deploy ${t.p.world.names.unit[units[14]]} 1432`), '3.4d')
})

rule('3.1a 5.1a', 'when both have done, turn I begins', () => {
  const t = paraguayanSetUp().play('usual-set-up', 'end-set-up')
  assert.deepEqual([t.p.turn, t.waitsFor()], [1, 'paraguay move'])
  assert.equal(
    t.p.waiting.reduce((sum, count) => sum + count),
    0,
  )
})

rule('10.5a', 'without the extra supply units they are not in the game', () => {
  const t = paraguayanSetUp({ extraSupply: false })
  assert.deepEqual(['py-sup-3', 'ar-sup-1', 'br-sup-3'].map(t.at), ['absent', 'absent', 'absent'])
  assert.equal(t.refused('deploy py-sup-3 1432'), '10.5a')
  t.play('usual-set-up', 'end-set-up')
  assert.equal(t.p.turn, 1)
})

rule('3.5d 6.4a', 'nobody looks on while the other sets up', () => {
  const t = alliedSetUp()
  assert.equal(tripleAlliance.seenBy(t.p), only(1))
  const look = () => JSON.stringify(tripleAlliance.toJson(tripleAlliance.view(t.p, 0)))
  const before = look()
  t.play('deploy AGC 1335', 'usual-set-up')
  assert.equal(look(), before)
  assert.equal(tripleAlliance.hear(t.p, t.last('setUp.deployed'), 0), null)
  t.play('end-set-up')
  const view = tripleAlliance.view(t.p, 0)
  assert.equal(view.holder[t.hex('1335')], 2)
  assert.equal(view.place[t.unit('AGC')], t.hex('1335'), 'it lies on top')
})

rule('3.5d 3.5e', 'of the Paraguayan set-up the Allies see the forts and the fleet’s size', () => {
  const t = paraguayanSetUp().play('usual-set-up')
  const view = tripleAlliance.view(t.p, 1)
  const heights = ['1432', '1433', '1434', '1826'].map(hex => view.looks[t.hex(hex)])
  assert.deepEqual(heights, [4, 1, 1, 0], 'twelve in 1432, lone forts, nobody in Asunción')
  assert.deepEqual([...view.waiting], [70, 0, 0, 0])
  assert.equal(tripleAlliance.view(t.p, 0).looks[t.hex('1434')], 5)
})
