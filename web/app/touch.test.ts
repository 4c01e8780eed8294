import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'

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
      const lesson = JSON.parse(readFileSync(join(folderOf(listed), 'texts', `lesson.${lang}.json`), 'utf8'))
      const taught = wordsIn(lang).game({ texts: { [lang]: lesson } })
      for (const key of Object.keys(lesson)) assert.doesNotMatch(taught.say(key), /clic|haga toque/i, key)
      assert.deepEqual(
        keys.map(key => said.say(key)).filter(text => word.test(text)),
        [],
      )
    }
  }
})
