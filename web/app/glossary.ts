/** What the words of a game mean: its glossary, and where in a text its words and its places stand. */
import { library } from './library.ts'
import phrases from './ordinary.json' with { type: 'json' }
import { settings } from './settings.ts'

export interface Entry {
  /** How it is written, in several forms with a comma between them; the first is its name, and `#` stands for a number. */
  readonly words: string
  readonly means: string
  /** The counters whose figures it explains: their symbols or tags; `chit` for one that lies on a counter, `stack` for what is written over many; `overlay ID` for what an overlay shows, `lines` for those of a preview. */
  readonly on?: string
}

export type Glossary = Readonly<Record<string, Entry>>

export async function loadGlossary(game: string, lang: string = settings().lang): Promise<Glossary> {
  const books = library.glossaries[game]
  const load = books?.[lang] ?? books?.en
  return load ? await load() : {}
}

export const nameOf = ({ words }: Entry): string => words.split(', ')[0]

/** A stretch of a text: a word of the glossary, or a hex. */
export interface Found {
  readonly start: number
  readonly end: number
  /** Its id in the glossary, '' if it is a place. */
  readonly term: string
  /** -1 if it is a word. */
  readonly hex: number
}

/** Hexes as they are written, each with its number. */
export type Places = ReadonlyMap<string, number>

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const longest = (texts: Iterable<string>): string[] => [...texts].sort((a, b) => b.length - a.length)
/** At the beginning of a sentence a word has a capital. */
const anyCase = (text: string): string =>
  /^\p{L}/u.test(text) ? `[${text[0].toLowerCase()}${text[0].toUpperCase()}]${text.slice(1)}` : text
const lowFirst = (text: string): string => text[0].toLowerCase() + text.slice(1)

/** Four figures after a month are a year, whatever hex is called so. */
function yearsIn(lang: string): RegExp {
  const { format } = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)))
  return new RegExp(`(?:${months.join('|')}|[–-])(?: de)? ?$`, 'i')
}

/** Finds all that has a meaning or a place in a text. */
export function finderOf(glossary: Glossary, places: Places, lang: string): (text: string) => Found[] {
  const ids = new Map<string, string>()
  for (const [id, { words }] of Object.entries(glossary))
    for (const word of words.split(', ')) ids.set(lowFirst(word), id)
  const named = longest([...places.keys()].filter(name => /\p{L}/u.test(name))).map(escaped)
  // In these phrases a word of the glossary means what it means everywhere.
  const ordinary = (phrases as Readonly<Record<string, readonly string[]>>)[lang] ?? []
  const words = longest([...ids.keys(), ...ordinary]).map(word =>
    anyCase(escaped(word)).replaceAll('#', '\\d+'),
  )
  const any = new RegExp(
    `(?<![\\p{L}\\d])(?:${[...named, '\\d{4}', ...words].join('|')})(?![\\p{L}\\d])`,
    'gu',
  )
  const year = yearsIn(lang)
  return text =>
    [...text.matchAll(any)].flatMap(({ 0: match, index: start }) => {
      const low = lowFirst(match)
      const term = ids.get(low) ?? ids.get(low.replace(/\d+/g, '#')) ?? ''
      const isYear = /^\d{4}$/.test(match) && year.test(text.slice(0, start))
      const hex = term === '' && !isYear ? (places.get(match) ?? -1) : -1
      return term === '' && hex < 0 ? [] : [{ start, end: start + match.length, term, hex }]
    })
}
