/**
 * Weights that win: simultaneous perturbation (Spall 1992), as engines of chess are tuned. All weights are changed a little at
 * random, up or down; those who play with the one set meet those who play with the opposite, and all weights go a small step
 * towards whoever won. Weights are changed by factors, since a weight of 3 and one of 900 should be changed alike.
 */
import { exp, seeded, seedOf, type Weights } from '@quebracho/engine'

/** One number among the weights: its name, and its place in a list or -1. */
interface Slot {
  readonly name: string
  readonly at: number
}

export const slotsOf = ({ weights, keep }: Weights): Slot[] =>
  Object.entries(weights).flatMap(([name, value]) =>
    keep.includes(name)
      ? []
      : typeof value === 'number'
        ? [{ name, at: -1 }]
        : value.map((_, at) => ({ name, at })),
  )

const valueAt = ({ weights }: Weights, { name, at }: Slot): number => {
  const value = weights[name]
  return typeof value === 'number' ? value : value[at]
}

export const valuesOf = (weights: Weights, slots: readonly Slot[]): number[] =>
  slots.map(slot => valueAt(weights, slot))

/** Plays by these from now on: each what it was at first, times e to the power of its change. */
export function setWeights(
  { weights }: Weights,
  slots: readonly Slot[],
  first: readonly number[],
  changes: readonly number[],
): void {
  for (let i = 0; i < slots.length; i++) {
    const { name, at } = slots[i]
    const value = first[i] * exp(changes[i])
    const held = weights[name]
    if (typeof held === 'number') weights[name] = value
    else held[at] = value
  }
}

/** Up or down for each weight, the same for the same number. */
export function leaningOf(count: number, seed: number, number: number): number[] {
  const pick = seeded(seedOf(seed, number))
  return Array.from({ length: count }, () => (pick(2) === 0 ? -1 : 1))
}

/** A small step towards whoever won: `gains` are from -1, the opposite won, to 1. */
export function stepped(
  changes: readonly number[],
  leanings: readonly (readonly number[])[],
  gains: readonly number[],
  rate: number,
): number[] {
  return changes.map((change, i) =>
    leanings.reduce((sum, leaning, k) => sum + rate * gains[k] * leaning[i], change),
  )
}
