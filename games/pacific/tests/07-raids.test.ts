import { strict as assert } from 'node:assert'
import { pacific } from '../index.ts'
import { fix, rule, type Setting } from './board.ts'

const raids = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'raids', ...setting })

rule('7.6v 7.6x 7.6y', 'W18: two raids, on a depleted regiment and on a column', () => {
  const t = raids('cl-blanco@1211 cl-chacabuco-s@1211 pe-zepita/D@1211 pe*1@1211')
  assert.deepEqual(t.after('raid'), ['cl-blanco pe-zepita', 'cl-chacabuco-s pe-zepita'])
  t.play('raid cl-blanco pe-zepita')
  assert.equal(t.dice(), 2)
  t.roll(2, 2)
  assert.equal(t.at('pe-zepita'), 'dead')
  assert.equal(t.refused('raid-column cl-blanco peru'), '7.6v', 'one raid a warship')
  t.play('raid-column cl-chacabuco-s peru').roll(1, 2)
  assert.equal(t.columns('peru', '1211'), 0)
  assert.equal(t.control('1211'), 'allied', 'ships control nothing')
})

rule('7.6w', 'W18: an enemy warship in the hex forbids every raid, an enemy transport none', () => {
  const guarded = raids('cl-blanco@1211 pe-zepita/D@1211 pe-pilcomayo@1211 cl-abtao@1212 pe-inf1@1212')
  assert.deepEqual(guarded.after('raid'), ['cl-abtao pe-inf1'])
  assert.equal(guarded.refused('raid cl-blanco pe-zepita'), '7.6w')
  const transport = raids('cl-blanco@1211 pe-zepita/D@1211 pe-t-oroya@1211')
  assert.deepEqual(transport.after('raid'), ['cl-blanco pe-zepita'])
})

rule('7.6y', 'the sum must stay below the gunfire factor; a full regiment loses a step', () => {
  const t = raids('cl-cochrane@1211 pe-zepita/D@1211').play('raid cl-cochrane pe-zepita').roll(2, 3)
  assert.equal(t.state('pe-zepita'), 'D')
  assert.deepEqual(t.last('raid.missed').modifier, 1)
  const full = raids('cl-cochrane@1211 pe-cuzco@1211').play('raid cl-cochrane pe-cuzco').roll(1, 2)
  assert.equal(full.state('pe-cuzco'), 'D')
})

rule('7.6x', 'two warships may aim at the same target; each names one enemy of its hex', () => {
  const t = raids('cl-cochrane@1211 cl-blanco@1211 pe-inf1@1211 pe-inf2@1210 cl*1@1211')
  assert.equal(t.refused('raid cl-cochrane pe-inf2'), '7.6x')
  assert.equal(t.refused('raid-column cl-cochrane chile'), '7.6x')
  assert.equal(t.refused('raid-column cl-cochrane bolivia'), '7.6x')
  t.play('raid cl-cochrane pe-inf1').roll(6, 6)
  t.play('raid cl-blanco pe-inf1').roll(1, 1)
  assert.equal(t.at('pe-inf1'), 'dead')
})

rule('7.6v', 'raids are for the own phase IV, from coastal hexes, by warships', () => {
  const t = raids('cl-cochrane@1211 pe-inf1@1211 cl-blanco@1111 cl-t-loa@1211 pe-huascar@1214 cl-inf1@1214')
  assert.deepEqual(t.after('raid'), ['cl-cochrane pe-inf1'])
  assert.equal(t.refused('raid cl-blanco pe-inf1'), '7.6v')
  assert.equal(t.refused('raid cl-t-loa pe-inf1'), '7.6v')
  assert.equal(t.refused('raid pe-huascar cl-inf1'), '7.6v')
  const allied = raids('pe-huascar@1214 cl-inf1@1214 cl*1@1214', { phasing: 'allied' })
  assert.equal(allied.waitsFor(), 'allied raid')
  assert.ok(allied.allows('raid-column pe-huascar chile'))
  assert.ok(allied.allows('raid pe-huascar cl-inf1'))
})

rule('7.6v', 'nobody is asked who can hit nothing', () => {
  const weak = raids('cl-covadonga@1211 pe-inf1@1211')
  assert.notEqual(weak.waitsFor(), 'chile raid', 'no roll is less than 2')
  const t = raids('cl-covadonga@1211 cl-cochrane@1211 pe-inf1@1211')
  assert.deepEqual(t.after('raid'), ['cl-cochrane pe-inf1', 'cl-covadonga pe-inf1'])
  assert.notEqual(t.play('end-raids').waitsFor(), 'chile raid')
})

rule('7.6z', 'ships in port are no targets', () => {
  const t = raids('cl-cochrane@1212 pe-t-oroya@1212 pe-inf1@1212')
  assert.equal(t.refused('raid cl-cochrane pe-t-oroya'), '7.6z')
  assert.notEqual(raids('cl-cochrane@1212 pe-t-oroya@1212').waitsFor(), 'chile raid')
})

