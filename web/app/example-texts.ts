import type { Catalogue } from '@quebracho/engine/show'
import { library } from './library.ts'

/** What is said of the examples in a language: `ID.title` and `ID`. */
export async function exampleTexts(game: string, lang: string): Promise<Catalogue> {
  const found = library.examples[game] ?? {}
  return ((await (found[lang] ?? found.en)?.()) ?? {}) as Catalogue
}
