/** Search in a rulebook: words in any order, accents and capitals do not matter. */
import type { Passage } from './markdown.ts'

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

export const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean)

const AROUND = 60

/** Passages that hold every word, those that are named so first. */
export function searchBook(passages: readonly Passage[], query: string, most = 50): Hit[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0 || wanted.join('').length < 2) return []
  const found = passages.flatMap(passage => {
    const text = folded(passage.text)
    return wanted.every(word => text.includes(word)) ? [{ passage, at: text.indexOf(wanted[0]) }] : []
  })
  const isNamed = (passage: Passage) => folded(passage.id) === wanted.join('-')
  found.sort((a, b) => Number(isNamed(b.passage)) - Number(isNamed(a.passage)))
  return found.slice(0, most).map(({ passage, at }) => ({
    passage,
    snippet: snippetOf(passage.text, at, wanted[0].length),
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
