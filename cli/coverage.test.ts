import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { citedIn } from './coverage.ts'

const ids = ['7.6a', '7.6b', '7.6y', '7.6z', '7.6aa', '7.7a', 'tokens-1', 'tokens-2', 'tokens-3']

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
  assert.deepEqual(cited('tokens-1 to tokens-3'), ['tokens-1', 'tokens-2', 'tokens-3'])
})

test('what is no span of rules cites only what it names', () => {
  assert.deepEqual(cited('7.6z-a'), ['7.6z'])
  assert.deepEqual(cited('nothing'), [])
})
