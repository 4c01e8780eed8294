/** Who is in supply, for hints. */
import type { Hex } from './hex/grid.ts'

/** A unit on the map, and whether its next supply would find it in supply if nothing else changed. */
export interface Supplied {
  readonly unit: number
  readonly side: number
  readonly hex: Hex
  readonly fed: boolean
  /** Others whom the view does not know may stand with it. */
  readonly more?: boolean
}
