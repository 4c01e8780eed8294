/** Every listed game is put through the shared trials, in a file of its own so that games can run side by side. */
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { games } from './index.ts'

for (const { id } of games) {
  test(`${id} passes the shared battery in every scenario: as it is, and with other options`, () => {
    const read = (file: string) =>
      readFileSync(new URL(`./${id}/tests/${file}.test.ts`, import.meta.url), 'utf8')
    const trials = read('trials')
    assert.match(trials, /^await gameTrials(?:<\w+>)?\(loaded/m)
    if (trials.includes('words: false')) assert.match(read('text'), /^textTrials\(/m)
  })
}
