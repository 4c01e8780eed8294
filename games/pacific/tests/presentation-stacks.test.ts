/** What is written at stacks. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { presentation } from '../presentation/index.ts'
import { real } from './board.ts'

test('troops say what they add to their dice, ships how much gunfire they have; each in a pile of its own', () => {
  const t = real('cl-buin@3123 cl-inf1@3123 cl-cochrane@3123 cl-ohiggins@3123 pe-huascar@2616')
  const notes = presentation.stacks?.(t.p, 0) ?? []
  const factors = new Map(presentation.pieces(t.p, 0).map(({ unit, factors }) => [unit, factors]))
  const figure = (unit: string, at = 0) => Number(factors.get(t.unit(unit))?.split('/')[at].replace('−', '-'))
  const [ashore, afloat] = notes
  assert.equal(notes.length, 2, 'a ship alone says it itself')
  assert.deepEqual([ashore.hex, ashore.side, ashore.count, ashore.afloat], [t.hex('3123'), 0, '2', undefined])
  assert.equal(Number(ashore.figures), figure('cl-buin') + figure('cl-inf1'))
  assert.deepEqual([afloat.hex, afloat.count, afloat.afloat], [t.hex('3123'), '2', true])
  assert.equal(Number(afloat.figures), figure('cl-cochrane') + figure('cl-ohiggins'))
})
