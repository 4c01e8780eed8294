/**
 * Looks ahead over a side's own decisions in its turn: an action is worth what the best that can follow it is worth. So two
 * units that win together are seen to, where each decision by itself would shun the first step.
 *
 * How far one looks is counted in doings that are begun (a unit activated), not in decisions, and what is begun is looked at
 * to its end. Else whoever leaves a step of the marching unit out would see one step more of the others.
 */
import {
  type Action,
  CHANCE,
  copy,
  copyInto,
  type Game,
  OVER,
  type Position,
  quickHash,
  sameAction,
  seeded,
} from '@quebracho/engine'
import { bestOf, brings, HAIR, type Judge, type Judged, ranked } from './judge.ts'
import type { Meter } from './meter.ts'
import { isNested, turnOf } from './ways.ts'

export interface Lookout {
  readonly game: Game
  readonly side: number
  /** Says what is worth looking at, and answers in the midst of it. */
  readonly judge: Judge
  /** Says what that comes to at the end of the turn. */
  readonly atEnd: Judge
  readonly meter: Meter
  /** No more thinking when so much of the budget is spent. */
  readonly limit: number
  /** Of the dice in the midst of what is looked at, the same for every action. */
  readonly seed: number
}

/** So many actions are looked at, those that are best by themselves: of the decision that is due, and of every later one. */
const WIDTH = 8
const LATER_WIDTH = 4

/** So many throws stand for the dice between two decisions. */
const THROWS = 3

/** No more doings than these are looked at, nor more decisions. */
const MOST_BEGUN = 6
const MOST_DECISIONS = 12

/** Nobody answers so often in the midst of an action. */
const MOST_ANSWERS = 200

interface Search extends Lookout {
  limit: number
  /** Positions to try things on, one for each decision on the way. */
  readonly spare: Position[]
  /** Gains that were found, by position and by how much may be begun: different orders lead to the same. */
  readonly known: Map<number, number>
}

/**
 * The best of what can be done: looked at one doing ahead, then two, and so on in time. One doing is looked at in any case, as long as
 * there is a budget at all: less would not be compared at the same moment.
 */
export function* lookAhead(lookout: Lookout, root: Position): Generator<number, Action> {
  const { game, judge, atEnd, meter } = lookout
  const search: Search = { ...lookout, limit: 1, spare: [], known: new Map() }
  const usual = game.standard(root)
  const others = ranked(game, root, judge).filter(({ action }) => !sameAction(action, usual))
  // To end the turn is one way among others, however many look better at first sight.
  let looks = [...others.slice(0, WIDTH).map(({ action }) => action), usual].map(action => ({
    action,
    value: atEnd.valueOf(root, action),
  }))
  for (let begun = 1; begun <= MOST_BEGUN && meter.spent() < search.limit; begun++) {
    const seen: { look: Judged; worth: number }[] = []
    for (const look of looks) {
      const isTime = meter.spent() < search.limit
      const worth = isTime ? yield* worthAhead(search, root, look, begun, 0) : undefined
      if (worth === undefined) break
      seen.push({ look, worth })
    }
    if (begun === 1 && seen.length < looks.length) break
    search.limit = lookout.limit
    // What was best so far is looked at first: of those that were looked at in time the best may be taken.
    seen.sort((a, b) => (Math.abs(a.worth - b.worth) > HAIR ? b.worth - a.worth : 0))
    const done = seen.map(({ look }) => look)
    looks = [...done, ...looks.filter(look => !done.includes(look))]
  }
  return looks[0].action
}

/**
 * What doing it is worth if the best is done after it, so many doings being begun; undefined if there was no time to see.
 */
function* worthAhead(
  search: Search,
  p: Position,
  { action, value }: Judged,
  begun: number,
  decisions: number,
): Generator<number, number | undefined> {
  const { game, seed, spare } = search
  spare[decisions] ??= copy(p)
  const after = spare[decisions]
  let sum = 0
  for (let i = 0; i < THROWS; i++) {
    copyInto(after, p)
    game.apply(after, action)
    const { isOwn, isThrown } = followed(search, after, turnOf(game, p), seed + i)
    if (isOwn) {
      const gain = yield* gainAfter(search, after, begun - begunBetween(game, p, after), decisions + 1)
      if (gain === undefined) return undefined
      sum += gain
    }
    if (!isThrown) return value + sum
  }
  return value + sum / THROWS
}

/** By how much a position gets better if the best is done from there on. */
function* gainAfter(
  search: Search,
  p: Position,
  begun: number,
  decisions: number,
): Generator<number, number | undefined> {
  const { game, judge, atEnd, meter, limit, known } = search
  yield meter.spent()
  if (meter.spent() >= limit) return undefined
  if (decisions > MOST_DECISIONS) return 0
  const key = quickHash(p) * (MOST_BEGUN + 1) + begun
  const met = known.get(key)
  if (met !== undefined) return met
  const now = atEnd.worthOf(p)
  let most = 0
  const isIn = begun > 0 ? undefined : goingOn(search, p, decisions)
  for (const { action } of ranked(game, p, judge, isIn).slice(0, LATER_WIDTH)) {
    const look = { action, value: atEnd.valueOf(p, action) }
    const worth = yield* worthAhead(search, p, look, begun, decisions)
    if (worth === undefined) return undefined
    most = Math.max(most, worth - now)
  }
  known.set(key, most)
  return most
}

/** Which actions begin nothing else. */
function goingOn({ game, spare }: Search, p: Position, decisions: number): (action: Action) => boolean {
  spare[decisions] ??= copy(p)
  const after = spare[decisions]
  return action => {
    copyInto(after, p)
    game.apply(after, action)
    return begunBetween(game, p, after) === 0
  }
}

const begunBetween = (game: Game, before: Position, after: Position): number =>
  game.begun ? Math.max(0, game.begun(after) - game.begun(before)) : 1

/** Follows dice and smaller decisions to the next of the turn: whether it is one's own, and whether dice were thrown. Changes `p`. */
function followed(
  { game, side, judge, meter }: Lookout,
  p: Position,
  turn: number,
  seed: number,
): { readonly isOwn: boolean; readonly isThrown: boolean } {
  const pick = seeded(seed)
  let isThrown = false
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const waits = game.waitsFor(p)
    if (waits === OVER || turnOf(game, p) !== turn) break
    // Where there is nothing to choose one looks on.
    const isForced = waits === side && game.worthTrying(p).length === 1
    if (waits !== CHANCE && !isNested(game, p) && !isForced) return { isOwn: waits === side, isThrown }
    if (waits === CHANCE && brings(game.pending(p))) break
    if (waits === CHANCE) isThrown = true
    game.apply(
      p,
      waits === CHANCE
        ? game.throwDice(p, pick)
        : waits === side
          ? bestOf(game, p, judge)
          : game.standard(game.view(p, waits)),
    )
    meter.count()
  }
  return { isOwn: false, isThrown }
}
