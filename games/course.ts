/** How far somebody has come in a scene of a lesson: it follows from what was done, so taking back goes back in it too. */
import { type Action, CHANCE, type Deed, type Game, OVER, type Position } from '@quebracho/engine'
import type { Condition } from '@quebracho/engine/told'
import { isRead, type Scene, type Step } from './lesson.ts'

export interface Place {
  /** The number of the step; as many as there are when the scene is over. */
  readonly step: number
  /** What was asked for is done, and what follows on it is still going on. */
  readonly done: boolean
  /** Something else was done: the number of that deed, and what there is to say, '' if nothing of its own. */
  readonly err: { readonly at: number; readonly says: string } | null
  /** So many of its prepared throws, and of the enemy's prepared decisions, the step has seen. */
  readonly dice: number
  readonly replies: number
}

type Done = Pick<Deed, 'by' | 'text'>

/** `read`: the steps that the learner has read; `mine`: the next decision is the learner's, or there is none. */
export function placeOf(
  { side, steps }: Scene,
  deeds: readonly Done[],
  read: ReadonlySet<number>,
  mine: boolean,
): Place {
  const place = { step: -1, done: false, err: null, dice: 0, replies: 0 }
  const goOn = () => {
    do place.step++
    while (place.step < steps.length && isRead(steps[place.step]) && read.has(place.step))
    Object.assign(place, { done: false, dice: 0, replies: 0 })
  }
  goOn()
  for (const [at, { by, text }] of deeds.entries()) {
    const step = steps[place.step]
    if (by === CHANCE) place.dice += Number(text === step?.dice[place.dice])
    else if (by !== side) place.replies += Number(text === step?.replies[place.replies])
    else {
      if (place.done) goOn()
      const found = judged(steps[place.step], text)
      if (found === 'done') place.done = true
      else if (found !== 'on the way') return { ...place, err: { at, says: found.says } }
    }
  }
  if (place.done && mine) goOn()
  return place
}

/** What a deed of the learner's is to the step that is asked. */
function judged(step: Step | undefined, text: string): 'done' | 'on the way' | { readonly says: string } {
  if (!step || step.fight) return 'on the way'
  if (step.does.some(({ fits }) => fits(text))) return 'done'
  if (step.may.some(({ fits }) => fits(text))) return 'on the way'
  return { says: step.others.find(({ fits }) => fits(text))?.says ?? '' }
}

/** The next of the prepared throws or decisions, if it fits here; an error has its own. */
export function prepared(game: Game, p: Position, { steps }: Scene, place: Place): Action | null {
  const step = steps[place.step]
  const isChance = game.waitsFor(p) === CHANCE
  const text = isChance ? step?.dice[place.dice] : step?.replies[place.replies]
  if (text === undefined || place.err) return null
  try {
    const action = game.parse(text, p)
    return game.forbids(p, action) === null ? action : null
  } catch {
    return null
  }
}

/** How a free fight stands; null while nobody has won it. */
export function fightOf(game: Game, step: Step, side: number, p: Position): 'won' | 'lost' | null {
  if (!step.fight) return null
  const { won, lost } = step.fight
  const holds = (all: readonly Condition[]) =>
    all.length > 0 && all.every(condition => condition.holds(condition.find(p)))
  if (holds(won)) return 'won'
  if (holds(lost)) return 'lost'
  if (game.waitsFor(p) !== OVER) return null
  const pending = game.pending(p)
  return pending.kind === 'end' && pending.winner === side ? 'won' : 'lost'
}
