import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readMarkdown } from './markdown.ts'
import { searchBook, searchGlossary } from './search.ts'

const passages = [
  { id: 'units-1', chapter: '1. Units', text: 'Each unit is part of one army.' },
  { id: 'supply-2', chapter: '7. Supply', text: 'A unit in supply eats; see units-1.' },
  {
    id: 'agua-1',
    chapter: '15. Cañada Dry',
    text: `${'word '.repeat(30)}El depósito da agua ${'word '.repeat(30)}`,
  },
]
const found = (query: string) => searchBook(passages, query).map(({ passage }) => passage.id)

test('all words must be there, in any order', () => {
  assert.deepEqual(found('unit'), ['units-1', 'supply-2'])
  assert.deepEqual(found('supply unit'), ['supply-2'])
  assert.deepEqual(found('unit desert'), [])
})

test('accents and capitals do not matter', () => {
  assert.deepEqual(found('DEPOSITO'), ['agua-1'])
  assert.deepEqual(found('depósito'), ['agua-1'])
})

test('the rule that is called so comes first', () => {
  assert.deepEqual(found('units-1'), ['supply-2'])
  assert.equal(
    searchBook([passages[1], { ...passages[0], text: 'units-1 x' }], 'units-1')[0].passage.id,
    'units-1',
  )
  const last = { ...passages[0], text: `${'word '.repeat(30)}unit 1` }
  assert.equal(searchBook([{ ...passages[1], text: 'unit 1' }, last], 'Units 1')[0].passage.id, 'units-1')
})

test('plurals do not matter, in either language', () => {
  assert.deepEqual(found('armies'), [])
  assert.deepEqual(found('units'), ['units-1', 'supply-2'])
  assert.deepEqual(found('depósitos'), ['agua-1'])
})

test('a chapter about it comes before a passage that mentions it', () => {
  const chapter = { id: 'supply-9', chapter: '7. Supply', text: 'Hunger, and how supply ends it.' }
  const mention = { id: 'moves-2', chapter: '8. Moves', text: 'A fast move needs supply.' }
  const ids = searchBook([mention, chapter], 'supply').map(({ passage }) => passage.id)
  assert.deepEqual(ids, ['supply-9', 'moves-2'])
})

/** What players ask, and what the first hit must speak of. */
const asked = [
  ['caramba', 'en', 'hunger', /supply/i],
  ['chaco', 'en', 'ZOC', /zone|zoc/i],
  ['chaco', 'es', 'suministro', /abastec/i],
  ['pacific', 'en', 'boats', /ship/i],
  ['pacific', 'es', 'barcos', /buque/i],
  ['triple-alliance', 'es', 'hambre', /abastec|hambre/i],
] as const

test('words are understood as players say them, in the real rulebooks', () => {
  for (const [game, lang, query, about] of asked) {
    const file = new URL(`../../games/${game}/rulebook.${lang}.md`, import.meta.url)
    const book = readMarkdown(readFileSync(file, 'utf8'), { anchor: id => id, image: path => path })
    const [best, ...others] = searchBook(book.passages, query, lang)
    assert.ok(best && others.length > 2, `${query} finds too little`)
    assert.match(`${best.passage.chapter} ${best.passage.text}`, about, query)
    assert.match(best.snippet[1], about, query)
  }
})

test('what stands together is found first, and in quotation marks only together', () => {
  const apart = { id: 'a-1', chapter: '1. A', text: 'A line is drawn, and supply comes.' }
  const together = { id: 'a-2', chapter: '1. A', text: `${'word '.repeat(30)}a supply line` }
  const ids = (query: string) => searchBook([apart, together], query).map(({ passage }) => passage.id)
  assert.deepEqual(ids('supply line'), ['a-2', 'a-1'])
  assert.deepEqual(ids('"supply line"'), ['a-2'])
  assert.deepEqual(ids('«supply line»'), ['a-2'])
})

test('a question in other words is understood', () => {
  const book = [{ id: 'v-1', chapter: '5. Victory', text: 'Whoever holds the water wins: victory.' }]
  assert.equal(searchBook(book, 'How do I win?', 'en').length, 1)
  const libro = [{ id: 'v-1', chapter: '5. Victoria', text: 'Condiciones de victoria.' }]
  assert.equal(searchBook(libro, '¿Cómo se gana?', 'es').length, 1)
})

test('words of the glossary are found by their names first, then by what they mean', () => {
  const glossary = {
    loc: { words: 'LOC, line of communication', means: 'The chain of hexes that brings supply.' },
    csp: { words: 'CSP', means: 'A point of combat supply.' },
  }
  const names = (query: string) => searchGlossary(glossary, query, 'en').map(({ words }) => words)
  assert.deepEqual(names('loc'), ['LOC, line of communication'])
  assert.deepEqual(names('supply'), ['LOC, line of communication', 'CSP'])
  assert.deepEqual(names('hunger'), ['LOC, line of communication', 'CSP'])
  assert.deepEqual(names('water'), [])
})

test('a letter finds nothing, and neither does nothing', () => {
  assert.deepEqual(found(''), [])
  assert.deepEqual(found(' a '), [])
})

test('the words around the first hit are shown', () => {
  const [{ snippet }] = searchBook(passages, 'deposito')
  assert.equal(snippet[1], 'depósito')
  assert.match(snippet[0], /^… word .*El $/)
  assert.match(snippet[2], / da agua .* …$/)
  assert.ok(snippet.join('').length < 160)
})
