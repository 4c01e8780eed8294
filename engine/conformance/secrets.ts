/** Nobody sees what he may not know, and everybody sees the rest. */
import type { Trial } from '../conformance.ts'
import { copy, type FieldPlace, type Position, same, valuesOf } from '../position.ts'
import { maySee } from '../procedure.ts'
import type { Pick } from '../random.ts'
import { oddActions, someOf } from './actions.ts'
import { attempt, listsAgree, must, type Sample, viewerName, viewers } from './samples.ts'

const kernelFields = ['outcome', 'depth', 'stack']
const CHANGED_ALONE = 40
const USUAL = 3

export interface Spot {
  readonly name: string
  /** One of the kernel's own, which no game masks. */
  readonly kernel: boolean
  readonly place: FieldPlace
  readonly at: number
  readonly min: number
  readonly max: number
}

const known = new WeakMap<Position['layout'], Map<string, Spot>>()

/** Every number of a position, by its name. */
export function spotsOf({ layout }: Position): Map<string, Spot> {
  const spots = known.get(layout) ?? new Map<string, Spot>()
  known.set(layout, spots)
  if (spots.size > 0) return spots
  for (const place of layout.places) {
    const { name, length, min, max } = place
    const kernel = kernelFields.includes(name)
    for (let at = 0; at < length; at++) {
      spots.set(`${name} ${at}`, { name: `${name}[${at}]`, kernel, place, at, min, max })
    }
  }
  return spots
}

/** Another value in the spot's range. */
function change(p: Position, { place, at, min, max }: Spot, pick: Pick): void {
  const values = valuesOf(p, place)
  if (max > min) values[at] = min + ((values[at] - min + 1 + pick(max - min)) % (max - min + 1))
}

/** The position with other numbers in these spots. */
export function changed(trial: Trial, p: Position, spots: readonly Spot[], pick: Pick): Position {
  const other = copy(p)
  for (const spot of spots) change(other, spot, pick)
  trial.settle?.(other, p)
  return other
}

export const shuffled = <T>(all: readonly T[], pick: Pick, wanted: number): T[] =>
  all.length <= wanted ? [...all] : Array.from({ length: wanted }, () => all[pick(all.length)])

/** The numbers a side may not know, each once. */
export function secretSpots(
  hidden: Iterable<readonly [field: string, index: number]>,
  spots: ReadonlyMap<string, Spot>,
  where: string,
): Spot[] {
  const names = new Set<string>()
  for (const [field, index] of hidden) names.add(`${field} ${index}`)
  return [...names].map(name => {
    const spot = spots.get(name)
    must(spot !== undefined, where, `hides ${name}, which is no field and index`)
    return spot
  })
}

export function viewHides(sample: Sample, trial: Trial): void {
  const { hides } = trial
  if (!hides) return
  const { game, position: p, pick } = sample
  const spots = spotsOf(p)
  for (const side of viewers(game)) {
    const where = `${sample.where}, seen by ${viewerName(game, side)}`
    const view = game.view(p, side)
    const without = (which: readonly Spot[]) => {
      const other = changed(trial, p, which, pick)
      return attempt(`${where}, ${which.map(spot => spot.name)} changed`, () => game.view(other, side))
    }
    const secret = secretSpots(hides(p, side), spots, where)
    const hidden = new Set(secret)
    for (const spot of shuffled(secret, pick, CHANGED_ALONE)) {
      must(
        same(without([spot]), view),
        where,
        () => `${spot.name} shows: ${difference(without([spot]), view)}`,
      )
    }
    must(same(without(secret), view), where, 'the secrets show when all of them are other ones')
    const open: Spot[] = []
    for (const spot of spots.values()) {
      if (spot.max > spot.min && !spot.kernel && !hidden.has(spot)) open.push(spot)
    }
    for (const spot of shuffled(open, pick, CHANGED_ALONE)) {
      const other = copy(p)
      change(other, spot, pick)
      must(
        !same(game.view(other, side), view),
        where,
        `${spot.name} is not hidden, yet the view does not show it`,
      )
    }
  }
}

export function difference(a: Position, b: Position): string {
  const of = (p: Position, { place, at }: Spot) => valuesOf(p, place)[at]
  const differing = [...spotsOf(a).values()].filter(spot => of(a, spot) !== of(b, spot))
  return (
    differing.map(spot => `${spot.name} is ${of(b, spot)} or ${of(a, spot)}`).join(', ') || 'not each time'
  )
}

export function viewsAreStable(sample: Sample): void {
  const { game, position: p } = sample
  for (const side of viewers(game)) {
    const where = `${sample.where}, seen by ${viewerName(game, side)}`
    const before = copy(p)
    const view = game.view(p, side)
    must(same(p, before), where, 'looking changed the position')
    must(
      same(game.view(view, side), view),
      where,
      () => `seen twice: ${difference(game.view(view, side), view)}`,
    )
    if (maySee(game.seenBy(p), game.sides.length, side))
      must(game.waitsFor(view) === game.waitsFor(p), where, 'does not show who is waited for')
  }
}

/** What it usually does, and what it thinks of, is the same whatever it does not know. */
export function usualByView(sample: Sample, trial: Trial): void {
  const { game, position: p, where, pick } = sample
  const side = game.waitsFor(p)
  if (side < 0 || !trial.hides) return
  const before = game.text(game.standard(game.view(p, side)), p)
  for (const spot of shuffled(secretSpots(trial.hides(p, side), spotsOf(p), where), pick, USUAL)) {
    const other = changed(trial, p, [spot], pick)
    const after = game.text(game.standard(game.view(other, side)), p)
    must(after === before, where, `the usual answer is ${before}, or ${after} by ${spot.name}`)
  }
}

export function decidesByView(sample: Sample): void {
  const { game, position: p, where, pick } = sample
  const side = game.waitsFor(p)
  if (side < 0) return
  const view = game.view(p, side)
  listsAgree(game, p, where, pick)
  const isSeen = (game.seenBy(p) & (1 << side)) !== 0
  must(isSeen, where, 'the deciding side may not see its own decision')
  for (const action of [...someOf(game, p, pick, 20), ...oddActions(sample)]) {
    const byPosition = game.forbids(p, action)
    const byView = game.forbids(view, action)
    const says = () =>
      `${action}: ${byPosition?.rule ?? 'legal'} by the position, ${byView?.rule ?? 'legal'} by the view`
    must(byPosition?.rule === byView?.rule, where, says)
  }
}
