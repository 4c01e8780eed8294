/** Chance that is always the same: the map must look alike on every visit and in every tile. */

/** A number from 0 to 1 for two whole numbers and a salt. */
export function hash(x: number, y: number, salt = 0): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number, salt = 0): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const u = eased(x - x0)
  const v = eased(y - y0)
  const top = mix(hash(x0, y0, salt), hash(x0 + 1, y0, salt), u)
  const bottom = mix(hash(x0, y0 + 1, salt), hash(x0 + 1, y0 + 1, salt), u)
  return mix(top, bottom, v)
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

const eased = (t: number): number => t * t * (3 - 2 * t)

/** A point moved a little, so that what was straight looks drawn by hand. Neighbouring points move alike. */
export function warped(x: number, y: number, by: number): [number, number] {
  const coarse = 1.9
  const fine = 5.3
  const dx = noise(x * coarse, y * coarse, 11) - 0.5 + 0.45 * (noise(x * fine, y * fine, 12) - 0.5)
  const dy = noise(x * coarse, y * coarse, 13) - 0.5 + 0.45 * (noise(x * fine, y * fine, 14) - 0.5)
  return [x + 2 * by * dx, y + 2 * by * dy]
}
