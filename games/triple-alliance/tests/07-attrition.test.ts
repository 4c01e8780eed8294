import { strict as assert } from 'node:assert'
import { ROLL } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import { eliminate, takeControl } from '../rules/02-components.ts'
import {
  attritionColumn,
  attritionDie,
  attritionLoss,
  attritionModifiers,
  sumOf,
} from '../rules/07-attrition-table.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { copyOf, fx, real, rule, type Setting, type Table } from './board.ts'

const attrition = (turn: number): Setting => ({ turn, phase: 'attrition' })

/** The sum of what changes the die of the side's check there. */
const sum = (table: Table, side: number, hex: string, spent = false): number =>
  sumOf(attritionModifiers(table.p, side, table.hex(hex), spent))

const keys = (table: Table, side: number, hex: string, spent = false): string[] =>
  attritionModifiers(table.p, side, table.hex(hex), spent).map(({ key }) => key)

rule('7.1a 7.8c', 'one check for each hex with a unit that is no fort', () => {
  const table = real('Ipu@2534 PI@2026 H@1432 PE@1432 BF@1943', attrition(3))
  assert.equal(table.waitsFor(), 'dice attrition')
  table.roll(9, 9, 9)
  const checked = table.events.filter(({ key }) => key === 'attrition.rolled')
  assert.deepEqual(
    checked.map(({ side, hex }) => [side, table.p.world.names.hex[Number(hex)]]),
    [
      [0, '1432'],
      [0, '2026'],
      [1, '1943'],
    ],
  )
  assert.notEqual(table.waitsFor(), 'dice attrition')
})

rule('7.1a', 'none in the first turn', () => {
  const table = fx('PI@0203 BF@0604', { turn: 1, phase: 'move' })
  assert.ok(!table.told().includes('attrition.rolled'))
  assert.equal(fx('PI@0203', attrition(2)).waitsFor(), 'dice attrition')
})

rule('7.1b 7.8d', 'a fort counts but is never lost', () => {
  // 18 units: column 18-20, where 17 would lose seven.
  const table = real('H@1432 PR*17@1432', attrition(3)).roll(2)
  assert.equal(table.last('attrition.rolled').losses, 9)
  assert.equal(table.in('1432').length, 9)
  assert.equal(table.at('H'), '1432')
  const sixteen = real('H@1432 PR*16@1432', attrition(3)).roll(2)
  assert.deepEqual([sixteen.in('1432').length, sixteen.at('H')], [10, '1432'])
})

rule('7.1c', 'nobody off the map is checked', () => {
  const table = real('PI@2026', { ...attrition(3), waiting: ['AL', 'BF', 'PC'] })
  table.roll(9)
  assert.notEqual(table.waitsFor(), 'dice attrition')
  assert.equal(table.at('AL'), 'waiting')
})

rule('7.1d', 'Paraguay first, hexes in their order', () => {
  const table = fx('PI@0602 PE@0203 BF@0106 AL@0806', attrition(3)).roll(9, 9, 9, 9)
  const order = table.events.filter(({ key }) => key === 'attrition.rolled').map(({ hex }) => Number(hex))
  assert.deepEqual(
    order.map(hex => table.p.world.names.hex[hex]),
    ['0203', '0602', '0106', '0806'],
  )
})

rule('7.1d', 'where forts hide whether anybody is in them, a hex is named before its die', () => {
  const named = (stackInfo: string, notation: string) => {
    const t = real(notation, { ...attrition(3), options: { stackInfo } })
    const heard = t.events.filter(({ key }) => key === 'attrition.named')
    return heard
      .map(event => tripleAlliance.hear(t.p, event, ALLIED)?.hex)
      .map(hex => t.p.world.names.hex[Number(hex)])
  }
  assert.deepEqual(named('none', 'H@1432 PE@1432 PC@2026'), ['1432'])
  assert.deepEqual(named('none', 'H@1432 PC@2026'), ['2026'])
  assert.deepEqual(named('band', 'H@1432 PE@1432 PC@2026'), [], 'elsewhere it is seen')
})

