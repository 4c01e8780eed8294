import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withQuestions } from '@quebracho/engine/search'
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

test('who has all that is asked for comes first, in any order, and then who has most of it', () => {
  assert.deepEqual(found('unit'), ['units-1', 'supply-2'])
  assert.deepEqual(found('supply unit'), ['supply-2', 'units-1'])
  assert.deepEqual(found('desert'), [])
  assert.deepEqual(found('unit desert'), ['units-1', 'supply-2'])
})

test('accents and capitals do not matter', () => {
  assert.deepEqual(found('DEPOSITO'), ['agua-1'])
  assert.deepEqual(found('depósito'), ['agua-1'])
})

test('the rule that is called so comes first', () => {
  assert.deepEqual(found('units-1'), ['units-1', 'supply-2'])
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

test('forms of a word are found by each other, and no other word that only begins so', () => {
  const texts = [
    'Si los totales son iguales hay empate.',
    'No hay retiradas.',
    'Los líderes mueren.',
    'Se mueve.',
    'Un combate.',
  ]
  const libro = texts.map((text, i) => ({ id: `a-${i}`, chapter: '1. A', text }))
  const found = (query: string) => searchBook(libro, query, 'es').map(({ passage }) => passage.text)
  assert.deepEqual(found('qué pasa si empatamos'), [texts[0]])
  assert.deepEqual(found('puedo retirarme'), [texts[1]])
  assert.deepEqual(found('mi líder'), [texts[2]])
  assert.deepEqual(found('mover'), [texts[3]])
  assert.deepEqual(found('comida'), [])
})

test('what is mistyped is taken for the word that is most like it, but a word of the book for none', () => {
  const texts = ['Artillery fires.', 'A supply line.', 'The lime of a well.']
  const book = texts.map((text, i) => ({ id: `a-${i}`, chapter: '1. A', text }))
  const found = (query: string) => searchBook(book, query, 'en').map(({ passage }) => passage.text)
  assert.deepEqual(found('artilery'), [texts[0]])
  assert.deepEqual(found('suplpy'), [texts[1]])
  assert.deepEqual(found('artlery'), [texts[0]])
  assert.deepEqual(found('lime'), [texts[2]])
  assert.deepEqual(found('artxxlexy'), [])
})

test('what stands under a heading that says it is found though its text does not', () => {
  const piece = { id: '13.3b', chapter: '13. More', section: '13.3 Aircraft', text: 'Markers are used once.' }
  assert.equal(searchBook([piece], 'aircraft', 'en')[0]?.passage.id, '13.3b')
})

test('a chapter about it comes before a passage that mentions it', () => {
  const chapter = { id: 'supply-9', chapter: '7. Supply', text: 'Hunger, and how supply ends it.' }
  const mention = { id: 'moves-2', chapter: '8. Moves', text: 'A fast move needs supply.' }
  const ids = searchBook([mention, chapter], 'supply').map(({ passage }) => passage.id)
  assert.deepEqual(ids, ['supply-9', 'moves-2'])
})

/** What players ask, and which rules answer: one of these, or of those that begin so. */
const asked: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync(new URL('asked.json', import.meta.url), 'utf8'),
)

for (const [book, queries] of Object.entries(asked)) {
  const [game, lang] = book.split(' ')
  const file = new URL(`../../games/${game}/rulebook.${lang}.md`, import.meta.url)
  const questions = new URL(`../../games/${game}/texts/questions.${lang}.json`, import.meta.url)
  const { passages } = readMarkdown(readFileSync(file, 'utf8'), { anchor: id => id, image: path => path })
  const known = withQuestions(passages, JSON.parse(readFileSync(questions, 'utf8')))
  test(`${game}, ${lang}: of what players ask one of the first three passages is the answer`, () => {
    const unanswered = Object.entries(queries).flatMap(([query, ids]) => {
      const best = searchBook(known, query, lang).map(({ passage }) => passage.id)
      return best.slice(0, 3).some(id => ids.some(each => id.startsWith(each)))
        ? []
        : `${query}: ${best.slice(0, 3).join(', ')}`
    })
    assert.deepEqual(unanswered, [])
  })
}

test('what stands together is found first, and in quotation marks only together', () => {
  const apart = { id: 'a-1', chapter: '1. A', text: 'A line is drawn, and supply comes.' }
  const together = { id: 'a-2', chapter: '1. A', text: `${'word '.repeat(5)}a supply line` }
  const ids = (query: string) => searchBook([apart, together], query).map(({ passage }) => passage.id)
  assert.deepEqual(ids('supply line'), ['a-2', 'a-1'])
  assert.deepEqual(ids('"supply line"'), ['a-2'])
  assert.deepEqual(ids('«supply line»'), ['a-2'])
})

test('a rule is found by what players ask that it answers, though it says it in other words', () => {
  const texts = [
    'Never more than six units share a hex.',
    'A unit may leave its hex.',
    'A unit rests. It may leave.',
  ]
  const rules = texts.map((text, i) => ({ id: `u-${i}`, chapter: '1. Units', text }))
  const questions = { 'u-0': 'stacking limit; overcrowding', 'u-1': 'disengage; may I walk away' }
  const book = withQuestions(
    [...rules, { ...rules[0], text: 'Example: seven would be too many.' }],
    questions,
  )
  const found = (query: string) => searchBook(book, query, 'en').map(({ passage }) => passage.text)
  assert.deepEqual(found('stacking'), [texts[0]])
  assert.deepEqual(found('overcroding'), [texts[0]])
  assert.deepEqual(found('may leave a hex walking away')[0], texts[1])
  assert.deepEqual(found('"stacking limit"'), [])
})

test('of two rules with the same words of a question the one comes first that answers just it', () => {
  const rules = ['u-0', 'u-1'].map(id => ({ id, chapter: '1. Units', text: 'A unit rests.' }))
  const book = withQuestions(rules, {
    'u-0': 'where may supply wagons go when the river is in flood',
    'u-1': 'where may wagons go',
  })
  assert.deepEqual(
    searchBook(book, 'where may wagons go', 'en').map(({ passage }) => passage.id),
    ['u-1', 'u-0'],
  )
})

test('a question in other words is understood', () => {
  const book = [{ id: 'v-1', chapter: '5. Victory', text: 'Whoever holds the water wins: victory.' }]
  assert.equal(searchBook(book, 'How do I win?', 'en').length, 1)
  const libro = [{ id: 'v-1', chapter: '5. Victoria', text: 'Condiciones de victoria.' }]
  assert.equal(searchBook(libro, '¿Cómo se gana?', 'es').length, 1)
})

test('what is said in several words is understood with other words in their midst, and these count as well', () => {
  const limit = { id: 'u-1', chapter: '1. Units', text: 'A hex holds never more than one.' }
  const desert = { id: 'd-1', chapter: '1. Units', text: 'In a hex of desert a unit must stop.' }
  const ids = (query: string) => searchBook([desert, limit], query, 'en').map(({ passage }) => passage.id)
  assert.deepEqual(ids('may two units ever be in one hex'), ['u-1'])
  assert.deepEqual(ids('two units in a desert hex').toSorted(), ['d-1', 'u-1'])
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
