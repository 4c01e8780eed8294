import { strict as assert } from 'node:assert'
import { fix, rule, type Table } from './board.ts'

const battalions = (count: number, hex: string): string =>
  Array.from({ length: count }, (_, i) => `pe-inf${i + 1}@${hex}`).join(' ')

const administration = (notation: string, phasing: 'chile' | 'allied' = 'allied'): Table =>
  fix(notation, { phasing, phase: 'administration' })

const fine = 'dice columns'

rule('8.1a 8.1d', 'six units of a side in a hex; the owner says which seventh goes', () => {
  assert.equal(administration(battalions(6, '1311')).waitsFor(), fine)
  const t = administration(`${battalions(7, '1311')} pe-cav1@1411`)
  assert.equal(t.waitsFor(), 'allied overstacked')
  assert.equal(t.after('remove').length, 7)
  assert.equal(t.refused('remove pe-cav1'), '8.1d')
  t.play('remove pe-inf4')
  assert.equal(t.at('pe-inf4'), 'dead')
  assert.equal(t.waitsFor(), fine)
})

rule('8.1a', 'whatever their size and nation', () => {
  const regiments =
    'pe-zepita@1311 pe-ayacucho@1311 pe-cuzco@1311 bo-colorados@1311 bo-aroma@1311 bo-art1@1311'
  assert.equal(administration(regiments).waitsFor(), fine)
  assert.equal(administration(`${regiments} pe-inf1@1311`).waitsFor(), 'allied overstacked')
})

rule('8.1b', 'W05: seven with a fort, which is one of them', () => {
  assert.equal(administration(`pe-fort-callao@1210 ${battalions(6, '1210')}`).waitsFor(), fine)
  const t = administration(`pe-fort-callao@1210 ${battalions(7, '1210')}`)
  assert.equal(t.after('remove').length, 8)
  t.play('remove pe-inf7')
  assert.equal(t.waitsFor(), fine)
})

rule('8.1b', 'who gives up the fort gives up its room', () => {
  const t = administration(`pe-fort-callao@1210 ${battalions(7, '1210')}`).play('remove pe-fort-callao')
  assert.equal(t.waitsFor(), 'allied overstacked')
  t.play('remove pe-inf1')
  assert.equal(t.waitsFor(), fine)
})

rule('8.1c', 'nothing happens in other phases, or in the enemy’s administration', () => {
  for (const phase of ['march', 'battle'] as const) {
    const t = fix(battalions(9, '1311'), { phasing: 'allied', phase })
    assert.notEqual(t.waitsFor(), 'allied overstacked')
    assert.equal(t.at('pe-inf9'), '1311')
  }
  assert.equal(administration(battalions(9, '1311'), 'chile').waitsFor(), fine)
})

rule('8.1d 8.1e', 'W05: of eight units two go, the columns stay', () => {
  const t = administration(`${battalions(8, '1411')} pe*4@1411`)
  t.play('remove pe-inf1', 'remove pe-inf8')
  assert.equal(t.waitsFor(), fine)
  assert.deepEqual([t.at('pe-inf1'), t.at('pe-inf8'), t.columns('peru', '1411')], ['dead', 'dead', 4])
})

rule('8.1e', 'columns never count', () => {
  assert.equal(administration(`${battalions(6, '1311')} pe*10@1311`).waitsFor(), fine)
})

rule('8.1d', 'hex by hex, and nobody else is removed', () => {
  const t = administration(`${battalions(7, '1311')} bo-colorados@1411 bo-sucre@1411 bo-illimani@1411
    bo-aroma@1411 bo-viedma@1411 bo-padilla@1411 bo-olaneta@1411 cl-buin@1314 pe-huascar@1210`)
  assert.equal(t.after('remove').length, 14)
  for (const name of ['cl-buin', 'pe-huascar', 'pe-lima'])
    assert.equal(t.refused(`remove ${name}`), '8.1d', name)
  t.play('remove pe-inf2')
  assert.equal(t.after('remove').length, 7)
  assert.equal(t.refused('remove pe-inf3'), '8.1d')
})

rule('8.1f', 'ships, cargo and the Box have no limit', () => {
  const chileans = fix('')
    .p.world.names.unit.filter(name => name.startsWith('cl-'))
    .slice(0, 12)
  const box = administration(chileans.map(name => `${name}@chile`).join(' '), 'chile')
  assert.equal(box.waitsFor(), fine)
  const port = administration(`${battalions(6, '1210')} pe-t-oroya@1210 pe-cav1@pe-t-oroya pe-cav2@pe-t-oroya
    pe-huascar@1210 pe-union@1210`)
  assert.equal(port.waitsFor(), 'allied orders')
})
