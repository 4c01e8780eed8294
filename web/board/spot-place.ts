/** Where a sign of the map stands in its hex, in radii from the middle, and how large. Pure. */

interface SpotPlace {
  readonly dx: number
  readonly dy: number
  readonly share: number
}

/** Beside counters: at the right of a single pile, below two or four, in the corner beside three. */
const beside: readonly (readonly [number, number])[] = [
  [0.76, 0.06],
  [0, 0.72],
  [0.64, 0.58],
]

/** `heaps`: piles of counters in the hex; `over`: it stands beside them, not under; `nth`: of several signs. */
export function spotPlace(heaps: number, over: boolean, nth: number): SpotPlace {
  if (over) {
    const [dx, dy] = beside[heaps === 1 ? 0 : heaps === 3 ? 2 : 1]
    return { dx, dy: dy - 0.5 * nth, share: 0.56 }
  }
  // Under a counter it looks out at the lower left; a second one stands beside the first.
  if (heaps > 0) return { dx: -0.56 + 0.5 * nth, dy: 0.56, share: 0.62 }
  return { dx: nth * 0.55, dy: nth * 0.2, share: nth > 0 ? 0.7 : 1 }
}
