import { strict as assert } from 'node:assert'
import { RIVER } from '../rules/02-ground.ts'
import { pointsLeft } from '../rules/11-group.ts'
import { NO_STEP, stepCosts } from '../rules/11-paths.ts'
import { ALLIED } from '../world.ts'
import { fx, real, rule, type Setting, type Table } from './board.ts'

/** Somebody far off who has not moved, so that the phase goes on. */
const OTHER = 'PE@0601'
const OTHER_ALLY = 'BC@0806'
const allied: Setting = { phasing: 'allied' }

const left = (table: Table, name: string): number => pointsLeft(table.p, table.unit(name))
const marched = (table: Table, name: string): number => table.p.marched[table.unit(name)]

rule('12.1a', 'ships go in groups, shed ships, and halt, as land units do', () => {
  const table = fx(`BG,BI,BT@0506 BF@0506 ${OTHER_ALLY}`, allied)
  assert.deepEqual(table.after('sail'), ['0506'])
  assert.deepEqual(table.after('sail-unit'), ['br-riv-br', 'br-riv-t1', 'br-riv-yg'])
  table.play('sail 0506', 'leave BT', 'go 0504')
  assert.deepEqual(['BG', 'BI', 'BT', 'BF'].map(table.at), ['0504', '0504', '0506', '0506'])
  assert.deepEqual([left(table, 'BG'), left(table, 'BI')], [10, 8])
  table.play('leave BI', 'go 0505', 'halt', 'sail-unit BI', 'go 0503')
  assert.equal(left(table, 'BI'), 6)
  assert.deepEqual(table.last('fleet.moved').units, [table.unit('BI')])
})

rule('12.1a', '11.3 and 11.4 hold for ships', () => {
  const spent = (p: Table['p']): void => {
    p.world.factor[p.world.names.unit.indexOf('br-riv-yg')] = 1
  }
  const table = fx(`BG@0504 ${OTHER_ALLY}`, { ...allied, set: spent }).play('sail 0504')
  assert.deepEqual(table.after('go'), ['0503', '0505'])
  assert.equal(left(table.play('go 0503'), 'BG'), 0)
  const shut = fx(`BG@0504 PT@0503 ${OTHER_ALLY}`, allied).play('sail 0504')
  assert.equal(shut.refused('go 0503'), '11.4a')
  assert.equal(shut.refused('go 0502'), '11.4a', 'an enemy bars the way, no lack of MP')
  assert.equal(shut.refused('go 0501'), '11.4a')
  const far = fx(`BG@0506 PT@0503 ${OTHER_ALLY}`, { ...allied, turn: 1 }).play('sail 0506')
  assert.equal(far.refused('go 0501'), '12.3a', 'too far for it in any case')
  assert.equal(shut.refused('go 0504'), '12.1a')
  const stuck = fx(`BG@0506 PT@0505 ${OTHER_ALLY}`, allied)
  assert.equal(stuck.refused('sail-unit BG'), '11.4a')
  assert.equal(stuck.refused('sail 0506'), '11.4a')
})

rule('12.1a', 'what they enter they take', () => {
  const table = fx(`BG@0504 ${OTHER_ALLY}`, allied).play('sail 0504', 'go 0502')
  assert.deepEqual([table.control('0503'), table.control('0502')], ['allied', 'allied'])
})

rule('12.2a', 'only along the river: 1433 and 1533 have no passage', () => {
  for (const [from, to] of [
    ['1433', '1533'],
    ['1533', '1433'],
  ]) {
    const table = real(`BG@${from} BF@2440`, allied).play(`sail ${from}`, `go ${to}`)
    assert.deepEqual(table.last('fleet.moved').way, [table.hex('1434'), table.hex(to)], 'by way of 1434')
    const shut = real(`BG@${from} BF@2440 PI@1434`, allied).play(`sail ${from}`)
    assert.equal(shut.refused(`go ${to}`), '12.2a')
  }
  const table = fx(`BG@0504 ${OTHER_ALLY}`, allied).play('sail 0504')
  assert.equal(table.refused('go 0404'), '12.2a')
  assert.equal(table.refused('go 0801'), '12.2a')
})

rule('12.2b', 'seasons and minor rivers are nothing to ships', () => {
  const spentIn = (turn: number) => {
    const table = fx(`BG@0506 ${OTHER_ALLY}`, { ...allied, turn }).play('sail 0506', 'go 0501')
    return 12 - left(table, 'BG')
  }
  assert.deepEqual([spentIn(3), spentIn(4)], [8, 8])
})

