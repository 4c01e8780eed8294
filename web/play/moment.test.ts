import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Phases } from '@quebracho/engine/show'
import { momentOf } from './moment.ts'
import type { Situation } from './situation.ts'

const steps = [
  { say: { key: 'movement' }, side: 0 },
  { say: { key: 'reaction' }, side: 1 },
]

/** Bolivia's turn; `asked` is who decides, a person if `mine`. */
function at(phases: Phases | null, asked: number, mine: boolean, more: Partial<Situation> = {}) {
  return momentOf({
    ...{ phases, standing: null, mine, past: false, waiting: { kind: mine ? 'person' : 'computer' } },
    ...{ pending: { kind: 'decision', side: asked } },
    ...more,
  } as unknown as Situation)
}

test('whose moment it is: one’s own, the enemy’s, or one is asked in the enemy’s turn', () => {
  const [own, theirs] = [
    { side: 0, steps, at: 0 },
    { side: 0, steps, at: 1 },
  ]
  assert.equal(at(own, 0, true)?.kind, 'own')
  assert.equal(at(own, 0, false)?.kind, 'theirs')
  assert.equal(at(theirs, 1, true)?.kind, 'asked')
  assert.equal(at({ side: -1, steps, at: 0 }, 1, true)?.kind, 'own', 'a step of both')
  assert.equal(at(theirs, 1, true, { waiting: { kind: 'end' } })?.kind, 'over')
  assert.equal(at(null, 0, true), null, 'a draft without phases')
  assert.equal(at(own, 0, true, { past: true }), null, 'an earlier moment')
})

test('a moment lasts as long as the same side goes on with the same step', () => {
  const [first, second] = [
    { side: 0, steps, at: 0 },
    { side: 0, steps, at: 1 },
  ]
  const keys = [at(first, 0, true), at(first, 1, true), at(first, 0, true), at(second, 0, true)].map(
    moment => moment?.key,
  )
  assert.equal(keys[0], keys[2])
  assert.equal(new Set(keys).size, 3, 'asked in between, and the next step, are other moments')
  assert.equal(at(first, 0, true)?.turn, at(second, 0, true)?.turn)
})
