/** What is asked, where the plain prompt would speak of what cannot be done. */
import { asking, type Say, say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { sideOf } from '../rules/01-units.ts'
import { unplacedUnits } from '../rules/15-canada-dry.ts'

const { promptOf, deciderOf, verbsNow } = asking(caramba)

export function prompt(p: Caramba): Say | null {
  const asked = promptOf(p)
  // One depot after another is asked about, and one unit after another is placed.
  if (asked === 'ammo') return say('ask.ammo', { hex: caramba.actions(p).toArray()[0][1] })
  if (asked === 'place') return placing(p)
  if (asked === 'depot') return laying(p)
  if (asked !== 'activate') return null
  const verbs = verbsNow(p)
  if (verbs.size === 1) return say('ask.activate.done')
  return verbs.has('raid') || verbs.has('recce') ? say('ask.activate.fly') : null
}

/** Who is placed, how strong he is and how many there are, where only one sort is left to choose from. */
function placing(p: Caramba): Say | null {
  const [unit, ...others] = new Set(
    caramba
      .actions(p)
      .toArray()
      .map(([, unit]) => unit),
  )
  if (unit === undefined || others.length > 0) return null
  const side = sideOf(p, unit)
  const { firstUnit } = p.world
  const all = Array.from(p.cv.slice(firstUnit[side], firstUnit[side + 1]))
  const left = unplacedUnits(p, side)
  const of = all.filter(cv => cv > 0).length
  return say('ask.place', { unit, cv: p.cv[unit], at: of - left + 1, of })
}

/** Which of one's depots it is. */
function laying(p: Caramba): Say {
  const side = deciderOf(p)
  const own = Array.from(p.depotHex).filter((_, depot) => p.world.depotSide[depot] === side)
  const at = own.filter(hex => hex >= 0).length + 1
  return say('ask.depot', { at, of: own.length })
}
