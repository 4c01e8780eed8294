/** The chance to win, as learned from played games: by the score, and by how much of the game is over. */
import { exp, type Game, OVER, type Position, WON_BY } from '@quebracho/engine'

/** The parts of a game between which the chance changes evenly: its beginning, which is the set-up, and on to its end. */
const KNOTS = [0, 0.1, 0.3, 0.6, 1]

/** How near it is to each of them, 0 to 1; together one. */
function nearness(part: number): number[] {
  return KNOTS.map((knot, i) => {
    const next = part < knot ? KNOTS[i - 1] : KNOTS[i + 1]
    if (part === knot) return 1
    return next === undefined ? 0 : Math.max(0, (part - next) / (knot - next))
  })
}

/** What a lead counts for beyond its bends: by how much more or less than before them. */
export interface Bent {
  /** Half of all leads were smaller: the first bend is here, for either side, and the second at so many times it. */
  readonly knee: number
  /** At each bend, for the first side and for the other. */
  readonly bends: readonly number[]
}

const BENDS = [1, 3]

/** By how much a lead is beyond each bend, for one side and for the other. */
export const beyond = (lead: number, knee: number): number[] =>
  BENDS.flatMap(bend => [Math.max(0, lead - bend * knee), Math.min(0, lead + bend * knee)])

/** What a lead counts for. */
export const bentLead = (lead: number, bent: Bent | undefined): number =>
  bent ? beyond(lead, bent.knee).reduce((sum, each, i) => sum + each * bent.bends[i], lead) : lead

/** What is weighed: one; how near it is to each knot but the first; what the lead counts for, times how near it is to each. */
export function featuresOf(lead: number, turn: number, turns: number): number[] {
  const near = nearness(Math.min(1, turn / turns))
  return [1, ...near.slice(1), ...near.map(each => lead * each)]
}

/** How many of the weights are about time alone; the others are about the lead. */
export const TIMES = KNOTS.length

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
  const { weights, turns, bent } = learned
  return p => {
    if (game.waitsFor(p) === OVER) return p.outcome < WON_BY ? 0.5 : p.outcome === WON_BY ? 1 : 0
    const lead = bentLead(leadOf(scoresOf(game, p)), bent)
    const features = featuresOf(lead, game.turnOf?.(p) ?? 0, turns)
    return likelihood(weights.reduce((sum, weight, i) => sum + weight * features[i], 0))
  }
}

/** The side's chance to win, 0 to 1; undefined where nothing was learned. */
export function chanceOf(game: Game, p: Position, side: number): number | undefined {
  const first = yardstickOf(game, p.world.scenario)?.(p)
  return first === undefined || side === 0 ? first : 1 - first
}

export const likelihood = (x: number): number => 1 / (1 + exp(-x))
