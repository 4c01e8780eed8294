import { strict as assert } from 'node:assert'
import { allColumns } from '../rules/02-components.ts'
import { fix, real, rule, type Setting, type Table } from './board.ts'
import { passUntil } from './passing.ts'

/** An administration without ships begins with the dice. */
const allied = (setting: Setting = {}, notation = ''): Table =>
  fix(notation, { phasing: 'allied', phase: 'administration', ...setting })

const chile = (notation = ''): Table => fix(notation, { phase: 'administration' })

rule('4.1g 4.1i', 'the higher of two dice, and all in the Box', () => {
  for (const [dice, count] of [
    [[2, 5], 5],
    [[5, 2], 5],
    [[4, 4], 4],
    [[1, 1], 1],
    [[3, 1], 3],
  ] as const) {
    const t = chile().roll(...dice)
    assert.equal(t.columns('chile', 'chile'), count, dice.join())
    assert.equal(t.last('columns.received').count, count)
  }
})

rule('4.1h', 'columns are not limited by counters', () => {
  const t = chile('cl*38@chile').roll(6, 6)
  assert.equal(t.columns('chile', 'chile'), 44)
})

rule('4.1j 4.1k', 'W01: the Allied ones are split among four cities, one at least Bolivian', () => {
  const t = allied().roll(6, 3)
  assert.deepEqual(t.after('column'), ['bolivia 1512', 'bolivia 1514', 'peru 1210', 'peru 1411'])
  t.play('column peru 1411', 'column peru 1411', 'column peru 1210', 'column peru 1210', 'column peru 1210')
  assert.deepEqual(t.after('column'), ['bolivia 1512', 'bolivia 1514'])
  assert.equal(t.refused('column peru 1411'), '4.1k')
  t.play('column bolivia 1512')
  assert.deepEqual(
    [t.columns('peru', '1411'), t.columns('peru', '1210'), t.columns('bolivia', '1512')],
    [2, 3, 1],
  )
})

rule('4.1j', 'nowhere else, and no nation in the city of the other', () => {
  const t = allied().roll(5, 2)
  for (const wrong of ['peru 1212', 'peru 1512', 'bolivia 1411', 'chile 1210', 'peru chile'])
    assert.equal(t.refused(`column ${wrong}`), '4.1j', wrong)
  const t2 = real('', { phasing: 'allied', phase: 'administration' }).roll(5, 1)
  assert.deepEqual(t2.after('column'), ['bolivia 3513', 'bolivia 3616', 'peru 2007', 'peru 2008'])
})

rule('4.1k', 'all of them may be Bolivian', () => {
  const t = allied().roll(5, 5)
  for (let i = 0; i < 5; i++) t.play('column bolivia 1514')
  assert.equal(t.columns('bolivia', '1514'), 5)
  assert.notEqual(t.waitsFor(), 'allied placeColumns')
})

rule('4.1l', 'W01: a single column is the Bolivian one', () => {
  const t = allied().roll(1, 1)
  assert.deepEqual(t.after('column'), ['bolivia 1512', 'bolivia 1514'])
  assert.equal(t.refused('column peru 1210'), '4.1k')
})

rule('4.1m', 'with both Bolivian cities lost the minimum lapses', () => {
  const t = allied({ chilean: ['1512', '1514'] }).roll(2, 1)
  assert.equal(t.refused('column bolivia 1512'), '4.1m')
  t.play('column peru 1411', 'column peru 1210')
  assert.equal(allColumns(t.p, 1), 2)
})

rule('4.1m', 'with Lima and Callao lost all are Bolivian; a city with Chileans in it receives none', () => {
  const t = allied({ chilean: ['1411', '1210'] }).roll(4, 2)
  assert.deepEqual(t.after('column'), ['bolivia 1512', 'bolivia 1514'])
  assert.equal(t.refused('column peru 1411'), '4.1m')
  const contested = allied({}, 'cl-buin@1210 pe-inf1@1210').roll(4, 2)
  assert.deepEqual(contested.after('column'), ['bolivia 1512', 'bolivia 1514', 'peru 1411'])
})

rule('4.1m 5.6e', 'with one city left there is no choice, with none the columns are lost', () => {
  const one = allied({ chilean: ['1411'], boliviaOut: true }).roll(4, 2)
  assert.equal(one.columns('peru', '1210'), 4)
  const none = allied({ chilean: ['1411', '1210'], boliviaOut: true }).roll(4, 2)
  assert.equal(allColumns(none.p, 1), 0)
  assert.equal(none.last('columns.none').count, 4)
})

rule('5.6e', 'W36: without Bolivia all come to Lima and Callao', () => {
  const t = allied({ boliviaOut: true }).roll(5, 2)
  assert.deepEqual(t.after('column'), ['peru 1210', 'peru 1411'])
  assert.equal(t.refused('column bolivia 1512'), '4.1m')
})

rule('4.1j', 'usually one goes to La Paz and the rest to Callao, whatever is left of them', () => {
  const t = allied().roll(6, 1).play('usual-columns')
  assert.deepEqual([t.columns('bolivia', '1512'), t.columns('peru', '1210')], [1, 5])
  const begun = allied().roll(4, 1).play('column bolivia 1514', 'usual-columns')
  assert.deepEqual([begun.columns('bolivia', '1514'), begun.columns('peru', '1210')], [1, 3])
  const noPeru = allied({ chilean: ['1411', '1210'] })
    .roll(3, 1)
    .play('usual-columns')
  assert.equal(noPeru.columns('bolivia', '1512'), 3)
})

rule('4.1n', 'what is not spent stays', () => {
  const t = fix('cl*2@chile', { phase: 'administration', turn: 2 }).roll(3, 1)
  passUntil(t, 'dice columns', 3)
  assert.equal(t.columns('chile', 'chile'), 5)
})
