/** Chapter 8: the GHQ and its line of communication. */
import { strict as assert } from 'node:assert'
import { BOLIVIA, PARAGUAY } from '../world.ts'
import { bush, rule, type Setting } from './board.ts'
import { playQuietly } from './quiet.ts'
import { faceUp, supplied, supply } from './supplying.ts'

/** The GHQ on the far side of a wall of mountains. */
const walled: Setting = {
  terrain: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`${10 + i}05`, 'mountain'])),
}

const twoRoads: Setting = {
  settlements: ['1203', '1805'],
  roads: ['1501..1508', '1501 1402 1302 1203 1204 1205 1206 1306 1407 1507'],
}

rule('8.5a 8.5b', 'no GHQ on the map: no supply die', () => {
  const table = supply('u=B3-3-5@1502')
  assert.equal(table.waitsFor(), 'bolivia callUp')
  assert.deepEqual([table.p.radius[0], table.p.replacements[0]], [4, 0])
})

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
