/** Long thinking that does not make the program deaf. */
import { setImmediate } from 'node:timers/promises'

/** So long nobody notices that it does not listen. */
const DEAF_MS = 50

/** Runs to the end and listens now and then, telling how far it is; undefined if it was stopped. */
export async function listening<S, T>(
  running: Generator<S, T>,
  stopped: () => boolean,
  tell: (step: S) => void = () => {},
): Promise<T | undefined> {
  let heard = performance.now()
  for (;;) {
    const { done, value } = running.next()
    if (done) return value
    if (performance.now() - heard < DEAF_MS) continue
    await setImmediate()
    heard = performance.now()
    if (stopped()) return undefined
    tell(value)
  }
}

/** The exit code of what Ctrl-C has ended. */
export const INTERRUPTED = 130

/** Does something long that asks now and then whether somebody has pressed Ctrl-C. */
export async function interruptible<T>(act: (stopped: () => boolean) => Promise<T>): Promise<T> {
  let stopped = false
  const stop = () => {
    stopped = true
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    return await act(() => stopped)
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}
