/** What guns at sea are likely to do to troops on the coast (7.6v-7.6y). */
import type { Hex } from '@quebracho/engine/map'
import type { Pacific } from '../position.ts'
import { fortAt, gunfireOf, landAt, raidModOf, warshipAt } from '../rules/02-components.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'

/** The chance that two dice stay below a figure. */
const below = Float32Array.from({ length: 14 }, (_, figure) => {
  let ways = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b < figure) ways++
  return ways / 36
})

/** The lowest modifier of the side's enemies in a coastal hex; `NOBODY` if nobody there can be shelled without an answer. */
export function softest(p: Pacific, side: Side, hex: Hex): number {
  const enemy = enemyOf(side)
  if (fortAt(p, enemy, hex) >= 0 || warshipAt(p, enemy, hex)) return NOBODY
  return landAt(p, enemy, hex).reduce((least, unit) => Math.min(least, raidModOf(p, unit)), NOBODY)
}

/** No gun reaches so high. */
const NOBODY = 99

/** Steps that a ship takes in a turn from troops with this modifier. */
export const shelled = (p: Pacific, ship: Unit, mod: number): number =>
  below[Math.max(0, gunfireOf(p, ship) - mod)]
