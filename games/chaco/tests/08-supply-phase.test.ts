/** Chapter 8: the Supply Phase, step by step. */
import { strict as assert } from 'node:assert'
import { type Chaco, IN_RESERVE, OUT, TO_BE_PLACED } from '../position.ts'
import tables from '../tables.json' with { type: 'json' }
import { BOLIVIA, PARAGUAY, sides } from '../world.ts'
import { bush, real, rule, type Setting, type Table } from './board.ts'
import { playQuietly } from './quiet.ts'

/** Bolivia's Supply Phase, with a source in 1501. */
const supply = (notation: string, setting: Setting = {}): Table =>
  bush(notation, { phase: 'supply', phasing: 'bolivia', sources: ['B1501'], ...setting })

/** Paraguay's, with its GHQ on the source 1540 and nobody else unless said. */
const paraguay = (notation: string, setting: Setting = {}): Table =>
  bush(`PGHQ@1540 ${notation}`, { phase: 'supply', sources: ['P1540'], ...setting })

const supplied = (table: Table, ...names: string[]): string[] =>
  names.filter(name => table.p.supplied[table.unit(name)] === 1)

const faceUp = (table: Table, name: string): boolean => table.p.turned[table.unit(name)] === 0

/** The three figures of the table as the supply die brought them. */
function brought(table: Table, die: number): number[] {
  assert.equal(table.waitsFor(), 'dice supply')
  table.roll(die)
  const { points, replacements, truck } = table.last('supply.rolled')
  return [points, replacements, truck] as number[]
}

/** Four enemies whose zones close the six hexes around 2020. */
const ringOf = (letter: string) =>
  ['2018', '2022', '1820', '2220'].map(hex => `${letter}3-3-6@${hex}`).join(' ')

// 8.1-8.3

rule('8.1a', 'who is cut off after the Supply Phase is still in supply for this turn', () => {
  const table = supply('BGHQ@1501 BL@1501 u=B3-3-5r@1504', { set: p => p.replacements.fill(3) }).roll(1)
  table.play('supply 1501 3')
  assert.equal(table.waitsFor(), 'bolivia callUp')
  for (const [i, hex] of ['1502', '1405', '1605', '1506'].entries()) {
    const enemy = table.p.world.firstUnit[PARAGUAY] + i
    table.p.place[enemy] = table.hex(hex)
    table.p.status[enemy] = 0
  }
  playQuietly(table.play('no-call-up'), () => table.waitsFor() === 'bolivia replace')
  assert.ok(table.allows('replace {u}'))
  assert.equal(table.p.supplied[table.unit('u')], 1)
})

rule(
  '8.2a',
  'W1: Bolivia, LOC 20, Peña (-1) with the GHQ, die 6: 4 points, 4 replacements, a truck, radius 8',
  () => {
    const table = supply('BGHQ@1521 BL(2,-1)@1521', { roads: ['1501..1521'] })
    assert.deepEqual([table.p.locLength[0], table.p.radius[0]], [20, 8])
    assert.deepEqual(brought(table, 6), [4, 4, 1])
    assert.equal(table.last('supply.rolled').die, 5)
  },
)

/** The printed table, rows -3 to 8, columns 0-20, 21-40, 41 and more: points, replacements, T for a truck. */
const printed = {
  bolivia: `2/1 1/1 0/0, 2/2 1/1 0/0, 2/2 1/1 1/0, 3/2 2/2 1/0, 3/3 2/2 1/1, 3/3 3/2 1/1,
    4/3 3/3 2/2, 4/3/T 3/3/T 2/2, 4/4/T 4/3/T 3/2/T, 5/4/T 5/4/T 3/3/T, 5/4/T 5/4/T 3/3/T, 5/4/T 5/4/T 4/3/T`,
  paraguay: `1/0 0/0 0/0, 1/0 1/0 0/0, 2/0 1/0 0/0, 2/1 1/0 1/0, 3/1 2/1 1/0, 3/1 2/1 1/0,
    3/1 2/1 2/1, 4/1 3/1 2/1, 4/2/T 3/2/T 2/1, 4/2/T 3/2/T 2/1/T, 5/2/T 4/2/T 3/1/T, 5/2/T 4/2/T 3/1/T`,
}

rule('8.2a', 'every cell of the table is read as printed', () => {
  for (const side of sides) {
    const letter = side === 'bolivia' ? 'B' : 'P'
    for (const [row, cells] of printed[side].split(',').entries()) {
      const rating = Math.min(2, row - 4)
      for (const [column, cell] of cells.trim().split(' ').entries()) {
        const hex = ['1501', '1522', '1740'][column]
        const table = supply(`${letter}GHQ@${hex} ${letter}L(1,${rating})@${hex}`, {
          phasing: side,
          sources: [`${letter}1501`],
          roads: ['1501..1540 1640 1740'],
        })
        const [points, replacements, truck] = cell.split('/')
        const wanted = [Number(points), Number(replacements), truck === 'T' ? 1 : 0]
        assert.deepEqual(
          brought(table, row - 3 - rating),
          wanted,
          `${side}, row ${row - 3}, column ${column}`,
        )
      }
    }
  }
})

