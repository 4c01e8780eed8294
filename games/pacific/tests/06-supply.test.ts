import { strict as assert } from 'node:assert'
import { DEAD, IN_DOCK, type Pacific, WAITING } from '../position.ts'
import { takeOff } from '../rules/02-components.ts'
import { fix, rule, type Setting } from './board.ts'

const chile = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'supply', ...setting })
const allied = (notation: string, setting: Setting = {}) =>
  chile(notation, { phasing: 'allied', turn: 2, ...setting })

/** Waits on the turn track. */
const waiting = (name: string, due: number) => (p: Pacific) => {
  const unit = p.world.names.unit.indexOf(name)
  takeOff(p, unit, WAITING)
  p.steps[unit] = 1
  p.due[unit] = due
}

rule('6.1a 6.1b 4.1o', 'columns are spent in phase II on what has a rule, in any order, or kept', () => {
  const table = chile('cl*3@chile cl-buin/D@chile', { dead: ['cl-inf1'] })
  assert.equal(table.waitsFor(), 'chile spend')
  table.play('rebuild cl-inf1 chile', 'replenish cl-buin', 'recruit cl-santiago chile')
  assert.equal(table.columns('chile', 'chile'), 0)
  const kept = chile('cl*3@chile').play('end-spending')
  assert.equal(kept.columns('chile', 'chile'), 3)
})

rule('6.1b', 'nothing else may be done with columns, and nobody is asked who can do nothing', () => {
  assert.equal(chile('cl*1@chile').refused('end-raids'), '6.1b')
  assert.notEqual(chile('cl-buin@chile').waitsFor(), 'chile spend')
  assert.notEqual(chile('cl-buin@chile').waitsFor(), 'chile pay')
})

rule('6.1d 6.3g', 'a column spent is gone; which, is asked only where there is a choice', () => {
  const table = allied('pe*1@1515 pe*2@1210')
  table.play('recruit pe-lima 1411')
  assert.equal(table.waitsFor(), 'allied pay')
  assert.deepEqual(table.after('pay'), ['1210', '1515'])
  assert.equal(table.refused('pay 1211'), '6.1d')
  table.play('pay 1515')
  assert.equal(table.columns('peru', '1515'), 0)
  assert.equal(table.columns('peru', '1210'), 2)
  assert.deepEqual([table.last('columns.spent').count, table.last('columns.spent').rule], [1, '6.3g'])
  // All are in one place now: no question.
  table.play('recruit pe-reg1 1212')
  assert.equal(table.columns('peru', '1210'), 1)
})

rule('6.3g', 'the columns of the Allies are interchangeable; a Bolivian one goes first', () => {
  const table = allied('pe*1@1210 bo*1@1210', { dead: ['bo-aroma'] })
  table.play('rebuild bo-aroma 1512')
  assert.deepEqual([table.columns('peru', '1210'), table.columns('bolivia', '1210')], [1, 0])
  table.play('recruit pe-lima 1411')
  assert.equal(table.columns('peru', '1210'), 0)
  assert.equal(table.at('pe-lima'), '1411')
})

rule('6.1e', 'a column aboard pays for nothing', () => {
  const table = chile('cl-t-loa@chile cl*1@cl-t-loa cl-buin/D@chile cl*1@1315')
  assert.equal(table.refused('replenish cl-buin'), '6.2b')
  table.play('recruit cl-santiago chile')
  assert.equal(table.p.loaded[table.unit('cl-t-loa')], 1)
  assert.equal(table.columns('chile', '1315'), 0)
  assert.notEqual(chile('cl-t-loa@chile cl*1@cl-t-loa').waitsFor(), 'chile spend')
})

rule('6.2a', 'one column makes a depleted unit whole at once', () => {
  const table = chile('cl*1@chile cl-buin/D@chile cl-2line@chile')
  assert.deepEqual(table.after('replenish'), ['cl-buin'])
  assert.equal(table.refused('replenish cl-2line'), '6.2a')
  table.play('replenish cl-buin')
  assert.equal(table.last('columns.spent').rule, '6.2b')
  assert.equal(table.state('cl-buin'), 'F')
  assert.equal(table.columns('chile', 'chile'), 0)
  assert.equal(chile('cl*1@1311 pe-zepita/D@1311').refused('replenish pe-zepita'), '6.2a')
})

