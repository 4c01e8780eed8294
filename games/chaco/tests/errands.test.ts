/** What an opponent thinks of before a march sets out, and what it does by rule: trucks and leaders taken along, reserves, drops. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { chaco } from '../index.ts'
import { bush, type Setting, type Table } from './board.ts'
import { supply } from './supplying.ts'

const worth = ({ p }: Table): string[] => chaco.worthTrying(p).map(action => chaco.text(action, p))
const usual = ({ p }: Table): string => chaco.text(chaco.standard(p), p)
const nameOf = (table: Table, unit: string): string => table.p.world.names.unit[table.unit(unit)]

test('a truck in the rear is thought of first, carries the strongest of several, and takes him towards the enemy’s places', () => {
  const reserves = (notation: string) =>
    bush(`t=Btruck@1505 ${notation}`, {
      phasing: 'bolivia',
      roads: ['1501..1535'],
      settlements: ['1535'],
      paraguayan: ['1535'],
    })
  const table = reserves('a=B3-3-5@1505 b=B5-4-5@1505')
  assert.deepEqual(worth(table), ['march B-TR1'])
  table.play('march {t}')
  const load = `load B-TR1 ${nameOf(table, 'b')}`
  assert.ok(worth(table).includes(load) && !worth(table).includes(`load B-TR1 ${nameOf(table, 'a')}`))
  assert.equal(usual(table.play(load)), 'go 1523', 'eighteen hexes of road')
  assert.ok(!worth(reserves('a=B3-3-5@1505')).includes('march B-TR1'), 'nobody would be left behind')
  assert.ok(!worth(reserves('a=B3-3-5@1505 b=B5-4-5@1505 P4-4-6@1510')).includes('march B-TR1'))
  const short = reserves('a=B3-3-5@1505 b=B5-4-5@1505 P4-4-6@1525').play('march {t}', load)
  assert.equal(usual(short), 'go 1518', 'not under the eyes of the enemy')
})

test('far from the enemy guns are left behind by a column, near him they go with it', () => {
  const column = (enemy: string) => {
    const table = bush(`a=B3-3-5@1505 b=B5-4-5@1505 g=Bart@1505 P4-4-6@${enemy}`, { phasing: 'bolivia' })
    return worth(table.play('march-stack 1505'))
  }
  assert.deepEqual(column('1530'), ['drop B-A1'])
  assert.ok(!column('1510').some(word => word.startsWith('drop')))
})

test('one unit takes a leader without a name along into a place that stands open, if another stays', () => {
  const beside = (notation: string, setting: Setting = {}) =>
    bush(`u=B4-4-5@1510 v=B4-4-5@1510 ${notation}`, {
      phasing: 'bolivia',
      settlements: ['1512'],
      paraguayan: ['1512'],
      ...setting,
    }).play('march {u}')
  const open = beside('l=Bl@1510 BL(3,0)@1510 P3-3-6@1413')
  const take = `take ${nameOf(open, 'l')}`
  assert.ok(worth(open).includes(take))
  assert.equal(usual(open.play(take)), 'go 1512')
  const takes = (table: Table) => worth(table).some(word => word.startsWith('take'))
  assert.ok(!takes(beside('BL(3,0)@1510 BL(2,0)@1510 P3-3-6@1413')), 'generals stay outside')
  assert.ok(!takes(beside('Bl@1510 P3-3-6@1413')), 'nobody would be left to lead the others')
  assert.ok(!takes(beside('Bl@1510 BL(3,0)@1510 P3-3-6@1512')), 'it is guarded')
  assert.ok(!takes(beside('Bl@1510 BL(3,0)@1510 P3-3-6@1530')), 'nobody’s zone is there: a unit goes alone')
})

test('a general without troops goes to some, into a place of his side, or nearer to them, but not into the wilderness', () => {
  const alone = (notation: string) =>
    worth(
      bush(`g=BL(3,0)@1510 b=B4-4-5@1504 P4-4-6@1512 ${notation}`, {
        phasing: 'bolivia',
        settlements: ['1508', '1515'],
        paraguayan: ['1515'],
      }).play('march {g}'),
    ).filter(word => word.startsWith('go'))
  const goes = alone('')
  assert.ok(goes.includes('go 1504') && goes.includes('go 1508'))
  assert.ok(goes.length > 2, 'there are stages on the way')
  for (const word of goes) assert.ok(Number(word.slice(-2)) < 10, word)
})

test('Bolivia calls up reserves in the first turn, once, and in the beginner’s game as long as there are points', () => {
  const asked = (setting: Setting) =>
    worth(bush('', { phase: 'newUnits', phasing: 'bolivia', sources: ['B1501'], ...setting }))
  assert.deepEqual(asked({ turn: 1, vp: [20, 15] }), ['call-up'])
  assert.deepEqual(
    asked({ turn: 1, vp: [14, 15] }),
    ['no-call-up'],
    'points are kept for the flight of generals',
  )
  assert.deepEqual(asked({ turn: 2, vp: [20, 15] }), ['no-call-up'])
  const again = (setting: Setting) => asked({ turn: 1, set: p => p.callUps.fill(1), ...setting })
  assert.deepEqual(again({ vp: [20, 15] }), ['no-call-up'])
  assert.deepEqual(again({ vp: [5, 15], basic: true }), ['call-up'])
  assert.deepEqual(again({ vp: [4, 15], basic: true }), ['no-call-up'])
  const paraguay = bush('', { turn: 1, phase: 'newUnits', phasing: 'paraguay', sources: ['P1540'] })
  assert.deepEqual(worth(paraguay), ['no-call-up'])
})

test('supplies are dropped to who has a single step left, first where a general is', () => {
  const thought = (notation: string, setting: Setting = {}) => {
    const table = supply(notation, setting)
    return worth(table).map(word => word.replace(nameOf(table, 'u'), 'u'))
  }
  assert.deepEqual(thought('u=B3-3-5r@1520 B5-5-5@1530'), ['air-drop u'])
  assert.deepEqual(thought('u=B3-3-5r@1520 BL(3,0)!@1520 B5-5-5r@1530'), ['air-drop u'])
  assert.deepEqual(thought('u=B3-3-5@1520 B5-5-5@1530'), ['the-rest'])
  assert.deepEqual(thought('u=B3-3-5r@1520 B5-5-5@1530', { set: p => p.airUsed.fill(3) }), ['the-rest'])
})
