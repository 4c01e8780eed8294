/**
 * Which rules of a game's rulebook have a proving test and are cited where they are carried out, and which ids are
 * cited that stand in no rulebook.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@quebracho/engine'
import { quotedIn } from '@quebracho/engine/show'
import { rulesIn } from './rulebooks.ts'

export interface Coverage {
  readonly game: string
  readonly rules: number
  /** Named in no call of rule('…') in the game's tests. */
  readonly untested: readonly string[]
  /** Named nowhere in the game's code. */
  readonly uncited: readonly string[]
  /** Cited by a refusal, a choice, an event or a test, but not in every rulebook: `file: id`. */
  readonly unknown: readonly string[]
}

/** Options and rulings are no rules of their own. */
const isRule = (id: string) => !/^(?:option-|G\d)/.test(id)

export function coverage({ id }: Game, folder: string): Coverage {
  const filesIn = (pattern: string, exclude: string[] = []) =>
    globSync(pattern, { cwd: folder, exclude })
      .sort()
      .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const books = ['en', 'es'].map(lang => new Set(rulesIn(folder, lang).keys()))
  const everyId = [...books[0]]
  const ids = everyId.filter(isRule)
  const code = filesIn('**/*.ts', ['tests'])
  const tests = filesIn('tests/**/*.ts')
  const tested = new Set(tests.flatMap(({ text }) => provedIn(text)))
  const cited = citedIn(code.map(({ text }) => text).join('\n'), ids)
  const known = (id: string) => books.every(book => book.has(id))
  // Whoever corrects a map is sent to a section, not to one rule of it.
  const isSection = (id: string) => everyId.some(each => /^[a-z]+$/.test(each.replace(id, '')))
  const unknownIn = (files: typeof code, find: (text: string) => readonly string[]) =>
    files.flatMap(({ path, text }) =>
      find(text)
        .filter(cited => !known(cited) && !(path.startsWith('data') && isSection(cited)))
        .map(cited => `${path}: ${cited}`),
    )
  return {
    game: id,
    rules: ids.length,
    untested: ids.filter(id => !tested.has(id)),
    uncited: ids.filter(id => !cited.has(id)),
    unknown: [
      ...new Set([...unknownIn(code, text => quotedIn(text, everyId)), ...unknownIn(tests, provedIn)]),
    ],
  }
}

/** The ids that tests of a file prove, by rule('10.4a 10.4b', …). */
export const provedIn = (text: string): string[] =>
  [...text.matchAll(/\brule\(\s*(['"`])([^'"`]+)\1/g)].flatMap(([, , named]) => named.split(/\s+/))

/**
 * The ids a text names in its comments and quotes, one by one or as a span: "tokens-1 to tokens-5", "12.13a-c",
 * "7.6y-aa". A number elsewhere is a number.
 */
export function citedIn(text: string, ids: readonly string[]): Set<string> {
  const said = (text.match(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join('\n')
  const cited = new Set<string>(said.match(/[A-Za-z][\w-]*\d+\w*|\d+\.\d+[a-z]*/g))
  const span = (first: string, last: string) => {
    const [from, to] = [ids.indexOf(first), ids.indexOf(last)]
    if (from >= 0 && to >= from) for (const id of ids.slice(from, to + 1)) cited.add(id)
  }
  for (const [, first, last] of said.matchAll(/([a-z]+-\d+) to ([a-z]+-\d+)/g)) span(first, last)
  for (const [, section, first, last] of said.matchAll(/(\d+\.\d+)([a-z]+)-([a-z]+)\b/g)) {
    span(section + first, section + last)
  }
  return cited
}
