/** Chapter 9: call-ups, reinforcements, trucks, replacements. */
import { strict as assert } from 'node:assert'
import { type Chaco, DEAD, IN_RESERVE, OUT, TO_BE_PLACED } from '../position.ts'
import { BOLIVIA, PARAGUAY, type Side } from '../world.ts'
import { bush, rule, type Setting, type Table } from './board.ts'
import { playQuietly } from './quiet.ts'

/** Bolivia's New Unit Phase, with a source in 1501. */
const newUnits = (notation = '', setting: Setting = {}): Table =>
  bush(notation, { phase: 'newUnits', phasing: 'bolivia', sources: ['B1501', 'P1540'], ...setting })

/** Leaves a side these counters in its pile and these in its dead pile; all others not on the map are out. */
const piles =
  (side: Side, pile: readonly string[], dead: readonly string[] = []) =>
  (p: Chaco): void => {
    for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
      const name = p.world.names.unit[unit]
      if (p.place[unit] >= 0) continue
      p.status[unit] = pile.includes(name) ? IN_RESERVE : dead.includes(name) ? DEAD : OUT
    }
  }

/** Draws whatever comes first until something else is asked; returns how many. */
function drawAll(table: Table): number {
  let draws = 0
  while (table.waitsFor() === 'draw reinforcement') {
    const answers = [false, true]
    playQuietly(table, () => answers.shift() === true)
    draws++
  }
  return draws
}

/** How many counters of the side are in this pile. */
function pileOf(p: Chaco, side: Side, status: number): number {
  let count = 0
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (p.status[unit] === status) count++
  }
  return count
}

// 9.1-9.3 Replacements

const withPoints = (points: number): Setting => ({ set: p => p.replacements.fill(points) })

/** At the question of replacements; nobody is drawn. */
function replacing(notation: string, points: number, setting: Setting = {}): Table {
  const set = (p: Chaco) => {
    p.replacements.fill(points)
    piles(BOLIVIA, [])(p)
    setting.set?.(p)
  }
  return newUnits(notation, { ...setting, set }).play('no-call-up')
}

rule('9.1a', 'the points of the supply die are added to those held', () => {
  const table = bush('BGHQ@1521 BL(2,-1)@1521', {
    phase: 'supply',
    phasing: 'bolivia',
    sources: ['B1501'],
    roads: ['1501..1521'],
    ...withPoints(2),
  })
  assert.equal(table.roll(6).p.replacements[BOLIVIA], 6)
})

rule('9.1b', 'points are kept, but at the end of the phase no more than 9', () => {
  const table = replacing('u=B3-3-5r@1510', 12).play('replace {u}')
  assert.equal(table.p.replacements[BOLIVIA], 9)
  assert.equal(table.last('replacements.lost').points, 2)
  assert.equal(replacing('u=B3-3-5@1510', 7).p.replacements[BOLIVIA], 7)
})

rule('9.2a', 'only reduced infantry and cavalry take them', () => {
  const table = replacing('u=B3-3-5r@1510 c=Bcav3-3-5r@1510 a=Bartr@1510 e=Beng@1510 f=B3-3-5@1510', 5)
  assert.deepEqual(table.after('replace'), ['{c}', '{u}'])
  for (const name of ['a', 'e', 'f']) assert.equal(table.refused(`replace {${name}}`), '9.2a')
  assert.equal(table.refused('replace B-GHQ'), '9.2a')
  assert.equal(table.refused('replace P-I01'), '9.2a')
})

rule('9.2b', 'dead units take none', () => {
  const table = replacing('u=B3-3-5r@1510', 5)
  table.p.status[table.unit('B-I41')] = DEAD
  assert.equal(table.refused('replace B-I41'), '9.2b')
  assert.deepEqual(table.after('replace'), ['{u}'])
})

rule('9.2c', 'the unit must have been found in General Supply', () => {
  const table = replacing('u=B3-3-5r@1510 v=B3-3-5r@1520', 5, {
    set: p => {
      p.supplied[p.place.indexOf(p.world.names.hex.indexOf('1520'))] = 0
    },
  })
  assert.deepEqual(table.after('replace'), ['{u}'])
  assert.equal(table.refused('replace {v}'), '9.2c')
})

rule('9.2c', 'a unit supplied through a depot takes one though the depot is gone', () => {
  const table = bush('BGHQ@1516 BL@1516 u=B3-3-5r@1907 v=B3-3-5r@2707', {
    phase: 'supply',
    phasing: 'bolivia',
    sources: ['B1501'],
    roads: ['1501..1516'],
    settlements: ['1507'],
  })
  table.play('depot 1507', 'attrition {v}').roll(6, 6)
  playQuietly(table, () => table.waitsFor() === 'bolivia replace')
  assert.ok(table.p.depot.every(hex => hex < 0))
  assert.ok(table.allows('replace {u}'))
  assert.equal(table.refused('replace {v}'), '9.2c', 'survived attrition, but was not supplied')
})

