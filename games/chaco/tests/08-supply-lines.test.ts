/** Chapter 8: sources, the line of communication, the radius, isolation, water. */
import { strict as assert } from 'node:assert'
import type { Chaco } from '../position.ts'
import { inEnemyZone } from '../rules/07-zones-of-control.ts'
import { hasWater, joinedPlaces, workingSources } from '../rules/08-supply-lines.ts'
import { BOLIVIA, PARAGUAY } from '../world.ts'
import { bush, real, rule, type Setting, type Table } from './board.ts'

/** Bolivia's Supply Phase, with a source in 1501. */
const supply = (notation: string, setting: Setting = {}): Table =>
  bush(notation, { phase: 'supply', phasing: 'bolivia', sources: ['B1501'], ...setting })

/** The length of Bolivia's LOC; -1 if it has none. */
const loc = (notation: string, setting: Setting = {}): number =>
  supply(notation, setting).p.locLength[BOLIVIA]

/** Which of the named units the Supply Phase has found in General Supply. */
const supplied = (table: Table, ...names: string[]): string[] =>
  names.filter(name => table.p.supplied[table.unit(name)] === 1)

/** The names of Bolivia's (or Paraguay's) working sources. */
const sourcesOf = (table: Table, side: number): string[] =>
  workingSources(table.p, side).map(hex => table.p.world.names.hex[hex])

const columns = Array.from({ length: 21 }, (_, i) => 10 + i)

/** A whole row of the bush board in one terrain. */
const row = (number: string, terrain: string): Record<string, string> =>
  Object.fromEntries(columns.map(column => [`${column}${number}`, terrain]))

/** River sides from edge to edge of the bush board, between rows 03 and 04. */
const acrossRows3And4: string[] = columns.flatMap(column => {
  const straight = `${column}03/${column}04`
  if (column % 2 === 0) return [straight]
  return [
    straight,
    ...[column - 1, column + 1].filter(c => c >= 10 && c <= 30).map(c => `${column}03/${c}04`),
  ]
})

const besideTheFerry = acrossRows3And4.filter(side => side !== '1503/1504')

// 8.4 Sources

rule(
  '8.4a',
  "Paraguay's are the railhead and those on the south edge, Bolivia's Villa Montes and the north",
  () => {
    const { sources, placeNames } = real('').p.world.land
    for (const { hex, side } of sources) {
      const name = placeNames[hex]
      if (side === PARAGUAY) assert.ok(name === '3447' || name.endsWith('51'), name)
      else assert.ok(name === '2807' || name.endsWith('01'), name)
    }
    const of = (side: number) => sources.filter(each => each.side === side).map(({ hex }) => placeNames[hex])
    assert.ok(of(PARAGUAY).includes('3447'))
    assert.ok(of(BOLIVIA).includes('2807'))
  },
)

const threeSources: Setting = { phase: 'supply', sources: ['P1540', 'P2040', 'P2540', 'B1501'] }

rule('8.4a 8.6a', "a LOC starts at a source, and at one's own", () => {
  const table = bush('PGHQ@2030', threeSources)
  assert.deepEqual(table.after('trace'), ['1540', '2040', '2540'])
  assert.equal(table.refused('trace 1501'), '8.4a')
  assert.equal(table.refused('trace 2030'), '8.4a')
})

rule('8.4b', 'one that the enemy holds does not work', () => {
  const taken = (p: Chaco) => {
    p.control[p.world.names.hex.indexOf('1540')] = BOLIVIA
  }
  const table = bush('PGHQ@2030', { ...threeSources, set: taken })
  assert.deepEqual(table.after('trace'), ['2040', '2540'])
  assert.equal(table.refused('trace 1540'), '8.4b')
})

rule('8.4b', 'nor one in an enemy zone of control, unless a friend stands in it', () => {
  const beside = 'PGHQ@2030 B3-3-5@1440'
  assert.deepEqual(sourcesOf(bush(beside, threeSources), PARAGUAY), ['2040', '2540'])
  assert.equal(bush(beside, threeSources).refused('trace 1540'), '8.4b')
  assert.deepEqual(sourcesOf(bush(`${beside} Part@1540`, threeSources), PARAGUAY), ['1540', '2040', '2540'])
  assert.deepEqual(sourcesOf(bush(`${beside} PL@1540`, threeSources), PARAGUAY), ['2040', '2540'])
})

