/** Chapter 10. Tank support. How a marker is lost stands with losses in chapter 1, its cost in chapter 7. */

import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import type { Unit } from '../world.ts'
import { noTank } from './04-terrain.ts'

/** tank-2, tank-6: two points in attack and defence, none while the unit itself stands in jungle or swamp (G32). */
export const tankBonus = (p: Caramba, unit: Unit): number =>
  p.tank[unit] === 1 && !noTank[p.terrain[p.hex[unit]]] ? tables.tankBonus : 0