rule('9.3a', 'one point turns one unit', () => {
  const table = replacing('a=B3-3-5r@1510 b=B3-3-5r@1510 c=B3-3-5r@1510 d=B3-3-5r@1510', 3)
  table.play('replace {a}', 'replace {b}')
  assert.deepEqual([table.state('a'), table.p.replacements[BOLIVIA]], ['full', 1])
  table.play('replace {c}')
  assert.notEqual(table.waitsFor(), 'bolivia replace')
  assert.deepEqual([table.state('c'), table.state('d')], ['full', 'reduced'])
})

rule('9.3a', 'or none, if he likes to keep them', () => {
  const table = replacing('a=B3-3-5r@1510', 3).play('end-new-units')
  assert.deepEqual([table.state('a'), table.p.replacements[BOLIVIA]], ['reduced', 3])
})

rule('9.3b', 'the same unit again and again', () => {
  const table = replacing('u=B3-3-5r@1502', 9, { sources: ['B1501'] })
  for (const turn of [3, 4, 5]) {
    playQuietly(table, () => table.p.turn === turn && table.waitsFor() === 'bolivia replace')
    table.play('replace {u}')
    assert.equal(table.state('u'), 'full')
    table.p.steps[table.unit('u')] = 1
  }
})

// 9.4 Reinforcements

rule('9.4a', 'as many as the schedule says', () => {
  // Turn 1 is September 1932, 5 January and 6 February 1933.
  for (const [side, turn, due] of [
    ['bolivia', 1, 2],
    ['bolivia', 2, 3],
    ['bolivia', 6, 3],
    ['bolivia', 34, 3],
    ['paraguay', 1, 3],
    ['paraguay', 4, 3],
    ['paraguay', 5, 3],
    ['paraguay', 6, 2],
    ['paraguay', 34, 2],
  ] as const) {
    const table = newUnits('', { phasing: side, turn }).play('no-call-up')
    assert.equal(table.waitsFor(), 'draw reinforcement')
    assert.equal(drawAll(table), due, `${side}, turn ${turn}`)
  }
})

rule('9.4a', 'drawn from the pile of their own side', () => {
  const table = newUnits().play('no-call-up')
  assert.ok(table.allows('draw unit B-I01'))
  assert.ok(!table.allows('draw unit P-I01'))
  table.draw('B-I01')
  assert.equal(table.at('B-I01'), '1501')
  assert.ok(!table.allows('draw unit B-I01'))
})

rule('9.4b', 'when the pile is empty the dead pile is the pile, in the middle of a draw too', () => {
  const set = piles(BOLIVIA, ['B-I01'], ['B-I02', 'B-I03', 'B-I04', 'B-I05', 'B-I06'])
  const table = newUnits('', { set }).play('no-call-up').draw('B-I01')
  assert.equal(table.last('pile.refilled').count, 5)
  table.draw('B-I04', 'B-I06')
  assert.deepEqual(['B-I01', 'B-I04', 'B-I06'].map(table.at), ['1501', '1501', '1501'])
  assert.equal(pileOf(table.p, BOLIVIA, DEAD), 0)
  assert.equal(pileOf(table.p, BOLIVIA, IN_RESERVE), 3)
})

rule(
  '9.4b',
  'the last unit of the pile drawn, the dead are the pile at once, and who dies next begins another',
  () => {
    const table = newUnits('', { set: piles(BOLIVIA, ['B-I01', 'B-I02', 'B-I03'], ['B-I04', 'B-I05']) })
    table.play('no-call-up').draw('B-I01', 'B-I02', 'B-I03')
    assert.equal(table.last('pile.refilled').count, 2)
    assert.equal(pileOf(table.p, BOLIVIA, IN_RESERVE), 2)
    assert.equal(pileOf(table.p, BOLIVIA, DEAD), 0)
  },
)

rule('9.4b 13.1c', 'lost armour never comes back', () => {
  const set = piles(BOLIVIA, [], ['B-I02'])
  const table = newUnits('', { set }).play('no-call-up')
  assert.ok(!table.allows('draw unit B-T1'))
})

rule('9.4c', 'both empty: nobody comes, and nothing is owed', () => {
  const table = newUnits('', { set: piles(BOLIVIA, []) }).play('no-call-up')
  assert.notEqual(table.waitsFor(), 'draw reinforcement')
  assert.equal(table.last('reinforcements.none').count, 3)
  playQuietly(table, () => table.p.turn === 4 && table.waitsFor() === 'bolivia callUp')
  for (let unit = 0; unit < 10; unit++) table.p.status[unit] = IN_RESERVE
  table.play('no-call-up')
  assert.equal(drawAll(table), 3)
})