rule('8.4c', 'the railhead needs every railroad hex free of Bolivians and their zones', () => {
  const works = (notation: string) => sourcesOf(real(notation), PARAGUAY).includes('3447')
  assert.ok(works(''))
  for (const hex of ['3447', '3448', '3449', '3349', '3350', '3351']) assert.ok(!works(`Bart@${hex}`), hex)
  assert.ok(!works('B3-3-5@3250'), 'beside the line')
  assert.ok(works('B3-3-5@3250 P3-3-6@3349 Peng@3350'), 'negated')
  assert.ok(works('Bart@3250'), 'artillery has no zone')
  const table = real('PGHQ@2741 B3-3-5@3250', { phase: 'supply', set: p => p.control.fill(PARAGUAY) })
  assert.equal(table.refused('trace 3447'), '8.4c')
})

rule('8.4d', 'Villa Montes needs the country along the river to the north edge', () => {
  const works = (notation: string) => sourcesOf(real(notation), BOLIVIA).includes('2807')
  assert.ok(works(''))
  for (const hex of ['2802', '2706', '2901', '3101']) assert.ok(!works(`Peng@${hex}`), hex)
  const table = real('BGHQ@3107 P3-3-6@2805', { phase: 'supply', phasing: 'bolivia' })
  assert.equal(table.refused('trace 2807'), '8.4d')
})

rule('8.4e', 'a working source is in supply and projects the radius', () => {
  const near = 'a=B3-3-5@1501 b=B3-3-5@1503 c=B3-3-5@1504'
  const table = supply(near)
  assert.deepEqual(supplied(table, 'a', 'b', 'c'), ['a', 'b'], 'radius 4 without a LOC')
  assert.deepEqual(
    supplied(supply(`${near} P3-3-6@1402`), 'a', 'b', 'c'),
    ['a'],
    'c and the way to b are cut',
  )
})

// 8.6 The line of communication

rule('8.6b', 'the source counts nothing, the GHQ its hex', () => {
  assert.equal(loc('BGHQ@1501'), 0)
  assert.equal(loc('BGHQ@1506', { roads: ['1501..1506'] }), 5)
  assert.equal(loc('BGHQ@1506', { roads: ['1501..1506'], rainy: true }), 10)
})

rule('8.6c', 'what a LOC costs, dry and in the rain', () => {
  const both = (setting: Setting) => [
    loc('BGHQ@1505', setting),
    loc('BGHQ@1505', { ...setting, rainy: true }),
  ]
  assert.deepEqual(both({}), [12, 24])
  const strip = (terrain: string) => Object.assign({}, ...['02', '03', '04', '05'].map(r => row(r, terrain)))
  assert.deepEqual(both({ terrain: strip('clear') }), [8, 16])
  assert.deepEqual(both({ terrain: strip('hill') }), [12, 24])
  assert.deepEqual(both({ roads: ['1501..1505'] }), [4, 8])
  assert.deepEqual(both({ rivers: acrossRows3And4 }), [18, -1])
  assert.deepEqual(both({ ferries: ['1503/1504'], rivers: besideTheFerry }), [15, 30])
  assert.deepEqual(both({ roads: ['1501..1505'], rivers: acrossRows3And4 }), [10, -1], 'no bridges')
})

rule(
  '8.6b 8.6c 8.6i',
  'W4: four bush hexes; a river; the river in January, without and with an engineer',
  () => {
    const dry = supply('BGHQ@1505')
    assert.deepEqual([dry.p.locLength[0], dry.p.radius[0]], [12, 8])
    const river = supply('BGHQ@1505', { rivers: acrossRows3And4 })
    assert.deepEqual([river.p.locLength[0], river.p.radius[0]], [18, 8])
    const rain: Setting = { rivers: acrossRows3And4, rainy: true }
    const cut = supply('BGHQ@1505', rain)
    assert.deepEqual([cut.p.locLength[0], cut.p.radius[0]], [-1, 4])
    assert.equal(cut.p.turned[cut.unit('B-GHQ')], 1)
    cut.play('keep-ghq')
    assert.equal(cut.waitsFor(), 'bolivia callUp', 'no supply die')
    for (const hex of ['1503', '1504']) {
      const bridged = supply(`BGHQ@1505 Beng@${hex}`, rain)
      assert.deepEqual([bridged.p.locLength[0], bridged.p.radius[0]], [30, 6])
    }
  },
)

