/** Exact chances: every way the dice can fall, and what comes of each. */
import { copy } from '@quebracho/engine'
import type { PreviewOutcome } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'

/** What an outcome is called, and how good it is for whoever decides. */
export type Told = Pick<PreviewOutcome, 'say' | 'good'>

/** The pending dice, and those that follow at once, thrown in every way: `prompts` in the order they come. */
export function thrown(
  p: Pacific,
  prompts: readonly string[],
  told: (after: Pacific) => Told,
  share = 1,
): PreviewOutcome[] {
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
