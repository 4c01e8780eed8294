/** How the nations look. */
import { about } from '../about.ts'

/** 2.6a: a stripe in the colours of the flag on every Allied counter, by nation; from top to bottom. */
export const nationStripes: readonly string[] = [
  '',
  '#74b6e4 #ffffff #74b6e4',
  '#1d8a43 #f2cd1c #1d8a43',
  '#8b949e #ffffff #8b949e #ffffff #8b949e',
]

/** The one colour of a nation, for chips in tables. */
export const nationColours: readonly string[] = [about.sides[0].colour, '#74b6e4', '#1d8a43', '#8b949e']
