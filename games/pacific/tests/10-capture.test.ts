import { strict as assert } from 'node:assert'
import { type Battle, battle } from './at-sea.ts'
import { copyOf, rule, type Table } from './board.ts'

const options = { shipCapture: true }

/** A battle in which every shot misses, so that only the attempts to capture matter. */
function after(notation: string, more: Battle = {}): Table {
  const t = battle(notation, { ...more, options: { ...options, ...more.options } })
  if (t.waitsFor().endsWith('setAside')) t.play('ready')
  while (/gunfire|fire$/.test(t.waitsFor())) {
    if (t.waitsFor().endsWith(' fire')) t.play(`fire ${t.after('fire')[0]}`)
    t.roll(6)
  }
  return t
}

const w38 = 'cl-cochrane@1112 cl-ohiggins/D@1112 pe-pilcomayo/D@1112 pe-t-oroya@1112 pe-inf3@pe-t-oroya'

rule('10.1a 10.1b 10.1c 10.1d 10.1e 10.1j', 'W38: a ship is captured', () => {
  const t = after(w38)
  assert.equal(t.waitsFor(), 'chile board')
  assert.deepEqual(t.after('board'), ['cl-cochrane pe-pilcomayo', 'cl-cochrane pe-t-oroya'])
  assert.equal(t.refused('board cl-ohiggins pe-pilcomayo'), '10.1a')
  t.play('board cl-cochrane pe-pilcomayo').roll(6)
  assert.deepEqual([t.state('pe-pilcomayo'), t.at('pe-pilcomayo')], ['D', '1112'])
  assert.equal(t.p.owner[t.unit('pe-pilcomayo')], 0)
  assert.deepEqual([...t.p.lost], [0, 1])
  assert.equal(t.refused('board cl-cochrane pe-t-oroya'), '10.1c')
  assert.deepEqual(t.after('board'), [])
  assert.equal(t.play('enough').waitsFor(), 'chile raid')
  assert.equal(t.at('pe-inf3'), 'pe-t-oroya')
})

rule('10.1d 10.1i 10.1j', 'W38: what else the die may say', () => {
  const t = after(w38).play('board cl-cochrane pe-pilcomayo')
  const fallen = (face: number) => {
    const end = copyOf(t).roll(face)
    const [told] = end.events.filter(({ key, dice }) => key.startsWith('capture.') && dice)
    assert.deepEqual(told?.dice, [face], 'the die is told')
    return [end.state('cl-cochrane'), end.state('pe-pilcomayo'), end.p.lost[1], end.waitsFor()]
  }
  assert.deepEqual(fallen(1), ['D', 'D', 0, 'chile raid'])
  assert.deepEqual(fallen(2), ['F', 'D', 0, 'chile raid'])
  assert.deepEqual(fallen(3), ['F', 'D', 0, 'chile raid'])
  assert.deepEqual(fallen(4), ['F', 'dead', 1, 'chile raid'])
  assert.deepEqual(fallen(5), ['F', 'dead', 1, 'chile raid'])
})

rule('10.1a', 'not while an enemy warship is sound, and only by option', () => {
  assert.equal(after('cl-cochrane@1112 pe-pilcomayo@1112 pe-t-oroya@1112').waitsFor(), 'chile raid')
  assert.equal(after('cl-ohiggins/D@1112 pe-pilcomayo/D@1112').waitsFor(), 'chile raid', 'nobody is sound')
  assert.equal(after(w38, { options: { shipCapture: false } }).waitsFor(), 'chile raid')
  const allied = after('cl-ohiggins/D@1112 cl-t-loa@1112 pe-union@1112')
  assert.equal(allied.waitsFor(), 'allied board')
})

rule('10.1b', 'transports do not count for that', () => {
  const t = after('cl-cochrane@1112 pe-t-oroya@1112', { by: 'chile' })
  assert.deepEqual(t.after('board'), ['cl-cochrane pe-t-oroya'])
})

