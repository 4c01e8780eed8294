/** What is asked of the server that has brought the page, apart from the game itself. Where there is none, nothing is offered that needs one. */
import type { GameRecord, Options } from '@quebracho/engine'
import type { ClockSpec, Glance, Step } from '@quebracho/engine/wire'

export interface Story {
  readonly view: readonly number[]
  readonly steps: readonly Step[]
}

/** What is to be played: from the beginning, or on from where a record ends. */
type What =
  | { readonly game: string; readonly scenario: string; readonly options: Options }
  | { readonly record: GameRecord }

export type Wanted = What & {
  /** By side: `person`, or a level of the computer. */
  readonly seats: readonly string[]
  readonly clock: ClockSpec
  readonly watched: boolean
}

export interface Made {
  readonly game: string
  /** By side; empty where the computer sits. */
  readonly tokens: readonly string[]
  /** What is promised of the dice. */
  readonly commitment: string
}

/** The server could not be reached, or said no. */
export class ServerError extends Error {
  override name = 'ServerError'
}

async function asked<T>(path: string, request: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, { cache: 'no-store', ...request }).catch(() => {
    throw new ServerError('unreachable')
  })
  const body = (await answer.json().catch(() => ({}))) as T & { why?: unknown }
  if (!answer.ok) throw new ServerError(typeof body.why === 'string' ? body.why : String(answer.status))
  return body
}

const posted = <T>(path: string, body: object): Promise<T> =>
  asked(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export const makeGame = (wanted: Wanted): Promise<Made> => posted('/api/games', wanted)

/** What a browser adds to the dice, so that nobody can have chosen them. */
export const newNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export const takeSeat = (
  game: string,
  token: string,
  name: string,
  number: string,
): Promise<{ side: number; taken: boolean }> => posted('/api/take', { game, token, name, number })

/** How the games stand at which one has these seats; null for a seat that is none. */
export const glanceAt = async (
  seats: readonly { readonly id: string; readonly token: string }[],
): Promise<readonly (Glance | null)[]> => {
  const asked = seats.map(({ id, token }) => ({ game: id, token }))
  return (await posted<{ seats: readonly (Glance | null)[] }>('/api/glance', { seats: asked })).seats
}

export const storyOf = (game: string, token: string | undefined): Promise<Story> =>
  asked(`/api/games/${game}/story`, token ? { headers: { Authorization: `Bearer ${token}` } } : {})

export const recordOf = (game: string): Promise<GameRecord> => asked(`/api/games/${game}/record`)