rule('8.6d 7.7a', 'enemy combat units bar it, and their zones where no friend stands', () => {
  const road: Setting = { roads: ['1501..1506'] }
  const gun = supply('BGHQ@1506 Part@1503', road)
  assert.equal(
    gun.p.locLength[0],
    12,
    'off the road at 1502, past the gun, and on again: 1 + 3 + 3 + 3 + 1 + 1',
  )
  assert.ok(loc('BGHQ@1506 P3-3-6@1603', road) > loc('BGHQ@1506 Part@1603', road))
  assert.equal(loc('BGHQ@1506 Part@1603', road), 5, 'beside a gun the road is open')
})

rule('8.6d 7.8a 7.8c', 'any combat unit negates a zone, a GHQ or a leader does not', () => {
  const road: Setting = { roads: ['1501..1506'] }
  assert.ok(loc('BGHQ@1506 P3-3-6@1603', road) > 5)
  assert.equal(loc('BGHQ@1506 P3-3-6@1603 Beng@1502 Bart@1503', road), 5)
  assert.ok(loc('BGHQ@1506 P3-3-6@1603 BL@1502 Btruck@1503', road) > 5)
  assert.equal(loc('BGHQ@1506 P3-3-6@1606'), -1, 'the GHQ alone in a zone')
  assert.ok(loc('BGHQ@1506 P3-3-6@1606 Beng@1506') > 0)
})

rule('8.6d', 'nor is it led through such a hex', () => {
  const table = supply('BGHQ@1508 P3-3-6@1804', { settlements: ['1303', '1805'] })
  assert.equal(table.waitsFor(), 'bolivia loc')
  assert.equal(table.refused('via 1804'), '8.6d')
  assert.equal(table.refused('via 1704'), '8.6d')
  assert.ok(table.allows('via 1604'))
})

rule('8.6e', 'marsh and mountain are crossed on a road only', () => {
  for (const terrain of ['marsh', 'mountain']) {
    const barrier = row('03', terrain)
    assert.equal(loc('BGHQ@1505', { terrain: barrier }), -1)
    assert.equal(loc('BGHQ@1505', { terrain: barrier, roads: ['1502..1504'] }), 8, '3 + 1 + 1 + 3')
    assert.equal(loc('BGHQ@1505', { terrain: barrier, roads: ['1402 1403 1404'] }), 11, 'round by the road')
    assert.equal(loc('BGHQ@1505', { terrain: barrier, roads: ['1403 1404'] }), -1, 'no road into it')
  }
  const table = supply('BGHQ@1505', { terrain: { 1803: 'marsh' }, settlements: ['1203'] })
  assert.equal(table.refused('via 1803'), '8.6e')
})

rule('8.6f', 'an enemy settlement bars it, empty or not', () => {
  const road: Setting = { roads: ['1501..1505'], settlements: ['1503'] }
  assert.equal(loc('BGHQ@1505', road), 4)
  assert.ok(loc('BGHQ@1505', { ...road, paraguayan: ['1503'] }) > 4)
  const table = supply('BGHQ@1505', { settlements: ['1503', '1803'], paraguayan: ['1503'] })
  assert.equal(table.refused('via 1503'), '8.6f')
})

rule('8.6g', "the enemy's trucks, supply, leaders and GHQ, and markers, leave it open", () => {
  const road: Setting = { roads: ['1501..1505'], entrenched: ['1502'], wells: ['1503'], trails: ['1504'] }
  assert.equal(loc('BGHQ@1505 Ptruck@1502 Pcsp2@1503 PL@1504 PGHQ@1504', road), 4)
})

