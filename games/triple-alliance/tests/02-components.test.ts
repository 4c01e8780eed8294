import { strict as assert } from 'node:assert'
import { hash } from '@quebracho/engine'
import { distance } from '@quebracho/engine/map'
import counters from '../data/counters.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import { allowance, eliminate, isArtillery, isGuard, isRiver, putAt, sideOf } from '../rules/02-components.ts'
import { attackTotal, defenseTotal } from '../rules/13-odds.ts'
import { sides } from '../world.ts'
import { fromStart, fx, real, rule } from './board.ts'

const { units, markers } = counters
const { world } = fromStart().p

/** Counters of a nation and some types. */
const of = (nation: string, ...types: string[]) =>
  units.filter(unit => unit.nation === nation && types.includes(unit.type))

rule('2.1a', '244 units, each with a name of its own', () => {
  assert.equal(units.length, 244)
  assert.equal(new Set(units.map(({ id }) => id)).size, 244)
  assert.equal(world.units, 244)
})

rule('2.2a', 'hexes are named by column and row, and a unit is in one place', () => {
  const t = real('BF@1335')
  assert.deepEqual(
    ['2534', '1335'].map(name => world.ground.grid.names[t.hex(name)]),
    ['2534', '1335'],
  )
  putAt(t.p, t.unit('BF'), t.hex('1336'))
  assert.deepEqual([t.in('1335'), t.in('1336')], [[], ['br-inf-f2']])
  assert.deepEqual([t.p.height[t.hex('1335')], t.p.holder[t.hex('1335')]], [0, 0])
})

rule('2.2b', 'odd columns lie half a hex lower', () => {
  const { ground, names } = world
  const hex = (name: string) => names.hex.indexOf(name)
  const near = ground.neighbours[hex('1328')].map(each => names.hex[each])
  assert.deepEqual(near.sort(), ['1228', '1229', '1327', '1329', '1428', '1429'])
  for (const far of ['1541', '1328', '2037'])
    assert.equal(distance(ground.grid, hex('1335'), hex(far)), 7, far)
})

rule('2.3a', 'looking at the board from one side or the other changes nothing', () => {
  assert.deepEqual(sides, ['paraguay', 'allied'])
  const { p } = fromStart()
  const before = hash(p)
  for (const side of sides.keys()) tripleAlliance.view(p, side)
  assert.equal(hash(p), before)
})

rule('2.4a', 'with the markers there are 273 counters', () => {
  const { turn, numberChits, noDepot, alliedSubstitutes, paraguayanSubstitutes } = markers
  assert.deepEqual([turn, numberChits, noDepot, alliedSubstitutes, paraguayanSubstitutes], [1, 10, 2, 9, 7])
  assert.equal(units.length + turn + numberChits + noDepot + alliedSubstitutes + paraguayanSubstitutes, 273)
})

rule('2.5a', 'every unit has nation, name, size, type and factors', () => {
  for (const unit of units) {
    assert.ok(unit.name.en && unit.name.es && unit.abbr, unit.id)
    assert.ok('size' in unit && 'type' in unit && 'nation' in unit, unit.id)
    for (const factor of [unit.attack, unit.defense, unit.move]) assert.ok(factor >= 0, unit.id)
    assert.ok(unit.defense >= 1, `${unit.id} would have no defense`)
  }
})

rule('2.6a', 'the side follows from the nation', () => {
  const { p, unit } = fromStart()
  const side = ['ar-riv-gn', 'BF', 'UI', 'PI'].map(name => sides[sideOf(p, unit(name))])
  assert.deepEqual(side, ['allied', 'allied', 'allied', 'paraguay'])
})

rule('2.6b 7.14g', 'thirty National Guards, all on land, Argentine or Brazilian', () => {
  const guards = units.filter(({ gn }) => gn)
  assert.equal(guards.length, 30)
  for (const guard of guards) {
    assert.ok(['argentina', 'brazil'].includes(guard.nation), guard.id)
    assert.ok(['infantry', 'cavalry'].includes(guard.type), guard.id)
  }
  const { p, unit } = fromStart()
  assert.deepEqual(
    ['AGC', 'AG', 'ar-riv-gn', 'AL'].map(name => isGuard(p, unit(name))),
    [true, true, false, false],
  )
})