rule('6.2b 6.2e', 'W04 the column stands in the hex of the unit or the next', () => {
  const near = chile('cl-2line/D@1312 cl*1@1311 cl-inf1@1312')
  assert.equal(near.refused('replenish cl-inf1'), '6.2e')
  near.play('replenish cl-2line')
  assert.equal(near.state('cl-2line'), 'F')
  assert.equal(near.columns('chile', '1311'), 0)
  assert.equal(chile('cl-2line/D@1312 cl*1@1310').refused('replenish cl-2line'), '6.2b')
})

rule('6.2b', 'of several columns in reach the player names one, and only of those', () => {
  const table = chile('cl-2line/D@1312 cl*1@1311 cl*1@1312 cl*1@1515')
  table.play('replenish cl-2line')
  assert.deepEqual(table.after('pay'), ['1311', '1312'])
  assert.equal(table.refused('pay 1515'), '6.2b')
  table.play('pay 1312')
  assert.equal(table.columns('chile', '1311'), 1)
})

rule('6.2c', 'the Box is next to nothing', () => {
  assert.equal(chile('cl-buin/D@1215 cl*1@chile').refused('replenish cl-buin'), '6.2b')
  assert.equal(chile('cl-buin/D@chile cl*1@1215').refused('replenish cl-buin'), '6.2b')
})

rule('6.2d', 'as many as there are columns', () => {
  const table = chile('cl*3@chile cl-buin/D@chile cl-2line/D@chile cl-cazadores/D@chile')
  table.play('replenish cl-buin', 'replenish cl-2line', 'replenish cl-cazadores')
  assert.deepEqual(['cl-buin', 'cl-2line', 'cl-cazadores'].map(table.state), ['F', 'F', 'F'])
})

rule('6.2e', 'forts and units of one step never', () => {
  const table = allied('pe*2@1210 pe-fort-callao/D@1210 pe-inf1@1210')
  assert.equal(table.refused('replenish pe-fort-callao'), '6.2e')
  assert.equal(table.refused('replenish pe-inf1'), '6.2e')
})

rule('6.2g', 'nobody aboard', () => {
  const table = chile('cl-t-loa@chile cl-buin/D@cl-t-loa cl*1@chile')
  assert.equal(table.refused('replenish cl-buin'), '6.2g')
})

rule('6.3a 6.3b', 'a dead unit comes back with one step, and is not made whole in the same phase', () => {
  const table = allied('pe*3@1210', { dead: ['pe-zepita'] })
  assert.equal(table.refused('rebuild pe-ayacucho 1210'), '6.3a')
  table.play('rebuild pe-zepita 1210')
  assert.equal(table.state('pe-zepita'), 'D')
  assert.equal(table.refused('replenish pe-zepita'), '6.3b')
  assert.deepEqual(table.last('unit.rebuilt').hex, table.hex('1210'))
  const next = allied('pe*1@1210 pe-zepita/D@1210', { turn: 3 })
  next.play('replenish pe-zepita')
  assert.equal(next.state('pe-zepita'), 'F')
})

rule('6.3c', 'Chileans come back in the Box, any number of them', () => {
  const table = chile('cl*2@chile', { dead: ['cl-buin', 'cl-2line'], turn: 1 })
  assert.deepEqual(table.after('rebuild'), ['cl-2line chile', 'cl-buin chile'])
  assert.equal(table.refused('rebuild cl-buin 1214'), '6.3c')
  table.play('rebuild cl-buin chile', 'rebuild cl-2line chile')
  assert.equal(table.at('cl-2line'), 'chile')
})

