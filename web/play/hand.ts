/** The hand at the board: the state that gestures change, and the smallest of the changes. */

import type { Part } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Presentation } from '@quebracho/engine/show'
import { orderOf } from './orders.ts'
import type { Session } from './session.ts'
import type { Shown } from './shown.ts'
import { atRest, type Ui } from './ui.ts'
import type { Told } from './warning.ts'

export interface Hand {
  readonly session: Session
  readonly presentation: Presentation
  /** What the person has made of the screen, and what follows from it; changed by `set` alone. */
  readonly ui: Ui
  readonly shown: Shown
  set(part: Partial<Ui>): void
  /** Where something is different from when the viewer last had its turn. */
  news: readonly Hex[]
  /** What is being answered with the standard action until something else is asked. */
  usual: { readonly prompt: string; readonly part: Part | undefined; readonly side: number } | null
  /** What has been said of losses in this turn. */
  readonly told: Told
  /** The number of the first action that was done as usual by one word for many, -1 if the last one was not. */
  usualFrom: number
}

/** These units get ready, all of one hex; false if they cannot. */
export function muster({ presentation, shown, set }: Hand, units: readonly number[]): boolean {
  const order = orderOf(presentation, shown.situation, units)
  if (order) set({ ...atRest, order, inspected: order.hex, hover: -1 })
  return order !== null
}
