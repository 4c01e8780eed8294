import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkImports, type Package } from './check-imports.ts'

const pack = (folder: string, dependencies: string[] = [], exports = ['.']): Package => ({
  folder,
  name: `@quebracho/${folder}`,
  exports,
  dependencies,
})

const packages = [
  pack('engine'),
  pack('games', ['@quebracho/engine'], ['.', './data']),
  pack('ai', ['@quebracho/engine']),
  pack('bench', ['@quebracho/ai', 'boardgame.io']),
]

const check = (path: string, text: string): string[] => checkImports(new Map([[path, text]]), packages)

const allowed = (path: string, text: string) =>
  test(`${path} may: ${text}`, () => assert.deepEqual(check(path, text), []))

const refused = (path: string, text: string, why: RegExp) =>
  test(`${path} may not: ${text}`, () => {
    const problems = check(path, text)
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.match(problems[0], why)
  })

allowed('engine/hex.ts', `import { ring } from './geometry/ring.ts'`)
allowed('engine/hex.test.ts', `import { test } from 'node:test'`)
refused('engine/hex.ts', `import { readFileSync } from 'node:fs'`, /no I\/O/)
refused('engine/hex.ts', `import { readFileSync } from 'fs'`, /no I\/O/)
refused('engine/hex.ts', `import { games } from '@quebracho/games'`, /engine may not import games/)
refused('engine/hex.ts', `import { hex } from '@quebracho/engine'`, /relative/)

allowed('games/caramba/rules/08-supply.ts', `import type { Hex } from '@quebracho/engine'`)
allowed('games/caramba/rules/08-supply.ts', `import { zones } from './07-zones-of-control.ts'`)
allowed('games/caramba/tests/08-supply.test.ts', `import { play } from '../../conformance.ts'`)
allowed('games/index.ts', `import { caramba } from './caramba/index.ts'`)
refused('games/conformance.ts', `import { caramba } from './caramba/index.ts'`, /only games\/index.ts/)
refused('games/caramba/index.ts', `export * from '../chaco/rules.ts'`, /the game 'chaco'/)
refused('games/caramba/index.ts', `import { games } from '../index.ts'`, /list of games/)
refused('games/caramba/index.ts', `import '../../engine/hex.ts'`, /leaves the package/)

refused('ai/search.ts', `import { games } from '@quebracho/games'`, /not declared in ai\/package.json/)
refused('bench/bench.ts', `import { Client } from 'boardgame'`, /boardgame is not declared/)
allowed('bench/bench.ts', `import { Client } from 'boardgame.io/client'`)
refused('bench/bench.ts', `const { ai } = await import('@quebracho/ai/search.ts')`, /does not export/)
refused('ai/search.ts', `let game: import('@quebracho/games').Game`, /not declared/)
allowed('ai/search.ts', ` * import { games } from '@quebracho/games'`)

test('an import over several lines is reported at the line that names the module', () => {
  const text = `import {\n  one,\n  two,\n} from '@quebracho/games'\n`
  assert.match(check('engine/hex.ts', text)[0], /^engine\/hex.ts:4: /)
})

test('folders that are no package are left alone', () => {
  assert.deepEqual(check('docs/example.ts', `import x from 'anything'`), [])
})
