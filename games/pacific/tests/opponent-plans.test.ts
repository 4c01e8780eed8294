/** What an opponent proposes to itself for a turn. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plans } from '../opponent/plans.ts'
import { ALLIED, CHILEAN } from '../world.ts'
import { real, type Table } from './board.ts'

const proposed = (t: Table, side: number): string[] =>
  plans(t.p, side).map(({ key, params }) => `${key} ${t.p.world.names.hex[Number(params.hex)]}`)

const held = { chilean: ['3116'] }

test('an army is proposed against cities near it, a garrison where enemies are near', () => {
  const t = real('cl-buin@3116 cl-2line@3116 pe-inf1@3115', held)
  const all = proposed(t, CHILEAN)
  assert.ok(all.includes('take 3115'), all.join(', '))
  assert.ok(all.includes('hold 3116'), all.join(', '))
  assert.ok(!all.includes('take 2008'), 'Lima is far')
  assert.deepEqual(proposed(t, ALLIED), [], 'nobody plans in the turn of his enemy')
})

test('a plan is worth more the nearer its army is, most of all when it has done its work', () => {
  const worthOf = (notation: string, chilean: string[], wanted: string) => {
    const there = real('cl-buin@3116 cl-2line@3116 pe-inf1@3115', held)
    const plan = plans(there.p, CHILEAN).find((_, i) => proposed(there, CHILEAN)[i] === wanted)
    assert.ok(plan, wanted)
    return plan.worth(real(notation, { chilean }).p)
  }
  const far = worthOf('cl-buin@3118 cl-2line@3118', ['3116'], 'take 3115')
  const near = worthOf('cl-buin@3116 cl-2line@3116', ['3116'], 'take 3115')
  const done = worthOf('cl-buin@3115 cl-2line@3116', ['3115', '3116'], 'take 3115')
  assert.ok(far < near && near < done, `${far} < ${near} < ${done}`)
  const left = worthOf('cl-buin@3115', ['3116'], 'hold 3116')
  assert.ok(left < worthOf('cl-buin@3116', ['3116'], 'hold 3116'))
})
