/**
 * A record is the whole game: scenario, options and every action, dice among them. Replaying it gives the same
 * position on every machine. Hashes every CHECKPOINT actions let a check say where a record was changed.
 */
import { ActionTextError, spelt } from './action.ts'
import type { Tell } from './event.ts'
import { endGame, type Game, type Options, type Refusal, SetupError } from './game.ts'
import { hash, type Position, WON_BY } from './position.ts'
import { Problem, type ProblemKey, type ProblemParams } from './problem.ts'
import type { FairDice } from './wire/fair-dice.ts'

export const ENGINE_VERSION = '0.1.0'
const FORMAT = 'quebracho-record'
const FORMAT_VERSION = 1
export const CHECKPOINT = 50
/** Names and other texts in a record have no more letters, and no action has. */
export const LONGEST_TEXT = 200
export const LONGEST_ACTION = 500

export interface GameRecord {
  readonly format: typeof FORMAT
  readonly version: number
  readonly engine: string
  readonly game: string
  readonly rules: number
  readonly scenario: string
  readonly options: Options
  /** Who played each side, as free text: a name, or an opponent and its level. */
  readonly players: Readonly<Record<string, string>>
  readonly actions: readonly string[]
  /** Position hashes after so many actions: every CHECKPOINT of them, and at the end. */
  readonly hashes: Readonly<Record<string, string>>
  /** The winner's side, `draw`, or null while the game goes on. */
  readonly result: string | null
  /** How its dice can be checked, if it was played where nobody could choose them. */
  readonly dice?: FairDice
}

/** Says what is wrong with a record and where. */
export class RecordError extends Problem {
  override name = 'RecordError'
  /** The action it is about, counted from 0. */
  readonly action: number | undefined
  constructor(key: ProblemKey, params?: ProblemParams, action?: number) {
    super(key, params)
    this.action = action
  }
}

export function newRecord(
  game: Game,
  given: Pick<GameRecord, 'scenario' | 'options' | 'actions' | 'hashes' | 'result'> & {
    players?: GameRecord['players']
    rules?: number | undefined
  },
): GameRecord {
  const { scenario, options, players = {}, actions, hashes, result, rules = game.rulesVersion } = given
  const head = { format: FORMAT, version: FORMAT_VERSION, engine: ENGINE_VERSION } as const
  return {
    ...head,
    game: game.id,
    rules,
    scenario,
    options,
    players,
    actions,
    hashes,
    result,
  }
}

/** The record as a text file, one action a line. */
export function writeRecord(record: GameRecord): string {
  return `${JSON.stringify(record, null, 1)}\n`
}

/** Reads a record's text and checks its shape, not yet its moves. */
export function readRecord(text: string): GameRecord {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new RecordError('record.cutOff', { line: lineOf(error, text) })
  }
  return shapedRecord(json)
}

/** The same of what has been parsed. */
export function shapedRecord(json: unknown): GameRecord {
  if (typeof json !== 'object' || json === null) throw new RecordError('record.notJson')
  const record = json as GameRecord
  if (record.format !== FORMAT) throw new RecordError('record.notFormat', { format: FORMAT })
  if (!Number.isInteger(record.version) || record.version < 1)
    throw new RecordError('record.noNumber', { key: 'version' })
  mustBeText('engine', record.engine)
  if (record.version > FORMAT_VERSION) {
    const { engine, version } = record
    throw new RecordError('record.newerVersion', { engine, version, ours: FORMAT_VERSION })
  }
  for (const key of ['game', 'scenario'] as const) mustBeText(key, record[key])
  for (const key of ['options', 'players', 'hashes'] as const) {
    if (typeof record[key] !== 'object' || record[key] === null || Array.isArray(record[key])) {
      throw new RecordError('record.noObject', { key })
    }
  }
  for (const key of ['players', 'hashes'] as const)
    for (const [of, text] of Object.entries(record[key])) mustBeText(`${key}.${of}`, text)
  if (!Number.isInteger(record.rules) || record.rules < 1)
    throw new RecordError('record.noNumber', { key: 'rules' })
  if (record.result !== null) mustBeText('result', record.result)
  if (!Array.isArray(record.actions)) throw new RecordError('record.noList', { key: 'actions' })
  const bad = record.actions.findIndex(action => typeof action !== 'string')
  if (bad >= 0) throw new RecordError('record.actionIsText', { number: bad + 1 }, bad)
  const long = record.actions.findIndex(action => action.length > LONGEST_ACTION)
  if (long >= 0)
    throw new RecordError('record.longText', { key: `actions.${long + 1}`, most: LONGEST_ACTION }, long)
  return record
}

function mustBeText(key: string, text: unknown): void {
  if (typeof text !== 'string') throw new RecordError('record.noText', { key })
  if (text.length > LONGEST_TEXT) throw new RecordError('record.longText', { key, most: LONGEST_TEXT })
}

/** Up to which line it can be read: what else the machine says of it is in its own words. */
function lineOf(error: unknown, text: string): number {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return text.slice(0, at === undefined ? text.length : Number(at)).split('\n').length
}

