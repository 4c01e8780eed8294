import type { GameRecord } from '@quebracho/engine'

/** The seats this browser has at tables far away: whoever has a seat's token has the seat. */
export interface FarSeat {
  /** The table's. */
  readonly id: string
  readonly token: string
  readonly game: string
  readonly scenario: string
  readonly side: number
  /** Tokens of the other seats, for whoever made the game: their links can be shown again. */
  readonly invited: readonly string[]
  readonly at: number
  /** What was promised of the dice when one sat down here. */
  readonly promise?: string | undefined
  /** What this browser has added to them. */
  readonly number?: string | undefined
}

const KEY = 'quebracho.far'
const NAME = 'quebracho.name'

const isSeat = (value: unknown): value is FarSeat => {
  const { id, token, game, scenario, side, at } = (value ?? {}) as Partial<Record<keyof FarSeat, unknown>>
  const texts = [id, token, game, scenario].every(each => typeof each === 'string')
  return texts && Number.isInteger(side) && Number.isFinite(at)
}

/** What the browser does not keep is held as long as the window is open: whoever sits down can play. */
const held = new Map<string, string>()

function kept(key: string): string | null {
  try {
    return held.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False where the browser keeps nothing. */
function keep(key: string, text: string | null): boolean {
  held.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    if (text !== null) held.set(key, text)
    return false
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The one sat down at last first. */
export function farSeats(): FarSeat[] {
  const json = parsed(kept(KEY))
  return Array.isArray(json) ? json.filter(isSeat).sort((a, b) => b.at - a.at) : []
}

/** Whether a record's dice are those that were promised here, with this browser's own number among them, as far as that was noted. */
export function arePromised(seat: FarSeat | undefined, { dice }: Pick<GameRecord, 'dice'>): boolean {
  const { promise, number, side = 0 } = seat ?? {}
  return (
    (promise === undefined || dice?.commitment === promise) &&
    (number === undefined || dice?.numbers[side] === number)
  )
}

export const farSeat = (id: string): FarSeat | undefined => farSeats().find(seat => seat.id === id)

const seatsBut = (id: string): FarSeat[] => farSeats().filter(seat => seat.id !== id)

/** False where the browser keeps nothing: once the window is shut, the link is all there is. */
export const keepSeat = (seat: FarSeat): boolean => keep(KEY, JSON.stringify([seat, ...seatsBut(seat.id)]))

export function leaveSeat(id: string): void {
  keep(KEY, JSON.stringify(seatsBut(id)))
  for (const key of [UNSENT, SEEN, MUTED]) keep(key + id, null)
}

export const ownName = (): string => kept(NAME) ?? ''

export const rememberName = (name: string): boolean => keep(NAME, name)

/** What is sent to a friend. */
export const linkFor = (id: string, token: string): string =>
  `${location.origin}${location.pathname}#/join/${id}/${token}`

/** Whether an address means the machine it is opened on, so that a link with it is of no use to others. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** For who only looks on. */
export const watchLinkFor = (id: string): string => `${location.origin}${location.pathname}#/far/${id}`

const UNSENT = 'quebracho.unsent.'

/** A decision on its way. */
export interface Sent {
  readonly id: string
  readonly text: string
}

/** It waits for the line, also when the page is closed meanwhile. */
export const keepUnsent = (id: string, sent: Sent | null): boolean =>
  keep(UNSENT + id, sent && JSON.stringify(sent))

export function unsentOf(id: string): Sent | null {
  const { id: mark, text } = (parsed(kept(UNSENT + id)) ?? {}) as Partial<Record<keyof Sent, unknown>>
  return typeof mark === 'string' && typeof text === 'string' ? { id: mark, text } : null
}

const SEEN = 'quebracho.seen.'

/** How much of a game has been looked at here, so that the next visit begins with the rest; if nothing is kept, the last turn is told. */
export const rememberSeen = (id: string, deeds: number): boolean => keep(SEEN + id, String(deeds))

export function seenOf(id: string): number | null {
  const seen = Number(kept(SEEN + id) ?? Number.NaN)
  return Number.isInteger(seen) && seen >= 0 ? seen : null
}

const MUTED = 'quebracho.muted.'

/** Whether what others say at the table is not to be heard here. */
export const isMuted = (id: string): boolean => kept(MUTED + id) !== null

export const rememberMuted = (id: string, muted: boolean): boolean => keep(MUTED + id, muted ? '1' : null)
