/** Chapter 4. Terrain: what the ground under a unit does, from the terrain table. */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { JUNGLE, SWAMP, terrains } from '../world.ts'

const column = (test: (ground: (typeof tables.terrain)['chaco']) => boolean): Uint8Array =>
  Uint8Array.from(terrains, name => (test(tables.terrain[name]) ? 1 : 0))

/** terrain-1, terrain-11, terrain-13: entering it ends the move. */
export const stops = column(ground => ground.stops)
/** terrain-2, terrain-11: whoever entered it this turn neither attacks nor barrages. */
export const noFight = column(ground => ground.noFight)
/** terrain-5, terrain-11, terrain-14: one extra supply point. */
export const thirsty = column(ground => ground.thirsty)
/** terrain-6, terrain-11: no red tokens. Desert and open ground forbid none (terrain-10, terrain-15). */
export const noGuns = column(ground => ground.noGuns)
/** terrain-7, terrain-11: no fast move starts here; from desert it may (terrain-15). */
export const noFastFrom = column(ground => ground.noFastFrom)
/** terrain-9, terrain-12, terrain-16: jungle and built-up hexes give cover, swamp does not. */
export const cover = column(ground => ground.cover)
/** entrench-3 */
export const noWorks = column(ground => ground.noWorks)
/** tank-6 */
export const noTank = column(ground => ground.noTank)
/** barrage-5 */
export const blocksFire = column(ground => ground.blocksFire)
/** supply-9: 0 a line may cross it, 1 it may not, 2 it may for an extra point (supply-5). */
export const lineBlocked = column(ground => ground.line === 'blocked')
export const lineExtra = column(ground => ground.line === 'extra')

/** The rule that speaks of this ground: jungle's own, or terrain-11 for swamp, which repeats them. */
export const groundRule = (p: Caramba, hex: Hex, jungle: string): string =>
  p.terrain[hex] === SWAMP ? 'terrain-11' : p.terrain[hex] === JUNGLE ? jungle : 'terrain-13'
