/** 7.6j, 7.6t: all that a stack has aboard goes ashore by one word, or its troops alone. */
import type { Action, Goal } from '@quebracho/engine'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { promptOf, say, verbOf } from './common.ts'
import { after } from './doing.ts'

const troopVerbs = ['disembark', 'land']
const columnVerbs = ['disembark-column', 'land-column']

/** Each of them that is still allowed after those before it: columns alone may not land where troops may (7.6aa). */
function inTurn(p: Pacific, wanted: readonly Action[]): Action[] {
  const actions: Action[] = []
  for (const action of wanted) if (after(p, [...actions, action])) actions.push(action)
  return actions
}

export function bundles(p: Pacific): Goal[] {
  if (promptOf(p) !== 'unload') return []
  const all = pacific.actions(p).toArray()
  const troops = all.filter(action => troopVerbs.includes(verbOf(action)))
  const columns = all.filter(action => columnVerbs.includes(verbOf(action)))
  const both = inTurn(p, [...troops, ...columns])
  const one = (key: string, actions: readonly Action[], count: number): Goal[] =>
    actions.length === 0 ? [] : [{ say: say(`show.bundle.${key}`, { count }), actions, hexes: [] }]
  const isMixed = troops.length > 0 && columns.length > 0
  return [
    ...one('ashore', both, both.length),
    ...(isMixed ? one('troops', inTurn(p, troops), troops.length) : []),
  ]
}
