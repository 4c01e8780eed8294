/**
 * Nothing crosses the table that a side may not know: what it sees, frames and all, what it hears, who is asked, what is
 * written down for it, and how often it hears of anything at all. Two positions that look alike to a side must go on
 * looking alike, unless something was told.
 */
import type { Action } from '../action.ts'
import type { Trial } from '../conformance.ts'
import { deedFrom, reveals, toldNow } from '../deed.ts'
import { CHANCE, type Game, OVER, SPECTATOR } from '../game.ts'
import { type Known, knownOf } from '../known.ts'
import { copy, hash, type Position, same, toJson } from '../position.ts'
import { maySee } from '../procedure.ts'
import type { Pick } from '../random.ts'
import { foresees } from '../undo.ts'
import { someOf } from './actions.ts'
import { attempt, isWhole, must, type Sample, viewerName, viewers } from './samples.ts'
import { changed, difference, secretSpots, shuffled, spotsOf } from './secrets.ts'

const IMAGINED = 2
const MUTATED = 4
const ACTIONS = 3

/** What came of an action, as a viewer may know it. */
interface After {
  readonly text: string
  readonly view: Position
  readonly known: Known | null
  /** The fields alone, and the frames alone. */
  readonly fields: string
  readonly frames: string
  readonly asked: number
  /** Whether whoever did it may still take it back. */
  open(): boolean
  /** What a spectator sees and hears of it. */
  watched(): Watched
}

interface Watched {
  readonly view: Position
  readonly known: string
}

/** Positions that look to the viewer as this one does: imagined, and with one secret changed in any way that can be. */
export function alikes(sample: Sample, trial: Trial, viewer: number): Position[] {
  const { game, position: p, pick, where } = sample
  const view = game.view(p, viewer)
  const imagined = Array.from({ length: IMAGINED }, () => game.imagine(view, viewer, pick))
  const secret = trial.hides ? secretSpots(trial.hides(p, viewer), spotsOf(p), where) : []
  const mutated = shuffled(secret, pick, MUTATED).map(spot => changed(trial, p, [spot], pick))
  return [...imagined, ...mutated.filter(each => couldBe(trial, each) && same(game.view(each, viewer), view))]
}

function couldBe(trial: Trial, p: Position): boolean {
  try {
    isWhole(trial, p, '')
    trial.game.pending(p)
    return true
  } catch {
    return false
  }
}

function some(game: Game, p: Position, pick: Pick): Action[] {
  if (game.waitsFor(p) >= 0) return someOf(game, p, pick, ACTIONS)
  return Array.from({ length: ACTIONS }, () => game.throwDice(p, pick))
}

function doneTo(game: Game, q: Position, action: Action, viewer: number): After {
  const after = copy(q)
  const text = game.text(action, q)
  const deed = deedFrom(game, q, 0, text, action)
  game.apply(after, action, event => deed.told.push(toldNow(game, after, event)))
  const known = knownOf(deed, game.sides, viewer)
  return {
    ...seenOf(game, after, viewer),
    text,
    known,
    open: () => !reveals(deed, deed.by) && foresees(game, q, deed, after),
    watched: () => watchedOf(game, after, knownOf(deed, game.sides, SPECTATOR)),
  }
}

/** What is to be seen when nothing has been done. */
function seenOf(game: Game, p: Position, viewer: number): After {
  const view = game.view(p, viewer)
  const fields = copy(view)
  fields.depth = 0
  fields.stack.fill(0)
  const frames = JSON.stringify(toJson(view, game.procedures).frames)
  return {
    text: 'nothing',
    view,
    known: null,
    fields: hash(fields),
    frames,
    asked: game.waitsFor(p),
    open: () => false,
    watched: () => watchedOf(game, p, null),
  }
}

const watchedOf = (game: Game, p: Position, known: Known | null): Watched => ({
  view: game.view(p, SPECTATOR),
  known: JSON.stringify(known),
})

/** The same of a position that may be impossible in a way nobody has named: null if the rules stumble over it. */
function triedOn(game: Game, q: Position, action: Action, viewer: number): After | null {
  try {
    return game.forbids(q, action) === null ? doneTo(game, q, action, viewer) : null
  } catch {
    return null
  }
}

/** Whoever sees all there is cannot be told more. */
const isOpenTo = ({ game, position: p, where }: Sample, { hides }: Trial, viewer: number): boolean =>
  hides !== undefined &&
  secretSpots(hides(p, viewer), spotsOf(p), where).length === 0 &&
  same(game.view(p, viewer), p) &&
  maySee(game.seenBy(p), game.sides.length, viewer)

