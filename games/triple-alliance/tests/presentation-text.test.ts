/** Every key of the presentation has its words, and no words are left over. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { texts } from '../texts/index.ts'

const sources = globSync([
  `${import.meta.dirname}/../presentation/*.ts`,
  // What verbs ask, and the words of their buttons.
  `${import.meta.dirname}/../rules/*.ts`,
])
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

/** Keys that stand in the presentation and the verbs as they are, and the beginnings of those that are put together. */
const whole = new Set([
  ...[...sources.matchAll(/'((?:show|ask|describe)\.[\w.-]+)'/g)].map(([, key]) => key),
  ...[...sources.matchAll(/\bpart: '(\w+)'/g)].map(([, part]) => `show.${part}.all`),
  ...(/\bpriceOf\(/.test(sources) ? ['show.price'] : []),
  ...[...sources.matchAll(/\blazyOverlay\('(\w+)'/g)].map(([, id]) => `show.overlay.${id}`),
])
const begun = [
  ...[...sources.matchAll(/`((?:show|ask|describe)\.(?:\w+\.)*)\$\{/g)].map(([, key]) => key),
  // What is told before the first move is found by the scenario.
  'show.brief.',
]

for (const lang of ['en', 'es']) {
  test(`${lang}: every key of the presentation has its words, and there are no others`, () => {
    const own = Object.keys(texts[lang]).filter(
      key => /^(show|describe|ask)\./.test(key) && !/^show\.(?:verb|throw|mark)\./.test(key),
    )
    assert.deepEqual(
      [...whole].filter(key => !own.includes(key)),
      [],
      'missing',
    )
    assert.deepEqual(
      own.filter(key => !whole.has(key) && !begun.some(beginning => key.startsWith(beginning))),
      [],
      'not used',
    )
  })
}
