/** Where the group or the stack under way can go, what it costs, and what happens on the way and there. */
import type { Reach } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { marchReach } from './march.ts'
import { sailReach } from './sailing.ts'

/** Dice say how far a march goes, and orders where a ship goes: until both are known nobody can go anywhere. */
export function reach(p: Pacific, unit: number): Reach[] {
  return unit < 0 ? [...marchReach(p), ...sailReach(p)] : []
}
