/** A random side that does not end its segment at the first chance. */
import type { Action, Pick } from '@quebracho/engine'

/** Any verb is as likely as any other, but for the last, which ends the segment. */
export function segmentLong(actions: readonly Action[], pick: Pick): Action {
  const verbs = [...Map.groupBy(actions, ([verb]) => verb).values()]
  const end = verbs.length > 1 && pick(8) > 0 ? 1 : 0
  const same = verbs[pick(verbs.length - end)]
  return same[pick(same.length)]
}
