/** How a game is set up: scenario, options, who leads each side. The last choice is offered again, until it has been played. */
import type { Game, GameRecord, OptionSpec, Options, OptionValue } from '@quebracho/engine'
import type { About } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import type { Learned } from './learned.ts'
import { isOpponent, lastLevel, rememberLevel } from './opponents.ts'
import type { Seat } from './saves.ts'

export interface Setup {
  readonly scenario: string
  readonly options: Options
  /** By side. */
  readonly seats: readonly Seat[]
}

/** Scenarios in the order in which they are best played. */
export function scenariosOf({ quick, scenarios }: Pick<About, 'quick' | 'scenarios'>): readonly string[] {
  return quick === undefined ? scenarios : [quick, ...scenarios.filter(id => id !== quick)]
}

/** A person leads the side for newcomers against the level met last, by the book. */
export function firstSetup(game: Game, level = lastLevel()): Setup {
  const about = games.find(({ id }) => id === game.id)
  return {
    scenario: about ? scenariosOf(about)[0] : game.scenarios[0].id,
    options: {},
    seats: game.sides.map((_, side) =>
      side === (about?.lead ?? 0) ? { kind: 'person' } : { kind: 'computer', opponent: level },
    ),
  }
}

/** What the stored text says, as far as it makes sense for the game as it is today. */
export function readSetup(stored: string | null, game: Game): Setup {
  const first = firstSetup(game)
  const given = parsed(stored)
  const scenario = game.scenarios.find(({ id }) => id === given.scenario)?.id ?? first.scenario
  const seats = Array.isArray(given.seats) && given.seats.length === game.sides.length ? given.seats : []
  return {
    scenario,
    options: readOptions(given.options, game.options),
    seats: seats.length > 0 && seats.every(isSeat) ? seats : first.seats,
  }
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(stored ?? '{}')
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function readOptions(given: unknown, specs: readonly OptionSpec[]): Options {
  if (typeof given !== 'object' || given === null) return {}
  const known = specs.flatMap(({ id, values, default: usual }): [string, OptionValue][] => {
    const value = (given as Options)[id]
    return values.includes(value) && value !== usual ? [[id, value]] : []
  })
  return Object.fromEntries(known)
}

/** Whether somebody who can play sits there. */
export function isSeat(value: unknown): value is Seat {
  const { kind, opponent } = (value ?? {}) as { kind?: unknown; opponent?: unknown }
  if (kind === 'computer') return isOpponent(opponent)
  return kind === 'person' || kind === 'nobody'
}

const keyFor = (game: Game): string => `quebracho.setup.${game.id}`

function lastSetup(game: Game): Setup {
  try {
    return readSetup(localStorage.getItem(keyFor(game)), game)
  } catch {
    return firstSetup(game)
  }
}

/** What is offered: the last choice; once that has been played to its end, the first scenario that has not. */
export function offeredSetup(
  game: Game,
  ways: readonly string[],
  { scenarios }: Pick<Learned, 'scenarios'>,
): Setup {
  const last = lastSetup(game)
  const next = scenarios[last.scenario] && ways.find(id => scenarios[id] === undefined)
  return next ? { ...last, scenario: next } : last
}

export function rememberSetup(game: Game, setup: Setup): void {
  for (const seat of setup.seats) if (seat.kind === 'computer') rememberLevel(seat.opponent)
  try {
    localStorage.setItem(keyFor(game), JSON.stringify(setup))
  } catch {
    // A browser that keeps nothing offers the usual set-up again.
  }
}

/** The end of an option value's key in the game's text. */
export const valueKey = (value: OptionValue): string => (value === null ? 'none' : String(value))

/** Who led each side in a record, as far as its free text tells; a person where it does not. */
export function seatsOf(game: Game, { players }: GameRecord): Seat[] {
  return game.sides.map(side => {
    const text = players[side] ?? ''
    const opponent = /^computer \((\w+)\)$/.exec(text)?.[1] ?? text
    if (isOpponent(opponent)) return { kind: 'computer', opponent }
    return { kind: text === 'nobody' ? 'nobody' : 'person' }
  })
}
