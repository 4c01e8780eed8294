/** Several actions told as one. */
import type { Action, Game } from '@quebracho/engine'

/** What one unit after another is told to do alike is one line. */
export function alike(game: Game, steps: readonly Action[]): Action[][] {
  const lines: Action[][] = []
  for (const step of steps) {
    const last = lines.at(-1)
    const [verb, , ...what] = step
    const isForUnits = what.length > 0 && game.verbOf(step)?.args[0] === 'unit'
    if (isForUnits && last?.[0][0] === verb && last[0].slice(2).join() === what.join()) last.push(step)
    else lines.push([step])
  }
  return lines
}
