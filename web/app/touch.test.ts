import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'

// As on a device that knows fingers alone; the words ask when they are first wanted.
Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
const { wordsIn } = await import('./words.ts')

test('fingers are told to tap, in both languages and by every game', async () => {
  const en = wordsIn('en')
  assert.equal(en.say('play.key.enter'), 'Pick, go, attack: like a tap')
  for (const listed of games) {
    const loaded = await listed.load()
    for (const [lang, word] of [
      ['en', /\bclick/i],
      ['es', /\bclic\b/i],
    ] as const) {
      const said = wordsIn(lang).game(loaded)
      const keys = Object.keys(loaded.texts[lang] ?? {}).filter(key =>
        /^(prompt|coach|show\.prompt)/.test(key),
      )
      assert.deepEqual(
        keys.map(key => said.say(key)).filter(text => word.test(text)),
        [],
      )
    }
  }
})
