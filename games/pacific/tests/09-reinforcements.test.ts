import { strict as assert } from 'node:assert'
import counters from '../data/counters.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { fix, real, rule, type Setting } from './board.ts'

const chile = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'supply', ...setting })
const allied = (notation: string, setting: Setting = {}) =>
  real(notation, { phase: 'supply', phasing: 'allied', ...setting })

rule('9.0a 2.3c', 'a reinforcement may be recruited from its turn on, never before', () => {
  assert.equal(chile('cl*1@chile', { turn: 2 }).refused('recruit cl-chillan chile'), '9.0a')
  assert.ok(chile('cl*1@chile', { turn: 3 }).allows('recruit cl-chillan chile'))
  assert.ok(chile('cl*1@chile', { turn: 11 }).allows('recruit cl-chillan chile'))
  assert.equal(chile('cl*1@chile', { turn: 4 }).refused('recruit cl-aconcagua chile'), '9.0a')
  assert.ok(chile('cl*1@chile', { turn: 5 }).allows('recruit cl-aconcagua chile'))
})

rule('9.0b', 'it costs a column and arrives with one step', () => {
  const table = chile('cl*1@chile', { turn: 5 }).play('recruit cl-aconcagua chile')
  assert.equal(table.state('cl-aconcagua'), 'D')
  assert.equal(table.columns('chile', 'chile'), 0)
})

rule('9.0c', 'then it is a unit like any other', () => {
  const dead = chile('cl*1@chile', { dead: ['cl-aconcagua'] }).play('rebuild cl-aconcagua chile')
  assert.equal(dead.at('cl-aconcagua'), 'chile')
  const depleted = chile('cl*1@1315 cl-aconcagua/D@1315').play('replenish cl-aconcagua')
  assert.equal(depleted.state('cl-aconcagua'), 'F')
})

rule('9.0d', 'in turn 4 the 4th Line is built up without a column', () => {
  const table = chile('cl-4line/D@1315', { turn: 4 })
  assert.equal(table.waitsFor(), 'chile spend')
  table.play('build-up')
  assert.equal(table.state('cl-4line'), 'F')
  assert.equal(table.last('unit.builtUp').rule, '9.0d')
  const other = (notation: string, setting: Setting = {}) =>
    chile(`cl*1@chile ${notation}`, { turn: 4, ...setting }).refused('build-up')
  assert.equal(other('cl-4line/D@1315', { turn: 5 }), '9.0d')
  assert.equal(other('cl-4line/D@1315', { options: { aricaBuildUp: false } }), '9.0d')
  assert.equal(other('cl-4line@1315'), '6.2a')
  assert.equal(other('', { dead: ['cl-4line'] }), '6.2a')
  assert.equal(other('cl-t-loa@chile cl-4line/D@cl-t-loa'), '6.2g')
  assert.equal(
    allied('pe*1@2007 cl-4line/D@3116', { turn: 4 }).refused('build-up'),
    '9.0d',
    'not in the Allied turn',
  )
})

rule('9.0d 6.3b', 'but not if it was rebuilt in this phase', () => {
  const table = chile('cl*2@chile', { turn: 4, dead: ['cl-4line'] }).play('rebuild cl-4line chile')
  assert.equal(table.refused('build-up'), '6.3b')
})

rule(
  '9.0e 9.0f',
  'forts are recruited whole, in the port of their name only, beside another new unit',
  () => {
    const table = allied('pe*3@2007', { turn: 4 })
    assert.deepEqual(table.after('recruit pe-fort-arica'), ['3116'])
    assert.equal(table.refused('recruit pe-fort-arica 2007'), '9.0e')
    table.play('recruit pe-lima 3116', 'recruit pe-fort-arica 3116')
    assert.deepEqual([table.at('pe-fort-arica'), table.state('pe-fort-arica')], ['3116', 'F'])
    assert.equal(table.columns('peru', '2007'), 1)
    table.play(`recruit pe-fort-iquique ${table.after('recruit pe-fort-iquique')[0]}`)
    assert.equal(table.state('pe-fort-iquique'), 'F')
    assert.equal(allied('pe*3@2007', { turn: 3 }).refused('recruit pe-fort-arica 3116'), '9.0a')
    assert.equal(allied('pe*3@2007', { turn: 1 }).refused('recruit pe-fort-arica 3116'), '9.0a')
  },
)

rule('9.0e', 'not while the port is the enemy’s, or he stands in it; forts never wait', () => {
  const taken = allied('pe*3@2007', { turn: 4, chilean: ['3116'] })
  assert.deepEqual(taken.after('recruit pe-fort-arica'), [])
  assert.equal(taken.refused('recruit pe-fort-arica 3116'), '9.0e')
  assert.equal(taken.refused('recruit-later pe-fort-arica'), '9.0e')
  const landed = allied('pe*3@2007 pe-inf1@3116 cl-buin@3116', { turn: 4 })
  assert.equal(landed.refused('recruit pe-fort-arica 3116'), '9.0e')
})

rule('9.0e 3.2a', 'by option Fort Arica is there from the start and is recruited by nobody', () => {
  const table = allied('pe*3@2007', { turn: 4, options: { aricaFortAtStart: true } })
  assert.equal(table.refused('recruit pe-fort-arica 3116'), '6.4a')
})

rule('9.0a 3.5d', 'Esmeralda comes in turn 2, by option in turn 1', () => {
  assert.equal(chile('cl*1@chile', { turn: 1 }).refused('recruit cl-esmeralda chile'), '9.0a')
  const options = { esmeraldaTurn: 1 }
  assert.ok(chile('cl*1@chile', { turn: 1, options }).allows('recruit cl-esmeralda chile'))
})

rule('9.0g', 'Bolivia has no reinforcements', () => {
  const table = allied('bo*3@3513', { turn: 12 })
  assert.deepEqual(
    table.after('recruit').filter(text => text.startsWith('bo-')),
    [],
  )
  assert.equal(table.refused('recruit bo-sucre 3513'), '6.4a')
  assert.deepEqual(tables.reinforcements.bolivia, {})
})

rule('9.0h', 'the counters come as the schedule says, 33 for Chile and 32 for Peru', () => {
  for (const [nation, count] of [['chile', 33] as const, ['peru', 32] as const]) {
    const scheduled = Object.entries(tables.reinforcements[nation]).flatMap(([turn, { units }]) =>
      units.map(unit => `${unit} ${turn}`),
    )
    const printed = counters.land
      .filter(unit => unit.nation === nation && unit.enters.at === 'turn')
      .map(unit => `${unit.id} ${'turn' in unit.enters ? unit.enters.turn : ''}`)
    assert.equal(scheduled.length, count)
    assert.deepEqual(printed.sort(), scheduled.sort())
  }
  const { p, unit } = fix('')
  assert.deepEqual(
    ['cl-santiago', 'cl-yungay', 'cl-concepcion', 'pe-guards', 'pe-inf23', 'cl-buin'].map(
      name => p.world.recruitable[unit(name)],
    ),
    [1, 2, 12, 6, 12, 0],
  )
})
