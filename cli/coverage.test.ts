import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { citedIn, provedIn } from './coverage.ts'

const ids = ['4.5', '7.6a', '7.6b', '7.6y', '7.6z', '7.6aa', '7.7a', 'tokens-1', 'tokens-2', 'tokens-3']

const cited = (text: string): string[] => {
  const found = citedIn(text, ids)
  return ids.filter(id => found.has(id))
}

test('rules are cited one by one, by one letter or by two', () => {
  assert.deepEqual(cited('/** 7.6b, 7.7a */'), ['7.6b', '7.7a'])
  assert.deepEqual(cited('/** 7.6aa: columns alone */'), ['7.6aa'])
})

test('rules are cited as spans', () => {
  assert.deepEqual(cited('/** 7.6a-b */'), ['7.6a', '7.6b'])
  assert.deepEqual(cited('/** 7.6y-aa */'), ['7.6y', '7.6z', '7.6aa'])
  assert.deepEqual(cited('// tokens-1 to tokens-3'), ['tokens-1', 'tokens-2', 'tokens-3'])
})

test('what is no span of rules cites only what it names', () => {
  assert.deepEqual(cited('// 7.6z-a'), ['7.6z'])
  assert.deepEqual(cited('// nothing'), [])
})

test('a rule without a letter is cited in comments and quotes; elsewhere it is a number', () => {
  assert.deepEqual(cited('/** 4.5: the sea */'), ['4.5'])
  assert.deepEqual(cited("return '4.5'"), ['4.5'])
  assert.deepEqual(cited('// 4.5\nconst half = 7.5'), ['4.5'])
  assert.deepEqual(cited('const weight = 4.5'), [])
})

test('what tests prove is found, one rule or several', () => {
  assert.deepEqual(provedIn("rule('7.6a', 'x', run)\nrule(\n  'tokens-1 tokens-2',"), [
    '7.6a',
    'tokens-1',
    'tokens-2',
  ])
})