rule('8.6h', 'it has no greatest length', () => {
  const table = supply('BGHQ@1531')
  assert.equal(table.p.locLength[0], 90)
  assert.equal(table.p.radius[0], 4)
})

rule('8.6i', 'in the rain it crosses rivers beside an engineer, for 6, or by the ferry', () => {
  const rain: Setting = { rivers: acrossRows3And4, rainy: true }
  assert.equal(loc('BGHQ@1505', rain), -1)
  assert.equal(loc('BGHQ@1505 Beng*@1504', rain), 30, 'whichever face is up')
  assert.equal(loc('BGHQ@1505 Peng@1504', rain), -1, 'an enemy engineer')
  assert.equal(loc('BGHQ@1505 Beng@1502', rain), -1, 'one that does not adjoin the river')
  assert.equal(loc('BGHQ@1505', { ...rain, rivers: besideTheFerry, ferries: ['1503/1504'] }), 30)
})

rule('8.6j', 'it does not leave the map or touch neutral ground', () => {
  const straight: Setting = { neutral: columns.slice(0, 18).map(column => `${column}03`) }
  const direct = loc('BGHQ@1505')
  assert.ok(loc('BGHQ@1505', straight) > direct)
  const table = supply('BGHQ@1505', { neutral: ['1803'], settlements: ['1203'] })
  assert.equal(table.refused('via 1803'), '8.6j')
  const box = real('BGHQ@B2 B3-3-5@2807', { phase: 'supply', phasing: 'bolivia' })
  assert.deepEqual([box.p.locLength[0], box.p.radius[0]], [-1, 4])
  assert.equal(box.waitsFor(), 'bolivia callUp', 'nobody is asked to withdraw it')
  assert.equal(box.p.turned[box.unit('B-GHQ')], 0, 'it stays face up')
  const other = real('BGHQ@3107', { phase: 'supply', phasing: 'bolivia' })
  assert.equal(other.refused('via B2'), '8.6j')
})

rule(
  '8.6a 10.6e',
  'clearing sides are used as clear hexes; a zone that no friend negates closes them',
  () => {
    const round: Setting = {
      clearings: ['1501/1502', '1502/1602', '1502/1603', '1502/1503'],
      terrain: row('02', 'marsh'),
    }
    assert.equal(loc('BGHQ@1603', { terrain: row('02', 'marsh') }), -1)
    assert.equal(loc('BGHQ@1603', round), 9, 'three sides and a bush hex')
    assert.equal(loc('BGHQ@1503', round), 11, 'four sides and a bush hex')
    assert.equal(loc('BGHQ@1503', { ...round, rainy: true }), 22)
    assert.equal(loc('BGHQ@1503 P3-3-6@1703', round), -1, 'a zone in 1603')
    assert.equal(loc('BGHQ@1503 P3-3-6@1703 Beng@1603', round), 11)
  },
)

// 8.7 The radius

rule('8.7a 8.2f', 'radius 8 up to 20 LOC points, 6 up to 40, 4 beyond', () => {
  const road: Setting = { roads: ['1501..1540 1640 1740'] }
  const radius = (hex: string) => {
    const { p } = supply(`BGHQ@${hex}`, road)
    return [p.locLength[0], p.radius[0]]
  }
  assert.deepEqual(radius('1521'), [20, 8])
  assert.deepEqual(radius('1522'), [21, 6])
  assert.deepEqual(radius('1640'), [40, 6])
  assert.deepEqual(radius('1740'), [41, 4])
})

rule('8.7b', 'without a LOC, cut off or with no GHQ on the map, it is 4', () => {
  for (const notation of ['', 'BGHQ@1520 P3-3-6@1620']) {
    const table = supply(`${notation} l=BL@1503 u=B3-3-5@1505 v=B3-3-5@1506`)
    if (notation) table.play('keep-ghq')
    assert.equal(table.p.radius[0], 4)
    assert.deepEqual(supplied(table, 'u', 'v'), ['u'], 'the leader passes on four points')
  }
})

