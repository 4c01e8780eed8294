import { evolution } from './evolution.ts'
import { greedy } from './greedy.ts'
import { levels } from './levels.ts'
import type { Seated } from './opponent.ts'
import { random } from './random.ts'
import { strong } from './strong.ts'

export { chanceOf } from './chances.ts'
export { levelElo, levelNames } from './names.ts'
export { type Budget, budgetOf, type Intention, type Opponent, type Seated } from './opponent.ts'
export { type PastPlan, type PastPlans, pastPlans } from './past-plans.ts'

/** The computer's players, by the name a person picks them by: those designers measure by, and the levels, weakest first. */
export const opponents: Readonly<Record<string, Seated>> = { random, greedy, evolution, strong, ...levels }
