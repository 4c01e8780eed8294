/**
 * Records on their way out and in: as a file, or packed into a link. What comes in is trusted in nothing. Every check
 * has its own sentence in both languages, long ones let the page breathe, and nothing is kept before all have passed.
 */
import '../app/later/words.ts'
import {
  ActionTextError,
  CHECKPOINT,
  type Game,
  type GameRecord,
  hash,
  LONGEST_ACTION,
  LONGEST_TEXT,
  newRecord,
  type Options,
  type Position,
  playText,
  RecordError,
  resultOf,
  writeRecord,
} from '@quebracho/engine'
import { type Params, shortAndPlain } from '@quebracho/engine/show'
import { games, type LoadedGame } from '@quebracho/games'

/** A game as long as any can be takes so much; more is no record. */
export const MOST_BYTES = 12_000_000
/** What browsers and messengers still pass on in an address. */
export const LONGEST_LINK = 60_000
const FORMAT_VERSION = 1
const LINK_VERSION = 1
/** Work done at a stretch, in milliseconds, before the page may draw. */
const STRETCH = 12

/** What is wrong with something that came in: a key of the app's text with its parameters. */
export class ShareError extends Error {
  override name = 'ShareError'
  readonly key: string
  readonly params: Params
  constructor(reason: string, params: Params = {}) {
    super(`${reason} ${JSON.stringify(params)}`)
    this.key = `share.bad.${reason}`
    this.params = params
  }
}

export interface Shared {
  readonly loaded: LoadedGame
  readonly record: GameRecord
  /** The position it ends with. */
  readonly end: Position
}

export type Progress = (done: number, of: number) => void

/** quebracho-caramba-canada-dry-2026-03-01.json */
export function fileNameOf(record: GameRecord, time: number): string {
  const date = new Date(time).toISOString().slice(0, 10)
  const safe = `quebracho-${record.game}-${record.scenario}-${date}`.replace(/[^\w-]+/g, '-')
  return `${safe}.json`
}

export const fileTextOf = (record: GameRecord): string => writeRecord(record)

export async function readFile(file: Blob, progress?: Progress): Promise<Shared> {
  if (file.size > MOST_BYTES) throw tooLarge()
  return readText(await file.text(), progress)
}

export async function readText(text: string, progress?: Progress): Promise<Shared> {
  if (text.length > MOST_BYTES) throw tooLarge()
  if (text.trim() === '') throw new ShareError('empty')
  return checked(shapeOf(parsed(text)), progress)
}

const tooLarge = () => new ShareError('tooLarge', { most: MOST_BYTES / 1_000_000 })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1]
    const line = text.slice(0, at === undefined ? text.length : Number(at)).split('\n').length
    throw new ShareError('notJson', { line })
  }
}

