/** Chapter 7, marches of the National Guard (7.14): each unit that moved may melt away as the movement phase closes. */
import { done } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { dice, procedure, type Triple } from '../position.ts'
import { ALLIED, type Side, type Unit } from '../world.ts'
import { eliminate, isGuard } from './02-components.ts'

const { alone, accompanied } = tables.gnMarchAttrition
/** `marched` of a unit that made some step without company (ruling 45). */
const WITHOUT_COMPANY = 2

/** 7.14a, 7.14d-g: a National Guard on the map that moved in this phase, but did not come in with it. */
const mustRoll = (p: Triple, unit: Unit): boolean =>
  isGuard(p, unit) && p.marched[unit] > 0 && p.fresh[unit] === 0 && p.place[unit] >= 0

/** Ruling 46: by hex, then by number; -1 when all have rolled. */
function nextToRoll(p: Triple): Unit {
  const { firstUnit, endUnit } = p.world
  let next = -1
  for (let unit = firstUnit[ALLIED]; unit < endUnit[ALLIED]; unit++)
    if (mustRoll(p, unit) && (next < 0 || p.place[unit] < p.place[next])) next = unit
  return next
}

/** 7.14a, 7.14b */
const fatalFaces = (p: Triple, unit: Unit): readonly number[] =>
  unit >= 0 && p.marched[unit] < WITHOUT_COMPANY ? accompanied : alone

/** 7.14: Paraguay has no National Guard. Whose turn it is to roll is found anew each time: its number is a secret. */
export const marchAttrition = procedure('marchAttrition', ['side'], {
  next: (p, f) => (hasGuards(f.side) && nextToRoll(p) >= 0 ? 'roll' : done),
  // 7.14c: one die for each.
  roll: dice({
    prompt: 'guard',
    reveals: true,
    dice: p => {
      const fatal = fatalFaces(p, nextToRoll(p))
      const worth = Array.from({ length: 10 }, (_, face) => (fatal.includes(face) ? 1 : 0))
      return [{ count: 1, sides: 10, first: 0, label: 'guard', worth }]
    },
    then: (p, f, [die], tell) => {
      const unit = nextToRoll(p)
      if (unit < 0) return done
      const isFatal = fatalFaces(p, unit).includes(die)
      tell?.({
        rule: '7.14a',
        key: 'guard.rolled',
        side: f.side,
        owner: f.side,
        unit,
        hex: p.place[unit],
        dice: [die],
      })
      p.marched[unit] = 0
      if (isFatal) eliminate(p, unit, '7.14a', tell)
      return 'next'
    },
  }),
})

const hasGuards = (side: Side): boolean => side === ALLIED
