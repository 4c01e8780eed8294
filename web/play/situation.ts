/** Everything the screen shows of one moment, worked out once. */

import { type Action, copy, type Pending, type Position } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type {
  Fund,
  Loose,
  Overlay,
  Panel,
  Phases,
  Piece,
  Presentation,
  Reach,
  Say,
  Spot,
  StackNote,
  Standing,
} from '@quebracho/engine/show'
import { changedHexes } from './changes.ts'
import { hexOnly, type Offers, sortOffers } from './pick.ts'
import type { Session, Waiting } from './session.ts'
import type { Picked } from './ui.ts'

export interface Situation {
  /** The moment's number: how many actions lie behind it. */
  readonly after: number
  /** An earlier one, only to be looked at. */
  readonly past: boolean
  readonly view: Position
  readonly viewer: number
  readonly waiting: Waiting
  readonly pending: Pending
  /** What is asked, in the game's own words for the moment; null where the plain prompt says it. */
  readonly prompt: Say | null
  /** A person at this screen has to decide now. */
  readonly mine: boolean
  readonly pieces: readonly Piece[]
  readonly stacks: readonly StackNote[]
  readonly spots: readonly Spot[]
  readonly ground: readonly string[]
  readonly panels: readonly Panel[]
  /** What the deciding person has of what the step spends. */
  readonly purse: readonly Fund[]
  readonly standing: Standing | null
  readonly phases: Phases | null
  readonly offers: Offers
  readonly loose: readonly Loose[]
  readonly idle: readonly number[]
  /** What brings the thing under way to its end, and the view in which that is done: whoever turns elsewhere ends it. */
  readonly finish: readonly Action[]
  readonly rested: Position
  /** What can be done at once when the thing under way is brought to its end first: whole words, each with all it takes. */
  readonly beyond: readonly (readonly Action[])[]
  /** Worked out when somebody wants to see one. */
  overlays(): readonly Overlay[]
}

/** `ordered`: actions that have been said but not done; the moment is shown as it would be after them. */
export function situationOf(
  session: Session,
  presentation: Presentation,
  look: number | null,
  ordered: readonly Action[] = [],
): Situation {
  const { game, match, viewer } = session
  const after = look ?? match.deeds.length
  const now = session.view(look ?? undefined)
  const view = afterAll(session, now, ordered)
  const pending = game.pending(view)
  const waiting = session.waiting()
  const mine = look === null && waiting.kind === 'person'
  const pieces = presentation.pieces(view, viewer)
  const { ends = [] } = presentation.orders ?? {}
  const isWanted = (action: Action) => ordered.length === 0 || !ends.includes(game.verbOf(action)!)
  const actions = mine ? game.actions(view).toArray().filter(isWanted) : []
  const loose = (mine && presentation.loose?.(view)) || []
  const finish = mine ? (presentation.orders?.finish(now) ?? []) : []
  const rested = afterAll(session, now, finish)
  return {
    after,
    past: look !== null,
    view,
    viewer,
    waiting,
    pending,
    prompt: (pending.kind === 'decision' && presentation.prompt?.(view)) || null,
    mine,
    pieces,
    stacks: presentation.stacks?.(view, viewer) ?? [],
    spots: presentation.spots(view),
    ground: presentation.ground(view),
    panels: presentation.panels(view, viewer),
    purse: (mine && presentation.purse?.(view)) || [],
    standing: presentation.standing(view, viewer),
    phases: presentation.phases(view),
    offers: sortOffers(game, pieces, actions, loose, pending.kind === 'decision' ? pending.side : -1),
    loose,
    finish,
    rested,
    idle: mine ? presentation.idle(rested) : [],
    beyond:
      finish.length + ordered.length === 0 || !isSameStep(presentation, now, rested)
        ? []
        : wholeWords(session, rested).map(action => [...finish, action]),
    overlays: once(() => presentation.overlays(view, viewer)),
  }
}

/** A view in which some of its own side's actions have been done. */
function afterAll({ game }: Session, view: Position, actions: readonly Action[]): Position {
  if (actions.length === 0) return view
  const then = copy(view)
  for (const action of actions) game.apply(then, action)
  return then
}

/** Whether both stand in the same step of the same turn: nobody ends a step that he has not seen begin. */
export function isSameStep({ phases }: Presentation, before: Position, after: Position): boolean {
  const [a, b] = [phases(before), phases(after)]
  return a?.at === b?.at && a?.side === b?.side
}

/** Actions that need nothing to be picked. */
const wholeWords = ({ game }: Session, view: Position): Action[] =>
  game
    .actions(view)
    .toArray()
    .filter(action => action.length === 1)

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
  { mine, view, offers }: Situation,
  { unit, verb }: Picked,
): readonly Reach[] {
  const isGroup = unit < 0 && verb === '' && hexOnly(offers).length > 0
  return mine && (unit >= 0 || isGroup) ? presentation.reach(view, unit) : []
}

/** What the side whose turn it is would do to finish its set-up as history did it, or nothing. */
export function setUpLeft({ game, match }: Session, { mine, pending }: Situation): readonly Action[] {
  const p = copy(match.position)
  const actions: Action[] = []
  for (let now: Pending = pending; mine && pending.kind === 'decision'; now = game.pending(p)) {
    if (now.kind !== 'decision' || now.side !== pending.side || now.part !== 'setUp') break
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
  { view, pieces, ground }: Situation,
): Hex[] {
  const { viewer } = session
  const before = view.outcome === 0 ? session.lastOwnView() : null
  if (!before) return []
  return changedHexes(presentation.pieces(before, viewer), pieces, presentation.ground(before), ground)
}

/** Where what is asked can be answered, as lit; if nowhere on the map, where those are who are under way. */
export function askedAbout({ pieces, viewer }: Situation, lit: readonly Hex[]): Hex[] {
  const acting = pieces.filter(({ marks, hex }) => marks.includes('acting') && hex >= 0)
  const own = acting.filter(({ side }) => side === viewer)
  const about = (own.length > 0 ? own : acting).map(({ hex }) => hex)
  return [...new Set(lit.length > 0 ? lit : about)]
}