rule('7.1e', 'lines are those of the beginning, though the blocker dies', () => {
  const table = fx('PC@0505 br-inf-f2,br-inf-f3,br-inf-f4,br-inf-f6,br-inf-f7@0604', attrition(3)).roll(0)
  assert.equal(table.at('PC'), 'pool')
  table.roll(4)
  assert.equal(table.last('attrition.rolled').modifier, -3)
  assert.equal(table.in('0604').length, 3)
  assert.ok(
    table.p.cut.every(cut => cut === 0),
    'forgotten afterwards',
  )
})

rule('7.2a 7.2b', 'W1: seventeen units, a five: seven are lost', () => {
  const table = fx('PR*17@0203', attrition(3)).roll(5)
  assert.equal(table.in('0203').length, 10)
  const event = table.last('attrition.rolled')
  assert.deepEqual([event.modifier, event.result, event.losses, event.dice], [0, 5, 7, [5]])
})

rule('7.2a', 'columns and losses as the table has them', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 8, 9, 17, 18, 26].map(attritionColumn),
    [0, 1, 1, 2, 2, 3, 3, 4, 6, 7, 9],
  )
  assert.equal(attritionColumn(27), 9, 'more than may stand there: the last')
  for (const { units, die, losses } of tables.attrition.attested)
    assert.equal(attritionLoss(units, die), losses)
})

rule('7.2b', 'whichever seven of seventeen the owner likes', () => {
  const table = fx('PR*12@0203 PE*3@0203 PA@0203 PS@0203', attrition(3)).play('keep').roll(5)
  assert.equal(table.waitsFor(), 'paraguay attritionLosses')
  // One of each sort is enough.
  assert.deepEqual(table.after('lose'), ['py-art-1', 'py-inf-02', 'py-inf-19', 'py-sup-1'])
  assert.ok(table.allows('lose py-inf-20'), 'any other of the sort will do')
  table.play('lose PA', 'lose PS', 'lose PE')
  assert.deepEqual([table.at('PA'), table.at('PS'), table.at('PE')], ['pool', 'pool', 'pool'])
  table.play('lose-weakest')
  assert.equal(table.in('0203').length, 10)
  assert.equal(table.in('0203').filter(name => name === 'py-inf-03' || name === 'py-inf-04').length, 2)
})

rule('7.2b', 'only of those who stand there', () => {
  const table = fx('PR*3@0203 PE@0203 PI@0303 BF@0604', attrition(3)).roll(5)
  assert.equal(table.waitsFor(), 'paraguay attritionLosses')
  assert.equal(table.refused('lose PI'), '7.2b')
  assert.equal(table.refused('lose BF'), '7.2b')
})

rule('7.2b', 'the weakest go first, supply units last', () => {
  const table = fx('PR*3@0203 PE*4@0203 PS@0203 PC@0203', attrition(3)).play('keep').roll(3)
  assert.equal(table.last('attrition.rolled').losses, 4)
  table.play('lose-weakest')
  assert.deepEqual(table.in('0203').sort(), ['py-inf-02', 'py-inf-03', 'py-inf-04', 'py-inf-06', 'py-sup-1'])
})

rule('7.2c', 'no ship before the last land unit', () => {
  const table = fx(
    'PI@0502 PE@0502 PC@0502 py-riv-te,py-riv-p,py-riv-i,py-riv-t1,py-riv-t2@0502',
    attrition(4),
  )
  // Eight units, 1 - 1 = 0: four are lost. All land units go without asking, then one ship of choice.
  table.roll(1)
  assert.deepEqual([table.at('PI'), table.at('PE'), table.at('PC')], ['pool', 'pool', 'pool'])
  assert.deepEqual(table.after('lose'), ['py-riv-p', 'py-riv-t1', 'py-riv-te'])
  table.play('lose py-riv-te')
  assert.deepEqual(table.in('0502').sort(), ['py-riv-i', 'py-riv-p', 'py-riv-t1', 'py-riv-t2'])
  const asked = fx('PI*2@0502 PE*2@0502 PW@0502', attrition(3)).roll(4)
  assert.equal(asked.refused('lose PW'), '7.2c')
  assert.deepEqual(asked.after('lose'), ['py-inf-01', 'py-inf-02'])
})

