/** Games by their folders, listed or not: how a draft is loaded, and what it lacks before it can stand on the shelf. */
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Game, Problem } from '@quebracho/engine'
import type { GameData } from '@quebracho/engine/data'
import { quotedIn, readRulebook } from '@quebracho/engine/show'
import { games, type LoadedGame } from './index.ts'

/** A game, and where its files are. */
export interface FoundGame extends LoadedGame {
  readonly folder: string
}

/** Says which file keeps a folder from being a game, and why. */
export class DraftError extends Problem {
  override name = 'DraftError'
}

/** The folder of a game that is listed, or that will be. */
export const folderOf = ({ id }: Pick<Game, 'id'>): string => resolve(import.meta.dirname, id)

/** Loads the game of a folder by its loaded.ts, as that of a listed game is loaded. */
export async function loadFolder(path: string): Promise<FoundGame> {
  const folder = folderAt(path)
  const file = resolve(folder, 'loaded.ts')
  if (!existsSync(file)) throw new DraftError('draft.noFile', { folder: path })
  shareEngine(folder)
  // First of all: a number that stands for nothing may be loaded all the same, and be believed.
  const [broken] = await problemsIn(folder)
  if (broken !== undefined) throw new DraftError('draft.data', { problem: broken, folder: path })
  const loaded: Partial<LoadedGame> = await imported(folder, file)
  for (const name of ['game', 'texts', 'presentation'] as const)
    if (loaded[name] === undefined) throw new DraftError('draft.noExport', { file: 'loaded.ts', name })
  return { ...(loaded as LoadedGame), folder }
}

/** The checker of the folder's data files, if it has one. */
export async function dataIn(path: string): Promise<GameData | undefined> {
  const folder = folderAt(path)
  const file = resolve(folder, 'data.ts')
  shareEngine(folder)
  return existsSync(file) ? imported<GameData>(folder, file) : undefined
}

function folderAt(path: string): string {
  const folder = resolve(path)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new DraftError('draft.noFolder', { folder: path })
  return realpathSync(folder)
}

const sharing = new Set<string>()

/** A folder outside the project gets the packages it imports from here. */
function shareEngine(folder: string): void {
  const own = pathToFileURL(`${folder}/`).href
  if (sharing.has(own)) return
  sharing.add(own)
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith('@quebracho/') && context.parentURL?.startsWith(own)
        ? next(name, { ...context, parentURL: import.meta.url })
        : next(name, context),
  })
}

async function imported<T>(folder: string, file: string): Promise<T> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    const { message, stack = message } = error as Error
    const own = folder + sep
    // The first of its own files that is named, be it by a parser or by a function that was running.
    const [, named = relative(folder, file)] = stack.replaceAll(pathToFileURL(own).href, own).split(own)
    const place = named.match(/^[^\s):']+(?::\d+)?/)?.[0] ?? named
    const why = message.replaceAll(own, '').replace(`${place}: `, '')
    throw new DraftError('draft.broken', { file: place, why })
  }
}

/** What is wrong with the folder's data files. */
export async function problemsIn(folder: string): Promise<readonly string[]> {
  const data = await dataIn(folder)
  return data?.check(file => readFileSync(resolve(folder, file), 'utf8')).problems ?? []
}

/** Words that there must be before anybody can play: keys of the English texts. */
export function neededWords(game: Game): string[] {
  const steps = game.procedures.flatMap(({ steps }) => steps).filter(step => typeof step !== 'function')
  return [
    'title',
    ...game.sides.map(id => `side.${id}`),
    ...game.options.map(({ id }) => `option.${id}`),
    ...game.options.flatMap(({ id, values }) => values.map(value => `option.${id}.${value ?? 'none'}`)),
    ...steps.map(({ prompt }) => `prompt.${prompt}`),
    ...game.vocabulary.verbs.map(({ name }) => `verb.${name}`),
  ]
}

/** What a game needs beyond its rules before it can stand on the shelf, each in a few words. */
export function stillLacks({ game, texts, folder = folderOf(game) }: LoadedGame): Problem[] {
  const has = (file: string) => existsSync(resolve(folder, file))
  const lacks: Problem[] = []
  const needs = (isThere: boolean, key: Problem['key']) => void (isThere || lacks.push(new Problem(key)))
  const some = (key: Problem['key'], list: readonly string[]) => {
    const few = list.length > 3 ? [...list.slice(0, 3), '…'] : list
    if (list.length > 0) lacks.push(new Problem(key, { count: list.length, few: few.join(', ') }))
  }
  const { en = {}, es } = texts
  some(
    'draft.english',
    [...new Set(neededWords(game))].filter(key => !Object.hasOwn(en, key)),
  )
  needs(es !== undefined, 'draft.spanish')
  some(
    'draft.spanishLeft',
    Object.keys(es ? en : {}).filter(key => !Object.hasOwn(es, key)),
  )
  needs(has('rulebook.en.md'), 'draft.rulebook')
  needs(has('rulebook.es.md'), 'draft.spanishRulebook')
  some('draft.anchors', missingRules(folder))
  needs(has('about.ts'), 'draft.about')
  needs(has('cover.webp'), 'draft.cover')
  needs(games.some(({ id }) => id === game.id) && folder === folderOf(game), 'draft.line')
  return lacks
}

/** The same in one sentence; '' if it is whole. */
export function lacksIn(found: LoadedGame, lang: string): string {
  const list = stillLacks(found).map(lack => lack.in(lang))
  const { id } = found.game
  return list.length === 0 ? '' : new Problem('draft.lacks', { game: id, list: list.join(', ') }).in(lang)
}

/** The rules that stand in every rulebook of the folder; undefined if it has none yet. */
export function rulesIn(folder: string): ReadonlySet<string> | undefined {
  const books = globSync(`${folder}/rulebook.*.md`).map(
    file => new Set(readRulebook(readFileSync(file, 'utf8')).keys()),
  )
  return books.length === 0 ? undefined : books.reduce((all, book) => all.intersection(book))
}

/** Rules that the code cites and no rulebook has. */
function missingRules(folder: string): string[] {
  const rules = rulesIn(folder)
  if (!rules) return []
  const sources = globSync(`${folder}/{*,rules/*}.ts`, { exclude: ['**/data.ts'] }).map(file =>
    readFileSync(file, 'utf8'),
  )
  const cited = new Set(sources.flatMap(source => quotedIn(source, [...rules])))
  return [...cited].filter(id => !rules.has(id)).sort()
}
