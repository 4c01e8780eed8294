/** Chapter 11.5, 12.1: a group sets out, by land or on the river. */
import { type Call, call, type Procedure } from '@quebracho/engine'
import { verb } from '../position.ts'
import { moveRefusal } from './11-group.ts'
import { gather, gatherRefusal, join } from './11-march.ts'
import { listStarters } from './11-starters.ts'

interface Phase {
  side: number
}

/**
 * 11.5a, 12.1a: all units of a hex that can still move by themselves, or one alone, from aboard a ship too. What they do on their
 * way is the procedure's.
 */
export function startVerbs(name: string, river: boolean, onTheWay: Procedure) {
  const together = verb<Phase, Call<'next'>>({
    name,
    args: ['hex'],
    silent: true,
    list: (p, f, list) => listStarters(p, f.side, river, list, together, alone),
    forbids: (p, f, hex) => gatherRefusal(p, f.side, hex, river),
    then: (p, f, tell, hex) => {
      for (const unit of gather(p, f.side, hex, river)) join(p, unit, tell)
      return call(onTheWay, 'next', f.side)
    },
  })
  const alone = verb<Phase, Call<'next'>>({
    name: `${name}-unit`,
    args: ['unit'],
    silent: true,
    close: true,
    // Listed with the others.
    list: () => {},
    forbids: (p, f, unit) => moveRefusal(p, f.side, unit, river),
    then: (p, f, tell, unit) => {
      join(p, unit, tell)
      return call(onTheWay, 'next', f.side)
    },
  })
  return [together, alone] as const
}