rule('7.2c 7.8a', 'W3: in Humaitá five infantry go, no ship and no fort', () => {
  const ships =
    'py-riv-te,py-riv-p,py-riv-i,py-riv-m,py-riv-j,py-riv-ip,py-riv-t1,py-riv-t2,py-riv-ch1,py-riv-ch2,py-riv-ch3'
  const table = real(`H@1432 ${ships}@1432 PI*5@1432`, attrition(5)).roll(4)
  assert.deepEqual([table.last('attrition.rolled').result, table.last('attrition.rolled').losses], [7, 5])
  assert.deepEqual(table.in('1432').sort(), ['py-fort-h', ...ships.split(',')].sort())
})

rule('7.2d', 'W4: nine ships alone, late in the year', () => {
  const table = real('BG*9@1240', attrition(2)).roll(3)
  assert.deepEqual([table.last('attrition.rolled').modifier, table.last('attrition.rolled').losses], [2, 2])
  table.play('lose BG', 'lose-weakest')
  assert.equal(table.in('1240').length, 7)
  assert.equal(real('BG*9@1240', attrition(2)).roll(2).last('attrition.rolled').losses, 3)
})

rule('7.2d', 'not with a fort among them, nor with a supply unit spent for the check', () => {
  assert.deepEqual(keys(real('H@1432 PW@1432'), PARAGUAYAN, '1432'), ['fortInOrAdjacent'])
  assert.deepEqual(keys(fx('PW@0502'), PARAGUAYAN, '0502'), ['riverUnitsOnly'])
  const table = fx('PW*1@0502 py-riv-p@0502 PS@0502', attrition(3)).play('spend PS')
  assert.deepEqual(keys(table, PARAGUAYAN, '0502', true), ['supplyExpended'])
})

rule('7.2e', 'no more than there are', () => {
  const table = real('H@1432 PI@1432', attrition(4)).roll(0)
  // 0 - 1 + 3: of two units one is lost.
  assert.deepEqual([table.at('PI'), table.at('H')], ['pool', '1432'])
  // A supply unit that was alone is spent, and nobody is left to check.
  const alone = fx('PS@0402', attrition(4)).play('spend PS')
  assert.equal(alone.at('PS'), 'pool')
  assert.ok(!alone.told().includes('attrition.rolled'))
})

rule('7.3a 7.4a 7.10b', 'all modifiers add up', () => {
  const table = real('PR*9@1825 PS@1825', { turn: 4 })
  assert.deepEqual(keys(table, PARAGUAYAN, '1825'), ['lateTurn', 'marsh', 'chaco'])
  assert.equal(sum(table, PARAGUAYAN, '1825'), -7)
  assert.equal(sum(table, PARAGUAYAN, '1825', true), -4)
})

rule('7.3b', 'below 0 counts 0, above 14 counts 14', () => {
  assert.deepEqual([1 - 7, 9 + 9, 3].map(attritionDie), [0, 14, 3])
  assert.equal(attritionLoss(26, -6), attritionLoss(26, 0))
  assert.equal(attritionLoss(26, 18), attritionLoss(26, 14))
})

rule(
  '7.3a 7.3b 7.4a',
  'W2: ten units in a marsh of the Chaco, late in the year, with and without the supply unit',
  () => {
    const table = real('PR*9@1825 PS@1825', attrition(4))
    assert.equal(table.waitsFor(), 'paraguay attritionSupply')
    const spent = copyOf(table).play('spend PS')
    table.play('keep').roll(6)
    assert.equal(table.last('attrition.rolled').result, 0)
    table.play('lose-weakest')
    assert.equal(table.in('1825').length, 4)
    assert.ok(table.in('1825').includes('py-sup-1'))
    spent.roll(6)
    assert.deepEqual([spent.last('attrition.rolled').result, spent.last('attrition.rolled').losses], [2, 4])
    assert.equal(spent.in('1825').length, 5)
    assert.equal(spent.at('PS'), 'pool')
  },
)

