import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSettings, isDark, onSettings, readSettings, setPrinted, settings } from './settings.ts'

const first = readSettings(null, [])

test('on the first visit the browser says the language, and everything else is usual', () => {
  assert.equal(readSettings(null, ['es-BO', 'en']).lang, 'es')
  assert.equal(readSettings(null, ['gn-PY', 'es-PY']).lang, 'es')
  assert.equal(readSettings(null, ['de', 'fr']).lang, 'en')
  assert.deepEqual(readSettings(null, ['en-GB']), first)
})

test('what was stored is read again', () => {
  const chosen = { ...first, lang: 'es', theme: 'dark', textSize: 1.3, ownDice: true } as const
  assert.deepEqual(readSettings(JSON.stringify(chosen), []), chosen)
})

test('a broken store is as good as none', () => {
  for (const broken of ['', '{', 'null', '7', '[]', '"x"', '{"lang":', '{"a":1}']) {
    assert.deepEqual(readSettings(broken, []), first, broken)
  }
})

test('a value that makes no sense does not take the others with it', () => {
  const stored = { lang: 'xx', theme: 'dark', textSize: 900, safeColours: 'yes', speed: null, motion: 'none' }
  assert.deepEqual(readSettings(JSON.stringify(stored), []), { ...first, theme: 'dark', motion: 'none' })
})

test('nothing but settings is taken over', () => {
  const stored = '{"theme":"light","__proto__":{"evil":1},"constructor":1,"more":2}'
  assert.deepEqual(Object.keys(readSettings(stored, [])).sort(), Object.keys(first).sort())
})

test('a change is told to those who listen until they stop', () => {
  const heard: string[] = []
  const stop = onSettings(({ lang }) => heard.push(lang))
  changeSettings({ lang: 'es' })
  assert.equal(settings().lang, 'es')
  stop()
  changeSettings({ lang: 'en' })
  assert.deepEqual(heard, ['es'])
})

test('who plays by touch hears nothing until told to', () => {
  assert.equal(readSettings(null, [], true).sound, 0)
  assert.ok(readSettings(null, [], false).sound > 0)
  assert.equal(readSettings(JSON.stringify({ sound: 0.75 }), [], true).sound, 0.75)
})

test('on paper it is day, whatever the screen shows', () => {
  const night = { ...settings(), theme: 'dark' as const }
  assert.ok(isDark(night))
  setPrinted(true)
  assert.ok(!isDark(night))
  setPrinted(false)
  assert.ok(isDark(night))
})
