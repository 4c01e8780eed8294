/** A game is played in one window at a time: two would write over each other what they save. */

/** How long another page of this window may take to let go, in milliseconds. */
const PATIENCE = 1500

/** Holds the game for this page; null if another window has it. The answer lets it go again. */
export async function holdGame(
  id: string,
  hasLocks = navigator.locks !== undefined,
): Promise<(() => void) | null> {
  const name = `quebracho game ${id}`
  // Browsers give locks to encrypted pages alone.
  const byWord = hasLocks ? null : await import('./lock-by-word.ts')
  for (const end = performance.now() + PATIENCE; ; ) {
    const release = await (byWord ? byWord.tryHoldByWord(name) : tryHold(name))
    if (release || performance.now() > end) return release
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

function tryHold(name: string): Promise<(() => void) | null> {
  return new Promise(resolve => {
    const held = (lock: Lock | null) =>
      lock ? new Promise<void>(release => resolve(() => release())) : resolve(null)
    void navigator.locks.request(name, { ifAvailable: true }, held)
  })
}
