/** Whole losses by one word. */
import { type Action, copy } from '@quebracho/engine'
import { type Goal, say } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { promptOf } from './common.ts'

const asked = ['attritionLosses', 'gunsLosses', 'defenderLosses', 'attackerLosses']

/** All who fall as usual, where that is not simply the weakest: soldiers one by one, before those who are of other use. */
export function soldiersFirst(p: Triple): Goal[] {
  const prompt = promptOf(p)
  if (!asked.includes(prompt)) return []
  const actions: Action[] = []
  for (const then = copy(p); promptOf(then) === prompt; ) {
    const action = tripleAlliance.standard(then)
    actions.push(action)
    tripleAlliance.apply(then, action)
  }
  return actions.length < 2 ? [] : [{ say: say('show.bundle.soldiers'), actions, hexes: [] }]
}
