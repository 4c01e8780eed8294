/**
 * What crosses the wire, message by message: one table says every field, reads what comes in and is what docs/protocol.md
 * is checked against. Whatever is not in the table is refused, with the place.
 */
import { SEAT_NUMBER } from './fair-dice.ts'

/** Both ends say it; another version is told so and shown the door. */
export const WIRE_VERSION = 2

/** No message that comes in is longer than this many bytes; nobody writes that much by hand. */
export const LONGEST_MESSAGE = 4096
export const LONGEST_ACTION = 400
export const LONGEST_CHAT = 500
export const LONGEST_NAME = 40

interface Field<T> {
  /** For the documentation. */
  readonly what: string
  readonly optional?: true
  fits(value: unknown): value is T
}

const field = <T>(what: string, fits: (value: unknown) => boolean): Field<T> => ({
  what,
  fits: fits as Field<T>['fits'],
})
const maybe = <T>(given: Field<T>): Field<T> & { readonly optional: true } => ({ ...given, optional: true })

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not come in
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** A text of one line without control characters, and without those that turn the direction of what follows. */
const line = (most: number, least = 1): Field<string> =>
  field(
    `a line of ${least} to ${most} characters`,
    value =>
      typeof value === 'string' && value.length >= least && value.length <= most && !CONTROL.test(value),
  )
/** What people call themselves and say: there is something to be seen, and no heap of accents over the lines of others. */
const spoken = (most: number): Field<string> => {
  const { what, fits } = line(most)
  return field(
    what,
    value => fits(value) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(value) && !/\p{M}{5}/u.test(value),
  )
}
const whole = (least: number, most: number): Field<number> =>
  field(
    `a whole number from ${least} to ${most}`,
    value => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  )
const such = <T extends string>(pattern: RegExp, what: string): Field<T> =>
  field(what, value => typeof value === 'string' && pattern.test(value))
const among = <T extends string>(...words: readonly T[]): Field<T> =>
  field(`one of ${words.join(', ')}`, value => words.includes(value as T))

const gameId = such(/^[a-z2-7]{12}$/, 'the game: 12 letters')
const token = such(/^[A-Za-z0-9_-]{32}$/, 'the seat: 32 characters nobody can guess')
const mark = such(/^[A-Za-z0-9_-]{4,16}$/, '4 to 16 characters of the client’s own')
const seatNumber = such(SEAT_NUMBER, '16 to 64 hexadecimal digits, at random')

/** What a client may say over the socket. */
export const clientMessages = {
  sit: {
    v: field<number>(`the wire’s version, ${WIRE_VERSION}`, value => Number.isInteger(value)),
    game: gameId,
    token: maybe(token),
    /** The last step it has, and of which reckoning; the rest follows. */
    run: maybe(mark),
    have: maybe(whole(0, 1e9)),
  },
  act: { id: mark, n: whole(0, 1e9), text: line(LONGEST_ACTION) },
  /** Takes back what may be taken back, or asks for it. */
  undo: { id: mark },
  /** Offers a draw; agrees to or declines what the other side asks for. */
  draw: { id: mark },
  agree: { id: mark },
  decline: { id: mark },
  resign: { id: mark },
  /** The other side's time is up: the game is won, or the computer plays on for it. */
  claim: { id: mark, for: among('win', 'computer') },
  /** How a question is answered as soon as it is asked: as usual, or not at all any more. */
  standing: { id: mark, prompt: line(80), answer: among('usual', 'ask') },
  /** Once more against the same, with sides changed, when the game is over. */
  rematch: { id: mark },
  /** An answer before the question: the first `at` of those already given stay, and this follows. */
  early: { id: mark, at: whole(0, 200), text: maybe(line(LONGEST_ACTION)) },
  chat: { id: mark, text: spoken(LONGEST_CHAT) },
  ping: {},
} as const

/** So many seats are asked about at once. */
export const MOST_SEATS = 20

interface SeatAsked {
  readonly game: string
  readonly token: string
}

/** The bodies of what is asked over HTTP. */
export const requests = {
  take: { game: gameId, token, name: spoken(LONGEST_NAME), number: seatNumber },
  glance: {
    seats: field<readonly SeatAsked[]>(
      `a list of at most ${MOST_SEATS} seats, each with its game and token,`,
      value => Array.isArray(value) && value.length <= MOST_SEATS && value.every(isSeatAsked),
    ),
  },
} as const

function isSeatAsked(value: unknown): boolean {
  const seat = (value ?? {}) as Partial<SeatAsked>
  return gameId.fits(seat.game) && token.fits(seat.token) && Object.keys(seat).length === 2
}

type Value<F> = F extends Field<infer T> ? T : never
type Body<M> = { readonly [K in keyof M as M[K] extends { optional: true } ? never : K]: Value<M[K]> } & {
  readonly [K in keyof M as M[K] extends { optional: true } ? K : never]?: Value<M[K]>
}
type ClientMessages = typeof clientMessages
export type ClientMessage = {
  readonly [K in keyof ClientMessages]: { readonly t: K } & Body<ClientMessages[K]>
}[keyof ClientMessages]
type Requests = { readonly [K in keyof typeof requests]: Body<(typeof requests)[K]> }
export type TakeRequest = Requests['take']

/** Says what is wrong with something that came in: the place and what should stand there. */
export class WireError extends Error {
  override name = 'WireError'
}

export function readMessage(text: string): ClientMessage {
  const message = parsed(text)
  const { t } = message
  if (typeof t !== 'string' || !Object.hasOwn(clientMessages, t))
    throw new WireError(`t: one of ${Object.keys(clientMessages).join(', ')} should stand here`)
  readBody(clientMessages[t as keyof ClientMessages], message, ['t'])
  return message as unknown as ClientMessage
}

export const readTake = (text: string): TakeRequest => readRequest('take', text)

export const readGlance = (text: string): Requests['glance'] => readRequest('glance', text)

function readRequest<K extends keyof Requests>(kind: K, text: string): Requests[K] {
  const body = parsed(text)
  readBody(requests[kind], body)
  return body as unknown as Requests[K]
}

export function parsed(text: string): Record<string, unknown> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new WireError('this is no JSON')
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new WireError('an object should stand here')
  return json as Record<string, unknown>
}

/** By table, its fields in a row: a server reads thousands of messages a second. */
const rows = new WeakMap<object, readonly (readonly [string, Field<unknown>])[]>()

function fieldsOf(
  fields: Readonly<Record<string, Field<unknown>>>,
): readonly (readonly [string, Field<unknown>])[] {
  const known = rows.get(fields) ?? Object.entries(fields)
  rows.set(fields, known)
  return known
}

function readBody(
  fields: Readonly<Record<string, Field<unknown>>>,
  body: object,
  others: readonly string[] = [],
): void {
  for (const [name, { what, optional, fits }] of fieldsOf(fields)) {
    const value = (body as Record<string, unknown>)[name]
    if (value === undefined && optional) continue
    if (!fits(value)) throw new WireError(`${name}: ${what} should stand here`)
  }
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(fields, name) && !others.includes(name))
      throw new WireError('there is something that nobody knows')
  }
}
