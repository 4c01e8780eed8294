/** Chapter 3: units act one after another, each at most once in a segment. */
import { strict as assert } from 'node:assert'
import { board, rule } from './board.ts'

rule('act-1', 'the owner chooses the order, and only his own units obey him', () => {
  const there = board('b1@0303 b2@0703 p1@0909').play('step b1 0304', 'step b2 0704')
  const back = board('b1@0303 b2@0703 p1@0909').play('step b2 0704', 'step b1 0304')
  for (const t of [there, back]) assert.deepEqual([t.unit('b1').at, t.unit('b2').at], ['0304', '0704'])
  assert.equal(there.refused('step p1 0908'), 'act-1')
})

rule('act-2', 'a unit put to rest does nothing more in this segment', () => {
  const t = board('b1@0506 p1@0507 B{red:1,green:1}').play('step b1 0505', 'rest b1')
  assert.equal(t.unit('b1').activated, 1)
  assert.deepEqual(
    ['step', 'attack', 'barrage', 'deforest', 'rest'].map(verb => t.after(verb)),
    [[], [], [], [], []],
  )
})

rule('act-2', 'deforesting is a whole activation, and there is no resting before one has begun', () => {
  const t = board('b1@0505 J0505 p1@0909')
  assert.equal(t.refused('rest b1'), 'act-2')
  t.play('deforest b1')
  assert.equal(t.refused('step b1 0504'), 'act-2')
})

rule('act-2', 'a segment may end with every unit idle', () => {
  const eight = ['0102', '0202', '0302', '0402', '0502', '0602', '0702', '0802'].map(
    (hex, i) => `b${i + 1}@${hex}`,
  )
  const t = board(`${eight.join(' ')} p1@0712`).play('end-segment')
  assert.equal(t.waitsFor(), 'paraguay activate')
})

rule('act-3', 'turning to another unit ends the activation of the one before', () => {
  const t = board('b1@0505 b2@0705 p1@0507').play('step b1 0506', 'step b2 0704')
  assert.equal(t.refused('step b1 0505'), 'act-3')
  assert.equal(t.refused('attack b1 0507'), 'act-3')
  assert.equal(t.unit('b1').activated, 1)
  assert.deepEqual(t.after('rest'), ['b2'])
})

rule('act-3', 'as long as no other unit has acted, the unit goes on', () => {
  const t = board('b1@0505 b2@0705 p1@0507').play('step b1 0506')
  assert.deepEqual([t.allows('step b1 0505'), t.allows('attack b1 0507')], [true, true])
})

rule('act-4', 'after an attack the unit neither steps nor fights', () => {
  const t = board('b1@0505:3 p1@0506:4 B{yellow:1}').play('attack b1 0506', 'ready')
  assert.deepEqual([t.unit('b1').cv, t.unit('p1').cv], [2, 4])
  for (const verb of ['step b1', 'attack b1', 'barrage b1', 'rest b1']) assert.deepEqual(t.after(verb), [])
  assert.equal(t.refused('step b1 0504'), 'act-4')
  assert.equal(t.refused('barrage b1 0506'), 'act-4')
})

rule('act-4', 'after a barrage neither', () => {
  const t = board('b1@0505 p1@0506 B{yellow:2}').play('barrage b1 0506', 'spend yellow 1', 'ready').roll(6)
  assert.equal(t.refused('step b1 0504'), 'act-4')
  assert.equal(t.refused('attack b1 0506'), 'act-4')
})

rule('act-4', 'the move comes first: a unit steps, then fights', () => {
  const t = board('b1@0504:3 p1@0506:4').play('step b1 0505', 'attack b1 0506')
  assert.equal(t.totals(), '3 v 4')
})

rule('act-5', 'an air raid in the middle of a move ends the activation', () => {
  const t = board('b1@0503 p1@0507 B{white:1}').play('step b1 0504')
  assert.ok(t.allows('step b1 0505'))
  t.play('raid 0507 1').roll(4)
  assert.equal(t.refused('step b1 0505'), 'act-3')
})

rule('act-5', 'so does a recce; between activations both leave every unit its own', () => {
  const t = board('b1@0503 b2@0703 p1@0507 B{white:2}').play('recce 0507').roll(6)
  t.play('step b1 0504', 'recce 0101').roll(6)
  assert.equal(t.refused('step b1 0505'), 'act-3')
  assert.ok(t.allows('step b2 0704'))
})

rule('act-5', 'nothing flies before the supply step is over', () => {
  const t = board('b1@0505 p1@0507 B{blue:1,white:1}', { phase: 'supply' })
  assert.equal(t.refused('raid 0507 1'), 'turn-1')
  t.play('feed b1', 'end-supply')
  assert.ok(t.allows('raid 0507 1'))
})