rule('12.3a', 'a river hex costs 1, in Paraguay 2, whoever enters it', () => {
  const table = fx(`BG@0506 ${OTHER_ALLY}`, allied).play('sail 0506', 'go 0505', 'go 0504', 'go 0503')
  assert.equal(left(table, 'BG'), 8)
  const own = fx(`PW@0505 ${OTHER}`).play('sail 0505', 'go 0503')
  assert.equal(left(own, 'PW'), 9)
})

rule('12.3a', 'in Paraguay lies all of the river there, the stretch on the border too', () => {
  const { p } = real('')
  const { areas, inParaguay, terrain, grid, riverCost, hexes } = p.world.ground
  const inside = Array.from(areas['navigable-in-paraguay'])
  assert.ok(inside.length > 0)
  for (let hex = 0; hex < hexes; hex++)
    if (terrain[hex] === RIVER) assert.equal(inParaguay[hex] === 1, inside.includes(hex), grid.names[hex])
  for (let edge = 0; edge < 6 * hexes; edge++)
    if (riverCost[edge] > 0) assert.equal(riverCost[edge] === 2, inside.includes(grid.neighbours[edge]))
})

rule('12.3a', 'by option Paraguayans know their river', () => {
  const options = { paraguayanPilots: true }
  const table = fx(`PW@0505 ${OTHER}`, { options }).play('sail 0505', 'go 0501')
  assert.equal(left(table, 'PW'), 8)
  const foe = fx(`BG@0505 ${OTHER_ALLY}`, { ...allied, options }).play('sail 0505', 'go 0501')
  assert.equal(left(foe, 'BG'), 5)
})

rule('12.3a 5.3a', 'W17: from one end of the river to the other, but not in the first turn', () => {
  const table = fx(`BG@0506 ${OTHER_ALLY}`, allied).play('sail 0506', 'go 0501')
  assert.equal(left(table, 'BG'), 4)
  const first = fx(`BG@0506 ${OTHER_ALLY}`, { ...allied, turn: 1 }).play('sail 0506')
  assert.equal(first.refused('go 0501'), '12.3a')
  assert.equal(left(first.play('go 0502'), 'BG'), 0)
})

rule('12.4d', 'cargo and carrier count one each for room', () => {
  const table = fx(`BT@0506 BF,BC@br-riv-t1 AL@0505 AG*3@0504 ${OTHER_ALLY.replace('BC', 'UI')}`, allied)
  assert.equal(table.p.height[table.hex('0506')], 3)
  table.play('sail 0506', 'go 0505')
  assert.equal(table.p.height[table.hex('0505')], 4)
  const full = fx(
    `BT@0506 AG,AGC@br-riv-t1 AL*9@0505 BF*7@0505 BGC*4@0505 BC*4@0505 ${OTHER_ALLY.replace('BC', 'UI')}`,
    allied,
  )
  assert.ok(!full.play('sail 0506').after('go').includes('0505'))
})

rule('12.6b', 'W20: a chata in tow moves with its ship, one for a ship and phase', () => {
  const table = fx(`PW,py-riv-ch1@0501 py-riv-ch2,py-riv-j@0504 ${OTHER}`)
  table.play('sail 0501', 'tow PW py-riv-ch1')
  assert.equal(table.last('tow.begun').ship, table.unit('PW'))
  table.play('go 0504')
  assert.deepEqual([table.at('PW'), table.at('py-riv-ch1'), left(table, 'PW')], ['0504', '0504', 7])
  assert.equal(table.refused('tow PW py-riv-ch2'), '12.6b')
  table.play('untow py-riv-ch1')
  assert.equal(table.refused('tow PW py-riv-ch2'), '12.6b')
  table.play('halt', 'sail-unit py-riv-j', 'tow py-riv-j py-riv-ch2', 'go 0502')
  assert.deepEqual([table.at('py-riv-ch1'), table.at('py-riv-ch2')], ['0504', '0502'])
})

rule('12.6b', 'in Paraguay towing costs the ship what it pays alone', () => {
  const table = fx(`PW,CH@0501 py-riv-ch2@0501 ${OTHER}`).play('sail 0501', 'tow PW CH')
  assert.equal(table.refused('tow PW py-riv-ch2'), '12.6b')
  table.play('go 0503')
  assert.equal(left(table, 'PW'), 8)
  assert.equal(table.at('py-riv-ch2'), '0501')
})

