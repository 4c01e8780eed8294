/**
 * What an action is worth to a side: it is tried on a position, followed through the dice and the smaller decisions in its
 * midst to the next moment of rest, and scored there by the game's own yardstick.
 *
 * An action often opens a smaller one in its midst (which tokens, whether to occupy). Those of its own a judge climbs: the
 * best next answer as long as answering helps. Those of the other side it takes to be the standard ones.
 */
import {
  type Action,
  copy,
  copyInto,
  type Game,
  OVER,
  type Pending,
  type Position,
  quickHash,
  sameAction,
  seeded,
  WON_BY,
} from '@quebracho/engine'
import type { Meter } from './meter.ts'

const WON = 100_000

/** A chance event with more outcomes than this is judged as it stands, before the dice. */
const MOST_OUTCOMES = 400

/**
 * In a series of throws at most so many outcomes of each are followed, the last number being that of all later ones: of a
 * single throw all, of a battle of whole fleets some that stand for the rest.
 */
const MOST_FOLLOWED = [MOST_OUTCOMES, 96, 48, 24, 16]

/** Who has answered so often in the midst of one action goes in a circle. */
const MOST_ANSWERS = 200

/** Scores closer than this are equal. */
export const HAIR = 1e-9

export interface Judge {
  /**
   * What the action is worth in the position, which stays as it is. To a side `atBay`, that has lost if it does nothing, a war that is lost
   * is worth no less than the position it ends with, and a draw is worth much.
   */
  valueOf(p: Position, action: Action, atBay?: boolean): number
  /** What the position is worth, dice that are due and smaller decisions followed to the next moment of rest. */
  worthOf(p: Position): number
}

/** How dice are followed: `exact`ly, or by so many throws, the same for every action that is compared. */
export type Dice = { readonly exact: true } | { readonly throws: number; readonly seed: number }

export interface Judging {
  readonly dice?: Dice
  /** What a position is worth beyond its score. */
  worth?: ((p: Position) => number) | undefined
  /** Another yardstick than the game's score, which knows games that are over too. */
  readonly measure?: ((p: Position) => number) | undefined
  /** Where what is tried is counted. */
  readonly meter?: Meter
}

export function judgeFor(
  game: Game,
  side: number,
  { dice = { exact: true }, worth, measure, meter }: Judging = {},
): Judge {
  const plain = measure ?? ((p: Position) => game.score(p, side))
  const score = worth ? (p: Position) => plain(p) + worth(p) : plain
  let isAtBay = false
  const over =
    measure ??
    ((p: Position) => {
      if (p.outcome < WON_BY) return isAtBay ? WON / 2 : 0
      return p.outcome === WON_BY + side ? WON : isAtBay ? score(p) : -WON
    })
  const search: Search = { game, side, dice, score, over, meter, spare: [], level: 0, views: [], pool: [] }
  return {
    valueOf(p, action, atBay = false) {
      const waiting = game.pending(p)
      isAtBay = atBay
      // In the midst of an action one is climbing already, one answer at a time.
      const value = valueOf(search, p, action, waiting.kind === 'decision' && !waiting.nested)
      isAtBay = false
      return value
    },
    worthOf(p) {
      const after = spareCopy(search, p)
      search.level++
      const value = settle(search, after, false)
      search.level--
      return value
    },
  }
}

/** An action, and what it is worth by itself. */
export interface Judged {
  readonly action: Action
  readonly value: number
}

/**
 * The worth of a position to a side once what is usual has been done in it, which ends its phase. So what is looked at is compared at the
 * same moment: what ending brings or costs, everybody gets sooner or later.
 */
function worthOnceEnded(game: Game, side: number): (p: Position) => number {
  let spare: Position | undefined
  return p => {
    if (spare) copyInto(spare, p)
    else spare = copy(p)
    for (let n = 0; n < MOST_ANSWERS && game.waitsFor(spare) === side; n++) {
      const waiting = game.pending(spare)
      if (n > 0 && waiting.kind === 'decision' && !waiting.nested) break
      game.apply(spare, game.standard(spare))
    }
    if (game.waitsFor(spare) !== OVER) return game.score(spare, side)
    return spare.outcome < WON_BY ? 0 : spare.outcome === WON_BY + side ? WON : -WON
  }
}

/**
 * Actions with what they are worth by themselves. Nobody goes on an errand only because to end the turn seems to cost something: if it does,
 * it costs that after the errand too. Nor does anybody throw himself away only to put off the end of a war that is lost; but who can still
 * save it tries.
 */