rule('7.3b 7.8a', 'W5: twenty beside a fort with a supply unit spent, a nine', () => {
  const table = real('Ipu@2534 PR*19@2533 PS@2533', attrition(7)).play('spend PS').roll(9)
  assert.deepEqual([table.last('attrition.rolled').modifier, table.last('attrition.rolled').result], [6, 14])
  assert.equal(table.in('2533').length, 18)
})

rule('7.4a 7.4d', 'spending is voluntary, and for this check alone', () => {
  const table = fx('PI@0203 PS@0203 PE@0303', attrition(3))
  assert.deepEqual([table.after('keep'), table.after('spend')], [[''], ['py-sup-1']])
  assert.equal(table.refused('spend PI'), '7.4a')
  assert.equal(table.refused('spend py-sup-2'), '7.4a')
  table.play('keep').roll(9)
  assert.equal(table.at('PS'), '0203')
  assert.equal(table.last('attrition.rolled').modifier, 0)
})

rule('7.4b', 'one is enough, a second is not taken', () => {
  const table = fx('PI*3@0203 PS*2@0203', attrition(3))
  assert.deepEqual(table.after('spend'), ['py-sup-1'])
  table.play('spend PS')
  assert.equal(table.waitsFor(), 'dice attrition')
  assert.ok(!table.allows('spend py-sup-2'))
  table.roll(9)
  assert.equal(table.last('attrition.rolled').modifier, 3)
  assert.equal(table.at('py-sup-2'), '0203')
})

rule('7.4c', 'the unit spent still counts, and is no part of the loss', () => {
  const table = fx('PR*11@0203 PS@0203', attrition(3)).play('spend PS').roll(5)
  assert.equal(table.last('attrition.rolled').losses, 3)
  assert.equal(table.in('0203').length, 8)
})

rule('7.4e 10.5a', 'it goes to the pool and may be bought again', () => {
  const table = real('PR*3@2026 PS@2026', attrition(3)).play('spend PS').roll(9)
  assert.equal(table.at('PS'), 'pool')
  assert.equal(table.waitsFor(), 'paraguay entry')
  table.play('raise PS 1826')
  assert.equal(table.at('PS'), '1826')
})

rule('7.5e', 'five units, a four: one lost with a line, two without', () => {
  assert.equal(
    fx('br-inf-f2,br-inf-f3,br-inf-f4,br-inf-f6,br-inf-f7@0604', attrition(3)).roll(4).in('0604').length,
    4,
  )
  assert.equal(
    fx('br-inf-f2,br-inf-f3,br-inf-f4,br-inf-f6,br-inf-f7@0604 PC@0505', attrition(3)).roll(9, 4).in('0604')
      .length,
    3,
  )
})

rule('7.6a', 'even turns are late', () => {
  for (const turn of [2, 3, 4, 5, 6, 7, 8, 9])
    assert.equal(sum(fx('BF@0106', { turn }), ALLIED, '0106'), turn % 2 === 0 ? -1 : 0)
})

rule('7.7a', 'the terrain of the hex', () => {
  const table = fx('')
  const terrain = (hex: string) => sumOf(attritionModifiers(table.p, ALLIED, table.hex(hex), false, false))
  assert.deepEqual(['0302', '0202', '0402', '0504', '0404'].map(terrain), [-1, -2, -3, 0, 0])
})

rule('7.8a 7.8e', 'a fort in the hex or beside it helps Paraguay, once', () => {
  const table = real('H@1432 C@1433 Ipr@1434 A@1827')
  // Ruling 15: 1533 lies next to two forts.
  assert.equal(sum(table, PARAGUAYAN, '1533'), 3)
  assert.equal(sum(table, PARAGUAYAN, '1433'), 3)
  assert.equal(sum(table, PARAGUAYAN, '1634'), 0)
  assert.ok(!keys(table, ALLIED, '1332').includes('fortInOrAdjacent'))
})

