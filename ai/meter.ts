/** What thinking costs. */
import type { Budget } from './opponent.ts'

export interface Meter {
  /** One more action was tried. */
  count(): void
  /** What part of the turn's budget is spent; 1 or more when it is time to answer. */
  spent(): number
  /** A new turn has come, with a budget of its own. */
  renew(): void
  /** No more thinking until `renew`. */
  stop(): void
  /** Time passes only while one thinks. */
  start(): void
  pause(): void
}

export function meterOf(budget: Budget): Meter {
  let applied = 0
  let seconds = 0
  let since = 0
  let stopped = false
  const running = () => (since > 0 ? (performance.now() - since) / 1000 : 0)
  return {
    count: () => void applied++,
    spent() {
      if (stopped) return 1
      return 'seconds' in budget ? (seconds + running()) / budget.seconds : applied / budget.applications
    },
    renew() {
      applied = 0
      seconds = -running()
      stopped = false
    },
    stop() {
      stopped = true
    },
    start() {
      since = performance.now()
    },
    pause() {
      seconds += running()
      since = 0
    },
  }
}
