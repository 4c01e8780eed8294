/** Chapter 6: truces. */
import { strict as assert } from 'node:assert'
import { bush, rule, type Setting, type Table } from './board.ts'
import { playQuietly } from './quiet.ts'

/** At the start of turn 3, a dry November. */
const check = (setting: Setting = {}): Table => bush('', { phase: 'check', turn: 2, ...setting })

/** A truce has just come into force. */
const offered = (vp: readonly [number, number]): Table => check({ vp }).roll(1, 2)

/** Paraguay's player turn has begun. */
const goesOn = (table: Table): boolean => table.p.phasing === 1

rule('6.1a', 'with no truce in force a die: not 1, nothing, and no second roll', () => {
  for (const die of [2, 3, 4, 5, 6]) {
    const table = check()
    assert.equal(table.waitsFor(), 'dice mediation')
    table.roll(die)
    assert.equal(table.p.truce, 0)
    assert.ok(goesOn(table))
  }
})

rule('6.1b', 'on a 1 another: 1 or 2 a truce, 3 to 6 none', () => {
  for (const [i, truce] of [1, 1, 0, 0, 0, 0].entries()) {
    const table = check().roll(1)
    assert.equal(table.waitsFor(), 'dice agreement')
    assert.equal(table.p.truce, 0)
    table.roll(i + 1)
    assert.equal(table.p.truce, truce, `second die ${i + 1}`)
    assert.equal(goesOn(table), truce === 0)
  }
})

rule('6.2a', 'refusing costs 10 points and the turn is a normal one', () => {
  const table = offered([20, 15]).play('refuse-truce')
  assert.equal(table.vp('bolivia'), 10)
  assert.equal(table.p.truce, 0)
  assert.ok(goesOn(table))
})

rule('6.2a', 'accepted by both it holds and costs nothing', () => {
  const table = offered([20, 15]).play('accept-truce', 'accept-truce')
  assert.deepEqual([...table.p.vp], [20, 15])
  assert.equal(table.p.truce, 1)
  assert.ok(goesOn(table))
})

rule('6.2b', 'the side with more points is asked first, the other only if it accepts', () => {
  const table = offered([20, 15])
  assert.equal(table.waitsFor(), 'bolivia truce')
  table.play('accept-truce')
  assert.equal(table.waitsFor(), 'paraguay truce')
  table.play('refuse-truce')
  assert.deepEqual([...table.p.vp], [20, 5])
  assert.equal(table.p.truce, 0)
  assert.equal(offered([15, 20]).waitsFor(), 'paraguay truce')
  const alone = offered([20, 15]).play('refuse-truce')
  assert.deepEqual([...alone.p.vp], [10, 15])
})

rule('6.2c', 'with equal points a die says who is asked first: 1 to 3 Paraguay, 4 to 6 Bolivia', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const table = offered([20, 20])
    assert.equal(table.waitsFor(), 'dice firstRefusal')
    table.roll(die)
    assert.equal(table.waitsFor(), die <= 3 ? 'paraguay truce' : 'bolivia truce')
  }
})

rule('6.2d', 'a refusal that takes the total below zero loses at once; to zero it does not', () => {
  assert.equal(offered([9, 5]).play('refuse-truce').waitsFor(), 'won by paraguay')
  assert.equal(offered([9, 5]).play('accept-truce', 'refuse-truce').waitsFor(), 'won by bolivia')
  assert.ok(goesOn(offered([10, 5]).play('refuse-truce')))
})

const facing = 'P4-4-6@1510 PL@1510 Part@1510 Pcsp3@1510 B4-4-5@1511 BL@1511 Bart@1511 Bcsp3@1511'

rule('6.3a', 'in a truce turn nobody attacks or barrages, in any combat phase', () => {
  for (const barrage of [true, false]) {
    for (const phase of ['firstCombat', 'reactionCombat', 'secondCombat'] as const) {
      const war = bush(facing, { phase, options: { barrage } })
      assert.match(war.waitsFor(), /attack|[bB]arrage/)
      const truce = bush(facing, { phase, truce: true, options: { barrage } })
      assert.doesNotMatch(truce.waitsFor(), /attack|[bB]arrage/)
      assert.deepEqual(truce.after('attack'), [])
      assert.deepEqual(truce.after('barrage'), [])
    }
  }
})

/** Somebody far away keeps the phase going. */
const marching = (notation: string, setting: Setting = {}): Table =>
  bush(`${notation} P1-1-6@3040`, { truce: true, ...setting })

rule('6.3b', 'no unit enters an empty hex of an enemy zone of control, leader or not', () => {
  const table = marching('a=P3-3-6@1510 PL@1510 B3-3-5@1513').play('march-stack 1510')
  assert.equal(table.refused('go 1512'), '6.3b')
  assert.ok(bush('a=P3-3-6@1510 PL@1510 B3-3-5@1513').play('march-stack 1510').allows('go 1512'))
})

rule('6.3b', 'one where a friendly unit stands may be entered with a leader, but not without', () => {
  const notation = 'a=P3-3-6@1510 P3-3-6@1512 B3-3-5@1513'
  assert.ok(marching(`${notation} PL@1510`).play('march-stack 1510').allows('go 1512'))
  assert.equal(marching(notation).play('march {a}').refused('go 1512'), '7.3a')
})

rule('6.3c', 'units may leave a zone of control as usual', () => {
  const table = marching('a=P3-3-6@1512 B3-3-5@1513').play('march {a}', 'go 1511')
  assert.equal(table.at('a'), '1511')
})

