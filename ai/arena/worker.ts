/** A process that plays the pairs it is given the numbers of: `worker.ts JOB`. */
import type { Options, Position } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { type Played, playPair } from './pair.ts'
import { playerNamed } from './players.ts'

export interface Job {
  readonly game: string
  readonly scenario: string
  readonly options: Options
  readonly seed: number
  readonly players: readonly string[]
  readonly root: string
}

export interface Report {
  readonly number: number
  /** Both games of the pair; none if it could not be played. */
  readonly played: readonly Played[]
  readonly error?: string
}

const job: Job = JSON.parse(process.argv[2])
const loaded = await games.find(({ id }) => id === job.game)?.load()
if (!loaded) throw new Error(`no game ${job.game}`)
const { game, presentation } = loaded
const [points] = presentation.series
const lead = (p: Position, side: number) => points.of(p, side) - points.of(p, 1 - side)
const players = job.players.map(name => playerNamed(name, job.root))

process.on('message', async (number: number) => {
  try {
    const played = await playPair({ ...job, game, lead }, players, number)
    process.send?.({ number, played } satisfies Report)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.send?.({ number, played: [], error: why } satisfies Report)
  }
})
process.on('disconnect', () => {
  for (const player of players) player.leave()
  process.exit()
})