rule('6.3d', 'Peruvians in Peruvian cities, Bolivians in Bolivian ones, unless the enemy has them', () => {
  const dead = ['pe-zepita', 'bo-sucre']
  const table = allied('pe*2@1210', { dead })
  assert.deepEqual(table.after('rebuild pe-zepita'), ['1210', '1212', '1411'])
  assert.deepEqual(table.after('rebuild bo-sucre'), ['1512', '1514'])
  const taken = allied('pe*2@1210', { dead, chilean: ['1411'] })
  assert.deepEqual(taken.after('rebuild pe-zepita'), ['1210', '1212'])
  assert.equal(taken.refused('rebuild pe-zepita 1411'), '6.3d')
  assert.equal(taken.refused('rebuild pe-zepita 1512'), '6.3d')
  assert.equal(taken.refused('rebuild pe-zepita chile'), '6.3d')
  assert.equal(taken.refused('rebuild pe-zepita 1311'), '6.3d')
  // G75: nor where an enemy stands.
  assert.equal(allied('pe*1@1210 cl-buin@1212', { dead }).refused('rebuild pe-zepita 1212'), '6.3d')
})

rule('6.3e 6.4d', 'one new unit in a city, rebuilt and recruited together', () => {
  const table = allied('pe*3@1210 pe-inf1@1210', { dead: ['pe-zepita'] })
  table.play('recruit pe-lima 1210')
  assert.equal(table.refused('rebuild pe-zepita 1210'), '6.3e')
  assert.deepEqual(table.after('rebuild pe-zepita'), ['1212', '1411'])
  table.play('rebuild pe-zepita 1212')
  assert.equal(table.refused('recruit pe-reg1 1212'), '6.3e')
})

rule('6.3f 6.4c', 'without a free city a unit is paid for and waits for the next turn', () => {
  const table = allied('pe*5@1210', { dead: ['pe-zepita', 'pe-inf1', 'pe-cuzco'] })
  assert.equal(table.refused('rebuild-later pe-zepita'), '6.3f')
  assert.deepEqual(table.after('rebuild-later'), [])
  table.play('rebuild pe-zepita 1210', 'rebuild pe-inf1 1212', 'rebuild pe-cuzco 1411')
  assert.deepEqual(table.after('recruit'), [])
  assert.deepEqual(table.after('recruit-later'), ['pe-lima', 'pe-reg1'])
  table.play('recruit-later pe-lima')
  assert.equal(table.at('pe-lima'), 'waiting')
  assert.equal(table.columns('peru', '1210'), 1)
  assert.equal(table.refused('place-waiting pe-lima 1210'), '6.3f')
  assert.equal(table.last('unit.waits').turn, 3)
})

rule('6.3f', 'who waits takes a city in the next turn without payment, or waits again', () => {
  const again = allied('pe-inf1@1210', { turn: 3, set: waiting('pe-lima', 3) })
  assert.deepEqual(again.after('place-waiting pe-lima'), ['1210', '1212', '1411'])
  again.play('place-waiting pe-lima 1212')
  assert.equal(again.state('pe-lima'), 'D')
  const left = allied('pe*1@1210', { turn: 3, set: waiting('pe-lima', 3) })
  left.play('place-waiting pe-lima 1212')
  assert.equal(left.columns('peru', '1210'), 1)
  assert.equal(left.refused('recruit pe-reg1 1212'), '6.3e')
  // It was built a turn ago, and is within reach of no column but one next to it.
  assert.equal(left.refused('replenish pe-lima'), '6.2b')
  const stays = allied('', { turn: 3, set: waiting('pe-lima', 3) }).play('end-spending')
  assert.equal(stays.at('pe-lima'), 'waiting')
  assert.equal(stays.p.due[stays.unit('pe-lima')], 4)
})

rule('6.3a 6.4a 6.4b', 'W02 recruit and rebuild', () => {
  const table = allied('pe*5@1411 pe-cuzco/D@1411', { dead: ['pe-zepita', 'pe-inf1'] })
  table.play('recruit pe-lima 1210', 'recruit pe-reg1 1212', 'rebuild pe-zepita 1411')
  assert.equal(table.columns('peru', '1411'), 2)
  assert.deepEqual(['pe-lima', 'pe-reg1', 'pe-zepita'].map(table.state), ['D', 'D', 'D'])
  table.play('rebuild-later pe-inf1')
  assert.equal(table.columns('peru', '1411'), 1)
  assert.equal(table.refused('replenish pe-lima'), '6.3b')
  assert.equal(table.refused('replenish pe-zepita'), '6.3b')
  const { p } = table
  assert.deepEqual([table.at('pe-inf1'), p.due[table.unit('pe-inf1')]], ['waiting', 3])
  const next = allied('', { turn: 3, set: waiting('pe-inf1', 3) }).play('place-waiting pe-inf1 1411')
  assert.equal(next.at('pe-inf1'), '1411')
})

