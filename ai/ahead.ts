/**
 * Looks ahead over a side's own decisions in its turn: an action is worth what the best that can follow it is worth. So two
 * units that win together are seen to, where each decision by itself would shun the first step.
 */
import {
  type Action,
  CHANCE,
  copy,
  copyInto,
  type Game,
  OVER,
  type Position,
  seeded,
} from '@quebracho/engine'
import { bestOf, brings, HAIR, type Judge, type Judged, ranked } from './judge.ts'
import type { Meter } from './meter.ts'
import { isNested, turnOf } from './ways.ts'

export interface Lookout {
  readonly game: Game
  readonly side: number
  readonly judge: Judge
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

/** A turn is not looked at any farther than this. */
const MOST_DECISIONS = 6

/** Nobody answers so often in the midst of an action. */
const MOST_ANSWERS = 200

/**
 * The best of the actions, of which the best by itself is the first: looked at one decision ahead, then two, and so on in
 * time. Null where no decision of one's own follows any of them.
 */
export function* lookAhead(
  lookout: Lookout,
  root: Position,
  judged: readonly Judged[],
): Generator<number, Action | null> {
  const { meter, limit } = lookout
  const looks = judged.slice(0, WIDTH)
  let choice = looks[0].action
  for (let decisions = 1; decisions <= MOST_DECISIONS && meter.spent() < limit; decisions++) {
    let best: Action | undefined
    let isBlind = true
    let most = Number.NEGATIVE_INFINITY
    for (const look of looks) {
      const worth = meter.spent() < limit ? yield* worthAhead(lookout, root, look, decisions, []) : undefined
      // What is seen of some and not of others cannot be compared.
      if (worth === undefined) return choice
      if (worth !== look.value) isBlind = false
      if (worth > most + HAIR) [best, most] = [look.action, worth]
    }
    if (isBlind) return null
    choice = best ?? choice
  }
  return choice
}

/** What doing it is worth if the best is done in so many decisions after it; undefined if there was no time to see. */
function* worthAhead(
  lookout: Lookout,
  p: Position,
  { action, value }: Judged,
  decisions: number,
  spare: Position[],
): Generator<number, number | undefined> {
  const { game, seed } = lookout
  spare[decisions] ??= copy(p)
  const after = spare[decisions]
  let sum = 0
  for (let i = 0; i < THROWS; i++) {
    copyInto(after, p)
    game.apply(after, action)
    const { isOwn, isThrown } = followed(lookout, after, turnOf(game, p), seed + i)
    const worth = isOwn ? yield* bestAfter(lookout, after, decisions, spare) : value
    if (worth === undefined || !isThrown) return worth
    sum += worth
  }
  return sum / THROWS
}

function* bestAfter(
  lookout: Lookout,
  p: Position,
  decisions: number,
  spare: Position[],
): Generator<number, number | undefined> {
  const { game, judge, meter, limit } = lookout
  yield meter.spent()
  if (meter.spent() >= limit) return undefined
  const looks = ranked(game, p, judge)
  if (decisions === 1) return looks[0].value
  let most = Number.NEGATIVE_INFINITY
  for (const look of looks.slice(0, LATER_WIDTH)) {
    const worth = yield* worthAhead(lookout, p, look, decisions - 1, spare)
    if (worth === undefined) return undefined
    most = Math.max(most, worth)
  }
  return most
}

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
