/**
 * e to a power, the same on every machine to the last digit. The language leaves those of `Math`, and `**`, to each engine;
 * sums, products, quotients and square roots it does not.
 */

/** The logarithm of two in two parts: the first has so few digits that products with whole numbers are exact. */
export const LN2_FIRST = 0.6931471803691238
export const LN2_REST = 1.9082149292705877e-10

/** One, one, a half, a sixth … */
const series = [1]
for (let n = 1; n < 16; n++) series[n] = series[n - 1] / n

export function exp(x: number): number {
  if (x < -708 || x > 709) return x < 0 ? 0 : Infinity
  let doublings = Math.round(x / Math.LN2)
  const rest = x - doublings * LN2_FIRST - doublings * LN2_REST
  let sum = 0
  for (let n = 15; n >= 0; n--) sum = sum * rest + series[n]
  for (; doublings > 0; doublings--) sum *= 2
  for (; doublings < 0; doublings++) sum /= 2
  return sum
}
