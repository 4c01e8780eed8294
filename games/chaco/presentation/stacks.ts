/** What is written at every stack: how many counters, and what its troops attack and defend with together. */
import type { StackNote } from '@quebracho/engine/show'
import type { Chaco } from '../position.ts'
import { attackFactor, defenceFactor } from '../rules/02-components.ts'
import { ARMOR, sides } from '../world.ts'
import { unitsOf } from './common.ts'

export function stacks(p: Chaco): StackNote[] {
  return sides.flatMap((_, side) => {
    const here = Map.groupBy(
      unitsOf(p, side, unit => p.place[unit] < p.world.hexes),
      unit => p.place[unit],
    )
    return [...here].flatMap(([hex, units]) => {
      const troops = units.filter(unit => p.world.kind[unit] <= ARMOR)
      if (units.length < 2) return []
      const attack = troops.reduce((sum, unit) => sum + attackFactor(p, unit), 0)
      const defence = troops.reduce((sum, unit) => sum + defenceFactor(p, unit), 0)
      const figures = troops.length > 0 ? { figures: `${attack}-${defence}` } : {}
      return [{ hex, side, count: String(units.length), ...figures }]
    })
  })
}
