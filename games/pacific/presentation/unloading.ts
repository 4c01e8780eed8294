/** What many ships or their cargo do by one word. 7.6j, 7.6t: all that a stack has aboard goes ashore, or its troops alone. */
import type { Action, AnyVerb } from '@quebracho/engine'
import { type Goal, say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { writeOrders } from '../rules/04-orders.ts'
import { disembark, disembarkColumn, land, landColumn, unloading } from '../rules/07-landing.ts'
import { navalMovement, setOut, withShip } from '../rules/07-movement.ts'
import { stackShips } from '../rules/07-stacks.ts'
import { march } from '../rules/08-march.ts'
import { afterBattle } from './after-battle.ts'
import { isAt } from './common.ts'
import { after, listed } from './doing.ts'
import { forming } from './marching.ts'
import { again } from './writing.ts'

/** All of these go ashore one after the other. The first to land in a port opens it: then the others disembark (7.6t). */
function ashore(p: Pacific, verbs: readonly AnyVerb[]): Action[] {
  const actions: Action[] = []
  for (let then: Pacific | null = p; then && isAt(then, unloading, 'choose'); then = after(p, actions)) {
    const [next] = verbs.flatMap(verb => listed(then as Pacific, verb))
    if (!next) break
    actions.push(next)
  }
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

const troops = [land, disembark]
const columns = [landColumn, disembarkColumn]

export function bundles(p: Pacific): Goal[] {
  if (isAt(p, navalMovement, 'homeward')) return together(p)
  if (isAt(p, writeOrders, 'choose')) return again(p)
  if (isAt(p, march, 'forming')) return forming(p)
  if (!isAt(p, unloading, 'choose')) return afterBattle(p)
  const one = (key: string, verbs: readonly AnyVerb[]): Goal[] => {
    const actions = ashore(p, verbs)
    return actions.length === 0
      ? []
      : [{ say: say(`show.bundle.${key}`, { count: actions.length }), actions, hexes: [] }]
  }
  const isMixed = [troops, columns].every(verbs => verbs.some(verb => listed(p, verb).length > 0))
  return [...one('ashore', [...troops, ...columns]), ...(isMixed ? one('troops', troops) : [])]
}
