/** What is asked for while the store is busy is done together when it is free: commits, so that the disk's own flush is the only limit. */
import type { Row, Snapshot } from './store.ts'
import { StorageError } from './store.ts'

export interface Append {
  readonly id: string
  readonly rows: readonly Row[]
  readonly snapshot: Snapshot | undefined
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** No more than this many at once: the first should not wait for the last. */
const MOST_AT_ONCE = 500

/** `work` answers each of what it is given, in its order; it throws if nothing was done. */
export function newBatch<Asked, Answer>(
  work: (all: readonly Asked[]) => Promise<readonly Answer[]> | readonly Answer[],
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let busy = false

  async function goOn(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const answers = await work(together.map(({ asked }) => asked))
        for (const [i, { resolve }] of together.entries()) resolve(answers[i])
      } catch (error) {
        const trouble = new StorageError(error instanceof Error ? error.message : String(error))
        for (const { reject } of together) reject(trouble)
      }
    }
    busy = false
  }

  return asked =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (busy) return
      busy = true
      // All that has come in by now.
      setImmediate(() => void goOn())
    })
}