rule('6.3b 6.3d', 'nor passes through one, or through an enemy settlement', () => {
  const roads = ['1510..1530']
  const zone = bush('a=P3-3-6@1510 PL@1510 B3-3-5@1613', { roads, truce: true }).play('march-stack 1510')
  assert.equal(zone.refused('go 1516'), '6.3b')
  const town = bush('a=P3-3-6@1510 PL@1510 B3-3-5@2020', { roads, truce: true, settlements: ['1513'] })
  assert.equal(town.play('march-stack 1510').refused('go 1516'), '6.3d')
})

rule('6.3d', 'no unit enters an enemy settlement', () => {
  const table = marching('a=P3-3-6@1510', { settlements: ['1511'] }).play('march {a}')
  assert.equal(table.refused('go 1511'), '6.3d')
  const own = marching('a=P3-3-6@1510', { settlements: ['1511'], paraguayan: ['1511'] })
  assert.ok(own.play('march {a}').allows('go 1511'))
})

rule('6.3e', 'zones of control do not touch supply in a truce; combat units still do', () => {
  const board: Setting = { phase: 'supply', phasing: 'bolivia', sources: ['B1501'], roads: ['1501..1506'] }
  const beside = 'BGHQ@1506 P3-3-6@1604'
  assert.ok(bush(beside, board).p.locLength[0] > 5, 'it goes round')
  assert.equal(bush(beside, { ...board, truce: true }).p.locLength[0], 5)
  const onIt = 'BGHQ@1506 P3-3-6@1504'
  assert.ok(bush(onIt, { ...board, truce: true }).p.locLength[0] > 5, 'it goes round')
})

rule('6.3e', 'nor radius, sources and isolation', () => {
  const ring = 'u=B3-3-5@2020 BGHQ@1501 P3-3-6@2018 P3-3-6@2022 P3-3-6@1820 P3-3-6@2220'
  const board: Setting = { phase: 'supply', phasing: 'bolivia', sources: ['B1501'] }
  const war = bush(ring, board).play('attrition {u}').roll(6)
  assert.equal(war.last('attrition.unhurt').modifier, -3)
  const truce = bush(ring, { ...board, truce: true })
    .play('attrition {u}')
    .roll(6)
  assert.equal(truce.last('attrition.unhurt').modifier, -1)
  const near = 'u=B3-3-5@1504 BGHQ@1502 P3-3-6@1602'
  assert.equal(bush(near, board).p.locLength[0], -1)
  assert.equal(bush(near, { ...board, truce: true }).p.locLength[0], 3)
})

rule('6.3f', 'everything else runs as usual: supply, new units, movement, building, politics', () => {
  const table = bush('PGHQ@1540 PL@1540 Peng@1540 P3-3-6@1540', {
    truce: true,
    phase: 'supply',
    sources: ['P1540'],
  })
  playQuietly(table, () => table.p.phasing === 0)
  const told = table.told()
  for (const key of ['supply.rolled', 'unit.arrived']) assert.ok(told.includes(key), key)
  const phasesSeen = table.events.filter(({ key }) => key === 'phase.begins').length
  assert.ok(phasesSeen >= 9)
  const politics = bush('PL(2,0)@1510 PL(1,0)@1512 P3-3-6@1510 P3-3-6@1512', {
    truce: true,
    phase: 'political',
  })
  assert.equal(politics.waitsFor(), 'paraguay politics')
})

rule(
  '6.4a',
  'after a truce turn one die instead: 1 or 2 it goes on, 3 to 6 it ends without another roll',
  () => {
    for (const [i, truce] of [1, 1, 0, 0, 0, 0].entries()) {
      const table = check({ truce: true, vp: [20, 15] })
      assert.equal(table.waitsFor(), 'dice truceContinues')
      table.roll(i + 1)
      assert.equal(table.p.truce, truce, `die ${i + 1}`)
      assert.equal(table.waitsFor() === 'bolivia truce', truce === 1)
      assert.equal(goesOn(table), truce === 0)
    }
  },
)

rule('6.4b', 'a truce that goes on may be refused each turn at the same price and in the same order', () => {
  const table = check({ truce: true, vp: [15, 30] }).roll(1)
  assert.equal(table.waitsFor(), 'paraguay truce')
  table.play('accept-truce')
  assert.equal(table.waitsFor(), 'bolivia truce')
  table.play('refuse-truce')
  assert.deepEqual([...table.p.vp], [5, 30])
  assert.equal(table.p.truce, 0)
})

rule('6.4a 6.1a', 'a turn whose truce was refused was no truce turn', () => {
  const table = check({ truce: true, vp: [15, 30] })
    .roll(2)
    .play('refuse-truce')
  playQuietly(table, () => table.p.turn === 4)
  table.roll(6)
  assert.equal(table.waitsFor(), 'dice mediation')
})

rule('6.4c', 'a truce may go on for ever: five turns of it', () => {
  const table = bush('', { phase: 'check', turn: 0, truce: true, vp: [15, 30] })
  for (let turn = 1; turn <= 5; turn++) {
    playQuietly(table, () => table.waitsFor() === 'dice truceContinues')
    table.roll(2).play('accept-truce', 'accept-truce')
    assert.deepEqual([table.p.turn, table.p.truce], [turn, 1])
  }
})

rule(
  '6.1b 6.2b 16.1b',
  'W30: Paraguay 75, Bolivia 24: a truce both accept ends the war in favour of Paraguay',
  () => {
    const table = offered([24, 75])
    assert.equal(table.waitsFor(), 'paraguay truce')
    const refused = offered([24, 75]).play('refuse-truce')
    assert.deepEqual([refused.vp('paraguay'), refused.p.truce], [65, 0])
    table.play('accept-truce', 'accept-truce')
    playQuietly(table, () => table.p.turn > 3)
    assert.equal(table.waitsFor(), 'won by paraguay')
    assert.equal(table.last('victory.decisive').rule, '16.1b')
  },
)
