import { strict as assert } from 'node:assert'
import { takeControl } from '../rules/02-components.ts'
import { fx, real, rule } from './board.ts'

rule('3.6a', 'Paraguay holds Paraguay at first, the Allies all the rest', () => {
  const t = real('')
  const held = ['1826', '1432', '1918', '1021', '1335', '2044', '2819', '1042'].map(t.control)
  assert.deepEqual(held, [
    'paraguay',
    'paraguay',
    'paraguay',
    'paraguay',
    'allied',
    'allied',
    'allied',
    'allied',
  ])
  const paraguayan = t.p.control.filter(side => side === 0).length
  assert.equal(paraguayan, t.p.world.ground.inParaguay.filter(is => is === 1).length)
})

rule('3.6b 3.6c', 'whoever enters controls at once, by movement, any number of times', () => {
  const t = real('PC@1333 AGC@1336')
  t.play('march 1333', 'go 1335')
  assert.equal(t.control('1335'), 'paraguay')
  if (t.waitsFor() === 'paraguay marching') t.play('halt')
  takeControl(t.p, 1, t.hex('1335'))
  assert.equal(t.control('1335'), 'allied')
  takeControl(t.p, 0, t.hex('1335'))
  assert.equal(t.control('1335'), 'paraguay')
})

rule('3.6c', 'a hex left empty stays with whoever was there last, as do those passed through', () => {
  const t = fx('PC@0203')
  t.play('march 0203', 'go 0205')
  assert.deepEqual(['0203', '0204', '0205'].map(t.control), ['paraguay', 'paraguay', 'paraguay'])
  assert.deepEqual(t.in('0204'), [])
  assert.equal(t.control('0304'), 'allied')
})

rule('3.6b', 'a ship takes a hex of the river', () => {
  const t = fx('PW@0503')
  t.play('sail 0503', 'go 0505')
  assert.deepEqual(['0504', '0505'].map(t.control), ['paraguay', 'paraguay'])
})

rule('3.6b', 'an advance after combat takes it too', () => {
  const t = fx('PE*8@0303 PI*6@0303 AGC@0304', { phase: 'c1' })
  t.play('attack 0304', 'assault').roll(9)
  while (t.waitsFor() === 'paraguay attackerLosses') t.play('fall-weakest')
  assert.equal(t.control('0304'), 'allied')
  t.play('advance PI')
  assert.equal(t.control('0304'), 'paraguay')
})

rule('3.6b 7.9b', 'W35: Corrientes taken once is no depot any more, whoever has it', () => {
  const t = real('PC@1334', { turn: 1 })
  t.play('march 1334', 'go 1335')
  assert.deepEqual([t.control('1335'), t.p.lost[t.hex('1335')]], ['paraguay', 1])
  assert.equal(t.last('depot.lost').hex, t.hex('1335'))
  takeControl(t.p, 1, t.hex('1335'))
  assert.deepEqual([t.control('1335'), t.p.lost[t.hex('1335')]], ['allied', 1])
})
