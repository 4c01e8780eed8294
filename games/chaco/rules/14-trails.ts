/** Chapter 14, trails: where they are. */

import type { Chaco } from '../position.ts'
import type { Place } from './02-land.ts'

/** 14.5b, 14.5c: a trail makes its hex clear ground for every purpose, whoever uses it. */
export function hasTrail(p: Chaco, hex: Place): boolean {
  for (let i = 0; i < p.trails; i++) if (p.trail[i] === hex) return true
  return false
}
