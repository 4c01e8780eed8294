/** Random games with a short look at every action, and the positions in them that are looked at closely. */
import { type Action, type ActionList, sameAction } from '../action.ts'
import type { Trial } from '../conformance.ts'
import { CHANCE, type Game, OVER, SPECTATOR } from '../game.ts'
import { type Match, newMatch, playMatch } from '../match.ts'
import { copy, FRAME_SIZE, hash, outOfRange, type Position, same } from '../position.ts'
import { type Pick, seeded } from '../random.ts'
import { checkTold } from './hearing.ts'

/** A position of a game, never changed by a check. */
export interface Sample {
  readonly game: Game
  readonly position: Position
  /** Where it is from, for messages. */
  readonly where: string
  readonly pick: Pick
  /** Actions that were legal at other moments of the same game. */
  readonly elsewhere: readonly Action[]
}

export interface Played {
  readonly match: Match
  /** The hash before each action, and at the end. */
  readonly hashes: readonly string[]
  readonly where: string
  readonly pick: Pick
}

export interface Playing {
  /** Some whole games. */
  readonly played: readonly Played[]
  /** Some moments of all games, of every kind there was. */
  readonly samples: readonly Sample[]
}

/** So many games are kept as a whole, to be replayed and undone. */
const WHOLE = 2

export function must(holds: boolean, where: string, what: string | (() => string)): asserts holds {
  if (!holds) throw new Error(`${where}: ${typeof what === 'string' ? what : what()}`)
}

/** Says where an unexpected error came from. */
export function attempt<T>(where: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** All who may look at a game. */
export const viewers = (game: Game): number[] => [...game.sides.keys(), SPECTATOR]

export const viewerName = (game: Game, side: number): string => game.sides[side] ?? 'a spectator'

/** An action of the deciding side or the dice; kinds of action that are few are chosen as often as those that are many. */
export function randomAction(game: Game, p: Position, pick: Pick): Action {
  if (game.waitsFor(p) === CHANCE) return game.throwDice(p, pick)
  const list = game.actions(p)
  if (list.length === 0) throw new Error(`nothing is legal: ${promptOf(game, p)}`)
  if (pick(2) === 0) return list.at(pick(list.length))
  const numbers = Array.from({ length: list.length }, (_, i) => i)
  const verbs = verbsIn(list)
  const verb = verbs[pick(verbs.length)]
  const ofVerb = numbers.filter(i => list.verbAt(i) === verb)
  return list.at(ofVerb[pick(ofVerb.length)])
}

function verbsIn(list: ActionList): number[] {
  const verbs = new Set<number>()
  for (let i = 0; i < list.length; i++) verbs.add(list.verbAt(i))
  return [...verbs]
}

function promptOf(game: Game, p: Position): string {
  const waiting = game.pending(p)
  return waiting.kind === 'end' ? 'end' : waiting.prompt
}

export function playGames(trial: Trial): Playing {
  const kept = keeper(trial.samples ?? 3)
  const played = Array.from({ length: trial.games }, (_, i) => playGame(trial, trial.seed + i, kept.take))
  return { played: played.slice(0, WHOLE), samples: kept.samples() }
}

function playGame(trial: Trial, seed: number, take: (sample: Sample, kind: string) => void): Played {
  const { game, scenario, options = {} } = trial
  const pick = seeded(seed)
  const where = `${game.id} ${scenario}, seed ${seed}`
  const elsewhere: Action[] = []
  const hashes: string[] = []
  const match = newMatch(game, { scenario, options })
  for (const told of match.opening) checkTold(trial, told, where)
  must(same(match.position, game.start(scenario, options)), where, 'two starts differ')
  const longest = game.longest(match.position.world)
  let turns = Number.NEGATIVE_INFINITY
  for (;;) {
    const { position: p, deeds } = match
    const here = `${where}, after ${deeds.length} actions (${promptOf(game, p)})`
    isWhole(trial, p, here)
    const now = game.turnOf?.(p) ?? 0
    must(now >= turns, here, `turn ${now} comes after turn ${turns}`)
    turns = now
    const side = game.waitsFor(p)
    must(side < game.sides.length, here, `side ${side} decides, which there is not`)
    const list = listsAgree(game, p, here, pick)
    hashes.push(hash(p))
    take({ game, position: p, where: here, pick, elsewhere }, kindOf(game, p, list))
    if (side === OVER) break
    must(deeds.length < longest, here, `longer than the ${longest} actions a game may take`)
    step(trial, match, randomAction(game, p, pick), elsewhere, here)
  }
  return { match, hashes, where, pick }
}

/** Every number is in its range, and the game itself finds nothing that cannot be. */
export function isWhole({ impossible }: Trial, p: Position, where: string): void {
  const wrong = outOfRange(p)
  must(wrong.length === 0, where, () => wrong.join('; '))
  const why = impossible?.(p) ?? null
  must(why === null, where, `cannot be: ${why}`)
}

/** Lists can be thousands long: so many of one, spread over it, are judged at every action. */
const JUDGED = 40

/**
 * Whoever decides finds in his view the actions there are in the position, and those that are listed are legal.
 * Returns the list.
 */
export function listsAgree(game: Game, p: Position, where: string, pick: Pick): ActionList {
  const list = game.actions(p)
  const side = game.waitsFor(p)
  if (side < 0) return list
  must(list.length > 0, where, 'nothing is legal')
  const byView = game.actions(game.view(p, side))
  must(sameLists(list, byView), where, () => {
    const [here, there] = [list, byView].map(each => each.toArray().map(action => game.text(action, p)))
    const differing = [...new Set(here).symmetricDifference(new Set(there))].slice(0, 5)
    return `legal by the position or the view alone: ${differing.join(', ') || 'order'}`
  })
  const stride = Math.max(1, Math.floor(list.length / JUDGED))
  for (let i = pick(stride); i < list.length; i += stride) isLegal(game, p, list.at(i), where)
  return list
}

export function isLegal(game: Game, p: Position, action: Action, where: string): void {
  const refusal = game.forbids(p, action)
  must(refusal === null, where, () => `${game.text(action, p)} is listed, but ${refusal?.rule} forbids it`)
}

function sameLists(a: ActionList, b: ActionList): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!sameAction(a.at(i), b.at(i))) return false
  return true
}

