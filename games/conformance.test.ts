/** Every listed game is put through the shared battery, in files of its own so that they can run side by side. */
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { games } from './index.ts'

for (const { id } of games) {
  test(`${id} passes the shared battery in every scenario: as it is, and with other options`, () => {
    for (const [file, batteries] of [
      ['conformance', 'usualBatteries'],
      ['conformance-mixed', 'mixedBatteries'],
    ]) {
      const source = readFileSync(new URL(`./${id}/tests/${file}.test.ts`, import.meta.url), 'utf8')
      assert.match(source, new RegExp(`await ${batteries}\\(\\w+\\)`))
    }
  })
}
