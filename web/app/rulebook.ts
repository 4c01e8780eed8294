/** The rulebooks, loaded when somebody wants to read in them. */
import type { Questions } from '@quebracho/engine/search'
import { inOneSentence, type Rule, readRulebook } from '@quebracho/engine/show'
import { library } from './library.ts'
import { settings } from './settings.ts'

export interface Rulebook {
  readonly markdown: string
  readonly rules: ReadonlyMap<string, Rule>
}

const known = new Map<string, Promise<Rulebook | undefined>>()

/** The rulebook in that language, else in English, else undefined. */
export function loadRulebook(game: string, lang: string = settings().lang): Promise<Rulebook | undefined> {
  const key = `${game}.${lang}`
  const found = known.get(key) ?? read(game, lang)
  known.set(key, found)
  // A failed load, say without a network, may be tried again.
  found.catch(() => known.delete(key))
  return found
}

async function read(game: string, lang: string): Promise<Rulebook | undefined> {
  const books = library.rulebooks[game]
  const load = books?.[lang] ?? books?.en
  if (!load) return undefined
  const markdown = await load()
  return { markdown, rules: readRulebook(markdown) }
}

/** What players ask of a game in that language, by the rule that answers. */
export async function loadQuestions(game: string, lang: string): Promise<Questions> {
  return (await library.questions[game]?.[lang]?.()) ?? {}
}

/** A rule's first sentence: what a player is told when it refuses something. */
export async function ruleInOneSentence(game: string, id: string): Promise<string | undefined> {
  const rule = (await loadRulebook(game))?.rules.get(id)
  return rule && inOneSentence(rule)
}

/** Ids of rules are anchors of the rulebook; the kernel's own refusals have none. */
export const isRule = (rule: string) => /^(?:[a-z]+-\d|\d+\.\d)/.test(rule)
