/** Search in a rulebook and in a glossary, by words as players say them. */
import { folded, holdsAll, ranked, wantedIn } from '@quebracho/engine/search'
import type { Entry, Glossary } from './glossary.ts'
import type { Passage } from './markdown.ts'

export interface Hit {
  readonly passage: Passage
  /** A piece of its text around the first word found: what is before it, the word, and what is after. */
  readonly snippet: readonly [string, string, string]
}

const AROUND = 60

/** The best first: passages that say most of what is asked for. */
export const searchBook = (passages: readonly Passage[], query: string, lang = '', most = 50): Hit[] =>
  ranked(passages, query, lang)
    .slice(0, most)
    .map(({ piece, place: { at, length } }) => ({
      passage: piece,
      snippet: snippetOf(piece.text, at, length),
    }))

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
  const wanted = query.trim().length < 2 ? [] : wantedIn(query, lang)
  const has = (text: string) => holdsAll(folded(text), wanted)
  const entries = Object.values(glossary)
  const named = entries.filter(({ words }) => has(words))
  const meant = entries.filter(entry => !named.includes(entry) && has(entry.means))
  return [...named, ...meant].slice(0, most)
}