export function judged(game: Game, p: Position, judge: Judge, candidates: readonly Action[]): Judged[] {
  const looks = candidates.map(action => ({ action, value: judge.valueOf(p, action) }))
  const waiting = game.pending(p)
  if (waiting.kind !== 'decision' || waiting.nested) return looks
  const usual = game.standard(p)
  const end = looks.find(({ action }) => sameAction(action, usual))
  if (!end) return looks
  if (end.value <= -WON) return candidates.map(action => ({ action, value: judge.valueOf(p, action, true) }))
  if (!game.begun) return looks
  const now = judge.worthOf(p)
  if (!looks.some(({ value }) => value > end.value && value <= now + HAIR)) return looks
  const before = game.begun(p)
  const atEnd = judgeFor(game, waiting.side, { measure: worthOnceEnded(game, waiting.side) })
  const standing = atEnd.worthOf(p)
  const after = copy(p)
  return looks.map(look => {
    if (look.value <= end.value || look.value > now + HAIR) return look
    copyInto(after, p)
    game.apply(after, look.action)
    const isErrand = (game.begun?.(after) ?? 0) > before && atEnd.valueOf(p, look.action) <= standing + HAIR
    return isErrand ? { ...look, value: end.value } : look
  })
}

/** The actions worth trying, or those of them that are in, what the judge likes best first; of equals the usual one. */
export function ranked(game: Game, p: Position, judge: Judge, isIn?: (action: Action) => boolean): Judged[] {
  const usual = game.standard(p)
  const candidates = isIn ? game.worthTrying(p).filter(isIn) : game.worthTrying(p)
  return judged(game, p, judge, candidates).sort((a, b) =>
    Math.abs(a.value - b.value) > HAIR
      ? b.value - a.value
      : Number(sameAction(b.action, usual)) - Number(sameAction(a.action, usual)),
  )
}

/** What the judge likes best of what is worth trying; of equals the usual one. */
export function bestOf(game: Game, p: Position, judge: Judge): Action {
  const candidates = game.worthTrying(p)
  return candidates.length === 1 ? candidates[0] : ranked(game, p, judge)[0].action
}

interface Search {
  readonly game: Game
  readonly side: number
  readonly dice: Dice
  readonly meter: Meter | undefined
  score(p: Position): number
  /** What a game that is over is worth. */
  over(p: Position): number
  /** Positions to try things on, one for each level. */
  readonly spare: Position[]
  level: number
  /** What each side sees while its standard answer is asked for. */
  readonly views: Position[]
  /** Positions that were branches, to be branches again. */
  readonly pool: Position[]
}

/** The position again, to try something on at the present level. */
function spareCopy({ spare, level }: Search, p: Position): Position {
  if (level === spare.length) spare.push(copy(p))
  else copyInto(spare[level], p)
  return spare[level]
}

/** The value of an action in a position. `climb`: own nested decisions are improved, not taken as standard. */
function valueOf(search: Search, p: Position, action: Action, climb: boolean): number {
  const after = spareCopy(search, p)
  search.level++
  search.game.apply(after, action)
  search.meter?.count()
  const value = settle(search, after, climb)
  search.level--
  return value
}

/** Follows a position to the next moment of rest and scores it there. Changes `p`. */
function settle(search: Search, p: Position, climb: boolean): number {
  const { game, side } = search
  while (climb) {
    const waiting = game.pending(p)
    if (waiting.kind !== 'decision' || !waiting.nested) break
    if (waiting.side === side) return climbed(search, p)
    answerAsUsual(search, p, waiting.side)
  }
  return (
    rested(search, p) ?? ('exact' in search.dice ? expectation(search, p) : sampled(search, p, search.dice))
  )
}

/** Follows standard answers to the next moment of rest and scores it; null where dice must be thrown. Changes `p`. */
function rested(search: Search, p: Position): number | null {
  const { game, score, over } = search
  for (;;) {
    const waiting = game.pending(p)
    if (waiting.kind === 'end') return over(p)
    if (waiting.kind !== 'decision')
      return brings(waiting) || game.countOutcomes(p) > MOST_OUTCOMES ? score(p) : null
    if (!waiting.nested) return score(p)
    answerAsUsual(search, p, waiting.side)
  }
}

function answerAsUsual({ game, views }: Search, p: Position, side: number): void {
  views[side] = game.view(p, side, views[side])
  game.apply(p, game.standard(views[side]))
}