rule('7.7a 7.7b 7.7c 7.7d 7.7e 7.10b', 'W19: a fort is shelled down and answers to the last', () => {
  const t = raids(
    'pe-fort-arica@1212 pe-inf1@1212 cl-cochrane@1212 cl-ohiggins@1212 cl-magallanes@1212 pe*1@1212',
  )
  assert.equal(t.refused('raid cl-cochrane pe-inf1'), '7.7a')
  assert.equal(t.refused('raid-column cl-cochrane peru'), '7.7a')
  t.play('raid cl-cochrane pe-fort-arica').roll(2, 2)
  assert.equal(t.state('pe-fort-arica'), 'D')
  assert.equal(t.waitsFor(), 'dice fortFire')
  t.roll(3, 1)
  assert.equal(t.state('cl-cochrane'), 'D', 'with the 8 of the side that was up: 4 + 3 is less')
  t.play('raid cl-ohiggins pe-fort-arica').roll(1, 2)
  assert.equal(t.at('pe-fort-arica'), 'dead')
  t.roll(1, 1)
  assert.equal(t.at('cl-ohiggins'), 'dead')
  assert.deepEqual([...t.p.lost], [1, 0])
  t.play('raid cl-magallanes pe-inf1').roll(1, 1)
  assert.equal(t.at('pe-inf1'), 'dead')
})

rule('7.7b', 'the raider’s armor protects it; equal is a miss; a second hit sinks', () => {
  const answer = (ship: string, a: number, b: number) => {
    const t = raids(`pe-fort-iquique@1212 cl-${ship}@1212`)
    const name = `cl-${ship.replace('/D', '')}`
    return t.play(`raid ${name} pe-fort-iquique`).roll(6, 6, a, b).state(name)
  }
  assert.equal(answer('ohiggins', 2, 3), 'D')
  assert.equal(answer('ohiggins', 3, 3), 'F')
  assert.equal(answer('ohiggins/D', 2, 3), 'dead')
  assert.equal(answer('cochrane', 1, 2), 'F')
})

rule('7.10b', 'a natural 2 sinks a sound ironclad', () => {
  const t = raids('pe-fort-iquique@1212 cl-cochrane@1212')
    .play('raid cl-cochrane pe-fort-iquique')
    .roll(6, 6, 1, 1)
  assert.equal(t.at('cl-cochrane'), 'dead')
  assert.equal(t.last('fort.critical').rule, '7.10b')
})

rule('7.10c', 'no raid does more than one step', () => {
  const t = raids('pe-fort-callao@1212 cl-cochrane@1212').play('raid cl-cochrane pe-fort-callao').roll(1, 1)
  assert.equal(t.state('pe-fort-callao'), 'D')
  const regiment = raids('pe-cuzco@1212 cl-cochrane@1212').play('raid cl-cochrane pe-cuzco').roll(1, 1)
  assert.equal(regiment.state('pe-cuzco'), 'D')
})

rule('7.7f', 'a destroyed fort lies in the dead pile for good', () => {
  const t = raids('pe-fort-iquique@1212 cl-cochrane@1212 pe*3@1411', {})
  t.play('raid cl-cochrane pe-fort-iquique').roll(1, 1, 6, 6)
  assert.equal(t.at('pe-fort-iquique'), 'dead')
  const mend = fix('pe-fort-arica/D@1212 pe*3@1212 pe-inf2/D@1411', {
    phase: 'supply',
    phasing: 'allied',
    dead: ['pe-fort-iquique', 'pe-inf1'],
  })
  assert.equal(mend.waitsFor(), 'allied spend')
  assert.ok(!mend.allows('replenish pe-fort-arica'))
  assert.ok(!mend.allows('rebuild pe-fort-iquique 1212'))
  assert.ok(mend.allows('rebuild pe-inf1 1212'))
})

rule('7.7g', 'a fort without anti-ship factor does not answer', () => {
  const t = raids('bo-fort-lapaz@1212 cl-cochrane@1212 cl-blanco@1212')
  t.play('raid cl-cochrane bo-fort-lapaz').roll(6, 6)
  assert.equal(t.waitsFor(), 'chile raid')
})

rule('7.6p 7.6q', 'a raid that kills the last defender gives the hex to those who have landed', () => {
  const t = raids('cl-cochrane@1211 pe-inf1@1211 pe*2@1211 cl-buin@1211 cl-abtao@1215 pe*1@1215', {
    set: p => (p.landed[0] = 1),
  })
  t.play('raid cl-cochrane pe-inf1').roll(1, 1)
  assert.equal(t.control('1211'), 'chile')
  assert.deepEqual([t.columns('peru', '1211'), t.columns('chile', '1211')], [0, 2])
  assert.equal(t.p.landed[t.unit('cl-buin')], 1, 'still bound to the hex')
})

rule('7.6y 7.7b', 'low throws are luck of whoever throws: the ship raids, the fort answers', () => {
  const t = raids('cl-cochrane@1210 pe-fort-callao@1210').play('raid cl-cochrane pe-fort-callao')
  const thrown = () => {
    const waiting = pacific.pending(t.p)
    assert.equal(waiting.kind, 'dice')
    return waiting.kind === 'dice'
      ? waiting.groups.map(({ label, adds, worth }) => [label, adds, worth?.[0]])
      : []
  }
  assert.deepEqual(thrown(), [['raid', '0', 6]])
  t.roll(6, 6)
  assert.deepEqual(thrown(), [['fortFire', '1', 6]])
})
