/** Chapter 8: the supply die, and where new points go. */
import { strict as assert } from 'node:assert'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, IN_RESERVE, OUT, TO_BE_PLACED } from '../position.ts'
import { BOLIVIA, PARAGUAY, sides } from '../world.ts'
import { bush, real, rule, type Setting } from './board.ts'
import { brought, paraguay, ringOf, supply } from './supplying.ts'

/** The printed table, rows -3 to 8, columns 0-20, 21-40, 41 and more: points, replacements, T for a truck. */
const printed = {
  bolivia: `2/1 1/1 0/0, 2/2 1/1 0/0, 2/2 1/1 1/0, 3/2 2/2 1/0, 3/3 2/2 1/1, 3/3 3/2 1/1,
    4/3 3/3 2/2, 4/3/T 3/3/T 2/2, 4/4/T 4/3/T 3/2/T, 5/4/T 5/4/T 3/3/T, 5/4/T 5/4/T 3/3/T, 5/4/T 5/4/T 4/3/T`,
  paraguay: `1/0 0/0 0/0, 1/0 1/0 0/0, 2/0 1/0 0/0, 2/1 1/0 1/0, 3/1 2/1 1/0, 3/1 2/1 1/0,
    3/1 2/1 2/1, 4/1 3/1 2/1, 4/2/T 3/2/T 2/1, 4/2/T 3/2/T 2/1/T, 5/2/T 4/2/T 3/1/T, 5/2/T 4/2/T 3/1/T`,
}

const depots: Setting = {
  roads: ['1501..1516'],
  settlements: ['1503', '1505', '1507', '1509', '1511', '1803'],
}

const trucksOf = (p: Chaco, status: number): number => {
  let count = 0
  for (let truck = p.world.ghq[0] + 1; truck < p.world.endTrucks[0]; truck++) {
    if (p.status[truck] === status) count++
  }
  return count
}

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

rule('8.2d', 'alone in an enemy zone he is not cut off if a hex beside him is free (R94)', () => {
  const table = paraguay('PL(3,+2)@2020 B3-3-6@2021')
  assert.deepEqual(brought(table, 3), [4, 1, 0])
  assert.equal(table.last('supply.rolled').modifier, 1)
  const shut = paraguay(`PL(3,+2)@2020 ${ringOf('B')}`)
  assert.deepEqual(brought(shut, 3), [3, 1, 0], 'but he is where every hex around him is in a zone')
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

rule('8.2d', 'an army without a commander is supplied as if he were cut off', () => {
  const table = supply('BGHQ@1521', { roads: ['1501..1521'], set: p => p.commander.fill(-1) })
  brought(table, 6)
  assert.equal(table.last('supply.rolled').modifier, -3)
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

rule('8.4e 8.14a', 'new points may be laid on a working source', () => {
  const table = supply('BGHQ@1504 BL@1504').roll(1)
  assert.deepEqual(table.after('supply'), ['1501 1', '1501 3', '1504 1', '1504 3'])
  table.play('supply 1501 3')
  assert.equal(table.csp('bolivia', '1501'), 3)
})

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

rule('9.1a', 'replacements are added to the track', () => {
  const table = supply('BGHQ@1521 BL(2,-1)@1521', {
    roads: ['1501..1521'],
    set: p => {
      p.replacements[BOLIVIA] = 2
    },
  }).roll(6)
  assert.equal(table.p.replacements[BOLIVIA], 6)
})

rule('9.6a 9.6b', 'a truck waits for the New Unit Phase; with none available there is none', () => {
  const table = supply('BGHQ@1501 BL@1501').roll(6)
  assert.equal(trucksOf(table.p, TO_BE_PLACED), 1)
  assert.equal(trucksOf(table.p, IN_RESERVE), 7)
  const all = Array.from({ length: 8 }, () => 'Btruck@1502').join(' ')
  const none = supply(`BGHQ@1501 BL@1501 ${all}`).roll(6)
  assert.equal(none.last('supply.rolled').truck, 0)
  assert.equal(trucksOf(none.p, TO_BE_PLACED) + trucksOf(none.p, OUT), 0)
})
