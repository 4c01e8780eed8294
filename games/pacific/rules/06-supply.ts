/** Chapter 6, phase II: what Supply Columns are spent on, in any order and number (4.1o), or kept (6.1a) to march (6.6a). */
import { ActionList, done } from '@quebracho/engine'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import { placeWaiting, rebuild, rebuildLater, recruit, recruitLater, waitOn } from './06-new-units.ts'
import { repair, returnShips } from './06-repair.ts'
import { replenish } from './06-replenish.ts'
import { rebuildTransport } from './06-transports.ts'
import { buildUp } from './09-reinforcements.ts'
import { scuttle } from './10-capture.ts'

interface Spending {
  side: number
}

const endSpending = verb({ name: 'end-spending', silent: true, then: () => 'close' })

/** 6.1b: these, provisions for fleets (7.8), a die in combat (8.9) and infernal machines (10.2) are all its uses. */
const uses = [
  placeWaiting,
  buildUp,
  replenish,
  rebuild,
  rebuildLater,
  recruit,
  recruitLater,
  rebuildTransport,
  repair,
  scuttle,
]

const found = new ActionList()

function anythingToDo(p: Pacific, f: Spending): boolean {
  found.clear()
  return uses.some(use => {
    use.list(p, f, found)
    return found.length > 0
  })
}

export const spending = procedure('spending', ['side'], {
  start: (p, f, tell) => {
    returnShips(p, f.side, tell)
    return 'next'
  },
  next: (p, f) => (anythingToDo(p, f) ? 'spend' : 'close'),
  spend: choice({
    rule: '6.1b',
    prompt: 'spend',
    by: (_p, f) => f.side,
    verbs: [...uses, endSpending],
    usual: endSpending,
  }),
  close: (p, f) => {
    waitOn(p, f.side)
    return done
  },
})
