/** How often something can be done in a second: the median of many short slices, and how far apart the slices were. */
export interface Measure {
  readonly name: string
  /** The median of the slices. */
  readonly perSecond: number
  /** The slices a quarter from the slowest and a quarter from the fastest: half of all lie between. */
  readonly low: number
  readonly high: number
  /** What it must reach, if anything is asked of it. */
  readonly target?: number
}

const WARM_UP_MS = 150
const SLICE_MS = 40
const SLICES = 25
/** The clock is looked at no more often than this in a slice. */
const LOOKS = 50

/** What the slices say, whatever order they came in. */
export function summary(name: string, slices: readonly number[], target?: number): Measure {
  const sorted = slices.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1) + 0.5)]
  const measure = { name, perSecond: at(0.5), low: at(0.25), high: at(0.75) }
  return target === undefined ? measure : { ...measure, target }
}

/** `work` does one thing and returns how many things that was (1 if it returns no number). It is never cut short. */
export function measure(name: string, work: () => unknown, target?: number): Measure {
  let times = 0
  const begin = performance.now()
  while (performance.now() - begin < WARM_UP_MS) {
    work()
    times++
  }
  const each = (performance.now() - begin) / times
  const batch = Math.max(1, Math.floor(SLICE_MS / LOOKS / each))
  return summary(
    name,
    Array.from({ length: SLICES }, () => slice(work, batch)),
    target,
  )
}

function slice(work: () => unknown, batch: number): number {
  const start = performance.now()
  let done = 0
  let now = start
  while (now - start < SLICE_MS) {
    for (let i = 0; i < batch; i++) {
      const count = work()
      done += typeof count === 'number' ? count : 1
    }
    now = performance.now()
  }
  return (1000 * done) / (now - start)
}
