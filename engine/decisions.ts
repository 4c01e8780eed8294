/** What a side may do, what it usually does, and what an opponent should think about. */
import { type Action, ActionList, type AnyVerb, FIRST_VERB, type Vocabulary } from './action.ts'
import type { Driver } from './driver.ts'
import type { Position } from './position.ts'
import type { Choice, Frame, Legal } from './procedure.ts'
import type { Game, GameSpec } from './spec.ts'

type Decisions<P extends Position> = Pick<Game<P>, 'verbOf' | 'actions' | 'standard' | 'worthTrying'>

export function decisionsOf<P extends Position>(
  spec: GameSpec<P>,
  { verbs }: Vocabulary,
  driver: Driver<P>,
): Decisions<P> {
  const { choiceOf, frameOf } = driver

  const decided = (view: P): Choice<Position, Frame> => {
    const choice = choiceOf(view)
    if (!choice) throw new Error(`${spec.id}: nobody decides, ${driver.describe(view)}`)
    return choice
  }

  const game: Decisions<P> = {
    verbOf: action => verbs[action[0] - FIRST_VERB],

    actions(p, list = new ActionList()) {
      list.clear()
      const choice = choiceOf(p)
      if (!choice) return list
      const f = frameOf(p)
      const { verbs } = choice
      for (let i = 0; i < verbs.length; i++) verbs[i].list(p, f, list)
      return list
    },

    standard(view) {
      const choice = decided(view)
      const { usual = [] } = choice
      const f = frameOf(view)
      if (typeof usual === 'function') return usual(view, f, legalIn(choice, view, f))
      for (const verb of 'name' in usual ? [usual] : usual) {
        const first = firstOf(choice, verb, view, f)
        if (first) return first
      }
      return game.actions(view).at(0)
    },

    worthTrying(view) {
      const choice = decided(view)
      const f = frameOf(view)
      const legal = legalIn(choice, view, f)
      const worth =
        choice.thinkOf?.(view, f, legal) ??
        legal.all().filter(([verb, a, b, c, d]) => !verbs[verb - FIRST_VERB].aside(view, f, a, b, c, d))
      return worth.length > 0 ? worth : legal.all()
    },
  }
  return game
}

/** The first legal action of the verb; one without arguments need not be listed. */
function firstOf(choice: Choice<Position, Frame>, verb: AnyVerb, p: Position, f: Frame): Action | undefined {
  if (!choice.verbs.includes(verb)) return undefined
  if (verb.args.length === 0) return verb.forbids(p, f) === null ? [verb.index] : undefined
  const list = new ActionList()
  verb.list(p, f, list)
  return list.length > 0 ? list.at(0) : undefined
}

/** What is legal, listed once, when somebody asks. */
function legalIn(choice: Choice<Position, Frame>, p: Position, f: Frame): Legal {
  let all: readonly Action[] | undefined
  const listed = (verbs: readonly AnyVerb[]) => {
    const list = new ActionList()
    for (const verb of verbs) verb.list(p, f, list)
    return list.toArray()
  }
  return {
    all: () => {
      all ??= listed(choice.verbs)
      return all
    },
    of: verb => {
      if (all) return all.filter(action => action[0] === verb.index)
      return choice.verbs.includes(verb) ? listed([verb]) : []
    },
  }
}
