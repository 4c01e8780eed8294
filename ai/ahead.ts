/**
 * Looks ahead over the whole of a side's turn: courses that it may take are bred, and the best is begun. A course is worth the score at
 * the turn's end, in the same luck for all who are compared; who leads is tried in more and more of it, and nobody comes before
 * him who has not met as much. The first course is the turn as greedy plays it. A child takes the end of another's course, leaves
 * something out, or does something else somewhere: mostly what is begun is gone on with to its end, since half of an attack is worth nothing.
 */
import { type Action, copy, copyInto, type Game, type Pick, type Position } from '@quebracho/engine'
import { type Course, goneOn, type Luck, type Walker, walked, without } from './course.ts'
import { type Judge, judgeFor, ranked } from './judge.ts'
import { turnOf } from './ways.ts'

export interface Lookout extends Walker {
  /** Says what is answered in the midst of an action. */
  readonly judge: Judge
  /** What a position at the turn's end is worth. */
  worth(p: Position): number
}

/** So many courses have children. */
const PARENTS = 8
/** Those that lead are tried in more luck. */
const LEADERS = 4
/** In so much luck each course is tried, and the best at most. */
const LEAST_LUCK = 4
const MOST_LUCK = 48
/** Throws in a judgement of what could be done. */
const THROWS = 4
/** Half of what else is done is one of these that look best. */
const LIKELY = 4

interface Tried {
  readonly course: Course
  /** In how much luck, and what came of it in all. */
  lucks: number
  sum: number
}

const mean = ({ sum, lucks }: Tried): number => sum / lucks

interface Nursery {
  readonly lookout: Lookout
  readonly view: Position
  readonly pick: Pick
  readonly lucks: Luck[]
  /** The best, first of all the one that leads. */
  parents: Tried[]
  /** Courses that were tried. */
  readonly known: Set<string>
}

/**
 * Breeds courses until so much of the budget is spent, from those that are `left` of an earlier decision of the turn: the best
 * first.
 */
export function* lookAhead(
  lookout: Lookout,
  view: Position,
  pick: Pick,
  left: readonly Course[],
  limit: number,
): Generator<number, readonly Course[]> {
  const nursery: Nursery = { lookout, view, pick, lucks: [], parents: [], known: new Set() }
  const { meter } = lookout
  for (const course of [...left, asGreedy(nursery)]) admit(nursery, course)
  while (meter.spent() < limit) {
    yield meter.spent()
    for (const leader of nursery.parents.slice(0, LEADERS)) {
      if (leader.lucks < MOST_LUCK) tryMore(nursery, leader, leader.lucks + 1)
    }
    sort(nursery)
    admit(nursery, childOf(nursery))
  }
  return nursery.parents.map(({ course }) => course)
}

const sort = ({ parents }: Nursery) => parents.sort((a, b) => mean(b) - mean(a))

function admit(nursery: Nursery, course: Course): void {
  const { known, parents } = nursery
  const name = course.map(({ action, then }) => [action, ...then].join()).join(';')
  if (known.has(name)) return
  known.add(name)
  const tried: Tried = { course, lucks: 0, sum: 0 }
  tryMore(nursery, tried, LEAST_LUCK)
  const [leader] = parents
  while (leader && mean(tried) > mean(leader) && tried.lucks < leader.lucks)
    tryMore(nursery, tried, Math.min(2 * tried.lucks, leader.lucks))
  parents.push(tried)
  sort(nursery)
  parents.length = Math.min(parents.length, PARENTS)
}

/** Tries the course in more luck, to so much in all. */
function tryMore(nursery: Nursery, tried: Tried, lucks: number): void {
  const { lookout } = nursery
  for (; tried.lucks < lucks; tried.lucks++)
    tried.sum += lookout.worth(walked(lookout, tried.course, luckOf(nursery, tried.lucks)))
}

function luckOf({ lookout: { game, side }, lucks, view, pick }: Nursery, n: number): Luck {
  while (lucks.length <= n) lucks.push({ root: game.imagine(view, side, pick), seed: pick(1 << 30) })
  return lucks[n]
}

function asGreedy(nursery: Nursery): Course {
  const { lookout } = nursery
  const { game, side, meter, judge } = lookout
  const { root, seed } = luckOf(nursery, 0)
  const open = judgeFor(game, side, { dice: { throws: THROWS, seed }, meter })
  return goneOn(lookout, copy(root), seed, { open, nested: judge }, () => true)
}

function childOf(nursery: Nursery): Course {
  const { parents, pick } = nursery
  const [mother, father] = [parents[pick(parents.length)].course, parents[pick(parents.length)].course]
  return pick(4) === 0 && mother !== father ? crossed(mother, father, pick) : changed(nursery, mother)
}

/** The beginning of one, and what the other does beyond it. */
function crossed(mother: Course, father: Course, pick: Pick): Course {
  const head = mother.slice(0, pick(mother.length + 1))
  return [...head, ...head.reduce((rest, { action }) => without(rest, action), father)]
}

/** Somewhere something is left out, put in, or done instead of what was. */
function changed(nursery: Nursery, course: Course): Course {
  const { lookout, pick } = nursery
  const { game, side, meter } = lookout
  const at = pick(course.length + 1)
  if (at < course.length && pick(5) === 0) return course.toSpliced(at, 1)
  const luck = luckOf(nursery, pick(LEAST_LUCK))
  const p = walked(lookout, course, luck, at)
  if (game.waitsFor(p) !== side || turnOf(game, p) !== turnOf(game, luck.root)) return course
  const open = judgeFor(game, side, { dice: { throws: 1, seed: luck.seed }, meter })
  const candidates = game.worthTrying(p)
  const first =
    pick(2) === 0
      ? candidates[pick(candidates.length)]
      : ranked(game, p, open)[pick(Math.min(LIKELY, candidates.length))].action
  const goesOn = pick(3) === 0 ? (_: Position, next: Action) => next === first : beginsNothing(game, p, first)
  const steps = goneOn(lookout, p, luck.seed, { open, nested: lookout.judge }, goesOn, first)
  return course.toSpliced(at, pick(2) * steps.length, ...steps)
}

/** What follows upon what is done begins nothing else. */
function beginsNothing(game: Game, p: Position, first: Action): (p: Position, next: Action) => boolean {
  const begun = (position: Position) => game.begun?.(position) ?? 0
  const spare = copy(p)
  const turn = turnOf(game, p)
  return (now, next) => {
    if (next === first) return true
    copyInto(spare, now)
    game.apply(spare, next)
    return turnOf(game, spare) === turn && begun(spare) <= begun(now)
  }
}
