/** Exact chances: every way the dice can fall, and what comes of each. */
import { copy, type Preview, type PreviewColumn, type Say } from '@quebracho/engine'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { say } from './common.ts'

export type Line = PreviewColumn['lines'][number]
export type Outcome = Preview['outcomes'][number]

/** What an outcome is called, and how good it is for whoever decides. */
export type Told = Pick<Outcome, 'say' | 'good'>

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

/** The pending dice, and those that follow at once, thrown in every way: `prompts` in the order they come. */
export function thrown(
  p: Pacific,
  prompts: readonly string[],
  told: (after: Pacific) => Told,
  share = 1,
): Outcome[] {
  const waiting = pacific.pending(p)
  const [next, ...later] = prompts
  if (waiting.kind !== 'dice' || waiting.prompt !== next) return [{ ...told(p), probability: share }]
  return pacific.outcomes(p).flatMap(({ action, probability }) => {
    const after = copy(p)
    pacific.apply(after, action)
    return thrown(after, later, told, share * probability)
  })
}

/** What is about to be thrown, '' if nothing is. */
export function dicePrompt(p: Pacific): string {
  const waiting = pacific.pending(p)
  return waiting.kind === 'dice' || waiting.kind === 'draw' ? waiting.prompt : ''
}