/** A record whose parts have the right shape; nothing is known of its moves yet. */
function shapeOf(json: unknown): GameRecord {
  const record = json as GameRecord
  if (!isObject(json) || record.format !== 'quebracho-record') throw new ShareError('notRecord')
  const is = (field: keyof GameRecord, good: boolean) => {
    if (!good) throw new ShareError('field', { field })
  }
  is('version', Number.isInteger(record.version) && record.version > 0)
  is('engine', isShortText(record.engine))
  if (record.version > FORMAT_VERSION) throw new ShareError('newer', { engine: record.engine })
  is('game', typeof record.game === 'string')
  is('scenario', typeof record.scenario === 'string')
  is('rules', Number.isInteger(record.rules) && record.rules > 0)
  is('options', isObject(record.options))
  is('players', isObject(record.players) && Object.values(record.players).every(isShortText))
  is('hashes', isObject(record.hashes) && Object.values(record.hashes).every(isShortText))
  is('result', record.result === null || isShortText(record.result))
  is('actions', Array.isArray(record.actions))
  const bad = record.actions.findIndex(text => typeof text !== 'string' || text.length > LONGEST_ACTION)
  if (bad >= 0) throw new ShareError('actionText', { action: bad + 1 })
  return record
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isShortText = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_TEXT

/** Plays the record through. What comes out is made anew from what was checked, with nothing else in it. */
async function checked(record: GameRecord, progress?: Progress): Promise<Shared> {
  const loaded = await gameOf(record)
  const { game } = loaded
  const p = startOf(game, record)
  const { actions } = record
  const most = game.longest(p.world)
  if (actions.length > most + 1) throw new ShareError('tooLong', { count: actions.length, most })
  checkHashes(record)
  const hashes: Record<string, string> = {}
  const spelt: string[] = []
  let pause = performance.now() + STRETCH
  for (let i = 0; i < actions.length; i++) {
    spelt.push(playAction(game, p, record, i))
    const played = i + 1
    if (played % CHECKPOINT === 0 || played === actions.length) hashes[played] = hash(p)
    if (performance.now() > pause) {
      progress?.(played, actions.length)
      await new Promise(resolve => setTimeout(resolve))
      pause = performance.now() + STRETCH
    }
  }
  const result = resultOf(game, p)
  if (result !== record.result) throw new ShareError('result')
  const { engine, rules, scenario, players } = record
  const made = newRecord(game, {
    scenario,
    options: p.world.options,
    players,
    actions: spelt,
    hashes,
    result,
  })
  return { loaded, record: { ...made, engine, rules }, end: p }
}

async function gameOf(record: GameRecord): Promise<LoadedGame> {
  const loaded = await games.find(each => each.id === record.game)?.load()
  if (!loaded) throw new ShareError('game', { game: shown(record.game) })
  const { game } = loaded
  if (record.rules > game.rulesVersion) {
    throw new ShareError('rules', { rules: record.rules, known: game.rulesVersion })
  }
  return loaded
}

/** Scenario and options are looked up here, so that a wrong one can be named in the reader's language. */
function startOf(game: Game, { scenario, options, rules }: GameRecord): Position {
  if (!game.scenarios.some(each => each.id === scenario)) {
    throw new ShareError('scenario', { scenario: shown(scenario) })
  }
  for (const [id, value] of Object.entries(options)) {
    if (!game.options.find(each => each.id === id)?.values.includes(value)) {
      throw new ShareError('option', { option: shown(id) })
    }
  }
  return game.start(scenario, options, undefined, rules)
}

function checkHashes({ actions, hashes }: GameRecord): void {
  const beyond = Object.keys(hashes).find(after => !(Number(after) <= actions.length))
  if (beyond !== undefined) throw new ShareError('cut', { after: shown(beyond), count: actions.length })
  if (actions.length > 0 && !Object.hasOwn(hashes, actions.length)) {
    throw new ShareError('noEnd', { count: actions.length })
  }
}

/** Its text as it is spelt everywhere. */
function playAction(game: Game, p: Position, { actions, hashes }: GameRecord, i: number): string {
  const place = { action: i + 1, count: actions.length, text: shown(actions[i]) }
  let spelt: string
  try {
    spelt = playText(game, p, actions[i])
  } catch (error) {
    if (!(error instanceof RecordError || error instanceof ActionTextError)) throw error
    throw new ShareError('action', place)
  }
  const recorded = Object.hasOwn(hashes, i + 1) ? hashes[i + 1] : undefined
  if (recorded === undefined || recorded === hash(p)) return spelt
  const verified = Object.keys(hashes)
    .map(Number)
    .filter(after => after <= i)
  throw new ShareError('changed', { from: Math.max(0, ...verified) + 1, to: i + 1 })
}

/** As much of a foreign text as fits a message. */
const shown = (text: string): string => shortAndPlain(text, 60)

/**
 * The record as the data of a link: its parts without their names, compressed, in letters that an address takes.
 * Only the last hash goes along; the others follow from the actions.
 */
export async function toLink(record: GameRecord): Promise<string> {
  const { engine, game, rules, scenario, options, players, actions, hashes, result } = record
  const end = hashes[actions.length] ?? ''
  const parts = [
    LINK_VERSION,
    engine,
    game,
    rules,
    scenario,
    options,
    players,
    actions.join('\n'),
    end,
    result,
  ]
  const packed = await through(new CompressionStream('deflate-raw'), encoder.encode(JSON.stringify(parts)))
  const data = base64url(packed)
  if (data.length > LONGEST_LINK) throw new ShareError('linkTooLong')
  return data
}

export async function fromLink(data: string, progress?: Progress): Promise<Shared> {
  if (data.length > LONGEST_LINK) throw new ShareError('linkTooLong')
  return checked(shapeOf(await unpacked(data)), progress)
}

async function unpacked(data: string): Promise<unknown> {
  let parts: unknown
  try {
    const bytes = fromBase64url(data)
    parts = JSON.parse(decoder.decode(await through(new DecompressionStream('deflate-raw'), bytes)))
  } catch (error) {
    throw error instanceof ShareError ? error : new ShareError('link')
  }
  if (!Array.isArray(parts) || typeof parts[0] !== 'number') throw new ShareError('link')
  const [version, engine, game, rules, scenario, options, players, joined, end, result] = parts
  if (version > LINK_VERSION) throw new ShareError('newer', { engine: shown(String(engine)) })
  if (typeof joined !== 'string') throw new ShareError('link')
  const actions = joined === '' ? [] : joined.split('\n')
  const hashes = actions.length > 0 ? { [actions.length]: end } : {}
  const head = { format: 'quebracho-record', version: FORMAT_VERSION, engine, game, rules, scenario }
  return { ...head, options: options as Options, players, actions, hashes, result }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** All that comes out of a stream, given up as soon as it is more than any record: a small bomb unpacks to gigabytes. */
async function through(stream: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    size += value.length
    if (size > MOST_BYTES) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64url(data: string): Uint8Array<ArrayBuffer> {
  const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}
