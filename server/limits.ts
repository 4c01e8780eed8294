/** How often somebody may do what costs something. */

export interface Rate {
  /** So many at once, and so many a second in the long run. */
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  left: number
  at: number
}

/** Says whether `who` may do it once more now. Those who have been quiet long enough are forgotten. */
export function newLimit({ burst, perSecond }: Rate, now: () => number): (who: string) => boolean {
  const buckets = new Map<string, Bucket>()
  const full = (burst / perSecond) * 1000
  let swept = now()
  return who => {
    const time = now()
    if (time - swept > full) {
      for (const [each, { at }] of buckets) if (time - at > full) buckets.delete(each)
      swept = time
    }
    const bucket = buckets.get(who) ?? { left: burst, at: time }
    bucket.left = Math.min(burst, bucket.left + ((time - bucket.at) / 1000) * perSecond)
    bucket.at = time
    buckets.set(who, bucket)
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }
}
