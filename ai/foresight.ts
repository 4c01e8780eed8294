/**
 * Thinking while others decide. What they will do is imagined, and the plans for one's own turn after it are tried out; when the turn
 * comes, whatever was said of a plan that is still proposed counts beside what is tried then.
 */
import { CHANCE, type Game, OVER, type Pick, type Plan, type Position } from '@quebracho/engine'
import { fateOf } from './fate.ts'
import { bestOf, judgeFor } from './judge.ts'
import { isNested, MOST_ACTIONS, type Trial, tryOnce, turnOf, type Way } from './ways.ts'

/** So often a turn is foreseen before enough is known of it, and so many trials of a plan are kept, the last. */
const MOST_FORESEEN = 48

/** By how much a plan did better than none, trial by trial. */
export type Foreseen = Map<string, number[]>

/** What a plan is after; who is to carry it out may change until then. */
const nameOf = ({ key, params }: Plan): string =>
  [key, ...Object.values(params).filter(value => !Array.isArray(value))].join(' ')

/** The ways to go through a turn, with what was foreseen of each: without a plan first. */
export function waysWith(plans: readonly Plan[], foreseen: Foreseen): Way[] {
  const known = plans.map(plan => foreseen.get(nameOf(plan)) ?? [])
  const most = Math.max(0, ...known.map(({ length }) => length))
  return [
    { plan: null, leads: new Array<number>(most).fill(0) },
    ...plans.map((plan, i) => ({ plan, leads: [...known[i]] })),
  ]
}

/** Thinks about the side's first turn after this one, until it is asked no more or enough is known. */
export function* foresee(
  trial: Trial,
  view: Position,
  turn: number,
  pick: Pick,
  foreseen: Foreseen,
): Generator<number, void> {
  const { game, side } = trial
  for (let n = 0; n < MOST_FORESEEN; n++) {
    const seed = pick(1 << 30)
    const root = game.imagine(view, side, pick)
    const plans = yield* plansToCome(trial, root, turn, seed)
    const ways = waysWith(plans, new Map())
    const rules = { turns: game.round ?? 1, limit: Number.POSITIVE_INFINITY }
    if (plans.length > 0 && (yield* tryOnce(trial, ways, root, seed, rules))) keep(ways, foreseen)
    yield n / MOST_FORESEEN
  }
}

function keep(ways: readonly Way[], foreseen: Foreseen): void {
  for (const { plan, leads } of ways) {
    if (!plan) continue
    const name = nameOf(plan)
    foreseen.set(name, [...(foreseen.get(name) ?? []), ...leads].slice(-MOST_FORESEEN))
  }
}

/** Plays on by quick judgements to the moment in which the side makes its next plan; none if the game ends before. Changes `p`. */
function* plansToCome(
  { game, side, meter, throws }: Trial,
  p: Position,
  turn: number,
  seed: number,
): Generator<number, readonly Plan[]> {
  const dice = { throws, seed }
  const judges = game.sides.map((_, each) => judgeFor(game, each, { dice, meter }))
  const fate = fateOf(seed)
  for (let n = 0; n < MOST_ACTIONS; n++) {
    const waits = game.waitsFor(p)
    if (waits === OVER) break
    if (waits === side && turnOf(game, p) > turn && makesPlans(game, p)) {
      const plans = game.plans?.(game.view(p, side), side) ?? []
      if (plans.length > 0) return plans
    }
    dice.seed = seed + n
    game.apply(
      p,
      waits === CHANCE ? game.throwDice(p, fate(p, turnOf(game, p))) : bestOf(game, p, judges[waits]),
    )
    yield 0
  }
  return []
}

const makesPlans = (game: Game, p: Position): boolean => !isNested(game, p) && game.worthTrying(p).length > 1
