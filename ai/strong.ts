/**
 * Thinks in turns. When its turn comes it tries out the plans that the game proposes, and chooses one if it clearly does
 * better than none; then, decision by decision, it tries out the few actions that look best with that plan in mind.
 */
import type { Action, Pick, Plan, Position } from '@quebracho/engine'
import { lookAhead } from './ahead.ts'
import { type Course, without } from './course.ts'
import { type Foreseen, foresee, waysWith } from './foresight.ts'
import { bestOf, type Judge, type Judged, judgeFor, ranked } from './judge.ts'
import { meterOf } from './meter.ts'
import { byThinking, type Seated } from './opponent.ts'
import { isNested, leaningOf, race, type Trial, turnOf, type Way, worthOf } from './ways.ts'

interface Strength {
  /** How much of a turn's budget the choice of a plan may cost, and of what is left each decision after it by trials, or by looking ahead: the first and each later one. */
  readonly planning: number
  readonly trying: number
  readonly looking: readonly [first: number, later: number]
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
  looking: [0.5, 0.25],
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
  /** The best ways found to go on with the turn. */
  courses: readonly Course[]
}

const strongWith =
  (strength: Strength): Seated =>
  (game, side, budget = { seconds: 3 }) => {
    const mind: Mind = {
      ...{ game, side, strength, meter: meterOf(budget), throws: strength.throws },
      ...{ spare: undefined, turn: -1, plan: undefined, foreseen: new Map(), courses: [] },
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
    mind.courses = []
    meter.renew()
  }
  const candidates = game.worthTrying(view)
  if (candidates.length === 1) return candidates[0]
  const nested = isNested(game, view)
  if (mind.plan === undefined && !nested) mind.plan = yield* plan(mind, view, pick)
  const root = game.imagine(view, side, pick)
  const thought = game.thought?.(view) ?? 'trial'
  const isLate = meter.spent() >= (thought === 'ahead' ? 1 : TRYING)
  // Who has thought too long already judges by a few throws, where a whole turn's judgements would take long.
  const isHasty = meter.spent() >= 1 && thought !== 'ahead'
  const worth = leaningOf(mind.plan ?? null)
  const dice = isHasty ? { throws: mind.throws, seed: pick(1 << 30) } : undefined
  const judge = judgeFor(game, side, dice ? { worth, meter, dice } : { worth, meter })
  if (nested || thought === 'glance' || isLate) return bestOf(game, root, judge)
  if (thought === 'ahead') return yield* ahead(mind, judge, view, pick)
  const limit = meter.spent() + (TRYING - meter.spent()) * mind.strength.trying
  return yield* raced(mind, ranked(game, root, judge), view, pick, limit)
}

/** Goes on with the best course that is found through the turn. */
function* ahead(mind: Mind, judge: Judge, view: Position, pick: Pick): Generator<number, Action> {
  const { game, side, meter, strength } = mind
  const worth = leaningOf(mind.plan ?? null)
  const lookout = {
    ...{ game, side, meter, judge, spare: mind.spare },
    worth: (p: Position) => worthOf(game, p, side, game.scoreAtEnd ?? game.score) + (worth?.(p) ?? 0),
  }
  const share = strength.looking[mind.courses.length > 0 ? 1 : 0]
  const limit = meter.spent() + (TRYING - meter.spent()) * share
  const courses = yield* lookAhead(lookout, view, pick, mind.courses, limit)
  const step = courses[0].find(({ action }) => game.forbids(view, action) === null)
  const action = step?.action ?? game.standard(view)
  mind.courses = courses.map(course => without(course, action))
  return action
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
