/** What a position is worth to the first side at any moment, dice that are about to fall included. */
import { copy, copyInto, type Game, type Pick, type Position, seeded } from '@quebracho/engine'
import type { Yardstick } from '../chances.ts'

/** So many ways the dice may fall, and those after them, are followed; of more, so many throws stand for all. */
const FOLLOWED = 400

/**
 * What changes at a throw is luck and has no mean: before it, a position is worth what it is worth on average after it.
 * Smaller decisions in the midst of an action are taken to be the usual ones.
 */
export function worthBy(game: Game, yardstick: Yardstick): (p: Position) => number {
  const spare: Position[] = []
  const views: Position[] = []

  function worthOf(p: Position, budget: number, level: number, pick: Pick): number {
    for (;;) {
      const waiting = game.pending(p)
      if (waiting.kind === 'end' || (waiting.kind === 'decision' && !waiting.nested)) return yardstick(p)
      if (waiting.kind !== 'decision') return afterDice(p, budget, level, pick)
      views[waiting.side] = game.view(p, waiting.side, views[waiting.side])
      game.apply(p, game.standard(views[waiting.side]))
    }
  }

  function afterDice(p: Position, budget: number, level: number, pick: Pick): number {
    const count = game.countOutcomes(p)
    const throws = Math.max(1, Math.floor(budget))
    const falls =
      count <= budget
        ? game.outcomes(p)
        : Array.from({ length: throws }, () => ({
            action: game.throwDice(p, pick),
            probability: 1 / throws,
          }))
    let mean = 0
    for (const { action, probability } of falls) {
      const after = copiedTo(spare, level, p)
      game.apply(after, action)
      mean += probability * worthOf(after, budget / falls.length, level + 1, pick)
    }
    return mean
  }

  return p => worthOf(copiedTo(spare, 0, p), FOLLOWED, 1, seeded(1))
}

function copiedTo(spare: Position[], level: number, p: Position): Position {
  if (level === spare.length) spare.push(copy(p))
  else copyInto(spare[level], p)
  return spare[level]
}
