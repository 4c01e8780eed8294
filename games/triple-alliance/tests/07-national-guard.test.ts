import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { moveAll } from '../rules/02-components.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fx, real, rule, type Table } from './board.ts'

/** The Allied movement phase is about to close: who has moved, with company (1) or not (2). */
const closing = (
  notation: string,
  marched: Readonly<Record<string, number>>,
  fresh: readonly string[] = [],
) =>
  fx(notation, {
    phasing: 'allied',
    phase: 'guards',
    set: p => {
      for (const [name, how] of Object.entries(marched)) p.marched[p.world.names.unit.indexOf(name)] = how
      for (const name of fresh) p.fresh[p.world.names.unit.indexOf(name)] = 1
    },
  })

const rolled = (table: Table) => table.events.filter(({ key }) => key === 'guard.rolled')

rule('7.14a', 'alone it melts away on 0 to 3', () => {
  for (const [face, place] of [
    [0, 'pool'],
    [3, 'pool'],
    [4, '0604'],
    [9, '0604'],
  ] as const) {
    const table = closing('AGC@0604', { 'ar-gncav-cp1': 2 })
    assert.equal(table.waitsFor(), 'dice guard')
    assert.equal(table.roll(face).at('AGC'), place, `${face}`)
  }
})

rule('7.14b', 'in company, or carried, on 0 to 2', () => {
  assert.equal(closing('AGC@0604 AL@0604', { 'ar-gncav-cp1': 1 }).roll(3).at('AGC'), '0604')
  assert.equal(closing('AGC@0604 AL@0604', { 'ar-gncav-cp1': 1 }).roll(2).at('AGC'), 'pool')
})

rule('7.14a 7.14b', 'W21: of two that set out in company, one goes further alone', () => {
  const table = fx('ar-gncav-cp1,ar-gncav-cp2,AL@0606 BC@0806', { phasing: 'allied' })
  table.play('march 0606', 'go 0603', 'leave AL', 'leave ar-gncav-cp2', 'go 0602', 'halt', 'end-movement')
  table.roll(3, 3)
  assert.deepEqual([table.at('ar-gncav-cp1'), table.at('ar-gncav-cp2')], ['pool', '0603'])
})

rule(
  '7.14a 7.14e 7.14f',
  'W22: a guard of II comes in in III and marches, rests in IV, marches alone in V',
  () => {
    const enters = real('BF@3244', { phasing: 'allied', phase: 'enter', waiting: ['AG'] })
    enters.play('enter AG 1943', 'end-entry', 'march 1943', 'go 1640', 'end-movement')
    assert.deepEqual([enters.at('AG'), rolled(enters).length], ['1640', 0])
    assert.notEqual(enters.waitsFor(), 'dice guard')
    const rests = real('AG@1640 BF@3244', { turn: 4, phasing: 'allied' }).play('end-movement')
    assert.notEqual(rests.waitsFor(), 'dice guard')
    const marches = real('AG@1640 BF@3244', { turn: 5, phasing: 'allied' })
    marches.play('march 1640', 'go 1639', 'halt', 'end-movement')
    assert.equal(marches.waitsFor(), 'dice guard')
    assert.equal(marches.roll(4).at('AG'), '1639')
  },
)

rule('7.14c', 'each rolls for itself, by hex and then by number', () => {
  const table = closing('ar-gncav-cp1,ar-gncav-cp4@0604 ar-gncav-cp2@0204 ar-gncav-cp3@0604', {
    'ar-gncav-cp1': 2,
    'ar-gncav-cp2': 2,
    'ar-gncav-cp3': 2,
    'ar-gncav-cp4': 2,
  })
  for (const _ of [1, 2, 3, 4]) {
    assert.equal(table.dice(), 1)
    table.roll(9)
  }
  assert.deepEqual(
    rolled(table).map(({ unit }) => table.p.world.names.unit[Number(unit)]),
    ['ar-gncav-cp2', 'ar-gncav-cp1', 'ar-gncav-cp3', 'ar-gncav-cp4'],
  )
  assert.notEqual(table.waitsFor(), 'dice guard')
})

rule('7.14d', 'from the first turn on', () => {
  const table = fx('AGC@0604', {
    turn: 1,
    phasing: 'allied',
    phase: 'guards',
    set: p => {
      p.marched[p.world.names.unit.indexOf('ar-gncav-cp1')] = 2
    },
  })
  assert.equal(table.waitsFor(), 'dice guard')
})

rule('7.14e', 'not in the turn it comes in', () => {
  const table = closing('AG@0604', { 'ar-gninf-b1': 2 }, ['ar-gninf-b1'])
  assert.deepEqual(rolled(table), [])
  assert.notEqual(table.waitsFor(), 'dice guard')
})

rule('7.14f', 'who did not move does not roll; an advance is no movement', () => {
  const table = closing('AGC@0604 ar-gncav-cp2@0604', { 'ar-gncav-cp2': 2 }).roll(9)
  assert.equal(rolled(table).length, 1)
  const advanced = fx('AGC@0604', {
    phasing: 'allied',
    phase: 'guards',
    set: p => moveAll(p, [p.world.names.unit.indexOf('ar-gncav-cp1')], p.world.names.hex.indexOf('0603')),
  })
  assert.deepEqual([rolled(advanced).length, advanced.at('AGC')], [0, '0603'])
})

rule('7.14g', 'the warship of that name is no National Guard, nor is anybody else', () => {
  const table = closing('ar-riv-gn@0504 AL@0604', { 'ar-riv-gn': 2, 'ar-inf-03': 2 })
  assert.deepEqual(rolled(table), [])
})

rule('7.14a 6.4a', 'the enemy hears the die and the hex; who it was only if it is lost', () => {
  const table = closing('AGC@0604 AG@0604 BSG@0604', { 'ar-gncav-cp1': 2, 'ar-gninf-b1': 2 })
  const view = tripleAlliance.view(table.p, PARAGUAYAN)
  assert.equal(tripleAlliance.pending(view).kind, 'dice')
  table.roll(9)
  const survived = tripleAlliance.hear(table.p, table.last('guard.rolled'), PARAGUAYAN)
  assert.equal(survived?.key, 'guard.rolled.seen')
  assert.equal(survived?.unit, undefined)
  assert.deepEqual(survived?.dice, [9])
  assert.equal(tripleAlliance.hear(table.p, table.last('guard.rolled'), ALLIED)?.key, 'guard.rolled')
  table.roll(0)
  assert.equal(tripleAlliance.hear(table.p, table.last('guard.rolled'), PARAGUAYAN)?.unit, table.unit('AG'))
  assert.ok(table.told().includes('unit.eliminated'))
})

rule('7.14a', 'only two outcomes: it stays or it goes', () => {
  const chances = (table: Table) =>
    tripleAlliance.outcomes(table.p).map(({ probability }) => Math.round(10 * probability))
  assert.deepEqual(chances(closing('AGC@0604', { 'ar-gncav-cp1': 2 })), [4, 6])
  assert.deepEqual(chances(closing('AGC@0604', { 'ar-gncav-cp1': 1 })), [3, 7])
})
