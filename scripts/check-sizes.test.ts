import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSizes } from './check-sizes.ts'

const check = (path: string, text: string): string[] => checkSizes(new Map([[path, text]]))
const lines = (count: number, line: string): string => `${line}\n`.repeat(count)

test('a function is counted from its first line to its last, with comments and empty lines', () => {
  const long = (inside: number) => `const x = 1\n\nexport function f(\n) {\n${lines(inside, '// why\n')}}\n`
  assert.deepEqual(check('engine/x.ts', long(38)), [])
  assert.deepEqual(check('engine/x.ts', long(39)), ['engine/x.ts:3: 81 lines; a function has 80 at most'])
})

test('functions of every kind are counted, those inside others too, and what is drawn', () => {
  const body = lines(80, 'x()')
  const kinds = {
    arrow: `const f = () => {\n${body}}`,
    list: `const f = () => [\n${lines(80, 'x,')}]`,
    method: `const o = {\n  f() {\n${body}},\n}`,
    getter: `class A {\n  get f() {\n${body}}\n}`,
    callback: `describe('x', () => {\n${body}})`,
    inner: `const o = { f: [() => {\n${body}}] }`,
  }
  for (const [kind, text] of Object.entries(kinds)) assert.equal(check('a.ts', text).length, 1, kind)
  assert.equal(check('a.tsx', `const A = () => (\n<p>\n${lines(80, 'it’s\n<i/>')}</p>\n)`).length, 1)
  assert.equal(check('a.ts', `function f() {\nreturn () => {\n${body}}\n}`).length, 2)
  assert.deepEqual(check('a.ts', `const list = [\n${lines(90, '1,')}]`), [])
})

test('a file is counted as it stands', () => {
  assert.deepEqual(check('web/a.css', lines(450, '')), [])
  assert.deepEqual(check('web/a.css', lines(450, 'a{}')), [])
  assert.deepEqual(check('web/a.css', lines(451, 'a{}')), ['web/a.css: 451 lines; a file has 450 at most'])
  assert.equal(check('engine/x.ts', lines(451, 'x()')).length, 1)
})