/** Most draws, and dice that say so, bring news rather than a result: the moment before them is judged. */
const brings = (waiting: Pending): boolean =>
  (waiting.kind === 'draw' || waiting.kind === 'dice') && waiting.reveals

/** Own nested decision: the best answer, then the next, until answering any further does not help. */
function climbed(search: Search, p: Position): number {
  const { game, side } = search
  let best = Number.NEGATIVE_INFINITY
  for (let answers = 0; ; answers++) {
    const waiting = game.pending(p)
    if (waiting.kind !== 'decision' || waiting.side !== side || !waiting.nested)
      return Math.max(best, settle(search, p, false))
    if (answers === MOST_ANSWERS) return best
    const candidates = game.worthTrying(p)
    // What must be done shows nothing yet: a barrage is worth more than the one shell that it takes.
    if (candidates.length === 1) {
      game.apply(p, candidates[0])
      continue
    }
    let choice: Action | undefined
    for (const action of candidates) {
      const value = valueOf(search, p, action, false)
      if (value <= best + HAIR) continue
      best = value
      choice = action
    }
    if (!choice || sameAction(choice, game.standard(p))) return best
    game.apply(p, choice)
  }
}

/** The mean over some throws, each followed to the next moment of rest. */
function sampled(search: Search, p: Position, { throws, seed }: { throws: number; seed: number }): number {
  const { game } = search
  let sum = 0
  for (let i = 0; i < throws; i++) {
    const pick = seeded(seed + i)
    const after = spareCopy(search, p)
    let value: number | null = null
    while (value === null) {
      game.apply(after, game.throwDice(after, pick))
      search.meter?.count()
      value = rested(search, after)
    }
    sum += value
  }
  return sum / throws
}

interface Branch {
  readonly position: Position
  probability: number
}

/** One way the dice may fall in a branch. */
interface Fall {
  readonly position: Position
  readonly action: Action
  probability: number
}

/** The mean over the dice, and over the dice after those; equal positions on the way are met once. */
function expectation(search: Search, p: Position): number {
  const { game } = search
  let frontier: Branch[] = [{ position: pooledCopy(search, p), probability: 1 }]
  let mean = 0
  for (let throws = 0; frontier.length > 0; throws++) {
    const next = new Map<number, Branch>()
    const falls: Fall[] = []
    for (const { position, probability } of frontier)
      for (const { action, probability: share } of game.outcomes(position))
        falls.push({ position, action, probability: probability * share })
    const most = MOST_FOLLOWED[Math.min(throws, MOST_FOLLOWED.length - 1)]
    const few = falls.length < FEW * frontier.length
    for (const { position, action, probability } of thinned(falls, most, throws, few)) {
      const after = spareCopy(search, position)
      game.apply(after, action)
      search.meter?.count()
      const value = rested(search, after)
      if (value !== null) {
        mean += probability * value
        continue
      }
      const key = quickHash(after)
      const known = next.get(key)
      if (known) known.probability += probability
      else next.set(key, { position: pooledCopy(search, after), probability })
    }
    for (const { position } of frontier) search.pool.push(position)
    frontier = [...next.values()]
  }
  return mean
}

function pooledCopy({ pool }: Search, p: Position): Position {
  const position = pool.pop()
  if (!position) return copy(p)
  copyInto(position, p)
  return position
}

/** With fewer outcomes than this in each of many branches, shares that are taken from the middle would all fall on the same one. */
const FEW = 12

/**
 * Too many are represented by some of them, each as often as it is likely: the mean stays nearly exact. One stands for each of
 * equal shares: the middle of it, or, where there are `few` outcomes to a branch, now this part of it and now that.
 */
function thinned(falls: Fall[], most: number, throws: number, few: boolean): Fall[] {
  if (falls.length <= most) return falls
  const share = falls.reduce((sum, { probability }) => sum + probability, 0) / most
  const kept: Fall[] = []
  let sum = 0
  let next = 0
  for (const fall of falls) {
    sum += fall.probability
    const before = next
    while (next < most && (next + (few ? partOf(next, throws) : 0.5)) * share <= sum) next++
    if (next > before) kept.push({ ...fall, probability: (next - before) * share })
  }
  return kept
}

/** Part of a share, as good as thrown and the same in every comparison. */
function partOf(share: number, throws: number): number {
  let mixed = Math.imul(share + 1, 0x9e3779b1) ^ Math.imul(throws + 1, 0x85ebca77)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000
}