/** What a side sees and hears of an action, in all positions that look alike to it. */
function* outcomes(sample: Sample, trial: Trial, viewer: number): Generator<After> {
  const { game, position: p, pick, where } = sample
  const isSeen = maySee(game.seenBy(p), game.sides.length, viewer)
  const here = some(game, p, pick)
  for (const action of here) yield attempt(where, () => doneTo(game, p, action, viewer))
  for (const q of alikes(sample, trial, viewer)) {
    const there = isSeen || game.waitsFor(q) !== game.waitsFor(p) ? here : some(game, q, pick)
    for (const action of there) {
      const after = triedOn(game, q, action, viewer)
      if (after) yield after
    }
  }
}

/**
 * Frames say nothing that fields and events do not say: whatever looks the same before, sounds the same and leaves the same
 * fields leaves the same frames, and so asks the same side. What is neither seen nor heard leaves the view as it was until
 * the game goes on to something else, however often it is done.
 */
export function framesTellNoMore(sample: Sample, trial: Trial): void {
  const { game, position: p } = sample
  if (game.waitsFor(p) === OVER) return
  for (const viewer of viewers(game)) {
    if (isOpenTo(sample, trial, viewer)) continue
    const where = `${sample.where}, told to ${viewerName(game, viewer)}`
    const isSeen = maySee(game.seenBy(p), game.sides.length, viewer)
    const before = seenOf(game, p, viewer)
    const known = new Map<string, After>()
    for (const after of outcomes(sample, trial, viewer)) {
      const { text, view, frames } = after
      if (viewer !== SPECTATOR && after.known === null && place(game, after) === place(game, before))
        must(
          same(view, before.view),
          where,
          () => `${text} is neither seen nor heard, but shows: ${difference(view, before.view)}`,
        )
      const key = `${after.fields} ${JSON.stringify(after.known)} ${isSeen ? '' : game.waitsFor(view)}`
      const first = known.get(key) ?? after
      known.set(key, first)
      must(
        first.frames === frames,
        where,
        () => `frames tell ${first.text} from ${text}:\n${first.frames}\n${frames}`,
      )
    }
  }
}

/** Where a view stands: its procedures, their steps, and who is asked. */
const place = (game: Game, { frames, view }: After): string =>
  `${game.waitsFor(view)} ${frames.replace(/"locals":{[^}]*}/g, '')}`

/** Whoever may take an action back has not learned anything by it. */
export function learnsNothing(sample: Sample, trial: Trial): void {
  const { game, position: p } = sample
  const side = game.waitsFor(p)
  if (side < 0 || isOpenTo(sample, trial, side)) return
  const where = `${sample.where}, done by ${viewerName(game, side)}`
  const known = new Map<string, After>()
  for (const after of outcomes(sample, trial, side)) {
    if ((after.asked !== side && after.asked !== CHANCE) || !after.open()) continue
    const first = known.get(after.text) ?? after
    known.set(after.text, first)
    must(
      same(first.view, after.view) && JSON.stringify(first.known) === JSON.stringify(after.known),
      where,
      () =>
        `${after.text} can be taken back, but has told: ${difference(first.view, after.view)}\n${JSON.stringify(first.known)}\n${JSON.stringify(after.known)}`,
    )
  }
}

/** A spectator knows what every side knows, and no more: who plays gains nothing by watching as well. */
export function watchesNoMore(sample: Sample, trial: Trial): void {
  const { game, position: p } = sample
  if (game.waitsFor(p) === OVER) return
  const seen = game.view(p, SPECTATOR)
  for (const side of game.sides.keys()) {
    const where = `${sample.where}, watched for ${viewerName(game, side)}`
    for (const q of alikes(sample, trial, side)) {
      const other = game.view(q, SPECTATOR)
      must(same(other, seen), where, () => `a spectator sees more: ${difference(other, seen)}`)
    }
    const known = new Map<string, After>()
    for (const after of outcomes(sample, trial, side)) {
      const key = `${hash(after.view)} ${JSON.stringify(after.known)}`
      const first = known.get(key) ?? after
      known.set(key, first)
      const [here, there] = [first.watched(), after.watched()]
      must(
        here.known === there.known && same(here.view, there.view),
        where,
        () =>
          `a spectator tells ${first.text} from ${after.text}: ${difference(here.view, there.view)}\n${here.known}\n${there.known}`,
      )
    }
  }
}
