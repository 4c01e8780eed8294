/** Long work is done in pieces, so that nobody at another table waits for all of it. */

/** Milliseconds of work before whoever waits goes first. */
const PIECE = 4

/** Goes through all of it; lets others go first whenever it has taken long enough. */
export async function inPieces<T>(all: Iterable<T>, work: (each: T) => void = () => {}): Promise<void> {
  let until = performance.now() + PIECE
  for (const each of all) {
    work(each)
    if (performance.now() < until) continue
    await new Promise(resolve => setImmediate(resolve))
    until = performance.now() + PIECE
  }
}
