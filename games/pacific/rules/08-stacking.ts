/** 8.1. Stacking: what is too many in a hex is eliminated in the owner's administrative phase, and only then (8.1c). */
import { best, done } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { cheapness } from '../opponent/judgement.ts'
import { choice, DEAD, type Pacific, procedure, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { eachLand, fortAt, landAt, sideOf, takeOff } from './02-components.ts'
import type { Place } from './02-geography.ts'

interface Stacking {
  side: number
}

/** 8.1a, 8.1b: how many units of the side are too many there. 8.1e, 8.1f: columns, ships and cargo never, and nobody in the Box. */
function tooMany(p: Pacific, side: Side, place: Place): number {
  if (place < 0 || place >= p.world.hexes) return 0
  const { limit, withFort } = tables.stacking
  const most = fortAt(p, side, place) < 0 ? limit : withFort
  return Math.max(0, landAt(p, side, place).length - most)
}

/** The units of the side that stand where too many are. */
function crowded(p: Pacific, side: Side): Unit[] {
  const at = new Uint8Array(p.world.places)
  eachLand(p, side, unit => {
    at[p.place[unit]]++
  })
  const found: Unit[] = []
  eachLand(p, side, unit => {
    if (at[p.place[unit]] > tables.stacking.limit && tooMany(p, side, p.place[unit]) > 0) found.push(unit)
  })
  return found
}

/** 8.1d */
export const remove = verb<Stacking, 'check'>({
  name: 'remove',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    for (const unit of crowded(p, f.side)) list.add(remove, unit)
  },
  forbids: (p, f, unit) =>
    unit < p.world.firstShip && sideOf(p, unit) === f.side && tooMany(p, f.side, p.place[unit]) > 0
      ? null
      : '8.1d',
  then: (p, f, tell, unit) => {
    tell?.({ rule: '8.1d', key: 'unit.overstacked', side: f.side, unit, hex: p.place[unit] })
    takeOff(p, unit, DEAD)
    return 'check'
  },
})

/** 8.1c, G74: the side's own hexes in its own phase; Peruvians and Bolivians count together (1.3a). */
export const enforceStacking = procedure('enforceStacking', ['side'], {
  check: (p, f) => (crowded(p, f.side).length > 0 ? 'choose' : done),
  choose: choice({
    rule: '8.1d',
    prompt: 'overstacked',
    by: (_p, f) => f.side,
    verbs: [remove],
    usual: (p, _f, legal) => best(legal.of(remove), ([, unit]) => cheapness(p, unit)),
  }),
})
