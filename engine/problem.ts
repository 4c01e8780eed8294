/**
 * What a player may have to be told that something is wrong: a record, an action's text, a set-up. Each problem has
 * a key and parameters, so that it can be said in the reader's language; `message` is English.
 */
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }
import { type Catalogue, sentence, shortAndPlain } from './text.ts'

const catalogues: Readonly<Record<string, Catalogue>> = { en, es }

export type ProblemKey = keyof typeof en

/** A parameter may itself be a problem: the one at the bottom of this one. */
export type ProblemParams = Readonly<Record<string, string | number | Problem>>

export class Problem extends Error {
  override name = 'Problem'
  readonly key: ProblemKey
  readonly params: ProblemParams

  constructor(key: ProblemKey, params: ProblemParams = {}) {
    super(told(key, params, 'en'))
    this.key = key
    this.params = params
  }

  /** The same in another language; English where there is no such language. */
  in(lang: string): string {
    return told(this.key, this.params, lang)
  }
}

function told(key: ProblemKey, params: ProblemParams, lang: string): string {
  const plain: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    plain[name] =
      value instanceof Problem ? value.in(lang) : typeof value === 'string' ? shortAndPlain(value) : value
  }
  return sentence(catalogues[lang] ?? en, key, plain)
}