rule('10.1c', 'each warship tries once, each enemy ship is tried once', () => {
  const t = after('cl-cochrane@1112 cl-blanco@1112 pe-t-oroya@1112 pe-t-limena@1112', { by: 'chile' })
  t.play('board cl-cochrane pe-t-oroya').roll(2)
  assert.equal(t.refused('board cl-blanco pe-t-oroya'), '10.1c')
  assert.equal(t.refused('board cl-blanco cl-cochrane'), '10.1c')
  t.play('board cl-blanco pe-t-limena').roll(2)
  assert.equal(t.waitsFor(), 'allied raid')
  assert.ok(t.p.boarded.every(mark => mark === 0))
})

rule('10.1e', 'the prize keeps no order and stays where it is', () => {
  const t = after('cl-cochrane@1112 pe-t-oroya:II+I@1112', { by: 'chile' })
  const oroya = t.unit('pe-t-oroya')
  t.p.moving[oroya] = 1
  t.play('board cl-cochrane pe-t-oroya').roll(6).play('enough')
  assert.deepEqual([t.p.order[oroya], t.p.nextOrder[oroya], t.p.moving[oroya]], [0, 0, 0])
  assert.deepEqual([t.p.pinned[oroya], t.p.moved[oroya], t.p.owner[oroya]], [1, 1, 0])
  assert.deepEqual([...t.p.lost], [0, 0], 'a transport is no warship')
})

rule('10.1f 10.1j', 'the captor may sink his prize at once or later; it counts for nobody', () => {
  const t = after('cl-cochrane@1112 pe-pilcomayo/D@1112').play('board cl-cochrane pe-pilcomayo').roll(6)
  assert.deepEqual(t.after('scuttle'), ['pe-pilcomayo'])
  const later = copyOf(t).play('enough')
  assert.equal(later.waitsFor(), 'chile raid')
  assert.equal(later.refused('scuttle cl-abtao'), '10.1f')
  for (const each of [t, later]) {
    each.play('scuttle pe-pilcomayo')
    assert.equal(each.at('pe-pilcomayo'), 'dead')
    assert.deepEqual([...each.p.lost], [0, 1], 'the loss was counted when she was captured')
    assert.equal(each.waitsFor(), 'chile raid')
  }
})

rule('10.1f', 'in the enemy’s phases only what has just been captured', () => {
  const t = after('pe-union@1112 cl-t-loa@1112 cl-t-itata@1111', {
    set: p => (p.owner[p.world.names.unit.indexOf('cl-t-itata')] = 1),
  })
  t.play('board pe-union cl-t-loa').roll(6)
  assert.deepEqual(t.after('scuttle'), ['cl-t-loa'])
  assert.equal(t.refused('scuttle cl-t-itata'), '10.1f')
})

rule('10.1j', 'a prize sunk in a later battle is a loss of its new owner', () => {
  const t = battle('cl-t-loa@1112 pe-pilcomayo/D@1112 pe-huascar@1112', {
    set: p => (p.owner[p.world.names.unit.indexOf('pe-pilcomayo')] = 0),
  })
  t.play('ready', 'fire pe-huascar pe-pilcomayo').roll(2)
  assert.deepEqual([...t.p.lost], [1, 0])
})

rule('10.1g', 'what a captured transport carries is lost, columns too', () => {
  const t = after('cl-cochrane@1112 pe-t-oroya@1112 pe-inf3@pe-t-oroya', { by: 'chile' })
  t.play('board cl-cochrane pe-t-oroya').roll(6)
  assert.equal(t.at('pe-inf3'), 'dead')
  const laden = after('cl-cochrane@1112 pe-t-oroya@1112 pe*1@pe-t-oroya', { by: 'chile' })
  laden.play('board cl-cochrane pe-t-oroya').roll(6)
  assert.equal(laden.p.loaded[laden.unit('pe-t-oroya')], 0)
  assert.equal(laden.last('columns.lost').rule, '10.1g')
})

rule('10.1h', 'ships set aside neither hinder a capture nor can be captured', () => {
  const t = battle('cl-cochrane@1112 pe-pilcomayo/D@1112 pe-union@1112', { options, by: 'chile' })
  t.play('aside pe-union').roll(6, 6)
  assert.equal(t.waitsFor(), 'chile board')
  assert.equal(t.refused('board cl-cochrane pe-union'), '10.1h')
  assert.deepEqual(t.after('board'), ['cl-cochrane pe-pilcomayo'])
})
