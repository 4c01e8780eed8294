/** Chapter 9. Reinforcements: who may be recruited when, forts, and the building up of the 4th Line. */
import tables from '../data/tables.json' with { type: 'json' }
import { IN_POOL, type Pacific, verb } from '../position.ts'
import { ALLIED, CHILEAN, type Side, type Unit } from '../world.ts'
import { holds, isShip, sideOf } from './02-components.ts'
import type { Place } from './02-geography.ts'
import { wholeRefusal } from './06-replenish.ts'

/** 9.0a, 9.0g, 9.0h: units of the pool, and those of the schedule from their turn on. */
export function recruitRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  const from = p.world.recruitable[unit]
  if (isShip(p, unit) || sideOf(p, unit) !== side || p.status[unit] !== IN_POOL || from === 0) return '6.4a'
  return p.turn < from ? '9.0a' : null
}

/** 9.0e: only in the port it is named after, while that is Allied and no enemy is in it. */
export function fortRefusal(p: Pacific, fort: Unit, place: Place): string | null {
  const open =
    place >= 0 && place === p.world.fortHex[fort] && p.control[place] === ALLIED && !holds(p, CHILEAN, place)
  return open ? null : '9.0e'
}

/** The turn in which the schedule says so. */
const buildUpTurn = Number(
  Object.entries(tables.reinforcements.chile).find(
    ([, entry]) => 'event' in entry && entry.event === 'aricaBuildUp',
  )?.[0],
)

/** 9.0d: wherever it stands, but not aboard. */
function buildUpRefusal(p: Pacific, side: Side): string | null {
  const { arica, options } = p.world
  if (side !== CHILEAN || p.turn !== buildUpTurn || options.aricaBuildUp === false) return '9.0d'
  return wholeRefusal(p, side, arica)
}

export const buildUp = verb<{ side: number }, 'next'>({
  name: 'build-up',
  forbids: (p, f) => buildUpRefusal(p, f.side),
  then: (p, _f, tell) => {
    const { arica, mostSteps } = p.world
    p.steps[arica] = mostSteps[arica]
    tell?.({ rule: '9.0d', key: 'unit.builtUp', unit: arica, hex: p.place[arica] })
    return 'next'
  },
})
