/** Chapter 8: the Supply Phase as a whole: General Supply, who hands it on, the examples of the rulebook. */
import { strict as assert } from 'node:assert'
import { BOLIVIA, PARAGUAY, sides } from '../world.ts'
import { bush, real, rule, type Setting } from './board.ts'
import { playQuietly } from './quiet.ts'
import { faceUp, paraguay, supplied, supply } from './supplying.ts'

const depots: Setting = {
  roads: ['1501..1516'],
  settlements: ['1503', '1505', '1507', '1509', '1511', '1803'],
}

const example =
  'BGHQ@1521 l1=BL(2,-1)@1921 l3=BL@1514 Btruck*@1514 ' +
  'u1=B4-4-5@1721 u2=B4-4-5@2321 u5=B4-4-5@1537 u7=B4-4-5@2514 u8=B4-4-5@2614 u13=B4-4-5@1538'

const exampleBoard: Setting = {
  settlements: ['1508d', '1514d'],
  roads: ['1501..1537', '1514 1614 1714 1814 1914 2014 2114 2214 2314 2414'],
}

const everybody = ['u1', 'u2', 'u5', 'u7', 'u8', 'u13']

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
      for (const { hex } of p.world.land.sources) p.control[hex] = PARAGUAY
    },
  })
  assert.deepEqual(supplied(table, 'u'), ['u'])
  assert.ok(faceUp(table, 'l'))
  assert.equal(table.waitsFor(), 'bolivia callUp')
})

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
