/** What a game asks to be measured beside random play: its folder may hold a `bench.ts`. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Game } from '@quebracho/engine'
import { type Measure, measure } from './measure.ts'

/** What a game's `bench.ts` exports. */
interface OwnBench {
  /** How many times the peer's moves a second its random play must reach. */
  readonly timesPeer: number
  readonly works: readonly {
    readonly name: string
    readonly perSecond: number
    readonly run: () => unknown
  }[]
}

const USUAL_TIMES_PEER = 20

async function ownBench(game: Game): Promise<OwnBench> {
  const file = `${import.meta.dirname}/../games/${game.id}/bench.ts`
  return existsSync(file)
    ? await import(pathToFileURL(file).href)
    : { timesPeer: USUAL_TIMES_PEER, works: [] }
}

export async function benchOwn(game: Game): Promise<{ timesPeer: number; measures: Measure[] }> {
  const { timesPeer, works } = await ownBench(game)
  return { timesPeer, measures: works.map(({ name, perSecond, run }) => measure(name, run, perSecond)) }
}
