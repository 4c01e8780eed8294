import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Position } from '@quebracho/engine'
import type { Presentation } from '@quebracho/engine/show'
import { isSameStep } from './situation.ts'

test('a step is the same only in the same turn of the same side', () => {
  const at = (step: number, side: number) => ({ at: step, side }) as unknown as Position
  const presentation = { phases: (p: Position) => p } as unknown as Presentation
  assert.ok(isSameStep(presentation, at(2, 0), at(2, 0)))
  assert.ok(!isSameStep(presentation, at(2, 0), at(3, 0)))
  assert.ok(!isSameStep(presentation, at(2, 0), at(2, 1)))
})
