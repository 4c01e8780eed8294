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

/** The one sat down at last first. */
export function farSeats(): FarSeat[] {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(json) ? json.filter(isSeat).sort((a, b) => b.at - a.at) : []
  } catch {
    return []
  }
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

/** False where the browser keeps nothing: then the link is all there is. */
export function keepSeat(seat: FarSeat): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify([seat, ...farSeats().filter(({ id }) => id !== seat.id)]))
    return true
  } catch {
    return false
  }
}

export function leaveSeat(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(farSeats().filter(seat => seat.id !== id)))
    localStorage.removeItem(UNSENT + id)
    localStorage.removeItem(SEEN + id)
    localStorage.removeItem(MUTED + id)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function ownName(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME, name)
  } catch {
    // It is asked again.
  }
}

/** What is sent to a friend. */
export const linkFor = (id: string, token: string): string =>
  `${location.origin}${location.pathname}#/join/${id}/${token}`

/** For who only looks on. */
export const watchLinkFor = (id: string): string => `${location.origin}${location.pathname}#/far/${id}`

const UNSENT = 'quebracho.unsent.'

/** A decision on its way. */
export interface Sent {
  readonly id: string
  readonly text: string
}

/** It waits for the line, also when the page is closed meanwhile. */
export function keepUnsent(id: string, sent: Sent | null): void {
  try {
    if (sent) localStorage.setItem(UNSENT + id, JSON.stringify(sent))
    else localStorage.removeItem(UNSENT + id)
  } catch {
    // It waits as long as the page is open.
  }
}

export function unsentOf(id: string): Sent | null {
  try {
    const json = JSON.parse(localStorage.getItem(UNSENT + id) ?? 'null') as {
      id?: unknown
      text?: unknown
    } | null
    return typeof json?.id === 'string' && typeof json.text === 'string'
      ? { id: json.id, text: json.text }
      : null
  } catch {
    return null
  }
}

const SEEN = 'quebracho.seen.'

/** How much of a game has been looked at here, so that the next visit begins with the rest. */
export function rememberSeen(id: string, deeds: number): void {
  try {
    localStorage.setItem(SEEN + id, String(deeds))
  } catch {
    // Then the last turn is told.
  }
}

export function seenOf(id: string): number | null {
  try {
    const seen = Number(localStorage.getItem(SEEN + id) ?? Number.NaN)
    return Number.isInteger(seen) && seen >= 0 ? seen : null
  } catch {
    return null
  }
}

const MUTED = 'quebracho.muted.'

/** Whether what others say at the table is not to be heard here. */
export function isMuted(id: string): boolean {
  try {
    return localStorage.getItem(MUTED + id) !== null
  } catch {
    return false
  }
}

export function rememberMuted(id: string, muted: boolean): void {
  try {
    if (muted) localStorage.setItem(MUTED + id, '1')
    else localStorage.removeItem(MUTED + id)
  } catch {
    // It holds as long as the table is looked at.
  }
}