rule('8.2a', 'each side has its own half of the table', () => {
  assert.deepEqual(brought(paraguay('PL(1,0)@1540'), 1), [3, 1, 0])
  assert.deepEqual(brought(supply('BGHQ@1501 BL(1,0)@1501'), 1), [3, 3, 0])
})

rule('8.2a', 'a throw that brings nothing asks nothing', () => {
  const table = bush('PGHQ@1501 PL(1,-3)@1501', { phase: 'supply', sources: ['P1540'] })
  assert.equal(table.p.radius[PARAGUAY], 4)
  assert.deepEqual(brought(table, 1), [0, 0, 0])
  assert.equal(table.waitsFor(), 'paraguay callUp')
})

rule('8.2b', "the commander's rating is added: Estigarribia with the GHQ, die 3, row 5", () => {
  assert.deepEqual(brought(paraguay('PL(3,+2)@1540'), 3), [4, 2, 1])
})

rule('8.2c', 'one hex away from it, row 4', () => {
  assert.deepEqual(brought(paraguay('PL(3,+2)@1539'), 3), [4, 1, 0])
})

rule('8.2d', 'cut off from it, row 2: -3 instead of -1', () => {
  const table = paraguay(`PL(3,+2)@2020 Part@2020 ${ringOf('B')}`).roll(6)
  assert.equal(table.last('attrition.unhurt').die, 3)
  assert.deepEqual(brought(table, 3), [3, 1, 0])
  assert.equal(table.last('supply.rolled').modifier, -1)
})

rule('8.2d', 'a commander off the map or in a box is cut off', () => {
  const box = real('BGHQ@3701 BL(2,+1)@B2', {
    phase: 'supply',
    phasing: 'bolivia',
    set: p => p.control.fill(0),
  })
  if (box.waitsFor() === 'bolivia loc') box.play('trace 3701')
  brought(box, 6)
  assert.equal(box.last('supply.rolled').modifier, -2)
})

rule('8.2b 8.2c 8.2d', 'W6: Paraguay, LOC 25, Estigarribia cut off, die 1; then merely a hex away', () => {
  const road: Setting = { phase: 'supply', sources: ['P1540'], roads: ['1515..1540'] }
  const cut = bush(`PGHQ@1515 PL(3,+2)@2020 Part@2020 ${ringOf('B')}`, road)
  assert.equal(cut.p.locLength[PARAGUAY], 25)
  cut.roll(6)
  assert.deepEqual(brought(cut, 1), [1, 0, 0])
  assert.deepEqual(brought(bush('PGHQ@1515 PL(3,+2)@1514', road), 1), [2, 1, 0])
})

rule('8.2e', 'results beyond the table read its last row', () => {
  const table = paraguay('PL(3,+2)@1540')
  assert.deepEqual(brought(table, 6), [5, 2, 1])
  assert.deepEqual(brought(paraguay('PL(3,+5)@1540'), 6), [5, 2, 1])
  assert.deepEqual(brought(supply('BGHQ@1501 BL(2,-6)@1502'), 1), tables.supply.bolivia[0][0])
})

rule('8.2f', 'LOC 20 reads the first column, 21 and 40 the second, 41 the third', () => {
  const roads = ['1501..1540 1640 1740']
  const at = (hex: string) => brought(supply(`BGHQ@${hex} BL(1,0)@${hex}`, { roads }), 1)
  assert.deepEqual(at('1521'), [3, 3, 0])
  assert.deepEqual(at('1522'), [2, 2, 0])
  assert.deepEqual(at('1640'), [2, 2, 0])
  assert.deepEqual(at('1740'), [1, 1, 0])
})

rule('8.3a', 'one unit in reach, one out: exactly one attrition die', () => {
  const table = paraguay('a=P3-3-6@1538 b=P3-3-6@1530')
  assert.equal(table.waitsFor(), 'dice attrition')
  assert.equal(table.dice(), 1)
  table.roll(2)
  assert.deepEqual([table.state('a'), table.state('b')], ['full', 'reduced'])
  assert.equal(table.waitsFor(), 'dice supply')
})

rule('8.3b', 'a unit out of supply moves and attacks as others do', () => {
  const hungry: Setting = { set: p => p.supplied.fill(0) }
  const walk = bush('u=P3-3-6@1510 P1-1-6@3040', hungry).play('march {u}')
  assert.ok(walk.allows('go 1513'))
  const fight = bush('u=P3-3-6@1510 PL@1510 B3-3-5@1511', { ...hungry, phase: 'firstCombat' })
  assert.ok(fight.allows('attack 1511'))
})

rule('8.3c', 'leaders, GHQ, trucks and supply units never suffer attrition', () => {
  const table = paraguay('l=PL@1520 Ptruck@1521 Pcsp2@1522', { sources: ['P1540'] })
  assert.equal(table.waitsFor(), 'dice supply')
  assert.ok(!faceUp(table, 'l'))
  const alone = bush('PGHQ@1520 Ptruck@1521', { phase: 'supply' }).play('keep-ghq')
  assert.equal(alone.waitsFor(), 'paraguay callUp')
})

// 8.4e, 8.5

