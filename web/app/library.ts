import type { Questions } from '@quebracho/engine/search'
import type { Glossary } from './glossary.ts'

/**
 * What every game's folder offers to read and look at: rulebooks, their diagrams, glossaries, the cover. The build puts a list of what it finds
 * in games/ in this module's place; here it is only described.
 */
export interface Library {
  /** By game and language: loads the rulebook's Markdown. */
  readonly rulebooks: Readonly<Record<string, Readonly<Record<string, () => Promise<string>>>>>
  /** By game and path in its folder: the address of a diagram. */
  readonly diagrams: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By game and language: loads what players ask of it, by the rule that answers. */
  readonly questions: Readonly<Record<string, Readonly<Record<string, () => Promise<Questions>>>>>
  /** By game and language: loads what its words mean. */
  readonly glossaries: Readonly<Record<string, Readonly<Record<string, () => Promise<Glossary>>>>>
  /** By game: loads the script of its lesson, and by language what is said in it. */
  readonly lessons: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>
  /** By game: loads the examples of its rulebook, and by language what is said of them. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>
  /** By game: loads its quick reference, made when the app is built, and by language the words of it. */
  readonly sheets: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>
  /** By game: how many minutes its lesson takes. */
  readonly minutes: Readonly<Record<string, number>>
  /** By game: the address of its picture. */
  readonly covers: Readonly<Record<string, string>>
}

export const library: Library = {
  rulebooks: {},
  questions: {},
  diagrams: {},
  glossaries: {},
  examples: {},
  lessons: {},
  sheets: {},
  minutes: {},
  covers: {},
}
