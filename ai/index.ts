import { greedy } from './greedy.ts'
import type { Seated } from './opponent.ts'
import { random } from './random.ts'

export { type Budget, budgetOf, type Intention, type Opponent, type Seated } from './opponent.ts'
export { type PastPlan, type PastPlans, pastPlans } from './past-plans.ts'

/** The computer's players, by the name a person picks them by, weakest first. */
export const opponents: Readonly<Record<string, Seated>> = { random, greedy }
