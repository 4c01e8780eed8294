import { strict as assert } from 'node:assert'
import { only } from '@quebracho/engine'
import { pointsLeft } from '../rules/11-group.ts'
import { cargoOf } from '../rules/12-cargo.ts'
import { ALLIED } from '../world.ts'
import { fx, rule, type Setting, type Table } from './board.ts'

const OTHER = 'PE@0601'
const OTHER_ALLY = 'BC@0806'
const allied: Setting = { phasing: 'allied' }

const left = (table: Table, name: string): number => pointsLeft(table.p, table.unit(name))
const aboard = (table: Table, ship: string): string[] =>
  cargoOf(table.p, table.unit(ship)).map(unit => table.p.world.names.unit[unit])
const hasSpent =
  (name: string, points: number) =>
  (p: Table['p']): void => {
    p.spent[p.world.names.unit.indexOf(name)] = points
  }

rule('12.4a', 'a transport carries two, lands them, and comes back for two more', () => {
  const table = fx('BT@0506 BF*4@0506 AL@0806', allied).play('sail 0506')
  const [a, b, c, d] = table.in('0506').filter(name => name !== 'br-riv-t1')
  table.play(`embark ${a} BT`, `embark ${b} BT`, 'go 0504')
  assert.deepEqual(aboard(table, 'BT'), [a, b])
  table.play(`disembark ${a}`, `disembark ${b}`, 'go 0506', `embark ${c} BT`, `embark ${d} BT`, 'go 0504')
  assert.equal(left(table, 'BT'), 6)
  assert.equal(table.in('0504').length, 5)
})

rule('12.4a 12.4e 12.6a', 'W19: what each kind of ship takes', () => {
  const table = fx('BT@0506 BF*3@0506 BI@0505 BGC,AG@0505 AL@0806', allied).play('sail 0506')
  const [a, b, c] = table.in('0506').filter(name => name !== 'br-riv-t1')
  table.play(`embark ${a} BT`, `embark ${b} BT`)
  assert.equal(table.refused(`embark ${c} BT`), '12.4a')
  assert.equal(table.refused(`embark ${a} BT`), '12.4a')
  table.play('halt', 'sail 0505')
  assert.equal(table.refused('embark BGC BI'), '12.4e')
  table.play('embark AG BI')
  assert.deepEqual(aboard(table, 'BI'), ['ar-gninf-b1'])
  const chata = fx(`CH,PW,PI@0502 ${OTHER}`).play('sail-unit PW')
  assert.equal(chata.refused('embark PI CH'), '12.6a')
})

rule('12.4a', 'only own land units go aboard ships of the group', () => {
  const table = fx('BT,BG,BI@0506 BF@0506 PI@0405 AL@0806', allied).play('sail-unit BT')
  assert.equal(table.refused('embark BG BT'), '12.4a')
  assert.equal(table.refused('embark PI BT'), '12.4a')
  assert.equal(table.refused('embark BF BG'), '12.4a')
  assert.equal(table.refused('embark BF AL'), '12.4a')
  assert.deepEqual(table.after('embark'), ['br-inf-f2 br-riv-t1'])
})

rule('12.4b', 'going aboard costs the land unit 3 MP and the ship nothing', () => {
  const table = fx(`BT@0506 BF@0506 ${OTHER_ALLY}`, allied).play('sail 0506', 'embark BF BT')
  assert.deepEqual([left(table, 'BF'), left(table, 'BT')], [3, 12])
  const event = table.last('cargo.embarked')
  assert.deepEqual([event.unit, event.ship], [table.unit('BF'), table.unit('BT')])
  assert.equal(event.seenBy, only(ALLIED))
  const tired = fx(`BT@0506 BF@0506 ${OTHER_ALLY}`, { ...allied, set: hasSpent('br-inf-f2', 4) })
  assert.equal(tired.play('sail 0506').refused('embark BF BT'), '12.4b')
  assert.deepEqual(tired.after('embark'), [])
})

rule('12.4b', 'both are in the same hex; half MP of the first turn are too few for siege guns', () => {
  const table = fx(`BT@0506 BF@0505 BSG@0506 ${OTHER_ALLY}`, { ...allied, turn: 1 }).play('sail 0506')
  assert.equal(table.refused('embark BF BT'), '12.4b')
  assert.equal(table.refused('embark BSG BT'), '12.4b')
  assert.ok(fx(`BT@0506 BSG@0506 ${OTHER_ALLY}`, allied).play('sail 0506').allows('embark BSG BT'))
})

rule('12.4b 11.3c', 'a fort stays where it is', () => {
  assert.equal(fx(`Ipr,PT@0502 ${OTHER}`).play('sail 0502').refused('embark Ipr PT'), '11.3c')
})

rule('12.4c', 'cargo lands in the river hex, by itself when the phase ends', () => {
  const table = fx('BT@0506 BF@0506 AL@0806', allied).play('sail 0506', 'embark BF BT', 'go 0504', 'halt')
  assert.deepEqual(aboard(table, 'BT'), ['br-inf-f2'])
  table.play('end-movement')
  assert.deepEqual([table.at('BF'), aboard(table, 'BT')], ['0504', []])
  assert.equal(table.last('cargo.landed').unit, table.unit('BF'))
  assert.ok(table.p.carrier.every(ship => ship === -1))
})

