import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quebracho } from './testing.ts'

test('rules are found by words as players say them, in both languages', async () => {
  const boats = await quebracho(['rules', 'pacific', '--find', 'boats in port'])
  assert.equal(boats.code, 0)
  assert.match(boats.out, /ship/)
  const hambre = await quebracho(['rules', 'triple-alliance', '--find', 'hambre'], '', 'es')
  assert.match(hambre.out, /abastec/)
  const none = await quebracho(['rules', 'caramba', '--find', 'submarines'])
  assert.equal(none.code, 1)
})

test('words of the glossary come before the rules, and a phrase is taken as it stands', async () => {
  const { out } = await quebracho(['rules', 'chaco', '--find', 'LOC'])
  assert.match(out.split('\n')[0], /LOC.*: /)
  const together = await quebracho(['rules', 'chaco', '--find', '"combat supply"'])
  const apart = await quebracho(['rules', 'chaco', '--find', 'combat supply'])
  assert.ok(together.out.length > 0 && together.out.length < apart.out.length)
})