rule('6.3g', 'who has no column builds nothing', () => {
  const table = allied('pe-t-oroya@1210 pe*1@pe-t-oroya', { set: waiting('pe-lima', 2), dead: ['pe-inf1'] })
  assert.equal(table.refused('rebuild pe-inf1 1210'), '6.3g')
  assert.equal(table.refused('recruit pe-reg1 1210'), '6.3g')
  assert.deepEqual([...table.after('rebuild'), ...table.after('recruit')], [])
})

rule('6.3h 6.4e 6.3b', 'who was rebuilt or recruited is marked as built this turn', () => {
  const table = chile('cl*3@chile', { dead: ['cl-buin'] })
  table.play('rebuild cl-buin chile', 'recruit cl-santiago chile')
  assert.deepEqual(
    ['cl-buin', 'cl-santiago'].map(name => table.p.built[table.unit(name)]),
    [1, 1],
  )
})

rule(
  '6.3j 6.3k',
  'three columns build a transport anew in a friendly port, with an order for the next turn',
  () => {
    const table = chile('cl*4@chile', { dead: ['cl-t-rimac'] })
    assert.deepEqual(table.after('rebuild-transport'), ['cl-t-rimac 1214', 'cl-t-rimac chile'])
    assert.equal(table.refused('rebuild-transport cl-t-rimac 1212'), '6.3j')
    assert.equal(table.refused('rebuild-transport cl-t-loa chile'), '6.3j')
    table.play('rebuild-transport cl-t-rimac chile')
    assert.equal(table.last('columns.spent').rule, '6.3j')
    assert.equal(table.waitsFor(), 'chile transportOrder')
    assert.equal(table.after('next-order').length, 14)
    table.play('next-order II')
    const ship = table.unit('cl-t-rimac')
    assert.deepEqual([table.state('cl-t-rimac'), table.at('cl-t-rimac')], ['F', 'chile'])
    assert.deepEqual([table.p.order[ship], table.p.nextOrder[ship], table.p.built[ship]], [0, 2, 1])
    assert.equal(table.columns('chile', 'chile'), 1)
    assert.equal(
      chile('cl*2@chile', { dead: ['cl-t-rimac'] }).refused('rebuild-transport cl-t-rimac chile'),
      '6.3j',
    )
  },
)

rule('6.3j', 'the three may come from several places; a city used by a unit takes a transport too', () => {
  const table = allied('pe*2@1210 pe*2@1411 bo*1@1512', { dead: ['pe-t-oroya'] })
  table.play('recruit pe-lima 1210', 'pay 1411', 'rebuild-transport pe-t-oroya 1210')
  table.play('pay 1512', 'pay 1210')
  // 1210 and 1411 have a column each, and one is still to pay.
  table.play('pay 1210', 'next-order none')
  assert.equal(table.at('pe-t-oroya'), '1210')
  assert.deepEqual([table.columns('peru', '1210'), table.columns('peru', '1411')], [0, 1])
})

rule('6.3m 6.5a', 'warships and forts are never built again', () => {
  const dead = ['pe-huascar', 'pe-fort-callao']
  const table = allied('pe*5@1210', { dead })
  assert.equal(table.refused('rebuild pe-huascar 1210'), '6.3m')
  assert.equal(table.refused('rebuild pe-fort-callao 1210'), '6.3m')
  assert.equal(table.refused('rebuild-transport pe-huascar 1210'), '6.3m')
  assert.equal(table.refused('repair pe-huascar'), '6.5b')
  assert.equal(table.refused('recruit pe-fort-callao 1210'), '6.4a')
})

