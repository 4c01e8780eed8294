/** What comes of an action as anybody could see it on the map: places taken or guarded, losses on either side, supply, whom it stands beside then. */
import type { Position } from '@quebracho/engine'
import type { Supplied } from '@quebracho/engine/show'
import { type Often, oftenOf, oftenThrown } from './often.ts'
import { supplyFacts } from './supply-facts.ts'
import type { Standing } from './threats.ts'

export interface Fact {
  readonly kind: 'takes' | 'guards' | 'hits' | 'pays' | 'beside' | 'must' | SupplyKind
  readonly often: Often
  /** Where; none for what the side itself pays. */
  readonly hexes: readonly number[]
  /** Of supply: how many units; 0 where nobody can tell how many stand there. */
  readonly units?: number
}

/** Enemies cut off from supply, units of one's own that come into it, and those that fall out of it. */
export type SupplyKind = 'starves' | 'feeds' | 'strands'

/** How a position stands on the map, and which of its hexes touch. */
export interface Seen {
  readonly standing: (p: Position) => readonly Standing[]
  /** Who would be in supply, as far as the side can tell. */
  readonly supplied: (p: Position) => readonly Supplied[]
  readonly near: (a: number, b: number) => boolean
  /** What is done in a box beside the map is not told. */
  readonly onMap: (hex: number) => boolean
  /** Whatever of the side's own stands on the map, to be compared with another moment, and the step of the turn. */
  readonly own: (p: Position) => string
  readonly step: (p: Position) => string
}

const MOST_PLACES = 2

/** `outcomes` are what the dice may make of it, each as likely as the others. */
export function factsOf(
  seen: Pick<Seen, 'standing' | 'supplied' | 'near' | 'onMap'>,
  before: Position,
  outcomes: readonly Position[],
  side: number,
): Fact[] {
  const { standing, near, onMap } = seen
  const was = standing(before)
  const counts = { takes: new Map<number, number>(), hits: new Map<number, number>(), pays: 0 }
  const [guards, beside] = [new Map<number, number>(), new Map<number, number>()]
  for (const outcome of outcomes) {
    const is = standing(outcome)
    const now = new Map(is.map(each => [each.id, each]))
    for (const hex of takenBy(side, was, is)) count(counts.takes, hex)
    for (const hex of hurtOf(side, was, now, each => each !== side)) count(counts.hits, hex)
    if (hurtOf(side, was, now, each => each === side).size > 0) counts.pays++
    for (const hex of guardedIn(side, was, is)) count(guards, hex)
    for (const hex of newNeighbours(side, was, now, near)) count(beside, hex)
  }
  const told = (kind: Fact['kind'], all: ReadonlyMap<number, number>): Fact[] => {
    const hexes = [...all].filter(([hex]) => onMap(hex))
    const most = Math.max(0, ...hexes.map(([, times]) => times))
    const isFought = kind === 'takes' || kind === 'hits'
    const often = isFought ? oftenThrown(most, outcomes.length) : oftenOf(most / outcomes.length)
    const there = hexes.filter(([, times]) => times === most).map(([hex]) => hex)
    return often ? [{ kind, often, hexes: there.slice(0, MOST_PLACES) }] : []
  }
  const pays = oftenThrown(counts.pays, outcomes.length)
  const fights = [...told('takes', counts.takes), ...told('hits', counts.hits)]
  return [
    ...fights,
    ...supplyFacts(seen, before, outcomes, side),
    ...told('guards', guards),
    ...(pays ? [{ kind: 'pays', often: pays, hexes: [] } as const] : []),
    // Who fights stands beside the enemy anyway.
    ...(fights.length > 0 || pays ? [] : told('beside', beside)),
  ]
}

/** What comes of it and not of everything else that could be done: the rest is no doing of it. */
export const ownFacts = (facts: readonly Fact[], others: readonly (readonly Fact[])[]): Fact[] =>
  facts.filter(fact => others.length === 0 || !others.every(each => each.some(other => isAlike(fact, other))))

/** Whether somebody of the side is lost or weakened from one position to the next. */
export function isPaid(
  { standing }: Pick<Seen, 'standing'>,
  before: Position,
  after: Position,
  side: number,
): boolean {
  const now = new Map(standing(after).map(each => [each.id, each]))
  return hurtOf(side, standing(before), now, each => each === side).size > 0
}

const isAlike = (a: Fact, b: Fact): boolean =>
  a.kind === b.kind && a.often === b.often && a.units === b.units && a.hexes.join() === b.hexes.join()

const count = (counts: Map<number, number>, hex: number) => counts.set(hex, (counts.get(hex) ?? 0) + 1)

const isUnit = ({ strength }: Standing): boolean => strength !== undefined
const isTroops = (each: Standing): boolean => isUnit(each) && !each.stores

/** Places that were somebody else's, or nobody's, and are now the side's. */
function takenBy(side: number, was: readonly Standing[], is: readonly Standing[]): Set<number> {
  const owners = new Map(was.filter(each => !isUnit(each)).map(({ id, side }) => [id, side]))
  return new Set(
    is
      .filter(each => !isUnit(each) && each.side === side && (owners.get(each.id) ?? side) !== side)
      .map(({ hex }) => hex),
  )
}

/** Own places where nobody of the side stood, and somebody stands now. */
function guardedIn(side: number, was: readonly Standing[], is: readonly Standing[]): Set<number> {
  const own = (all: readonly Standing[], what: (each: Standing) => boolean) =>
    new Set(all.filter(each => each.side === side && each.hex >= 0 && what(each)).map(({ hex }) => hex))
  const [stood, stand] = [own(was, isUnit), own(is, isTroops)]
  const places = own(was, each => !isUnit(each))
  return new Set([...places].filter(hex => stand.has(hex) && !stood.has(hex)))
}

/** Where units of those sides were lost or weakened, as far as the side can see it. */
function hurtOf(
  side: number,
  was: readonly Standing[],
  now: ReadonlyMap<string, Standing>,
  of: (side: number) => boolean,
): Set<number> {
  const hurt = was.filter(each => {
    if (!isTroops(each) || each.hex < 0 || !of(each.side)) return false
    const is = now.get(each.id)
    if (is !== undefined && is.hex >= 0) return (is.strength ?? 0) < (each.strength ?? 0)
    // An enemy who is not seen any more may only be hidden again, unless nobody is left there.
    return (
      each.side === side ||
      ![...now.values()].some(other => isUnit(other) && other.hex === each.hex && other.side === each.side)
    )
  })
  return new Set(hurt.map(({ hex }) => hex))
}

/** Where enemies stand whom units of the side touch that came there by it, and that nobody of it touched before. */
function newNeighbours(
  side: number,
  was: readonly Standing[],
  now: ReadonlyMap<string, Standing>,
  near: Seen['near'],
): Set<number> {
  const own = was.filter(each => isUnit(each) && each.side === side && each.hex >= 0)
  const came = own.flatMap(({ id, hex }) => {
    const at = now.get(id)?.hex ?? -1
    return at >= 0 && at !== hex ? [at] : []
  })
  const enemies = was.filter(each => isUnit(each) && each.side !== side && each.hex >= 0)
  return new Set(
    enemies
      .filter(({ hex }) => came.some(at => near(at, hex)) && !own.some(each => near(each.hex, hex)))
      .map(({ hex }) => hex),
  )
}
