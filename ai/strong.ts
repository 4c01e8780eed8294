/**
 * Thinks in turns. When its turn comes it tries out the plans that the game proposes, and chooses one if it clearly does
 * better than none; then, decision by decision, it tries out the few actions that look best with that plan in mind.
 */
import type { Action, Pick, Plan, Position } from '@quebracho/engine'
import { lookAhead } from './ahead.ts'
import { type Foreseen, foresee, waysWith } from './foresight.ts'
import { bestOf, type Judged, judgeFor, ranked, worthAtEnd } from './judge.ts'
import { meterOf } from './meter.ts'
import { byThinking, type Seated } from './opponent.ts'
import { isNested, leaningOf, race, type Trial, turnOf, type Way } from './ways.ts'

interface Strength {
  /** How much of a turn's budget the choice of a plan may cost, and of what is left each decision after it by trials or by looking ahead. */
  readonly planning: number
  readonly trying: number
  readonly looking: number
  /** How many actions are tried out. */
  readonly actions: number
  /** How often each is tried out at most. */
  readonly most: number
  /** How clear a gain must be, in standard errors. */
  readonly clear: number
  /** Throws in a judgement while trying out. */
  readonly throws: number
}

const fullStrength: Strength = {
  planning: 0.2,
  trying: 0.3,
  looking: 0.15,
  actions: 4,
  most: 24,
  clear: 3,
  throws: 4,
}

interface Mind extends Trial {
  readonly strength: Strength
  turn: number
  /** Undefined until the turn has been thought about. */
  plan: Plan | null | undefined
  /** What was seen of the next turn while others decided. */
  foreseen: Foreseen
}

const strongWith =
  (strength: Strength): Seated =>
  (game, side, budget = { seconds: 3 }) => {
    const mind: Mind = {
      ...{ game, side, strength, meter: meterOf(budget), throws: strength.throws },
      ...{ spare: undefined, turn: -1, plan: undefined, foreseen: new Map() },
    }
    // What is thought while others decide costs nothing of the turn's budget.
    const idle: Trial = { ...mind, meter: meterOf({ applications: Number.POSITIVE_INFINITY }) }
    return {
      ...byThinking(
        mind.meter,
        (view, pick) => decision(mind, view, pick),
        () => (mind.plan ? { key: mind.plan.key, params: mind.plan.params } : null),
      ),
      foresee: (view, pick) => foresee(idle, view, mind.turn, pick, mind.foreseen),
    }
  }

export const strong = strongWith(fullStrength)

/** What part of the budget trying out may use; the rest is for the judgements that every answer needs. */
const TRYING = 0.9

function* decision(mind: Mind, view: Position, pick: Pick): Generator<number, Action> {
  const { game, side, meter } = mind
  if (turnOf(game, view) !== mind.turn) {
    mind.turn = turnOf(game, view)
    mind.plan = undefined
    meter.renew()
  }
  const candidates = game.worthTrying(view)
  if (candidates.length === 1) return candidates[0]
  const nested = isNested(game, view)
  if (mind.plan === undefined && !nested) mind.plan = yield* plan(mind, view, pick)
  const root = game.imagine(view, side, pick)
  // Who has thought too long already judges by a few throws.
  const late = meter.spent() >= 1 ? { dice: { throws: mind.throws, seed: pick(1 << 30) } } : {}
  const judge = judgeFor(game, side, { worth: leaningOf(mind.plan ?? null), meter, ...late })
  const thought = game.thought?.(view) ?? 'trial'
  const isLate = meter.spent() >= (thought === 'ahead' ? 1 : TRYING)
  if (nested || thought === 'glance' || isLate) return bestOf(game, root, judge)
  const { trying, looking } = mind.strength
  const share = thought === 'ahead' ? looking : trying
  const limit = meter.spent() + (TRYING - meter.spent()) * share
  if (thought === 'trial') return yield* raced(mind, ranked(game, root, judge), view, pick, limit)
  const worth = leaningOf(mind.plan ?? null)
  const atEnd = judgeFor(game, side, { worth, meter, measure: worthAtEnd(game, side, mind.turn) })
  return yield* lookAhead({ game, side, judge, atEnd, meter, limit, seed: pick(1 << 30) }, root)
}

/** Chooses what to set out for in this turn. */
function* plan(mind: Mind, view: Position, pick: Pick): Generator<number, Plan | null> {
  const { game, side, strength } = mind
  const plans = game.plans?.(view, side) ?? []
  if (plans.length === 0) return null
  const ways = waysWith(plans, mind.foreseen)
  mind.foreseen.clear()
  const { most, clear } = strength
  const turns = game.round ?? 1
  const way = yield* race(mind, ways, view, pick, { turns, limit: strength.planning, most, clear })
  return way.plan
}

/** Chooses among the actions that look best, by what comes of them in the turn and the answer to it. */
function* raced(
  mind: Mind,
  looks: readonly Judged[],
  view: Position,
  pick: Pick,
  limit: number,
): Generator<number, Action> {
  const { game, strength } = mind
  const { most, clear } = strength
  const ways: Way[] = looks
    .slice(0, strength.actions)
    .map(({ action }) => ({ plan: mind.plan ?? null, action, leads: [] }))
  const way = yield* race(mind, ways, view, pick, { turns: game.round ?? 1, limit, most, clear })
  return way.action ?? looks[0].action
}
