/** What things cost: what a side has, what a thing takes of it, what is lost by it. */
import type { Hex } from '../hex/grid.ts'
import type { Say } from '../presentation.ts'
import { say } from './asking.ts'

/** Something that the step under way spends, and how much of it the deciding side has. */
export interface Fund {
  /** What it is called after its number: blue tokens, columns, points. */
  readonly say: Say
  readonly have: number
  /** What everything that it could be spent for now would take together; more than there is: somebody goes without. */
  readonly need?: number
  /** Shown as a chip beside it. */
  readonly colour?: string
}

/** Strength that would be lost by an action, for sure or probably, and would not be lost by leaving it or doing better. */
export interface Loss {
  /** Who loses what: "the 3rd goes hungry and loses 1 CV". Its key is the kind of loss: each is warned of once in a turn. */
  readonly say: Say
  /** How likely: 1 is for sure, null is up to the enemy. */
  readonly chance: number | null
  /** Where: these hexes are marked on the map. */
  readonly hexes: readonly Hex[]
  /** The rule by which it is lost. */
  readonly rule: string
}

/** A price as it stands on a button, in the game's words for it: "3 of 7". */
export const priceOf = (price: number, have: number): Say => say('show.price', { price, have })
