/** Everything the screen shows of one moment, worked out once. */

import type { Presentation, Reach, Say, Spot } from '@quebracho/engine'
import {
  type Action,
  copy,
  FIRST_VERB,
  type Hex,
  OVER,
  type Overlay,
  type Panel,
  type Pending,
  type Piece,
  type Position,
} from '@quebracho/engine'
import { changedHexes } from './changes.ts'
import { lastOwnMoment } from './moments.ts'
import { hexOnly, type Offers, type Picked, sortOffers } from './pick.ts'
import type { Session, Waiting } from './table.ts'

export interface Moment {
  /** The moment's number: how many actions lie behind it. */
  readonly after: number
  /** An earlier one, only to be looked at. */
  readonly past: boolean
  readonly view: Position
  readonly viewer: number
  readonly waiting: Waiting
  readonly pending: Pending
  /** A person at this screen has to decide now. */
  readonly mine: boolean
  readonly pieces: readonly Piece[]
  readonly spots: readonly Spot[]
  readonly ground: readonly string[]
  readonly panels: readonly Panel[]
  readonly offers: Offers
  readonly idle: readonly number[]
  /** Worked out when somebody wants to see one. */
  overlays(): readonly Overlay[]
}

export function momentOf(session: Session, presentation: Presentation, look: number | null): Moment {
  const { game, match, viewer } = session
  const after = look ?? match.actions.length
  const view = session.view(look ?? undefined)
  const pending = game.pending(view)
  const waiting = session.waiting()
  const mine = look === null && waiting.kind === 'person'
  const pieces = presentation.pieces(view, viewer)
  const actions = mine ? game.actions(view).toArray() : []
  return {
    after,
    past: look !== null,
    view,
    viewer,
    waiting,
    pending,
    mine,
    pieces,
    spots: presentation.spots(view),
    ground: presentation.ground(view),
    panels: presentation.panels(view, viewer),
    offers: sortOffers(game, presentation.verbs, pieces, actions),
    idle: mine ? presentation.idle(view) : [],
    overlays: once(() => presentation.overlays(view, viewer)),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

/** Where the picked unit can go; with none picked, the group under way. */
export function reachOf(
  presentation: Presentation,
  { mine, view, offers }: Moment,
  { unit, verb }: Picked,
): readonly Reach[] {
  const isGroup = unit < 0 && verb === '' && hexOnly(offers).length > 0
  return mine && (unit >= 0 || isGroup) ? presentation.reach(view, unit) : []
}

/** What the side whose turn it is would do to finish its set-up as history did it, or nothing. */
export function setUpLeft(
  { game, match }: Session,
  { setUp }: Presentation,
  { mine, pending }: Moment,
): readonly Action[] {
  const p = copy(match.position)
  const actions: Action[] = []
  for (let now: Pending = pending; mine && pending.kind === 'decision'; now = game.pending(p)) {
    if (now.kind !== 'decision' || now.side !== pending.side || !setUp?.prompts.includes(now.prompt)) break
    const action = game.standard(game.view(p, now.side))
    if (actions.length === game.longest(p.world) || game.play(p, action) !== null) break
    actions.push(action)
  }
  return actions
}

/** Where something is different from when the side on the screen last had its turn. */
export function newsFor(
  session: Session,
  presentation: Presentation,
  { view, pieces, ground }: Moment,
): Hex[] {
  const { viewer, match } = session
  const since = lastOwnMoment(match, viewer)
  if (viewer < 0 || since === 0 || view.outcome === OVER) return []
  const before = session.view(since)
  return changedHexes(presentation.pieces(before, viewer), pieces, presentation.ground(before), ground)
}

/** What is asked before the action is done, because much is given up by it. */
export function warningOf(
  { game }: Session,
  presentation: Presentation,
  view: Position,
  verbNumber: number,
): Say | null {
  const verb = game.vocabulary.verbs[verbNumber - FIRST_VERB]
  return presentation.verbs[verb?.name]?.confirm?.(view) ?? null
}