rule('9.4d', 'they arrive at full strength on sources of their own that their side holds', () => {
  const table = newUnits('', {
    sources: ['B1501', 'B2001', 'B2501', 'P1540'],
    set: p => {
      p.control[p.world.names.hex.indexOf('2501')] = PARAGUAY
      piles(BOLIVIA, [], ['B-I02', 'B-I03', 'B-I04'])(p)
      p.steps.fill(1)
    },
  })
  table.play('no-call-up').draw('B-I02')
  assert.deepEqual(table.after('arrive'), ['1501', '2001'])
  assert.equal(table.refused('arrive 2501'), '9.4d')
  assert.equal(table.refused('arrive 1540'), '9.4d')
  assert.equal(table.refused('arrive 1510'), '9.4d')
  table.play('arrive 2001')
  assert.deepEqual([table.at('B-I02'), table.state('B-I02')], ['2001', 'full'])
})

rule('9.4d', 'within the stacking limit', () => {
  const four = Array.from({ length: 4 }, () => 'B1-1-5@1501').join(' ')
  const table = newUnits(four, { sources: ['B1501', 'B2001', 'B2501'] }).play('no-call-up')
  table.draw('B-I20')
  assert.deepEqual(table.after('arrive'), ['2001', '2501'])
  assert.equal(table.refused('arrive 1501'), '9.4d')
  const clear = newUnits(four, { sources: ['B1501', 'B2001'], terrain: { 1501: 'clear' } }).play('no-call-up')
  assert.ok(clear.draw('B-I20').allows('arrive 1501'))
})

rule(
  '9.4d 10.3b 10.3a',
  'they drive off enemy leaders and stores at their source; a truck does not come there',
  () => {
    const table = newUnits('l=PL(2,0)@1501 Pcsp1@1501 P3-3-6@1520').play('no-call-up').draw('B-I20')
    assert.equal(table.waitsFor(), 'dice leaderLost')
    table.roll(4, 1)
    assert.deepEqual([table.at('l'), table.vp('bolivia')], ['1520', 20 + 8 + 1])
    assert.equal(table.csp('bolivia', '1501'), 1)
    const promised = (p: Chaco) => {
      piles(BOLIVIA, [])(p)
      p.status[p.world.names.unit.indexOf('B-TR1')] = TO_BE_PLACED
    }
    const barred = newUnits('PL@1501', { set: promised }).play('no-call-up')
    assert.equal(barred.at('B-TR1'), 'reserve')
  },
)

rule('9.4e', 'all kinds of combat units are in the pile', () => {
  const four = Array.from({ length: 4 }, () => 'B1-1-5@1501').join(' ')
  for (const name of ['B-I20', 'B-C01', 'B-A1', 'B-E1', 'B-T1']) {
    const table = newUnits('').play('no-call-up').draw(name)
    assert.equal(table.at(name), '1501')
  }
  const full = newUnits(four).play('no-call-up').draw('B-E1')
  assert.equal(full.at('B-E1'), '1501', 'an engineer needs no room')
})

rule('9.4f', 'a unit with no place to go to returns to the pile', () => {
  const four = Array.from({ length: 4 }, () => 'B1-1-5@1501').join(' ')
  const full = newUnits(four).play('no-call-up')
  const before = pileOf(full.p, BOLIVIA, IN_RESERVE)
  full.draw('B-I20', 'B-C01', 'B-A1')
  assert.equal(pileOf(full.p, BOLIVIA, IN_RESERVE), before)
  assert.notEqual(full.waitsFor(), 'draw reinforcement')
  const barred = newUnits('B3-3-5@3001', { paraguayan: ['1501'] })
  const size = pileOf(barred.p, BOLIVIA, IN_RESERVE)
  barred.play('no-call-up')
  assert.notEqual(barred.waitsFor(), 'draw reinforcement')
  assert.equal(pileOf(barred.p, BOLIVIA, IN_RESERVE), size)
  assert.equal(barred.last('reinforcements.barred').count, 3)
})

// 9.5 Call-ups

rule('9.5a', 'five points at once, then a die: that many more are drawn', () => {
  const table = newUnits('', { vp: [20, 20] }).play('call-up')
  assert.equal(table.vp('bolivia'), 15)
  assert.equal(table.waitsFor(), 'dice callUp')
  table.roll(4).play('no-call-up')
  assert.equal(drawAll(table), 4 + 3)
})

rule('9.5b', 'Bolivia as often as it likes, several times in a phase', () => {
  const table = newUnits('', { vp: [20, 20] })
  for (const total of [15, 10, 5]) {
    table.play('call-up').roll(1)
    assert.equal(table.vp('bolivia'), total)
  }
  assert.equal(table.waitsFor(), 'bolivia callUp')
  assert.equal(table.p.callUps[BOLIVIA], 3)
})

