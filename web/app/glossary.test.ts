import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { finderOf, type Glossary } from './glossary.ts'

const glossary: Glossary = {
  cv: { words: 'CV, Combat Value', means: 'strength' },
  result: { words: '#R/#, 25/25', means: 'losses' },
  stack: { words: 'stack, stacks', means: 'a pile' },
}
const places = new Map([
  ['0506', 7],
  ['1932', 8],
  ['Boquerón (2440)', 9],
  ['2440', 9],
])
const find = finderOf(glossary, places, 'en')
const found = (text: string) =>
  find(text).map(({ start, end, term, hex }) => [text.slice(start, end), term || hex])

test('words are found in every form, at the beginning of a sentence too, and not within others', () => {
  assert.deepEqual(found('Stacks lose 2 CV; a haystack has no Combat Value.'), [
    ['Stacks', 'stack'],
    ['CV', 'cv'],
    ['Combat Value', 'cv'],
  ])
  assert.deepEqual(found('50R/10, 25/25 and 3/4'), [
    ['50R/10', 'result'],
    ['25/25', 'result'],
  ])
})

test('in an ordinary phrase a word means nothing but what it says', () => {
  const step = { step: { words: 'step, steps', means: 'half of a unit' } }
  const inEnglish = finderOf(step, new Map(), 'en')
  assert.deepEqual(inEnglish('Step by step. Step 3 of 12: it weighs every step, or goes a step back.'), [])
  assert.equal(inEnglish('Two steps are lost, step by step.').length, 1)
  const inSpanish = finderOf({ step: { words: 'paso, pasos', means: '' } }, new Map(), 'es')
  assert.deepEqual(inSpanish('Paso a paso; paso 3 de 12; sopesa cada paso.'), [])
  assert.equal(inSpanish('Pierde un paso.').length, 1)
})

test('hexes are found by their numbers and by their names, years are none', () => {
  assert.deepEqual(found('From 0506 to Boquerón (2440), not to 9999.'), [
    ['0506', 7],
    ['Boquerón (2440)', 9],
  ])
  assert.deepEqual(found('September 1932'), [])
  assert.deepEqual(found('The trail in 1932'), [['1932', 8]])
})

for (const { id } of games) {
  const read = (name: string) => readFileSync(new URL(`../../games/${id}/${name}`, import.meta.url), 'utf8')
  const glossaries = ['en', 'es'].map(lang => ({
    lang,
    entries: JSON.parse(read(`texts/glossary.${lang}.json`)) as Glossary,
    text: `${Object.values(JSON.parse(read(`texts/text.${lang}.json`))).join('\n')}\n${read(`rulebook.${lang}.md`)}`,
  }))

  test(`${id}: both languages explain the same things`, () => {
    const [en, es] = glossaries.map(({ entries }) => Object.keys(entries))
    assert.deepEqual(en, es)
  })

  for (const { lang, entries, text } of glossaries) {
    test(`${id}, ${lang}: every word that is explained stands somewhere, and belongs to one entry`, () => {
      const words = Object.values(entries).flatMap(entry => entry.words.split(', '))
      assert.equal(new Set(words).size, words.length)
      const seen = new Set(finderOf(entries, new Map(), lang)(text).map(({ term }) => term))
      assert.deepEqual(
        // What is drawn on counters need not stand in a text.
        Object.keys(entries).filter(each => !seen.has(each) && !entries[each].on),
        [],
      )
      for (const { means } of Object.values(entries)) assert.match(means, /^\p{Lu}.*\.$/u)
    })

    test(`${id}, ${lang}: what the rulebook lists as its words is explained wherever a player reads it`, () => {
      const texts: [string, string][] = Object.entries(JSON.parse(read(`texts/text.${lang}.json`)))
      const shown = texts.filter(([key]) => !/^(?:rule|option|term|plan)\./.test(key)).map(([, said]) => said)
      // Sides have their names everywhere, and of the ground its hex tells; some words everybody knows.
      const known = /^(?:enem|allie|aliad|ship$|buque$|de )/i
      const named = texts
        .filter(([key]) => /^(?:side|terrain)\./.test(key))
        .map(([, said]) => said.toLowerCase())
      const list =
        /\n### (?:Words|Palabras)[^\n]*\n([\s\S]*?)\n##/.exec(read(`rulebook.${lang}.md`))?.[1] ?? ''
      const words = [...list.matchAll(/^\| ([^|-][^|]*) \|/gm)]
        .slice(1)
        .flatMap(([, cell]) => cell.split(', '))
        .map(word => word.replace(/^(?:the|los|la) /, ''))
        .filter(
          word =>
            word.length > 3 && !known.test(word) && !named.some(name => name.includes(word.toLowerCase())),
        )
      const find = finderOf(entries, new Map(), lang)
      const whole = (word: string) => new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu')
      const silent = words.filter(
        word => shown.some(said => whole(word).test(said)) && find(word).length === 0,
      )
      assert.deepEqual(silent, [])
    })

    test(`${id}, ${lang}: no abbreviation is left unexplained`, () => {
      const find = finderOf(entries, new Map(), lang)
      const texts = Object.entries(JSON.parse(read(`texts/text.${lang}.json`)) as Record<string, string>)
        .filter(([key]) => /^(?:prompt|ask|verb|show|event|coach|describe|panel)\./.test(key))
        .map(([, said]) => said)
      const short = texts.flatMap(said =>
        [...said.matchAll(/(?<![\p{L}\d])\p{Lu}{2,4}(?![\p{L}\d])/gu)]
          .filter(({ index }) => !find(said).some(({ start, end }) => start <= index && index < end))
          .map(([word]) => word),
      )
      assert.deepEqual(
        [...new Set(short)].filter(word => !/^[IVX]+$/.test(word)),
        [],
      )
    })
  }
}
