/** Finished games are looked at again here, away from the page: the record comes in, and what was found goes out. */
import { analyse } from '@quebracho/ai/analysis'
import { matchFromRecord } from '@quebracho/engine'
import { games } from '@quebracho/games'
import type { Asked, Word } from './analyst.ts'

/** Milliseconds between two words about how far it is. */
const BETWEEN_WORDS = 100

const say = (word: Word): void => postMessage(word)

async function look({ record }: Asked): Promise<void> {
  const loaded = await games.find(({ id }) => id === record.game)?.load()
  if (!loaded) throw new Error(record.game)
  const running = analyse(matchFromRecord(loaded.game, record))
  let spoken = performance.now()
  for (;;) {
    const { done, value } = running.next()
    if (done) return say({ analysis: value })
    if (performance.now() - spoken < BETWEEN_WORDS) continue
    spoken = performance.now()
    say({ progress: value })
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  look(data).catch(error => say({ trouble: error instanceof Error ? error.message : String(error) }))
})
