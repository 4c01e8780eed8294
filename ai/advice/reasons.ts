/** Why an action is advised: the terms of the score that speak for it most. */
import {
  type Action,
  CHANCE,
  copy,
  type Game,
  type Position,
  sameAction,
  seeded,
  seedOf,
} from '@quebracho/engine'
import { type Fact, factsOf, isPaid, ownFacts, type Seen } from './facts.ts'

export interface Reason {
  /** `term.KEY` says what it is about. */
  readonly key: string
  /** How much it is better by, in points of the score; more than 0. */
  readonly by: number
}

/**
 * Why: it is better than to leave things as they are, better than what else could be done, no worse, missed least where something
 * has to be lost, or all there is; or a word that changes nothing on the map but that the turn goes on, since nothing else is
 * worth doing.
 */
export interface Reasons {
  readonly than: 'before' | 'others' | 'even' | 'least' | 'only' | 'done'
  /** The greatest first. */
  readonly terms: readonly Reason[]
  /** What comes of it, as anybody could see it on the map. */
  readonly facts: readonly Fact[]
}

const MOST = 2
/** Dice are thrown so often to see what comes of it by the score, and on the map. */
const [THROWS, FACTS] = [12, 40]
/** Against so many other actions it is held, and against so many what comes of it. */
const [OTHERS, ALTERNATIVES] = [16, 6]
/** What follows on a throw is never longer than this. */
const LONGEST = 40

type Asked = { readonly game: Game; readonly side: number; readonly seen: Seen }

/** `after` is what `action`, and what followed on it, has made of `before`. */
export function reasonsFor(asked: Asked, before: Position, action: Action, after: Position): Reasons {
  const { game, side, seen } = asked
  if (isLastWord(asked, before, action, after))
    return { than: game.actions(before).length > 1 ? 'done' : 'only', terms: [], facts: [] }
  // Dice that fall after the step has ended are not its doing.
  const outcomes = seen.step(before) === seen.step(after) ? outcomesOf(asked, after, FACTS) : [after]
  const facts = factsOf(seen, before, outcomes, side)
  const alternatives = facts.length === 0 ? [] : alternativesOf(game, before, action)
  const own = ownFacts(
    facts,
    alternatives.map(other => factsAfter(asked, before, other)),
  )
  const reasons = comparedTo(asked, before, action, after)
  const mustPay = [action, ...alternatives].every(each =>
    isPaid(seen, before, appliedTo(game, before, each), side),
  )
  if (facts.length === 0 || !mustPay) return { ...reasons, facts: own }
  const than = reasons.than === 'even' ? 'least' : reasons.than
  // Who falls is chosen, and that somebody does is said.
  const others = own.filter(({ kind }) => kind !== 'pays')
  return { ...reasons, than, facts: [{ kind: 'must', often: 'always', hexes: [] }, ...others] }
}

function appliedTo(game: Game, before: Position, action: Action): Position {
  const p = copy(before)
  game.apply(p, action)
  return p
}

/** What else could be done, though nobody would think of it. */
function alternativesOf(game: Game, p: Position, action: Action): Action[] {
  const tried = othersOf(game, p, action)
  const all =
    tried.length > 0
      ? tried
      : game
          .actions(p)
          .toArray()
          .filter(other => !sameAction(other, action))
  return all.slice(0, ALTERNATIVES)
}

function factsAfter(asked: Asked, before: Position, action: Action): Fact[] {
  const after = appliedTo(asked.game, before, action)
  const waiting = asked.game.pending(after)
  const isMidst = waiting.kind !== 'end' && (waiting.kind !== 'decision' || waiting.nested)
  const outcomes = Array.from({ length: isMidst ? FACTS : 1 }, (_, i) =>
    settled(asked.game, after, seedOf(7, i)),
  )
  return factsOf(asked.seen, before, outcomes, asked.side)
}

/**
 * A word by which nothing happens but that the turn goes on; what dice of the next step do is not its doing, nor what dice do that fall
 * when everything has been decided.
 */
function isLastWord({ game, side, seen }: Asked, before: Position, action: Action, after: Position): boolean {
  if (action.length > 1 || seen.own(before) !== seen.own(after)) return false
  const asking = game.pending(before)
  const isAlone = asking.kind === 'decision' && !asking.nested
  if (seen.step(before) !== seen.step(after)) return true
  return isAlone ? isFree(game, before, after, side) : !isOpen({ game, side, seen }, after)
}

