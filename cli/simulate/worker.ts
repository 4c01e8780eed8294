/** A thread that plays the games it is given the numbers of. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type Budget, opponents } from '@quebracho/ai'
import { type Options, type Position, resultOf, seedOf, toRecord, writeRecord } from '@quebracho/engine'
import { writeSafely } from '../files.ts'
import { sayIn } from '../language.ts'
import { selfPlay } from '../self-play.ts'
import { gameNamed } from '../setup.ts'
import { decidedIn } from './decided.ts'

/** What all games of a run have in common; plain data, for it goes to another thread. */
export interface Job {
  /** Its id or its folder. */
  readonly game: string
  readonly scenario: string
  readonly options: Options
  readonly seed: number
  readonly opponents: readonly string[]
  readonly budget: Budget | undefined
  readonly out: string | undefined
  readonly lang: string
}

export interface Result {
  readonly number: number
  readonly seed: number
  /** The winner's side, `draw`, or null after an error. */
  readonly result: string | null
  readonly actions: number
  readonly turns?: number | undefined
  /** The rule by which it ended. */
  readonly rule?: string | undefined
  /** The turn from which on the winner was more likely to win than not, as far as that was learned. */
  readonly decided?: number | undefined
  readonly error?: string
}

async function play(job: Job, number: number): Promise<Result> {
  const seed = seedOf(job.seed, number)
  try {
    const { game } = await gameNamed(job.game, sayIn(job.lang))
    const players = Object.fromEntries(game.sides.map((side, i) => [side, job.opponents[i]]))
    const match = selfPlay(
      { ...job, game, seed },
      { opponents: job.opponents.map(name => opponents[name]), players, budget: job.budget },
    )
    if (job.out !== undefined) {
      const file = join(job.out, `${game.id}-${job.scenario}-${String(number + 1).padStart(5, '0')}.json`)
      writeSafely(file, writeRecord(toRecord(match)), sayIn(job.lang))
    }
    const { turn } = match.position as Position & { turn?: number }
    return {
      number,
      seed,
      result: resultOf(game, match.position),
      actions: match.deeds.length,
      turns: turn,
      rule: match.deeds.at(-1)?.told.at(-1)?.event.rule,
      decided: decidedIn(match),
    }
  } catch (error) {
    return {
      number,
      seed,
      result: null,
      actions: 0,
      error: error instanceof Error ? error.message : String(error),
    }
  }
}

parentPort?.on('message', async (number: number) => {
  parentPort?.postMessage(await play(workerData as Job, number))
})
