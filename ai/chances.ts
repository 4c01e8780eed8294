/** The chance to win, as learned from played games: by the score, and by how much of the game is over. */
import { type Game, OVER, type Position, WON_BY } from '@quebracho/engine'

/** What is weighed: one, the part of the game that is over, the lead by the score, and the lead times that part. */
export function featuresOf(lead: number, turn: number, turns: number): number[] {
  const part = Math.min(1, turn / turns)
  return [1, part, lead, lead * part]
}

/** By how much the first side is ahead: what it thinks of itself, and what the other thinks of itself, in one figure. */
export const leadOf = (scores: readonly number[]): number => (scores[0] - scores[1]) / 2

export const scoresOf = (game: Game, p: Position): number[] =>
  game.sides.map((_, side) => game.score(p, side))

/** The first side's chance to win, 0 to 1, a draw being a half; the other has the rest. */
export type Yardstick = (p: Position) => number

/** Undefined where nothing was learned of the scenario. */
export function yardstickOf(game: Game, scenario: string): Yardstick | undefined {
  const learned = game.learned?.scenarios[scenario]
  if (!learned) return undefined
  const { weights, turns } = learned
  return p => {
    if (game.waitsFor(p) === OVER) return p.outcome < WON_BY ? 0.5 : p.outcome === WON_BY ? 1 : 0
    const features = featuresOf(leadOf(scoresOf(game, p)), game.turnOf?.(p) ?? 0, turns)
    return likelihood(weights.reduce((sum, weight, i) => sum + weight * features[i], 0))
  }
}

/** The side's chance to win, 0 to 1; undefined where nothing was learned. */
export function chanceOf(game: Game, p: Position, side: number): number | undefined {
  const first = yardstickOf(game, p.world.scenario)?.(p)
  return first === undefined || side === 0 ? first : 1 - first
}

export const likelihood = (x: number): number => 1 / (1 + Math.exp(-x))
