/** Actions tried on a copy. */
import { type Action, type AnyVerb, copy } from '@quebracho/engine'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'

/** A copy in which all has been done, or null if something is forbidden or would need dice before it. */
export function after(p: Pacific, actions: readonly Action[]): Pacific | null {
  const then = copy(p)
  for (const action of actions) {
    if (pacific.pending(then).kind !== 'decision' || pacific.forbids(then, action) !== null) return null
    pacific.apply(then, action)
  }
  return then
}

/** The actions of this verb that are listed now. */
export const listed = (p: Pacific, verb: AnyVerb): Action[] =>
  pacific
    .actions(p)
    .toArray()
    .filter(([index]) => index === verb.index)

export const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(each => b.includes(each))
