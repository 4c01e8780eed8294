/** Which rules of a game's rulebook have a proving test, and which are cited where they are carried out. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@quebracho/engine'
import { folderOf, rulesIn } from './rulebooks.ts'

export interface Coverage {
  readonly game: string
  readonly rules: number
  /** Named in no call of rule('…') in the game's tests. */
  readonly untested: readonly string[]
  /** Named nowhere in the game's code. */
  readonly uncited: readonly string[]
}

/** Options and rulings are no rules of their own. */
const isRule = (id: string) => !/^(?:option-|G\d)/.test(id)

export function coverage(game: Game): Coverage {
  const folder = folderOf(game)
  const textOf = (pattern: string, exclude: string[] = []) =>
    globSync(pattern, { cwd: folder, exclude })
      .map(path => readFileSync(join(folder, path), 'utf8'))
      .join('\n')
  const ids = [...rulesIn(game, 'en').keys()].filter(isRule)
  const calls = textOf('tests/**/*.test.ts').matchAll(/\brule\(\s*(['"`])([^'"`]+)\1/g)
  const tested = new Set([...calls].flatMap(([, , named]) => named.split(/\s+/)))
  const cited = citedIn(textOf('**/*.ts', ['tests']), ids)
  return {
    game: game.id,
    rules: ids.length,
    untested: ids.filter(id => !tested.has(id)),
    uncited: ids.filter(id => !cited.has(id)),
  }
}

/** The ids a text names, one by one or as a span: "tokens-1 to tokens-5", "12.13a-c", "7.6y-aa". */
export function citedIn(text: string, ids: readonly string[]): Set<string> {
  const cited = new Set<string>(text.match(/[A-Za-z][\w-]*\d+\w*|\d+\.\d+[a-z]+/g))
  const span = (first: string, last: string) => {
    const [from, to] = [ids.indexOf(first), ids.indexOf(last)]
    if (from >= 0 && to >= from) for (const id of ids.slice(from, to + 1)) cited.add(id)
  }
  for (const [, first, last] of text.matchAll(/([a-z]+-\d+) to ([a-z]+-\d+)/g)) span(first, last)
  for (const [, section, first, last] of text.matchAll(/(\d+\.\d+)([a-z]+)-([a-z]+)\b/g)) {
    span(section + first, section + last)
  }
  return cited
}