rule('8.7c', 'it is counted in marching costs of the weather, the last hex included', () => {
  const units = 'BGHQ@1501 u2=B3-3-5@1503 u3=B3-3-5@1504 u4=B3-3-5@1505 u5=B3-3-5@1506'
  assert.deepEqual(supplied(supply(units), 'u2', 'u3', 'u4', 'u5'), ['u2', 'u3', 'u4'])
  const rain = supply('u2=B3-3-5@1512 u3=B3-3-5@1513 BGHQ@1510', {
    roads: ['1501..1510'],
    rainy: true,
    sources: ['B1501'],
  })
  assert.deepEqual([rain.p.locLength[0], rain.p.radius[0]], [18, 8])
  const far = supply('u2=B3-3-5@1514 u3=B3-3-5@1515 BGHQ@1512', { roads: ['1501..1512'], rainy: true })
  assert.deepEqual([far.p.locLength[0], far.p.radius[0]], [22, 6])
  assert.deepEqual(supplied(far, 'u2', 'u3'), ['u2'])
})

rule('8.7d', 'not into marsh in the rain, enemy units, their zones or settlements', () => {
  const notation = 'BGHQ@1501 u=B3-3-5@1503'
  assert.deepEqual(supplied(supply(notation, { terrain: row('02', 'marsh') }), 'u'), ['u'], '3 + 2 dry')
  assert.deepEqual(supplied(supply(notation, { terrain: row('02', 'marsh'), rainy: true }), 'u'), [])
  const barred = (more: string, setting: Setting = {}) =>
    supplied(supply(`${notation} ${more}`, { terrain: row('02', 'mountain'), ...setting }), 'u')
  assert.deepEqual(barred(''), ['u'], 'over the mountain')
  const wall = columns.slice(1, 12).map(column => `${column}02`)
  assert.deepEqual(supplied(supply(notation, { settlements: wall, paraguayan: wall }), 'u'), [])
  assert.deepEqual(supplied(supply(notation, { settlements: wall }), 'u'), ['u'])
})

rule('8.7d 7.7b 7.8a', 'W5: an enemy zone in the way, negated in one hex, then in both', () => {
  const board: Setting = { sources: ['B1510'] }
  const notation = 'BGHQ@1510 u=B3-3-5@1514 P3-3-6@1612'
  const inSupply = (more: string) => supplied(supply(`${notation} ${more}`, board), 'u').length === 1
  assert.ok(supplied(supply('BGHQ@1510 u=B3-3-5@1514', board), 'u').length === 1, 'without the enemy')
  assert.ok(!inSupply(''))
  assert.ok(!inSupply('Beng@1511'))
  assert.ok(inSupply('Beng@1511 Bart@1512'))
})

rule('8.7e', 'river sides add their cost, less beside an engineer', () => {
  const board: Setting = {
    rivers: acrossRows3And4,
    terrain: { 1502: 'clear', 1503: 'clear' },
  }
  assert.deepEqual(supplied(supply('BGHQ@1501 u=B3-3-5@1505', board), 'u'), ['u'], '1 + 1 + 4 + 2')
  const dearer: Setting = { ...board, terrain: { 1502: 'clear' } }
  assert.deepEqual(supplied(supply('BGHQ@1501 u=B3-3-5@1505', dearer), 'u'), [], '1 + 2 + 4 + 2')
  assert.deepEqual(supplied(supply('BGHQ@1501 u=B3-3-5@1505 Beng@1503', dearer), 'u'), ['u'], '1 + 2 + 3 + 2')
})

rule('8.7f', 'enemy supply, trucks and leaders do not bar it', () => {
  const table = supply('BGHQ@1501 u=B3-3-5@1505 Pcsp1@1502 Ptruck@1503 PL@1504')
  assert.deepEqual(supplied(table, 'u'), ['u'])
})

// 8.5d, 8.15b: what supply units and the GHQ are not

rule('8.5d', 'a GHQ does not stack and has no zone of control', () => {
  const table = bush('BGHQ@2010 B1-1-5@2010 B1-1-5@2010 B1-1-5@2010 B1-1-5@2010 x=B1-1-5@3001', {
    phasing: 'bolivia',
  })
  table.play('end-movement')
  assert.doesNotMatch(table.waitsFor(), /overstacked/)
  const alone = bush('BGHQ@2010')
  assert.ok(!inEnemyZone(alone.p, PARAGUAY, alone.hex('2009')))
  const infantry = bush('B3-3-5@2010')
  assert.ok(inEnemyZone(infantry.p, PARAGUAY, infantry.hex('2009')))
})

