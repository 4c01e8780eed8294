import { strict as assert } from 'node:assert'
import { ActionTextError, seeded } from '@quebracho/engine'
import counters from '../data/counters.json' with { type: 'json' }
import { pacific } from '../index.ts'
import { landAt, loseStep, modOf, shipsAt, speedOf } from '../rules/02-components.ts'
import { inArea, nations } from '../rules/02-geography.ts'
import { kinds } from '../world.ts'
import { fix, fromStart, real, rule } from './board.ts'

rule('2.1a', 'a hex has up to six neighbours', () => {
  const { p, hex } = fix('')
  const around = Array.from(p.world.geography.grid.neighbours.subarray(6 * hex('1212'), 6 * hex('1212') + 6))
  assert.deepEqual(around.map(each => p.world.names.hex[each]).sort(), [
    '1112',
    '1113',
    '1211',
    '1213',
    '1312',
    '1313',
  ])
})

rule('2.2a', 'every sea hex of the map is in one of thirteen naval areas', () => {
  const { geography, hexes } = real('').p.world
  const areas = new Set<number>()
  for (let hex = 0; hex < hexes; hex++) {
    if (geography.land[hex] === 1) continue
    assert.ok(
      geography.areas[hex] > 0 && (geography.areas[hex] & (geography.areas[hex] - 1)) === 0,
      `hex ${hex}`,
    )
    areas.add(geography.areas[hex])
  }
  assert.equal(areas.size, 13)
})

rule('2.2b', 'a coastal hex counts for every naval area it touches', () => {
  const { p, hex } = fix('')
  const { areas } = p.world.geography
  assert.ok(inArea(areas[hex('1211')], 2) && !inArea(areas[hex('1211')], 1))
  const map = real('').p.world
  const shared = map.names.hex.filter(
    (_, each) => map.geography.land[each] === 1 && several(map.geography.areas[each]),
  )
  assert.ok(shared.length > 0, 'some touch two')
})

const several = (set: number): boolean => (set & (set - 1)) !== 0

rule('2.3a', 'ships are units, orders are not: an order leaves a hex as empty as it was', () => {
  const t = fix('cl-cochrane@1114', { phase: 'administration' }).play('order cl-cochrane II')
  assert.equal(t.p.world.units, counters.land.length + counters.ships.length)
  assert.deepEqual(shipsAt(t.p, 0, t.hex('1114')), [t.unit('cl-cochrane')])
  for (const side of [0, 1]) assert.deepEqual(landAt(t.p, side, t.hex('1114')), [])
})

rule('2.3c', 'a unit with an R-number is not in play before that turn', () => {
  const spends = (turn: number) => fix('cl*2@chile', { turn, phase: 'supply' })
  assert.equal(spends(4).allows('recruit cl-aconcagua chile'), false)
  assert.equal(spends(5).allows('recruit cl-aconcagua chile'), true)
})

rule('2.4a', 'every coastal hex with a town is a port', () => {
  const { p, hex } = fix('')
  assert.deepEqual([p.world.geography.port[hex('1210')], p.world.geography.port[hex('1211')]], [1, 0])
  const { geography } = real('').p.world
  for (const city of geography.cities) assert.equal(city.port, geography.naval[city.hex] === 1, city.name)
})

rule('2.4b', 'the Box is a port of naval area I', () => {
  for (const { p } of [fix(''), real('')]) {
    const { geography, box } = p.world
    assert.equal(geography.port[box], 1)
    assert.equal(geography.areas[box], 1)
    assert.ok(geography.sailsTo[box].every(to => inArea(geography.areas[to], 1)))
  }
})

rule('2.4c', 'a port holds any number of ships', () => {
  const t = fromStart().play('usual-set-up', 'usual-set-up')
  assert.equal(shipsAt(t.p, 0, t.p.world.box).length, 17)
})

