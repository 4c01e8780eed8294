/** What is written at stacks. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { presentation } from '../presentation/index.ts'
import { bush } from './board.ts'

test('a stack says how many counters it has and what its troops attack and defend with, whoever lies on top', () => {
  const t = bush(
    'a=P6-4-6@2011 b=P6-6-6@2011 l=PL(3,+2)@2011 t=Ptruck@2011 k=Btank@2001 Pcsp3@2012 u=Ptruck@2012',
  )
  const notes = presentation.stacks?.(t.p, 0) ?? []
  const at = (hex: string) => notes.filter(note => note.hex === t.hex(hex))
  assert.deepEqual(at('2011'), [{ hex: t.hex('2011'), side: 1, count: '4', figures: '12-10' }])
  assert.deepEqual(at('2001'), [], 'one alone says it itself')
  assert.deepEqual(at('2012'), [{ hex: t.hex('2012'), side: 1, count: '2' }], 'no troops, no figures')
})
