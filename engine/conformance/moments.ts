/** Random games, and the positions in them that the checks look at closely. */
import type { Action } from '../action.ts'
import type { Trial } from '../conformance.ts'
import { heardBy, type Told } from '../deed.ts'
import { CHANCE, type Game, OVER, SPECTATOR } from '../game.ts'
import { type Match, newMatch, playMatch } from '../match.ts'
import { copy, hash, outOfRange, type Position, same } from '../position.ts'
import { ALL } from '../procedure.ts'
import { type Pick, seeded } from '../random.ts'

/** A position of a game, never changed by a check. */
export interface Moment {
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
  readonly moments: readonly Moment[]
  /** The hash before each action, and at the end. */
  readonly hashes: readonly string[]
  readonly where: string
  readonly pick: Pick
}

export function must(holds: boolean, where: string, what: string | (() => string)): asserts holds {
  if (!holds) throw new Error(`${where}: ${typeof what === 'string' ? what : what()}`)
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
  const verbs = [...new Set(numbers.map(i => list.verbAt(i)))]
  const verb = verbs[pick(verbs.length)]
  const ofVerb = numbers.filter(i => list.verbAt(i) === verb)
  return list.at(ofVerb[pick(ofVerb.length)])
}

function promptOf(game: Game, p: Position): string {
  const waiting = game.pending(p)
  return waiting.kind === 'end' ? 'end' : waiting.prompt
}

export function playGames(trial: Trial): Played[] {
  return Array.from({ length: trial.games }, (_, i) => playGame(trial, trial.seed + i))
}

function playGame(trial: Trial, seed: number): Played {
  const { game, scenario, options = {}, samples = 3 } = trial
  const pick = seeded(seed)
  const where = `${game.id} ${scenario}, seed ${seed}`
  const kept = new Map<string, Moment[]>()
  const seen = new Map<string, number>()
  const elsewhere: Action[] = []
  const hashes: string[] = []
  const match = newMatch(game, { scenario, options })
  for (const told of match.opening) checkTold(game, told, where)
  must(same(match.position, game.start(scenario, options)), where, 'two starts differ')
  const longest = game.longest(match.position.world)
  for (;;) {
    const { position: p, deeds } = match
    const here = `${where}, after ${deeds.length} actions (${promptOf(game, p)})`
    const wrong = outOfRange(p)
    must(wrong.length === 0, here, () => wrong.join('; '))
    hashes.push(hash(p))
    sample(kept, seen, { game, position: p, where: here, pick, elsewhere }, samples)
    if (game.waitsFor(p) === OVER) break
    must(deeds.length < longest, here, `longer than the ${longest} actions a game may take`)
    step(match, randomAction(game, p, pick), elsewhere, here)
  }
  return { match, moments: [...kept.values()].flat(), hashes, where, pick }
}

function step(match: Match, action: Action, elsewhere: Action[], where: string): void {
  const { game, position } = match
  const before = copy(position)
  const refusal = attempt(`${where}, ${game.text(action, position)}`, () => playMatch(match, action))
  must(
    refusal === null,
    where,
    () => `${game.text(action, before)} was offered, then refused by ${refusal?.rule}`,
  )
  for (const told of match.deeds.at(-1)?.told ?? []) checkTold(game, told, where)
  must(!same(before, position), where, () => `${game.text(action, before)} changes nothing`)
  if (elsewhere.length < 500) elsewhere.push(action)
}

/** Says where an unexpected error came from. */
export function attempt<T>(where: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** Keeps some positions of each sort, each as likely as the others. */
function sample(
  kept: Map<string, Moment[]>,
  seen: Map<string, number>,
  moment: Moment,
  samples: number,
): void {
  const prompt = promptOf(moment.game, moment.position)
  const count = (seen.get(prompt) ?? 0) + 1
  seen.set(prompt, count)
  const sort = kept.get(prompt) ?? []
  kept.set(prompt, sort)
  const slot = sort.length < samples ? sort.length : moment.pick(count)
  if (slot < samples) sort[slot] = { ...moment, position: copy(moment.position) }
}

function checkTold(game: Game, told: Told, where: string): void {
  const { event } = told
  must(
    event.rule !== '' && event.key !== '',
    where,
    () => `an event without rule or key: ${JSON.stringify(event)}`,
  )
  for (const side of viewers(game)) {
    const meant =
      event.seenBy === undefined || event.seenBy === ALL || (side >= 0 && (event.seenBy & (1 << side)) !== 0)
    const heard = heardBy(told, side)
    must(meant || heard === null, where, () => `${viewerName(game, side)} hears ${JSON.stringify(heard)}`)
  }
}
