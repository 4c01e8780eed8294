/** What is asked, where the plain prompt would speak of what cannot be done. */
import { asking, type Say, say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'

const { promptOf, verbsNow } = asking(caramba)

export function prompt(p: Caramba): Say | null {
  if (promptOf(p) !== 'activate') return null
  const verbs = verbsNow(p)
  if (verbs.size === 1) return say('ask.activate.done')
  return verbs.has('raid') || verbs.has('recce') ? say('ask.activate.fly') : null
}
