/**
 * Two clicks in the same place never answer two questions: when another one is asked, its buttons are dead for a moment.
 */
export interface Guard {
  /** What is asked now; the first question of all is answered at once. */
  ask(question: string): void
  /** Of a press that came `at` a time: on a slow machine it may be heard long after. */
  isDead(at?: number): boolean
  /** How long it will be dead, in milliseconds. */
  left(): number
}

/** `now` and `moment` in milliseconds. */
export function newGuard(now: () => number, moment: () => number): Guard {
  let asked: string | null = null
  let since = Number.NEGATIVE_INFINITY
  const left = () => Math.max(0, since + moment() - now())
  return {
    ask(question) {
      if (asked !== null && asked !== question) since = now()
      asked = question
    },
    isDead: (at = now()) => at < since + moment(),
    left,
  }
}
