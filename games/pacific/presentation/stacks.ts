/** What is written at every stack: how many, and what they add to their dice; of ships how much gunfire. */
import { type StackNote, signed } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { columnsOf, gunfireOf, isShip, isWarship, modOf, sideOf } from '../rules/02-components.ts'
import { nations, type Place } from '../rules/02-geography.ts'
import { sideOfNation, sides, type Unit } from '../world.ts'
import { sum, unitsWhere } from './common.ts'
import { seenAt } from './pieces.ts'

export function stacks(p: Pacific): StackNote[] {
  const here = Map.groupBy(
    unitsWhere(p, unit => seenAt(p, unit) >= 0 && seenAt(p, unit) !== p.world.box),
    unit => seenAt(p, unit),
  )
  return [...here].flatMap(([hex, units]) =>
    sides.flatMap((_, side) => {
      const own = units.filter(unit => sideOf(p, unit) === side)
      const afloat = own.filter(unit => isShip(p, unit) || p.carrier[unit] >= 0)
      const ashore = own.filter(unit => !isShip(p, unit) && p.carrier[unit] < 0)
      return [...ashoreNote(p, hex, side, ashore), ...afloatNote(p, hex, side, afloat)]
    }),
  )
}

/** 8.8b: the modifiers together; Supply Columns are counters too. */
function ashoreNote(p: Pacific, hex: Place, side: number, units: readonly Unit[]): StackNote[] {
  const heaps = [...nations.keys()].filter(
    nation => sideOfNation(nation) === side && columnsOf(p, nation, hex) > 0,
  )
  const count = units.length + heaps.length
  if (count < 2) return []
  const figures = signed(sum(units.map(unit => modOf(p, unit))))
  return [{ hex, side, count: String(count), ...(units.length > 0 && { figures }) }]
}

function afloatNote(p: Pacific, hex: Place, side: number, units: readonly Unit[]): StackNote[] {
  if (units.length < 2) return []
  const guns = sum(units.filter(unit => isWarship(p, unit)).map(unit => gunfireOf(p, unit)))
  return [
    { hex, side, afloat: true, count: String(units.length), ...(guns > 0 && { figures: String(guns) }) },
  ]
}
