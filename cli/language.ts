/** The command line's own text, in the reader's language. */
import { type Catalogue, sentence, shortAndPlain } from '@quebracho/engine/show'
import type { Say } from './command.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

const catalogues: Readonly<Record<string, Catalogue>> = { en, es }

export const languages: readonly string[] = Object.keys(catalogues)

export function languageOf(args: readonly string[], env: NodeJS.ProcessEnv): string {
  const at = args.findIndex(word => word === '--lang' || word.startsWith('--lang='))
  if (at >= 0) return (args[at].split('=')[1] ?? args[at + 1] ?? '').toLowerCase()
  const wanted = (env.QUEBRACHO_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || '')
    .slice(0, 2)
    .toLowerCase()
  return languages.includes(wanted) ? wanted : 'en'
}

export const catalogueOf = (lang: string): Catalogue => catalogues[lang] ?? catalogues.en

/** What somebody else wrote, the name of a file too, does not steer the terminal. */
const LONGEST = 4096

export const sayIn =
  (lang: string): Say =>
  (key, params = {}) => {
    const plain = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? shortAndPlain(value, LONGEST) : value,
    ])
    return sentence(catalogueOf(lang), key, Object.fromEntries(plain))
  }
