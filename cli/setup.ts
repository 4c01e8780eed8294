/** Turns names on the command line into games, scenarios, options, sides and opponents, or says which there are. */
import { type Budget, opponents, type Seated } from '@quebracho/ai'
import type { Game, Options, OptionValue } from '@quebracho/engine'
import type { GameData } from '@quebracho/engine/data'
import { games, type ListedGame } from '@quebracho/games'
import { DraftError, dataIn, type FoundGame, folderOf, lacksIn, loadFolder } from '@quebracho/games/drafts'
import { Failure, type Say, UsageError } from './command.ts'

/** A listed game by its id, or any by its folder. */
export async function gameNamed(name: string | undefined, say: Say): Promise<FoundGame> {
  if (!isFolder(name)) {
    const listed = listedGame(name, say)
    return { ...(await listed.load()), folder: folderOf(listed) }
  }
  return inFolder(() => loadFolder(name), say)
}

/** The same; of a draft it is said beside the answer what it still lacks. */
export async function gameOrDraft(name: string | undefined, say: Say): Promise<FoundGame> {
  const found = await gameNamed(name, say)
  const lacks = isFolder(name) ? lacksIn(found, say('lang')) : ''
  if (lacks !== '') console.error(lacks)
  return found
}

/** Whether a folder is meant: what no id of a game looks like. */
const isFolder = (name: string | undefined): name is string => name !== undefined && /[\\/]|^\.+$/.test(name)

async function inFolder<T>(act: () => Promise<T>, say: Say): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof DraftError ? new Failure(error.in(say('lang'))) : error
  }
}

/** Where a game's data files are, and what checks them. */
export interface DataFiles {
  readonly name: string
  readonly folder: string
  readonly data: GameData | undefined
}

export async function dataNamed(name: string | undefined, say: Say): Promise<DataFiles> {
  if (isFolder(name)) return { name, folder: name, data: await inFolder(() => dataIn(name), say) }
  const listed = listedGame(name, say)
  return { name: listed.id, folder: folderOf(listed), data: await listed.data?.() }
}

function listedGame(name: string | undefined, say: Say): ListedGame {
  const known = games.map(game => game.id).join(', ')
  const listed = games.find(each => each.id === name)
  if (listed) return listed
  throw new UsageError(
    name === undefined ? say('args.gameMissing', { known }) : say('args.game', { name, known }),
  )
}

/** The game's first scenario unless another is named. */
function scenarioNamed(game: Game, name: string | undefined, say: Say): string {
  const known = game.scenarios.map(({ id }) => id)
  if (name === undefined) return known[0]
  if (!known.includes(name)) throw new UsageError(say('args.scenario', { name, known: known.join(', ') }))
  return name
}

export const valueText = (value: OptionValue): string => (value === null ? 'none' : String(value))

/** Reads `name=value` as often as given. */
function optionsNamed(game: Game, given: readonly string[] = [], say: Say): Options {
  const options: Record<string, OptionValue> = {}
  for (const word of given) {
    const [name, wanted] = word.split(/=(.*)/s)
    const option = game.options.find(({ id }) => id === name)
    const known = game.options.map(({ id }) => id).join(', ')
    if (!option) throw new UsageError(say('args.option', { name, known: known || '–' }))
    const value = option.values.find(each => valueText(each) === wanted)
    if (value === undefined) {
      const values = option.values.map(each => `${name}=${valueText(each)}`).join(', ')
      throw new UsageError(say('args.optionValue', { word, known: values }))
    }
    options[name] = value
  }
  return options
}

export function sideNamed(game: Game, name: string, say: Say): number {
  const side = game.sides.indexOf(name)
  if (side < 0) throw new UsageError(say('args.side', { name, known: game.sides.join(', ') }))
  return side
}

export const opponentNames = Object.keys(opponents)

/** Who plays for the machines where none is named: it answers at once, and the same on every machine. */
export const usualOpponent = 'greedy'

/** The opponent a person meets who names none: a newcomer can win. */
export const FOR_NEWCOMERS = 'corporal'

export function opponentNamed(name: string, say: Say, alsoKnown: readonly string[] = []): Seated {
  if (Object.hasOwn(opponents, name)) return opponents[name]
  throw new UsageError(say('args.opponent', { name, known: [...opponentNames, ...alsoKnown].join(', ') }))
}

export function numberGiven(
  option: string,
  text: string | undefined,
  usual: number,
  least: number,
  say: Say,
): number {
  if (text === undefined) return usual
  const number = Number(text)
  if (!/^\d{1,15}$/.test(text) || number < least)
    throw new UsageError(say('args.number', { option, text, least }))
  return number
}

/** `--seconds` of a turn, or `--applications`, by which a game is the same on every machine. */
export function budgetGiven(
  { seconds, applications }: { seconds?: string | undefined; applications?: string | undefined },
  say: Say,
): Budget | undefined {
  if (seconds !== undefined && applications !== undefined) throw new UsageError(say('args.twoBudgets'))
  if (applications !== undefined)
    return { applications: numberGiven('--applications', applications, 0, 1, say) }
  if (seconds === undefined) return undefined
  if (!/^(?:\d{1,6}|\d{0,6}\.\d{1,6})$/.test(seconds) || Number(seconds) === 0)
    throw new UsageError(say('args.seconds', { text: seconds }))
  return { seconds: Number(seconds) }
}

/** Everything a game between machines, or many of them, is set up by. */
export interface Setup {
  readonly game: Game
  readonly scenario: string
  readonly options: Options
  readonly seed: number
}

interface Given {
  readonly scenario?: string | undefined
  readonly option?: string[] | undefined
  readonly seed?: string | undefined
}

export async function setupGiven(
  words: readonly string[],
  values: Given,
  usualSeed: number,
  say: Say,
): Promise<Setup & { readonly loaded: FoundGame }> {
  if (words.length > 1) throw new UsageError(say('args.tooMany', { word: words[1] }))
  const loaded = await gameOrDraft(words[0], say)
  const { game } = loaded
  return {
    loaded,
    game,
    scenario: scenarioNamed(game, values.scenario, say),
    options: optionsNamed(game, values.option, say),
    seed: numberGiven('--seed', values.seed, usualSeed, 0, say),
  }
}
