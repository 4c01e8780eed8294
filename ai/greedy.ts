/** Looks one decision ahead: judges each action on a position imagined from the view, and picks what is worth most. */
import { type Action, sameAction } from '@quebracho/engine'
import { HAIR, judgeFor } from './judge.ts'
import { atOnce } from './opponent.ts'

export const greedy = atOnce((game, view, side, pick) => {
  const candidates = game.worthTrying(view)
  if (candidates.length === 1) return candidates[0]
  const root = game.imagine(view, side, pick)
  const judge = judgeFor(game, side)
  let best: Action[] = []
  let bestValue = Number.NEGATIVE_INFINITY
  for (const action of candidates) {
    const value = judge.valueOf(root, action)
    if (value > bestValue + HAIR) {
      best = [action]
      bestValue = value
    } else if (value > bestValue - HAIR) best.push(action)
  }
  // Of equals the standard action is preferred, else chance decides.
  const standard = game.standard(view)
  return best.find(action => sameAction(action, standard)) ?? best[pick(best.length)]
})
