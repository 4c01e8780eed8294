/** Search in a rulebook: words in any order; what stands together is found first. */
import { folded, placesIn, waysToSay, wordsOf } from '@quebracho/engine/search'
import type { Entry, Glossary } from './glossary.ts'
import type { Passage } from './markdown.ts'

export interface Hit {
  readonly passage: Passage
  /** A piece of its text around the first word found: what is before it, the word, and what is after. */
  readonly snippet: readonly [string, string, string]
}

const AROUND = 60

/** Passages that hold every word: first the one that is named so, then chapters that are, then those that begin with it. */
export function searchBook(passages: readonly Passage[], query: string, lang = '', most = 50): Hit[] {
  const wanted = wordsOf(query, lang)
  if (wanted.length === 0 || wanted.join('').length < 2) return []
  const together = folded(query)
    .trim()
    .replaceAll(/["“”«»]/g, '')
  const found = passages.flatMap(passage => {
    const text = folded(passage.text)
    const phrase = text.indexOf(together)
    const met = phrase < 0 ? placesIn(text, wanted, lang) : [{ at: phrase, length: together.length }]
    return met ? [{ passage, at: met[0].at, long: met[0].length, whole: phrase >= 0 }] : []
  })
  const isNamed = (passage: Passage) => folded(passage.id) === folded(query).trim().replaceAll(/\s+/g, '-')
  const isTitled = ({ chapter }: Passage) =>
    wanted.every(word => waysToSay(word, lang).some(way => folded(chapter).includes(way)))
  const isOneWord = wanted.length === 1
  const rank = ({ passage, at, whole }: (typeof found)[number]) =>
    isNamed(passage) ? 0 : isTitled(passage) ? 1 : whole && !isOneWord ? 2 : at <= AROUND ? 3 : 4
  found.sort((a, b) => rank(a) - rank(b))
  return found.slice(0, most).map(({ passage, at, long }) => ({
    passage,
    snippet: snippetOf(passage.text, at, long),
  }))
}

function snippetOf(text: string, at: number, length: number): [string, string, string] {
  const from = at <= AROUND ? 0 : text.lastIndexOf(' ', at - AROUND) + 1
  const space = text.indexOf(' ', at + length + AROUND)
  const to = space < 0 ? text.length : space
  return [
    (from > 0 ? '… ' : '') + text.slice(from, at),
    text.slice(at, at + length),
    text.slice(at + length, to) + (to < text.length ? ' …' : ''),
  ]
}

/** Entries of the glossary whose name holds every word, then those whose meaning does. */
export function searchGlossary(glossary: Glossary, query: string, lang = '', most = 3): Entry[] {
  const wanted = wordsOf(query, lang)
  if (wanted.length === 0 || wanted.join('').length < 2) return []
  const has = (text: string) => placesIn(folded(text), wanted, lang) !== null
  const entries = Object.values(glossary)
  const named = entries.filter(({ words }) => has(words))
  const meant = entries.filter(entry => !named.includes(entry) && has(entry.means))
  return [...named, ...meant].slice(0, most)
}