rule(
  '12.4c',
  'a ship that goes no further lands its cargo; from any other one steps ashore by marching off',
  () => {
    const spent = hasSpent('br-riv-t1', 10)
    const table = fx('BT@0506 BF@0506 AL@0806', { ...allied, set: spent }).play(
      'sail 0506',
      'embark BF BT',
      'go 0504',
    )
    assert.equal(table.waitsFor(), 'allied move')
    assert.deepEqual(aboard(table, 'BT'), [])
    const early = fx('BT@0506 BF@0506 AL@0806', allied).play('sail 0506', 'embark BF BT', 'go 0504', 'halt')
    assert.deepEqual(early.after('march'), ['0806'])
    assert.equal(early.refused('march 0504'), '12.4c')
    assert.deepEqual(early.after('march-unit'), ['br-inf-f2'])
    early.play('march-unit BF')
    assert.deepEqual(aboard(early, 'BT'), [])
    early.play('go 0604')
    assert.deepEqual([early.at('BF'), left(early, 'BF')], ['0604', 2])
  },
)

rule('12.4c', 'only who is aboard a ship of the group disembarks', () => {
  const table = fx(`BT,BI@0506 BF@br-riv-t1 AL@br-riv-br ${OTHER_ALLY}`, allied).play('sail-unit BT')
  assert.equal(table.refused('disembark AL'), '12.4c')
  assert.equal(table.refused('disembark BC'), '12.4c')
  assert.deepEqual(table.after('disembark'), ['br-inf-f2'])
})

rule('12.4d', 'a ship and its cargo are three units', () => {
  const table = fx(`BT@0506 BF*2@0506 ${OTHER_ALLY}`, allied)
  const [a, b] = table.in('0506').filter(name => name !== 'br-riv-t1')
  table.play('sail 0506', `embark ${a} BT`, `embark ${b} BT`, 'go 0505')
  assert.equal(table.p.height[table.hex('0505')], 3)
  assert.equal(table.last('fleet.moved').count, 3)
})

rule('12.4e', 'other ships take one infantry unit, and nothing else', () => {
  const table = fx('BI@0506 BF,AL,BGC,BSG,BEN,BS@0506 UI@0806', allied).play('sail 0506')
  for (const name of ['BGC', 'BSG', 'BEN', 'BS']) assert.equal(table.refused(`embark ${name} BI`), '12.4e')
  table.play('embark BF BI')
  assert.equal(table.refused('embark AL BI'), '12.4e')
  table.play('disembark BF', 'embark AL BI')
  const sappers = fx(`PW,py-inf-s@0502 ${OTHER}`).play('sail 0502', 'embark py-inf-s PW', 'go 0503')
  assert.equal(sappers.at('py-inf-s'), '0503')
})

rule('12.4f', 'on the water cargo spends nothing of its own', () => {
  const table = fx('BT@0506 BF@0506 AL@0806', allied).play(
    'sail 0506',
    'embark BF BT',
    'go 0501',
    'disembark BF',
  )
  assert.deepEqual([table.at('BF'), left(table, 'BF'), left(table, 'BT')], ['0501', 3, 4])
})

rule('12.5a', 'W18: on foot, aboard, and on foot again', () => {
  const table = fx('ar-cav-1@0405 BT@0505 AL@0806', allied).play('march 0405', 'go 0505', 'halt')
  table.play('sail 0505', 'embark ar-cav-1 BT', 'go 0504', 'go 0503', 'disembark ar-cav-1')
  assert.deepEqual([left(table, 'ar-cav-1'), left(table, 'BT')], [4, 9])
  assert.ok(table.allows('embark ar-cav-1 BT'))
  table.play('halt', 'march 0503')
  assert.ok(table.allows('go 0603'))
  table.play('go 0603')
  assert.equal(left(table, 'ar-cav-1'), 3)
})

rule('12.5a', 'from ship to ship, for 3 MP more', () => {
  const table = fx('BT,BI@0506 BF@br-riv-br AL@0806', allied).play('sail-unit BT', 'embark BF BT')
  assert.deepEqual([aboard(table, 'BT'), aboard(table, 'BI'), left(table, 'BF')], [['br-inf-f2'], [], 3])
})

rule('12.5b', 'no river hex with enemies is entered aboard a ship either', () => {
  const table = fx('BT@0506 BF@br-riv-t1 PI@0504 AL@0806', allied).play('sail 0506')
  assert.equal(table.refused('go 0504'), '11.4a')
  assert.deepEqual(table.after('go'), ['0505'])
})

rule('12.6a', 'three chatas 2-1-0, which carry nothing', () => {
  const { p } = fx('')
  const { attack, defense, factor, names } = p.world
  const chatas = names.unit.flatMap((name, unit) => (name.startsWith('py-riv-ch') ? [unit] : []))
  assert.deepEqual(
    chatas.map(unit => [attack[unit], defense[unit], factor[unit]]),
    [
      [2, 1, 0],
      [2, 1, 0],
      [2, 1, 0],
    ],
  )
  const table = fx(`PW,CH,PI@0502 ${OTHER}`).play('sail 0502')
  assert.equal(table.refused('embark PI CH'), '12.6a')
  assert.deepEqual(table.after('embark'), ['py-inf-01 py-riv-te'])
})