export const resultOf = (game: Game, p: Position): string | null =>
  p.outcome === 0 ? null : p.outcome >= WON_BY ? game.sides[p.outcome - WON_BY] : 'draw'

/**
 * Does one recorded action, by its text, and returns that text as it is spelt everywhere. The table's own words (`resign SIDE`,
 * `agree-draw`) end a game too.
 */
export function playText<P extends Position>(game: Game<P>, p: P, text: string): string {
  if (isTableWord(text)) {
    endByWord(game, p, text)
    return text
  }
  const refusal = game.play(p, game.parse(text, p))
  if (refusal) throw refused(refusal)
  return spelt(text)
}

export function refused({ rule, detail }: Refusal): RecordError {
  if (detail) return new RecordError('record.refusedBecause', { rule, problem: detail })
  return new RecordError('record.refused', { rule })
}

/** Whether the text is said by a person at the table rather than played: it ends the game, whoever is to decide. */
export const isTableWord = (text: string): boolean => text === 'agree-draw' || text.startsWith('resign ')

/** Ends the game by a word at the table. */
export function endByWord(game: Game, p: Position, text: string, tell?: Tell): void {
  if (p.outcome !== 0) throw new RecordError('record.ended')
  if (text === 'agree-draw') {
    tell?.({ rule: 'table', key: 'table.draw' })
    endGame(p, null)
    return
  }
  const side = text.slice('resign '.length)
  const loser = game.sides.indexOf(side)
  if (loser < 0) throw new RecordError('record.side', { side })
  tell?.({ rule: 'table', key: 'table.resign', side: loser })
  endGame(p, 1 - loser)
}

/** The position a record leads to after `upTo` actions, with every action and each hash on the way checked. */
export function replay<P extends Position>(
  game: Game<P>,
  record: GameRecord,
  upTo = record.actions.length,
): P {
  const position = asRecorded(game, record, () =>
    game.start(record.scenario, record.options, undefined, record.rules),
  )
  walk({ game, position }, record, upTo, text => playText(game, position, text))
  return position
}

/** Sets up what a record tells of; throws a RecordError if these are not its rules. */
export function asRecorded<T>(game: Game, record: GameRecord, start: () => T): T {
  if (record.game !== game.id) throw new RecordError('record.otherGame', { game: record.game, ours: game.id })
  if (record.rules > game.rulesVersion) {
    throw new RecordError('record.newerRules', {
      game: game.id,
      rules: record.rules,
      ours: game.rulesVersion,
    })
  }
  try {
    return start()
  } catch (error) {
    if (error instanceof SetupError) throw new RecordError(error.key, error.params)
    throw error
  }
}

/**
 * Has the first `upTo` actions of a record played, checking each hash on the way and, if that is all of it, the end.
 * Throws a RecordError that names the first place that is wrong.
 */
export function walk<P extends Position>(
  at: { readonly game: Game<P>; readonly position: P },
  record: GameRecord,
  upTo: number,
  play: (text: string) => void,
): void {
  for (const _ of walking(at, record, upTo, play));
}

/** The same, an action at a time: whoever has others to serve may do so in between. */
export function* walking<P extends Position>(
  { game, position }: { readonly game: Game<P>; readonly position: P },
  record: GameRecord,
  upTo: number,
  play: (text: string) => void,
): Generator<void> {
  const [count, most] = [record.actions.length, game.longest(position.world)]
  // A word at the table may come after the last action.
  if (count > most + 1) throw new RecordError('record.tooLong', { count, most })
  let verified = 0
  for (let i = 0; i < upTo; i++) {
    try {
      play(record.actions[i])
    } catch (error) {
      if (!(error instanceof RecordError || error instanceof ActionTextError)) throw error
      const place = { number: i + 1, total: record.actions.length, text: record.actions[i] }
      throw inOldRules(game, record, new RecordError('record.action', { ...place, problem: error }, i))
    }
    yield
    const expected = record.hashes[i + 1]
    if (expected === undefined) continue
    if (expected !== hash(position)) {
      const changed = new RecordError('record.hash', { number: i + 1, from: verified + 1 }, i)
      throw inOldRules(game, record, changed)
    }
    verified = i + 1
  }
  if (upTo === record.actions.length) checkEnd(game, record, position)
}

/** What goes wrong with a record of older rules is likely due to them. */
function inOldRules(game: Game, record: GameRecord, problem: RecordError): RecordError {
  if (record.rules >= game.rulesVersion) return problem
  const rules = { game: game.id, rules: record.rules, ours: game.rulesVersion }
  return new RecordError('record.olderRules', { ...rules, problem }, problem.action)
}

function checkEnd(game: Game, record: GameRecord, p: Position): void {
  const beyond = Object.keys(record.hashes).find(after => !(Number(after) <= record.actions.length))
  if (beyond !== undefined) {
    throw new RecordError('record.moreHashes', { number: beyond, total: record.actions.length })
  }
  const result = resultOf(game, p)
  if (result !== record.result) {
    throw new RecordError('record.result', { said: record.result ?? 'open', found: result ?? 'open' })
  }
  if (record.hashes[record.actions.length] === undefined && record.actions.length > 0) {
    throw new RecordError('record.lastHash', { number: record.actions.length })
  }
}
