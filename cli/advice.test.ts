import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quebracho } from './testing.ts'

test('at the terminal a hint can be had and done, and threats are told, in both languages', async () => {
  for (const [lang, hint, threats] of [
    ['en', 'hint', 'threats'],
    ['es', 'pista', 'amenazas'],
  ]) {
    const { code, out } = await quebracho(
      ['play', 'caramba', '--scenario', 'boqueron', '--seed', '3', '--a', 'person', '--b', 'person'],
      `${hint}\n${threats}\n`,
      lang,
    )
    assert.equal(code, 0)
    assert.doesNotMatch(out, /advice\.|⟨|undefined|NaN/)
    assert.match(out, lang === 'en' ? /The general would:\n {2}\S+/ : /El general haría esto:\n {2}\S+/)
    assert.match(out, lang === 'en' ? /leave everything as it is/ : /se deja todo como está/)
  }
})

test('what a hint names is legal', async () => {
  const play = ['play', 'caramba', '--scenario', 'boqueron', '--seed', '3', '--a', 'person', '--b', 'person']
  const { out } = await quebracho(play, 'hint\n')
  const action = /The general would:\n {2}([^:]+):/.exec(out)?.[1] ?? assert.fail(out)
  const { out: done } = await quebracho(play, `${action}\n`)
  assert.doesNotMatch(done, /Not allowed|is no action here/)
})