rule('6.4a', 'one column recruits a unit of the pool with one step', () => {
  const table = allied('pe*1@1411', { turn: 1 })
  assert.deepEqual(table.after('recruit'), ['pe-lima 1210', 'pe-lima 1212', 'pe-lima 1411'])
  table.play('recruit pe-lima 1212')
  assert.deepEqual([table.at('pe-lima'), table.state('pe-lima')], ['1212', 'D'])
  assert.equal(table.last('unit.recruited').rule, '6.4a')
  // What was set up is no recruit, nor is the enemy's.
  assert.equal(allied('pe*1@1411').refused('recruit pe-zepita 1210'), '6.4a')
  assert.equal(allied('pe*1@1411').refused('recruit cl-santiago chile'), '6.4a')
})

rule('6.4a', 'of battalions all alike only the first is listed, but any may be taken', () => {
  const table = chile('cl*3@chile', { turn: 7 })
  assert.deepEqual(
    table.after('recruit').filter(text => text.includes('inf')),
    ['cl-inf1 chile'],
  )
  table.play('recruit cl-inf3 chile')
  assert.equal(table.at('cl-inf3'), 'chile')
  table.play('recruit cl-inf1 chile')
  assert.ok(table.after('recruit').includes('cl-inf2 chile'))
})

rule('8.12a 6.3d', 'a new unit takes enemy columns left alone in its city', () => {
  const table = allied('pe*1@1411 cl*2@1212')
  table.play('recruit pe-lima 1212', 'column-nation peru')
  assert.deepEqual([table.columns('chile', '1212'), table.columns('peru', '1212')], [0, 2])
  assert.equal(table.columns('peru', '1411'), 0)
})

rule('6.5b', 'damaged warships are repaired in Callao or in the Box', () => {
  const table = allied('pe*2@1210 pe-huascar/D@1210 pe-union@1210 pe-manco/D@1212')
  assert.deepEqual(table.after('repair'), ['pe-huascar'])
  assert.equal(table.refused('repair pe-manco'), '6.5b')
  assert.equal(table.refused('repair pe-union'), '6.5b')
  assert.deepEqual(chile('cl-cochrane/D@chile cl-blanco/D@1214').after('repair'), ['cl-cochrane'])
  const lost = allied('pe*2@1411 pe-huascar/D@1210', { chilean: ['1210'] })
  assert.equal(lost.refused('repair pe-huascar'), '6.5b')
})

rule('6.5c 6.5e', 'the die says how many columns, or how many turns: never a mixture', () => {
  const table = chile('cl*6@chile cl-cochrane/D:II@chile', { turn: 4 })
  table.play('repair cl-cochrane')
  assert.equal(table.waitsFor(), 'dice repair')
  table.roll(4)
  assert.equal(table.waitsFor(), 'chile repair')
  table.play('pay-repair')
  assert.deepEqual([table.state('cl-cochrane'), table.at('cl-cochrane')], ['F', 'chile'])
  assert.equal(table.columns('chile', 'chile'), 2)
  assert.equal(table.p.order[table.unit('cl-cochrane')], 2)
  const waits = chile('cl*6@chile cl-cochrane/D:II@chile', { turn: 4 })
  waits.play('repair cl-cochrane').roll(4).play('wait')
  assert.equal(waits.at('cl-cochrane'), 'dock')
  assert.equal(waits.columns('chile', 'chile'), 6)
  assert.deepEqual([waits.last('ship.docked').turn, waits.p.order[waits.unit('cl-cochrane')]], [8, 0])
})

rule('6.5c', 'columns for a repair come from anywhere', () => {
  const table = chile('cl*2@1214 cl*2@1315 cl-cochrane/D@chile')
  table.play('repair cl-cochrane').roll(3).play('pay-repair', 'pay 1214', 'pay 1315', 'pay 1315')
  assert.equal(table.last('columns.spent').rule, '6.5d', 'it is told what for')
  assert.deepEqual([table.columns('chile', '1214'), table.columns('chile', '1315')], [1, 0])
  const all = chile('cl*2@1214 cl*2@1315 cl-cochrane/D@chile')
  all.play('repair cl-cochrane').roll(4).play('pay-repair')
  assert.deepEqual([all.columns('chile', '1214'), all.columns('chile', '1315')], [0, 0])
})

