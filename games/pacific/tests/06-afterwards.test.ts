/** What spending leads to in the phases and turns that follow. */
import { strict as assert } from 'node:assert'
import { IN_DOCK, type Pacific } from '../position.ts'
import { takeControl, takeOff } from '../rules/02-components.ts'
import { shipbuilding } from '../rules/06-transports.ts'
import { mask } from '../secrets/index.ts'
import { copyOf, fix, rule, type Setting } from './board.ts'
import { passUntil } from './passing.ts'

const chile = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'supply', ...setting })

/** Plays what ends the phases up to that prompt. */
function until(table: ReturnType<typeof fix>, prompt: string): ReturnType<typeof fix> {
  const ends = ['end-spending', 'end-naval-movement', 'end-raids']
  for (let i = 0; i < 6 && table.waitsFor() !== prompt; i++) {
    const end = ends.find(each => table.after(each).length > 0)
    assert.ok(end, `cannot pass from ${table.waitsFor()}`)
    table.play(end)
  }
  return table
}

rule('6.2f', 'who was replenished marches in the same turn', () => {
  const table = chile('cl-buin/D@1315 cl*1@1315').play('replenish cl-buin')
  until(table, 'chile march').play('march cl-buin')
  assert.equal(table.waitsFor(), 'dice march')
})

rule('6.3h 6.4e', 'who was rebuilt or recruited may not march, but may embark', () => {
  const table = chile('cl*3@chile cl-t-loa:I@chile cl-2line@chile', { dead: ['cl-buin'] })
  table.play('rebuild cl-buin chile', 'recruit cl-santiago chile')
  const ashore = copyOf(table)
  until(ashore, 'chile march')
  assert.equal(ashore.refused('march cl-buin'), '8.2b')
  assert.equal(ashore.refused('march cl-santiago'), '8.2b')
  assert.ok(ashore.allows('march cl-2line'))
  until(table, 'chile embark').play('embark cl-santiago cl-t-loa')
  assert.equal(table.at('cl-santiago'), 'cl-t-loa')
})

rule('6.3i', 'Chileans leave the Box on foot too', () => {
  const table = fix('cl-buin@chile').play('march cl-buin').roll(2, 1)
  assert.ok(table.after('go').includes('1215'))
})

rule('6.3l', 'nothing is taken aboard a transport rebuilt in this turn', () => {
  const table = chile('cl*4@chile cl-buin@chile cl-t-loa:I@chile', { dead: ['cl-t-rimac'] })
  table.play('rebuild-transport cl-t-rimac chile', 'next-order I')
  until(table, 'chile embark')
  assert.equal(table.refused('embark cl-buin cl-t-rimac'), '6.3l')
  assert.equal(table.refused('embark-column cl-t-rimac chile'), '6.3l')
  assert.ok(table.allows('embark cl-buin cl-t-loa'))
})

rule(
  '6.3k 4.1e',
  'the order of a new transport is for the next turn, and the enemy sees nothing of it',
  () => {
    const table = chile('cl*4@chile', { dead: ['cl-t-rimac'] })
    table.play('rebuild-transport cl-t-rimac chile')
    const step = shipbuilding.steps[shipbuilding.stepNames.indexOf('order')]
    assert.ok('seenBy' in step && step.seenBy?.(table.p, { side: 0, ship: 0 }) === 1)
    const told = table.events.length
    table.play('next-order II')
    assert.equal(table.events.length, told)
    const ship = table.unit('cl-t-rimac')
    const seen = copyOf(table).p
    mask(seen, 1)
    assert.deepEqual([table.p.nextOrder[ship], seen.nextOrder[ship]], [2, 0])
    // It stays for this turn; nothing else is left to do at sea.
    until(table, 'chile march')
    assert.equal(table.at('cl-t-rimac'), 'chile')
  },
)

rule('6.5e', 'a ship repaired for columns carries out the order it has', () => {
  const table = chile('cl*5@chile cl-cochrane/D:I@chile').play('repair cl-cochrane').roll(2)
  until(table.play('pay-repair'), 'chile embark')
  assert.ok(table.allows('start cl-cochrane'))
})

rule('6.5i', 'when Callao falls the ships repaired there are scuttled, and count as lost', () => {
  const inDock = (p: Pacific) => {
    const ship = p.world.names.unit.indexOf('pe-pilcomayo')
    takeOff(p, ship, IN_DOCK)
    p.due[ship] = 9
  }
  const table = fix('cl-buin@1210 pe-huascar@1212', { set: inDock })
  takeControl(table.p, 0, table.hex('1210'), event => table.events.push(event))
  assert.deepEqual([table.at('pe-pilcomayo'), table.at('pe-huascar')], ['dead', '1212'])
  assert.deepEqual(Array.from(table.p.lost), [0, 1])
  assert.equal(table.last('dock.scuttled').rule, '6.5i')
  const elsewhere = fix('cl-buin@1212', { set: inDock })
  takeControl(elsewhere.p, 0, elsewhere.hex('1212'))
  assert.equal(elsewhere.at('pe-pilcomayo'), 'dock')
})