rule('2.7a', 'every named counter is there', () => {
  const ships = 'A Ar B Be Br Bs Cb Ce H I Ig J LB M MB N P Pr R RG Rj S Ta Tc VdO Yg Yp'.split(' ')
  const codes = (nation: string, ...types: string[]) => of(nation, ...types).map(({ abbr }) => abbr)
  assert.deepEqual(codes('brazil', 'warship').sort(), ships.sort())
  assert.deepEqual(codes('paraguay', 'warship').sort(), ['I', 'Ip', 'J', 'M', 'P', 'Te'])
  assert.deepEqual(codes('argentina', 'warship').sort(), ['GN', 'P'])
  assert.deepEqual(codes('paraguay', 'fort').sort(), ['A', 'C', 'H', 'Ipr', 'Ipu'])
  const land = codes('paraguay', 'infantry', 'cavalry', 'rocketArtillery')
  for (const name of ['40A', 'AC', 'AV', 'Con', 'S']) assert.ok(land.includes(name), name)
  const uruguayans = units.filter(({ nation }) => nation === 'uruguay').map(({ abbr }) => abbr)
  for (const name of ['24A', 'CS', 'FL', 'GV', 'IA', 'Li']) assert.ok(uruguayans.includes(name), name)
})

rule('2.7b', 'Uruguay has no river units', () => {
  assert.deepEqual(of('uruguay', 'warship', 'transport', 'chata'), [])
})

rule('2.8a', 'sizes are labels: a division takes the room of a battalion', () => {
  const division = units.find(({ size }) => size === 'XX')
  const battalion = units.find(({ size, type }) => size === 'II' && type === 'infantry')
  const t = fx(`${division?.id}@0404`)
  const alone = t.p.height[t.hex('0404')]
  putAt(t.p, t.unit(battalion?.id ?? ''), t.hex('0403'))
  assert.deepEqual([alone, t.p.height[t.hex('0403')]], [1, 1])
})

rule('2.9a', 'forts belong to the land, chatas to the river', () => {
  const { p, unit } = fromStart()
  const river = ['H', 'PI', 'BEN', 'PC', 'PA', 'BSG', 'CON', 'PS', 'PW', 'PT', 'CH'].map(name =>
    isRiver(p, unit(name)),
  )
  assert.deepEqual(river, [...new Array<boolean>(8).fill(false), true, true, true])
})

rule('2.9b', 'artillery is field, siege and rockets, nothing else', () => {
  const { p, unit } = fromStart()
  const guns = ['PA', 'BSG', 'CON', 'CH', 'PW', 'H', 'PI', 'BEN', 'PS'].map(name =>
    isArtillery(p, unit(name)),
  )
  assert.deepEqual(guns, [true, true, true, false, false, false, false, false, false])
})

rule('2.10a', 'who attacks counts its attack factor, who is attacked its defense', () => {
  const { p, unit } = fx('PC@0303')
  assert.deepEqual([attackTotal(p, [unit('PC')]), defenseTotal(p, [unit('PC')])], [2, 1])
})

rule('2.11a', 'the movement factor is what may be spent in a phase', () => {
  const t = fx('PI@0104')
  assert.equal(allowance(t.p, t.unit('PI')), 6)
  t.play('march 0104', 'go 0106')
  assert.ok(t.p.spent[t.unit('PI')] > 0 && t.p.spent[t.unit('PI')] <= 6)
})

rule('2.11b', 'one loss is one whole unit', () => {
  const t = fx('PE@0303 PI@0303 PA@0303')
  for (const [i, name] of ['PE', 'PA', 'PI'].entries()) {
    eliminate(t.p, t.unit(name), '13.29a')
    assert.equal(t.at(name), 'pool')
    assert.equal(t.p.height[t.hex('0303')], 2 - i)
  }
})

rule('2.12a', 'no marker is a unit', () => {
  assert.ok(units.every(({ type }) => !['marker', 'substitute', 'chit'].includes(type)))
  assert.equal(world.names.unit.length, units.length)
})
