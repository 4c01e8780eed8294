/**
 * Room to work in, so that no search allocates: made with a world, and passed to whoever needs it by name. Nothing in it
 * belongs to a position, and nothing lasts beyond the next search that is given it.
 */
import { type Lines, newLines } from './07-supply.ts'
import type { Muster } from './11-group.ts'
import { newWays, type Ways } from './11-paths.ts'
import { newStarters, type Starters } from './11-starters.ts'

export interface Scratch {
  /** Supply lines of the one side and of the other (7.5a). */
  readonly lines: readonly Lines[]
  /** Where a group can go (11.1a, 12.1a), and what it can do together (11.7a). */
  readonly ways: Ways
  readonly muster: Muster
  /** Who can set out (11.5a). */
  readonly starters: Starters
}

export const newScratch = (hexes: number, units: number): Scratch => ({
  lines: [newLines(hexes), newLines(hexes)],
  ways: newWays(hexes),
  muster: { leader: -1, all: 0, moved: 0, fastest: 0 },
  starters: newStarters(hexes, units),
})
