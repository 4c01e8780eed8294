import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLinks } from './check-links.ts'

const files = [
  'README.md',
  'docs',
  'docs/cli.md',
  'docs/pictures/chaco.webp',
  'engine/hex/path.ts',
  'games/pacific/rulebook.en.md',
]

const check = (path: string, text: string, other = ''): string[] =>
  checkLinks(
    new Map([
      [path, text],
      ['docs/cli.md', other],
    ]),
    files,
  )

test('links are read from where their page stands', () => {
  assert.deepEqual(check('README.md', '[a](docs/cli.md) ![b](docs/pictures/chaco.webp) [c](docs)'), [])
  assert.deepEqual(check('docs/README.md', '[a](../README.md) [b](cli.md) [c](https://example.org/x.md)'), [])
  assert.deepEqual(check('docs/README.md', 'one\n[a](docs/cli.md)'), [
    'docs/README.md:2: docs/cli.md: there is no such file',
  ])
})

test('a place in a page is one of its headings or anchors', () => {
  const page = '# The command line\n\n## record, verify, show\n\n<a id="7.2b"></a>'
  assert.deepEqual(check('README.md', '[a](docs/cli.md#record-verify-show) [b](docs/cli.md#7.2b)', page), [])
  assert.deepEqual(check('README.md', '[a](#here)\n# Here'), [])
  assert.deepEqual(check('README.md', '[a](docs/cli.md#7.2c)', page), [
    'README.md:1: docs/cli.md#7.2c: there is no such place in docs/cli.md',
  ])
})

test('a file named in a sentence exists, wherever it is', () => {
  assert.deepEqual(
    check('README.md', 'see `engine/hex/path.ts` or `hex/path.ts`, not `games/<game>/x.ts` or `x.ts`'),
    [],
  )
  assert.deepEqual(check('README.md', '`hex/paths.ts`'), ['README.md:1: hex/paths.ts: there is no such file'])
})
