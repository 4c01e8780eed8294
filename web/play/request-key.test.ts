import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../app/words.ts'
import { requestKey } from './request-key.ts'

test('who is asked from far away is asked himself, and no gap stands where an action would be named', () => {
  for (const lang of ['en', 'es'] as const)
    for (const kind of ['draw', 'undo'] as const) {
      const said = wordsIn(lang).say(requestKey(kind, true), { side: 'Paraguay', action: '' })
      assert.match(said, /Paraguay.*(?:Do you agree|Acepta usted)\?$/)
      assert.doesNotMatch(said, /“”|«»|play\.request/)
      assert.notEqual(requestKey(kind, true), requestKey(kind, false))
    }
})
