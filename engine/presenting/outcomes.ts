/** For presentations: the lines and the outcomes of a preview. */
import type { Preview, PreviewColumn, Say } from '../presentation.ts'
import { say } from './asking.ts'

export type PreviewLine = PreviewColumn['lines'][number]
export type PreviewOutcome = Preview['outcomes'][number]

export const previewLine = (
  key: string,
  rule: string,
  value: number,
  params?: Say['params'],
): PreviewLine => ({ say: say(key, params), rule, value })

/** A figure to one decimal, for texts: `{whole}.{tenths}`, or `{whole},{tenths}`. */
export function tenthsOf(value: number): { readonly whole: number; readonly tenths: number } {
  const all = Math.round(10 * value)
  return { whole: Math.floor(all / 10), tenths: all % 10 }
}

/** Outcomes that say the same are one; from worst to best. */
export function merged(all: readonly PreviewOutcome[]): PreviewOutcome[] {
  const found = new Map<string, PreviewOutcome>()
  for (const each of all) {
    const key = JSON.stringify(each.say)
    const before = found.get(key)
    found.set(key, before ? { ...each, probability: before.probability + each.probability } : each)
  }
  return [...found.values()].filter(({ probability }) => probability > 0).sort((a, b) => a.good - b.good)
}