rule('8.4e 8.14a', 'new points may be laid on a working source', () => {
  const table = supply('BGHQ@1504 BL@1504').roll(1)
  assert.deepEqual(table.after('supply'), ['1501 1', '1501 3', '1504 1', '1504 3'])
  table.play('supply 1501 3')
  assert.equal(table.csp('bolivia', '1501'), 3)
})

rule('8.5a 8.5b', 'no GHQ on the map: no supply die', () => {
  const table = supply('u=B3-3-5@1502')
  assert.equal(table.waitsFor(), 'bolivia callUp')
  assert.deepEqual([table.p.radius[0], table.p.replacements[0]], [4, 0])
})

/** The GHQ on the far side of a wall of mountains. */
const walled: Setting = {
  terrain: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`${10 + i}05`, 'mountain'])),
}

rule('8.5b', 'a GHQ that has no LOC turns over, and no supply die is rolled', () => {
  const table = supply('g=BGHQ@1508', walled)
  assert.equal(table.waitsFor(), 'bolivia withdrawGhq')
  table.play('keep-ghq')
  assert.ok(!faceUp(table, 'g'))
  assert.equal(table.at('g'), '1508')
  assert.equal(table.waitsFor(), 'bolivia callUp')
  assert.deepEqual([table.p.replacements[0], table.csp('bolivia', '1508')], [0, 0])
  assert.ok(!table.told().includes('supply.rolled'))
})

rule('8.5b', 'with a LOC it turns up again', () => {
  assert.ok(faceUp(supply('g=BGHQ!@1504'), 'g'))
})

rule('8.5c', 'a GHQ out of supply projects no radius, not even into its own hex', () => {
  const table = supply('BGHQ@1508 u=B3-3-5@1508', walled).play('keep-ghq')
  assert.deepEqual(supplied(table, 'u'), [])
  assert.equal(table.waitsFor(), 'bolivia attrition')
})

rule('8.5e', 'W33: overrun in II.C of turn 3, the Bolivian GHQ is back in III.B of turn 4', () => {
  const table = bush('g=BGHQ@1511 b=B3-3-5@1501 a=P3-3-6@1510 P1-1-6@3040', { sources: ['B1501', 'P3040'] })
  table.play('march {a}', 'go 1511')
  assert.equal(table.at('g'), 'reserve')
  assert.equal(table.last('ghq.lost').side, BOLIVIA)
  const inPhase = (turn: number, step: string) => () =>
    table.p.turn === turn && table.p.phasing === BOLIVIA && table.waitsFor() === `bolivia ${step}`
  playQuietly(table, inPhase(3, 'callUp'))
  assert.equal(table.p.radius[0], 4)
  playQuietly(table, inPhase(4, 'callUp'))
  assert.equal(table.p.radius[0], 4)
  assert.equal(table.at('g'), 'reserve')
  playQuietly(table, inPhase(4, 'returnGhq'))
  table.play('return-ghq 1503')
  assert.ok(faceUp(table, 'g'))
  assert.equal(table.p.radius[0], 4, 'until the next Supply Phase')
  const rolled = table.events.filter(event => event.key === 'supply.rolled' && event.side === BOLIVIA)
  assert.equal(rolled.length, 0)
  playQuietly(table, () => table.p.turn === 5 && table.waitsFor() === 'dice supply' && table.p.phasing === 0)
  assert.equal(table.p.radius[0], 8)
})

rule('8.5e', "W33: Paraguay's, overrun in III.C of turn 3, is back in II.B of turn 4", () => {
  const table = bush('g=PGHQ@1530 p=P3-3-6@1540 a=B3-3-5@1531 B1-1-5@3001', {
    phasing: 'bolivia',
    sources: ['P1540', 'B3001'],
  })
  table.play('march {a}', 'go 1530')
  assert.equal(table.at('g'), 'reserve')
  playQuietly(table, () => table.waitsFor() === 'paraguay returnGhq')
  assert.equal(table.p.turn, 4)
  assert.equal(table.p.radius[PARAGUAY], 4)
  assert.ok(!table.events.some(event => event.key === 'supply.rolled' && event.side === PARAGUAY))
})

rule('8.5f', 'it returns to any hex a LOC reaches that no enemy zone touches', () => {
  const due: Setting = {
    phase: 'newUnits',
    phasing: 'bolivia',
    sources: ['B1501'],
    terrain: { 1510: 'marsh' },
    set: p => {
      p.ghqReturns[BOLIVIA] = p.turn
    },
  }
  const table = bush('P3-3-6@2010 Ptruck@1505', due)
  playQuietly(table, () => table.waitsFor() === 'bolivia returnGhq')
  assert.equal(table.refused('return-ghq 2009'), '8.5f')
  assert.equal(table.refused('return-ghq 2010'), '8.5f')
  assert.equal(table.refused('return-ghq 1510'), '8.5f')
  assert.equal(table.refused('return-ghq 1505'), '8.5f')
  assert.ok(table.allows('return-ghq 2008'))
  assert.ok(!table.after('return-ghq').includes('2009'))
  table.play('return-ghq 2008')
  assert.equal(table.at('B-GHQ'), '2008')
  assert.equal(table.p.ghqReturns[BOLIVIA], 0)
})

