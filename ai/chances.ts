/** The chance to win, as learned from played games. */
import type { Game, LearnedScenario, Position } from '@quebracho/engine'

/** What is weighed: one, the part of the game that is over, the terms, and the terms times that part. */
export function featuresOf(values: readonly number[], turn: number, turns: number): number[] {
  const part = Math.min(1, turn / turns)
  return [1, part, ...values, ...values.map(value => value * part)]
}

/** What was learned of the position's scenario, if it speaks of the terms the score has. */
function learnedOf(game: Game, p: Position): LearnedScenario | undefined {
  const { learned, terms = [] } = game
  if (!learned || learned.terms.length !== terms.length) return undefined
  if (!terms.every(({ key }, i) => key === learned.terms[i])) return undefined
  return learned.scenarios[p.world.scenario]
}

/** The side's chance to win, 0 to 1; undefined where nothing was learned. */
export function chanceOf(game: Game, view: Position, side: number): number | undefined {
  const learned = learnedOf(game, view)
  if (!learned) return undefined
  const weights = learned.sides[side]
  const values = (game.terms ?? []).map(term => term.of(view, side))
  const features = featuresOf(values, game.turnOf?.(view) ?? 0, learned.turns)
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i]
  return likelihood(sum)
}

export const likelihood = (x: number): number => 1 / (1 + Math.exp(-x))
