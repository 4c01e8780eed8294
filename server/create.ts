/** Making a game: what is asked is checked, and every person's seat gets a link. */
import { opponentNames } from '@quebracho/ai/names'
import {
  asRecorded,
  type Game,
  type Options,
  type OptionValue,
  Problem,
  playText,
  SetupError,
  shapedRecord,
  walking,
} from '@quebracho/engine'
import { type ClockSpec, parsed, WireError } from '@quebracho/engine/wire'
import { inPieces } from './pieces.ts'
import { hashOf, newGameId, newSecret, newToken } from './secrets.ts'
import { follow, newStanding, snapshotNow } from './standing.ts'
import type { GameSetup, Row, SeatSetup, Snapshot } from './store.ts'

export interface Made {
  readonly id: string
  readonly setup: GameSetup
  /** By side; empty for the computer's. */
  readonly tokens: readonly string[]
  /** What was played before it came here, and how it stands after that. */
  readonly rows: readonly Row[]
  readonly snapshot: Snapshot | undefined
}

const fail = (place: string, what: string): never => {
  throw new WireError(`${place}: ${what}`)
}

/**
 * `{ game, scenario, options, seats: ['person' | a level …], clock, watched }`; or with a `record` of a game under way instead of
 * the first three: it is played on from where it stands.
 */
export async function madeFrom(
  text: string,
  load: (id: string) => Promise<Game | undefined>,
  now: number,
): Promise<Made> {
  const asked = parsed(text)
  const { seats: given, clock, watched, record, ...what } = asked
  for (const name of Object.keys(what))
    if (record !== undefined || !['game', 'scenario', 'options'].includes(name))
      throw new WireError('there is something that nobody knows')
  const begun = record === undefined ? await fresh(what, load) : await underWay(record, load, now)
  const { tokens, seats } = seatsFrom(begun.game, given)
  const { game, rows, ...agreed } = begun
  const setup: GameSetup = {
    ...{ game: game.id, ...agreed, clock: clockFrom(clock), watched: watched === true },
    ...{ secret: newSecret(), counted: true, seats },
  }
  return { id: newGameId(), setup, tokens, rows, snapshot: await after(game, setup, rows) }
}

/** Nobody need play it all again to open it. */
async function after(game: Game, setup: GameSetup, rows: readonly Row[]): Promise<Snapshot | undefined> {
  if (rows.length === 0) return undefined
  const standing = newStanding(game, setup)
  await inPieces(rows, row => follow(standing, row))
  return snapshotNow(standing)
}

interface Begun {
  readonly game: Game
  readonly rules: number
  readonly scenario: string
  readonly options: Options
  readonly rows: readonly Row[]
}

async function fresh(
  asked: Record<string, unknown>,
  load: (id: string) => Promise<Game | undefined>,
): Promise<Begun> {
  const game = typeof asked.game === 'string' ? await load(asked.game) : undefined
  if (!game) return fail('game', 'one of our games should stand here')
  const scenario =
    typeof asked.scenario === 'string' ? asked.scenario : fail('scenario', 'a text should stand here')
  const options = optionsFrom(asked.options)
  try {
    game.start(scenario, options)
  } catch (error) {
    if (error instanceof SetupError) throw new WireError(error.message)
    throw error
  }
  return { game, rules: game.rulesVersion, scenario, options, rows: [] }
}

/** A game that was begun elsewhere: every action of it is judged again. */
async function underWay(
  given: unknown,
  load: (id: string) => Promise<Game | undefined>,
  now: number,
): Promise<Begun> {
  try {
    const record = shapedRecord(given)
    const game = await load(record.game)
    if (!game) return fail('record', 'it is of none of our games')
    const { rules, scenario, options } = record
    const position = asRecorded(game, record, () => game.start(scenario, options, undefined, rules))
    const rows: Row[] = []
    const play = (text: string): void => {
      const by = Math.max(-1, game.waitsFor(position))
      playText(game, position, text)
      rows.push({ n: rows.length, kind: 'brought', by, text, at: now, mark: '' })
    }
    await inPieces(walking({ game, position }, record, record.actions.length, play))
    if (position.outcome !== 0) return fail('record', 'the game is over')
    return { game, rules, scenario, options, rows }
  } catch (error) {
    if (error instanceof Problem || error instanceof SetupError)
      throw new WireError(`record: ${error.message}`)
    throw error
  }
}

function optionsFrom(given: unknown): Options {
  if (given === undefined) return {}
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return fail('options', 'an object should stand here')
  const entries = Object.entries(given)
  if (entries.length > 50) fail('options', 'there are too many')
  for (const [name, value] of entries)
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
      fail('options', `${name.slice(0, 40)} should be a text, a number or true or false`)
  return Object.fromEntries(entries) as Record<string, OptionValue>
}

function seatsFrom(game: Game, given: unknown): { tokens: string[]; seats: SeatSetup[] } {
  if (!Array.isArray(given) || given.length !== game.sides.length)
    return fail('seats', `a list of ${game.sides.length} should stand here`)
  const tokens = given.map(seat => (seat === 'person' ? newToken() : ''))
  const seats = given.map((seat: unknown, side): SeatSetup => {
    if (seat === 'person') return { kind: 'person', tokenHash: hashOf(tokens[side]) }
    if (typeof seat === 'string' && opponentNames.includes(seat)) return { kind: 'computer', level: seat }
    return fail(`seats[${side}]`, 'person, or one of the computer’s levels should stand here')
  })
  if (!given.includes('person')) fail('seats', 'somebody should play')
  return { tokens, seats }
}

function clockFrom(given: unknown): ClockSpec {
  if (given === undefined) return { kind: 'none' }
  const { kind, minutes, seconds, days } = (given ?? {}) as Record<string, unknown>
  const within = (value: unknown, least: number, most: number): value is number =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
  if (kind === 'none') return { kind }
  if (kind === 'live' && within(minutes, 1, 600) && within(seconds, 0, 600)) return { kind, minutes, seconds }
  if (kind === 'days' && within(days, 1, 60)) return { kind, days }
  return fail(
    'clock',
    'none, live with minutes (1 to 600) and seconds (0 to 600), or days (1 to 60) should stand here',
  )
}
