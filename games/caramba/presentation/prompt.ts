/** What is asked, where the plain prompt would speak of what cannot be done. */
import { asking, localsAt, type Say, say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { sideOf } from '../rules/01-units.ts'
import { hungry } from '../rules/07-supply.ts'
import { airRecce } from '../rules/12-aircraft.ts'
import { unplacedUnits } from '../rules/15-canada-dry.ts'

const { promptOf, deciderOf, verbsNow } = asking(caramba)

export function prompt(p: Caramba): Say | null {
  const asked = promptOf(p)
  // One depot after another is asked about, and one unit after another is placed.
  if (asked === 'ammo') return say('ask.ammo', { hex: caramba.actions(p).toArray()[0][1] })
  if (asked === 'place') return placing(p)
  if (asked === 'depot') return laying(p)
  if (asked === 'supply') return feeding(p)
  if (asked === 'recce') return looking(p)
  if (asked !== 'activate') return null
  const verbs = verbsNow(p)
  if (verbs.size === 1) return say('ask.activate.done')
  if (p.acting >= 0) return say('ask.activate.acting', { unit: p.acting, steps: p.steps })
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

/** When nobody can be fed any more, that it is over. */
function feeding(p: Caramba): Say | null {
  if (verbsNow(p).has('feed') || verbsNow(p).has('airlift')) return null
  return say(hungry(p).length === 0 ? 'ask.supply.done' : 'ask.supply.short')
}

/** recce-2: which of the neighbours that the die allows. */
function looking(p: Caramba): Say | null {
  const flight = localsAt(p, airRecce, 'pick')
  if (!flight) return null
  const seen = bitsOf(flight.covered)
  return say('ask.recce', { at: seen + 1, of: seen + flight.left })
}

const bitsOf = (mask: number): number => [0, 1, 2, 3, 4, 5].filter(bit => mask & (1 << bit)).length

/** Which of one's depots it is. */
function laying(p: Caramba): Say {
  const side = deciderOf(p)
  const own = Array.from(p.depotHex).filter((_, depot) => p.world.depotSide[depot] === side)
  const at = own.filter(hex => hex >= 0).length + 1
  return say('ask.depot', { at, of: own.length })
}
