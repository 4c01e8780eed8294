/** What to do when nobody says. */
import type { Action } from '@quebracho/engine'
import type { Triple } from './position.ts'
import { fortAt } from './rules/02-components.ts'

/** The legal actions in a view, and those of one verb. */
export interface Legal {
  readonly all: readonly Action[]
  named(verb: string): readonly Action[]
  verbOf(action: Action): string
}

/** Verbs that settle a question, the first that is legal. */
const settling = [
  'launch',
  'usual-expedition',
  'end-set-up',
  'usual-set-up',
  'suppress',
  'usual-levy',
  'oppose',
  'keep',
  'lose-weakest',
  'enter-all',
  'end-entry',
  'halt',
  'end-movement',
  'assault',
  'call-off',
  'no-supply',
  'fall-weakest',
  'advance-all',
  'end-advance',
  'end-combat',
]

/** 13.24: supplies are burned where it matters: for and against forts, and by large bodies. */
const isLargeFight = (p: Triple): boolean => p.target >= 0 && (fortAt(p, p.target) >= 0 || fighters(p) >= 10)

function fighters(p: Triple): number {
  let count = 0
  for (const role of p.fights) if (role !== 0) count++
  return count
}

export function standardAction(view: Triple, prompt: string, legal: Legal): Action {
  if ((prompt === 'attackerSupply' || prompt === 'defenderSupply') && isLargeFight(view)) {
    const [burn] = legal.named('burn')
    if (burn) return burn
  }
  // 13.27: all the captured arms that can be used.
  if (prompt === 'capturedArms') return legal.all[legal.all.length - 1]
  for (const verb of settling) {
    const [action] = legal.named(verb)
    if (action) return action
  }
  return legal.all[0]
}