rule('9.5c', 'Paraguay twice in a game', () => {
  const table = newUnits('', { phasing: 'paraguay', vp: [20, 30] })
  table.play('call-up').roll(1).play('call-up').roll(1)
  assert.equal(table.waitsFor(), 'draw reinforcement', 'there is no third, so it is not asked')
  assert.ok(!table.allows('call-up'))
  const later = newUnits('', { phasing: 'paraguay', set: p => p.callUps.fill(2) })
  assert.equal(later.waitsFor(), 'draw reinforcement')
  const once = newUnits('', { phasing: 'paraguay', set: p => p.callUps.fill(1) })
  assert.equal(once.waitsFor(), 'paraguay callUp')
})

rule('9.5d', 'one that takes the points below zero loses the war', () => {
  assert.equal(
    newUnits('', { vp: [4, 20] })
      .play('call-up')
      .waitsFor(),
    'won by paraguay',
  )
  assert.equal(
    newUnits('', { vp: [5, 20] })
      .play('call-up')
      .waitsFor(),
    'dice callUp',
  )
})

rule('9.1b 9.4a 9.5a 9.5c', 'W29: eight points and two more; a second call-up in April 1933, die 3', () => {
  const table = bush('PGHQ@1540 PL(3,+2)@1540', {
    phase: 'supply',
    turn: 8,
    sources: ['P1540'],
    vp: [20, 12],
    set: p => {
      p.replacements[PARAGUAY] = 8
      p.callUps[PARAGUAY] = 1
    },
  })
  table.roll(3)
  assert.equal(table.p.replacements[PARAGUAY], 10)
  table.play('supply 1540 4', 'call-up')
  assert.equal(table.vp('paraguay'), 7)
  table.roll(3)
  assert.ok(!table.allows('call-up'), 'a third')
  assert.equal(drawAll(table), 3 + 2)
  assert.equal(table.p.replacements[PARAGUAY], 9)
})

// 9.6 Trucks

const truckDue = (p: Chaco): void => {
  p.status[p.world.ghq[BOLIVIA] + 1] = TO_BE_PLACED
  piles(BOLIVIA, [])(p)
}

rule('9.6a', 'a truck comes to a source of its own that its side holds', () => {
  const table = newUnits('', { sources: ['B1501', 'B2001', 'P1540'], set: truckDue }).play('no-call-up')
  assert.equal(table.waitsFor(), 'bolivia truckArrives')
  assert.deepEqual(table.after('truck-arrives'), ['1501', '2001'])
  assert.equal(table.refused('truck-arrives 1540'), '9.6a')
  table.play('truck-arrives 2001')
  assert.equal(table.at('B-TR1'), '2001')
  const one = newUnits('', { set: truckDue }).play('no-call-up')
  assert.equal(one.at('B-TR1'), '1501', 'where there is no choice it is not asked')
})

rule('9.6a', 'with no source held it is available again (R45)', () => {
  const table = newUnits('', { paraguayan: ['1501'], set: truckDue }).play('no-call-up')
  assert.equal(table.at('B-TR1'), 'reserve')
})

rule('9.6b', 'with all eight in play none comes', () => {
  const all = Array.from({ length: 8 }, () => 'Btruck@1502').join(' ')
  const table = bush(`BGHQ@1501 BL@1501 ${all}`, { phase: 'supply', phasing: 'bolivia', sources: ['B1501'] })
  table.roll(6)
  assert.equal(table.last('supply.rolled').truck, 0)
  playQuietly(table.play('supply 1501 5'), () => table.p.phasing === PARAGUAY)
  assert.ok(!table.told().includes('truck.arrived'))
})

rule('9.6c', 'a truck that is lost may come again', () => {
  const table = bush('t=Btruck@1511 a=P3-3-6@1510 P1-1-6@3040 BGHQ@1501 BL@1501', {
    sources: ['B1501', 'P3040'],
  })
  table.play('march {a}', 'go 1511')
  assert.equal(table.at('t'), 'reserve')
  playQuietly(table, () => table.told().includes('truck.arrived'))
  assert.equal(table.last('truck.arrived').unit, table.unit('t'))
})

// R58 The beginner's game

rule('9.4a 9.5a', 'in the basic game only infantry and cavalry come, and nothing else', () => {
  const table = newUnits('u=B3-3-5r@1502', { basic: true })
  assert.equal(table.waitsFor(), 'bolivia callUp')
  table.play('no-call-up')
  for (const name of ['B-A1', 'B-E1', 'B-T1']) assert.ok(!table.allows(`draw unit ${name}`), name)
  assert.ok(table.allows('draw unit B-C01'))
  assert.equal(drawAll(table), 3)
  assert.notEqual(table.waitsFor(), 'bolivia replace')
})