function step(trial: Trial, match: Match, action: Action, elsewhere: Action[], where: string): void {
  const { game, position } = match
  const before = copy(position)
  const refusal = attempt(`${where}, ${game.text(action, position)}`, () => playMatch(match, action))
  must(
    refusal === null,
    where,
    () => `${game.text(action, before)} was offered, then refused by ${refusal?.rule}`,
  )
  for (const told of match.deeds.at(-1)?.told ?? []) checkTold(trial, told, where)
  must(!same(before, position), where, () => `${game.text(action, before)} changes nothing`)
  if (elsewhere.length < 500) elsewhere.push(action)
}

/** Which step of which procedure it is and what may be done: moments of one kind are much alike. */
function kindOf(game: Game, p: Position, list: ActionList): string {
  if (game.waitsFor(p) === OVER) return 'over'
  const [procedure, step] = p.stack.subarray((p.depth - 1) * FRAME_SIZE)
  return `${procedure} ${step} ${verbsIn(list).sort()}`
}

/** Keeps some moments of each kind, each as likely as the others. */
function keeper(samples: number) {
  const kept = new Map<string, Sample[]>()
  const seen = new Map<string, number>()
  const take = (sample: Sample, kind: string): void => {
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    const sort = kept.get(kind) ?? []
    kept.set(kind, sort)
    const slot = sort.length < samples ? sort.length : sample.pick(count)
    if (slot < samples) sort[slot] = { ...sample, position: copy(sample.position) }
  }
  return { take, samples: () => [...kept.values()].flat() }
}
