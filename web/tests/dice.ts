/** Dice that fall the same in every run, in the page and in the opponents' worker. */
import type { BrowserContext } from 'playwright-core'

/** Runs in the page before anything else. */
export function seedDice(seed: number): void {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint32Array || array instanceof Uint8Array)
      for (let i = 0; i < array.length; i++) array[i] = next()
    return array
  }
}

/** Scripts for pages do not run in workers, so the worker's own file is given the dice. */
export async function seedWorker(context: BrowserContext, seed: number): Promise<void> {
  await context.route('**/assets/worker-*.js', async route => {
    const response = await route.fetch()
    const body = `(${seedDice})(${seed});${await response.text()}`
    await route.fulfill({ response, body })
  })
}
