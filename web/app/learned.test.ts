import assert from 'node:assert/strict'
import { test } from 'node:test'
import { learned, noteFinished, noteLesson, readLearned } from './learned.ts'

test('what makes no sense has not been finished', () => {
  for (const text of [null, '', '{', '3', 'null', '[]']) assert.deepEqual(readLearned(text), {})
  assert.deepEqual(
    readLearned(
      '{"chaco": null, "caramba": {"lesson": "lost", "scenarios": {"a": "won", "b": 3}, "beaten": "emperor"}}',
    ),
    {
      chaco: { lesson: null, scenarios: {}, beaten: null },
      caramba: { lesson: null, scenarios: { a: 'won' }, beaten: null },
    },
  )
})

test('what is won stays won, and the strongest level beaten is remembered', () => {
  assert.deepEqual(learned('caramba'), { lesson: null, scenarios: {}, beaten: null })
  noteLesson('caramba', true)
  noteLesson('caramba', false)
  noteFinished('caramba', 'boqueron', false, 'general')
  noteFinished('caramba', 'boqueron', true, 'captain')
  noteFinished('caramba', 'boqueron', true, 'recruit')
  noteFinished('caramba', 'nanawa', false, 'colonel')
  assert.deepEqual(learned('caramba'), {
    lesson: 'won',
    scenarios: { boqueron: 'won', nanawa: 'played' },
    beaten: 'captain',
  })
})
