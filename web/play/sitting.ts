/** The state of a session, and what follows from it. Nothing here changes anything. */
import {
  type Action,
  CHANCE,
  type Deed,
  type Game,
  type Match,
  matchFromRecord,
  maySee,
  OVER,
  type Position,
  positionAfter,
  SPECTATOR,
  undoLimit,
} from '@quebracho/engine'
import { type Ahead, aheadOf } from './ahead.ts'
import { type Logs, newLogs } from './log.ts'
import { hasSecrets } from './secrets.ts'
import {
  type Listener,
  personsOf,
  type Request,
  type Seat,
  type SessionSetup,
  type Waiting,
} from './session.ts'

export interface Sitting {
  readonly setup: SessionSetup
  readonly game: Game
  readonly match: Match
  readonly logs: Logs
  readonly listeners: Set<Listener>
  seats: readonly Seat[]
  version: number
  /** Whose view is on the screen. */
  viewer: number
  /** To whom the screen is being handed, or -1. */
  curtain: number
  request: Request | null
  /** Where the gestures of persons began. */
  readonly marks: number[]
  readonly ahead: Ahead
  /** Taken back and not yet done again, in order. */
  undone: readonly Deed[]
  /** Of those the ones with which a gesture began: what was one word is one step, there and back. */
  readonly begun: Set<Deed>
  /** What is left of the gesture under way. */
  plan: readonly Action[]
  /** How much of it was ordered by one word, and waits for nobody's eyes. */
  together: number
  /** From which action on something new is news to whoever gave the order. */
  newsFrom: number
  /** By side: the position right after its last own decision, which was the action before this number. */
  readonly remembered: Map<number, { readonly after: number; readonly ints: Int16Array }>
}

export function newSitting(setup: SessionSetup): Sitting {
  const { game, record, seats } = setup
  const match = 'deeds' in record ? record : matchFromRecord(game, record)
  const sitting: Sitting = {
    setup,
    game,
    match,
    logs: newLogs(match),
    listeners: new Set(),
    seats: [...seats],
    version: 0,
    viewer: personsOf(seats)[0] ?? SPECTATOR,
    curtain: -1,
    request: null,
    marks: [],
    ahead: new Map(),
    undone: [],
    begun: new Set(),
    plan: [],
    together: 0,
    newsFrom: 0,
    remembered: new Map(),
  }
  return { ...sitting, ...firstScreen(sitting) }
}

/** Nobody knows who opens a game, so secrets stay covered until somebody says so. */
function firstScreen({ game, match, seats, viewer }: Sitting): Pick<Sitting, 'viewer' | 'curtain'> {
  const persons = personsOf(seats)
  const decides = game.waitsFor(match.position)
  if (persons.length < 2 || decides === OVER) return { viewer, curtain: -1 }
  const next = persons.includes(decides) ? decides : persons[0]
  return hasSecrets(game, match.position) ? { viewer, curtain: next } : { viewer: next, curtain: -1 }
}

/** The next to decide may be another person: then the screen changes hands. */
export function nextScreen(sitting: Sitting): Pick<Sitting, 'viewer' | 'curtain'> {
  const { game, match, seats, viewer } = sitting
  const side = game.waitsFor(match.position)
  const persons = personsOf(seats)
  if (
    persons.length < 2 ||
    side === viewer ||
    !persons.includes(side) ||
    aheadOf({ ...sitting, curtain: -1 })
  )
    return { viewer, curtain: -1 }
  return hasSecrets(game, match.position) ? { viewer, curtain: side } : { viewer: side, curtain: -1 }
}

export function waiting(sitting: Sitting): Waiting {
  const { setup, game, match, seats, viewer, curtain, request } = sitting
  const { position } = match
  const side = game.waitsFor(position)
  if (curtain >= 0) return { kind: 'curtain', side: curtain }
  if (request) return { kind: 'request', request }
  if (side === OVER) return { kind: 'end' }
  if (aheadOf(sitting)) return { kind: 'person', side: viewer }
  if (side === CHANCE) {
    const isSeen = viewer !== SPECTATOR && maySee(game.seenBy(position), game.sides.length, viewer)
    return { kind: setup.ownDice() && isSeen ? 'ownDice' : 'chance' }
  }
  const seat = seats[side]
  if (seat.kind === 'computer') return { kind: 'computer', side, opponent: seat.opponent }
  return { kind: seat.kind, side }
}

/** The last decision that a person took. */
export function lastDecision({ match, seats }: Sitting): number {
  const persons = personsOf(seats)
  return match.deeds.findLastIndex(({ by }) => persons.includes(by))
}

export function undoKind(sitting: Sitting): 'free' | 'ask' | null {
  const { match, seats, viewer, curtain, request } = sitting
  if (request || curtain >= 0 || viewer === SPECTATOR) return null
  if (sitting.ahead.get(viewer)?.length) return 'free'
  if (undoLimit(match, viewer) < match.deeds.length) return 'free'
  const mayAsk = personsOf(seats).length > 1 && match.position.outcome === 0
  return mayAsk && lastDecision(sitting) >= 0 ? 'ask' : null
}

/** What the viewer knew right after its last own decision, remembered if it was taken at this screen. */
export function lastOwnView({ game, match, viewer, remembered }: Sitting): Position | null {
  const after = viewer < 0 ? 0 : match.deeds.findLastIndex(({ by }) => by === viewer) + 1
  if (after === 0) return null
  const { layout, world } = match.position
  const known = remembered.get(viewer)
  const p = known?.after === after ? layout.wrap(world, known.ints) : positionAfter(match, after)
  return game.view(p, viewer)
}
