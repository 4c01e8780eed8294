/** What a game asks to be measured beside random play: its folder may hold a `bench.ts`. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Game } from '@quebracho/engine'
import { type Measure, measure } from './measure.ts'

/** What a game's `bench.ts` exports. */
interface OwnBench {
  /** How many times the peer's moves a second its random play must reach. */
  readonly timesPeer: number
  /** How many decisions a second its random play must make, dice not counted. */
  readonly decisions?: number | undefined
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

/** What the game asks of random play, and its own works measured. */
export async function benchOwn(
  game: Game,
): Promise<Pick<OwnBench, 'timesPeer' | 'decisions'> & { readonly measures: Measure[] }> {
  const { timesPeer, decisions, works } = await ownBench(game)
  const measures = works.map(({ name, perSecond, run }) => measure(name, run, perSecond))
  return { timesPeer, decisions, measures }
}
