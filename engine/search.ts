/** Words as players say them, for whoever searches a rulebook: accents, capitals, plurals and other names do not matter. */
import synonyms from './synonyms.json' with { type: 'json' }

/** Without accents and capitals, and letter for letter as long as the text. */
export const folded = (text: string): string =>
  Array.from(text, letter => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')

/** What a plural and its singular begin with, in English and in Spanish: zones and zone, hexes and hex, leones and león. */
const singular = (word: string): string =>
  /^\p{L}{4,}s$/u.test(word) && !word.endsWith('ss') ? word.replace(/(?<=\p{L}{3})es$|s$/u, '') : word

const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = synonyms

/** What is asked for: words, or several of them in quotation marks as they stand. */
export function wordsOf(query: string, lang = ''): string[] {
  const phrases = Object.entries(meanings[lang] ?? {}).filter(([said]) => said.includes(' '))
  const asked = phrases.reduce((text, [said, meant]) => text.replaceAll(said, meant), folded(query))
  return [...asked.matchAll(/["“”«]([^"“”»]+)["“”»]|([^\s"“”«»?¿!¡]+)/g)].map(([, together, word]) =>
    together === undefined ? singular(word) : together.trim().replaceAll(/\s+/g, ' '),
  )
}

/** A word, and what the rulebook calls it where players say it otherwise. */
export function waysToSay(word: string, lang: string): string[] {
  const other = meanings[lang]?.[word]
  return other ? [word, other] : [word]
}

/** Where in a folded text each of the words stands, in whichever way it is said; null if one is missing. */
export function placesIn(
  text: string,
  words: readonly string[],
  lang: string,
): { readonly at: number; readonly length: number }[] | null {
  const found = words.map(word => {
    const met = waysToSay(word, lang).find(way => text.includes(way))
    return met === undefined ? null : { at: text.indexOf(met), length: met.length }
  })
  return found.every(each => each !== null) ? found : null
}
