/** Whether two persons at one screen may look at it together. */
import { type Game, maySee, type Position, same } from '@quebracho/engine'

/** Whether the sides know different things now, or one is about to decide something the others may not see. */
export function hasSecrets(game: Game, p: Position): boolean {
  const seenBy = game.seenBy(p)
  if (!game.sides.every((_, side) => maySee(seenBy, game.sides.length, side))) return true
  const [first, ...others] = game.sides.map((_, side) => game.view(p, side))
  return others.some(other => !same(first, other))
}