/** Whether nothing has been paid for it nor come of it so far. */
const isFree = ({ terms = [] }: Game, before: Position, after: Position, side: number): boolean =>
  terms.every(term => term.of(before, side) === term.of(after, side))

function comparedTo(asked: Asked, before: Position, action: Action, after: Position): Omit<Reasons, 'facts'> {
  const reached = termsOf(asked, after)
  // Where the turn has gone on, other things count: that is no gain of the action.
  const goesOn = !asksTheSame(asked.game, before, outcomesOf(asked, after, 1)[0])
  const gains = goesOn ? [] : ahead(asked.game, reached, termsOf(asked, before))
  const others = othersOf(asked.game, before, action)
  if (others.length === 0) {
    if (gains.length > 0) return told('before', gains)
    return told(asked.game.actions(before).length > 1 ? 'even' : 'only', [])
  }
  const usual = meanOf(others.map(other => termsOf(asked, appliedTo(asked.game, before, other))))
  const better = ahead(asked.game, reached, usual)
  // What anything else would bring as well is no reason.
  const own = gains.filter(({ key }) => better.some(each => each.key === key))
  if (own.length > 0) return told('before', own)
  if (better.length > 0) return told('others', better)
  return gains.length > 0 ? told('before', gains) : told('even', [])
}

export function asksTheSame(game: Game, a: Position, b: Position): boolean {
  const [one, other] = [game.pending(a), game.pending(b)]
  return (
    one.kind === 'decision' &&
    other.kind === 'decision' &&
    one.side === other.side &&
    one.prompt === other.prompt
  )
}

/** The greatest alone. */
const told = (than: Reasons['than'], terms: readonly Reason[]): Omit<Reasons, 'facts'> => ({
  than,
  terms: terms.slice(0, MOST),
})

/** The terms in which one position is ahead of another, the greatest first. */
function ahead({ terms = [] }: Game, one: readonly number[], other: readonly number[]): Reason[] {
  return terms
    .map(({ key }, i) => ({ key, by: Math.round(one[i] - other[i]) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
}

/** Some of what could be done instead, from all over the list. */
function othersOf(game: Game, p: Position, action: Action): Action[] {
  const others = game.worthTrying(p).filter(other => !sameAction(other, action))
  const apart = Math.max(1, Math.floor(others.length / OTHERS))
  return others.filter((_, i) => i % apart === 0).slice(0, OTHERS)
}

/** Each term of the score, on average over the dice that are about to fall and what the enemy is asked before them. */
function termsOf(asked: Asked, p: Position): number[] {
  const { terms = [] } = asked.game
  return meanOf(outcomesOf(asked, p, THROWS).map(q => terms.map(term => term.of(q, asked.side))))
}

/** Whether dice are about to fall, or the enemy is asked before them. */
function isOpen({ game, side }: Asked, p: Position): boolean {
  const waiting = game.pending(p)
  return (
    game.waitsFor(p) === CHANCE || (waiting.kind === 'decision' && waiting.nested && waiting.side !== side)
  )
}

/** What may come of it, each as likely as the others. */
const outcomesOf = (asked: Asked, p: Position, throws: number): Position[] =>
  isOpen(asked, p)
    ? Array.from({ length: throws }, (_, i) => settled(asked.game, p, seedOf(7, i)))
    : [copy(p)]

/** The dice thrown and what they lead to, each as is usual, until somebody decides anew. */
function settled(game: Game, before: Position, seed: number): Position {
  const p = copy(before)
  const pick = seeded(seed)
  for (let n = 0; n < LONGEST; n++) {
    const waiting = game.pending(p)
    if (waiting.kind === 'end' || (waiting.kind === 'decision' && !waiting.nested)) break
    const usual = () => game.standard(game.view(p, game.waitsFor(p)))
    const action = game.waitsFor(p) === CHANCE ? game.throwDice(p, pick) : usual()
    // What is hidden from whoever asks may forbid what is usual.
    if (game.forbids(p, action) !== null) break
    game.apply(p, action)
  }
  return p
}

const meanOf = (rows: readonly (readonly number[])[]): number[] =>
  rows[0].map((_, i) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length)
