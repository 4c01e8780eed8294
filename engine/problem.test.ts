import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from './problem.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }
import { placeholders } from './text.ts'

test('every problem can be told in every language, with the same parts', () => {
  assert.deepEqual(Object.keys(es), Object.keys(en))
  for (const [key, text] of Object.entries(en)) {
    const other = es[key as keyof typeof es]
    assert.deepEqual(new Set(placeholders(other)), new Set(placeholders(text)), key)
    assert.notEqual(other, text, key)
  }
})

test('a problem and the one at its bottom are told in one language', () => {
  const bottom = new Problem('dice.count', { wanted: 2, given: 3 })
  const whole = new Problem('record.refusedBecause', { rule: 'dice', problem: bottom })
  assert.equal(whole.message, 'refused by dice (2 dice are thrown here, not 3)')
  assert.equal(whole.in('es'), 'la prohíbe dice (aquí se tiran 2 dados, no 3)')
  assert.equal(whole.in('qu'), whole.message)
})
