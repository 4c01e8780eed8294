/** A process that plays pairs of games between two sets of weights: `tune-worker.ts GAME`. */
import {
  CHANCE,
  type Game,
  OVER,
  type Position,
  seeded,
  seedOf,
  type Weights,
  WON_BY,
} from '@quebracho/engine'
import { games } from '@quebracho/games'
import { bestOf, judgeFor } from '../judge.ts'
import { setWeights, slotsOf, valuesOf } from './climb.ts'

export interface Meeting {
  readonly number: number
  readonly scenario: string
  readonly seed: number
  /** The lead in points that counts as much as the win itself; 0 if only wins count. */
  readonly lead: number
  /** The changes by which the one and the other plays. */
  readonly changes: readonly (readonly number[])[]
}

export interface Met {
  readonly number: number
  /** What the one scored against the other over both games, from 0 to 1. */
  readonly score: number
}

/** Throws in a judgement: twenty quick games teach more than one that is thought out. */
const THROWS = 4

const loaded = await games.find(({ id }) => id === process.argv[2])?.load()
if (!loaded?.game.weights) throw new Error(`no weights to tune in ${process.argv[2]}`)
const { game, presentation } = loaded
const weights: Weights = loaded.game.weights
const slots = slotsOf(weights)
const first = valuesOf(weights, slots)

/** What the first of the two scores with this side. */
function scoreOf(game: Game, { scenario, seed, lead, changes }: Meeting, side: number): number {
  const dice = seeded(seedOf(seed, 0))
  const imagined = seeded(seedOf(seed, 1 + side))
  const throws = { throws: THROWS, seed }
  const judges = game.sides.map((_, each) => judgeFor(game, each, { dice: throws }))
  const p = game.start(scenario)
  const longest = game.longest(p.world)
  let by = -1
  for (let n = 0; game.waitsFor(p) !== OVER && n < longest; n++) {
    const waits = game.waitsFor(p)
    if (waits === CHANCE) {
      game.apply(p, game.throwDice(p, dice))
      continue
    }
    if (waits !== by) setWeights(weights, slots, first, changes[waits === side ? 0 : 1])
    by = waits
    throws.seed++
    const root = game.imagine(game.view(p, waits), waits, imagined)
    game.apply(p, bestOf(game, root, judges[waits]))
  }
  const won = p.outcome < WON_BY ? 0.5 : p.outcome === WON_BY + side ? 1 : 0
  return lead === 0 ? won : (won + clearness(p, side, lead)) / 2
}

/** How clearly the side leads by the points of the game's own chart, from 0 to 1: a war lost by little teaches too. */
function clearness(p: Position, side: number, lead: number): number {
  const [{ of }] = presentation.series
  const ahead = of(p, side) - of(p, 1 - side)
  return 0.5 + (0.5 * ahead) / (Math.abs(ahead) + lead)
}

process.on('message', (meeting: Meeting) => {
  const score = game.sides.reduce((sum, _, side) => sum + scoreOf(game, meeting, side), 0) / game.sides.length
  process.send?.({ number: meeting.number, score } satisfies Met)
})
// A terminal sends Ctrl-C to all: whoever gave the work out says when it is over.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
