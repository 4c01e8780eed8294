/** How the two sides look, and how Bolivia is told from Peru. */
import { about } from '../about.ts'

/** Chile, the Allies. */
export const sideStyles = about.sides

/** A stripe on counters that are not of their side's first nation, by nation. */
export const nationColours: readonly string[] = [sideStyles[0].colour, sideStyles[1].colour, '#2f8a4a']
