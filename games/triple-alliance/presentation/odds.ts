/** Exact chances: what comes of every face of the die. */
import type { Preview, PreviewColumn, Say } from '@quebracho/engine'
import { say } from './common.ts'

export type Line = PreviewColumn['lines'][number]
export type Outcome = Preview['outcomes'][number]

/** The die of the game: 0 to 9. */
export const faces: readonly number[] = Array.from({ length: 10 }, (_, face) => face)

export const line = (key: string, rule: string, value: number, params?: Say['params']): Line => ({
  say: say(key, params),
  rule,
  value,
})

/** Outcomes that say the same are one; from worst to best. */
export function spread(all: readonly Outcome[]): Outcome[] {
  const found = new Map<string, Outcome>()
  for (const each of all) {
    const key = JSON.stringify(each.say)
    const before = found.get(key)
    found.set(key, before ? { ...each, probability: before.probability + each.probability } : each)
  }
  return [...found.values()].filter(({ probability }) => probability > 0).sort((a, b) => a.good - b.good)
}
