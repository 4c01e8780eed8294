/** How often something can be done in a second: the best of many short slices, since other work shares the cores. */
export interface Measure {
  readonly name: string
  readonly perSecond: number
  /** What it must reach, if anything is asked of it. */
  readonly target?: number
}

const SLICE_MS = 40
const SLICES = 25

/** `work` does one thing and returns how many things that was (1 if it returns no number). */
export function measure(name: string, work: () => unknown, target?: number): Measure {
  for (const end = performance.now() + 150; performance.now() < end; ) work()
  let best = 0
  for (let slice = 0; slice < SLICES; slice++) {
    const start = performance.now()
    let done = 0
    let now = start
    while (now - start < SLICE_MS) {
      for (let i = 0; i < 8; i++) {
        const count = work()
        done += typeof count === 'number' ? count : 1
      }
      now = performance.now()
    }
    best = Math.max(best, (1000 * done) / (now - start))
  }
  return target === undefined ? { name, perSecond: best } : { name, perSecond: best, target }
}