rule('8.5g', 'only where there is no LOC may it be taken off the map; it returns next turn', () => {
  assert.ok(!supply('g=BGHQ@1504').allows('withdraw-ghq'))
  const table = supply('g=BGHQ@1508', walled).play('withdraw-ghq')
  assert.equal(table.at('g'), 'reserve')
  assert.equal(table.p.ghqReturns[BOLIVIA], 4)
  playQuietly(table, () => table.waitsFor() === 'bolivia returnGhq')
  assert.equal(table.p.turn, 4)
})

rule('8.5h', 'with no hex to return to it stays off and tries again', () => {
  const table = bush('B3-3-5@3001', {
    phase: 'newUnits',
    phasing: 'bolivia',
    sources: ['B1501'],
    paraguayan: ['1501'],
    set: p => {
      p.ghqReturns[BOLIVIA] = p.turn
    },
  })
  playQuietly(table, () => table.p.turn === 4)
  assert.equal(table.at('B-GHQ'), 'reserve')
  assert.equal(table.last('ghq.barred').rule, '8.5h')
  table.p.control[table.hex('1501')] = BOLIVIA
  playQuietly(table, () => table.waitsFor() === 'bolivia returnGhq')
  assert.equal(table.p.turn, 4)
})

// 8.6a: choosing the LOC

const twoRoads: Setting = {
  settlements: ['1203', '1805'],
  roads: ['1501..1508', '1501 1402 1302 1203 1204 1205 1206 1306 1407 1507'],
}

rule('8.6a', 'any legal way is accepted, the cheapest of each source offered', () => {
  const table = supply('BGHQ@1508', twoRoads)
  assert.equal(table.waitsFor(), 'bolivia loc')
  assert.deepEqual(table.after('via'), ['1203', '1805'])
  assert.deepEqual(table.after('trace'), ['1501'])
  const straight = supply('BGHQ@1508', twoRoads).play('trace 1501')
  assert.equal(straight.p.locLength[0], 7)
  table.play('via 1203')
  assert.equal(table.refused('via 1203'), '8.6a')
  assert.deepEqual(table.after('via'), ['1805'])
  table.play('trace 1501')
  assert.equal(table.p.locLength[0], 10)
  const names = Array.from(table.p.line.subarray(0, 11), hex => table.p.world.names.hex[hex])
  assert.deepEqual(names, '1501 1402 1302 1203 1204 1205 1206 1306 1407 1507 1508'.split(' '))
  assert.equal(table.p.line[11], -1)
})

rule('8.6a', 'a way through any hex, also off the road and there and back again', () => {
  const table = supply('BGHQ@1508', twoRoads).play('via 1704', 'trace 1501')
  const names = [...table.p.line].filter(hex => hex >= 0).map(hex => table.p.world.names.hex[hex])
  assert.ok(names.includes('1704'))
  assert.equal(names[0], '1501')
  assert.equal(names[names.length - 1], '1508')
  for (const [i, name] of names.slice(1).entries()) {
    const near = (a: string, b: string) => Math.abs(Number(a.slice(0, 2)) - Number(b.slice(0, 2))) <= 1
    assert.ok(near(names[i], name), `${names[i]} ${name}`)
  }
  assert.ok(table.p.locLength[0] > 7)
})

rule('8.6a', 'six hexes may be named, none twice, and not the GHQ', () => {
  const table = supply('BGHQ@1508', twoRoads)
  assert.equal(table.refused('via 1508'), '8.6a')
  table.play('via 1502', 'via 1503', 'via 1504', 'via 1505', 'via 1506', 'via 1507')
  assert.equal(table.refused('via 1203'), '8.6a')
  assert.deepEqual(table.after('via'), [])
  table.play('trace 1501')
  assert.equal(table.p.locLength[0], 7)
})

rule('8.6h 8.8a', 'of a LOC of hundreds of hexes at least the settlements are remembered', () => {
  const table = supply('BGHQ@1502', { settlements: ['1540', '3001', '2002'] })
  table.play('via 1540', 'via 3040', 'via 3001', 'via 1030', 'trace 1501')
  assert.ok(table.p.locLength[0] > 3 * 128)
  assert.ok(table.allows('depot 1540') && table.allows('depot 3001'))
  assert.equal(table.p.line[0], table.hex('1501'))
})

rule('8.6a', 'with one source and no settlement to choose the LOC is traced by itself', () => {
  const table = supply('BGHQ@1508')
  assert.equal(table.p.locLength[0], 21)
  assert.equal(table.last('loc.traced').points, 21)
})

rule('8.6a', 'of two ways of one length the one through more settlements is taken', () => {
  const parallel: Setting = {
    roads: ['1501 1602 1603 1503', '1501 1402 1403 1503'],
    settlements: ['1602', '1603', '1402'],
  }
  const { p } = supply('BGHQ@1503', parallel).play('trace 1501')
  assert.deepEqual(
    Array.from(p.line.subarray(0, 4), hex => p.world.names.hex[hex]),
    ['1501', '1602', '1603', '1503'],
  )
})

