/** What the captains do about an enemy stack under their standing orders (7.3h), which the enemy does not know. */
import type { Tell } from '@quebracho/engine'
import { NEVER, type Pacific } from '../position.ts'
import type { Side } from '../world.ts'
import type { Place } from './02-geography.ts'
import { stackHasTransport } from './07-stacks.ts'

/** Whether the side cares for the stack under way at this distance at all: to be asked about it, or to try by itself. */
export const cares = (p: Pacific, side: Side, distance: number): boolean =>
  p.stance[side] !== NEVER &&
  p.waived === 0 &&
  distance <= p.within[side] &&
  (p.choosy[side] === 0 || stackHasTransport(p))

/** 7.3h: told in the same words whether the player or his standing orders let the stack go. */
export function letGo(side: Side, hex: Place, rule: string, tell?: Tell): void {
  tell?.({ rule, key: 'interception.declined', reveals: 1, side, hex })
}