rule('12.6b', 'a tow that went nowhere is none, and the same chata may be towed again or passed on', () => {
  const table = fx(`PW@0502 py-riv-ch1,py-riv-ch2,PT@0502 ${OTHER}`).play('sail-unit PW')
  table.play('tow PW py-riv-ch1', 'untow py-riv-ch1', 'tow PW py-riv-ch2', 'go 0503', 'untow py-riv-ch2')
  assert.deepEqual(table.after('tow'), ['py-riv-te py-riv-ch2'])
  table.play('tow PW py-riv-ch2', 'go 0502', 'halt', 'sail-unit PT')
  assert.ok(table.allows('tow PT py-riv-ch1'))
  table.play('tow PT py-riv-ch2', 'go 0503')
  assert.equal(table.at('py-riv-ch2'), '0503')
})

rule('12.6b', 'whoever is no chata, or is elsewhere, is not towed; nor do the Allies tow', () => {
  const table = fx(`PW,PI@0502 CH@0503 PT@0502 ${OTHER}`).play('sail-unit PW')
  for (const name of ['PI', 'CH', 'PT', 'BG']) assert.equal(table.refused(`tow PW ${name}`), '12.6b')
  assert.equal(table.refused('tow PT CH'), '12.6b')
  assert.equal(table.refused('untow CH'), '12.6b')
  assert.equal(table.refused('take CH'), '11.5a')
  const foe = fx(`BG@0504 CH@0503 ${OTHER_ALLY}`, allied).play('sail 0504')
  assert.equal(foe.refused('tow BG CH'), '12.6b')
  assert.equal(foe.refused('untow CH'), '12.6b')
})

rule('12.6b', 'a ship may tow and carry at once; all tows end with the phase', () => {
  const table = fx(`PT@0502 PI,PE@0502 CH@0502 PR@0601`).play(
    'sail 0502',
    'embark PI PT',
    'tow PT CH',
    'go 0504',
    'halt',
  )
  assert.deepEqual([table.at('PI'), table.at('CH')], ['0504', '0504'])
  table.play('end-movement')
  assert.ok(table.p.carrier.every(ship => ship === -1))
  assert.equal(table.last('tow.ended').unit, table.unit('CH'))
})

rule('12.1a', 'in the strict order a unit belongs with the ship that takes it aboard', () => {
  const options = { strictMoveOrder: true }
  const table = fx(`BF@0405 BT@0506 AL@0806`, { ...allied, options }).play('march 0405', 'go 0505', 'halt')
  table.play('sail 0506', 'go 0505')
  table.play('embark BF BT', 'go 0504', 'disembark BF', 'halt')
  table.play('march-unit BF', 'go 0604', 'sail-unit BT', 'go 0503')
  assert.deepEqual([table.at('BF'), table.at('BT')], ['0604', '0503'])
})

rule('7.14b', 'a guard that is carried marches in company', () => {
  const table = fx(`BT@0506 AGC@0506 ${OTHER_ALLY}`, allied).play('sail 0506', 'embark AGC BT')
  assert.equal(marched(table, 'AGC'), 0)
  table.play('go 0504')
  assert.equal(marched(table, 'AGC'), 1)
  table.play('halt', 'march-unit AGC', 'go 0604')
  assert.equal(marched(table, 'AGC'), 2)
})

rule('11.15b 12.2a', 'no step off the river is in the tables of ships', () => {
  const { p } = fx('')
  const { grid, terrain } = p.world.ground
  const costs = stepCosts(p, ALLIED, true)
  for (let edge = 0; edge < costs.length; edge++)
    if (grid.neighbours[edge] < 0 || terrain[grid.neighbours[edge]] !== RIVER)
      assert.equal(costs[edge], NO_STEP)
})

rule('12.7a', 'ships that pass or stop beside a fort suffer nothing', () => {
  const table = fx(`BG@0505 Ipr@0503 ${OTHER_ALLY}`, allied).play(
    'sail 0505',
    'go 0504',
    'halt',
    'end-movement',
  )
  assert.equal(table.waitsFor(), 'allied attack')
  assert.equal(table.at('BG'), '0504')
  assert.ok(!table.told().includes('unit.eliminated'))
})
