/** What many ships or their cargo do by one word. 7.6j, 7.6t: all that a stack has aboard goes ashore, or its troops alone. */
import type { Action } from '@quebracho/engine'
import { type Goal, say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { disembark, disembarkColumn, land, landColumn, unloading } from '../rules/07-landing.ts'
import { navalMovement, setOut, withShip } from '../rules/07-movement.ts'
import { stackShips } from '../rules/07-stacks.ts'
import { isAt } from './common.ts'
import { after, listed } from './doing.ts'

/** Each of them that is still allowed after those before it: columns alone may not land where troops may (7.6aa). */
function inTurn(p: Pacific, wanted: readonly Action[]): Action[] {
  const actions: Action[] = []
  for (const action of wanted) if (after(p, [...actions, action])) actions.push(action)
  return actions
}

/** 7.2k: all ships of the hex that have no order go home in one stack. */
function together(p: Pacific): Goal[] {
  const others = listed(p, withShip)
  const then = after(p, others)
  if (then === null || others.length === 0) return []
  // With everybody aboard nothing is left to be said.
  const actions: Action[] = isAt(then, navalMovement, 'homeward') ? [...others, [setOut.index]] : others
  const count = stackShips(p).length + others.length
  return [{ say: say('show.bundle.together', { count }), actions, hexes: [] }]
}

export function bundles(p: Pacific): Goal[] {
  if (isAt(p, navalMovement, 'homeward')) return together(p)
  if (!isAt(p, unloading, 'choose')) return []
  const troops = [land, disembark].flatMap(verb => listed(p, verb))
  const columns = [landColumn, disembarkColumn].flatMap(verb => listed(p, verb))
  const both = inTurn(p, [...troops, ...columns])
  const one = (key: string, actions: readonly Action[], count: number): Goal[] =>
    actions.length === 0 ? [] : [{ say: say(`show.bundle.${key}`, { count }), actions, hexes: [] }]
  const isMixed = troops.length > 0 && columns.length > 0
  return [
    ...one('ashore', both, both.length),
    ...(isMixed ? one('troops', inTurn(p, troops), troops.length) : []),
  ]
}
