/** Appends that arrive while a commit is under way go into the next one together, so that the disk's own flush is the only limit. */
import type { Row, Snapshot } from './store.ts'
import { StorageError } from './store.ts'

export interface Append {
  readonly id: string
  readonly rows: readonly Row[]
  readonly snapshot: Snapshot | undefined
}

/** One commit: for each append whether its rows were written. Throws if nothing was. */
export type Commit = (appends: readonly Append[]) => Promise<readonly boolean[]> | readonly boolean[]

interface Waiting {
  readonly append: Append
  readonly resolve: (written: boolean) => void
  readonly reject: (error: Error) => void
}

/** No commit is larger than this many appends: the first in it should not wait for the last. */
const MOST = 500

export function newBatch(commit: Commit): (append: Append) => Promise<boolean> {
  let waiting: Waiting[] = []
  let busy = false

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      try {
        const written = await commit(together.map(({ append }) => append))
        for (const [i, { resolve }] of together.entries()) resolve(written[i])
      } catch (error) {
        const trouble = new StorageError(error instanceof Error ? error.message : String(error))
        for (const { reject } of together) reject(trouble)
      }
    }
    busy = false
  }

  return append =>
    new Promise((resolve, reject) => {
      waiting.push({ append, resolve, reject })
      if (busy) return
      busy = true
      // All that has come in by now, and then the disk.
      setImmediate(() => void flush())
    })
}
