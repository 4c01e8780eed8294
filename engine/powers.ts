/** Logarithms and powers, the same on every machine (see exact.ts). */
import { exp, LN2_FIRST, LN2_REST } from './exact.ts'

const TERMS = 23

/** The natural logarithm of a number above zero. */
export function log(x: number): number {
  if (!(x > 0) || x === Infinity) return x === 0 ? -Infinity : x > 0 ? x : Number.NaN
  let part = x
  let doublings = 0
  for (; part > Math.SQRT2; part /= 2) doublings++
  for (; part < Math.SQRT1_2; part *= 2) doublings--
  const ratio = (part - 1) / (part + 1)
  let sum = 0
  for (let n = TERMS; n > 1; n -= 2) sum = ratio * ratio * (1 / n + sum)
  return 2 * ratio * (1 + sum) + doublings * LN2_REST + doublings * LN2_FIRST
}

/** A number that is not below zero to any power. */
export function power(x: number, to: number): number {
  if (to === 0 || x === 1) return 1
  if (x === 0) return to > 0 ? 0 : Infinity
  if (!Number.isInteger(to) || Math.abs(to) > 64) return exp(to * log(x))
  let product = 1
  for (let n = Math.abs(to); n > 0; n--) product *= x
  return to > 0 ? product : 1 / product
}
