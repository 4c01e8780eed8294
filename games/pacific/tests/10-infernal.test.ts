import { strict as assert } from 'node:assert'
import { copyOf, fix, rule, type Setting } from './board.ts'

const night = (notation: string, setting: Setting = {}) =>
  fix(notation, {
    phase: 'raids',
    phasing: 'allied',
    turn: 9,
    options: { infernalMachines: true },
    ...setting,
  })

rule('10.2a 10.2b 10.2c 10.2d', 'W39: an infernal machine, once for each port', () => {
  const t = night('cl-blanco/D@1210 pe*1@1210 cl-cochrane@1212 pe*1@1212')
  assert.equal(t.waitsFor(), 'allied raid')
  t.play('infernal cl-blanco').roll(5)
  assert.deepEqual([t.at('cl-blanco'), t.columns('peru', '1210')], ['dead', 0])
  assert.deepEqual(t.after('infernal'), ['cl-cochrane'])
  const again = night('cl-cochrane@1210 pe*1@1210 pe-huascar@1214 cl*1@1214', {
    turn: 10,
    set: p => p.infernal.set(t.p.infernal),
  })
  assert.equal(again.refused('infernal cl-cochrane'), '10.2d')
  assert.deepEqual(again.after('infernal'), [])
})

rule('10.2c', 'nothing, damage, or the end', () => {
  const t = night('cl-cochrane@1210 pe*1@1210 pe-huascar@1214 cl*1@1214').play('infernal cl-cochrane')
  const fallen = (face: number) => copyOf(t).roll(face).state('cl-cochrane')
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(fallen), ['F', 'F', 'F', 'F', 'D', 'dead'])
})

rule('10.2a', 'not before turn 9, not by Chile, not without the option', () => {
  const notation = 'cl-cochrane@1210 pe*1@1210 pe-huascar@1214 cl*1@1214'
  assert.equal(night(notation, { turn: 8 }).refused('infernal cl-cochrane'), '10.2a')
  assert.equal(night(notation, { options: {} }).refused('infernal cl-cochrane'), '10.2a')
  const chile = night('cl-cochrane@1210 pe*1@1210 pe-huascar@1214 cl*1@1214', { phasing: 'chile' })
  assert.equal(chile.refused('infernal pe-huascar'), '10.2a')
  assert.equal(night(notation).refused('infernal pe-huascar'), '10.2a')
})

rule('10.2b 10.2e', 'it takes a column in the port; transports are no targets', () => {
  const t = night('cl-cochrane@1210 cl-t-loa@1212 bo*1@1212 pe-huascar@1214 cl*1@1214')
  assert.equal(t.refused('infernal cl-cochrane'), '10.2b')
  assert.equal(t.refused('infernal cl-t-loa'), '10.2e')
})

rule('10.2f', 'the port is Peruvian and in Allied hands, or held by Peruvians', () => {
  const lost = night('cl-cochrane@1210 pe*1@1210 pe-huascar@1214 cl*1@1214', { chilean: ['1210'] })
  assert.equal(lost.refused('infernal cl-cochrane'), '10.2f')
  const taken = { allied: ['1214'] }
  assert.ok(night('cl-cochrane@1214 pe*1@1214 pe-inf1@1214', taken).allows('infernal cl-cochrane'))
  const bolivian = night('cl-cochrane@1214 pe*1@1214 bo-aroma@1214 pe-huascar@1213 cl*1@1213', taken)
  assert.equal(bolivian.refused('infernal cl-cochrane'), '10.2f')
  const atSea = night('cl-cochrane@1211 pe*1@1211 pe-huascar@1214 cl*1@1214')
  assert.equal(atSea.refused('infernal cl-cochrane'), '10.2f', 'no port')
})
