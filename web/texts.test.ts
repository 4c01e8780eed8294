/** No text is missing, left over or hard-coded. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Catalogue, placeholders, throwKey } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import { transformSync } from 'esbuild'
import enLater from './app/later/text.en.json' with { type: 'json' }
import esLater from './app/later/text.es.json' with { type: 'json' }
import enFirst from './app/text.en.json' with { type: 'json' }
import esFirst from './app/text.es.json' with { type: 'json' }

const loaded = await Promise.all(games.map(({ load }) => load()))
const en: Catalogue = { ...enFirst, ...enLater }
const es: Catalogue = { ...esFirst, ...esLater }

const web = import.meta.dirname
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist*/**', 'tests/**', '**/*.test.ts'] })
  .sort()
  .map(path => ({ path, text: readFileSync(join(web, path), 'utf8') }))

test('both languages say the same things with the same parameters', () => {
  assert.deepEqual(Object.keys(es), Object.keys(en))
  for (const [key, text] of Object.entries(en)) {
    assert.deepEqual(new Set(placeholders(es[key])), new Set(placeholders(text)), key)
    assert.ok(text.trim() !== '' && es[key].trim() !== '', key)
  }
})

test('the catalogues are sorted, so that two people can add to them', () => {
  for (const texts of [enFirst, enLater]) assert.deepEqual(Object.keys(texts), Object.keys(texts).sort())
  assert.equal(Object.keys(en).length, Object.keys(enFirst).length + Object.keys(enLater).length)
})

const prefixes = new Set(Object.keys(en).map(key => key.split('.')[0]))
const isOurs = (key: string) =>
  key.includes('.') && prefixes.has(key.split('.')[0]) && !key.startsWith('import.meta')

/** Strings that look like keys, and templates such as `title.${page}` as patterns. */
function keysIn(text: string): { keys: string[]; patterns: RegExp[] } {
  const keys = [...text.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)].map(match => match[1])
  const templates = [...text.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^{}`]*\})*)`/gi)].map(match => match[1])
  const patterns = templates
    .filter(isOurs)
    .map(template => template.split(/\$\{[^{}]*\}/).map(part => part.replaceAll('.', '\\.')))
    .map(parts => new RegExp(`^${parts.join('[\\w.-]+')}$`))
  return { keys: keys.filter(isOurs), patterns }
}

/** How events are worded is the engine's affair, with our words too. */
const wording = { path: '../engine/text.ts', text: readFileSync(join(web, '../engine/text.ts'), 'utf8') }
const used = [...sources, wording].map(({ path, text }) => ({ path, ...keysIn(text) }))

test('every key that is used exists', () => {
  const ofGames = new Set(loaded.flatMap(({ texts }) => Object.keys(texts.en)))
  const missing = used.flatMap(({ path, keys }) =>
    keys.filter(key => !Object.hasOwn(en, key) && !ofGames.has(key)).map(key => `${path}: ${key}`),
  )
  assert.deepEqual(missing, [])
})

test('words that come later are said by pages that come later, and those ask for them', () => {
  const later = Object.keys(enLater)
  const pages =
    /^(?:app\/(?:settings-page|about|import|reference|rules|rules-side|saved|kept)\.tsx?$|bench\/|analysis\/|online\/|play\/advice\.tsx$|replay\/(?!drop))/
  const early = used.flatMap(({ path, keys, patterns }) => {
    const says = (key: string) => keys.includes(key) || patterns.some(pattern => pattern.test(key))
    return pages.test(path) ? [] : later.filter(says).map(key => `${path}: ${key}`)
  })
  assert.deepEqual(early, [])
  for (const door of [
    'app/pages.ts',
    'online/page.tsx',
    'online/parts.ts',
    'play/advice.tsx',
    'replay/pages.ts',
    'replay/share.ts',
  ])
    assert.match(readFileSync(join(web, door), 'utf8'), /^import '.*\/later\/words\.ts'$/m, door)
})

test('every pattern of keys that is used finds some', () => {
  const all = [...Object.keys(en), ...loaded.flatMap(({ texts }) => Object.keys(texts.en))]
  const missing = used.flatMap(({ path, patterns }) =>
    patterns.filter(pattern => !all.some(key => pattern.test(key))).map(pattern => `${path}: ${pattern}`),
  )
  assert.deepEqual(missing, [])
})

test('every key is used', () => {
  const literal = new Set(used.flatMap(({ keys }) => keys))
  const patterns = used.flatMap(({ patterns }) => patterns)
  const unused = Object.keys(en).filter(
    key => !literal.has(key) && !patterns.some(pattern => pattern.test(key)),
  )
  assert.deepEqual(unused, [])
})

/** What readers see or hear of an element. */
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']

/** Text written into the markup itself. After JSX is compiled, it stands in quotes as a child or attribute. */
function hardCoded(tsx: string): string[] {
  const { code } = transformSync(tsx, {
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
  })
  const quoted = '"((?:[^"\\\\]|\\\\.)*)"'
  const attributes = new RegExp(`(?:"(?:${spoken.join('|')})"|\\b(?:${spoken.join('|')})): ${quoted}`, 'g')
  const onlyChild = new RegExp(`\\bchildren: ${quoted}`, 'g')
  const found = [attributes, onlyChild].flatMap(form => [...code.matchAll(form)].map(match => match[1]))
  const amongOthers = [...code.matchAll(/\bchildren: \[/g)].flatMap(({ index, 0: start }) =>
    ownStrings(code, index + start.length),
  )
  return [...found, ...amongOthers].filter(text => /\p{L}{2}/u.test(text))
}

/** Several children are an array; its own strings are text, those of calls inside it are not. */
function ownStrings(code: string, from: number): string[] {
  const own: string[] = []
  const token = /"((?:[^"\\]|\\.)*)"|`(?:[^`\\]|\\.)*`|[([{]|[)\]}]/g
  token.lastIndex = from
  for (let depth = 0; depth >= 0; ) {
    const match = token.exec(code)
    if (!match) break
    if (/^[([{]/.test(match[0])) depth++
    else if (/^[)\]}]/.test(match[0])) depth--
    else if (depth === 0 && /^\s*[,\]]/.test(code.slice(token.lastIndex)) && match[1] !== undefined)
      own.push(match[1])
  }
  // A list that goes on with a dot is data for `map`.
  return code[token.lastIndex] === '.' ? [] : own
}

test('the scan for hard-coded text finds it', () => {
  const tsx = `const x = <p title="A title">Some text <b aria-label={'Label'}>{a}</b> and more</p>
    const y = <img alt="" /> , z = <p class="quiet">{say('app.close')} · {'—'}</p>`
  assert.deepEqual(hardCoded(tsx).sort(), ['A title', 'Label', 'Some text ', ' and more'].sort())
})

for (const { path, text } of sources.filter(({ path }) => path.endsWith('.tsx'))) {
  test(`${path}: no hard-coded text`, () => assert.deepEqual(hardCoded(text), []))
}

for (const { game, texts } of loaded) {
  test(`${game.id}: what dice and draws are for is named, and nobody is asked for anything`, () => {
    const steps = game.procedures.flatMap(({ steps }) => steps).filter(step => typeof step !== 'function')
    const thrown = new Set(steps.filter(({ kind }) => kind !== 'choice').map(({ prompt }) => prompt))
    assert.ok(thrown.size > 0)
    for (const [lang, catalogue] of Object.entries(texts)) {
      for (const prompt of thrown)
        assert.doesNotMatch(catalogue[throwKey(catalogue, prompt)], /[.:?!]/, `${lang}, ${prompt}`)
    }
  })
}
