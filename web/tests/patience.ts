/** Waiting for something to happen, never for a time to pass. */
import assert from 'node:assert/strict'

/** Long enough for a machine that has other things to do. */
export const PATIENCE = 90_000

/** Looks again and again until there is something to see. */
export async function until<T>(what: string, look: () => Promise<T | undefined | null | false>): Promise<T> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false) return found
    assert.ok(performance.now() < end, `waited in vain: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 40))
  }
}
