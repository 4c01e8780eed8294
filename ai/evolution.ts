/**
 * Online evolution, after Justesen, Mahlmann, Risi and Togelius (2018): a second opinion. A turn is a chain of decisions; a
 * population of turns is bred under the budget, by crossing and by changing one decision, and the fittest is played. The
 * first parents are a turn as greedy plays it and changes of it. A decision that is not legal any more where it stands is left
 * out, what no gene says is decided as usual, and fitness is the mean of the score at the turn's end over a few imagined
 * positions with their dice. When dice have fallen the rest of the turn is bred on.
 */
import { type Action, copy, type Pick, type Position } from '@quebracho/engine'
import { type Course, goneOn, type Luck, type Walker, walked, without } from './course.ts'
import { bestOf, judgeFor } from './judge.ts'
import { meterOf } from './meter.ts'
import { byThinking, type Seated } from './opponent.ts'
import { isNested, turnOf, worthOf } from './ways.ts'

const POPULATION = 16
/** Of those so many live on as they are; the others are their children. */
const ELITE = 6
const SAMPLES = 4
/** How much of a turn's budget its first decision may cost, and of what is left each one after dice have fallen. */
const FIRST = 0.5
const LATER = 0.25

interface Genome {
  readonly genes: Course
  fitness: number
}

interface Breeder extends Walker {
  turn: number
  population: Genome[]
  /** What is still to be answered in the midst of the last decision. */
  then: readonly Action[]
}

export const evolution: Seated = (game, side, budget = { seconds: 3 }) => {
  const meter = meterOf(budget)
  const breeder: Breeder = { game, side, meter, spare: undefined, turn: -1, population: [], then: [] }
  return byThinking(meter, (view, pick) => decision(breeder, view, pick))
}

function* decision(breeder: Breeder, view: Position, pick: Pick): Generator<number, Action> {
  const { game, meter } = breeder
  const isNew = turnOf(game, view) !== breeder.turn
  if (isNew) {
    Object.assign(breeder, { turn: turnOf(game, view), population: [], then: [] })
    meter.renew()
  }
  const candidates = game.worthTrying(view)
  const isLegal = (action: Action) => game.forbids(view, action) === null
  if (isNested(game, view)) {
    const action =
      breeder.then.find(isLegal) ?? (candidates.length === 1 ? candidates[0] : judged(breeder, view, pick))
    breeder.then = breeder.then.slice(breeder.then.indexOf(action) + 1)
    return action
  }
  if (candidates.length === 1) return candidates[0]
  yield* breed(breeder, view, pick, isNew)
  const [fittest] = breeder.population
  const at = fittest.genes.findIndex(({ action }) => isLegal(action))
  if (at < 0) return judged(breeder, view, pick)
  const { action, then } = fittest.genes[at]
  breeder.then = then
  // What is done is behind all of them.
  breeder.population = breeder.population.map(({ genes }) => ({ genes: without(genes, action), fitness: 0 }))
  return action
}

const judged = ({ game, side, meter }: Breeder, view: Position, pick: Pick): Action =>
  bestOf(game, game.imagine(view, side, pick), judgeFor(game, side, { meter }))

function* breed(breeder: Breeder, view: Position, pick: Pick, isNew: boolean): Generator<number, void> {
  const { game, side, meter } = breeder
  const spent = meter.spent()
  const limit = isNew ? FIRST : spent + (1 - spent) * LATER
  const samples: Luck[] = Array.from({ length: SAMPLES }, () => ({
    root: game.imagine(view, side, pick),
    seed: pick(1 << 30),
  }))
  const measured = (genes: Course): Genome => {
    const total = samples.reduce((sum, luck) => sum + worthOf(game, walked(breeder, genes, luck), side), 0)
    return { genes, fitness: total / SAMPLES }
  }
  const [luck] = samples
  let population = [asGreedy(breeder, luck), ...breeder.population.map(({ genes }) => genes)].map(measured)
  const fittestFirst = () => population.sort((a, b) => b.fitness - a.fitness)
  fittestFirst()
  while (meter.spent() < limit) {
    population = population.slice(0, ELITE)
    const parents = population.length
    while (population.length < POPULATION && meter.spent() < limit) {
      const [mother, father] = [population[pick(parents)].genes, population[pick(parents)].genes]
      const crossed = mother === father ? mother : crossing(mother, father, pick)
      population.push(measured(mutated(breeder, crossed, luck, pick)))
      yield meter.spent()
    }
    fittestFirst()
  }
  breeder.population = population
}

/** Gene by gene from one or the other. */
function crossing(mother: Course, father: Course, pick: Pick): Course {
  const length = pick(2) === 0 ? mother.length : father.length
  return Array.from({ length }, (_, i) => {
    const [first, second] = pick(2) === 0 ? [mother, father] : [father, mother]
    return first[i] ?? second[i]
  })
}

/** One decision is left out, put in or replaced by another that could be taken there. */
function mutated(breeder: Breeder, genes: Course, luck: Luck, pick: Pick): Course {
  const { game, side, meter } = breeder
  const at = pick(genes.length + 1)
  if (at < genes.length && pick(5) === 0) return genes.filter((_, i) => i !== at)
  const p = walked(breeder, genes, luck, at)
  if (game.waitsFor(p) !== side || turnOf(game, p) !== turnOf(game, luck.root)) return genes
  const candidates = game.worthTrying(p)
  const action = candidates[pick(candidates.length)]
  const then: Action[] = []
  const judge = judgeFor(game, side, { dice: { throws: 1, seed: luck.seed }, meter })
  game.apply(p, action)
  while (game.waitsFor(p) >= 0 && isNested(game, p)) {
    const own = game.waitsFor(p) === side
    const inner = own ? bestOf(game, p, judge) : game.standard(p)
    if (own) then.push(inner)
    game.apply(p, inner)
    meter.count()
  }
  return genes.toSpliced(at, pick(2), { action, then })
}

/** The rest of the turn as greedy would play it. */
function asGreedy(breeder: Breeder, { root, seed }: Luck): Course {
  const { game, side, meter } = breeder
  const judge = judgeFor(game, side, { meter })
  return goneOn(breeder, copy(root), seed, { open: judge, nested: judge }, () => meter.spent() < 1)
}