rule('8.7a', "it holds until the owner's next Supply Phase", () => {
  const table = supply('BGHQ@1509 BL@1509', { sources: ['B1501'] })
  assert.equal(table.p.radius[0], 6)
  table.p.place[table.unit('B-GHQ')] = table.hex('1501')
  playQuietly(table, () => table.p.turn === 4 && table.p.phasing === PARAGUAY)
  assert.equal(table.p.radius[0], 6)
  playQuietly(table, () => table.p.turn === 4 && table.p.phasing === BOLIVIA && table.dice() > 0)
  assert.equal(table.p.radius[0], 8)
})

// 8.8 Depots

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

// 8.9, 8.10 Leaders and combat units

rule('8.9a', 'leaders hand supply on: a chain of three, four bush hexes apart', () => {
  const table = supply('BGHQ@1501 a=BL!@1505 b=BL!@1509 c=BL!@1513 d=BL@1518')
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map(name => faceUp(table, name)),
    [true, true, true, false],
  )
})

rule('8.9a', 'and from a source, or a depot', () => {
  const source = supply('a=BL!@1503')
  assert.ok(faceUp(source, 'a'))
  const depot = supply('BGHQ@1516 a=BL!@1907', depots).play('trace 1501', 'depot 1507', 'end-laying')
  assert.ok(faceUp(depot, 'a'))
})

rule('8.9b', 'a supplied leader projects the radius; without him the unit is out of reach', () => {
  const board: Setting = { sources: ['B1510'] }
  assert.deepEqual(supplied(supply('BGHQ@1510 BL@1514 u=B3-3-5@1518', board), 'u'), ['u'])
  assert.deepEqual(supplied(supply('BGHQ@1510 u=B3-3-5@1518', board), 'u'), [])
})

rule('8.9c', 'a leader out of supply turns over and serves his own hex alone', () => {
  const table = supply('BGHQ@1501 l=BL@1510 u=B3-3-5@1510')
  assert.ok(!faceUp(table, 'l'))
  assert.deepEqual(supplied(table, 'u'), [])
  assert.equal(table.last('leader.unsupplied').unit, table.unit('l'))
  const back = supply('BGHQ@1501 l=BL!@1503')
  assert.ok(faceUp(back, 'l'))
  assert.equal(back.last('leader.supplied').unit, back.unit('l'))
})

rule('8.10a', "a unit in a provider's hex is in supply", () => {
  const table = supply('BGHQ@1501 l=BL@1505 u=B3-3-5@1505 v=B3-3-5@1501')
  assert.deepEqual(supplied(table, 'u', 'v'), ['u', 'v'])
})

