/** Chapter 6. Stacking: at most 26 units of a side in a hex. Rules refuse more; whoever comes to it all the same pays. */
import { done } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { choice, procedure, type Triple, verb } from '../position.ts'
import { enemyOf, MOST_IN_HEX, type Side } from '../world.ts'
import { eliminate, firstOfEachSort, holds, layOpen, sideOf } from './02-components.ts'

interface Stacking {
  side: number
  hex: number
}

/** 2.12a, 6.1a, 6.1b: every unit counts one, on land or on the river; the hex that holds too many of the side, or -1. */
export function overstacked(p: Triple, side: Side): Hex {
  for (let hex = 0; hex < p.world.hexes; hex++)
    if (p.height[hex] > MOST_IN_HEX && holds(p, side, hex)) return hex
  return -1
}

/** 6.2b: the opponent takes away whom he likes. */
const remove = verb<Stacking, 'next'>({
  name: 'remove',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    for (const unit of firstOfEachSort(p, f.side, each => p.place[each] === f.hex)) list.add(remove, unit)
  },
  forbids: (p, f, unit) => (sideOf(p, unit) === f.side && p.place[unit] === f.hex ? null : '6.2b'),
  then: (p, _f, tell, unit) => {
    eliminate(p, unit, '6.2b', tell)
    return 'next'
  },
})

/** 6.2a, 6.2b: he who removes looks the stack through. */
export const enforceStacking = procedure('enforceStacking', ['side', 'hex'], {
  next: (p, f) => {
    f.hex = overstacked(p, f.side)
    if (f.hex < 0) return done
    layOpen(p, f.hex)
    return 'choose'
  },
  choose: choice({
    rule: '6.2b',
    prompt: 'overstacked',
    by: (_p, f) => enemyOf(f.side),
    verbs: [remove],
  }),
})