rule('7.8b', 'gone with the fort itself', () => {
  const table = real('A@1827 PI@1826')
  assert.equal(sum(table, PARAGUAYAN, '1826'), 3)
  eliminate(table.p, table.unit('A'), '13.29a')
  assert.equal(sum(table, PARAGUAYAN, '1826'), 0)
})

rule('7.9a 7.9d', 'a depot city helps the Allies there and beside it', () => {
  const table = real('')
  assert.deepEqual(
    ['1335', '1336', '1541', '1642'].map(hex => keys(table, ALLIED, hex)),
    [['depotInOrAdjacent'], ['depotInOrAdjacent'], ['depotInOrAdjacent'], ['depotInOrAdjacent']],
  )
  assert.deepEqual(keys(table, ALLIED, '1237'), [])
  assert.deepEqual(keys(real('PI@1335'), PARAGUAYAN, '1335'), [])
})

rule('7.9b', 'lost for ever once Paraguay has had the city', () => {
  const table = real('')
  const events: string[] = []
  takeControl(table.p, PARAGUAYAN, table.hex('1335'), event => events.push(event.key))
  takeControl(table.p, ALLIED, table.hex('1335'))
  assert.ok(events.includes('depot.lost'))
  assert.equal(table.control('1335'), 'allied')
  assert.deepEqual(
    [sum(table, ALLIED, '1335'), sum(table, ALLIED, '1336'), sum(table, ALLIED, '1541')],
    [0, 0, 3],
  )
})

rule('7.9c', 'W6: eight Allied units in a depot without a line', () => {
  const table = real('BC*8@1541 PC@1540 py-cav-02@1642', attrition(3)).roll(9, 9, 2)
  assert.deepEqual([table.last('attrition.rolled').result, table.last('attrition.rolled').losses], [2, 3])
  assert.equal(table.play('lose-weakest').in('1541').length, 5)
})

rule('7.10a', 'which hexes are the Chaco', () => {
  const { inChaco } = real('').p.world.ground
  const table = real('')
  assert.deepEqual(
    ['1021', '1622', '1825', '1919', '1328', '1826', '1432'].map(hex => inChaco[table.hex(hex)]),
    [1, 1, 1, 1, 0, 0, 0],
  )
})

rule('7.10b', 'three more in every Chaco hex, for both sides', () => {
  const table = fx('')
  const of = (side: number, hex: string) =>
    sumOf(attritionModifiers(table.p, side, table.hex(hex), false, false))
  assert.deepEqual([of(PARAGUAYAN, '0101'), of(PARAGUAYAN, '0201'), of(ALLIED, '0102')], [-3, -6, -3])
})

rule('7.2a', 'equal results are one outcome', () => {
  const table = fx('PI@0203', attrition(3))
  const outcomes = tripleAlliance.outcomes(table.p)
  // One unit: lost on 0 and 1.
  assert.deepEqual(
    outcomes.map(({ action, probability }) => [action[0], Math.round(10 * probability)]),
    [
      [ROLL, 2],
      [ROLL, 8],
    ],
  )
})

rule('7.2a 6.4a', 'the enemy hears the die, the result and who is lost, not how many there were', () => {
  const table = fx('PR*10@0203 PE@0203', attrition(3)).roll(5)
  const event = table.last('attrition.rolled')
  assert.deepEqual(Object.keys(event).sort(), [
    'dice',
    'hex',
    'key',
    'losses',
    'modifier',
    'result',
    'reveals',
    'rule',
    'side',
  ])
  assert.deepEqual(tripleAlliance.hear(table.p, event, ALLIED), event)
  const view = tripleAlliance.view(table.p, ALLIED)
  assert.equal(tripleAlliance.pending(view).kind, 'decision')
})
