/** What a preview comes to in short. */
import type { Preview } from '@quebracho/engine/show'

/** How likely it is that it goes well, or ill. */
export function sharesOf({ outcomes }: Preview): { good: number; bad: number } {
  const share = (is: (good: number) => boolean) =>
    outcomes.reduce((sum, each) => sum + (is(each.good) ? each.probability : 0), 0)
  return { good: share(good => good > 0), bad: share(good => good < 0) }
}
