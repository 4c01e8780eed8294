/** The games' rulebooks, as files beside the rules. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Questions } from '@quebracho/engine/search'
import { inOneSentence, type Rule, readRulebook } from '@quebracho/engine/show'

/** The rules by id, in English where the language has no rulebook, none where there is no rulebook at all. */
export function rulesIn(folder: string, lang: string): ReadonlyMap<string, Rule> {
  const files = [lang, 'en'].map(each => join(folder, `rulebook.${each}.md`))
  const file = files.find(each => existsSync(each))
  return file ? readRulebook(readFileSync(file, 'utf8')) : new Map()
}

/** What players ask, by the rule that answers; nothing where the language has no such list. */
export function questionsIn(folder: string, lang: string): Questions {
  const file = join(folder, 'texts', `questions.${lang}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** What a word of the game means; it may be written in several forms with a comma between them. */
export interface Meaning {
  readonly words: string
  readonly means: string
}

/** The game's glossary, in English where the language has none; nothing where there is none at all. */
export function glossaryIn(folder: string, lang: string): readonly Meaning[] {
  const files = [lang, 'en'].map(each => join(folder, 'texts', `glossary.${each}.json`))
  const file = files.find(each => existsSync(each))
  return file ? Object.values(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** The rule's name and what it says, in one line. */
export function ruleLine(rules: ReadonlyMap<string, Rule>, id: string): string {
  const rule = rules.get(id)
  return rule ? `${id}: ${inOneSentence(rule)}` : id
}

/** A rule's paragraph without the marks of its file. */
export const plainRule = ({ text }: Rule): string =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\*\*?([^*]+)\*\*?/g, '$1')
