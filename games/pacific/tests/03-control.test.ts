import { strict as assert } from 'node:assert'
import { takeControl } from '../rules/02-components.ts'
import { fix, fromStart, rule } from './board.ts'

rule('3.0a', 'a hex begins with its country, Antofagasta with Chile', () => {
  const t = fromStart()
  const held = ['3123', '3122', '3127', '3130', '3116', '2008', '3513', '3121'].map(t.control)
  assert.deepEqual(held, ['chile', 'chile', 'chile', 'chile', 'allied', 'allied', 'allied', 'allied'])
})

rule('3.0b', 'a land unit alone takes control, columns and ships do not', () => {
  const t = fix('cl-buin@1313 cl*2@1413 cl-cochrane@1212')
  for (const hex of ['1313', '1413', '1212']) takeControl(t.p, 0, t.hex(hex))
  assert.deepEqual(['1313', '1413', '1212'].map(t.control), ['chile', 'allied', 'allied'])
})

rule('3.0b', 'nobody takes a hex where an enemy unit or fort stands', () => {
  const t = fix('cl-buin@1212 pe-fort-arica@1212 cl-inf1@1211 pe-inf1@1211 cl-inf2@1311 pe*1@1311')
  for (const hex of ['1212', '1211', '1311']) takeControl(t.p, 0, t.hex(hex))
  assert.deepEqual(['1212', '1211', '1311'].map(t.control), ['allied', 'allied', 'chile'])
})

rule('3.0c', 'control stays when the unit leaves, until the enemy gains it', () => {
  const t = fix('cl-buin@1313 pe-inf1@1311')
  takeControl(t.p, 0, t.hex('1313'))
  t.p.place[t.unit('cl-buin')] = t.hex('1314')
  takeControl(t.p, 1, t.hex('1313'))
  assert.equal(t.control('1313'), 'chile')
  t.p.place[t.unit('pe-inf1')] = t.hex('1313')
  takeControl(t.p, 1, t.hex('1313'))
  assert.equal(t.control('1313'), 'allied')
})

rule('5.6f', 'an empty Bolivian hex keeps its master', () => {
  const t = fix('bo-aroma@1514 cl-buin@1512', { phase: 'check', bonus: 7, chilean: ['1512'] })
  assert.deepEqual(['1512', '1514', '1513'].map(t.control), ['chile', 'allied', 'allied'])
})

rule('3.0b 7.1f', 'who embarks leaves the port to enemies who have landed there', () => {
  const t = fix('pe-inf1@1210 pe-t-oroya@1210 cl-buin@1210 pe-union:I@1111', {
    phase: 'sea',
    phasing: 'allied',
  })
  assert.equal(t.control('1210'), 'allied')
  t.play('embark pe-inf1 pe-t-oroya')
  assert.equal(t.control('1210'), 'chile')
})
