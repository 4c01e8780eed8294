import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrayFunctions, groups } from './older.ts'
import { beyondTarget } from './target.ts'

const program = (path: string, text: string) => [path, new TextEncoder().encode(text)] as const

test('what the target lacks is found, with its file', () => {
  const files = [
    program('assets/a.js', 'let b=c.keys().toArray(),d=new Set(e).symmetricDifference(f)'),
    program('assets/b.js', 'list.toArray();[...c.keys()].map(d);x.toSorted()'),
    program('assets/c.css', '.keys().toArray()'),
  ]
  assert.deepEqual(beyondTarget(files), [
    'assets/a.js: .keys().toArray()',
    'assets/a.js: .symmetricDifference()',
  ])
})

test('what older browsers are given does what newer ones have', () => {
  const all = [3, 1, 2, 1]
  const call = <T>(name: keyof typeof arrayFunctions, ...args: unknown[]): T =>
    (arrayFunctions[name] as (...args: unknown[]) => T).apply(all, args)
  const isOne = (n: number) => n === 1
  assert.equal(call('findLast', isOne), all.findLast(isOne))
  assert.equal(call('findLastIndex', isOne), all.findLastIndex(isOne))
  assert.deepEqual(call('toSorted'), all.toSorted())
  assert.deepEqual(call('toReversed'), all.toReversed())
  assert.deepEqual(call('toSpliced', 1, 2, 9), all.toSpliced(1, 2, 9))
  assert.deepEqual(call('with', -1, 7), all.with(-1, 7))
  assert.deepEqual(groups(all, isOne), Map.groupBy(all, isOne))
  assert.deepEqual(all, [3, 1, 2, 1])
})
