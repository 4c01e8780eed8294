/** What is asked, where the plain prompt would speak of what cannot be done. */
import { asking, type Say, say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'

const { promptOf, verbsNow } = asking(caramba)

export function prompt(p: Caramba): Say | null {
  const asked = promptOf(p)
  // One depot after another is asked about, and one unit after another is placed.
  if (asked === 'ammo') return say('ask.ammo', { hex: caramba.actions(p).toArray()[0][1] })
  if (asked === 'place') return placing(p)
  if (asked !== 'activate') return null
  const verbs = verbsNow(p)
  if (verbs.size === 1) return say('ask.activate.done')
  return verbs.has('raid') || verbs.has('recce') ? say('ask.activate.fly') : null
}

/** Who is placed, where only one sort is left to choose from. */
function placing(p: Caramba): Say | null {
  const units = new Set(
    caramba
      .actions(p)
      .toArray()
      .map(([, unit]) => unit),
  )
  return units.size === 1 ? say('ask.place', { unit: [...units][0] }) : null
}
