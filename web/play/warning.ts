/** What is lost or given up by what is about to be done: said before it is done, and not twice in a turn. */
import { type Action, copy, type Position } from '@quebracho/engine'
import type { Loss, Presentation, Say } from '@quebracho/engine/show'
import type { Session } from './session.ts'

export interface Warning {
  /** What is given up; null where only losses are told. */
  readonly say: Say | null
  readonly losses: readonly Loss[]
}

/** The kinds of things that have been told in a turn. */
export interface Told {
  turn: number
  readonly words: Set<string>
}

export const nothingTold = (): Told => ({ turn: -1, words: new Set() })

/** What the actions lose, one after another, as far as no die falls between them. */
function lossesOf(
  { game }: Session,
  { losses }: Presentation,
  view: Position,
  actions: readonly Action[],
): Loss[] {
  if (!losses) return []
  const p = copy(view)
  const found = new Map<string, Loss>()
  for (const action of actions) {
    if (game.pending(p).kind !== 'decision' || game.forbids(p, action) !== null) break
    for (const loss of losses(p, action)) found.set(JSON.stringify(loss.say), loss)
    if (actions.length > 1) game.apply(p, action)
  }
  return [...found.values()]
}

/** What is asked before the action is done, because much is given up by it. */
export function givenUp({ game }: Session, view: Position, action: Action): Say | null {
  const [, ...args] = action
  return game.verbOf(action)?.asks?.(view, ...args) ?? null
}

/**
 * What has to be said before the actions are done, or null. What ends a step is asked about once in a turn, and so is a
 * loss; what gives something up for good is asked about every time.
 */
export function warningOf(
  session: Session,
  presentation: Presentation,
  told: Told,
  view: Position,
  actions: readonly Action[],
  /** The action by which something may be given up, and the view it is done in. */
  last: { readonly view: Position; readonly action: Action } = { view, action: actions[0] },
): Warning | null {
  forgetOld(session, told)
  const say = givenUp(session, last.view, last.action)
  const isEnd = last.action.length === 1
  const isNew = say !== null && !(isEnd && told.words.has(say.key))
  const losses = lossesOf(session, presentation, view, actions)
  const isMore = losses.some(loss => !told.words.has(loss.say.key))
  return isNew || isMore ? { say: isNew ? say : null, losses } : null
}

function forgetOld({ game, match }: Session, told: Told): void {
  const turn = game.turnOf?.(match.position) ?? 0
  if (turn === told.turn) return
  told.turn = turn
  told.words.clear()
}

export function noteTold(told: Told, { say, losses }: Warning): void {
  for (const each of [...(say ? [say] : []), ...losses.map(loss => loss.say)]) told.words.add(each.key)
}
