/** While no server is there, or none can write, nobody can move: such times are noted, and no clock counts them. */
import type { Store } from './store.ts'

export interface Pause {
  readonly from: number
  readonly to: number
}

/** Milliseconds between two signs of life, and without any until it is a pause. */
const BEAT = 30_000
const SILENCE = 90_000

/** What of a time counts. */
export const counted = (pauses: readonly Pause[], from: number, to: number): number =>
  pauses.reduce(
    (left, pause) => left - Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)),
    Math.max(0, to - from),
  )

/** Notes the time since a server was last there, and gives signs of life from now on. */
export async function startBeating(store: Store, now: () => number): Promise<{ stop(): Promise<void> }> {
  // What cannot be written now is noted with the next that can.
  const beat = () => store.beat(now(), SILENCE).catch(() => {})
  await beat()
  const timer = setInterval(() => void beat(), BEAT)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await beat()
    },
  }
}
