/**
 * Answering ahead. Where two persons at one screen are asked the same by turns, and neither can see what the other
 * answers, as when armies are set up in secret, whoever sits there answers all of it before the screen changes hands.
 * What was answered ahead is kept, and done when its turn comes.
 */
import { type Action, copy, type Game, type Position, playMatch, same } from '@quebracho/engine'
import { personsOf } from './session.ts'
import type { Sitting } from './sitting.ts'

/** What each side has answered ahead. */
export type Ahead = Map<number, readonly Action[]>

/** The position in which the viewer is asked next, as far as it can know; null if it has to wait for the other. */
export function aheadOf({ game, match, seats, viewer, curtain, ahead }: Sitting): Position | null {
  const now = game.pending(match.position)
  const last = match.deeds.at(-1)
  if (now.kind !== 'decision' || now.side === viewer || last?.by !== viewer || last.prompt !== now.prompt)
    return null
  const isOpen = personsOf(seats).includes(now.side) && curtain < 0 && !ahead.get(now.side)?.length
  if (!isOpen) return null
  const p = copy(match.position)
  const answers = [...(ahead.get(viewer) ?? [])]
  for (let i = 0; i < game.longest(p.world); i++) {
    const pending = game.pending(p)
    if (pending.kind !== 'decision' || pending.prompt !== now.prompt) return null
    if (pending.side !== viewer) {
      if (!isUnseen(game, p, viewer)) return null
      game.apply(p, game.standard(game.view(p, pending.side)))
      continue
    }
    const next = answers.shift()
    if (!next) return p
    if (game.play(p, next) !== null) return null
  }
  return null
}

/** Whether the viewer sees the same whatever is answered now: the first of what can be, or the last. */
function isUnseen(game: Game, p: Position, viewer: number): boolean {
  const actions = game.actions(p).toArray()
  const [a, b] = [actions[0], actions[actions.length - 1]].map(action => {
    const then = copy(p)
    game.apply(then, action)
    return game.view(then, viewer)
  })
  return same(a, b)
}

/** Keeps an answer, or takes the last one back. */
export function answerAhead({ ahead, viewer }: Sitting, action: Action | null): void {
  const kept = ahead.get(viewer) ?? []
  ahead.set(viewer, action ? [...kept, action] : kept.slice(0, -1))
}

/** Does what was answered ahead, as long as its turn has come. */
export function doAhead({ game, match, ahead }: Sitting): void {
  for (;;) {
    const side = game.waitsFor(match.position)
    const [next, ...rest] = ahead.get(side) ?? []
    if (!next) return
    const isDone = playMatch(match, next) === null
    ahead.set(side, isDone ? rest : [])
  }
}
