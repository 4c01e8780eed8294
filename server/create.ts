/** Making a game: what is asked is checked, and every person's seat gets a link. */
import { opponentNames } from '@quebracho/ai/names'
import { type Game, type Options, type OptionValue, SetupError } from '@quebracho/engine'
import { type ClockSpec, parsed, WireError } from '@quebracho/engine/wire'
import { hashOf, newGameId, newSecret, newToken } from './secrets.ts'
import type { GameSetup, SeatSetup } from './store.ts'

export interface Made {
  readonly id: string
  readonly setup: GameSetup
  /** By side; empty for the computer's. */
  readonly tokens: readonly string[]
}

const fail = (place: string, what: string): never => {
  throw new WireError(`${place}: ${what}`)
}

/** `{ game, scenario, options, seats: ['person' | a level …], clock, watched }`. */
export async function madeFrom(text: string, load: (id: string) => Promise<Game | undefined>): Promise<Made> {
  const asked = parsed(text)
  for (const name of Object.keys(asked))
    if (!['game', 'scenario', 'options', 'seats', 'clock', 'watched'].includes(name))
      throw new WireError('there is something that nobody knows')
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
  const { tokens, seats } = seatsFrom(game, asked.seats)
  const setup: GameSetup = {
    ...{ game: game.id, rules: game.rulesVersion, scenario, options },
    ...{ clock: clockFrom(asked.clock), watched: asked.watched === true, secret: newSecret(), seats },
  }
  return { id: newGameId(), setup, tokens }
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
  const { kind, minutes, seconds, days } = given as Record<string, unknown>
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