rule('6.6a', 'columns march like land units', () => {
  const table = fix('cl*1@1212 cl-buin@1212', { chilean: ['1212', '1312'] })
  table.play('march-stack 1212')
  if (table.waitsFor() === 'chile forming') table.play('roll-march')
  table.roll(1, 2).play('go 1312')
  assert.equal(table.at('cl-buin'), '1312')
  while (['chile marching', 'chile again'].includes(table.waitsFor()))
    table.play(table.waitsFor() === 'chile again' ? 'finish' : 'rest')
  assert.equal(table.columns('chile', '1312'), 1)
})

rule('6.1c', 'a column modifies the initiative only by option', () => {
  const battle = (options: Setting['options']) =>
    fix('cl-buin@1311 cl*1@1311 pe-zepita@1312 pe*1@1312', { phase: 'battle', options: options ?? {} }).play(
      'attack 1311 1312',
    )
  assert.equal(battle({}).waitsFor(), 'dice initiative')
  const table = battle({ initiativeSupply: true })
  assert.ok(table.allows('urge') && table.allows('no-urge'))
  table.play('urge')
  assert.equal(table.columns('chile', '1311'), 0)
  table.play('no-urge')
  assert.equal(table.columns('peru', '1312'), 1)
  assert.equal(table.waitsFor(), 'dice initiative')
})

rule('6.3k', 'in the next turn the new transport sails under its order', () => {
  const table = chile('cl*6@chile cl-abtao@chile', { dead: ['cl-t-rimac'], turn: 4 })
  table.play('rebuild-transport cl-t-rimac chile', 'next-order II')
  passUntil(table, 'chile spend', 5)
  until(table, 'chile embark')
  assert.ok(table.allows('start cl-t-rimac'))
  assert.equal(table.p.order[table.unit('cl-t-rimac')], 2)
})

rule(
  '6.3k',
  "a rebuilt transport goes along with no interception before its owner's next player turn",
  () => {
    const table = chile('cl*5@1212 cl-cochrane@1212 cl-t-loa@1212 pe-union:II@1111', {
      dead: ['cl-t-rimac'],
      chilean: ['1212'],
    })
    table.play('rebuild-transport cl-t-rimac 1212', 'next-order none')
    passUntil(table, 'allied embark').play('start pe-union', 'step 1112', 'intercept 1212')
    assert.deepEqual(table.after('along'), ['cl-t-loa'])
    assert.equal(table.refused('along cl-t-rimac'), '6.3k')
    passUntil(table, 'chile spend', 7)
    assert.equal(table.p.built[table.unit('cl-t-rimac')], 0)
  },
)

rule('6.5f', 'W03 turn by turn: Huáscar is back in turn 7, sound and without an order', () => {
  const table = chile('pe-huascar/D:II+II@1210 pe*2@1210', { phasing: 'allied', turn: 4, bonus: 3 })
  table.play('repair pe-huascar').roll(3)
  passUntil(table, 'allied spend', 6)
  assert.deepEqual([table.p.turn, table.at('pe-huascar')], [6, 'dock'])
  passUntil(table, 'allied spend', 7)
  assert.deepEqual([table.state('pe-huascar'), table.at('pe-huascar')], ['F', '1210'])
  const ship = table.unit('pe-huascar')
  assert.deepEqual([table.p.order[ship], table.p.nextOrder[ship]], [0, 0])
})

rule('6.3f', 'W02 turn by turn: who waited is placed in the next turn free of charge', () => {
  const table = chile('pe*4@1411', { phasing: 'allied', turn: 2, dead: ['pe-inf1', 'pe-zepita'] })
  table.play(
    'recruit pe-lima 1210',
    'recruit pe-reg1 1212',
    'rebuild pe-zepita 1411',
    'rebuild-later pe-inf1',
  )
  passUntil(table, 'allied spend', 3)
  const before = table.columns('peru', '1411') + table.columns('peru', '1210')
  table.play('place-waiting pe-inf1 1411')
  assert.equal(table.at('pe-inf1'), '1411')
  assert.equal(table.columns('peru', '1411') + table.columns('peru', '1210'), before)
  assert.equal(table.refused('rebuild pe-inf1 1210'), '6.3a')
})
