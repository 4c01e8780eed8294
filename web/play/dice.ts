/** Dice that nobody can foresee. */
import type { Pick } from '@quebracho/engine'

export const strongDice: Pick = n => {
  const limit = 0x100000000 - (0x100000000 % n)
  const [value] = crypto.getRandomValues(new Uint32Array(1))
  return value < limit ? value % n : strongDice(n)
}