rule('2.5a', 'six kinds of counters, and Supply Columns', () => {
  const types = [...counters.land.map(unit => unit.type), ...counters.ships.map(ship => ship.class)]
  assert.deepEqual([...new Set(types)].sort(), [...kinds].sort())
  const { kind } = fix('').p.world
  assert.deepEqual(
    Array.from(kind, each => kinds[each] as string),
    types,
  )
  assert.deepEqual(Object.keys(counters.columns.setup), nations)
})

rule('2.5b', 'no army marches into the sea, and no ship leaves it but for the coast', () => {
  const t = fix('cl-buin@1214').play('march cl-buin').roll(6, 5)
  assert.equal(t.refused('go 1114'), '8.6e')
  const { sailsTo } = t.p.world.geography
  assert.deepEqual(sailsTo[t.hex('1311')], [])
  assert.ok(sailsTo[t.hex('1211')].every(to => t.p.world.geography.land[to] === 0))
})

rule('2.6a', 'every counter has one nation; Bolivia has no ships', () => {
  const { nation, names, firstShip } = fix('').p.world
  const letters = ['cl-', 'pe-', 'bo-']
  for (const [unit, name] of names.unit.entries()) assert.ok(name.startsWith(letters[nation[unit]]), name)
  assert.ok(!Array.from(nation.subarray(firstShip)).includes(2))
})

rule('2.7a', 'a reduced regiment and a battalion take the same room aboard', () => {
  const t = fix('cl-t-loa@1214 cl-buin/D@1214 cl-inf1@1214 cl-2line@1214', { phase: 'sea' })
  t.play('embark cl-buin cl-t-loa', 'embark cl-inf1 cl-t-loa')
  assert.deepEqual([t.at('cl-buin'), t.at('cl-inf1')], ['cl-t-loa', 'cl-t-loa'])
  assert.equal(t.refused('embark cl-2line cl-t-loa'), '7.1b')
})

rule('2.7b', 'a regiment hit once is turned to its reduced side', () => {
  const { p, unit, state } = fix('cl-buin@1212')
  loseStep(p, unit('cl-buin'), '8.10a')
  assert.equal(state('cl-buin'), 'D')
})

rule('2.7c', 'who loses the last step goes to the dead pile', () => {
  const { p, unit, at } = fix('pe-inf1@1212 cl-buin/D@1214')
  for (const name of ['pe-inf1', 'cl-buin']) loseStep(p, unit(name), '8.10a')
  assert.deepEqual([at('pe-inf1'), at('cl-buin')], ['dead', 'dead'])
})

rule('2.8a', 'chance is six-sided dice and draws of chits, nothing else', () => {
  const pick = seeded(7)
  const p = pacific.start('war')
  const seen = new Set<string>()
  for (let i = 0; i < 3000 && pacific.pending(p).kind !== 'end'; i++) {
    const waiting = pacific.pending(p)
    if (waiting.kind === 'dice') for (const { sides } of waiting.groups) seen.add(`d${sides}`)
    if (waiting.kind === 'draw') seen.add(waiting.of)
    if (waiting.kind === 'decision') {
      const all = pacific.actions(p)
      pacific.apply(p, all.at(pick(all.length)))
    } else pacific.apply(p, pacific.throwDice(p, pick))
  }
  assert.ok(seen.has('d6'))
  for (const each of seen) assert.ok(['d6', 'chit'].includes(each), each)
})

rule('2.2a', 'there is no area beyond the thirteenth', () => {
  const { p } = fix('cl-cochrane@1214', { phase: 'administration' })
  assert.throws(() => pacific.parse('order cl-cochrane XIV', p), ActionTextError)
})

rule('7.4d', 'a damaged ship has the speed of its damaged side', () => {
  const { p, unit } = fix('pe-huascar@1011 pe-union/D@1011')
  assert.deepEqual([speedOf(p, unit('pe-huascar')), speedOf(p, unit('pe-union'))], [1, 0])
})

rule('2.7b', 'the reduced side has its own number', () => {
  const { p, unit } = fix('cl-buin@1212 pe-zepita/D@1311')
  assert.deepEqual([modOf(p, unit('cl-buin')), modOf(p, unit('pe-zepita'))], [2, 1])
})
