/** Every listed game is put through the shared battery, in files of its own so that they can run side by side. */
import { strict as assert } from 'node:assert'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { games } from './index.ts'

const everything = /await gameTrials(?:<\w+>)?\(/
const batteries: [file: string, call: RegExp][] = [
  ['conformance', /await usualBatteries\(\w+\)/],
  ['conformance-mixed', /await mixedBatteries\(\w+\)/],
]

for (const { id } of games) {
  test(`${id} passes the shared battery in every scenario: as it is, and with other options`, () => {
    const read = (file: string) => {
      const url = new URL(`./${id}/tests/${file}.test.ts`, import.meta.url)
      return existsSync(url) ? readFileSync(url, 'utf8') : ''
    }
    if (everything.test(read('trials'))) return
    for (const [file, call] of batteries) assert.match(read(file), call)
  })
}
