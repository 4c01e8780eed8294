/** When a game was decided. */
import { chanceOf } from '@quebracho/ai'
import { type Match, positionAfter, resultOf, turnNumber } from '@quebracho/engine'

/**
 * The turn from whose beginning on the winner was always more likely to win than not, or the last one if that was never so;
 * undefined of a draw, or where no chances were learned.
 */
export function decidedIn(match: Match): number | undefined {
  const { game, deeds, position } = match
  const winner = game.sides.indexOf(resultOf(game, position) ?? '')
  if (winner < 0) return undefined
  let decided: number | undefined
  for (const { at, turn } of deeds) {
    if (at > 0 && deeds[at - 1].turn === turn) continue
    const chance = chanceOf(game, positionAfter(match, at), winner)
    if (chance === undefined) return undefined
    if (chance <= 0.5) decided = undefined
    else decided ??= turn
  }
  return decided ?? turnNumber(position)
}
