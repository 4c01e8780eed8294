import { greedy } from './greedy.ts'
import type { Opponent } from './opponent.ts'
import { random } from './random.ts'

export type { Opponent } from './opponent.ts'

/** The computer's players, by the name a person picks them by, weakest first. */
export const opponents: Readonly<Record<string, Opponent>> = { random, greedy }
