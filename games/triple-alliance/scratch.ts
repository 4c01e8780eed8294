/**
 * Room to work in, so that no search allocates: made with a world, and passed to whoever needs it by name. Nothing in it
 * belongs to a position, and nothing lasts beyond the next search that is given it.
 */
import { type Lines, newLines } from './rules/07-supply.ts'
import { newWays, type Ways } from './rules/11-paths.ts'

export interface Scratch {
  /** Supply lines of the one side and of the other (7.5a). */
  readonly lines: readonly Lines[]
  /** Where a group can go (11.1a, 12.1a). */
  readonly ways: Ways
}

export const newScratch = (hexes: number): Scratch => ({
  lines: [newLines(hexes), newLines(hexes)],
  ways: newWays(hexes),
})
