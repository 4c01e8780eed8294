/** What is listed, what is refused, and what is done when nobody says. */
import { type Action, DRAW, FIRST_VERB, ROLL } from '../action.ts'
import type { Trial } from '../conformance.ts'
import { type Game, OVER } from '../game.ts'
import { copy, outOfRange, type Position, same } from '../position.ts'
import { type Pick, seeded } from '../random.ts'
import { attempt, isLegal, must, type Sample } from './samples.ts'

/** Lists can be thousands long; this many of one are tried out. */
const TRIED = 60

export function someOf(game: Game, p: Position, pick: Pick, wanted = TRIED): Action[] {
  const list = game.actions(p)
  if (list.length <= wanted) return list.toArray()
  return Array.from({ length: wanted }, () => list.at(pick(list.length)))
}

export function listedAreLegal({ game, position: p, where, pick }: Sample): void {
  if (game.waitsFor(p) < 0) return
  const before = copy(p)
  for (const action of game.actions(p).toArray()) isLegal(game, p, action, where)
  must(same(before, p), where, 'listing and judging actions changed the position')
  for (const action of someOf(game, p, pick)) {
    must(game.parse(game.text(action, p), p).join() === action.join(), where, () => `text of ${action}`)
    tryOut(game, p, action, where)
  }
}

/** A legal action does something, and leaves a position that is whole. */
function tryOut(game: Game, p: Position, action: Action, where: string): void {
  const after = copy(p)
  const here = `${where}, ${action} "${game.text(action, p)}"`
  attempt(here, () => {
    game.apply(after, action)
    game.pending(after)
  })
  must(!same(p, after), here, 'is legal and changes nothing')
  const wrong = outOfRange(after)
  must(wrong.length === 0, here, () => wrong.join('; '))
}

/** What the kernel itself refuses by stands in no rulebook. */
const kernelRules = ['dice', 'draw', 'game over', 'table', 'kernel']

export const isRule = ({ rules }: Trial, id: unknown): boolean =>
  typeof id === 'string' && id !== '' && (rules === undefined || rules.has(id) || kernelRules.includes(id))

/** Its text beside its numbers, if it has one: what is tried may be nonsense. */
const inWords = (game: Game, p: Position, action: Action): string =>
  game.vocabulary.verbs[action[0] - FIRST_VERB] ? `${action} "${game.text(action, p)}"` : `${action}`

export function restIsJudged(sample: Sample, trial: Trial): void {
  const { game, position: p, where } = sample
  const tried = copy(p)
  const refused: Action[] = []
  for (const action of oddActions(sample)) {
    const refusal = attempt(`${where}, ${action}`, () => game.forbids(tried, action))
    if (refusal === null) {
      tryOut(game, p, action, where)
      continue
    }
    must(
      isRule(trial, refusal.rule),
      where,
      () => `${inWords(game, p, action)} is refused by "${refusal.rule}", which is no rule`,
    )
    must(game.play(tried, action) !== null, where, `${action} is refused and then done`)
    refused.push(action)
  }
  // Compared once for all of them; only a change asks for the culprit.
  must(same(p, tried), where, () => `refusing ${refused.find(action => changes(game, p, action))} changed it`)
}

function changes(game: Game, p: Position, action: Action): boolean {
  const trial = copy(p)
  game.play(trial, action)
  return !same(p, trial)
}

/** Actions that may or may not be legal: changed ones, those of other moments, garbage. */
export function* oddActions({ game, position: p, pick, elsewhere }: Sample): Generator<Action> {
  const { verbs, drawn } = game.vocabulary
  const anyNumber = () =>
    [-1, -32768, 32767, 32768, 99999, 0.5, Number.NaN, Number.POSITIVE_INFINITY][pick(8)]
  const argument = (kind: string) =>
    pick(kind === 'number' ? 12 : Math.max(1, p.world.names[kind]?.length ?? 1))
  for (const action of someOf(game, p, pick, 25)) {
    const kinds = verbs[action[0] - FIRST_VERB].args
    for (const [i, kind] of kinds.entries()) {
      yield action.with(i + 1, argument(kind))
      yield action.with(i + 1, anyNumber())
    }
    yield [...action, 0]
    yield action.slice(0, -1)
  }
  for (const verb of verbs) for (let i = 0; i < 4; i++) yield [verb.index, ...verb.args.map(argument)]
  for (let i = 0; i < 25 && elsewhere.length > 0; i++) yield elsewhere[pick(elsewhere.length)]
  for (let dice = 0; dice < 4; dice++) yield [ROLL, ...Array.from({ length: dice }, () => 1 + pick(7))]
  for (let i = 0; i < 4; i++) yield [ROLL, anyNumber()]
  for (const [kind, name] of drawn.entries()) {
    yield [DRAW, kind, argument(name)]
    yield [DRAW, kind, anyNumber()]
  }
  yield* [[], [-1], [FIRST_VERB + verbs.length], [Number.NaN], [1.5, 0], [DRAW], [DRAW, drawn.length, 0]]
}

export function standardIsLegal({ game, position: p, where }: Sample): void {
  const side = game.waitsFor(p)
  for (const each of game.sides.keys()) {
    const score = game.score(game.view(p, each), each)
    must(Number.isFinite(score), where, `the score of ${game.sides[each]} is ${score}`)
  }
  if (side < 0) return
  const view = game.view(p, side)
  const before = copy(view)
  const action = game.standard(view)
  must(same(view, before), where, 'choosing the standard action changed the view')
  const refusal = game.forbids(p, action)
  must(refusal === null, where, () => `standard ${game.text(action, p)} is refused by ${refusal?.rule}`)
}

export function standardGameEnds({ game, scenario, options = {}, seed }: Trial): void {
  const pick = seeded(seed)
  const p = game.start(scenario, options)
  const where = `${game.id} ${scenario}, standard actions, seed ${seed}`
  const longest = game.longest(p.world)
  for (let actions = 0; game.waitsFor(p) !== OVER; actions++) {
    must(actions < longest, where, `longer than the ${longest} actions a game may take`)
    const side = game.waitsFor(p)
    const action = side >= 0 ? game.standard(game.view(p, side)) : game.throwDice(p, pick)
    const refusal = game.play(p, action)
    must(refusal === null, where, () => `action ${actions + 1}, ${game.text(action, p)}: ${refusal?.rule}`)
  }
}
