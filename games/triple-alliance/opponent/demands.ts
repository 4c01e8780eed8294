/** Where soldiers are wanted, and what for. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import type { Side } from '../world.ts'
import { assaultDemands } from './exchange.ts'
import type { More } from './prospects.ts'
import { raidDemands } from './raid.ts'
import type { Stacks } from './stacks.ts'
import { victoryDemands } from './victory.ts'

/** What a factor more is worth at a place. */
export interface Demand {
  readonly hex: Hex
  /** Of attack, within reach of it in the next turn; beside it now. */
  readonly next: number
  readonly now: number
  /** Of defense, in it. */
  readonly guard: number
  /** What it is worth to walk in. */
  readonly enter: number
}

/** How many factors more are thought of. */
export const STEP = 4
export const MORE_ATTACK: More = { attack: STEP, defense: 0 }
export const MORE_DEFENSE: More = { attack: 0, defense: STEP }

export function demandsOf(p: Triple, side: Side, stacks: Stacks): readonly Demand[] {
  return [
    ...raidDemands(p, side, stacks),
    ...victoryDemands(p, side, stacks),
    ...assaultDemands(p, side, stacks),
  ]
}