rule('8.10b', 'units in off-map boxes are always in supply', () => {
  const table = real('u=B3-3-5@B2 l=BL!@B3', {
    phase: 'supply',
    phasing: 'bolivia',
    set: p => {
      for (const { hex } of p.world.board.sources) p.control[hex] = PARAGUAY
    },
  })
  assert.deepEqual(supplied(table, 'u'), ['u'])
  assert.ok(faceUp(table, 'l'))
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

// 8.11 Trucks

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

// 8.12, 8.13 Attrition

/** One Bolivian unit out of supply: not isolated, no water. */
const hungry = (notation = 'u=B3-3-5@1520', setting: Setting = {}): Table => supply(notation, setting)

rule('8.12a', 'each unit rolls, in the order its owner likes', () => {
  const table = hungry('u=B3-3-5@1520 v=B3-3-5@1520')
  assert.deepEqual(table.after('attrition'), ['{u}', '{v}'])
  assert.equal(table.refused('attrition B-I30'), '8.12a')
  table.play('attrition {v}').roll(2)
  assert.deepEqual([table.state('u'), table.state('v')], ['full', 'reduced'])
  assert.equal(table.refused('attrition {v}'), '8.12a')
  table.play('attrition {u}').roll(6)
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

rule('8.12a', 'or in that of their numbers, without another question', () => {
  const table = hungry('u=B3-3-5@1520 v=B3-3-5@1522 w=B3-3-5@1524').play('the-rest').roll(6, 2, 6)
  assert.deepEqual(['u', 'v', 'w'].map(table.state), ['full', 'reduced', 'full'])
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

rule('8.12b', '2 or more: nothing', () => {
  const table = hungry().play('the-rest').roll(3)
  assert.equal(table.state('u'), 'full')
  assert.equal(table.last('attrition.unhurt').die, 2)
})

rule('8.12c', '0 or 1: a step; the last step is the unit', () => {
  assert.equal(hungry().play('the-rest').roll(2).state('u'), 'reduced')
  assert.equal(hungry().play('the-rest').roll(1).state('u'), 'reduced')
  const last = hungry('u=B3-3-5r@1520').play('the-rest').roll(2)
  assert.equal(last.state('u'), 'dead')
  assert.equal(last.vp('paraguay'), 21)
  const engineer = hungry('u=Beng@1520').play('the-rest').roll(1)
  assert.equal(engineer.state('u'), 'dead')
  assert.equal(hungry('u=Btank@1520').play('the-rest').roll(1).state('u'), 'out')
})

/** What the last one to go was told to have suffered from. */
const reasonsIn = (table: Table): string[] => {
  const { reasons } = table.last('attrition.gone')
  return Array.isArray(reasons) ? reasons.map(reason => table.p.world.names.reason[reason]) : []
}

rule('8.12d', 'below 0: gone whatever its steps; isolated, it has surrendered and is worth 2', () => {
  const table = hungry(`u=B3-3-5@2020 ${ringOf('P')}`)
    .play('the-rest')
    .roll(1)
  assert.equal(table.last('attrition.gone').die, -2)
  assert.deepEqual(reasonsIn(table), ['unsupplied', 'noWater', 'isolated'])
  assert.equal(table.state('u'), 'dead')
  assert.equal(table.vp('paraguay'), 22)
  assert.equal(table.last('unit.surrendered').vp, 2)
})

rule('8.12d', 'not isolated it is merely eliminated (R19): mounted cavalry without supply or water', () => {
  const table = hungry('u=Bcav3-3-5@1520', { options: { mountedCavalry: true } })
    .play('the-rest')
    .roll(1)
  assert.equal(table.last('attrition.gone').die, -1)
  assert.deepEqual(reasonsIn(table), ['mountedUnsupplied', 'noWater'])
  assert.equal(table.state('u'), 'dead')
  assert.equal(table.vp('paraguay'), 21)
})

rule(
  '8.12e',
  'a leader whose troops are gone goes to the nearest unit, and a named one costs his side points',
  () => {
    const table = hungry(`u=B3-3-5r@2020 l=BL(3,0)@2020 f=B3-3-5@1502 ${ringOf('P')}`, { vp: [30, 20] })
    table.play('the-rest').roll(2)
    assert.equal(table.waitsFor(), 'dice leaderLost')
    table.roll(4)
    assert.equal(table.at('l'), '1502')
    assert.deepEqual([table.vp('bolivia'), table.vp('paraguay')], [18, 22])
    assert.equal(table.last('leader.displaced').rule, '8.12e')
  },
)

rule(
  '8.12e',
  'an unnamed one costs nothing; a second unit keeps him there; stores stay where they are',
  () => {
    const lettered = hungry('u=B3-3-5r@1520 l=Bl@1520 f=B3-3-5@1501 Bcsp2@1520 t=Btruck@1520')
    lettered.play('the-rest').roll(1)
    assert.equal(lettered.at('l'), '1501')
    assert.equal(lettered.vp('bolivia'), 20)
    assert.equal(lettered.csp('bolivia', '1520'), 2)
    assert.equal(lettered.at('t'), '1520')
    const kept = hungry('u=B3-3-5r@1520 v=B3-3-5@1520 l=BL@1520').play('the-rest').roll(1, 6)
    assert.equal(kept.at('l'), '1520')
  },
)

rule('8.12f', 'survivors act at once with what is left of them, and next turn roll as before', () => {
  const table = hungry().play('the-rest').roll(2)
  playQuietly(table, () => table.p.turn === 4 && table.waitsFor() === 'bolivia attrition')
  table.play('attrition {u}').roll(3)
  assert.equal(table.last('attrition.unhurt').modifier, -1)
  const fight = bush('u=P3-3-6r@1510 PL@1510 B3-3-5@1511', {
    phase: 'firstCombat',
    set: p => p.supplied.fill(0),
  })
  assert.ok(fight.allows('attack 1511'))
})

rule('8.13a', '-1 without water', () => {
  const modifier = (setting: Setting) => {
    const table = hungry('u=B3-3-5@1520', setting).play('the-rest').roll(6)
    return table.last('attrition.unhurt').modifier
  }
  assert.equal(modifier({}), -1)
  assert.equal(modifier({ settlements: ['1520d'] }), -1)
  assert.equal(modifier({ settlements: ['1520'] }), 0)
  assert.equal(modifier({ wells: ['1520'] }), 0)
  assert.equal(modifier({ rivers: ['1520/1521'] }), 0)
  assert.equal(modifier({ rainy: true }), 0)
})

rule('8.13b', '-2 isolated', () => {
  const table = hungry(`u=B3-3-5@2020 ${ringOf('P')}`, { wells: ['2020'] })
    .play('the-rest')
    .roll(6)
  assert.equal(table.last('attrition.unhurt').modifier, -2)
})

rule('8.13c 13.3e', 'Bolivia may drop supplies to one unit a turn, before its die', () => {
  const table = hungry('u=B3-3-5@1520 v=B3-3-5@1530')
  assert.deepEqual(table.after('air-drop'), ['{u}', '{v}'])
  table.play('air-drop {v}')
  assert.equal(table.waitsFor(), 'dice attrition')
  table.roll(2)
  assert.equal(table.state('v'), 'full')
  assert.deepEqual([table.p.airUsed[BOLIVIA], table.p.airDropped], [1, 1])
  assert.equal(table.waitsFor(), 'dice attrition', 'nothing is left to choose')
  const three = hungry('u=B3-3-5@1520 v=B3-3-5@1530 w=B3-3-5@1533').play('air-drop {v}').roll(6)
  assert.equal(three.refused('air-drop {u}'), '8.13c')
  assert.deepEqual(three.after('air-drop'), [])
})

rule('8.13c', 'not without an unused marker, and never for Paraguay', () => {
  const used = hungry('u=B3-3-5@1520 v=B3-3-5@1530', { set: p => p.airUsed.fill(3) })
  assert.equal(used.refused('air-drop {u}'), '8.13c')
  assert.equal(hungry('u=B3-3-5@1520', { set: p => p.airUsed.fill(3) }).waitsFor(), 'dice attrition')
  const other = paraguay('u=P3-3-6@1510 v=P3-3-6@1512')
  assert.deepEqual(other.after('air-drop'), [])
  assert.equal(other.refused('air-drop {u}'), '8.13c')
})

rule('8.13c', 'the drop of the next game turn is a new one', () => {
  const table = hungry('u=B3-3-5@1520').play('air-drop {u}').roll(6)
  playQuietly(table, () => table.p.turn === 4 && table.waitsFor() === 'bolivia attrition')
  assert.ok(table.allows('air-drop {u}'))
})

rule('8.13d', 'a drop does not put the unit in General Supply', () => {
  const table = hungry('u=B3-3-5r@1520 r=B3-3-5r@1501', { set: p => p.replacements.fill(2) })
  table.play('air-drop {u}').roll(6)
  assert.equal(table.p.supplied[table.unit('u')], 0)
  playQuietly(table, () => table.waitsFor() === 'bolivia replace')
  assert.equal(table.refused('replace {u}'), '9.2c')
})

rule('8.13e', 'the modifiers add up: no water, isolated, a drop', () => {
  const table = hungry(`u=B3-3-5@2020 ${ringOf('P')}`)
    .play('air-drop {u}')
    .roll(6)
  assert.equal(table.last('attrition.unhurt').modifier, -2)
})

rule(
  '8.12c 8.12d 8.12e 8.13c 8.13e',
  'W7: two infantry with Peñaranda in a ring, a drop on the first',
  () => {
    const ringed = () =>
      hungry(`a=B4-4-5@2020 b=B4-4-5@2020 l=BL(3,0)@2020 f=B3-3-5@1502 ${ringOf('P')}`, { vp: [30, 20] })
    const table = ringed().play('air-drop {a}').roll(2, 1)
    assert.equal(table.state('a'), 'reduced')
    assert.equal(table.state('b'), 'dead')
    assert.deepEqual([table.vp('bolivia'), table.vp('paraguay')], [30, 22])
    assert.equal(table.at('l'), '2020')
    const both = ringed().play('air-drop {a}').roll(1, 1)
    assert.deepEqual([both.state('a'), both.state('b')], ['dead', 'dead'])
    assert.equal(both.vp('paraguay'), 24)
    both.roll(4)
    assert.equal(both.at('l'), '1502')
    assert.equal(both.vp('bolivia'), 18)
  },
)

rule(
  '10.13d 10.13e',
  'W35: mounted cavalry rolls supplied or not, and without supply with a further -1',
  () => {
    const mounted: Setting = { options: { mountedCavalry: true } }
    const table = supply('BGHQ@1501 c=Bcav3-3-5@1503', mounted).play('attrition {c}').roll(2)
    assert.equal(table.state('c'), 'reduced')
    assert.equal(table.last('attrition.step').die, 1)
    const water = supply('BGHQ@1501 c=Bcav3-3-5@1503', { ...mounted, wells: ['1503'] })
    assert.equal(water.play('attrition {c}').roll(1).state('c'), 'reduced')
    const out = supply('c=Bcav3-3-5@1520', mounted).play('attrition {c}').roll(1)
    assert.equal(out.state('c'), 'dead')
    assert.equal(out.vp('paraguay'), 21)
    const plain = supply('BGHQ@1501 c=Bcav3-3-5@1503')
    assert.equal(plain.waitsFor(), 'dice supply')
  },
)

// 8.14, 8.15 New combat supply

rule('8.14a', 'new points go to sources, the GHQ or leaders in supply, split as the owner likes', () => {
  const table = supply('BGHQ@1504 BL@1508 BL@1520 BL@1506').roll(1)
  assert.equal(table.waitsFor(), 'bolivia newSupply')
  assert.equal(table.refused('supply 1520 1'), '8.14a', 'a leader out of supply')
  assert.equal(table.refused('supply 1505 1'), '8.14a', 'nobody there')
  assert.equal(table.refused('supply 1508 4'), '8.14a', 'three points have come')
  assert.equal(table.refused('supply 1508 0'), '8.14a')
  table.play('supply 1508 1', 'supply 1501 2')
  assert.deepEqual([table.csp('bolivia', '1508'), table.csp('bolivia', '1501')], [1, 2])
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

rule('8.14a 10.3a', 'not to a source where enemy leaders or stores have come', () => {
  const table = supply('BGHQ@1504 BL@1504 Pcsp1@1501').roll(1)
  assert.deepEqual(table.after('supply'), ['1504 1', '1504 3'])
  assert.equal(table.refused('supply 1501 1'), '10.3a')
})

rule('8.14a', 'not to a leader in an off-map box', () => {
  const table = real('BGHQ@3701 BL@3701 BL@B2', { phase: 'supply', phasing: 'bolivia' })
  if (table.waitsFor() === 'bolivia loc') table.play('trace 3701')
  table.roll(1)
  assert.equal(table.refused('supply B2 1'), '10.12j')
})

rule('8.14b', 'what is not placed is lost', () => {
  const table = supply('BGHQ@1501 BL@1501').roll(1).play('supply 1501 1', 'forgo-supply')
  assert.equal(table.last('supply.forgone').points, 2)
  assert.equal(table.csp('bolivia', '1501'), 1)
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

rule('8.14c', 'a depot takes points only with a leader', () => {
  const laid = (leader: string) => {
    const table = supply(`BGHQ@1516 BL@1516 ${leader}`, depots)
    return table.play('trace 1501', 'depot 1507', 'end-laying').roll(1)
  }
  assert.equal(laid('').refused('supply 1507 1'), '8.14c')
  assert.ok(laid('Bl@1507').allows('supply 1507 1'))
})

rule('8.15a', 'points are unlimited and lie together', () => {
  const table = supply('BGHQ@1501 BL@1501 Bcsp20@1501').roll(1).play('supply 1501 3')
  assert.equal(table.csp('bolivia', '1501'), 23)
})

// 9.1a, 9.6: what else the die brings

rule('9.1a', 'replacements are added to the track', () => {
  const table = supply('BGHQ@1521 BL(2,-1)@1521', {
    roads: ['1501..1521'],
    set: p => {
      p.replacements[BOLIVIA] = 2
    },
  }).roll(6)
  assert.equal(table.p.replacements[BOLIVIA], 6)
})

const trucksOf = (p: Chaco, status: number): number => {
  let count = 0
  for (let truck = p.world.ghq[0] + 1; truck < p.world.endTrucks[0]; truck++) {
    if (p.status[truck] === status) count++
  }
  return count
}

rule('9.6a 9.6b', 'a truck waits for the New Unit Phase; with none available there is none', () => {
  const table = supply('BGHQ@1501 BL@1501').roll(6)
  assert.equal(trucksOf(table.p, TO_BE_PLACED), 1)
  assert.equal(trucksOf(table.p, IN_RESERVE), 7)
  const all = Array.from({ length: 8 }, () => 'Btruck@1502').join(' ')
  const none = supply(`BGHQ@1501 BL@1501 ${all}`).roll(6)
  assert.equal(none.last('supply.rolled').truck, 0)
  assert.equal(trucksOf(none.p, TO_BE_PLACED) + trucksOf(none.p, OUT), 0)
})

// The worked example of the whole phase

const example =
  'BGHQ@1521 l1=BL(2,-1)@1921 l3=BL@1514 Btruck*@1514 ' +
  'u1=B4-4-5@1721 u2=B4-4-5@2321 u5=B4-4-5@1537 u7=B4-4-5@2514 u8=B4-4-5@2614 u13=B4-4-5@1538'
const exampleBoard: Setting = {
  settlements: ['1508d', '1514d'],
  roads: ['1501..1537', '1514 1614 1714 1814 1914 2014 2114 2214 2314 2414'],
}
const everybody = ['u1', 'u2', 'u5', 'u7', 'u8', 'u13']

rule('8.6b 8.7c 8.8c 8.9b 8.11c 8.12a 8.13a', "W2: the rulebook's example", () => {
  const table = supply(example, exampleBoard).play('depot 1508', 'depot 1514', 'end-laying')
  assert.deepEqual([table.p.locLength[0], table.p.radius[0]], [20, 8])
  assert.deepEqual(supplied(table, ...everybody), ['u1', 'u2', 'u5', 'u7'])
  assert.ok(faceUp(table, 'l1') && faceUp(table, 'l3'))
  assert.deepEqual(table.after('attrition'), ['{u13}', '{u8}'])
  table.play('attrition {u8}').roll(2)
  table.play('attrition {u13}').roll(3)
  assert.deepEqual([table.state('u8'), table.state('u13')], ['reduced', 'full'])
})

rule('8.6b 8.7a 8.7c 8.9c 5.0e', 'W3: the same in January', () => {
  const table = supply(example, { ...exampleBoard, rainy: true })
  table.play('depot 1508', 'depot 1514', 'end-laying')
  assert.deepEqual([table.p.locLength[0], table.p.radius[0]], [40, 6])
  assert.deepEqual(supplied(table, ...everybody), ['u1'])
  assert.ok(!faceUp(table, 'l1'))
  table.play('attrition {u2}').roll(2)
  assert.equal(table.last('attrition.unhurt').modifier, 0)
})

rule('8.8d 8.14a', "Paraguay's phase comes and goes without touching Bolivia's radius", () => {
  const table = bush('PGHQ@1540 PL@1540 BGHQ@1501', { phase: 'supply', sources: ['P1540', 'B1501'] })
  table.p.radius[BOLIVIA] = 6
  playQuietly(table, () => table.waitsFor() === `${sides[PARAGUAY]} callUp`)
  assert.deepEqual([...table.p.radius], [6, 8])
})