rule('6.5d 6.5f', 'W03 without enough columns the ship waits, and comes back sound without orders', () => {
  const table = allied('pe-huascar/D:II+II@1210 pe*2@1210', { turn: 4 })
  table.play('repair pe-huascar').roll(3)
  assert.equal(table.waitsFor(), 'allied spend')
  const ship = table.unit('pe-huascar')
  assert.deepEqual([table.at('pe-huascar'), table.p.due[ship]], ['dock', 7])
  assert.deepEqual([table.p.order[ship], table.p.nextOrder[ship]], [0, 0])
  const inDock = (p: Pacific) => {
    takeOff(p, ship, IN_DOCK)
    p.steps[ship] = 1
    p.due[ship] = 7
  }
  const early = allied('pe*1@1210', { turn: 6, set: inDock })
  assert.equal(early.at('pe-huascar'), 'dock')
  const back = allied('pe*1@1210', { turn: 7, set: inDock })
  assert.deepEqual([back.at('pe-huascar'), back.state('pe-huascar')], ['1210', 'F'])
  assert.equal(back.last('ship.returns').rule, '6.5f')
  const paid = allied('pe-huascar/D@1210 pe*3@1210', { turn: 4 })
  paid.play('repair pe-huascar').roll(3).play('pay-repair')
  assert.equal(paid.state('pe-huascar'), 'F')
})

rule('6.5g', 'who would come back after the last turn is out for good, but not lost', () => {
  const table = chile('cl-cochrane/D@chile cl*1@chile', { turn: 10 })
  table.play('repair cl-cochrane').roll(4)
  assert.equal(table.at('cl-cochrane'), 'gone')
  assert.deepEqual(Array.from(table.p.lost), [0, 0])
  const last = chile('cl-cochrane/D@chile cl*1@chile', { turn: 10 }).play('repair cl-cochrane').roll(2)
  assert.equal(last.p.due[last.unit('cl-cochrane')], 12)
})

rule('6.5h', 'one die for a ship in a turn; several ships in one phase', () => {
  const table = chile('cl-cochrane/D@chile cl-blanco/D@chile cl*2@chile', { turn: 4 })
  table.play('repair cl-cochrane').roll(2).play('pay-repair')
  table.play('repair cl-blanco').roll(1)
  assert.deepEqual([table.state('cl-cochrane'), table.at('cl-blanco')], ['F', 'dock'])
  const thrown = chile('cl-cochrane/D@chile cl*1@chile', {
    set: p => {
      p.docked[p.world.names.unit.indexOf('cl-cochrane')] = 1
    },
  })
  assert.equal(thrown.refused('repair cl-cochrane'), '6.5h')
})

rule('6.5j', 'transports only by option, and empty', () => {
  const notation = 'cl-t-loa/D@chile cl*3@chile'
  assert.equal(chile(notation).refused('repair cl-t-loa'), '6.5j')
  assert.deepEqual(chile(notation).after('repair'), [])
  const options = { repairTransports: true }
  const table = chile(notation, { options }).play('repair cl-t-loa').roll(1).play('pay-repair')
  assert.equal(table.state('cl-t-loa'), 'F')
  assert.equal(chile(`${notation} cl-buin@cl-t-loa`, { options }).refused('repair cl-t-loa'), '6.5j')
  assert.equal(chile(notation, { options }).refused('repair cl-buin'), '6.5j')
})

rule('6.3j', 'the captor of a transport may build it again', () => {
  const table = chile('cl*3@chile', {
    set: p => {
      const ship = p.world.names.unit.indexOf('pe-t-oroya')
      takeOff(p, ship, DEAD)
      p.owner[ship] = 0
    },
  })
  table.play('rebuild-transport pe-t-oroya 1214', 'next-order none')
  assert.equal(table.at('pe-t-oroya'), '1214')
})

rule('10.1f', 'a captured ship may be sunk in this phase too', () => {
  const table = chile('pe-t-oroya@1214 cl*1@chile', {
    set: p => {
      p.owner[p.world.names.unit.indexOf('pe-t-oroya')] = 0
    },
  })
  assert.equal(table.play('scuttle pe-t-oroya').at('pe-t-oroya'), 'dead')
  assert.equal(table.waitsFor(), 'chile spend')
})
