/** What both sides could bring to each objective, and how much of it that promises. */
import type { Triple } from '../position.ts'
import { objectivesOf, wanted } from './objectives.ts'
import type { Stacks } from './stacks.ts'
import { weights } from './weights.ts'

/** By objective: what the attackers and the defenders near it amount to. */
export interface Strengths {
  readonly attack: Float64Array
  readonly defense: Float64Array
  /** How near the nearest soldier of each side is: 1 if he stands there. */
  readonly wanting: Float64Array
  readonly owning: Float64Array
}

export const newStrengths = (): Strengths => ({
  attack: new Float64Array(wanted.length),
  defense: new Float64Array(wanted.length),
  wanting: new Float64Array(wanted.length),
  owning: new Float64Array(wanted.length),
})

/** A place without defenders still has to be reached. */
export const LEAST_DEFENSE = 1
/** Weighs the strength of both sides at every objective. */
export function weigh(p: Triple, stacks: Stacks, into: Strengths): void {
  const objectives = objectivesOf(p.world.ground)
  const { attack, defense, wanting, owning } = into
  const { punch, shield, punchAfloat, shieldAfloat, ashore } = stacks
  attack.fill(0)
  wanting.fill(0)
  owning.fill(0)
  defense.fill(LEAST_DEFENSE)
  for (let k = 0; k < stacks.count; k++) {
    const hex = stacks.hex[k]
    for (let i = 0; i < objectives.length; i++) {
      const { side, byLand, byRiver } = objectives[i]
      const near = byLand[hex]
      if (stacks.side[k] === side) {
        defense[i] += shield[k] * near + shieldAfloat[k] * byRiver[hex]
        if (ashore[k] === 1 && near > owning[i]) owning[i] = near
      } else {
        attack[i] += punch[k] * near + punchAfloat[k] * byRiver[hex]
        if (ashore[k] === 1 && near > wanting[i]) wanting[i] = near
      }
    }
  }
}

/** How sure the attacker is of the place, from 0 to 1: more than in proportion where he has massed. */
export function grip(attack: number, defense: number): number {
  const ratio = attack / defense
  const square = ratio * ratio
  return weights.byRatio * (ratio / (1 + ratio)) + (1 - weights.byRatio) * (square / (1 + square))
}

/** Of all an objective is worth, what whoever wants it has of it. A fort that has fallen never comes back. */
export function shareOf(fort: boolean, taken: boolean, hold: number): number {
  if (!taken) return weights.promise * hold
  return fort ? 1 : weights.taken + (1 - weights.taken) * hold
}

/** Of all a place is worth that its owner has, and where none of his soldiers stands, what the enemy has for being near. */
export const openTo = (wanting: number, owning: number): number => (owning < 1 ? weights.open * wanting : 0)
