/** Looks one decision ahead: judges each action on a position imagined from the view, and picks what is worth most. */
import { sameAction } from '@quebracho/engine'
import { HAIR, judged, judgeFor } from './judge.ts'
import { atOnce } from './opponent.ts'

export const greedy = atOnce((game, view, side, pick) => {
  const candidates = game.worthTrying(view)
  if (candidates.length === 1) return candidates[0]
  const root = game.imagine(view, side, pick)
  const looks = judged(game, root, judgeFor(game, side), candidates)
  const most = Math.max(...looks.map(({ value }) => value))
  const best = looks.filter(({ value }) => value > most - HAIR).map(({ action }) => action)
  // Of equals the standard action is preferred, else chance decides.
  const standard = game.standard(view)
  return best.find(action => sameAction(action, standard)) ?? best[pick(best.length)]
})
