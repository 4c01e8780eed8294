/** Chapter 11. Stacking: what is over the limit when a phase or a combat ends is lost. */
import { best, done } from '@quebracho/engine'
import { type Chaco, choice, procedure, verb } from '../position.ts'
import { ARTILLERY, type Side, type Unit } from '../world.ts'
import { eliminate, factors } from './02-components.ts'
import type { Place } from './02-land.ts'
import { stackingLimit, stackSize } from './11-stacking-limit.ts'

/** The first place where the side is over the limit, or -1. */
function overstacked(p: Chaco, side: Side): Place {
  const { firstUnit, endCombat, kind, hexes } = p.world
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const place = p.place[unit]
    if (place < 0 || place >= hexes || kind[unit] > ARTILLERY) continue
    if (stackSize(p, side, place) > stackingLimit(p, place)) return place
  }
  return -1
}

const excessive = (p: Chaco, side: Side, place: Place, unit: Unit): boolean =>
  p.world.unitSide[unit] === side && p.place[unit] === place && place >= 0 && p.world.kind[unit] <= ARTILLERY

/** 11.1b, R46: the owner chooses which of them is lost. */
const removeExcess = verb<{ side: number }, 'next'>({
  name: 'remove',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    const place = overstacked(p, f.side)
    for (let unit = p.world.firstUnit[f.side]; unit < p.world.endCombat[f.side]; unit++) {
      if (excessive(p, f.side, place, unit)) list.add(removeExcess, unit)
    }
  },
  forbids: (p, f, unit) => (excessive(p, f.side, overstacked(p, f.side), unit) ? null : '11.1b'),
  then: (p, _, tell, unit) => {
    eliminate(p, unit, '11.1b', tell)
    return 'next'
  },
})

/** 11.1a, 11.1c: asked at the end of a side's movement and of each combat; in between any number may pass through. */
export const stackingCheck = procedure('stackingCheck', ['side'], {
  next: (p, f) => (overstacked(p, f.side) < 0 ? done : 'remove'),
  remove: choice({
    rule: '11.1b',
    prompt: 'overstacked',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [removeExcess],
    usual: (p, _f, legal) => best(legal.all(), ([, unit]) => -factors(p, unit)),
  }),
})
