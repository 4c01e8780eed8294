/** A process that plays the games it is given the numbers of: `worker.ts JOB`. */
import { CHANCE, type Game, OVER, type Position, seeded, seedOf, WON_BY } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { scoresOf } from '../chances.ts'
import { bestOf, type Judge, judgeFor } from '../judge.ts'
import { turnOf } from '../ways.ts'

export interface Job {
  readonly game: string
  readonly scenario: string
  readonly seed: number
}

/** What was seen at the beginning of a turn, or now and then in its midst. */
export interface Seen {
  readonly turn: number
  /** The score for each side of the position as it is: all of it is known once a game is over. */
  readonly scores: readonly number[]
}

export interface Lesson {
  readonly number: number
  readonly seen: readonly Seen[]
  /** The side that won, or -1. */
  readonly winner: number
}

/** Throws in a judgement: quick games teach more in an hour than careful ones. */
const THROWS = 4
/**
 * One decision in so many is anything that is worth trying, so that other positions are seen too. Some play worse than
 * others: else nobody learns what a position is worth in which the weaker side of a lopsided scenario has done well.
 */
const STRAYS = [60, 30, 30, 12]
/** One moment in so many is looked at beside those at the beginning of turns. */
const LOOKS = 15

const job: Job = JSON.parse(process.argv[2])
const loaded = await games.find(({ id }) => id === job.game)?.load()
if (!loaded) throw new Error(`no game ${job.game}`)
const { game } = loaded

/** Judges by the score with a temper: two of its terms weigh more or less than usual. */
function tempered(game: Game, side: number, seed: number): Judge {
  const pick = seeded(seed)
  const { terms = [] } = game
  const leanings = [
    { term: terms[pick(terms.length)], by: [-0.4, 0, 0, 0.5, 1][pick(5)] },
    { term: terms[pick(terms.length)], by: [-0.3, 0, 0.5][pick(3)] },
  ]
  const worth = (p: Position) => leanings.reduce((sum, { term, by }) => sum + by * term.of(p, side), 0)
  return judgeFor(game, side, { dice: { throws: THROWS, seed }, worth: terms.length > 0 ? worth : undefined })
}

const isRest = (p: Position): boolean => {
  const waiting = game.pending(p)
  return waiting.kind === 'decision' && !waiting.nested
}

function played(number: number): Lesson {
  const seed = seedOf(job.seed, number)
  const pick = seeded(seed)
  const glance = seeded(seedOf(seed, 100))
  const judges = game.sides.map((_, side) => tempered(game, side, seedOf(seed, 1 + side)))
  const strays = game.sides.map(() => STRAYS[glance(STRAYS.length)])
  const p = game.start(job.scenario)
  const seen: Seen[] = []
  const longest = game.longest(p.world)
  let last = -1
  for (let n = 0; game.waitsFor(p) !== OVER && n < longest; n++) {
    const turn = turnOf(game, p)
    if (turn !== last || (isRest(p) && glance(LOOKS) === 0)) seen.push({ turn, scores: scoresOf(game, p) })
    last = turn
    const side = game.waitsFor(p)
    if (side === CHANCE) game.apply(p, game.throwDice(p, pick))
    else if (pick(strays[side]) > 0) game.apply(p, bestOf(game, p, judges[side]))
    else {
      const worth = game.worthTrying(p)
      game.apply(p, worth[pick(worth.length)])
    }
  }
  return { number, seen, winner: p.outcome < WON_BY ? -1 : p.outcome - WON_BY }
}

process.on('message', (number: number) => process.send?.(played(number)))
process.on('disconnect', () => process.exit())