rule('8.15b', 'supply units march as men do, have no zone and are entered, not attacked', () => {
  const walk = bush('c=Bcsp2@2010 B1-1-5@3001', { phasing: 'bolivia' }).play('march {c}')
  assert.ok(walk.allows('go 2012'), 'two bush hexes of its 4')
  assert.equal(walk.refused('go 2013'), '10.4a')
  const enemy = bush('a=P3-3-6@2012 Bcsp2@2010 PL@2011 P3-3-6@2011 P1-1-6@3040')
  assert.ok(!inEnemyZone(enemy.p, PARAGUAY, enemy.hex('2011')))
  enemy.play('march {a}', 'go 2110', 'halt')
  const attack = bush('a=P3-3-6@2011 PL@2011 Bcsp2@2010 B3-3-5@2110', { phase: 'firstCombat' })
  assert.equal(attack.refused('attack 2010'), '12.1c')
  const entered = bush('a=P3-3-6@2011 Bcsp2@2010 P1-1-6@3040').play('march {a}', 'go 2010').roll(1, 4)
  assert.equal(entered.csp('paraguay', '2010'), 1)
})

// 8.13 Water and isolation

rule('8.13a', 'water is a wet settlement, a well, a river beside the hex, or rain', () => {
  const board: Setting = { settlements: ['1508', '1510d'], wells: ['1512'], rivers: ['1514/1515'] }
  const { p, hex } = bush('', board)
  const wet = ['1508', '1512', '1514', '1515']
  const dry = ['1510', '1509', '1516']
  for (const name of wet) assert.ok(hasWater(p, hex(name)), name)
  for (const name of dry) assert.ok(!hasWater(p, hex(name)), name)
  const rain = bush('', { ...board, rainy: true })
  for (const name of dry) assert.ok(hasWater(rain.p, rain.hex(name)), name)
})

const ring = 'P3-3-6@2018 P3-3-6@2022 P3-3-6@1820 P3-3-6@2220'

rule('8.13b', 'isolated: no way of any length to the GHQ or a working source', () => {
  const isolated = (notation: string, setting: Setting = {}) => {
    const table = bush(notation, { sources: ['B1501'], ...setting })
    return !joinedPlaces(table.p, BOLIVIA)(table.hex('2020'))
  }
  assert.ok(!isolated('B3-3-5@2020'))
  assert.ok(isolated(`B3-3-5@2020 ${ring}`))
  assert.ok(!isolated(`B3-3-5@2020 ${ring} BGHQ@2020`), 'the GHQ is there')
  assert.ok(!isolated(`B3-3-5@2020 ${ring} Beng@2019 Beng@1918 Beng@1917`), 'a chain of friends')
  assert.ok(isolated(`B3-3-5@2020 ${ring} BGHQ@2019`), 'the GHQ beside it is in a zone itself (7.8c)')
})

rule('8.13b', 'terrain, rivers and the control of settlements do not isolate; neutral ground does', () => {
  const isolated = (setting: Setting) => {
    const table = bush('B3-3-5@2020', { sources: ['B1501'], ...setting })
    return !joinedPlaces(table.p, BOLIVIA)(table.hex('2020'))
  }
  assert.ok(!isolated({ terrain: { ...row('03', 'mountain'), ...row('04', 'marsh') }, rainy: true }))
  assert.ok(!isolated({ rivers: acrossRows3And4, rainy: true }))
  const wall = columns.map(column => `${column}05`)
  assert.ok(!isolated({ settlements: wall, paraguayan: wall }))
  assert.ok(isolated({ neutral: wall }))
})

rule('8.13b', 'with no GHQ and no working source everybody is isolated (R79)', () => {
  const table = bush('B3-3-5@2020', { sources: ['B1501'], paraguayan: ['1501'] })
  assert.ok(!joinedPlaces(table.p, BOLIVIA)(table.hex('2020')))
})
