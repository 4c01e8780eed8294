/** Search in a rulebook: words in any order; accents, capitals and plurals do not matter. */
import type { Passage } from './markdown.ts'
import synonyms from './synonyms.json' with { type: 'json' }

export interface Hit {
  readonly passage: Passage
  /** A piece of its text around the first word found: what is before it, the word, and what is after. */
  readonly snippet: readonly [string, string, string]
}

/** Without accents and capitals, and letter for letter as long as the text. */
export const folded = (text: string): string =>
  Array.from(text, letter => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')

export const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean).map(singular)

/** What a plural and its singular begin with, in English and in Spanish: zones and zone, hexes and hex, leones and león. */
const singular = (word: string): string =>
  /^\p{L}{4,}s$/u.test(word) && !word.endsWith('ss') ? word.replace(/(?<=\p{L}{3})es$|s$/u, '') : word

const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = synonyms

/** A word, and what the rulebook calls it where players say it otherwise. */
export function waysToSay(word: string, lang: string): string[] {
  const other = meanings[lang]?.[word]
  return other ? [word, other] : [word]
}

const AROUND = 60

/** Passages that hold every word: first the one that is named so, then chapters that are, then those that begin with it. */
export function searchBook(passages: readonly Passage[], query: string, lang = '', most = 50): Hit[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0 || wanted.join('').length < 2) return []
  const found = passages.flatMap(passage => {
    const text = folded(passage.text)
    const met = wanted.map(word => waysToSay(word, lang).find(way => text.includes(way)))
    return met.every(way => way !== undefined)
      ? [{ passage, at: text.indexOf(met[0]), long: met[0].length }]
      : []
  })
  const isNamed = (passage: Passage) => folded(passage.id) === folded(query).trim().replaceAll(/\s+/g, '-')
  const isTitled = ({ chapter }: Passage) =>
    wanted.every(word => waysToSay(word, lang).some(way => folded(chapter).includes(way)))
  const rank = ({ passage, at }: { passage: Passage; at: number }) =>
    isNamed(passage) ? 0 : isTitled(passage) ? 1 : at <= AROUND ? 2 : 3
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
